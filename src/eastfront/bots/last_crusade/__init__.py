"""How machines play La Dernière Croisade."""
