"""1 The scenarios, laid out."""

from __future__ import annotations

from typing import Final

from eastfront.titles.skirmish.printed import CARDS, MAP, SIDES, UNITS, hex_of
from eastfront.titles.skirmish.table import DECK, NO_SIDE, NOT_CHOSEN, NOT_DRAWN, NOT_IN_PLAY, PLAYED, Table

TURNS: Final = 6
DUEL_TURNS: Final = 2
DUEL: Final = {3: "0304", 10: "0504"}  # unit: hex


def lay_out(scenario: str) -> Table:
    table = Table(
        last_turn={"long": 0, "duel": DUEL_TURNS}.get(scenario, TURNS),
        location=[NOT_DRAWN if u.start == "reserve" else hex_of(u.start) for u in UNITS],
        steps=[2] * len(UNITS),
        card_place=[DECK] * len(CARDS),
        control=[SIDES.index(o.holder) if o.holder else NO_SIDE for o in MAP.objective],
        moved=[0] * len(UNITS),
        fought=[0] * len(UNITS),
        entry=[NOT_CHOSEN, NOT_CHOSEN],
        arrived=[0, 0],
        vp=[0, 0],
    )
    if scenario == "duel":
        table.location = [hex_of(DUEL[u.id]) if u.id in DUEL else NOT_IN_PLAY for u in UNITS]
        table.card_place = [PLAYED] * len(CARDS)
    return table
