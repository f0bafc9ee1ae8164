"""7.6.3, 15.3, 17.3 Invasions: where and when, who lands, what follows."""

from __future__ import annotations

from typing import Any

import pytest

from eastfront.engine.chance import Thrown
from eastfront.titles.barbarossa_to_berlin.actions import (
    PASS,
    Advance,
    AdvanceTo,
    Attack,
    PickBeachheads,
    Place,
    PlaceBeachhead,
    PlayEvent,
)
from eastfront.titles.barbarossa_to_berlin.invasions import may_remove_beachhead
from eastfront.titles.barbarossa_to_berlin.nations import may_enter
from eastfront.titles.barbarossa_to_berlin.printed import ALLIED, BEACH, LAND, NEUTRAL, region
from eastfront.titles.barbarossa_to_berlin.supply import judge
from eastfront.titles.barbarossa_to_berlin.table import (
    ALLIED_BEACHHEAD,
    BR_BEACHHEAD,
    COMBAT,
    NOWHERE,
    RESERVE,
    US_BEACHHEAD,
)
from tests.marks import rule
from tests.titles.barbarossa_to_berlin.events import holding, played, refused
from tests.titles.barbarossa_to_berlin.positions import (
    Position,
    asks,
    at,
    card,
    offered,
    play,
    position,
    sound,
    steps,
    unit,
    where,
    why_not,
)

AFRICA = [space for space in LAND if region("north_africa")[space]]
READY: dict[str, Any] = {"usa_turn": 3, "events": {"AL9": 4}}
CLEAR: dict[str, Any] = {**READY, "allied": AFRICA}


def land_all(flow: Position, beach: str) -> None:
    while asks(flow) == "ChooseLanding":
        play(flow, Place(at(f"beach_{beach}")))


def invade(code: str, beach: str, alternative: int = 0, *throws: int | Thrown, **more: Any) -> Position:
    """With one marker on one beach, everybody ashore there."""
    flow = played(code, more.pop("units", None), *throws, **more)
    play(flow, PickBeachheads(alternative), PlaceBeachhead(at(f"beach_{beach}")))
    land_all(flow, beach)
    return flow


# ---------------------------------------------------------------------- when
@rule("barbarossa_to_berlin", "card.allied.01", refuses=True)
@rule("barbarossa_to_berlin", "card.allied.16", refuses=True)
@rule("barbarossa_to_berlin", "17.2", refuses=True)
def test_torch_and_sledgehammer_exclude_each_other_and_wait_for_the_build_up() -> None:
    assert refused("AL1") == "17.2"
    assert refused("AL1", usa_turn=3) == "card.allied.01"
    assert refused("AL1", usa_turn=3, events={"AL9": 6}) == "card.allied.01"
    assert refused("AL1", **READY) == ""
    assert refused("AL1", usa_turn=3, events={"AL9": 4, "AL16": 5}) == "card.allied.01"
    assert refused("AL16", usa_turn=3, events={"AL9": 4, "AL1": 5}) == "card.allied.16"


@rule("barbarossa_to_berlin", "card.allied.33", refuses=True)
@rule("barbarossa_to_berlin", "card.allied.50", refuses=True)
def test_overlord_and_round_up_exclude_each_other() -> None:
    assert refused("AL33", turn=12, **READY) == "card.allied.33"
    assert refused("AL33", turn=13, **READY) == ""
    assert refused("AL33", turn=13, usa_turn=3, events={"AL9": 4, "AL50": 9}) == "card.allied.33"
    assert refused("AL50", usa_turn=3, events={"AL9": 4, "AL33": 5}) == "card.allied.50"


@rule("barbarossa_to_berlin", "7.6.3", refuses=True)
def test_one_invasion_a_turn() -> None:
    flow = holding("AL16", **READY)
    flow.table.invasion_turn = flow.table.turn
    assert why_not(flow, PlayEvent(card("AL16"))) == "7.6.3"


@rule("barbarossa_to_berlin", "15.3", refuses=True)
def test_no_landing_on_the_northern_beaches_in_winter() -> None:
    assert refused("AL16", turn=8, **READY) == "7.6.3"
    flow = played("AL46", turn=12, **CLEAR)
    assert asks(flow) == "ChooseBeachheads"


@rule("barbarossa_to_berlin", "7.6.3", refuses=True)
def test_africa_first_and_sicily_before_the_mainland() -> None:
    early = played("AL45", turn=10, **READY)
    play(early, PickBeachheads(0))
    assert offered(early) == {"beach_s"}  # Malta lies behind it
    flow = played("AL45", turn=10, **CLEAR)
    play(flow, PickBeachheads(0))
    assert offered(flow) == {f"beach_{letter}" for letter in "npqsu"}
    assert why_not(flow, PlaceBeachhead(at("beach_o"))) == "7.6.3"
    taken = played("AL45", turn=10, **{**CLEAR, "allied": [*AFRICA, "syracuse"]})
    play(taken, PickBeachheads(0))
    assert "beach_o" in offered(taken)


