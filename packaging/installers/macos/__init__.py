"""The .app and its .dmg."""
