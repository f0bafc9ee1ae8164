"""The teaching game: seven by seven hexes, a few units a side, a hidden reserve and one card each."""
