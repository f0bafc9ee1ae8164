"""How machines play Europe Engulfed."""
