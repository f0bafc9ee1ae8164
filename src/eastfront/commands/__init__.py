"""What the sub-commands do; cli.py reads the words typed."""
