"""13 to 15 Weather: rolled for each movement phase of the marked turns."""

from __future__ import annotations

from eastfront.engine.chance import Roll
from eastfront.engine.frames import Next, Sequence, step
from eastfront.titles.great_patriotic_war import facts
from eastfront.titles.great_patriotic_war.printed import TURNS
from eastfront.titles.great_patriotic_war.table import CLEAR, MUD, SNOW, Table

BAD_UP_TO = 3
NAMES = ("clear", "mud", "snow")


def marked(table: Table) -> int:
    """What a turn's mark threatens; in combat it is always there."""
    return {"clear": CLEAR, "mud": MUD, "snow": SNOW}[TURNS[table.turn - 1].weather]


class Weather(Sequence[Table]):
    @step("13")
    def roll(self, table: Table, _: None) -> Next:
        return Roll() if marked(table) != CLEAR else None

    @step("13")
    def read(self, table: Table, die: int | None) -> Next:
        table.weather = marked(table) if die is not None and die <= BAD_UP_TO else CLEAR
        if die is not None:
            table.tell(facts.WEATHER, f"gpw-weather-{NAMES[table.weather]}")
        return None
