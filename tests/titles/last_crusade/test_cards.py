"""All 306 cards: each comes into play or is played where it may be, does what its text says, and is refused where it
may not be. Numbers in fire are in test_effects, windows and abilities in play in test_playing."""

from __future__ import annotations

import pytest

from eastfront.engine.actions import Pass
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.titles.last_crusade import effects, pieces
from eastfront.titles.last_crusade.actions import Attach, Choose, Deploy, TakeCard
from eastfront.titles.last_crusade.ground import AIRFIELDS, EDGE_AT
from eastfront.titles.last_crusade.movement import no_digging, stopped_by
from eastfront.titles.last_crusade.playing import moments
from eastfront.titles.last_crusade.printed import CARDS, DESIGNS, ROWS, Card, Kind
from eastfront.titles.last_crusade.reinforcement import Reinforce
from eastfront.titles.last_crusade.table import InForce, Moment, Table, Until
from tests.marks import rule
from tests.titles.last_crusade.positions import FIRST, HQ0, HQ1, SECOND, battlefield, card, does, hold, pile, put, told
from tests.titles.last_crusade.test_effects import FIGHTERS, GROUND, SOLDIERS, TANKS, ZONE
from tests.titles.last_crusade.test_playing import lay, refused

NATION = ("american", "german", "soviet")
DEPLOYED = [c.key for c in CARDS if c.timing == "reinforcement" and c.kind != Kind.NONE]
ATTACHED = [c.key for c in CARDS if c.timing == "reinforcement" and c.kind == Kind.NONE]
EVENTS = [c.key for c in CARDS if moments(c.id) or c.subtype.startswith("event_")]
TEXT = {row.id: row.text_en for row in ROWS}


@rule("last_crusade", "cards")
def test_every_card_is_of_one_of_four_sorts() -> None:
    terrain = [f"t_{key}" for key in GROUND]
    assert len(DEPLOYED) + len(ATTACHED) + len(EVENTS) + len(terrain) == len(CARDS) == 306
    assert {*DEPLOYED, *ATTACHED, *EVENTS, *terrain} == {c.key for c in CARDS}
    assert set(EVENTS) == {*PLAYED, *LASTING}


def foe_of(printed: Card) -> str:
    return next((a.nation for a in printed.abilities if a.verb == "only_against"), "german")


def ours(key: str, supply: int = 20) -> Table:
    """The card's own side is the first, with a platoon in the headquarters and in zone 1."""
    printed = CARDS[card(key)]
    table = battlefield(NATION[printed.nation], foe_of(printed), supply=supply)
    put(table, FIRST, SOLDIERS[NATION[printed.nation]], 1)
    return table


# ---------------------------------------------------------------------- deployed
def where(printed: Card) -> list[int]:
    """What the rules say of where a card comes into play, for a side with one platoon, in zone 1."""
    if printed.kind in (Kind.AIR, Kind.ORDNANCE):
        return [AIRFIELDS[0]]
    if printed.kind == Kind.FORTIFICATION:
        return [1]
    if printed.kind == Kind.OBSTACLE:
        return [EDGE_AT[SpaceId(1), SpaceId(near)] for near in (0, 2, 4, HQ0)]
    return [HQ0]


@rule("last_crusade", "VII.A.deploy")
@pytest.mark.parametrize("key", DEPLOYED)
def test_a_card_is_deployed_for_its_price_where_it_belongs(key: str) -> None:
    printed = CARDS[card(key)]
    table = ours(key, supply=printed.cost)
    hold(table, FIRST, key)
    offered = [a for a in Reinforce(FIRST).options(table) if isinstance(a, Deploy)]
    assert sorted(a.place for a in offered) == sorted(where(printed))
    table.supply[FIRST] -= 1
    reasons = [Reinforce(FIRST).forbids(table, a) for a in offered]
    if printed.cost:
        assert not any(isinstance(a, Deploy) for a in Reinforce(FIRST).options(table))
        assert {r.reason for r in reasons if r} == {"lc-no-supply"}


