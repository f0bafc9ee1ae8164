"""The workshop: what ./play and ./test need before anything is installed. Standard library only."""
