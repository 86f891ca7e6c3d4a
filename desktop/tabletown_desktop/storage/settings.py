"""What a person has chosen, kept in ``settings.json`` of the settings folder.

    settings = Settings(Paths.find())
    settings.now.theme                       # "system"
    settings.change("theme", "dark")         # settings.changed("theme") follows; saved a moment later by a thread
    settings.problem                         # a sentence if the file could not be used; it is set aside then

What a newer version wrote stays in the file. Two running copies do not undo each other's changes: each writes only
the fields it has changed.
"""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct
from PySide6.QtCore import QObject, Signal

from tabletown.games import PACKAGES
from tabletown.limits import SEAT_COLOURS, TEXT_LENGTH, Count, Number, Text
from tabletown.plain import plain
from tabletown.words import Message
from tabletown_desktop.app.errors import errors_reported
from tabletown_desktop.storage.background import END_TIMEOUT_SECONDS, Background
from tabletown_desktop.storage.disk import Disk, reason
from tabletown_desktop.storage.paths import Paths
from tabletown_desktop.storage.writing import previous, replace, set_aside, useless

FILE = "settings.json"
LARGEST = 1_000_000
RETRY_SECONDS = 20.0
"""Seconds until saving is tried again where it failed."""
NAMES = 30
"""So many names of players are remembered."""

Coordinate = Annotated[int, Meta(ge=-100_000, le=100_000)]
Extent = Annotated[int, Meta(ge=1, le=100_000)]


class Window(Struct, frozen=True):
    """Where the window was; coordinates of the whole desktop, without its frame."""

    x: Coordinate
    y: Coordinate
    width: Extent
    height: Extent
    state: Literal["normal", "maximized", "full"] = "normal"


class SeatWish(Struct, frozen=True):
    name: Text
    bot: Text | None = None
    colour: Literal[SEAT_COLOURS] | None = None  # type: ignore[valid-type]  # the colours are told in one place


class MatchWish(Struct, frozen=True):
    """How a match was set up, to be offered next time."""

    options: Annotated[dict[Text, bool | Number | Text], Meta(max_length=100)]
    seats: Annotated[list[SeatWish], Meta(max_length=100)]
    practice: bool = False
    rules: Count = 1
    """The version of the game's rules it was set up by: defaults may have changed since."""


class Choices(Struct, frozen=True):
    """Everything that can be chosen, with what holds until it is."""

    language: Literal["system", "en", "de"] = "system"
    theme: Literal["system", "light", "dark", "contrast"] = "system"
    text_size: Annotated[int, Meta(ge=100, le=200)] = 100
    motion: Literal["off", "fast", "normal"] = "normal"
    confirm_turns: bool = False
    live_score: bool = True
    previews: bool = True
    deck_knowledge: bool = False
    """What may still come of the decks is shown beside the table."""
    log_docked: bool = False
    """The log lies beside the board where there is room."""
    colour_marks: bool = False
    """Marks that do not need colours to be told apart."""
    hand_over: bool = True
    bot_turns: Literal["off", "fast", "normal"] = "normal"
    """How long it is shown what the others did."""
    patience: bool = False
    """The opponents think longer, and better."""
    refill: Literal["ask", "cheapest", "dearest"] = "ask"
    """The deck that free places of a market are filled from, where a game leaves that to the seat."""
    window: Window | None = None
    keys: Annotated[dict[Text, Annotated[list[Text], Meta(max_length=8)]], Meta(max_length=400)] = {}
    """Own keys by the name of the command; a command that is not named has its usual ones."""
    last_game: Text | None = None
    matches: Annotated[dict[Text, MatchWish], Meta(max_length=100)] = {}
    """The last match set up, for each game."""
    names: Annotated[list[Text], Meta(max_length=NAMES)] = []
    """Names of persons, the latest first."""


FIELDS = {field.name: field for field in msgspec.structs.fields(Choices)}


class BadChoice(ValueError):
    """Not a value of this setting."""


