"""The laboratory: many games between machines, what became of them, and environments for researchers."""