@rule("barbarossa_to_berlin", "card.allied.45", refuses=True)
@rule("barbarossa_to_berlin", "card.allied.46", refuses=True)
def test_avalanche_and_shingle_want_the_seventh_army_off_the_map() -> None:
    assert refused("AL45", {"us_7_army": "basra"}, **CLEAR) == "card.allied.45"
    assert refused("AL46", {"us_7_army": "basra"}, **CLEAR) == "card.allied.46"
    assert refused("AL45", reserve=["us_7_army"], **CLEAR) == ""


@rule("barbarossa_to_berlin", "card.allied.34")
@rule("barbarossa_to_berlin", "card.allied.34", refuses=True)
def test_husky_needs_both_its_armies_at_hand() -> None:
    assert refused("AL34", {"br_8_army": "alexandria"}, turn=10, **CLEAR) == "7.6.3"
    flow = played("AL34", reserve=["br_8_army"], turn=10, **CLEAR)
    play(flow, PickBeachheads(1), PlaceBeachhead(at("beach_q")))
    land_all(flow, "q")
    assert where(flow, "br_8_army") == where(flow, "us_7_army") == at("beach_q")
    assert steps(flow, "br_8_army") == steps(flow, "us_7_army") == 1


@rule("barbarossa_to_berlin", "card.allied.52")
def test_dragoon_follows_overlord_or_round_up() -> None:
    more: dict[str, Any] = {"usa_turn": 3, "allied": [*AFRICA, "syracuse"], "turn": 14}
    assert refused("AL52", events={"AL9": 4}, **more) == "card.allied.52"
    flow = invade("AL52", "j", events={"AL9": 4, "AL33": 13}, **more)
    assert where(flow, "us_7_army") >= 0
    assert where(flow, "ff_1_army") >= 0
    assert where(flow, "us_corps_1") == where(flow, "ff_corps") == RESERVE


# ---------------------------------------------------------------------- how
@rule("barbarossa_to_berlin", "card.allied.01")
@rule("barbarossa_to_berlin", "17.3")
def test_torch_brings_vichy_into_the_war_and_goes_ashore() -> None:
    flow = played("AL1", **READY)
    play(flow, PickBeachheads(0))
    assert offered(flow) == {"beach_k", "beach_l"}
    play(flow, PlaceBeachhead(at("beach_k")))
    assert offered(flow) == {"beach_l"}
    play(flow, PlaceBeachhead(at("beach_l")))
    assert flow.table.vichy
    assert offered(flow) == {"beach_l"}  # the British only with the Allied marker
    play(flow, Place(at("beach_l")))
    assert offered(flow) == {"beach_k", "beach_l"}
    play(flow, Place(at("beach_k")), Place(at("beach_k")))
    assert steps(flow, "br_1_army") == 1
    play(flow, Advance(unit("br_1_army")), Advance(unit("us_corps_1")), PASS)
    assert where(flow, "br_1_army") == at("algiers")
    assert flow.table.control[at("oran")] == ALLIED
    assert where(flow, "us_corps_2") == at("beach_k")
    assert flow.table.control[at("tunis")] == NEUTRAL


@rule("barbarossa_to_berlin", "17.3")
@rule("barbarossa_to_berlin", "17.3", refuses=True)
@pytest.mark.parametrize(("beach", "war"), [("a", 0), ("b", 0), ("d", 1)])
def test_landings_from_beach_c_on_bring_it_in_and_those_in_norway_do_not(beach: str, war: int) -> None:
    assert invade("AL16", beach, **READY).table.vichy == war


@rule("barbarossa_to_berlin", "card.allied.16")
def test_sledgehammer_lands_three_units_on_one_beach() -> None:
    flow = invade("AL16", "d", units={"ge_corps_1": "calais"}, **READY)
    assert [where(flow, code) for code in ("br_1_army", "us_corps_1", "us_corps_2")] == [at("beach_d")] * 3
    assert flow.table.beachhead[ALLIED_BEACHHEAD] == at("beach_d")
    assert flow.table.activated[at("beach_d")] == COMBAT
    assert Attack(at("calais")) in flow.options()
    assert flow.table.invaded[BEACH["D"].id]


@rule("barbarossa_to_berlin", "card.allied.33")
def test_overlord_lands_at_full_strength_on_linked_beaches() -> None:
    flow = played("AL33", turn=14, **READY)
    play(flow, PickBeachheads(0))
    assert offered(flow) == {f"beach_{letter}" for letter in "abdefg"}
    play(flow, PlaceBeachhead(at("beach_f")))
    assert offered(flow) == {"beach_g"}
    play(flow, PlaceBeachhead(at("beach_g")), Place(at("beach_f")), Place(at("beach_g")))
    assert steps(flow, "br_2_army") == steps(flow, "us_1_army") == 2
    assert flow.table.beachhead[BR_BEACHHEAD] == at("beach_f")
    assert flow.table.beachhead[US_BEACHHEAD] == at("beach_g")
    assert len(flow.table.in_reserve(ALLIED)) == 3


