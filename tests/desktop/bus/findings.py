"""What is wrong for somebody who sees nothing: each check returns what it found, nothing where all is well.

for page, tree in player.trees: found += check_page(page, tree, words)
found += silent_entries(journal, 0, player.reader.utterances, words)
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from bus.reader import Utterance
from bus.things import Answer, Event, Reference, Thing

from tabletown.journal import Journal
from tabletown.log import Log, LogLine, Luck, Rival
from tabletown.words import Catalogue
from tabletown_lab.catalogues import LANGUAGES, catalogue, words_folder

LONGEST_ANSWER_SECONDS = 0.2
NO_ROLE = ("filler", "unknown", "panel", "layered pane", "redundant object")
"""Roles of which a reader says nothing: who comes to one does not know what can be done there."""
AROUND = ("application", "frame", "window")
KEY = re.compile(r"^[a-z_]+(\.[a-z0-9_-]+)+$")
"""What a sentence looks like that no catalogue has."""
FILE = re.compile(r"\S*[/_]\S*")
"""The name of a file or of a value in one is the same in every language."""
WORD = re.compile(r"[^\W\d_]{4,}")


@dataclass(frozen=True, slots=True)
class Finding:
    """`where` is the page, `what` the thing or the sentence."""

    check: str
    where: str
    what: str

    def __str__(self) -> str:
        return f"{self.check}: {self.where}: {self.what}"


def called(thing: Thing) -> str:
    return f"{thing.role} {thing.name!r}"


# ---- what lies on a page ------------------------------------------------------------------------------------------------


def check_page(where: str, tree: Thing, words: Catalogue) -> list[Finding]:
    """All checks of what lies on a page."""
    return [
        *unnamed(where, tree),
        *doubled(where, tree),
        *told_twice(where, tree),
        *without_role(where, tree),
        *several_focuses(where, tree),
        *other_language(where, tree, words),
    ]


def unnamed(where: str, tree: Thing) -> list[Finding]:
    """What can be focused but has no name."""
    return [Finding("unnamed", where, f"{thing.role} {sorted(thing.states)}") for thing in tree.all() if nameless(thing)]


def nameless(thing: Thing) -> bool:
    return (thing.can_be_focused or "focused" in thing.states) and not thing.name.strip()


def doubled(where: str, tree: Thing) -> list[Finding]:
    """Of one role, side by side, with the same name: nobody can tell them apart."""
    found = []
    for parent in tree.all():
        names = Counter((child.role, child.name) for child in parent.children if child.can_be_focused and child.name)
        found += [Finding("doubled", where, f"{count} × {role} {name!r}") for (role, name), count in names.items() if count > 1]
    return found


def told_twice(where: str, tree: Thing) -> list[Finding]:
    """Descriptions that only repeat the name, or a part of it."""
    things = [thing for thing in tree.all() if thing.can_be_focused and thing.description]
    return [Finding("told twice", where, f"{called(thing)}: {thing.description!r}") for thing in things if repeats(thing)]


def repeats(thing: Thing) -> bool:
    return thing.description.strip(". ").casefold() in thing.name.casefold()


def without_role(where: str, tree: Thing) -> list[Finding]:
    """What can be focused but is nothing that a reader has a word for."""
    return [Finding("without role", where, called(thing)) for thing in tree.all() if thing.can_be_focused and thing.role in NO_ROLE]


def several_focuses(where: str, tree: Thing) -> list[Finding]:
    """More than one thing that says it has the focus; one may lie in another (a slot in its table)."""
    focused = [thing for thing in tree.all() if "focused" in thing.states and thing.role not in AROUND]
    innermost = [thing for thing in focused if not any(other in thing.all() for other in focused if other is not thing)]
    if len(innermost) < 2:
        return []
    return [Finding("several focuses", where, ", ".join(map(called, innermost)))]


def other_language(where: str, tree: Thing, words: Catalogue) -> list[Finding]:
    """Names and descriptions with words of another language, or of no catalogue."""
    things = [thing for thing in tree.all() if thing.role not in AROUND]
    texts = [(called(thing), text) for thing in things for text in (thing.name, thing.description)]
    return [Finding("other language", where, f"{what}: {strange}") for what, text in texts if (strange := not_in(words, text))]


def said_in_other_language(said: Iterable[Utterance], where: str, words: Catalogue) -> list[Finding]:
    """The same of what is announced."""
    texts = [one.text for one in said if one.why == "announcement"]
    return [Finding("other language", where, f"{text!r}: {strange}") for text in texts if (strange := not_in(words, text))]


def not_in(words: Catalogue, text: str) -> str:
    """What of a text is not in this language."""
    foreign = only_in_others(words.language)
    return ", ".join(word for word in WORD.findall(FILE.sub(" ", text)) if word.casefold() in foreign) or (text if KEY.match(text) else "")


@cache
def only_in_others(language: str) -> frozenset[str]:
    """Words that other languages have and this one never uses."""
    others = frozenset().union(*(vocabulary(other) for other in LANGUAGES if other != language))
    return others - vocabulary(language)


@cache
def vocabulary(language: str) -> frozenset[str]:
    """All words of the catalogues and of the rules' texts."""
    sentences = [text for one in catalogue(language).sentences.values() for text in ((one,) if isinstance(one, str) else one)]
    folder = words_folder()
    assert folder is not None
    rules = [path.read_text(encoding="utf-8") for path in (folder.parent / "rules").glob(f"*.{language}.md")]
    return frozenset(word.casefold() for text in [*sentences, *rules] for word in WORD.findall(re.sub(r"\{\w*\}", " ", text)))


