"""Happy City on a table: a toy town of painted blocks at a bay, its market and its specials."""
