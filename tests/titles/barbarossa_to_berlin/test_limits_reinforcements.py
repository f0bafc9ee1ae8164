"""7.6.2 Cards that bring units: the last turn they may not come, the first they may, each thing they wait for."""

from __future__ import annotations

from typing import Any

import pytest

from eastfront.titles.barbarossa_to_berlin import facts
from eastfront.titles.barbarossa_to_berlin.actions import PickUnit, Place
from eastfront.titles.barbarossa_to_berlin.printed import AXIS, CARDS, NATIONS
from eastfront.titles.barbarossa_to_berlin.records import Nation, Pool
from eastfront.titles.barbarossa_to_berlin.table import BR_BEACHHEAD, RESERVE, TO_COME
from tests.marks import rule
from tests.titles.barbarossa_to_berlin.events import came, limits, played, refused
from tests.titles.barbarossa_to_berlin.positions import asks, at, card, offered, offered_units, play, steps, unit, where

BUILT_UP: dict[str, Any] = {"usa_turn": 3, "events": {"AL9": 5}}


def once_a_turn(code: str, nation: Nation, other: Nation, **ready: Any) -> None:
    """One card a turn for the nation, whatever another nation had; the next turn it may come again."""
    limits(code, ready, {"reinforced": came(nation, ready.get("turn", 6))}, section="7.6.2")
    assert refused(code, reinforced=came(nation, ready.get("turn", 6) - 1), **ready) == ""
    assert refused(code, reinforced=came(other, ready.get("turn", 6)), **ready) == ""


# ---------------------------------------------------------------------- Soviet
@pytest.mark.parametrize("code", ["AL2", "AL24"])
@rule("barbarossa_to_berlin", "card.allied.02", refuses=True)
@rule("barbarossa_to_berlin", "card.allied.24", refuses=True)
def test_soviet_fronts_from_the_second_turn_one_card_a_turn(code: str) -> None:
    limits(code, {"turn": 2}, {"turn": 1}, section="7.6.2")
    once_a_turn(code, Nation.SU, Nation.BR)


@pytest.mark.parametrize("code", ["AL2", "AL24"])
@rule("barbarossa_to_berlin", "card.allied.02", refuses=True)
@rule("barbarossa_to_berlin", "card.allied.24", refuses=True)
def test_soviet_fronts_arrive_only_in_supplied_towns_and_sources(code: str) -> None:
    flow = played(code, axis=["kiev"])
    towns = {"riga", "leningrad", "minsk", "smolensk", "tula", "gorki", "odessa", "dnepropetrovsk", "kharkov", "rostov"}
    sources = {"moscow", "sverdlovsk", "chelyabinsk"}
    assert offered(flow) == towns | sources | {"stalingrad", "saratov", "tbilisi"}


@rule("barbarossa_to_berlin", "card.allied.04", refuses=True)
def test_tank_armies_wait_four_turns() -> None:
    limits("AL4", {"events": {"AL7": 2}}, {"events": {"AL7": 3}}, {"events": {"AL11": 2}}, {"events": {}})
    once_a_turn("AL4", Nation.SU, Nation.US, events={"AL7": 2})


@rule("barbarossa_to_berlin", "card.allied.13", refuses=True)
def test_siberians_wait_for_sorge_and_may_come_the_same_turn() -> None:
    limits("AL13", {"events": {"AL11": 6}}, {"events": {}}, {"events": {"AL7": 2}})
    limits("AL13", {"events": {"AL11": 1}, "turn": 2}, {"turn": 1}, section="7.6.2")
    once_a_turn("AL13", Nation.SU, Nation.BR, events={"AL11": 2})


FRONTS = {
    "su_don_front": "moscow",
    "su_steppe_front": "moscow",
    "su_bryansk_front": "gorki",
    "su_kalinin_front": "gorki",
    "su_army_1": "saratov",
}