# ---- what is said ----------------------------------------------------------------------------------------------------------


TOLD_BY_OTHERS = ("choose", "number", "action", "shift", "swap", "draw", "give", "end", "done", "pass", "skip")
"""What another line or the next prompt says as well: a card that is chosen is told by what is written with it, a changed number or
action by what is done with that."""


def silent_entries(journal: Journal, seat: int, said: Sequence[Utterance], words: Catalogue, where: str) -> list[Finding]:
    """What the match's own log tells its player, and nobody heard."""
    names = [seating.name for place, seating in enumerate(journal.match.seats) if place != seat]
    heard = [one.text for one in said if one.heard]
    by_others = ["\n".join(part for part in sentences_of(text) if names_one(part, names)) for text in heard]
    by_oneself = ["\n".join(part for part in sentences_of(text) if not names_one(part, names)) for text in heard]
    used: set[tuple[int, str]] = set()
    found = []
    for kind, sentence in entries(journal, seat, words):
        texts = by_others if kind == OPPONENT else by_oneself
        wanted = sentence.strip(" .").casefold()
        place = next((place for place, text in enumerate(texts) if wanted in text.casefold() and (place, wanted) not in used), None)
        if place is None:
            found.append(Finding(f"silent {kind}", where, sentence))
        else:
            used.add((place, wanted))
    return found


OPPONENT = "opponent's move"


def sentences_of(text: str) -> list[str]:
    """Sentences that are said in one piece.

    >>> sentences_of("Ends the turn. Ben: writes 1.\\nRevealed: 3.")
    ['Ends the turn.', 'Ben: writes 1.', 'Revealed: 3.']
    """
    return re.split(r"\n|(?<=\.) ", text)


def names_one(sentence: str, names: Sequence[str]) -> bool:
    """Whether it says what one of these did."""
    return any(name in sentence for name in names)


def entries(journal: Journal, seat: int, words: Catalogue) -> Iterator[tuple[str, str]]:
    """Everything the log has for this seat, with its kind."""
    for entry in Log(journal.match).story(seat):
        if isinstance(entry, LogLine):
            if getattr(entry.action, "verb", "") not in TOLD_BY_OTHERS:
                yield OPPONENT if entry.seat != seat else "own move", words.say(entry.message)
        elif isinstance(entry, (Luck, Rival)):
            yield "event", words.say(entry.message)


GLIMPSE = 0.5
"""What stands there no longer than that, nobody is asked: a bot decided at once."""


