"""7.6.3, 15.3 Invasion cards: when, where and with what, both sides of every limit."""

from __future__ import annotations

from typing import Any

import pytest

from eastfront.titles.barbarossa_to_berlin.actions import PickBeachheads, Place, PlaceBeachhead, PlayEvent
from eastfront.titles.barbarossa_to_berlin.invasions import (
    ALTERNATIVES,
    BEACHES_OF,
    forbids_beach,
    landing_units,
    open_alternatives,
)
from eastfront.titles.barbarossa_to_berlin.printed import BEACHES, SPACES, UNITS, Beach
from eastfront.titles.barbarossa_to_berlin.records import Nation
from eastfront.titles.barbarossa_to_berlin.table import ALLIED_BEACHHEAD, BR_BEACHHEAD, US_BEACHHEAD
from tests.marks import rule
from tests.titles.barbarossa_to_berlin.events import came, holding, limits, played, refused
from tests.titles.barbarossa_to_berlin.positions import (
    asks,
    at,
    card,
    offered,
    play,
    position,
    spaces_of,
    why_not,
)

AFRICA = spaces_of("algeria", "tunisia", "libya", "egypt")
CLEAR: dict[str, Any] = {"usa_turn": 3, "events": {"AL9": 5}, "allied": [*AFRICA, "syracuse"], "turn": 14}
LATE: dict[str, Any] = {**CLEAR, "events": {"AL9": 5, "AL50": 12}}
EVERY = ["AL1", "AL16", "AL33", "AL34", "AL45", "AL46", "AL50", "AL52"]


def ready_for(code: str) -> dict[str, Any]:
    return LATE if code == "AL52" else CLEAR


# ---------------------------------------------------------------------- when
@pytest.mark.parametrize("code", EVERY)
@rule("barbarossa_to_berlin", "card.allied.34", refuses=True)
@rule("barbarossa_to_berlin", "card.allied.45", refuses=True)
@rule("barbarossa_to_berlin", "card.allied.52", refuses=True)
def test_every_invasion_waits_for_the_build_up_on_an_earlier_turn(code: str) -> None:
    ready = ready_for(code)
    now, never = {**ready["events"], "AL9": 14}, {key: turn for key, turn in ready["events"].items() if key != "AL9"}
    limits(code, ready, {"events": now}, {"events": never})
    limits(code, ready, {"usa_turn": 0}, section="17.2")
    assert refused(code, **{**ready, "events": {**ready["events"], "AL9": 13}}) == ""


@pytest.mark.parametrize("code", EVERY)
@rule("barbarossa_to_berlin", "7.6.3", refuses=True)
def test_one_invasion_a_turn_besides_reinforcements(code: str) -> None:
    ready = ready_for(code)
    flow = holding(code, **ready)
    flow.table.invasion_turn = 13
    assert why_not(flow, PlayEvent(card(code))) == ""
    flow.table.invasion_turn = 14
    assert why_not(flow, PlayEvent(card(code))) == "7.6.3"
    assert refused(code, reinforced=came(Nation.US, 14), **ready) == ""


@pytest.mark.parametrize(("code", "other"), [("AL1", "AL16"), ("AL16", "AL1"), ("AL33", "AL50"), ("AL50", "AL33")])
@rule("barbarossa_to_berlin", "card.allied.01", refuses=True)
@rule("barbarossa_to_berlin", "card.allied.16", refuses=True)
@rule("barbarossa_to_berlin", "card.allied.50", refuses=True)
def test_two_pairs_exclude_each_other(code: str, other: str) -> None:
    limits(code, CLEAR, {"events": {"AL9": 5, other: 13}}, {"events": {"AL9": 5, other: 6}})


@rule("barbarossa_to_berlin", "card.allied.33", refuses=True)
def test_overlord_from_turn_13() -> None:
    limits("AL33", {**CLEAR, "turn": 13}, {"turn": 12}, {"turn": 11})


@rule("barbarossa_to_berlin", "card.allied.52", refuses=True)
def test_dragoon_after_round_up_or_overlord() -> None:
    limits("AL52", LATE, {"events": {"AL9": 5}}, {"events": {"AL9": 5, "AL16": 6, "AL34": 10}})
    for landing in ("AL33", "AL50"):
        assert refused("AL52", **{**LATE, "events": {"AL9": 5, landing: 14}}) == ""


