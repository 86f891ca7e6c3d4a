"""The desktop application of Tabletown."""
