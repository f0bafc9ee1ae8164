"""How the game shows itself: pieces and places, what is asked, how things stand, what is looked up."""
