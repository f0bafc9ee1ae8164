"""The game in a terminal. It knows Scene and boards, and no title."""