@pytest.mark.parametrize(("code", "comes"), [("AL31", 4), ("AL37", 3), ("AL39", 3)])
@rule("barbarossa_to_berlin", "card.allied.31", refuses=True)
@rule("barbarossa_to_berlin", "card.allied.37", refuses=True)
@rule("barbarossa_to_berlin", "card.allied.39", refuses=True)
def test_as_many_full_fronts_in_full_supply_as_the_card_brings(code: str, comes: int) -> None:
    ready: dict[str, Any] = {"units": FRONTS, "events": {"AL14": 5}}
    weak = list(FRONTS)[: 5 - comes]  # one too many of the four
    limits(code, ready, {"reduced": weak}, {"events": {"AL14": 6}}, {"events": {"AL9": 3}})
    assert refused(code, **{**ready, "reduced": weak[1:]}) == ""
    limits(code, {**ready, "turn": 9, "round_": 3}, {"round_": 1}, {"round_": 2})
    once_a_turn(code, Nation.SU, Nation.BR, **ready)


@pytest.mark.parametrize("lost", [["luga", "novgorod"], ["luga", "novgorod", "tikhvin_volkhov"]])
@rule("barbarossa_to_berlin", "card.allied.31", refuses=True)
def test_a_front_that_is_not_in_full_supply_is_not_exchanged(lost: list[str]) -> None:
    """Leningrad behind the corridor is in limited supply, without it in none."""
    away = {**FRONTS, "su_don_front": "leningrad"}
    limits("AL31", {"units": FRONTS, "events": {"AL14": 5}, "axis": lost}, {"units": away})


@rule("barbarossa_to_berlin", "card.allied.31", refuses=True)
def test_only_infantry_fronts_are_exchanged() -> None:
    units = {**FRONTS, "su_southwest_mech": "saratov", "su_shock_army_1": "tula", "su_tank_army_1": "tula"}
    flow = played("AL31", units, events={"AL14": 5})
    assert offered_units(flow) == {code for code in FRONTS if code.endswith("_front")}
    flow = played("AL37", {**units, "su_3_ukr_front": "stalingrad"}, reduced=["su_don_front"], events={"AL14": 5})
    assert offered_units(flow) == {"su_steppe_front", "su_bryansk_front", "su_kalinin_front"}


@rule("barbarossa_to_berlin", "card.allied.31")
def test_four_ukrainian_fronts_come_and_four_others_leave_for_good() -> None:
    flow = played("AL31", FRONTS, events={"AL14": 5})
    for code in ("su_don_front", "su_steppe_front", "su_bryansk_front", "su_kalinin_front"):
        assert asks(flow) == "ChooseFront"
        play(flow, PickUnit(unit(code)))
    assert [where(flow, f"su_{n}_ukr_front") >= 0 for n in (1, 2, 3, 4)] == [True] * 4
    assert asks(flow) == "ChooseActivation"


# ---------------------------------------------------------------------- British
@rule("barbarossa_to_berlin", "card.allied.05", refuses=True)
def test_the_desert_army_from_the_second_turn_where_it_is_wanted() -> None:
    limits("AL5", {"turn": 2}, {"turn": 1}, section="7.6.2")
    once_a_turn("AL5", Nation.BR, Nation.SU)
    shut = ["alexandria", "cairo", "basra"]
    for space in shut:
        assert offered(played("AL5", axis=[space])) == set(shut) - {space}
    assert refused("AL5", axis=shut) == "7.6.2"


@rule("barbarossa_to_berlin", "card.allied.26", refuses=True)
def test_the_canadian_army_once_a_turn_with_the_british() -> None:
    once_a_turn("AL26", Nation.BR, Nation.US)
    limits("AL26", {"turn": 2}, {"turn": 1}, section="7.6.2")
    assert CARDS[card("AL26")].rp[Pool.SU] == 5


@rule("barbarossa_to_berlin", "card.allied.26")
@rule("barbarossa_to_berlin", "card.allied.35")
def test_every_card_of_five_ops_gives_five_soviet_points() -> None:
    assert {printed.rp[Pool.SU] for printed in CARDS if printed.side != AXIS and printed.ops == 5} == {5}


