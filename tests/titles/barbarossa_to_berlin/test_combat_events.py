"""What events of the round do to the dice, and what a player sees before he launches an attack."""

from __future__ import annotations

from math import isclose

import pytest

from eastfront.engine.modifiers import Tally
from eastfront.engine.preview import preview
from eastfront.engine.sides import Side
from eastfront.titles.barbarossa_to_berlin import facts
from eastfront.titles.barbarossa_to_berlin.actions import LAUNCH, Attack, Join
from eastfront.titles.barbarossa_to_berlin.printed import ALLIED, AXIS
from eastfront.titles.barbarossa_to_berlin.table import DECK, IN_PLAY, Effect, Table
from tests.marks import rule
from tests.titles.barbarossa_to_berlin.combats import battle, fighting, lines, supplied
from tests.titles.barbarossa_to_berlin.positions import B2B, Position, at, card, play, position, said, unit

EAST = {"ge_6_army": "lublin", "su_west_front": "kovel"}
WEST = {"ge_6_army": "paris", "us_1_army": "le_mans"}


def facing(units: dict[str, str], active: Side, effect: Effect, amount: int = 1, code: str = "") -> Table:
    table = supplied(position(units, active=active))
    table.effects[effect] = amount
    if code:
        table.card_place[card(code)] = IN_PLAY
    return table


def drm(flow: Position) -> tuple[dict[str, int], dict[str, int]]:
    return lines(flow, AXIS, drm=True), lines(flow, ALLIED, drm=True)


# ---------------------------------------------------------------------- events
@pytest.mark.parametrize("code", ["AX1", "AX4", "AX14", "AX25"])
def test_axis_attacks_on_soviets(code: str) -> None:
    table = facing(EAST, AXIS, Effect.AXIS_ON_SOVIETS, code=code)
    flow = battle(table, "kovel", "ge_6_army", dice=(1, 3))
    assert drm(flow) == ({"axis-on-soviets": 1}, {})
    shot = next(fact for fact in flow.table.chronicle or () if fact.kind == facts.FIRE.id)
    tally = shot.args[4]
    assert isinstance(tally, Tally)
    assert tally.lines[0].rule == f"card.axis.{int(code[2:]):02}"


@rule("barbarossa_to_berlin", "card.axis.01")
def test_barbarossa_helps_every_attack_on_soviets() -> None:
    table = facing(EAST, AXIS, Effect.AXIS_ON_SOVIETS)
    assert drm(battle(table, "kovel", "ge_6_army", dice=(1, 3)))[0] == {"axis-on-soviets": 1}


@rule("barbarossa_to_berlin", "card.axis.25", refuses=True)
def test_it_helps_neither_against_others_nor_in_defence() -> None:
    table = facing(WEST, AXIS, Effect.AXIS_ON_SOVIETS)
    assert drm(battle(table, "le_mans", "ge_6_army", dice=(1, 3))) == ({}, {})
    table = facing(EAST, ALLIED, Effect.AXIS_ON_SOVIETS)
    assert drm(battle(table, "lublin", "su_west_front", dice=(1, 3))) == ({}, {})


@rule("barbarossa_to_berlin", "card.allied.22")
def test_uranus_helps_soviet_attacks() -> None:
    table = facing(EAST, ALLIED, Effect.SOVIET_ATTACKS)
    assert drm(battle(table, "lublin", "su_west_front", dice=(1, 3))) == ({}, {"soviet-attacks": 1})
    table = facing(WEST, ALLIED, Effect.SOVIET_ATTACKS)
    assert drm(battle(table, "paris", "us_1_army", dice=(1, 3))) == ({}, {})


@rule("barbarossa_to_berlin", "card.allied.32")
def test_tactical_air_helps_british_and_us_attacks() -> None:
    table = facing(WEST, ALLIED, Effect.WESTERN_ATTACKS)
    assert drm(battle(table, "paris", "us_1_army", dice=(1, 3))) == ({}, {"western-attacks": 1})
    french = {"ge_6_army": "paris", "ff_1_army": "le_mans"}
    table = facing(french, ALLIED, Effect.WESTERN_ATTACKS)
    assert drm(battle(table, "paris", "ff_1_army", dice=(1, 3))) == ({}, {})


@rule("barbarossa_to_berlin", "card.axis.27")
def test_citadelle_helps_the_soviets_who_defend() -> None:
    table = facing(EAST, AXIS, Effect.SOVIET_DEFENCE, 2)
    assert drm(battle(table, "kovel", "ge_6_army", dice=(1, 3))) == ({}, {"soviet-defence": 2})


@rule("barbarossa_to_berlin", "card.axis.53")
def test_wacht_am_rhein_helps_two_armies_against_the_western_allies() -> None:
    for army, target, beside, enemy, expected in (
        ("ge_5_pz_army", "le_mans", "paris", "us_1_army", {"rhine": 2}),
        ("ge_6ss_pz_army", "le_mans", "paris", "us_1_army", {"rhine": 2}),
        ("ge_4_pz_army", "le_mans", "paris", "us_1_army", {}),
        ("ge_5_pz_army", "kovel", "lublin", "su_west_front", {}),
    ):
        table = facing({army: beside, enemy: target}, AXIS, Effect.RHINE, 2)
        assert drm(battle(table, target, army, dice=(1, 3)))[0] == expected


# ---------------------------------------------------------------------- before the dice
def about_to_attack(*hand: str) -> Position:
    table = position({"ge_6_army": "insterberg", "su_west_front": "kaunas"}, hand=hand)
    flow = fighting(table)
    flow.fate = None
    play(flow, Attack(at("kaunas")), Join(unit("ge_6_army")))
    return flow


@rule("barbarossa_to_berlin", "11.2")
def test_a_preview_shows_both_columns_with_their_lines_and_the_exact_law() -> None:
    seen = preview(B2B, B2B.view(about_to_attack(), AXIS), LAUNCH)
    assert seen is not None
    assert seen.exact
    shots = [fact.args for fact in seen.before if fact.kind == facts.FIRE.id]
    assert [(side, strength, name) for side, strength, _, _, _, name, *_ in shots] == [(AXIS, 5, "4"), (ALLIED, 3, "3")]
    column = shots[0][3]
    assert isinstance(column, Tally)
    assert [(line.reason, line.rule) for line in column.lines] == [("b2b-why-river", "table.terrain")]
    assert isclose(sum(outcome.chance for outcome in seen.outcomes), 1)
    won = sum(o.chance for o in seen.outcomes if str(o.facts[0].args[0]).startswith("b2b-won-by-attacker"))
    assert isclose(won, 18 / 36)  # 2 2 3 3 4 4 against 1 2 2 3 3 4


@rule("barbarossa_to_berlin", "7.6.4")
def test_cards_nobody_knows_do_not_keep_a_preview_from_the_dice() -> None:
    flow = about_to_attack("AX9", "AL17")
    flow.table.card_place[card("AX41")] = flow.table.card_place[card("AL6")] = DECK
    seen = preview(B2B, B2B.view(flow, AXIS), LAUNCH)
    assert seen is not None
    assert isclose(sum(outcome.chance for outcome in seen.outcomes), 1)


def test_the_log_names_the_winner_on_a_scale() -> None:
    assert facts.COMBAT_WON.scale[0] == "b2b-won-by-defender"
    flow = battle(position(EAST), "kovel", "ge_6_army", dice=(1, 6))
    assert said(flow, facts.COMBAT_WON)[0] in facts.COMBAT_WON.scale
