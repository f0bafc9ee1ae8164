"""What the sub-commands do; cli.py reads the words typed."""

INTERRUPTED = 130
"""What a command answers that was asked to stop."""
