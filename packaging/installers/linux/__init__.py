"""The .deb, the .rpm, the portable archive and the AppImage."""
