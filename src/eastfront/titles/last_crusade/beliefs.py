"""What a side that does not know could believe: cards for hidden slots, copies for decks and hands. For sampling."""

from __future__ import annotations

from typing import Any

from eastfront.engine.table import Below, Row


def deal_cards(table: Any, side: int, slots: tuple[int, ...], below: Below) -> list[Row]:
    raise NotImplementedError


def deal_states(table: Any, side: int, slots: tuple[int, ...], below: Below) -> list[Row]:
    raise NotImplementedError


def deal_copies(table: Any, side: int, indexes: tuple[int, ...], below: Below) -> list[Row]:
    raise NotImplementedError


def deal_terrain(table: Any, side: int, zones: tuple[int, ...], below: Below) -> list[Row]:
    raise NotImplementedError


def deal_chosen(table: Any, side: int, indexes: tuple[int, ...], below: Below) -> list[Row]:
    raise NotImplementedError