@rule("last_crusade", "VII.A.deploy", refuses=True)
@pytest.mark.parametrize("key", [k for k in DEPLOYED if where(CARDS[card(k)]) == [HQ0]])
def test_full_headquarters_take_nothing_more(key: str) -> None:
    table = ours(key)
    hold(table, FIRST, key)
    for _ in range(9):
        put(table, FIRST, SOLDIERS[NATION[CARDS[card(key)].nation]], HQ0)
    refusal = Reinforce(FIRST).forbids(table, Deploy(card(key), HQ0))
    assert refusal is not None
    assert refusal.reason == "lc-no-room"


@rule("last_crusade", "X.general", refuses=True)
@pytest.mark.parametrize("key", [c.key for c in CARDS if c.kind == Kind.GENERAL])
def test_one_general_a_side_and_each_once_a_game(key: str) -> None:
    other = next(
        c.key for c in CARDS if c.kind == Kind.GENERAL and c.key != key and c.nation == CARDS[card(key)].nation
    )
    table = ours(key)
    hold(table, FIRST, key)
    slot = put(table, FIRST, other, HQ0)
    refusal = Reinforce(FIRST).forbids(table, Deploy(card(key), HQ0))
    assert refusal is not None
    assert refusal.reason == "lc-no-second-general"
    pieces.take_up(table, slot)
    assert Reinforce(FIRST).forbids(table, Deploy(card(key), HQ0)) is None
    table.used[card(key)] = 1
    refusal = Reinforce(FIRST).forbids(table, Deploy(card(key), HQ0))
    assert refusal is not None
    assert refusal.reason == "lc-no-second-unique"


@pytest.mark.parametrize("key", [c.key for c in CARDS if c.kind == Kind.ARMOR and c.nation == 1])
def test_hitler_keeps_german_armor_away(key: str) -> None:
    table = battlefield("german", "american")
    hold(table, FIRST, key, "de_grenadiers")
    table.in_force = [InForce(SECOND, card("us_hitler_meddles"), Until.NEXT_OWN_TURN)]
    refusal = Reinforce(FIRST).forbids(table, Deploy(card(key), HQ0))
    assert refusal is not None
    assert refusal.reason == "lc-no-armor"
    assert Deploy(card("de_grenadiers"), HQ0) in Reinforce(FIRST).options(table)


# ---------------------------------------------------------------------- attached
@rule("last_crusade", "III.G")
@pytest.mark.parametrize("key", ATTACHED)
def test_a_card_is_attached_to_what_its_text_names(key: str) -> None:
    printed = CARDS[card(key)]
    nation = NATION[printed.nation]
    table = battlefield(nation, "german")
    hold(table, FIRST, key)
    mine = [put(table, FIRST, k[nation], place) for k, place in ((SOLDIERS, 1), (TANKS, 1), (FIGHTERS, AIRFIELDS[0]))]
    gun = put(table, FIRST, {"american": "us_how_105", "german": "de_lefh18", "soviet": "su_how_122"}[nation], 1)
    seen = put(table, SECOND, "de_grenadiers", 7, spotted=True)
    put(table, SECOND, "de_grenadiers", 7)
    put(table, SECOND, "de_pak40", 8, spotted=True)
    wanted = {
        "infantry_soldier": [mine[0]],
        "armor": [mine[1]],
        "fighter_bomber": [mine[2]],
        "any_ground": [mine[0], mine[1], gun],
        "enemy_infantry_soldier": [seen],
    }[printed.attach]
    offered = [a.slot for a in Reinforce(FIRST).options(table) if isinstance(a, Attach)]
    assert sorted(offered) == sorted(wanted)
    table.supply[FIRST] = printed.cost - 1
    if printed.cost:
        assert not any(isinstance(a, Attach) for a in Reinforce(FIRST).options(table))


