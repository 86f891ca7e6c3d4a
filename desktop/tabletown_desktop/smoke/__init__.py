"""The one test of every installer: `tabletown --smoke [RESULT]`.

It runs in a temporary profile, imports every module, loads every resource, opens every page and the table of every game,
plays a few moves against a bot in a process of its own, saves, ends, opens the matches from their files, paints, and ends without
leaving anything behind. The result is written as JSON step by step, so that the file shows how far it came whatever happens:

    {"version": "1.2.3", "frozen": true, "platform": "...", "good": true,
     "steps": [{"name": "modules", "milliseconds": 212, "seen": "183 modules"}, ...], "failed": "", "error": "", "said": []}

`report` writes it, `command` goes through the steps, `installed` knows what must be there, `contents` loads it, `scenario` plays,
`test_user` sits at the table with a mouse.
"""
