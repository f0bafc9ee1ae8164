"""How machines play Barbarossa to Berlin."""