@rule("last_crusade", "X.leader", refuses=True)
@rule("last_crusade", "X.support", refuses=True)
@pytest.mark.parametrize("key", [c.key for c in CARDS if c.subtype in ("leader", "support_weapon")])
def test_one_weapon_and_one_leader_a_unit(key: str) -> None:
    printed = CARDS[card(key)]
    nation = NATION[printed.nation]
    units = {"infantry_soldier": SOLDIERS, "armor": TANKS, "fighter_bomber": FIGHTERS}[printed.attach]
    place = AIRFIELDS[0] if printed.attach == "fighter_bomber" else 1
    table = battlefield(nation, "german")
    same = next(
        c.key
        for c in CARDS
        if c.subtype == printed.subtype and c.attach == printed.attach and c.nation == printed.nation
    )
    put(table, FIRST, units[nation], place, kit=[same])
    hold(table, FIRST, key)
    assert not any(isinstance(a, Attach) for a in Reinforce(FIRST).options(table))
    other = put(table, FIRST, units[nation], place)
    if not printed.unique or same != key:
        assert Attach(card(key), other) in Reinforce(FIRST).options(table)


@rule("last_crusade", "X.leader")
@rule("last_crusade", "X.support")
def test_a_weapon_and_a_leader_go_together_and_are_lost_together() -> None:
    table = battlefield("american", "german")
    unit = put(table, FIRST, "us_rifle_platoon", 1, kit=["us_mg_crew"])
    hold(table, FIRST, "us_medal_of_honor")
    assert Attach(card("us_medal_of_honor"), unit) in Reinforce(FIRST).options(table)
    pieces.from_hand(table, FIRST, card("us_medal_of_honor"))
    pieces.attach(table, unit, card("us_medal_of_honor"))
    assert table.stacked(1, FIRST) == 1
    pieces.remove(table, unit)
    prices = [CARDS[card(k)].cost for k in ("us_rifle_platoon", "us_mg_crew", "us_medal_of_honor")]
    assert table.points[SECOND] == sum(prices)


# ---------------------------------------------------------------------- what unit cards say
KEYWORDS = {
    "dig_in": "ommit to dig in",
    "airborne": "Airborne.",
    "atrocities": "Atrocities.",
    "flankers_fire_first": "Flankers fire first.",
    "friendly_fire": "Friendly fire.",
    "negate_obstacles": "Negates obstacles.",
    "engineer": "Engineer work",
    "hq_only": "Remains in headquarters.",
    "no_assault": "May not assault.",
    "ignore_difficult": "Ignores difficult terrain",
    "cross_river": "May cross rivers",
    "transport": "May transport",
    "artillery": "Artillery, range",
    "mf": "movement factors.",
}


@pytest.mark.parametrize("printed", [c for c in CARDS if c.category == "unit"], ids=lambda c: c.key)
def test_what_a_unit_can_do_stands_on_it(printed: Card) -> None:
    text = TEXT[printed.key]
    assert {verb for verb, words in KEYWORDS.items() if words in text} == set(KEYWORDS) & printed.verbs
    if printed.range:
        assert f"Artillery, range {printed.range}." in text
        assert [a.range for a in printed.abilities if a.verb == "artillery"] == [printed.range]
    if printed.recon and printed.kind != Kind.AIR:
        assert f"Recon {printed.recon}" in text


@rule("last_crusade", "VII.E.2")
@pytest.mark.parametrize(
    "printed", [c for c in CARDS if c.category == "unit" and c.kind <= Kind.ARMOR], ids=lambda c: c.key
)
def test_who_may_dig_in_and_who_minds_the_woods(printed: Card) -> None:
    table = battlefield(NATION[printed.nation], "german", ["woods"] * 9)
    unit = put(table, FIRST, printed.key, 1)
    assert (no_digging(table, unit) is None) == ("dig in" in TEXT[printed.key])
    assert stopped_by(table, unit, SpaceId(4)) == ("Ignores difficult" not in TEXT[printed.key])
    factors = 3 if "3 movement" in TEXT[printed.key] else 2 if printed.motorized or printed.type == "armor" else 1
    assert effects.movement(table, unit) == (2 if printed.subtype == "cavalry" else factors)


