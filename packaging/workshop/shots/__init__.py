"""Pictures of everything a person may see, and the proof-reading of them: `python -m workshop.shots`."""
