"""How machines play the teaching game."""
