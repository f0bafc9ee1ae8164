"""The Dark Valley."""
