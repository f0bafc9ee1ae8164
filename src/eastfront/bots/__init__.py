"""Machines that play. They see a side's view and its options, and nothing else."""