# ---------------------------------------------------------------------- events that last
ALL_NATIONS = ("us", "de", "su")
LASTING = {
    **{f"{n}_ambush": (Moment.ASSAULTED, Until.FIRST_PHASE) for n in ALL_NATIONS},
    **{f"{n}_heavy_fog": (Moment.MANOEUVRE, Until.INDEFINITE) for n in ALL_NATIONS},
    **{f"{n}_covered_approach": (Moment.OWN_ASSAULT, Until.FIRST_PHASE) for n in ALL_NATIONS},
    **{f"{n}_airborne_drop": (Moment.REINFORCEMENT, Until.INDEFINITE) for n in ALL_NATIONS},
    **{f"{n}_smoke_screen": (Moment.OWN_ASSAULT, Until.FIRST_PHASE) for n in ALL_NATIONS},
    **{f"{n}_air_photos": (Moment.RECON, Until.PHASE) for n in ALL_NATIONS},
    "us_tot": (Moment.BOMBARDMENT, Until.PHASE),
    "us_fuel_shortage": (Moment.ENEMY_TURN, Until.NEXT_OWN_TURN),
    "us_air_superiority": (Moment.AIR, Until.TURN),
    "us_hitler_meddles": (Moment.ENEMY_TURN, Until.NEXT_OWN_TURN),
    "de_blown_dam": (Moment.ENEMY_TURN, Until.TURN),
    "de_no_retreat": (Moment.ASSAULTED, Until.COMBAT),
    "de_stalin_purge": (Moment.ENEMY_TURN, Until.NEXT_OWN_TURN),
    "su_order_227": (Moment.ASSAULTED, Until.COMBAT),
    "su_hitler_interferes": (Moment.ENEMY_TURN, Until.NEXT_OWN_TURN),
    "su_human_wave": (Moment.OWN_ASSAULT, Until.TURN),
    "su_rasputitsa": (Moment.ENEMY_TURN, Until.INDEFINITE),
    "su_general_winter": (Moment.ENEMY_TURN, Until.INDEFINITE),
    "su_lend_lease": (Moment.ENEMY_TURN, Until.INDEFINITE),
}
NEED_TARGET = ("us_ambush", "de_ambush", "su_ambush", "us_tot")


def battle_for(key: str) -> tuple[Table, UnitId]:
    """Own soldiers in the zone, a spotted enemy tank next to them; the card in the hand."""
    printed = CARDS[card(key)]
    table = battlefield(NATION[printed.nation], foe_of(printed))
    hold(table, FIRST, key)
    put(table, FIRST, SOLDIERS[NATION[printed.nation]], ZONE)
    return table, put(table, SECOND, TANKS[foe_of(printed)], 7, spotted=True)


@rule("last_crusade", "II.C")
@pytest.mark.parametrize("key", LASTING)
def test_a_lasting_event_is_in_force_as_long_as_it_says(key: str) -> None:
    moment, until = LASTING[key]
    table, _ = battle_for(key)
    flow = lay(table, key, moment=moment, zone=ZONE)
    if key in NEED_TARGET:
        assert len(flow.options()) == 1
        does(flow, *flow.options())
    assert flow.result is True
    assert [(e.card, e.until, e.zone) for e in table.in_force] == [(card(key), until, ZONE)]
    assert table.hand_size[FIRST] == 0
    lies = until == Until.INDEFINITE
    assert table.discard[card(key)] == (not lies and not CARDS[card(key)].cost)
    assert table.supply[FIRST] == 20 - CARDS[card(key)].cost


@rule("last_crusade", "II.C", refuses=True)
@pytest.mark.parametrize("key", [*LASTING])
def test_a_lasting_event_has_its_moments(key: str) -> None:
    table, tank = battle_for(key)
    for moment in Moment:
        if moment not in moments(card(key)):
            assert refused(table, key, moment, slot=tank, zone=ZONE) == "lc-no-card-now"
    assert Moment.ENEMY_MOVES not in moments(card(key))


