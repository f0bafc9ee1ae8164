"""La Dernière Croisade: the Eastern Front as a game of cards."""
