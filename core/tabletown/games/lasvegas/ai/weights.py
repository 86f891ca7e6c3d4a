"""What the eyes of the bots weigh: a number for everything that is not certain."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class LasVegasWeights:
    """How much the eyes make of what is not certain; found by self-play (see `weights.json`)."""

    rounds: float
    """How long a match may take."""
    alone: float
    """How much of that time a soloist has, who alone says when it ends."""
    boxes: float
    """Boxes that the fastest crosses at the city hall in a round."""
    hope: float
    """What a round that is still to come brings besides all the rest."""
    early: float
    """What is not in sight yet when a match begins, fading out in its first half."""
    finish: float
    """What being ahead counts when the match ends, and being behind costs."""
    casino: float
    """An opened casino, for all that it may bring."""
    due: float
    """How many casinos everybody is expected to open in a round: they count for nothing."""
    adverts: float
    """How often a round improves one column that matters."""
    rise_big: float
    """How much sooner one for big hotels comes than for anything; and so on for the other columns."""
    rise_small: float
    rise_lucky: float
    rise_golf: float
    rise_vip: float
    rise_luxury: float
    rise_missing: float
    further: float
    """How likely the columns rise by more than a step."""
    hall_advert: float
    """How likely the one for the city hall is among them."""
    focus: float
    """How far a hotel is from what its casinos promise one by one; below 1 it is likelier."""
    threat: float
    """How likely others, as far as they are, take the big hotel."""
    stage: float
    """How often an open show casino brings its show."""
    hole: float
    """How likely a course goes on to the next hole."""
    unstarted: float
    """What a course promises that is not begun."""
    ahead: float
    """How likely the limousine gets one path further to where it should."""
    carpet: float
    """How much of all that lies near the limousine it passes."""
    reach: float
    """In how many rounds it does."""
    mafia: float
    """What passing a mafia casino promises."""
    drives: float
    """Paths that are driven in a round."""
    tour: float
    """How much of what lies along the planned way it passes."""
    path: float
    """What a path home costs while there is time."""
    group: float
    """A bonus that is ready."""
    uses: float
    """Rounds from one bonus to the next."""
    spare: float
    """A box crossed towards the next bonus."""
    lead: float
    """How quickly having more boxes than others becomes sure."""
    planned: float
    """How likely a project is that is nearly there."""
    beaten: float
    """How likely others, as far as they are, score a project first."""
    strict: float
    """How much a missing part of a project counts against it."""
    panic: float
    """How quickly a debt too many becomes sure."""
    calm: float
    """How much less sure it is for every round that is left."""
    lenders: float
    """How likely each of the others votes for the loan."""
    ease: float
    """How soon a gap of a street counts as easy to fill."""
    crane: float
    """How likely a casino that is not built will be."""
    parity: float
    """How likely an open casino gets the parity that its row asks for."""
    race: float
    """How quickly having the longest row becomes sure."""
    tie: float
    """By how much a row has to be longer."""
    fade: float
    """How much less sure any lead is for every round that is left."""
