"""What lies beside the map: the battle, the purse, the powers, the war at sea and in the air; and what the sky does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from eastfront.engine.scene import Sheet, Wash
from eastfront.engine.text import text
from eastfront.engine.title import Wanted, everything
from eastfront.engine.view import View
from eastfront.titles.europe_engulfed import battles, diplomacy, tracks, treasury
from eastfront.titles.europe_engulfed.ground import AREAS
from eastfront.titles.europe_engulfed.printed import Weather
from eastfront.titles.europe_engulfed.screen import fought_over
from eastfront.titles.europe_engulfed.table import Table

PATTERNS: Final = {Weather.LIGHT_RAIN: "light-rain", Weather.RAIN: "rain", Weather.SNOW: "snow"}


def docked(seen: View[Table]) -> str:
    if battles.in_battle(seen):
        return "battle"
    return "production" if seen.stack and treasury.spending(seen) is not None else ""


def sheets(seen: View[Table], wanted: Wanted = everything) -> Iterator[Sheet]:
    if wanted("battle") and (battle := battles.sheet(seen)) is not None:
        yield battle
    if wanted("production") and (purse := treasury.sheet(seen)) is not None:
        yield purse
    if wanted("politics"):
        yield diplomacy.sheet(seen.table)
    if wanted("strategic"):
        yield tracks.sheet(seen.table)


def washes(seen: View[Table]) -> Iterator[Wash]:
    """1.1 Where the sky is not clear; 0 where both sides stand."""
    table = seen.table
    now = [(int(area), table.weather_at(area)) for area in AREAS] if any(table.weather) else []
    for weather, pattern in PATTERNS.items():
        if under := tuple(area for area, there in now if there == weather):
            yield Wash(pattern, text(f"ee-weather-{int(weather)}"), under)
    if fought := tuple(int(area) for area in fought_over(table)):
        yield Wash("contested", text("ee-wash-contested"), fought)