@pytest.mark.parametrize("code", ["AL45", "AL46"])
@rule("barbarossa_to_berlin", "card.allied.45", refuses=True)
@rule("barbarossa_to_berlin", "card.allied.46", refuses=True)
def test_avalanche_and_shingle_while_the_seventh_army_is_off_the_map(code: str) -> None:
    limits(code, CLEAR, {"units": {"us_7_army": "basra"}}, {"units": {"us_7_army": "naples"}})
    for away in ({"reserve": ["us_7_army"]}, {"eliminated": ["us_7_army"]}):
        assert refused(code, **{**CLEAR, **away}) == ""


# ---------------------------------------------------------------------- who lands
@pytest.mark.parametrize(
    ("code", "armies"), [("AL34", ["br_8_army", "us_7_army"]), ("AL52", ["us_7_army", "ff_1_army"])]
)
@rule("barbarossa_to_berlin", "card.allied.34", refuses=True)
@rule("barbarossa_to_berlin", "card.allied.52", refuses=True)
def test_all_who_are_to_land_must_be_at_hand(code: str, armies: list[str]) -> None:
    ready = ready_for(code)
    for army in armies:
        limits(code, ready, {"units": {army: "basra"}}, {"eliminated": [army]}, section="7.6.3")
        back = refused(code, **{**ready, "reserve": [army]})
        assert back == ("" if army in ("br_8_army", "us_7_army") else "7.6.3")


@pytest.mark.parametrize(
    ("code", "landing"),
    [
        ("AL1", {"br_1_army": 1, "us_corps_1": 2, "us_corps_2": 2}),
        ("AL16", {"br_1_army": 1, "us_corps_1": 2, "us_corps_2": 2}),
        ("AL33", {"br_2_army": 2, "us_1_army": 2}),
        ("AL34", {"br_8_army": 1, "us_7_army": 1}),
        ("AL45", {"us_5_army": 1}),
        ("AL46", {"us_corps_1": 2, "br_corps_1": 2}),
        ("AL50", {"br_2_army": 1, "us_1_army": 1}),
        ("AL52", {"us_7_army": 1, "ff_1_army": 1}),
    ],
)
@rule("barbarossa_to_berlin", "card.allied.33")
@rule("barbarossa_to_berlin", "card.allied.50")
@rule("barbarossa_to_berlin", "7.6.3")
def test_who_lands_and_how_strong(code: str, landing: dict[str, int]) -> None:
    found = landing_units(position(turn=14), card(code))
    assert found is not None
    assert {UNITS[unit].code: steps for unit, steps in found} == landing


# ---------------------------------------------------------------------- where
@pytest.mark.parametrize(
    ("code", "letters", "markers"),
    [
        ("AL1", "KLS", ((US_BEACHHEAD, ALLIED_BEACHHEAD), (ALLIED_BEACHHEAD,))),
        ("AL16", "ABD", ((ALLIED_BEACHHEAD,),)),
        ("AL33", "ABCDEFGHI", ((BR_BEACHHEAD, US_BEACHHEAD), (ALLIED_BEACHHEAD,))),
        ("AL34", "NOPQRSU", ((BR_BEACHHEAD, US_BEACHHEAD), (ALLIED_BEACHHEAD,))),
        ("AL45", "NOPQRSU", ((ALLIED_BEACHHEAD,),)),
        ("AL46", "KLMNOPQRSTU", ((ALLIED_BEACHHEAD,),)),
        ("AL50", "ABDE", ((BR_BEACHHEAD, US_BEACHHEAD),)),
        ("AL52", "J", ((ALLIED_BEACHHEAD,),)),
    ],
)
@rule("barbarossa_to_berlin", "card.allied.01", refuses=True)
@rule("barbarossa_to_berlin", "card.allied.16", refuses=True)
@rule("barbarossa_to_berlin", "card.allied.46", refuses=True)
def test_each_card_lands_on_its_own_beaches(code: str, letters: str, markers: tuple[tuple[int, ...], ...]) -> None:
    assert "".join(beach.letter for beach in BEACHES_OF[card(code)]) == letters
    assert ALTERNATIVES[card(code)] == markers
    flow = played(code, **ready_for(code))
    play(flow, PickBeachheads(len(markers) - 1))
    assert offered(flow, PlaceBeachhead) == {f"beach_{letter.lower()}" for letter in letters}


