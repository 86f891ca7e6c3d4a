"""Takes pictures of everything a person may see and proof-reads them: `python -m workshop.shots`."""
