"""What may still come of cards with a number and an action: beside three stacks, or in hands of three.

The next numbers lie below the top cards of the stacks. The next actions are the backs of these top cards: their corners
show them, or only the number in front is known. So numbers are counted with each action they may lie beside.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import product
from typing import Any

from tabletown.kit.cards import Card, CardSet, Stacks
from tabletown.kit.deal import HAND, PairsDeal, SoloDeal
from tabletown.kit.sheets import NONE, PairTurn
from tabletown.kit.unseen import Chances, Deck, Group, Kind, Pool, chances, group
from tabletown.words import Message

NUMBERS, ACTIONS = Message("deck.numbers"), Message("deck.actions")
NEXT_ROUND = Message("deck.next-round")
Beside = tuple[str, ...]
"""The action beside which each stack will show its next number."""


class Numbered:
    """The cards of a game with the names of their actions, and how many of each there are."""

    def __init__(self, cards: CardSet, box: Iterable[Card], actions: Mapping[str, Message]) -> None:
        self.cards = cards
        self.actions = actions
        self.all = [cards.code(card) for card in box]
        self.numbers = sorted({self.number(card) for card in self.all})

    def number(self, card: int) -> int:
        return self.cards.faces[card].number

    def action(self, card: int) -> str:
        return self.cards.faces[card].action

    def _both(self, card: int) -> tuple[int, str]:
        return self.number(card), self.action(card)

    def action_group(self, when: Message, left: Sequence[int], chance: Chances[str]) -> Group:
        counts = Counter(map(self.action, left)), Counter(map(self.action, self.all))
        return group("actions", ACTIONS, when, ((key, key, name) for key, name in self.actions.items()), counts, chance)

    def number_group(
        self, when: Message, left: Sequence[int], chance: Chances[int], seen: Sequence[int], both: Mapping[tuple[int, str], float]
    ) -> Group:
        """Numbers, each with all actions.

        `seen` are the cards whose fronts or backs may still come, `both` the chances of a number with an action.
        """
        counts, of = Counter(map(self.number, left)), Counter(map(self.number, self.all))
        finer, of_finer = Counter(map(self.cards.faces.__getitem__, seen)), Counter(map(self.cards.faces.__getitem__, self.all))
        kinds = []
        for number in self.numbers:
            parts = tuple(
                Kind(f"{number} {key}", name, finer[card], of_finer[card], both.get((number, key), 0.0))
                for key, name in self.actions.items()
                for card in [Card(number, key)]
            )
            said = Message("deck.number", number=number)
            kinds.append(Kind(str(number), said, counts[number], of[number], chance[number], parts))
        return Group("numbers", NUMBERS, when, tuple(kinds))

    def drawn(self, name: Message, ways: Sequence[Sequence[Pool]], left: Sequence[int], draws: int, note: Message | None) -> Deck:
        """A deck from which the next cards of a hand are drawn; its finer kinds are single cards."""
        when = Message("deck.next-cards", n=draws)
        both = chances(ways, self._both)
        numbers = self.number_group(when, left, chances(ways, self.number), left, both)
        return Deck("cards", name, len(left), (numbers, self.action_group(when, left, chances(ways, self.action))), note)


def of_stacks(cards: Numbered, deal: PairsDeal, note: Message | None) -> Deck:
    """What three stacks may still bring."""
    stacks = deal.stacks
    pools = _pools(stacks, deal.common)
    beside = _beside(cards, stacks)
    left = [card for pool in pools for card in pool]
    any_number, both = _numbers(cards, pools, beside)
    if cards.cards.corners:
        backs, when = left, Message("deck.round-after")
        chance = chances([_drawn(pools)], cards.action)
    else:
        backs, when = [card for pile in stacks.piles for card in pile], NEXT_ROUND
        chance = Chances({key: sum(share for shown, share in beside.items() if key in shown) for key in cards.actions})
    numbers = cards.number_group(NEXT_ROUND, left, any_number, backs, both)
    return Deck("cards", Message("deck.stacks"), len(left), (numbers, cards.action_group(when, backs, chance)), note)


def _pools(stacks: Stacks, common: bool) -> list[list[int]]:
    """Where the next numbers come from: one pool for all stacks, or one each. Below a last top lie the discards, shuffled."""
    if len(stacks.piles[0]) > 1:
        hidden, together = stacks.hidden, stacks.mixed
    else:
        hidden, together = stacks.discards, common
    return [[card for pile in hidden for card in pile]] if together else [list(pile) for pile in hidden]


def _drawn(pools: Sequence[Sequence[int]], stacks: int = 0b111) -> list[Pool]:
    """The cards that these stacks (a mask) show next."""
    if len(pools) == 1:
        return [Pool(pools[0], stacks.bit_count())]
    return [Pool(pool, 1) for k, pool in enumerate(pools) if stacks >> k & 1]


def _numbers(
    cards: Numbered, pools: Sequence[Sequence[int]], beside: Mapping[Beside, float]
) -> tuple[Chances[int], dict[tuple[int, str], float]]:
    """The chance of every number, anywhere and beside each action."""
    by_stacks = [chances([_drawn(pools, stacks)], cards.number) for stacks in range(0b1000)]
    both: Counter[tuple[int, str]] = Counter()
    for shown, share in beside.items():
        for key in set(shown):
            found = by_stacks[sum(1 << k for k, action in enumerate(shown) if action == key)]
            for number, chance in found.items():
                both[number, key] += share * chance  # type: ignore[assignment]
    return by_stacks[-1], dict(both)


def _beside(cards: Numbered, stacks: Stacks) -> dict[Beside, float]:
    """How likely each combination of actions is on the backs of the top cards.

    A top card may be any card with the same front; where each stack was shuffled by itself, only one of its own stack.
    """
    fronts = cards.cards.fronts
    alike: list[list[int]] = []
    for k, pile in enumerate(stacks.piles):
        around = stacks.piles if stacks.mixed else [stacks.piles[k]]
        alike.append([card for other in around for card in other if fronts[card] == fronts[pile[-1]]])
    found: Counter[Beside] = Counter()
    for tops in product(*(sorted(Counter(same).items()) for same in alike)):
        share = _likely([card for card, _ in tops], alike, stacks.mixed)
        found[tuple(cards.action(card) for card, _ in tops)] += share  # type: ignore[assignment]
    return {shown: share for shown, share in found.items() if share}


def _likely(tops: Sequence[int], alike: Sequence[Sequence[int]], mixed: bool) -> float:
    """How likely these cards are the top ones; no card lies in two places."""
    share = 1.0
    for k, (top, same) in enumerate(zip(tops, alike, strict=True)):
        gone = [other for other in tops[:k] if mixed and other in same]
        share *= (same.count(top) - gone.count(top)) / (len(same) - len(gone))
    return share


# In hands.


SHUFFLED = Message("deck.note.shuffle")


def of_solo(
    cards: Numbered, deal: SoloDeal, turn: PairTurn[Any], unseen: Sequence[int], absent: Sequence[int] = (), note: Message | None = None
) -> Deck:
    """The next hand. `unseen` are the cards with numbers that may lie in the deck; one of `absent` is missing from it.

    If the deck runs out, the rest comes from the discards, among which two cards of this hand will lie by then.
    """
    drawn = min(HAND, deal.cards_left)
    first = Pool(unseen, drawn, absent)
    if drawn == HAND:
        return cards.drawn(Message("deck.cards"), [[first]], unseen, HAND, note)
    back = [card for card in deal.draws.discard if card in cards.cards.faces]
    ways = [[first, Pool([*back, *kept], HAND - drawn)] for kept in _laid_down(deal, turn)]
    return cards.drawn(Message("deck.cards"), ways, [*unseen, *back], HAND, SHUFFLED)


def _laid_down(deal: SoloDeal, turn: PairTurn[Any]) -> list[list[int]]:
    """By each card that may be given away, what goes from the hand to the discards."""
    hand = deal.hands[0]
    open_to = [turn.spare] if turn.spare != NONE else [k for k in range(len(hand)) if k not in (turn.number_card, turn.action_card)]
    return [[card for k, card in enumerate(hand) if k != spare] for spare in open_to] or [[]]


def specials(names: Sequence[Message], left: Sequence[int], chance: Sequence[float]) -> Group:
    """Special cards, of each of which there is one."""
    kinds = tuple(Kind(f"special {k + 1}", name, left[k], 1, chance[k]) for k, name in enumerate(names))
    return Group("specials", Message("deck.specials"), Message("deck.next-cards", n=HAND), kinds)