def silent_prompts(events: Iterable[Event], bar: Reference, said: Sequence[Utterance], words: Catalogue, where: str) -> list[Finding]:
    """What the bar of the table says is to be done now, and nobody heard, not in other words either."""
    heard = "\n".join(one.text for one in said if one.heard).casefold()
    prompts = [event for event in events if event.source == bar and event.detail == "accessible-name"]
    ends = [event.at for event in prompts[1:]] + [math.inf]
    asked = Counter(event.text.split("\n")[0] for event, end in zip(prompts, ends, strict=True) if event.text and end - event.at > GLIMPSE)
    silent = {
        text: count for text, count in asked.items() if not any(way.casefold() in heard for way in (text, *heard_instead(text, words)))
    }
    return [Finding("silent prompt", where, f"{text!r} ({count} times)") for text, count in silent.items()]


def heard_instead(text: str, words: Catalogue) -> Iterator[str]:
    """How a question is put to whoever does not see what is lit: the sentence beside it in the catalogue, `<key>.heard`.

    >>> list(heard_instead("Write the 7 on a highlighted lot.", catalogue("en")))
    ['Write the 7.']
    """
    for key, instead in words.sentences.items():
        seen = words.sentences.get(key.removesuffix(".heard")) if key.endswith(".heard") else None
        if isinstance(seen, str) and isinstance(instead, str):
            pattern = re.sub(r"\\\{(\w+)\\\}", r"(?P<\1>.+)", re.escape(seen))
            if match := re.fullmatch(pattern, text):
                yield instead.format(**match.groupdict())


def silent_result(journal: Journal, after: Sequence[Utterance], where: str) -> list[Finding]:
    """Who won and with how many points must be heard once the result is shown."""
    heard = " ".join(one.text for one in after if one.heard)
    outcome = journal.match.outcome()
    found = []
    for seating, sheet in zip(journal.match.seats, outcome.sheets, strict=True):
        if seating.name not in heard or str(abs(sheet.total)) not in re.findall(r"\d+", heard):
            found.append(Finding("silent result", where, f"{seating.name}: {sheet.total}"))
    return found


def unsaid(said: Sequence[Utterance], sentences: Iterable[str], where: str) -> list[Finding]:
    """What should have been heard there and was not: the title of a page, a question and what it is about."""
    heard = "\n".join(one.text for one in said if one.heard)
    return [Finding("unsaid", where, sentence) for sentence in sentences if sentence not in heard]


def silent_arrivals(visits: Iterable[tuple[str, str, Sequence[Utterance]]]) -> list[Finding]:
    """Pages whose title was not said when they came: each with its title and with what was said."""
    return [finding for page, title, said in visits if said for finding in unsaid(said, [title], page)]


def silent_answers(asked: Mapping[str, Sequence[Utterance]], where: str) -> list[Finding]:
    """Keys that were pressed, and tries that were refused, without a word."""
    return [Finding("silent answer", where, what) for what, said in asked.items() if not any(one.heard for one in said)]


def unreached(board: Thing, came: Collection[Reference], where: str) -> list[Finding]:
    """What lies on the table and no key comes to."""
    return [Finding("unreached", where, called(thing)) for thing in board.children if thing.reference not in came]


def trapped(tabbed: Mapping[str, Sequence[Thing]]) -> list[Finding]:
    """Pages where Tab leads nowhere from where the focus is."""
    return [Finding("trap", where, ", ".join(map(called, things))) for where, things in tabbed.items() if len(things) < 2]


def cut_short(said: Sequence[Utterance], where: str) -> list[Finding]:
    """News that the focus interrupted before anybody heard a word of it."""
    return [Finding("cut", where, one.text) for one in said if one.cut and one.why == "announcement"]


def detours(said: Sequence[Utterance], where: str) -> list[Finding]:
    """Focus that came somewhere only to leave at once."""
    return [Finding("detour of the focus", where, one.text) for one in said if one.cut and one.why == "focus"]


def slow(answers: Iterable[Answer]) -> list[Finding]:
    """What the program took too long for. The work of its window's thread counts, not how busy the machine is."""
    return [
        Finding("slow", "", f"{answer.what}: {answer.worked:.2f} s of work in {answer.seconds:.2f} s")
        for answer in answers
        if answer.worked > LONGEST_ANSWER_SECONDS
    ]
