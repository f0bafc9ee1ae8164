"""Axis cards 26 to 55 as events: both sides of every limit, each member of every list."""

from __future__ import annotations

from typing import Any

import pytest

from eastfront.engine.sides import Side
from eastfront.titles.barbarossa_to_berlin import facts
from eastfront.titles.barbarossa_to_berlin.actions import PickUnit, PlayEvent
from eastfront.titles.barbarossa_to_berlin.cards.axis_total_war import SOVIET_CARDS
from eastfront.titles.barbarossa_to_berlin.control import score
from eastfront.titles.barbarossa_to_berlin.nations import may_enter
from eastfront.titles.barbarossa_to_berlin.printed import ALLIED, AXIS, CARDS, CARDS_OF, SOUTH_OF_LINE, SPACES
from eastfront.titles.barbarossa_to_berlin.replacements import no_new_panzers, panzer_limit
from eastfront.titles.barbarossa_to_berlin.resources import hand_size
from eastfront.titles.barbarossa_to_berlin.sources import full_sources
from eastfront.titles.barbarossa_to_berlin.table import HAND, Cause, Effect, Order, System
from tests.marks import rule
from tests.titles.barbarossa_to_berlin.combats import battle, lines
from tests.titles.barbarossa_to_berlin.events import at_work, holding, landed, limits, played, refused
from tests.titles.barbarossa_to_berlin.positions import (
    Position,
    at,
    card,
    offered_units,
    play,
    position,
    said,
    steps,
    told,
    unit,
    why_not,
)


def vp_change(flow: Position) -> object:
    return said(flow, facts.VP_CHANGED)[0] if told(flow, facts.VP_CHANGED) else 0


# ---------------------------------------------------------------------- Totaler Krieg
@pytest.mark.parametrize(("vp", "adds"), [(10, 0), (11, 20), (19, 20)])
@rule("barbarossa_to_berlin", "card.axis.26", refuses=True)
def test_total_war_pays_from_eleven_vp(vp: int, adds: int) -> None:
    flow = holding("AX26", events=["AX9"])
    score(flow.table, Cause.EVENTS, vp - flow.table.vp)
    flow.table.chronicle = []
    play(flow, PlayEvent(card("AX26")))
    assert vp_change(flow) == adds
    assert panzer_limit(flow.table) == 3
    assert panzer_limit(position()) == 2


# ---------------------------------------------------------------------- Zitadelle
@rule("barbarossa_to_berlin", "card.axis.27", refuses=True)
def test_zitadelle_helps_soviets_who_defend_and_nobody_else() -> None:
    def drm(attacker: str, units: dict[str, str], active: Side) -> dict[str, int]:
        table = position(units, active=active)
        table.effects[Effect.SOVIET_DEFENCE] = 2
        target = next(space for code, space in units.items() if code != attacker)
        return lines(battle(table, target, attacker, dice=(1, 6)), ALLIED, drm=True)

    east = {"ge_6_army": "lublin", "su_west_front": "kovel"}
    assert list(drm("ge_6_army", east, AXIS).values()) == [2]
    assert drm("su_west_front", east, ALLIED) == {}
    assert drm("ge_pz_corps_1", {"ge_pz_corps_1": "paris", "us_corps_1": "le_mans"}, AXIS) == {}


# ---------------------------------------------------------------------- Italy
@rule("barbarossa_to_berlin", "card.axis.28", refuses=True)
def test_skorzeny_after_achse_or_while_rome_is_allied() -> None:
    limits("AX28", {"events": {"AX31": 6}}, {"events": {}}, {"events": {"AL27": 5}})
    limits("AX28", {"allied": ["rome"]}, {"allied": ["naples", "cassino", "messina"]}, {"allied": []})


@pytest.mark.parametrize("letter", list("ABCDEFGHIJKLMNOPQRSTU"))
@rule("barbarossa_to_berlin", "card.axis.31", refuses=True)
def test_achse_answers_landings_on_four_beaches(letter: str) -> None:
    assert refused("AX31", invaded=landed(letter)) == ("" if letter in "MORT" else "card.axis.31")


