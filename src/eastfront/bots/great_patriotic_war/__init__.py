"""How machines play the Great Patriotic War: what a position is worth, and how an officer plans a turn."""
