"""The table of Dream Home: its doll's house on the hill, its market, its porch, drawn with the kit of `scene`."""
