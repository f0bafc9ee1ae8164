"""Conditions that each decide something: both of their sides, one after the other."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Final

import pytest
from msgspec import ValidationError

from eastfront.engine.actions import Pass
from eastfront.engine.chance import Chance
from eastfront.engine.flow import Flow
from eastfront.engine.view import view
from eastfront.titles.last_crusade import arriving, beliefs, effects, pieces, supply
from eastfront.titles.last_crusade.actions import Assault, Deploy, FireAt, Refit, TakeCard
from eastfront.titles.last_crusade.asking import ChooseLost
from eastfront.titles.last_crusade.bombardment import ChooseBombardment
from eastfront.titles.last_crusade.ground import NOWHERE, ZONES, river_spot
from eastfront.titles.last_crusade.movement import GiveOrder
from eastfront.titles.last_crusade.printed import CARDS, DESIGNS, Ability
from eastfront.titles.last_crusade.recon import Glances
from eastfront.titles.last_crusade.reinforcement import Reinforce
from eastfront.titles.last_crusade.shots import Occasion, Shot
from eastfront.titles.last_crusade.strikes import HitsAndOnes
from eastfront.titles.last_crusade.table import Moment, Stage, Table
from eastfront.titles.last_crusade.targets import Played, targets
from eastfront.titles.last_crusade.turn import PlayerTurn
from tests.marks import rule
from tests.titles.last_crusade.positions import FIRST, HQ0, HQ1, SECOND, battlefield, card, play, put, told

PASS: Final = Pass()


def verb(key: str, name: str) -> Ability:
    (found,) = (ability for ability in CARDS[card(key)].abilities if ability.verb == name)
    return found


# ---------------------------------------------------------------------- dice and their laws
def as_thrown(chance: Chance, dice: int) -> dict[object, int]:
    """How often each reading comes among all throws."""
    return Counter(chance.read(thrown) for thrown in product(range(1, 7), repeat=dice))


@pytest.mark.parametrize("number", [1, 2, 3, 5, 6, 7])
@pytest.mark.parametrize("dice", [0, 1, 3])
def test_hits_and_ones_weigh_what_the_dice_weigh(dice: int, number: int) -> None:
    chance = HitsAndOnes(dice=dice, number=number)
    assert dict(chance.law(Table())) == as_thrown(chance, dice)


def test_dice_of_heavy_bombers_are_dice() -> None:
    chance = HitsAndOnes(dice=2, number=5)
    assert chance.possible(Table(), (1, 6))
    assert not any(chance.possible(Table(), wrong) for wrong in ((0, 6), (1, 7), (1,), (1, 2, 3)))
    with pytest.raises((ValueError, ValidationError)):
        HitsAndOnes(dice=-1, number=5)


@pytest.mark.parametrize("number", [1, 4, 6, 7])
def test_glances_see_as_often_as_dice_do(number: int) -> None:
    chance = Glances(dice=2, number=number)
    thrown = Counter(tuple(die >= number for die in dice) for dice in product(range(1, 7), repeat=2))
    law = Counter[tuple[bool, ...]]()
    for dice, weight in chance.law(Table()):
        law[tuple(die >= number for die in dice)] += weight
    assert law == thrown


# ---------------------------------------------------------------------- who knows
def test_a_hidden_fortification_is_no_transport() -> None:
    table = battlefield()
    fort = put(table, SECOND, "su_dzot", 7)
    inside = put(table, SECOND, "su_rifle_platoon", 7, host=fort)
    seen = view(Flow(table, GiveOrder(FIRST)), FIRST).table
    assert pieces.together(seen, fort) == (fort,)
    assert pieces.together(seen, inside) == (inside,)


def test_what_is_spotted_is_not_shown_again() -> None:
    table = battlefield()
    tank = put(table, FIRST, "de_tiger", 1, spotted=True)
    pieces.show(table, tank)
    assert not table.shown[tank]
    assert told(table, "lc-shown") == []
    scout = put(table, FIRST, "de_tiger", 1)
    pieces.show(table, scout)
    pieces.show(table, scout)
    assert told(table, "lc-shown") == [(scout, card("de_tiger"))]


def test_attached_cards_have_been_seen_with_their_unit() -> None:
    table = battlefield()
    put(table, SECOND, "su_rifle_platoon", 7, spotted=True, kit=("su_commissar",))
    seen = beliefs.seen_copies(table, SECOND)
    assert (seen[card("su_commissar")], sum(seen)) == (1, 2)


def test_before_the_game_a_whole_deck_is_believed_and_nothing_else() -> None:
    table = battlefield()
    table.stage = Stage.DECKS
    rows = beliefs.deal_copies(table, SECOND, tuple(range(DESIGNS, 2 * DESIGNS)), lambda number: 0)
    assert all((row[1], row[2], row[5]) == (0, 0, 0) and row[0] == row[4] for row in rows)
    assert sum(row[0] for row in rows) > 30


# ---------------------------------------------------------------------- supply and points
@rule("last_crusade", "VII.E.4", refuses=True)
@pytest.mark.parametrize(
    "points, mounted, goes", [(0, False, False), (1, False, True), (1, True, False), (2, True, True)]
)
def test_a_rider_and_its_transport_pay_both(points: int, mounted: bool, goes: bool) -> None:
    table = battlefield(supply=points)
    track = put(table, FIRST, "de_sdkfz_251", 1)
    if mounted:
        put(table, FIRST, "de_grenadiers", 1, host=track)
    put(table, SECOND, "su_rifle_platoon", 4)
    assert (Assault(ZONES[4]) in GiveOrder(FIRST).options(table)) == goes


@rule("last_crusade", "III.F", refuses=True)
def test_a_rider_is_in_supply_where_its_transport_is() -> None:
    table = battlefield()
    table.bridges = table.river[FIRST] = 1
    track = put(table, FIRST, "de_sdkfz_251", 4)
    rider, afoot = put(table, FIRST, "de_grenadiers", 4, host=track), put(table, FIRST, "de_grenadiers", 4)
    assert [supply.in_supply(table, slot) for slot in (track, rider, afoot)] == [False, False, True]
    table.bridge[0:3] = [1, 1, 1]
    assert river_spot(FIRST, 0) != NOWHERE
    assert all(supply.in_supply(table, slot) for slot in (track, rider, afoot))


# ---------------------------------------------------------------------- cards
@rule("last_crusade", "X.fortification")
@rule("last_crusade", "X.fortification", refuses=True)
@pytest.mark.parametrize(
    "key, kinds",
    [
        ("de_pillbox", {"infantry_soldier", "at_gun", "aa_at_gun"}),
        ("de_westwall_bunker", {"infantry_soldier", "at_gun", "aa_at_gun", "artillery", "mortar", "rockets"}),
        ("de_panther_turret", {"infantry_soldier"}),
        ("su_dzot", {"infantry_soldier", "at_gun", "aa_at_gun"}),
    ],
)
def test_a_fortification_holds_what_its_text_says(key: str, kinds: set[str]) -> None:
    units = [one for one in CARDS if one.category == "unit"]
    assert {one.subtype for one in units if arriving.shelters(CARDS[card(key)], one)} == kinds
    assert not any(arriving.shelters(CARDS[card("de_tiger")], one) for one in units)


@rule("last_crusade", "VII.A.refit")
@pytest.mark.parametrize("key, place", [("de_pillbox", 1), ("de_supply_column", 9), ("de_tiger", 1)])
def test_fortifications_and_headquarters_troops_are_refitted_too(key: str, place: int) -> None:
    table = battlefield()
    hurt = put(table, FIRST, key, place, hits=1)
    assert Refit(hurt) in Reinforce(FIRST).options(table)
    table.hits[hurt] = 0
    assert Refit(hurt) not in Reinforce(FIRST).options(table)


@rule("last_crusade", "XI.ignores")
def test_a_commissar_of_the_enemy_is_nothing_to_who_ignores_stalin() -> None:
    table = battlefield("soviet", "soviet")
    platoon = put(table, FIRST, "su_rifle_platoon", 1, kit=("su_commissar",))
    foe = put(table, SECOND, "su_rifle_platoon", 4)
    shot = Shot(platoon, foe, "inf", ZONES[4], Occasion.ASSAULT, 1)
    changed = [change.card for change in effects.attached(table, shot)]
    assert changed == [card("su_commissar")]
    general = next(c.key for c in CARDS if any("Stalin" in a.leaders for a in c.abilities))
    put(table, SECOND, general, HQ1)
    assert effects.attached(table, shot) == []


def test_beyond_the_zones_there_is_no_terrain() -> None:
    table = battlefield(terrain=["town"] * 9)
    assert effects.terrain_at(table, NOWHERE) is None
    assert effects.terrain_at(table, HQ0) is None
    assert [effects.terrain_at(table, zone) is None for zone in ZONES] == [False] * len(ZONES)


@rule("last_crusade", "II.C")
@rule("last_crusade", "II.C", refuses=True)
def test_reserves_are_fresh_engines_from_next_door() -> None:
    table = battlefield("soviet", "german")
    put(table, SECOND, "de_grenadiers", 4)
    fresh, far = put(table, SECOND, "de_tiger", 7), put(table, SECOND, "de_tiger", 6)
    put(table, SECOND, "de_tiger", 7, committed=True)
    put(table, SECOND, "de_grenadiers", 7)
    played = Played(SECOND, card("de_mobile_reserve"), Moment.ASSAULTED, zone=ZONES[4])
    assert targets(table, played, verb("de_mobile_reserve", "move_extra")) == [fresh]
    assert far not in targets(table, played, verb("de_mobile_reserve", "move_extra"))
    put(table, SECOND, "de_grenadiers", 4)
    put(table, SECOND, "de_grenadiers", 4)
    assert targets(table, played, verb("de_mobile_reserve", "move_extra")) == []


@rule("last_crusade", "III.A", refuses=True)
def test_whom_a_card_keeps_committed_is_not_made_ready() -> None:
    table = battlefield("german", "american")
    free = put(table, FIRST, "de_grenadiers", 1, committed=True)
    put(table, FIRST, "de_grenadiers", 1, committed=True, kit=("us_nude_resistance",))
    put(table, FIRST, "de_grenadiers", 4, committed=True)
    put(table, FIRST, "de_grenadiers", 1)
    played = Played(FIRST, card("de_feldgendarmerie"), Moment.MANOEUVRE)
    assert targets(table, played, verb("de_feldgendarmerie", "ready")) == [free]


@rule("last_crusade", "II.C")
def test_who_comes_back_is_seen_and_badly_hurt() -> None:
    table = battlefield()
    tank = put(table, FIRST, "de_tiger", 4, spotted=True)
    pieces.remove(table, tank)
    table.lost_now = [SECOND * DESIGNS + card("su_t34_76"), *table.lost_now]
    flow = play(table, ChooseLost(Played(FIRST, card("de_armorers_miracle"), Moment.AFTER_COMBAT), "armor", 1))
    assert flow.options() == [TakeCard(card("de_tiger"))]
    flow.submit(FIRST, TakeCard(card("de_tiger")))
    assert (table.place[tank], table.spotted[tank], table.hits[tank]) == (HQ0, 1, CARDS[card("de_tiger")].defence - 1)
    assert table.lost_now == [SECOND * DESIGNS + card("su_t34_76")]
    assert table.points[SECOND] == 0


@rule("last_crusade", "III.B")
def test_guns_see_hidden_units_where_an_observer_does() -> None:
    table = battlefield()
    gun = put(table, FIRST, "de_lefh18", 1)
    hidden = put(table, SECOND, "su_rifle_platoon", 4)
    assert FireAt(gun, hidden) not in ChooseBombardment(FIRST).options(table)
    observer = next(c.key for c in CARDS if c.nation == 1 and any(a.verb == "observe" for a in c.abilities))
    put(table, FIRST, "de_grenadiers", 1, kit=(observer,))
    assert FireAt(gun, hidden) in ChooseBombardment(FIRST).options(table)


@rule("last_crusade", "VII")
def test_a_turn_counts_and_lets_bridges_rest() -> None:
    table = battlefield()
    table.crossed = [1] * 6
    PlayerTurn(side=SECOND).begin(table, None)
    assert (table.player_turns, table.active, table.crossed) == (4, SECOND, [0] * 6)


@rule("last_crusade", "VII.A.deploy", refuses=True)
def test_what_has_no_slot_is_not_deployed_and_what_needs_none_is_attached() -> None:
    table = battlefield()
    for _ in range(80):
        pieces.lay(table, FIRST, card("de_tiger"), ZONES[1])
    table.hand[card("de_grenadiers")] = 1
    table.hand_size[FIRST] = 1
    assert not any(isinstance(option, Deploy) for option in Reinforce(FIRST).options(table))
