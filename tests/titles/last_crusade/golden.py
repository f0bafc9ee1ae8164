"""Late positions and the golden games that begin there; each pairing has one from its set-up (tests.titles.golden)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from eastfront.engine.fate import Seeded
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Ending
from eastfront.engine.sides import Side
from eastfront.titles.last_crusade import pieces
from eastfront.titles.last_crusade.printed import BY_KEY
from eastfront.titles.last_crusade.table import Table
from eastfront.titles.last_crusade.turn import Game
from tests.titles import golden
from tests.titles.golden import Golden
from tests.titles.last_crusade.positions import FIRST, HQ0, HQ1, SECOND, battlefield, hold, listed, pile, put

PLATOON = ("de_grenadiers", "su_rifle_platoon")
TANK = ("de_panther", "su_t34_85")  # 4 points each


# ---------------------------------------------------------------------- late positions
def lost(table: Table, side: Side, *keys: str) -> None:
    """Cards of a side in the enemy's victory pile."""
    for key in keys:
        listed(table, side, BY_KEY[key])
        pieces.lay_aside(table, side, BY_KEY[key])


def front(turn: int, idle: int = 0, tanks_lost: tuple[int, int] = (0, 0)) -> Table:
    """A platoon in each outer zone of both rows and one in each headquarters; a turn is about to begin."""
    table = battlefield()
    table.turn, table.idle = turn - 1, idle
    for side, places in ((FIRST, (0, 2, HQ0)), (SECOND, (6, 8, HQ1))):
        for place in places:
            put(table, side, PLATOON[side], place)
        lost(table, side, *[TANK[side]] * tanks_lost[side])
    hold(table, FIRST, "de_mg_crew")
    hold(table, SECOND, "su_mg_crew")
    return table


def before_headquarters(captor: Side, tanks_lost: tuple[int, int] = (0, 0)) -> Table:
    """Two tanks and a platoon stand before headquarters that a shaken platoon holds."""
    foe = Side(1 - captor)
    table = battlefield()
    table.initiative = captor
    home, row = ((HQ0, 7), (HQ1, 1))[captor]
    for key in (TANK[captor], TANK[captor], PLATOON[captor]):
        put(table, captor, key, row)
    put(table, captor, PLATOON[captor], home)
    put(table, foe, PLATOON[foe], (HQ0, HQ1)[foe], hits=1)
    for side in (FIRST, SECOND):
        lost(table, side, *[TANK[side]] * tanks_lost[side])
        pile(table, side, PLATOON[side], PLATOON[side])
    return table


def even_after_capture() -> Table:
    """Headquarters are worth five points and their last platoon two: so much has the other side already."""
    table = before_headquarters(FIRST, (1, 0))
    lost(table, FIRST, "de_panzergrenadiers")
    return table


# ---------------------------------------------------------------------- the games
def first(start: Callable[[], Table]) -> Callable[[int], Flow[Table]]:
    def flow(number: int) -> Flow[Table]:
        table = start()
        table.chronicle = None
        return Flow(table, Game(), fate=Seeded(number))

    return flow


def late(name: str, number: int, winner: Side | None, how: str, start: Callable[[], Table]) -> Golden:
    rule = "IX" if how.startswith("capture") else "IX.stalemate"
    return Golden("last_crusade", name, "east", first(start), number, Ending(winner, f"lc-end-{how}", rule))


def whole(pairing: str, number: int, winner: Side | None, how: str) -> Golden:
    rule = "IX" if how.startswith("capture") else "IX.stalemate"
    return Golden("last_crusade", pairing, pairing, None, number, Ending(winner, f"lc-end-{how}", rule))


GAMES = (
    whole("east", 3, SECOND, "agreed"),
    whole("west", 7, SECOND, "agreed"),
    whole("cold", 2, SECOND, "agreed"),
    whole("germans", 1, FIRST, "agreed"),
    whole("americans", 7, FIRST, "agreed"),
    whole("soviets", 2, FIRST, "agreed"),
    late("capture-first", 0, FIRST, "capture", partial(before_headquarters, FIRST)),
    late("capture-second", 0, SECOND, "capture", partial(before_headquarters, SECOND)),
    late("capture-lost-first", 0, SECOND, "capture-lost", partial(before_headquarters, FIRST, (4, 0))),
    late("capture-lost-second", 0, FIRST, "capture-lost", partial(before_headquarters, SECOND, (0, 4))),
    late("capture-draw", 3, None, "capture-draw", even_after_capture),
    late("agreed-first", 3, FIRST, "agreed", partial(front, 20, 9, (0, 1))),
    late("agreed-second", 3, SECOND, "agreed", partial(front, 20, 9, (1, 0))),
    late("agreed-draw", 3, None, "agreed-draw", partial(front, 20, 9)),
    late("last-turn-first", 0, FIRST, "last-turn", partial(front, 60, 0, (0, 2))),
    late("last-turn-second", 0, SECOND, "last-turn", partial(front, 60, 0, (2, 0))),
    late("last-turn-draw", 0, None, "last-turn-draw", partial(front, 60)),
)


if __name__ == "__main__":
    golden.write(GAMES)
