"""The drawn doll's house of Dream Home: its rooms, roof, porch and signs."""
