"""The pieces every page is made of, as the component sheet has them. All take the ``Theme`` first and follow it by themselves.

    from tabletown_desktop.widgets.buttons import Button, Chip            # main, normal, quiet; with a sign or only a sign
    from tabletown_desktop.widgets.choices import Toggle, Segments, Select, Slider
    from tabletown_desktop.widgets.fields import Field                    # a line of text, with the line that says what is wrong
    from tabletown_desktop.widgets.labels import Face, Label, Person, Sign
    from tabletown_desktop.widgets.themed import Panel
    from tabletown_desktop.widgets.bars import TopBar, BottomBar, ScoreBlock
    from tabletown_desktop.widgets.messages import Toast, TipCard, Dialog
    from tabletown_desktop.widgets.focus import FocusRing                 # one in each window

Words are handed in ready to read; a page sets them again in ``retranslate``. Each piece has an accessible name: its own words, or the
``name`` of a piece that shows only a sign.
"""