@rule("last_crusade", "II.C", refuses=True)
def test_nothing_to_name_no_card() -> None:
    table = battlefield("american", "german")
    hold(table, FIRST, "us_tot", "us_ambush")
    put(table, SECOND, "de_grenadiers", 7)
    assert refused(table, "us_tot", Moment.BOMBARDMENT) == "lc-no-target"
    assert refused(table, "us_ambush", Moment.ASSAULTED, zone=ZONE) == "lc-no-target"
    put(table, FIRST, "us_rifle_platoon", ZONE, kit=["us_forward_observer"])
    assert refused(table, "us_tot", Moment.BOMBARDMENT) == ""  # an observer sees them
    assert refused(table, "us_ambush", Moment.ASSAULTED, zone=ZONE) == ""


# ---------------------------------------------------------------------- events that act at once
PLAYED = {
    *(f"{n}_countermand" for n in ALL_NATIONS),
    *(f"{n}_armorers_miracle" for n in ALL_NATIONS),
    "us_ultra",
    "de_fuhrer_reserve",
    "de_wonder_weapon",
    "de_greif",
    "de_mobile_reserve",
    "de_hidden_minefield",
    "su_stavka_reserve",
    "su_partisan_raid",
    "su_maskirovka",
}


@pytest.mark.parametrize("key", [f"{n}_armorers_miracle" for n in ALL_NATIONS])
def test_the_armorers_bring_a_tank_back(key: str) -> None:
    table = ours(key)
    tank = TANKS[NATION[CARDS[card(key)].nation]]
    hold(table, FIRST, key)
    slot = put(table, FIRST, tank, 1, kit=["us_tank_ace" if key == "us_armorers_miracle" else f"{key[:2]}_tank_ace"])
    foot = put(table, FIRST, SOLDIERS[NATION[CARDS[card(key)].nation]], 1)
    assert refused(table, key, Moment.AFTER_COMBAT) == "lc-no-loss"
    pieces.remove(table, foot)
    assert refused(table, key, Moment.AFTER_COMBAT) == "lc-no-loss"
    pieces.remove(table, slot)
    before = table.points[SECOND]
    flow = lay(table, key, moment=Moment.AFTER_COMBAT)
    assert flow.options() == [TakeCard(card(tank))]
    does(flow, TakeCard(card(tank)))
    (back,) = table.units(HQ0, FIRST)
    assert (table.card[back], table.hits[back]) == (card(tank), CARDS[card(tank)].defence - 1)
    assert table.attached(back) == ()
    assert table.points[SECOND] == before - CARDS[card(tank)].cost
    hold(table, FIRST, key)
    assert refused(table, key, Moment.AFTER_COMBAT) == "lc-no-loss"


@pytest.mark.parametrize("key", [f"{n}_armorers_miracle" for n in ALL_NATIONS])
def test_full_headquarters_take_no_tank_back(key: str) -> None:
    table = ours(key)
    hold(table, FIRST, key)
    table.lost_now = [card(TANKS[NATION[CARDS[card(key)].nation]])]
    for _ in range(9):
        put(table, FIRST, SOLDIERS[NATION[CARDS[card(key)].nation]], HQ0)
    assert refused(table, key, Moment.AFTER_COMBAT) == "lc-no-room"


def test_ultra_reads_the_hand_and_spots_two() -> None:
    table = battlefield("american", "german")
    hold(table, FIRST, "us_ultra")
    hold(table, SECOND, "de_grenadiers", "de_grenadiers", "de_tiger")
    hidden = [put(table, SECOND, "de_grenadiers", place) for place in (7, HQ1)] + [put(table, SECOND, "de_arv", HQ1)]
    seen = put(table, SECOND, "de_grenadiers", 7, spotted=True)
    plane = put(table, SECOND, "de_fw190", AIRFIELDS[1])
    flow = lay(table, "us_ultra", moment=Moment.ENEMY_TURN)
    does(flow, Pass())  # the enemy might have cancelled it
    assert {Choose(s) for s in hidden} == set(flow.options())
    does(flow, Choose(hidden[0]))
    assert {Choose(s) for s in hidden[1:]} == set(flow.options())
    does(flow, Choose(hidden[2]))
    assert flow.over
    assert [table.spotted[s] for s in (*hidden, seen, plane)] == [1, 0, 1, 1, 0]
    looked = [f for f in table.chronicle or () if f.kind == "lc-card-seen"]
    assert sorted(f.args for f in looked) == sorted([(card("de_grenadiers"), 2), (card("de_tiger"), 1)])
    assert all(f.heard_by(FIRST) and not f.heard_by(SECOND) for f in looked)