@rule("barbarossa_to_berlin", "card.allied.50")
def test_round_up_lands_reduced() -> None:
    flow = played("AL50", **READY)
    play(flow, PickBeachheads(0), PlaceBeachhead(at("beach_d")), PlaceBeachhead(at("beach_e")))
    play(flow, Place(at("beach_d")), Place(at("beach_e")))
    assert steps(flow, "br_2_army") == steps(flow, "us_1_army") == 1


@rule("barbarossa_to_berlin", "card.allied.45")
def test_avalanche_lands_the_fifth_army() -> None:
    flow = invade("AL45", "n", turn=10, **CLEAR)
    assert steps(flow, "us_5_army") == 1
    assert where(flow, "br_corps_2") == RESERVE


@rule("barbarossa_to_berlin", "card.allied.46")
@rule("barbarossa_to_berlin", "7.6.2", refuses=True)
def test_no_reinforcements_land_at_shingle() -> None:
    flow = invade("AL46", "n", turn=10, **CLEAR)
    assert flow.table.shingle
    while flow.asked:
        play(flow, PASS)
    later = holding("AL40", turn=11, beachheads={ALLIED_BEACHHEAD: "beach_n"}, **CLEAR)
    later.table.shingle = 1
    play(later, PlayEvent(card("AL40")))
    assert "beach_n" not in offered(later)


@rule("barbarossa_to_berlin", "7.6.3", refuses=True)
def test_a_beach_with_a_beachhead_and_a_marker_in_use_are_closed() -> None:
    assert refused("AL16", beachheads={ALLIED_BEACHHEAD: "beach_a"}, **READY) == "7.6.3"
    flow = played("AL50", beachheads={ALLIED_BEACHHEAD: "beach_a"}, **READY)
    play(flow, PickBeachheads(0))
    assert offered(flow) == {"beach_d", "beach_e"}


@rule("barbarossa_to_berlin", "7.6.3")
def test_an_advance_from_the_beach_ends_in_the_space_behind_it() -> None:
    flow = invade("AL16", "d", 0, (6, 1), units={"ge_corps_1": "calais"}, reduced=["ge_corps_1"], **READY)
    play(flow, Attack(at("calais")))
    while not any(isinstance(option, Advance) for option in flow.options()):
        play(flow, next(o for o in flow.options() if type(o).__name__ in ("Launch", "Join", "Pass")))
    mover = next(option for option in flow.options() if isinstance(option, Advance))
    play(flow, mover)
    if flow.asked and offered(flow, AdvanceTo):
        assert offered(flow, AdvanceTo) == {"calais"}
        play(flow, AdvanceTo(at("calais")))
    assert flow.table.location[mover.unit] == at("calais")
    assert sound(flow.table)


# ---------------------------------------------------------------------- afterwards
@rule("barbarossa_to_berlin", "7.6.3", refuses=True)
def test_a_beachhead_stays_while_it_is_the_only_source_of_a_unit() -> None:
    table = position({"us_1_army": "calais"}, beachheads={US_BEACHHEAD: "beach_d", BR_BEACHHEAD: "beach_e"})
    judge(table, ALLIED)
    assert may_remove_beachhead(table, at("beach_d")) is not None
    assert may_remove_beachhead(table, at("beach_e")) is None


@rule("barbarossa_to_berlin", "7.6.3")
def test_once_renounced_invasion_cards_bring_reinforcements() -> None:
    flow = played("AL45", turn=14, no_more_invasions=1, **READY)
    assert asks(flow) == "ChooseArrival"
    play(flow, Place(at("basra")))
    assert where(flow, "us_5_army") == at("basra")
    assert steps(flow, "us_5_army") == 1
    assert flow.table.beachhead == [NOWHERE] * 3


@pytest.mark.parametrize("code", ["AL1", "AL16", "AL33", "AL50"])
@rule("barbarossa_to_berlin", "7.6.3", refuses=True)
def test_the_great_invasions_are_never_mere_reinforcements(code: str) -> None:
    assert refused(code, turn=14, no_more_invasions=1, **READY) == "7.6.3"


@rule("barbarossa_to_berlin", "7.6.3", refuses=True)
def test_the_axis_never_enters_a_beach() -> None:
    table = position({"ge_corps_1": "calais", "us_corps_1": "rennes"}, beachheads={US_BEACHHEAD: "beach_d"})
    assert may_enter(table, unit("ge_corps_1"), at("beach_d")) is not None
    assert may_enter(table, unit("us_corps_1"), at("beach_d")) is None
    assert may_enter(table, unit("br_corps_1"), at("beach_d")) is not None
