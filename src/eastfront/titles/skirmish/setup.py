"""1 The scenarios, laid out."""

from __future__ import annotations

from typing import Final

from eastfront.engine.sides import Side
from eastfront.titles.skirmish.printed import CARDS, MAP, SIDES, UNITS, hex_of
from eastfront.titles.skirmish.table import DECK, NO_SIDE, NOT_CHOSEN, NOT_DRAWN, NOT_IN_PLAY, PLAYED, Table

TURNS: Final = 6
LAST_TURNS: Final = {"long": 0, "duel": 2, "lesson": 3}
SMALL: Final = {  # scenarios without cards and reserves; unit: hex
    "duel": {3: "0304", 10: "0504"},
    "lesson": {0: "0203", 1: "0205", 2: "0302", 3: "0204", 7: "0403", 8: "0506", 10: "0604"},
}


def lay_out(scenario: str) -> Table:
    table = Table(
        last_turn=LAST_TURNS.get(scenario, TURNS),
        location=[NOT_DRAWN if u.start == "reserve" else hex_of(u.start) for u in UNITS],
        steps=[2] * len(UNITS),
        card_place=[DECK] * len(CARDS),
        control=[Side(SIDES.index(o.holder)) if o.holder else NO_SIDE for o in MAP.objective],
        moved=[0] * len(UNITS),
        fought=[0] * len(UNITS),
        entry=[NOT_CHOSEN, NOT_CHOSEN],
        arrived=[0, 0],
        vp=[0, 0],
    )
    if scenario in SMALL:
        places = SMALL[scenario]
        table.location = [hex_of(places[u.id]) if u.id in places else NOT_IN_PLAY for u in UNITS]
        table.card_place = [PLAYED] * len(CARDS)
    return table
