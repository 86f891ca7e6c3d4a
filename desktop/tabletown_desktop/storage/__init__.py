"""Files that survive bad days: journals, matches, settings. No Qt in here.

`disk` is the one door to the file system (tests put a broken one in its place), `writing` replaces whole files,
`journal_writer` keeps up with a match being played, `background` is the thread that waits for slow disks.
"""