@pytest.mark.parametrize(
    ("key", "offered"),
    [("de_fuhrer_reserve", ["de_tiger"]), ("su_stavka_reserve", ["su_rifle_platoon", "su_t34_76", "su_yak9"])],
)
def test_reserves_come_out_of_the_deck(key: str, offered: list[str]) -> None:
    table = ours(key)
    hold(table, FIRST, key)
    pile(table, FIRST, *offered, f"{key[:2]}_heavy_fog", f"{key[:2]}_mg_crew")
    if key == "de_fuhrer_reserve":
        pile(table, FIRST, "de_grenadiers", "de_fw190")
    flow = lay(table, key, moment=Moment.ENEMY_TURN)
    assert set(flow.options()) == {TakeCard(card(k)) for k in offered}
    size = table.library_size[FIRST]
    does(flow, TakeCard(card(offered[0])))
    assert table.hand[card(offered[0])] == 1
    assert (table.hand_size[FIRST], table.library_size[FIRST]) == (1, size - 1)
    assert [f.heard_by(SECOND) for f in table.chronicle or () if f.kind == "lc-we-took"] == [False]


@pytest.mark.parametrize("key", ["de_fuhrer_reserve", "su_stavka_reserve"])
def test_no_reserves_without_such_a_card(key: str) -> None:
    table = ours(key)
    hold(table, FIRST, key)
    pile(table, FIRST, f"{key[:2]}_heavy_fog")
    assert refused(table, key, Moment.MANOEUVRE) == "lc-no-such-card"


@pytest.mark.parametrize(("spotted", "number"), [(True, 5), (False, 6)])
def test_the_wonder_weapon_hits_headquarters(spotted: bool, number: int) -> None:
    table = battlefield("german", "soviet")
    hold(table, FIRST, "de_wonder_weapon")
    target = put(table, SECOND, "su_is2", HQ1, spotted=spotted)
    troops = put(table, SECOND, "su_rail_depot", HQ1)
    put(table, SECOND, "su_zhukov", HQ1)
    pieces.take_up(table, UnitId(82))
    put(table, SECOND, "su_konev", HQ1)
    put(table, SECOND, "su_t34_76", 7)
    flow = lay(table, "de_wonder_weapon", (5, 5, 4, 4, 3, 3), moment=Moment.ENEMY_TURN)
    assert set(flow.options()) == {Choose(target), Choose(troops)}
    does(flow, Choose(target))
    assert told(table, "lc-card-fired") == [(card("de_wonder_weapon"), target, 6, number, 2 if spotted else 0)]
    assert table.hits[target] == (2 if spotted else 0)


def test_the_wonder_weapon_needs_somebody_there() -> None:
    table = battlefield("german", "soviet")
    hold(table, FIRST, "de_wonder_weapon")
    put(table, SECOND, "su_konev", HQ1)
    put(table, SECOND, "su_t34_76", 7)
    assert refused(table, "de_wonder_weapon", Moment.MANOEUVRE) == "lc-no-target"


@rule("last_crusade", "XI.ignores")
def test_zhukov_ignores_the_wonder_weapon() -> None:
    table = battlefield("german", "soviet")
    hold(table, FIRST, "de_wonder_weapon")
    target, general = put(table, SECOND, "su_is2", HQ1), put(table, SECOND, "su_zhukov", HQ1)
    flow = lay(table, "de_wonder_weapon", moment=Moment.ENEMY_TURN)
    does(flow, Choose(target))
    assert flow.over
    assert table.hits[target] == 0
    assert table.shown[general]


