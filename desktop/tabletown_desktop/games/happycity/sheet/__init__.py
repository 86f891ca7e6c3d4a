"""The drawn city of Happy City: its plots and the buildings on them."""