EIGHTH: dict[str, Any] = {"units": {"br_desert_army": "alexandria"}, "events": {"AL5": 5, "AL9": 5}}


@rule("barbarossa_to_berlin", "card.allied.21", refuses=True)
def test_the_eighth_army_waits_for_both_cards_on_earlier_turns() -> None:
    limits(
        "AL21",
        EIGHTH,
        {"events": {"AL5": 6, "AL9": 5}},
        {"events": {"AL5": 5, "AL9": 6}},
        {"events": {"AL5": 5}},
        {"events": {"AL9": 5}},
    )
    once_a_turn("AL21", Nation.BR, Nation.US, **EIGHTH)


@rule("barbarossa_to_berlin", "card.allied.21", refuses=True)
def test_the_desert_army_must_be_on_the_map_in_full_supply() -> None:
    nobody: dict[str, Any] = {"units": {}}
    limits(
        "AL21", EIGHTH, nobody, {**nobody, "eliminated": ["br_desert_army"]}, {**nobody, "reserve": ["br_desert_army"]}
    )
    cut = {"units": {"br_desert_army": "tobruk"}, "axis": ["buq_buq", "sidi_suleiman", "hellfire_pass", "gazala"]}
    limits("AL21", EIGHTH, cut)  # Tobruk has the sea: limited supply
    assert refused("AL21", **{**EIGHTH, "units": {"br_desert_army": "alexandria", "br_8_army": "cairo"}}) != ""
    landed = {"units": {"br_desert_army": "cherbourg"}, "beachheads": {BR_BEACHHEAD: "beach_f"}}
    assert not refused("AL21", **{**EIGHTH, **landed})  # it may stand anywhere


# ---------------------------------------------------------------------- American
@pytest.mark.parametrize("code", ["AL38", "AL40", "AL41"])
@rule("barbarossa_to_berlin", "card.allied.38", refuses=True)
@rule("barbarossa_to_berlin", "card.allied.40", refuses=True)
@rule("barbarossa_to_berlin", "card.allied.41", refuses=True)
def test_us_armies_wait_for_the_build_up_on_an_earlier_turn(code: str) -> None:
    limits(code, BUILT_UP, {"events": {"AL9": 6}}, {"events": {}}, {"events": {"AL6": 2}})
    limits(code, BUILT_UP, {"usa_turn": 0}, section="17.2")
    once_a_turn(code, Nation.US, Nation.BR, **BUILT_UP)


# ---------------------------------------------------------------------- German
@pytest.mark.parametrize(
    ("code", "ready"),
    [
        ("AX24", {}),
        ("AX32", {}),
        ("AX33", {}),
        ("AX34", {}),
        ("AX35", {"events": {"AX16": 6}}),
        ("AX36", {"events": {"AX16": 6}}),
        ("AX37", {}),
        ("AX22", {"units": {"ge_pz_corps_1": "benghazi"}}),
    ],
)
@rule("barbarossa_to_berlin", "card.axis.24", refuses=True)
@rule("barbarossa_to_berlin", "card.axis.32", refuses=True)
@rule("barbarossa_to_berlin", "card.axis.33", refuses=True)
def test_one_german_card_a_turn(code: str, ready: dict[str, Any]) -> None:
    once_a_turn(code, Nation.GE, Nation.IT, **ready)


@pytest.mark.parametrize("code", ["AX22", "AX23", "AX24"])
@rule("barbarossa_to_berlin", "card.axis.24", refuses=True)
@rule("barbarossa_to_berlin", "7.6.2", refuses=True)
def test_no_german_card_in_june_1941(code: str) -> None:
    assert refused(code, {"ge_pz_corps_1": "benghazi"}, turn=1) == "4.4"  # it opens with one of two cards


