"""Machines that play The Dark Valley."""
