"""The positions of the puzzles, each with one thing or two to see. `python -m tests.strength.last_crusade.make` writes
their saves again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from eastfront.engine.actions import Pass
from eastfront.engine.fate import Seeded
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.titles.last_crusade.actions import (
    Assault,
    Begin,
    PlayCard,
    Storm,
)
from eastfront.titles.last_crusade.table import Phase
from tests.strength.last_crusade.boards import Position, at_phase, field
from tests.titles.last_crusade.positions import FIRST, SECOND, card

POSITIONS: Final[dict[str, tuple[str, Callable[[], Position]]]] = {}


def arranged(scenario: str = "east") -> Callable[[Callable[[], Position]], Callable[[], Position]]:
    def take(make: Callable[[], Position]) -> Callable[[], Position]:
        POSITIONS[make.__name__] = scenario, make
        return make

    return take


def does(flow: Position, *actions: object) -> Position:
    for action in actions:
        flow.do(action)  # type: ignore[arg-type]
    return flow


LINE = "0: de_grenadiers\n2: de_grenadiers\nhq: de_grenadiers"  # a German army that stands at home
FOES = "6: su_rifle_platoon\n8: su_rifle_platoon\nhq: su_rifle_platoon"


# ---------------------------------------------------------------------- headquarters
@arranged()
def headquarters_are_empty() -> Position:
    """A Panther before headquarters that nobody holds, and four points ahead."""
    table = field(f"7: de_panther\n4: de_panzer_iv\n{LINE}", "6: su_t34_85 su_rifle_platoon\n8: su_is2", points=(9, 5))
    return at_phase(table, FIRST, Phase.MANOEUVRE)


@arranged()
def headquarters_would_lose() -> Position:
    """The same, eleven points behind: with the five for the headquarters it is lost."""
    table = field(
        f"7: de_panther de_panther de_panzer_iv\n{LINE}",
        "6: su_t34_85 su_rifle_platoon\n8: su_conscripts!",
        points=(3, 14),
    )
    return at_phase(table, FIRST, Phase.MANOEUVRE)


@arranged()
def headquarters_are_shaken() -> Position:
    """Three tanks and an infantry platoon before headquarters that one shaken platoon holds; ahead on points."""
    table = field(
        f"7: de_panther de_panther de_panzer_iv\n8: de_panther de_panzer_iv\n4: de_grenadiers\n{LINE}",
        "6: su_t34_85\nhq: su_rifle_platoon!:2",
        points=(10, 6),
        supply=(14, 1),
    )
    return at_phase(table, FIRST, Phase.MANOEUVRE)


@arranged()
def the_soviets_storm() -> Position:
    """The other side of the table: T-34s before a shaken headquarters."""
    table = field(
        "0: de_panzer_iv\nhq: de_volkssturm!:1",
        f"1: su_t34_85 su_t34_85 su_is2\n2: su_t34_85 su_rifle_platoon\n{FOES}",
        points=(4, 9),
        supply=(1, 14),
    )
    return at_phase(table, SECOND, Phase.MANOEUVRE)


@arranged()
def a_tank_before_our_headquarters() -> Position:
    """A T-34 stands in B1, and nobody is at home."""
    table = field(
        "0: de_panzer_iv de_grenadiers\n2: de_grenadiers\n4: de_panther",
        f"1: su_t34_85 su_t34_85\n{FOES}",
        points=(6, 9),
    )
    return at_phase(table, FIRST, Phase.MANOEUVRE)


@arranged()
def our_headquarters_for_the_soviets() -> Position:
    table = field(
        f"7: de_panther de_panzer_iv\n{LINE}",
        "6: su_rifle_platoon su_t34_76\n8: su_rifle_platoon\n4: su_t34_85",
        points=(9, 6),
    )
    return at_phase(table, SECOND, Phase.MANOEUVRE)


@arranged("west")
def a_platoon_for_headquarters() -> Position:
    """Reinforcement: American headquarters are empty, a Panther beside them, a platoon in the hand."""
    table = field(
        f"7: de_panther de_panzer_iv\n{LINE}",
        "6: us_rifle_platoon!\n8: us_sherman",
        nations=("german", "american"),
        hands=("", "us_rifle_platoon us_mg_crew us_bombs_500"),
        supply=(6, 2),
        points=(9, 6),
    )
    return at_phase(table, SECOND, Phase.REINFORCEMENT)


# ---------------------------------------------------------------------- fire and manoeuvre
@arranged()
def the_line_of_supply() -> Position:
    """Three Soviet tanks in the centre live by one zone, and it is empty."""
    table = field(
        "6: de_panzer_iv\n3: de_panther\n5: de_panzer_iv de_grenadiers\n0: de_grenadiers\nhq: de_grenadiers",
        "4: su_t34_85! su_is2! su_t34_76!\n8: su_rifle_platoon\nhq: su_rifle_platoon su_at_57",
    )
    return at_phase(table, FIRST, Phase.MANOEUVRE)


@arranged()
def tanks_are_coming() -> Position:
    """Grenadiers on farmland with three T-34s beside them and nowhere to go."""
    table = field(
        "4: de_grenadiers de_pak40 de_grenadiers\n0: de_grenadiers\n2: de_grenadiers\nhq: de_volkssturm",
        f"7: su_t34_85! su_t34_85! su_t34_76!\n3: su_t34_76!\n5: su_rifle_platoon!\n{FOES}",
        terrain="clear clear clear clear farmland clear clear clear clear",
        supply=(4, 10),
    )
    return at_phase(table, FIRST, Phase.MANOEUVRE)


@arranged()
def conscripts_or_stalins() -> Position:
    """Three tanks between a platoon of conscripts and two IS-2."""
    table = field(
        f"4: de_panther de_panther de_panzer_iv\n1: de_grenadiers\n{LINE}",
        "7: su_conscripts!\n3: su_is2! su_is2! su_at_57!#\n6: su_t34_76\n8: su_rifle_platoon\nhq: su_rifle_platoon",
        supply=(8, 6),
    )
    return at_phase(table, FIRST, Phase.MANOEUVRE)


@arranged()
def guards_or_militia() -> Position:
    """The same for the Soviets: Volkssturm in A2, Tigers in C2."""
    table = field(
        "3: de_volkssturm!\n5: de_tiger! de_king_tiger! de_pak43!\n0: de_grenadiers\nhq: de_grenadiers",
        f"4: su_t34_85 su_t34_85 su_guard_infantry\n7: su_rifle_platoon\n{FOES}",
        supply=(6, 8),
    )
    return at_phase(table, SECOND, Phase.MANOEUVRE)


@arranged()
def a_howitzer_in_support() -> Position:
    """The assault is declared, three units are named; a howitzer is in range and two points are left over."""
    table = field(
        "4: de_panther de_panzer_iv de_grenadiers\n1: de_lefh18 de_sfh18\n0: de_grenadiers\nhq: de_grenadiers",
        f"7: su_rifle_platoon! su_rifle_platoon! su_at_57!\n{FOES}",
        supply=(9, 6),
    )
    flow = at_phase(table, FIRST, Phase.MANOEUVRE)
    return does(flow, Assault(SpaceId(7)), Storm(UnitId(0)), Storm(UnitId(1)), Storm(UnitId(2)))


@arranged()
def all_three_join() -> Position:
    """The assault on a rifle platoon has its first tank; two more are beside it, and points enough."""
    table = field(
        "4: de_panther de_panther de_panzer_iv\n0: de_grenadiers\n2: de_grenadiers\nhq: de_grenadiers",
        f"7: su_rifle_platoon! su_rifle_platoon!\n{FOES}",
        supply=(9, 6),
    )
    return does(at_phase(table, FIRST, Phase.MANOEUVRE), Assault(SpaceId(7)), Storm(UnitId(0)))


@arranged()
def an_empty_row() -> Position:
    """The Soviet row is open in the middle: the way to the headquarters in the next turn."""
    table = field(
        f"4: de_panther de_panzer_iv\n{LINE}",
        "6: su_t34_76!~\n8: su_rifle_platoon!\nhq: su_conscripts!:1",
        points=(8, 5),
    )
    return at_phase(table, FIRST, Phase.MANOEUVRE)


# ---------------------------------------------------------------------- under assault
@arranged()
def points_for_the_defence() -> Position:
    """Soviet tanks assault B2; the defenders may be supplied at a point each."""
    table = field(
        "4: de_panther! de_grenadiers! de_pak40!\n0: de_grenadiers\nhq: de_grenadiers",
        f"7: su_t34_85 su_t34_85 su_t34_76\n{FOES}",
        supply=(5, 10),
    )
    flow = at_phase(table, SECOND, Phase.MANOEUVRE)
    does(flow, Assault(SpaceId(4)), Storm(UnitId(80)), Storm(UnitId(81)), Storm(UnitId(82)), Begin())
    return until(flow, "ChooseSupply")


def until(flow: Position, name: str) -> Position:
    """Played on, everybody passing, until this is asked."""
    for _ in range(50):
        if type(flow.decision).__name__ == name:
            return flow
        options = flow.options(flow.asked[0])
        flow.do(Pass() if Pass() in options else options[0], flow.asked[0])
    raise AssertionError(name)


@arranged()
def which_attack_is_the_main_one() -> Position:
    """Three tanks come from the north, a platoon from each side: those on the flank fire better."""
    table = field(
        "4: de_panther! de_grenadiers!\n0: de_grenadiers\nhq: de_grenadiers",
        f"7: su_t34_85 su_t34_85 su_t34_76\n3: su_rifle_platoon\n5: su_rifle_platoon\n{FOES}",
        supply=(4, 12),
    )
    flow = at_phase(table, SECOND, Phase.MANOEUVRE)
    does(flow, Assault(SpaceId(4)), *(Storm(UnitId(slot)) for slot in (80, 81, 82, 83, 84)), Begin())
    return until(flow, "NameMain")


@arranged()
def an_ambush_in_the_hand() -> Position:
    """Soviet infantry assaults a hill; an ambush doubles one of three platoons, and one of them has a machine gun."""
    table = field(
        "4: de_ss_grenadiers! de_volkssturm! de_volkssturm!\n0: de_grenadiers\nhq: de_grenadiers",
        f"7: su_guard_infantry su_rifle_platoon su_smg_platoon\n{FOES}",
        terrain="clear clear clear clear hill clear clear clear clear",
        supply=(5, 10),
        hands=("de_ambush de_mg_crew", ""),
    )
    flow = at_phase(table, SECOND, Phase.MANOEUVRE)
    does(flow, Assault(SpaceId(4)), Storm(UnitId(80)), Storm(UnitId(81)), Storm(UnitId(82)), Begin())
    for _ in range(20):
        if flow.asked == (FIRST,) and PlayCard(card("de_ambush")) in flow.options():
            return flow
        options = flow.options(flow.asked[0])
        supplies = [one for one in options if type(one).__name__ == "Supply"]
        flow.do(supplies[0] if supplies else Pass() if Pass() in options else options[0], flow.asked[0])
    raise AssertionError


@arranged()
def a_countermand_in_the_hand() -> Position:
    """Our assault meets an ambush, and a countermand cancels what costs nothing."""
    table = field(
        "4: de_grenadiers de_panzergrenadiers de_grenadiers\n0: de_grenadiers\nhq: de_grenadiers",
        f"7: su_rifle_platoon! su_guard_infantry! su_rifle_platoon!\n{FOES}",
        supply=(8, 6),
        hands=("de_countermand", "su_ambush"),
    )
    flow = at_phase(table, FIRST, Phase.MANOEUVRE)
    does(flow, Assault(SpaceId(7)), Storm(UnitId(0)), Storm(UnitId(1)), Storm(UnitId(2)), Begin())
    for _ in range(20):
        if type(flow.decision).__name__ == "Cancel" and flow.asked == (FIRST,):
            return flow
        options = flow.options(flow.asked[0])
        ambush = PlayCard(card("su_ambush"))
        flow.do(ambush if ambush in options else Pass() if Pass() in options else options[0], flow.asked[0])
    raise AssertionError


@arranged()
def a_covered_approach() -> Position:
    """Our assault of three tanks on three hidden cards is declared; a card for it lies in the hand."""
    table = field(
        "4: de_panther de_panther de_panzergrenadiers\n0: de_grenadiers\nhq: de_grenadiers",
        f"7: su_at_57 su_t34_85 su_rifle_platoon\n{FOES}",
        supply=(8, 8),
        hands=("de_covered_approach", ""),
    )
    flow = at_phase(table, FIRST, Phase.MANOEUVRE)
    does(flow, Assault(SpaceId(7)), Storm(UnitId(0)), Storm(UnitId(1)), Storm(UnitId(2)), Begin())
    return until(flow, "OwnCard")


@arranged()
def halfway_through_an_assault() -> Position:
    """After the first phase the Panthers have four hits of five, and two of three defenders are whole."""
    table = field(
        "4: de_panther!:4 de_panther!:4\n0: de_grenadiers\nhq: de_grenadiers",
        f"7: su_is2! su_is2! su_kv1!\n{FOES}",
        supply=(8, 0),
        points=(6, 6),
    )
    for number in range(200):
        flow = at_phase(table.clone(), FIRST, Phase.MANOEUVRE)
        flow.fate = Seeded(f"assault/{number}")
        does(flow, Assault(SpaceId(7)), Storm(UnitId(0)), Storm(UnitId(1)), Begin())
        for _ in range(30):
            name = type(flow.decision).__name__
            if flow.over or name in ("MayWithdraw", "GiveOrder"):
                break
            options = flow.options(flow.asked[0])
            flow.do(Pass() if Pass() in options else options[0], flow.asked[0])
        if not flow.over and name == "MayWithdraw" and all(flow.table.hits[slot] == 4 for slot in (0, 1)):
            return flow
    raise AssertionError


@arranged("cold")
def sherman_country() -> Position:
    """American points for American defenders: three cards of theirs are assaulted in B2."""
    table = field(
        "4: us_sherman_76! us_rifle_platoon! us_at_57mm!\n0: us_rifle_platoon\nhq: us_rifle_platoon",
        f"7: su_t34_85 su_t34_85 su_is2\n{FOES}",
        nations=("american", "soviet"),
        supply=(6, 10),
    )
    flow = at_phase(table, SECOND, Phase.MANOEUVRE)
    does(flow, Assault(SpaceId(4)), Storm(UnitId(80)), Storm(UnitId(81)), Storm(UnitId(82)), Begin())
    return until(flow, "ChooseSupply")
