"""The players that are no persons, for every game, and what they tell: they know games only through the contract."""
