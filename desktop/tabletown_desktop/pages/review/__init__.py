"""The review of a match: what each turn of a seat was worth, what would have been better, and a way to try it.

`asking` runs the questions, `subject` has what is known of a seat, the rest is what a person sees.
"""

from tabletown_desktop.pages.review.page import ReviewPage

__all__ = ["ReviewPage"]