@pytest.mark.parametrize(
    ("code", "pairs"),
    [
        ("AL1", ["KL"]),
        ("AL33", ["AB", "DE", "FG"]),
        ("AL34", ["PQ"]),
        ("AL50", ["AB", "DE"]),
    ],
)
@rule("barbarossa_to_berlin", "card.allied.34", refuses=True)
@rule("barbarossa_to_berlin", "card.allied.50", refuses=True)
@rule("barbarossa_to_berlin", "7.6.3", refuses=True)
def test_two_markers_lie_on_linked_beaches(code: str, pairs: list[str]) -> None:
    first = {letter for pair in pairs for letter in pair}
    flow = played(code, **ready_for(code))
    play(flow, PickBeachheads(0))
    assert offered(flow, PlaceBeachhead) == {f"beach_{letter.lower()}" for letter in first}
    one, other = tuple(pairs[0].lower())
    play(flow, PlaceBeachhead(at(f"beach_{one}")))
    assert offered(flow, PlaceBeachhead) == {f"beach_{other}"}


@pytest.mark.parametrize("beach", BEACHES, ids=[beach.letter for beach in BEACHES])
@rule("barbarossa_to_berlin", "7.6.3", refuses=True)
@rule("barbarossa_to_berlin", "15.3", refuses=True)
def test_what_closes_each_beach(beach: Beach) -> None:
    def shut(**more: Any) -> bool:
        return forbids_beach(position(**{"allied": [*AFRICA, "syracuse"], "turn": 14, **more}), beach) is not None

    assert not shut()
    assert shut(turn=12) == (beach.letter in "ABCDEFGHI")
    assert not shut(turn=13)
    assert not shut(turn=15)
    for space in ("tripoli", "tunis", "oran", "cairo"):
        held = [code for code in (*AFRICA, "syracuse") if code != space]
        assert shut(allied=held, axis=[space]) == (beach.letter in "JMNOPQRTU")
    assert shut(allied=AFRICA) == (beach.letter in "JOR")
    assert shut(beachheads={BR_BEACHHEAD: SPACES[beach.space].code})


@rule("barbarossa_to_berlin", "7.6.3", refuses=True)
def test_a_marker_in_use_is_not_used_twice() -> None:
    table = position(beachheads={BR_BEACHHEAD: "beach_a"}, turn=14)
    assert open_alternatives(table, card("AL33")) == [1]
    table = position(beachheads={ALLIED_BEACHHEAD: "beach_a"}, turn=14)
    assert open_alternatives(table, card("AL33")) == [0]
    assert open_alternatives(table, card("AL16")) == []


@rule("barbarossa_to_berlin", "7.6.3", refuses=True)
def test_nobody_lands_on_a_beachhead_of_the_other_nation_nor_as_a_fourth() -> None:
    flow = played("AL33", **CLEAR)
    play(flow, PickBeachheads(0), PlaceBeachhead(at("beach_a")), PlaceBeachhead(at("beach_b")))
    assert asks(flow) == "ChooseLanding"
    assert offered(flow, Place) == {"beach_a"}  # the British
    play(flow, Place(at("beach_a")))
    assert offered(flow, Place) == {"beach_b"}


@pytest.mark.parametrize("code", ["AL16", "AL45", "AL46", "AL52"])
@rule("barbarossa_to_berlin", "card.allied.45", refuses=True)
@rule("barbarossa_to_berlin", "card.allied.46", refuses=True)
def test_who_has_only_the_allied_marker_waits_until_it_is_free(code: str) -> None:
    ready = ready_for(code)
    limits(code, ready, {"beachheads": {ALLIED_BEACHHEAD: "beach_h"}}, section="7.6.3")
    assert refused(code, **{**ready, "beachheads": {BR_BEACHHEAD: "beach_h", US_BEACHHEAD: "beach_i"}}) == ""


# ---------------------------------------------------------------------- without invasions
@pytest.mark.parametrize(("code", "only"), [(code, code in ("AL1", "AL16", "AL33", "AL50")) for code in EVERY])
@rule("barbarossa_to_berlin", "7.6.3", refuses=True)
def test_once_invasions_are_renounced_four_cards_bring_nobody(code: str, only: bool) -> None:
    ready = {**ready_for(code), "no_more_invasions": 1, "allied": [*AFRICA, "syracuse", "naples"]}
    assert refused(code, **ready) == ("7.6.3" if only else "")
    if not only:
        assert refused(code, reinforced=came(Nation.US, 14), **ready) == "7.6.2"
