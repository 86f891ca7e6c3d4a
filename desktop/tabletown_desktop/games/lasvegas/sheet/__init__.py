"""The drawn score sheet of New Las Vegas: the boulevard with what is opened, built and driven, and the score board."""
