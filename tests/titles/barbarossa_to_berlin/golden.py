"""Late positions, and the golden games that begin there (tests.titles.golden)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from eastfront.engine.fate import Seeded
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Ending
from eastfront.engine.sides import Side
from eastfront.titles.barbarossa_to_berlin.printed import (
    ALLIED,
    AXIS,
    CARDS,
    CARDS_OF,
    IN_USSR,
    LAND,
    SPACES,
    space,
)
from eastfront.titles.barbarossa_to_berlin.setup import LAST_TURNS
from eastfront.titles.barbarossa_to_berlin.table import DECK, HAND, OUT, Cause, Table
from eastfront.titles.barbarossa_to_berlin.turn import Turns
from tests.titles import golden
from tests.titles.barbarossa_to_berlin.positions import position, recount
from tests.titles.golden import Golden

USED = ("AX1", "AX2", "AX9", "AL6", "AL7", "AL9", "AL11", "AL13", "AL14")


# ---------------------------------------------------------------------- late positions
def west_of(code: str) -> list[int]:
    """The USSR as far as a town."""
    return [here for here in LAND if IN_USSR[here] and SPACES[here].x < SPACES[space(code)].x]


def late(table: Table, in_hand: int = 4) -> Table:
    """The United States at war, some events played, the Total War cards in the decks when it is late enough."""
    table.usa_turn = 3
    table.total_war = int(table.turn >= 7)
    for card in CARDS:
        if table.total_war or not card.total_war:
            table.card_place[card.id] = DECK
        if card.code in USED:
            table.card_place[card.id], table.event_turn[card.id] = OUT, 3
    for side in (AXIS, ALLIED):
        for card_ in [card for card in CARDS_OF[side] if table.card_place[card] == DECK][3 : 3 + in_hand]:
            table.card_place[card_] = HAND
    return table


def before_the_urals() -> Table:
    """Summer 1942: the Axis holds the Ukraine, Leningrad and Moscow and stands before Stalingrad."""
    units = {
        "ge_6_army": "kharkov",
        "ge_4_pz_army": "rostov",
        "ge_2_army": "moscow",
        "ge_18_army": "leningrad",
        "ro_3_army": "odessa",
        "su_stalingrad_front": "stalingrad",
        "su_army_1": "saratov",
        "br_corps_1": "cairo",
    }
    return late(position(units, axis=west_of("stalingrad"), reserve=["ge_corps_1", "su_army_2"], turn=6))


def before_rome_and_warsaw() -> Table:
    """Fall 1944: little is left to the Axis."""
    units = {
        "ge_10_army": "bologna",
        "ge_2_army": "warsaw",
        "ge_6ss_pz_army": "berlin",
        "us_5_army": "rome",
        "br_8_army": "ancona",
        "us_1_army": "paris",
        "su_1_bel_front": "brest_litovsk",
        "su_1_ukr_front": "lwow",
    }
    west = ["brest", "paris", "bordeaux", "marseille", "antwerp", "athens", "bucharest", "naples", "tobruk", "tunis"]
    return late(position(units, allied=west, reserve=["ge_corps_1", "us_corps_1", "su_army_1"], turn=15))


def before_berlin() -> Table:
    """Spring 1945: the Ruhr and Breslau have fallen, two armies stand before Berlin."""
    units = {
        "ge_9_army": "berlin",
        "su_1_bel_front": "kustrin",
        "su_1_ukr_front": "breslau",
        "us_1_army": "ruhr",
        "br_2_army": "magdeburg",
    }
    table = late(position(units, reduced=["ge_9_army"], allied=["breslau", "ruhr"], turn=17))
    table.ledger[Cause.EVENTS] = 3
    recount(table)
    return table


def summer_1945() -> Table:
    """The last turn, and the Axis still holds Germany."""
    units = {
        "ge_9_army": "berlin",
        "ge_4_army": "breslau",
        "ge_15_army": "ruhr",
        "su_1_bel_front": "warsaw",
        "us_1_army": "paris",
        "br_2_army": "antwerp",
    }
    return late(position(units, allied=["lodz_kalisch", "radom"], turn=18))


def before_moscow() -> Table:
    """Winter 1942: the Axis has taken enough, if it can keep it."""
    units = {
        "ge_4_army": "vyazma",
        "ge_3_pz_army": "smolensk",
        "ge_6_army": "kharkov",
        "ge_11_army": "odessa",
        "su_west_front": "moscow",
        "su_army_1": "tula",
    }
    table = late(position(units, axis=west_of("moscow"), reserve=["ge_corps_1", "su_army_2"], turn=4))
    table.scenario, table.last_turn = "1941", LAST_TURNS["1941"]
    return table


# ---------------------------------------------------------------------- the games
def first(start: Callable[[], Table]) -> Callable[[int], Flow[Table]]:
    """A position waits for a decision, after the dice for the orders."""

    def flow(number: int) -> Flow[Table]:
        table = start()
        table.chronicle = None
        return Flow(table, Turns(), fate=Seeded(number))

    return flow


def ending(winner: Side, how: str, rule: str) -> Ending:
    return Ending(winner, f"b2b-ending-{how}", rule)


game = partial(Golden, "barbarossa_to_berlin")
GAMES = (
    game("axis-automatic", "campaign", first(before_the_urals), 0, ending(AXIS, "axis-automatic", "5.3")),
    game("allied-points", "campaign", first(before_rome_and_warsaw), 1, ending(ALLIED, "allied-points", "5.3")),
    game("allied-supply", "campaign", first(before_berlin), 4, ending(ALLIED, "allied-supply", "5.3")),
    game("time", "campaign", first(summer_1945), 0, ending(AXIS, "time", "5.4")),
    game("time-from-1942", "campaign", first(before_the_urals), 1, ending(AXIS, "time", "5.4")),
    game("1941-axis", "1941", first(before_moscow), 3, ending(AXIS, "1941-axis", "scenario.1941")),
    game("1941-allied", "1941", None, 0, ending(ALLIED, "1941-allied", "scenario.1941")),
)


if __name__ == "__main__":
    golden.write(GAMES)
