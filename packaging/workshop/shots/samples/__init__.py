"""What the pictures show: pages, tables and finished matches with the same content at every run."""
