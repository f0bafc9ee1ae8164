"""Positions of games begun under older rules, as the rules of today want them."""

from __future__ import annotations

from typing import Any

from eastfront.titles.barbarossa_to_berlin.table import Option


def migrate(state: dict[str, Any], version: int) -> dict[str, Any]:
    """Before version 2 there was no choice of edition for AX2: such a game plays the one its text has."""
    if version < 2:
        options = state["table"]["options"]
        options += [0] * (len(Option) - len(options))
    return state