def test_stalins_suspicion_costs_a_card_and_a_general() -> None:
    table = battlefield("german", "soviet")
    hold(table, FIRST, "de_stalin_purge")
    hold(table, SECOND, "su_airborne_drop", "su_t34_76")
    put(table, SECOND, "su_konev", HQ1)
    flow = lay(table, "de_stalin_purge", SECOND * DESIGNS + card("su_airborne_drop"))
    does(flow, Pass())
    assert table.hand_size[SECOND] == 1
    assert table.points[FIRST] == 2  # a special card with a price
    assert effects.prevented(table, SECOND, "general")
    assert not effects.prevented(table, FIRST, "general")


def test_a_unit_discarded_from_the_hand_is_no_loss() -> None:
    table = battlefield("german", "soviet")
    hold(table, FIRST, "de_stalin_purge")
    hold(table, SECOND, "su_t34_76")
    does(lay(table, "de_stalin_purge", SECOND * DESIGNS + card("su_t34_76")), Pass())
    assert table.points == [0, 0]
    assert table.discard[SECOND * DESIGNS + card("su_t34_76")] == 1


@rule("last_crusade", "XI.ignores")
def test_zhukov_ignores_stalins_suspicion() -> None:
    table = battlefield("german", "soviet")
    hold(table, FIRST, "de_stalin_purge")
    hold(table, SECOND, "su_t34_76")
    put(table, SECOND, "su_zhukov", HQ1)
    does(lay(table, "de_stalin_purge"), Pass())
    assert table.hand_size[SECOND] == 1
    assert effects.counterattacks(table, SECOND) == 1


def test_commandos_commit_two_units() -> None:
    table = battlefield("german", "soviet")
    hold(table, FIRST, "de_greif")
    units = [
        put(table, SECOND, key, place) for key, place in (("su_t34_76", 7), ("su_rifle_platoon", HQ1), ("su_zis3", 8))
    ]
    put(table, SECOND, "su_rifle_platoon", 8, committed=True)
    put(table, SECOND, "su_yak9", AIRFIELDS[1])
    put(table, SECOND, "su_rail_depot", HQ1)
    flow = lay(table, "de_greif", moment=Moment.ENEMY_TURN)
    assert set(flow.options()) == {Choose(s) for s in units}
    does(flow, Choose(units[0]), Choose(units[1]))
    assert flow.over
    assert [table.committed[s] for s in units] == [1, 1, 0]


def test_commandos_find_nobody_who_is_not_committed() -> None:
    table = battlefield("german", "soviet")
    hold(table, FIRST, "de_greif")
    put(table, SECOND, "su_t34_76", 7, committed=True)
    assert refused(table, "de_greif", Moment.ENEMY_TURN) == "lc-no-target"


def test_a_blown_dam_commits_enemy_armor_on_the_battlefield() -> None:
    table = battlefield("german", "soviet")
    hold(table, FIRST, "de_blown_dam")
    out, home = put(table, SECOND, "su_t34_76", 7), put(table, SECOND, "su_t34_76", HQ1)
    foot, mine = put(table, SECOND, "su_rifle_platoon", 7), put(table, FIRST, "de_tiger", 1)
    lay(table, "de_blown_dam", moment=Moment.ENEMY_TURN)
    assert [table.committed[s] for s in (out, home, foot, mine)] == [1, 0, 0, 0]


def reserve_position() -> tuple[Table, list[UnitId]]:
    table = battlefield(
        "german", "soviet", ["clear", "clear", "clear", "clear", "woods", "clear", "clear", "clear", "clear"]
    )
    hold(table, FIRST, "de_mobile_reserve")
    put(table, FIRST, "de_grenadiers", ZONE)
    able = [put(table, FIRST, key, place) for key, place in (("de_panzer_iv", 1), ("de_sdkfz_251", 3))]
    put(table, FIRST, "de_tiger", 1, committed=True)
    put(table, FIRST, "de_grenadiers", 3)
    put(table, FIRST, "de_tiger", 0)
    return table, able