@pytest.mark.parametrize("code", ["AX35", "AX36"])
@rule("barbarossa_to_berlin", "card.axis.35", refuses=True)
@rule("barbarossa_to_berlin", "card.axis.36", refuses=True)
@rule("barbarossa_to_berlin", "card.axis.37", refuses=True)
def test_two_panzer_armies_wait_for_speer(code: str) -> None:
    limits(code, {"events": {"AX16": 6}}, {"events": {}}, {"events": {"AX9": 2}})
    assert refused("AX37") == ""  # the parachutists do not
    assert refused("AX37", reinforced=came(Nation.GE)) == "7.6.2"


@rule("barbarossa_to_berlin", "card.axis.35")
def test_it_is_the_reduced_fifth_panzer_army() -> None:
    flow = played("AX35", events=["AX16"])
    play(flow, Place(at("berlin")))
    assert (where(flow, "ge_5_pz_army"), steps(flow, "ge_5_pz_army")) == (at("berlin"), 1)


LIBYA = {"units": {"ge_pz_corps_1": "benghazi"}}


@pytest.mark.parametrize("space", ["benghazi", "tripoli", "alexandria"])
@rule("barbarossa_to_berlin", "card.axis.22")
def test_a_panzer_corps_of_libya_or_egypt_goes_home(space: str) -> None:
    flow = played("AX22", {"ge_pz_corps_1": space})
    assert offered_units(flow) == {"ge_pz_corps_1"}
    play(flow, PickUnit(unit("ge_pz_corps_1")))
    assert (where(flow, "ge_pz_corps_1"), where(flow, "ge_pzaa")) == (RESERVE, at("tripoli"))
    assert steps(flow, "ge_pzaa") == 2


@rule("barbarossa_to_berlin", "card.axis.22", refuses=True)
def test_no_other_corps_and_none_elsewhere() -> None:
    limits(
        "AX22",
        LIBYA,
        {"units": {"ge_pz_corps_1": "rome"}},
        {"units": {"ge_pz_corps_1": "tunis"}},
        {"units": {"ge_corps_1": "benghazi"}},
        {"units": {"ge_ss_pz_corps_1": "benghazi"}},
        {"units": {"it_mech_corps": "benghazi"}},
        {"units": {}, "reserve": ["ge_pz_corps_1"]},
        {"units": {"ge_pz_corps_1": "benghazi"}, "allied": ["tripoli", "syracuse"]},  # no supply
    )


@rule("barbarossa_to_berlin", "card.axis.22", refuses=True)
def test_tripoli_must_be_axis_and_have_room() -> None:
    full = {f"it_corps_{n}": "tripoli" for n in (1, 2, 3)}
    two = {f"it_corps_{n}": "tripoli" for n in (1, 2)}
    limits("AX22", {"units": {"ge_pz_corps_1": "benghazi", **two}}, {"units": {"ge_pz_corps_1": "benghazi", **full}})
    assert refused("AX22", {"ge_pz_corps_1": "tripoli", **two}) == ""  # the one that leaves makes room
    assert refused("AX22", {**LIBYA["units"], "br_corps_2": "tripoli"}) == "card.axis.22"
    assert refused("AX22", {**LIBYA["units"], "ge_pzaa": "homs_libya"}) == "card.axis.22"
    assert refused("AX22", LIBYA["units"], eliminated=["ge_pzaa"]) == "card.axis.22"


@rule("barbarossa_to_berlin", "7.6.2", refuses=True)
def test_the_panzer_army_says_when_tripoli_was_filled_by_the_wrong_choice() -> None:
    two = {f"it_corps_{n}": "tripoli" for n in (1, 2)}
    flow = played("AX22", {"ge_pz_corps_1": "tripoli", "ge_pz_corps_2": "benghazi", **two})
    play(flow, PickUnit(unit("ge_pz_corps_2")))
    assert where(flow, "ge_pzaa") == TO_COME
    assert [fact.args for fact in flow.table.chronicle or () if fact.kind == facts.NO_PLACE.id] == [(unit("ge_pzaa"),)]


