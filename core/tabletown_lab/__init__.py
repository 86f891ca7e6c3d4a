"""The command line on top of the rules: play, check, show and bench. Files and clocks live here, not in `tabletown`."""