def test_the_mobile_reserve_comes_up() -> None:
    table, able = reserve_position()
    flow = lay(table, "de_mobile_reserve", moment=Moment.ASSAULTED, zone=ZONE)
    assert set(flow.options()) == {Choose(s) for s in able}
    does(flow, Choose(able[0]))
    assert table.place[able[0]] == ZONE
    assert table.committed[able[0]]  # in the woods


def test_the_mobile_reserve_brings_who_rides() -> None:
    table, able = reserve_position()
    rider = put(table, FIRST, "de_grenadiers", 3, host=able[1])
    flow = lay(table, "de_mobile_reserve", moment=Moment.ASSAULTED, zone=ZONE)
    does(flow, Choose(able[1]))
    assert table.place[rider] == table.place[able[1]] == ZONE


def test_the_mobile_reserve_needs_room_and_dry_roads() -> None:
    table, _ = reserve_position()
    table.in_force = [InForce(FIRST, card("de_blown_dam"), Until.TURN)]
    assert refused(table, "de_mobile_reserve", Moment.ASSAULTED, zone=ZONE) == "lc-no-target"
    table.in_force = []
    for _ in range(2):
        put(table, FIRST, "de_grenadiers", ZONE)
    assert refused(table, "de_mobile_reserve", Moment.ASSAULTED, zone=ZONE) == "lc-no-target"


@pytest.mark.parametrize("spotted", [True, False])
def test_a_hidden_minefield_waits_for_armor(spotted: bool) -> None:
    table = battlefield("german", "soviet")
    hold(table, FIRST, "de_hidden_minefield")
    tank, foot = put(table, SECOND, "su_is2", ZONE, spotted=spotted), put(table, SECOND, "su_rifle_platoon", ZONE)
    assert refused(table, "de_hidden_minefield", Moment.ENEMY_MOVES, slot=foot) == "lc-no-target"
    flow = lay(table, "de_hidden_minefield", (5, 5, 1), moment=Moment.ENEMY_MOVES, slot=tank)
    does(flow, Choose(tank))
    assert table.hits[tank] == 2
    assert table.points[SECOND] == 1  # it is used up, and had a price
    assert table.supply[FIRST] == 19


@pytest.mark.parametrize(("stock", "lost"), [(20, 4), (3, 3), (0, 0)])
def test_partisans_cost_a_die_of_supply(stock: int, lost: int) -> None:
    table = battlefield("soviet", "german")
    hold(table, FIRST, "su_partisan_raid")
    table.supply[SECOND] = stock
    lay(table, "su_partisan_raid", 4, moment=Moment.ENEMY_TURN)
    assert table.supply == [20, stock - lost]


def test_maskirovka_hides_up_to_three() -> None:
    table = battlefield("soviet", "german")
    hold(table, FIRST, "su_maskirovka")
    units = [put(table, FIRST, "su_rifle_platoon", 1, spotted=True) for _ in range(3)]
    units += [put(table, FIRST, "su_rail_depot", HQ0, spotted=True)]
    put(table, FIRST, "su_rifle_platoon", 0)
    flow = lay(table, "su_maskirovka")
    assert Pass() not in flow.options()
    does(flow, Choose(units[0]))
    assert Pass() in flow.options()
    does(flow, Choose(units[3]), Choose(units[1]))
    assert flow.over
    assert [table.spotted[s] for s in units] == [0, 0, 1, 0]


def test_maskirovka_needs_somebody_who_was_seen() -> None:
    table = battlefield("soviet", "german")
    hold(table, FIRST, "su_maskirovka")
    put(table, FIRST, "su_rifle_platoon", 1)
    put(table, SECOND, "de_grenadiers", 7, spotted=True)
    assert refused(table, "su_maskirovka", Moment.MANOEUVRE) == "lc-no-target"
