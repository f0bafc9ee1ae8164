"""Europe Engulfed."""