@rule("barbarossa_to_berlin", "card.axis.31", refuses=True)
def test_achse_or_allied_messina() -> None:
    limits("AX31", {"allied": ["messina"]}, {"allied": []}, {"allied": ["palermo", "gela", "syracuse", "rome"]})


@pytest.mark.parametrize("space", [s.code for s in SPACES if SOUTH_OF_LINE[s.id]])
@rule("barbarossa_to_berlin", "card.axis.31", refuses=True)
@rule("barbarossa_to_berlin", "19.5", refuses=True)
def test_before_achse_no_german_army_south_of_the_line(space: str) -> None:
    before, after = position(), position(events=["AX31"])
    assert may_enter(before, unit("ge_10_army"), at(space)) is not None
    assert may_enter(after, unit("ge_10_army"), at(space)) is None
    assert may_enter(before, unit("ge_corps_1"), at(space)) is None
    assert may_enter(before, unit("ge_10_army"), at("bologna")) is None
    assert may_enter(before, unit("ge_10_army"), at("la_spezia")) is None


# ---------------------------------------------------------------------- in the air
@rule("barbarossa_to_berlin", "card.axis.29", refuses=True)
def test_fw_190_answers_a_raid_of_this_turn_only() -> None:
    raid: dict[str, Any] = {"effects": at_work(Effect.EIGHTH_AIR_FORCE), "events": {"AL28": 6}}
    limits("AX29", raid, {"events": {"AL28": 5}}, {"events": {}}, {"effects": at_work(Effect.BOMBER_COMMAND)})
    limits("AX29", raid, {"events": {"AL28": 6, "AL53": 6}}, {"events": {"AL28": 6, "AL53": 2}})


# ---------------------------------------------------------------------- orders
@rule("barbarossa_to_berlin", "card.axis.46", refuses=True)
def test_manstein_voids_axis_orders_and_leaves_the_allied_ones() -> None:
    flow = holding("AX46", orders=[Order.HITLER_ORDERS, Order.STALIN_ORDERS])
    flow.table.stand_fast[at("warsaw")], flow.table.stand_fast[at("moscow")] = 1, 2
    play(flow, PlayEvent(card("AX46")))
    assert flow.table.orders == [Order.NONE, Order.STALIN_ORDERS]
    assert [flow.table.stand_fast[at(space)] for space in ("warsaw", "moscow")] == [0, 2]


# ---------------------------------------------------------------------- Foreign Armies East
@rule("barbarossa_to_berlin", "card.axis.50")
def test_foreign_armies_east_looks_for_nine_soviet_cards() -> None:
    shown = [2, 3, 4, 13, 17, 24, 31, 37, 39]
    assert [CARDS[number].code for number in SOVIET_CARDS] == [f"AL{number}" for number in shown]
    flow = holding("AX50")
    for number in CARDS_OF[ALLIED]:
        flow.table.card_place[number] = HAND
    play(flow, PlayEvent(card("AX50")))
    assert [number for number, seen in enumerate(flow.table.shown) if seen] == sorted(SOVIET_CARDS)


@rule("barbarossa_to_berlin", "card.axis.50", refuses=True)
def test_foreign_armies_east_not_in_the_thaw_and_only_cards_in_hand() -> None:
    limits("AX50", {"turn": 9, "round_": 3}, {"round_": 1}, {"round_": 2})
    flow = holding("AX50")
    flow.table.card_place[card("AL2")] = HAND
    play(flow, PlayEvent(card("AX50")))
    assert [number for number, seen in enumerate(flow.table.shown) if seen] == [card("AL2")]


# ---------------------------------------------------------------------- the last surge
@rule("barbarossa_to_berlin", "card.axis.52", refuses=True)
def test_the_last_surge_after_speer_and_before_turn_15() -> None:
    limits("AX52", {"events": {"AX16": 6}}, {"events": {}}, {"events": {"AX9": 2}})
    limits("AX52", {"events": {"AX16": 6}, "turn": 14}, {"turn": 15}, {"turn": 18})


