"""The bot process: thinks for the desktop, so that its window never waits.

    ours, theirs = context.Pipe()                                  # context = multiprocessing.get_context("spawn")
    process = context.Process(target=worker.run, args=(theirs,), daemon=True)
    process.start(); theirs.close()

Messages are JSON texts in UTF-8, one `send_bytes` each. Seats count from 1. Asked:

    {"id": 7, "kind": "choose", "bot": "ada", "game": "welcome", "rules": 2, "own": {}, "seats": 4,
     "options": {"advanced": true}, "seat": 2, "view": <the snapshot of the redacted table>, "luck": "maple 4071/31",
     "budget": 0, "patience": 1}
    {"id": 8, "kind": "hint", ...}                                 # the same without "bot"
    {"id": 9, "kind": "review", ..., "played": [["choose", 2], ["write", "2:4", 7]]}
    {"id": 10, "kind": "glance", ..., "played": [...]}             # the same at once, with less care
    {"id": 7, "kind": "cancel"}
    {"id": 7, "kind": "enough"}                                    # while it is thought about: what is best so far
    {"kind": "quit"}                                               # or close the pipe

`rules` is the version the match is played by, `own` are a person's values (path to value), `luck` is any text: the same one
gives the same thoughts; a `budget` of 0 is the bot's own, `patience` multiplies it. Answered, exactly once for each question:

    {"id": 7, "action": ["choose", 2], "turn": [["choose", 2], ["write", "2:4", 7]]}
    {"id": 8, "choices": [{"turn": [["choose", 2], ["write", "2:4", 7]], "delta": [["parks", 2]], "expected": 97.3,
                           "reasons": [["welcome.reason.gap", {"n": 4}]]}]}
    {"id": 9, "choices": [...], "expected": 95.1, "lost": 2.2}
    {"id": 7, "cancelled": true}
    {"id": 7, "error": "UnknownBot: no bot called 'crystal'"}      # whatever goes wrong; id null if the question had none

Questions are answered one after the other; cancelling one that waits or is being thought about drops it.
"""

from __future__ import annotations

import json
import signal
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from multiprocessing.connection import Connection
from typing import Any

from tabletown.ai.advice import Advice, advise, judge, quick_judge
from tabletown.ai.players import bot
from tabletown.ai.turn_search import SearchBudget
from tabletown.chance import Imagined
from tabletown.game import Action, Game, View
from tabletown.games import game
from tabletown.words import Message

Json = dict[str, Any]
Find = Callable[[str], Game[Any]]
JUDGES = {"review": judge, "glance": quick_judge}
"""What is thought about a turn that was played, by the kind of the question."""


class Quit(Exception):
    """The desktop needs us no more, or is gone."""


class Desk:
    """The questions that wait, and the one being thought about."""

    def __init__(self, connection: Connection[Any, Any], find: Find) -> None:
        self.connection = connection
        self.find = find
        self.waiting: deque[Json] = deque()
        self.current: Json | None = None
        self.cancelled = False
        self.enough = False

    def serve(self) -> None:
        """Answer until told to quit, or until nobody listens any more."""
        try:
            while True:
                self.take_in()
                if self.waiting:
                    self.current, self.cancelled, self.enough = self.waiting.popleft(), False, False
                    self.send(self.answer(self.current))
                    self.current = None
        except Quit:
            return

    def take_in(self) -> None:
        """Read what has come; wait for it if there is nothing to do."""
        while (data := self.received(wait=not (self.waiting or self.current))) is not None:
            try:
                message = json.loads(data)
                if not isinstance(message, dict):
                    raise TypeError("not an object")
            except Exception as error:
                self.send({"id": None, "error": said(error)})
                continue
            self.sort_in(message)

    def received(self, *, wait: bool) -> bytes | None:
        try:
            return self.connection.recv_bytes() if wait or self.connection.poll(0) else None
        except (EOFError, OSError):
            raise Quit from None

    def sort_in(self, message: Json) -> None:
        kind, number = message.get("kind"), message.get("id")
        if kind == "quit":
            raise Quit
        if kind not in ("cancel", "enough"):
            self.waiting.append(message)
            return
        if self.current is not None and self.current.get("id") == number:
            self.enough = True
            self.cancelled = self.cancelled or kind == "cancel"
        if kind == "enough":
            return
        for question in [question for question in self.waiting if question.get("id") == number]:
            self.waiting.remove(question)
            self.send({"id": number, "cancelled": True})

    def should_stop(self) -> bool:
        self.take_in()
        return self.enough

    def answer(self, question: Json) -> Json:
        number = question.get("id")
        try:
            found = thought_over(question, self.find, self.should_stop)
        except Quit:
            raise
        except Exception as error:  # a bot that fails must not take the process with it
            return {"id": number, "error": said(error)}
        return {"id": number, "cancelled": True} if self.cancelled else {"id": number, **found}

    def send(self, message: Mapping[str, Any]) -> None:
        try:
            self.connection.send_bytes(json.dumps(message).encode())
        except OSError:
            raise Quit from None


def thought_over(question: Json, find: Find, should_stop: Callable[[], bool]) -> Json:
    """The answer to a question: an action, and for a hint the turn it begins."""
    rules = find(question["game"]).of_rules(question["rules"])
    if question["own"]:
        rules = rules.with_values(rules.values.replaced(question["own"]))
    setup = rules.setup(question["seats"], question["options"])
    view = View(rules.restore(setup, question["view"]), question["seat"] - 1)
    budget = SearchBudget(
        Imagined(str(question.get("luck", ""))), int(question.get("budget", 0)), should_stop, int(question.get("patience", 1))
    )
    if question["kind"] == "choose":
        turn = _forms(bot(question["bot"]).plan(rules, view, budget))
        return {"action": turn[0], "turn": turn}
    if question["kind"] == "hint":
        return {"choices": [_told(advice) for advice in advise(rules, view, budget)]}
    if question["kind"] in JUDGES:
        verdict = JUDGES[question["kind"]](rules, view, [rules.vocabulary.read(action) for action in question["played"]], budget)
        return {"choices": [_told(advice) for advice in verdict.best], "expected": verdict.expected, "lost": verdict.lost}
    raise ValueError(f"no such kind: {str(question['kind'])[:40]!r}")


def _told(advice: Advice) -> Json:
    return {
        "turn": _forms(advice.turn),
        "delta": advice.delta.changes,
        "expected": advice.expected,
        "reasons": [_sentence(reason) for reason in advice.reasons],
    }


def _sentence(message: Message) -> list[Any]:
    """Its key and what fills its gaps; the names of things are sentences themselves."""
    return [message.key, {name: _sentence(value) if isinstance(value, Message) else value for name, value in message.params.items()}]


def _forms(turn: Sequence[Action]) -> list[Any]:
    return [action.json() for action in turn]


def said(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"[:400]


def run(connection: Connection[Any, Any], find: Find = game) -> None:
    """The main loop of the process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C in a terminal is for the desktop, which closes the pipe
    Desk(connection, find).serve()
