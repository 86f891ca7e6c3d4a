"""Measurements that run in child processes. Each module prints one line of JSON."""