# ---------------------------------------------------------------------- room
GERMAN_TOWNS = ("berlin", "ruhr", "breslau", "munich", "warsaw")
SOVIET_TOWNS = [town for town in NATIONS.nation["su"].arrival if town not in ("sverdlovsk", "chelyabinsk")]
NOBODY = {"ge_4_army": "paris", "su_army_1": "kuibishev", "br_corps_1": "gaza"}


def crowded(free: int) -> dict[str, str]:
    """German corps in all towns where armies arrive, but for so many places."""
    places = [town for town in GERMAN_TOWNS for _ in range(3)][free:]
    return NOBODY | {f"ge_corps_{n}": town for n, town in enumerate(places, 1)}


@pytest.mark.parametrize(
    ("code", "armies"), [("AX32", 2), ("AX33", 2), ("AX34", 1), ("AX35", 1), ("AX36", 1), ("AX37", 1)]
)
@rule("barbarossa_to_berlin", "7.6.2", refuses=True)
@rule("barbarossa_to_berlin", "card.axis.34", refuses=True)
@rule("barbarossa_to_berlin", "card.axis.37", refuses=True)
def test_german_armies_want_a_place_each(code: str, armies: int) -> None:
    ready: dict[str, Any] = {"units": crowded(armies), "events": {"AX16": 3}}
    limits(code, ready, {"units": crowded(armies - 1)}, section="7.6.2")


@pytest.mark.parametrize(("code", "units"), [("AL2", 4), ("AL13", 5), ("AL24", 3)])
@rule("barbarossa_to_berlin", "card.allied.02", refuses=True)
@rule("barbarossa_to_berlin", "card.allied.13", refuses=True)
@rule("barbarossa_to_berlin", "card.allied.24", refuses=True)
def test_soviet_fronts_want_a_place_each(code: str, units: int) -> None:
    """Only the two sources beyond the Urals are left, with so many places."""

    def left(free: int) -> dict[str, str]:
        taken = (["sverdlovsk"] * 3 + ["chelyabinsk"] * 3)[free:]
        return NOBODY | {f"su_army_{n}": space for n, space in enumerate(taken, 2)}

    ready: dict[str, Any] = {"units": left(units), "events": {"AL11": 3}, "axis": SOVIET_TOWNS}
    limits(code, ready, {"units": left(units - 1)}, section="7.6.2")


@pytest.mark.parametrize("code", ["AL26", "AL38", "AL40", "AL41"])
@rule("barbarossa_to_berlin", "card.allied.26", refuses=True)
@rule("barbarossa_to_berlin", "card.allied.38", refuses=True)
def test_western_armies_want_a_port(code: str) -> None:
    ports = ["basra", "suez", "alexandria"]
    ready: dict[str, Any] = {**BUILT_UP, "units": NOBODY, "axis": ports, "allied": ["naples"]}
    limits(code, ready, {"allied": []}, section="7.6.2")


UKRAINE = ["kiev", "odessa", "tarnopol_rovno", "kovel", "lwow", "kishinev", "zhitomir", "vinnitsa"]


@rule("barbarossa_to_berlin", "card.axis.23", refuses=True)
def test_satellites_want_kiev_and_odessa_in_full_supply() -> None:
    ready: dict[str, Any] = {"axis": UKRAINE}
    limits(
        "AX23",
        ready,
        {"axis": [code for code in UKRAINE if code != "kiev"]},
        {"axis": [code for code in UKRAINE if code != "odessa"]},
        {"axis": ["kiev", "odessa"]},  # nothing leads to Kiev
        {"axis": [code for code in UKRAINE if code != "kishinev"], "allied": ["galatz"]},  # Odessa by sea only
    )
    limits("AX23", ready, {"reinforced": came(Nation.IT)}, {"reinforced": came(Nation.HU)}, section="7.6.2")
    assert refused("AX23", reinforced=came(Nation.GE), **ready) == ""
    full = {f"ge_corps_{n}": "kiev" for n in (1, 2, 3)}
    limits("AX23", ready, {"units": full}, section="7.6.2")
