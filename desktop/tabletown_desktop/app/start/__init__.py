"""From the command line to the first line of Qt: what was asked for, and whether anything stands in the way.

`watch` writes down what breaks from the first step on, `early_messages` speaks where there may be no window and no console (on Linux
by `boxes`), `preflight` and `display` find out what would keep Qt from starting (it would abort without a word to a person), `damage`
knows an installation that lost files, `single_instance` hands a file to the copy of the program that runs already, `startup` puts it
together:

    from tabletown_desktop.app.start.startup import begin

    sys.exit(begin(sys.argv))

Each can be imported by itself: where one is missing, the others still say so.
"""
