"""Shared components of the titles: geometry, graphs, boards, printed tables, data files and decks."""