@rule("barbarossa_to_berlin", "card.axis.52", refuses=True)
def test_the_last_surge_fills_three_armies_and_neither_corps_nor_a_fourth() -> None:
    tired = {f"ge_{n}_pz_army": s for n, s in ((1, "berlin"), (2, "ruhr"), (3, "vienna"), (4, "prague"))}
    corps = {"ge_pz_corps_1": "munich", "ge_6_army": "posen"}
    flow = played("AX52", {**tired, **corps}, reduced=[*tired, *corps], events=["AX16"])
    assert offered_units(flow) == set(tired)
    for code in list(tired)[:3]:
        play(flow, PickUnit(unit(code)))
    assert flow.over
    assert [steps(flow, code) for code in (*tired, *corps)] == [2, 2, 2, 1, 1, 1]


@pytest.mark.parametrize(("turn", "barred"), [(10, False), (11, True), (18, True)])
@rule("barbarossa_to_berlin", "card.axis.52", refuses=True)
def test_no_eliminated_panzers_return_from_the_turn_after(turn: int, barred: bool) -> None:
    assert no_new_panzers(position(events={"AX52": 10}, turn=turn)) == barred
    assert not no_new_panzers(position(turn=turn))


@pytest.mark.parametrize(("turn", "cards"), [(10, 7), (11, 5)])
@rule("barbarossa_to_berlin", "card.axis.52", refuses=True)
def test_seven_cards_once_whatever_else_weighs_on_the_hand(turn: int, cards: int) -> None:
    table = position(events={"AX52": 10}, turn=turn, allied=["bucharest"])
    table.effects[Effect.BOMBER_COMMAND] = 1
    assert hand_size(table, AXIS).total == cards


# ---------------------------------------------------------------------- the end
@pytest.mark.parametrize(
    ("turn", "section"),
    [
        (6, "card.axis.53"),
        (7, ""),
        (8, ""),
        (9, "card.axis.53"),
        (14, "card.axis.53"),
        (15, ""),
        (16, ""),
        (17, "card.axis.53"),
    ],
)
@rule("barbarossa_to_berlin", "card.axis.53", refuses=True)
def test_wacht_am_rhein_in_fall_or_winter_after_hitler(turn: int, section: str) -> None:
    assert refused("AX53", events={"AX9": turn}, turn=turn) == section
    assert refused("AX53", turn=turn) == "card.axis.53"


@pytest.mark.parametrize(
    ("code", "target", "foe", "helped"),
    [
        ("ge_5_pz_army", "reims", "us_1_army", True),
        ("ge_6ss_pz_army", "reims", "us_1_army", True),
        ("ge_1_pz_army", "reims", "us_1_army", False),
        ("ge_7_army", "reims", "us_1_army", False),
        ("ge_5_pz_army", "kovel", "su_west_front", False),
    ],
)
@rule("barbarossa_to_berlin", "card.axis.53", refuses=True)
def test_two_armies_have_two_more_against_others_than_soviets(code: str, target: str, foe: str, helped: bool) -> None:
    table = position({code: "ardennes" if target == "reims" else "lublin", foe: target})
    table.effects[Effect.RHINE] = 2
    assert lines(battle(table, target, code, dice=(1, 6)), AXIS, drm=True) == ({"rhine": 2} if helped else {})


@pytest.mark.parametrize(("code", "other"), [("AX54", "AX55"), ("AX55", "AX54")])
@rule("barbarossa_to_berlin", "card.axis.54", refuses=True)
@rule("barbarossa_to_berlin", "card.axis.55", refuses=True)
def test_the_bunker_and_the_redoubt_exclude_each_other(code: str, other: str) -> None:
    limits(code, {}, {"events": {other: 6}}, {"events": {other: 1}})


@rule("barbarossa_to_berlin", "card.axis.55", refuses=True)
def test_munich_is_a_source_only_after_the_redoubt() -> None:
    assert at("munich") not in full_sources(position(), System.AXIS)
    assert at("munich") in full_sources(position(events=["AX55"]), System.AXIS)
    assert at("munich") not in full_sources(position(events=["AX54"]), System.AXIS)


@rule("barbarossa_to_berlin", "card.axis.45")
def test_the_vengeance_weapons_are_worth_a_vp_each_time_they_are_asked_for() -> None:
    flow = played("AX45")
    assert vp_change(flow) == 1
    assert why_not(holding("AX45"), PlayEvent(card("AX45"))) == ""
