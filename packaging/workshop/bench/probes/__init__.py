"""What is run in child processes to be measured. Each module prints one line of JSON."""
