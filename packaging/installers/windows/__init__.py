"""The installer and the portable archive for Windows."""