class Settings(QObject):
    changed = Signal(str)
    trouble = Signal(object)
    """A `Message`: the settings could not be saved; said once until it works again."""
    _failed = Signal(object)

    def __init__(
        self, paths: Paths, *, disk: Disk | None = None, background: Background | None = None, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._file = paths.settings / FILE
        self._disk = disk or Disk()
        self._background = background or Background("settings")
        self._lock = threading.Lock()
        self._unsaved: dict[str, Any] = {}
        self._in_trouble = False
        self._failed.connect(self.trouble)  # from the thread that saves to the thread we live in
        self.problem: Message | None = None
        self.now = Choices()
        with errors_reported():
            self.now = self._load()

    def change(self, name: str, value: object) -> None:
        """Choose; raises `BadChoice` for what cannot be chosen. Saved soon, unless nothing changes by it."""
        value = checked(name, msgspec.to_builtins(value))
        if value == getattr(self.now, name):
            return
        self.now = msgspec.structs.replace(self.now, **{name: value})
        with self._lock:
            self._unsaved[name] = msgspec.to_builtins(value)
        self._background.do(self._save)
        self.changed.emit(name)

    def reset(self, name: str) -> None:
        self.change(name, getattr(Choices(), name))

    def game(self) -> str:
        """The game that was set up last, if it can be played; else the first there is."""
        return self.now.last_game if self.now.last_game in PACKAGES else next(iter(PACKAGES))

    def remember_name(self, name: str) -> None:
        """A person's name, offered when the next match is set up."""
        name = plain(name).strip()[:TEXT_LENGTH]
        if name:
            self.change("names", [name, *(other for other in self.now.names if other != name)][:NAMES])

    def remember_match(self, game: str, wish: MatchWish) -> None:
        seats = [msgspec.structs.replace(seat, name=plain(seat.name)[:TEXT_LENGTH]) for seat in wish.seats]
        self.change("last_game", game)
        self.change("matches", {**self.now.matches, game: msgspec.structs.replace(wish, seats=seats)})

    def saved(self) -> bool:
        """Wait until everything is saved; False if it cannot be."""
        self._background.wait()
        with self._lock:
            return not self._unsaved

    def close(self, seconds: float = END_TIMEOUT_SECONDS) -> bool:
        """Save what is left; at the end of the program. False if something is not saved."""
        self._background.close(seconds)
        return not self._unsaved

    def _load(self) -> Choices:
        try:
            raw = read(self._file, self._disk)
        except FileNotFoundError:
            return Choices()
        except OSError as error:
            if not useless(error) or not self._put_aside(Message("storage.settings.odd")):
                self.problem = Message("storage.settings.unreadable", reason=reason(error))
                return Choices()
            return self._former()
        except ValueError:
            self._put_aside(Message("storage.settings.bad"))
            return self._former()
        return self._chosen(raw, aside=True)

    def _former(self) -> Choices:
        """What was chosen before the last change, if that can be read; from now on it stands in the file again."""
        try:
            raw = read(previous(self._file), self._disk)
        except (OSError, ValueError):
            return Choices()
        found = self._chosen(raw, aside=False)
        self._unsaved = {name: msgspec.to_builtins(getattr(found, name, value)) for name, value in raw.items()}
        self._background.do(self._save)
        return found

    def _chosen(self, raw: dict[str, Any], aside: bool) -> Choices:
        """The fields we can use. If one of ours cannot be, the file is set aside and one without it takes its place."""
        good: dict[str, Any] = {}
        bad: list[str] = []
        for name in sorted(FIELDS.keys() & raw.keys()):
            try:
                good[name] = checked(name, raw[name])
            except BadChoice:
                bad.append(name)
        if bad and aside:
            self._put_aside(Message("storage.settings.field", field=bad[0]))
            self._unsaved = {name: value for name, value in raw.items() if name not in bad}
            self._background.do(self._save)
        return Choices(**good)

    def _put_aside(self, message: Message) -> bool:
        self.problem = message
        return set_aside(self._file, self._disk) is not None

    def _save(self) -> float | None:
        with self._lock:
            mine = dict(self._unsaved)
        if not mine:
            return None
        try:
            try:
                raw = read(self._file, self._disk)
            except (FileNotFoundError, ValueError):
                raw = {}
            replace(self._file, msgspec.json.format(msgspec.json.encode({**raw, **mine}), indent=1) + b"\n", self._disk)
        except OSError as error:
            if not self._in_trouble:
                self._in_trouble = True
                self._failed.emit(Message("storage.settings.unsaved", reason=reason(error)))
            return RETRY_SECONDS
        self._in_trouble = False
        with self._lock:
            for name, value in mine.items():
                if self._unsaved.get(name) == value:
                    del self._unsaved[name]
        return None


def checked(name: str, value: object) -> Any:
    """The value of a setting as its type wants it; raises `BadChoice`."""
    field = FIELDS.get(name)
    if field is None:
        raise BadChoice(f"no setting called {name!r}")
    try:
        return msgspec.convert(value, type=field.type)
    except msgspec.ValidationError as error:
        raise BadChoice(f"{name}: {error}") from None


def read(path: Path, disk: Disk) -> dict[str, Any]:
    """The fields of a settings file; raises OSError, or ValueError for what is none."""
    data = disk.read(path, LARGEST)
    if len(data) > LARGEST:
        raise ValueError("too large")
    try:
        raw = msgspec.json.decode(data)
    except RecursionError as error:
        raise ValueError("nested too deeply") from error
    if not isinstance(raw, dict):
        raise ValueError("not an object")
    return raw
