"""One player's house.

Most of it is masks of places (see `places`), so a copy is cheap and a rule is a line of arithmetic.

>>> from tabletown.games.dreamhome.data import ROOM
>>> from tabletown.games.dreamhome.places import mask_names
>>> house = House.from_floors(". . . . .", "kitchen_01 kitchen_02 . . #", ". ~study_01")
>>> mask_names(house.open)
('0:4', '1:3', '1:5', '2:1', '2:2', '2:5')
>>> mask_names(house.fits(ROOM["kitchen"])), mask_names(house.fits(ROOM["garage"]))
(('1:5', '2:1', '2:2', '2:5'), ('0:4',))
>>> [(room.size, mask_names(room.mask)) for room in house.all_rooms()]
[(2, ('1:1', '1:2'))]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from tabletown.games.dreamhome.data import CARD, DESIGNER, FLOORS, KINDS, NONE, ROOMS, SPECIAL, without
from tabletown.games.dreamhome.places import (
    BASEMENT,
    CELLS,
    GROUND,
    PAIRS,
    PLACES,
    SPAN,
    STRIDE,
    UPPER,
    place_of,
    read_place,
    run,
    runs,
)  # fmt: skip
from tabletown.kit.copies import blank
from tabletown.kit.masks import bits


class RoomOfHouse(NamedTuple):
    """A room: one card, or several of a type side by side."""

    kind: int
    mask: int

    @property
    def size(self) -> int:
        return self.mask.bit_count()


class _Fits(dict[int, int]):
    """The cells that another card of a type may join: by the cells of its cards, the decorated ones among them, and whether
    decorated rooms may be extended (packed as in `House.fits`)."""

    def __init__(self, size: int) -> None:
        super().__init__()
        self._size = size

    def __missing__(self, key: int) -> int:
        mask, decorated, extends = key & CELLS, key >> SPAN & CELLS, key >> 2 * SPAN
        made = self[key] = sum(1 << place for place in PLACES if _joins(self._size, mask & ~(1 << place), decorated, bool(extends), place))
        return made


def _joins(size: int, mask: int, decorated: int, extends: bool, place: int) -> bool:
    room = run(mask, place)
    tokens = (room & decorated).bit_count()
    return room.bit_count() <= size and tokens <= (1 if extends else 0)


_FITS: tuple[_Fits, ...] = tuple(_Fits(room.size) for room in ROOMS)
ZONES: tuple[int, ...] = tuple(BASEMENT if room.basement else UPPER for room in ROOMS)
"""By type of room: the cells of its floors."""


class House:
    """What lies on a board and beside it."""

    __slots__ = (
        "cards", "decorated", "empties", "kinds", "kit", "outside", "pile", "rooms", "scaffolds", "spent", "tokens",
    )  # fmt: skip

    def __init__(self) -> None:
        self.cards: list[int] = [NONE] * SPAN
        """By place."""
        self.kinds: list[int] = [0] * len(ROOMS)
        """By type of room: the mask of its cards."""
        self.rooms = 0
        """Mask of the cells with a room card, empty rooms included."""
        self.empties = 0
        """Mask of the room cards that lie face down."""
        self.scaffolds = 0
        self.tokens: Mapping[int, int] = {}
        """Place to decoration; never changed, but replaced."""
        self.decorated = 0
        """Mask of the cards that a token lies on."""
        self.outside: tuple[int, ...] = ()
        """Decorations beside the house."""
        self.pile: tuple[int, ...] = ()
        """Roof cards. All have seen them come, nobody may look at them again before the end."""
        self.kit: tuple[int, ...] = ()
        """Helpers and tools beside the house. A tool works in a later round only, which is when its owner is asked again."""
        self.spent: tuple[int, ...] = ()
        """Helpers that were used at the end."""

    @staticmethod
    def from_floors(*floors: str, tokens: Mapping[str, str] | None = None, **beside: Iterable[str]) -> House:
        """A house from its floors, the upper one first: keys of room cards, ``~`` before an empty room, ``#`` for a scaffold,
        ``.`` for nothing. `beside` may name cards for ``outside``, ``pile``, ``kit`` and ``spent``."""
        house = House()
        for floor, row in zip(reversed(range(len(FLOORS))), floors, strict=False):
            for column, word in zip(FLOORS[floor], row.split(), strict=True):
                place = place_of(floor, column)
                if word == "#":
                    house.scaffolds |= 1 << place
                elif word != ".":
                    house.lay(place, CARD[word.removeprefix("~")], not word.startswith("~"))
        for name, token in (tokens or {}).items():
            house.put_token(read_place(name), SPECIAL[token])
        for name, keys in beside.items():
            setattr(house, name, tuple(SPECIAL[key] for key in keys))
        return house

    def copy(self) -> House:
        twin = blank(House)
        twin.cards = self.cards[:]
        twin.kinds = self.kinds[:]
        twin.rooms = self.rooms
        twin.empties = self.empties
        twin.scaffolds = self.scaffolds
        twin.tokens = self.tokens
        twin.decorated = self.decorated
        twin.outside = self.outside
        twin.pile = self.pile
        twin.kit = self.kit
        twin.spent = self.spent
        return twin

    def marks(self) -> tuple[object, ...]:
        """A hashable key of all that lies there."""
        tokens = tuple(sorted(self.tokens.items())) if self.tokens else ()
        return (tuple(self.cards), self.empties, self.scaffolds, tokens, self.outside, self.pile, self.kit, self.spent)

    # Where cards may go.

    @property
    def open(self) -> int:
        """Mask of the cells that a room card may go on: without one, and standing on something."""
        rooms = self.rooms
        return (GROUND | (rooms | self.scaffolds) << STRIDE) & CELLS & ~rooms

    def fits(self, kind: int) -> int:
        """Mask of the cells where a card of that type may lie face up."""
        mask = self.kinds[kind]
        key = mask | (self.decorated & mask) << SPAN | (1 << 2 * SPAN if DESIGNER in self.kit else 0)
        rooms = self.rooms
        return _FITS[kind][key] & ZONES[kind] & (GROUND | (rooms | self.scaffolds) << STRIDE) & CELLS & ~rooms

    def fits_for(self, place: int, kind: int) -> bool:
        """Whether a card of that type may lie face up in the place of the card that lies there.

        The rest of a decorated room keeps its token, whichever card that will lie on.
        """
        bit = 1 << place
        if not ZONES[kind] & bit:
            return False
        mask = self.kinds[kind]
        decorated = self.decorated & mask
        if mask & bit:
            rest = run(mask, place) & ~bit
            if decorated & bit and rest:
                decorated |= rest & -rest
            mask, decorated = mask & ~bit, decorated & ~bit
        return bool(_FITS[kind][mask | decorated << SPAN | (1 << 2 * SPAN if DESIGNER in self.kit else 0)] & bit)

    def swaps(self) -> list[tuple[int, int]]:
        """The cards that may change places: each in its zone, no room too large. Decorated rooms may grow by it."""
        kinds = {place: self.kind_at(place) for place in PLACES}
        found = []
        for pair in PAIRS:
            place, other = pair
            first, second = kinds[place], kinds[other]
            moved = 1 << place | 1 << other
            if first == second or (self._settles(first, moved, other) and self._settles(second, moved, place)):
                found.append(pair)
        return found

    def _settles(self, kind: int, moved: int, place: int) -> bool:
        """Whether a card may come to lie there when it changes places; an empty room may lie anywhere."""
        if kind == NONE:
            return True
        return bool(ZONES[kind] >> place & 1) and run(self.kinds[kind] ^ moved, place).bit_count() <= ROOMS[kind].size

    # Reading.

    def kind_at(self, place: int) -> int:
        """The type of the face-up card there, or `NONE`."""
        card = self.cards[place]
        return KINDS[card] if card >= 0 and not self.empties >> place & 1 else NONE

    def room_at(self, place: int) -> int:
        """Mask of the room that the face-up card there belongs to; 0 if there is none."""
        kind = self.kind_at(place)
        return run(self.kinds[kind], place) if kind != NONE else 0

    def all_rooms(self) -> Iterator[RoomOfHouse]:
        """The rooms from top left to bottom right, empty ones left out."""
        found = [RoomOfHouse(kind, room) for kind, mask in enumerate(self.kinds) if mask for room in runs(mask)]
        yield from sorted(found, key=lambda room: reading_order(room.mask))

    def complete(self, place: int) -> bool:
        """Whether the room there takes no more cards: it has all it may have, or a token (unless the designer helps)."""
        room, kind = self.room_at(place), self.kind_at(place)
        if kind == NONE:
            return False
        return room.bit_count() >= ROOMS[kind].size or bool(room & self.decorated and DESIGNER not in self.kit)

    def decorable(self, decoration: int, rooms: frozenset[int]) -> int:
        """Mask of the cards that a token may lie on: face up, of such a room, none in the room yet."""
        found = 0
        for kind in rooms:
            mask = self.kinds[kind]
            if mask:
                found |= mask if not mask & self.decorated else sum(room for room in runs(mask) if not room & self.decorated)
        return found

    def overfull(self) -> int:
        """Mask of the tokens of the first room that has more than one; 0 if there is none."""
        for mask in self.kinds:
            if (mask & self.decorated).bit_count() > 1:
                for room in runs(mask):
                    if (room & self.decorated).bit_count() > 1:
                        return room & self.decorated
        return 0

    # Changing.

    def lay(self, place: int, card: int, face_up: bool) -> bool:
        """Lay a room card on an open cell; True if it takes the place of a scaffold."""
        bit = 1 << place
        self.cards[place] = card
        self.rooms |= bit
        if face_up:
            self.kinds[KINDS[card]] |= bit
        else:
            self.empties |= bit
        if self.scaffolds & bit:
            self.scaffolds ^= bit
            return True
        return False

    def exchange(self, place: int, card: int) -> tuple[int, int, int]:
        """Put another card face up in the place of the one there: the old card, its token (or `NONE`), and the mask of the
        cards that may take that token. A token of a room that is gone is lost."""
        bit = 1 << place
        old, rest = self.cards[place], self.room_at(place) & ~bit
        token = self.take_token(place) if self.decorated & bit else NONE
        if self.empties & bit:
            self.empties ^= bit
        else:
            self.kinds[KINDS[old]] ^= bit
        self.cards[place] = card
        self.kinds[KINDS[card]] |= bit
        return old, token if rest else NONE, rest if token != NONE else 0

    def swap(self, place: int, other: int) -> None:
        """Two cards change places, each with its token; empty rooms stay face down."""
        tokens = {other if at == place else place if at == other else at: token for at, token in self.tokens.items()}
        first, second, bit, another = self.cards[place], self.cards[other], 1 << place, 1 << other
        self.cards[place], self.cards[other] = second, first
        both = bit | another
        for kind in {KINDS[first], KINDS[second]}:
            if (self.kinds[kind] & both).bit_count() == 1:
                self.kinds[kind] ^= both
        if (self.empties & both).bit_count() == 1:
            self.empties ^= both
        self.tokens = tokens
        self.decorated = sum(1 << at for at in tokens)

    def put_token(self, place: int, token: int) -> None:
        self.tokens = {**self.tokens, place: token}
        self.decorated |= 1 << place

    def take_token(self, place: int) -> int:
        """Take the token of that card away."""
        token = self.tokens[place]
        self.tokens = {at: other for at, other in self.tokens.items() if at != place}
        self.decorated &= ~(1 << place)
        return token

    def drop(self, card: int) -> None:
        """One such helper or tool leaves the kit."""
        self.kit = without(self.kit, card)

    @property
    def shown(self) -> tuple[int, ...]:
        """The cards that lie face up."""
        return tuple(self.cards[place] for place in bits(self.rooms & ~self.empties))


def reading_order(mask: int) -> tuple[int, int]:
    """Upper floors first, then from left to right."""
    floor, column = divmod((mask & -mask).bit_length() - 1, STRIDE)
    return -floor, column
