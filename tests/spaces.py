"""Boards of a few spaces, written as plain numbers."""

from __future__ import annotations

from eastfront.parts.graphs import Neighbours
from eastfront.parts.ids import SpaceId


def neighbours(*rows: tuple[int, ...]) -> Neighbours:
    """By space, those around it."""
    return tuple(tuple(map(SpaceId, row)) for row in rows)
