"""III.D, VI.D, X, XI: what cards change, one by one and together."""

from __future__ import annotations

import pytest

from eastfront.parts.ids import NO_UNIT, SpaceId, UnitId
from eastfront.titles.last_crusade import effects
from eastfront.titles.last_crusade.ground import NOWHERE
from eastfront.titles.last_crusade.printed import CARDS
from eastfront.titles.last_crusade.shots import Occasion, Order, Shot, Stat
from eastfront.titles.last_crusade.table import InForce, Table, Until
from tests.marks import rule
from tests.titles.last_crusade.positions import FIRST, HQ0, HQ1, SECOND, battlefield, card, put

ZONE = SpaceId(4)


def terrains(key: str) -> list[str]:
    return [key if zone == ZONE else "clear" for zone in range(9)]


def shot(firer: UnitId, target: UnitId, stat: Stat, occasion: Occasion, phase: int = 1, zone: SpaceId = ZONE) -> Shot:
    return Shot(firer, target, stat, zone, occasion, phase)


def dice(table: Table, fired: Shot) -> int:
    """VI.D: printed, then attached cards, then all the rest."""
    design = CARDS[table.card[fired.firer]]
    value = {"inf": design.inf, "arm": design.arm, "air": design.air}[fired.stat]
    value += sum(line.amount for line in effects.lines(value, effects.attached(table, fired)))
    return value + sum(line.amount for line in effects.lines(value, effects.around(table, fired)))


def number(table: Table, fired: Shot) -> int:
    return 5 + sum(line.amount for line in effects.target_number(table, fired))


def in_force(
    table: Table,
    key: str,
    side: int = 0,
    until: Until = Until.INDEFINITE,
    target: UnitId = NO_UNIT,
    zone: SpaceId = NOWHERE,
) -> None:
    table.in_force = [*table.in_force, InForce(FIRST if side == 0 else SECOND, card(key), until, target, zone)]


# ---------------------------------------------------------------------- VI.D
@rule("last_crusade", "VI.D")
def test_the_example_of_the_rulebook_has_twelve_dice() -> None:
    table = battlefield("american", "german", terrains("hill"))
    rifles = put(table, FIRST, "us_rifle_platoon", ZONE, kit=["us_mg_crew"])
    enemy = put(table, SECOND, "de_grenadiers", 7)
    fired = shot(rifles, enemy, "inf", Occasion.DEFENCE)
    assert dice(table, fired) == 7
    in_force(table, "us_ambush", until=Until.FIRST_PHASE, target=rifles, zone=ZONE)
    assert dice(table, fired) == 12
    assert [line.amount for line in effects.lines(5, effects.around(table, fired))] == [5, 2]


@rule("last_crusade", "VI.D", refuses=True)
def test_an_ambush_is_for_one_unit_defending_in_the_first_phase() -> None:
    table = battlefield("american", "german")
    rifles = put(table, FIRST, "us_rifle_platoon", ZONE)
    beside = put(table, FIRST, "us_rifle_platoon", ZONE)
    enemy = put(table, SECOND, "de_grenadiers", 7)
    in_force(table, "us_ambush", until=Until.FIRST_PHASE, target=rifles, zone=ZONE)
    assert dice(table, shot(rifles, enemy, "inf", Occasion.DEFENCE)) == 6
    assert dice(table, shot(beside, enemy, "inf", Occasion.DEFENCE)) == 3
    assert dice(table, shot(rifles, enemy, "inf", Occasion.ASSAULT)) == 3
    assert dice(table, shot(rifles, enemy, "inf", Occasion.DEFENCE, phase=2)) == 3
    assert dice(table, shot(rifles, enemy, "arm", Occasion.DEFENCE)) == CARDS[card("us_rifle_platoon")].arm


# ---------------------------------------------------------------------- terrain
DEFENDS, ASSAULTS, BOMBARDS, STRIKES = Occasion.DEFENCE, Occasion.ASSAULT, Occasion.BOMBARD, Occasion.STRIKE
# by terrain: (inf, arm) for who defends, assaults, bombards and strikes there; recon number; strike number
GROUND = {
    "clear": ((0, 0), (0, 0), (0, 0), (0, 0), 5, 5),
    "village": ((1, 0), (0, 0), (-1, -1), (-1, -1), 5, 5),
    "hill": ((2, 0), (0, 0), (0, 0), (0, 0), 5, 5),
    "bridge": ((0, 0), (0, 0), (0, 0), (0, 0), 5, 5),
    "woods": ((1, 0), (0, 0), (0, 0), (0, 0), 6, 5),
    "bocage": ((1, 1), (0, 0), (-1, -1), (0, 0), 6, 5),
    "town": ((1, 0), (0, 0), (-1, -1), (-1, -1), 5, 5),
    "ruins": ((1, 0), (0, 0), (-2, -2), (-2, -2), 5, 5),
    "swamp": ((0, 0), (0, -1), (0, 0), (0, 0), 5, 5),
    "orchard": ((0, 0), (0, 0), (0, 0), (-1, -1), 6, 5),
    "farmland": ((1, 0), (0, 0), (0, 0), (0, 0), 5, 5),
    "ridge": ((1, 1), (0, 0), (0, 0), (0, 0), 4, 5),
    "forest": ((2, 0), (0, -1), (-1, -1), (-1, -1), 5, 5),
    "steppe": ((0, 0), (0, 0), (0, 0), (0, 0), 4, 5),
    "balka": ((0, 0), (0, 0), (-1, -1), (0, 0), 6, 5),
    "factory": ((1, 1), (0, 0), (-1, -1), (-1, -1), 5, 5),
    "snowfield": ((0, 0), (0, 0), (0, 0), (0, 0), 5, 4),
    "railyard": ((0, 1), (0, 0), (0, 0), (0, 0), 5, 5),
}


def test_every_terrain_is_listed() -> None:
    assert {f"t_{key}" for key in GROUND} == {card.key for card in CARDS if card.category == "terrain"}


@rule("last_crusade", "II.A")
@pytest.mark.parametrize("key", GROUND)
def test_terrain_changes_what_its_text_says_and_nothing_else(key: str) -> None:
    table = battlefield("german", "soviet", terrains(key))
    tank = put(table, FIRST, "de_panzer_iv", ZONE)
    other = put(table, SECOND, "su_t34_76", 7)
    *changes, recon, strike = GROUND[key]
    base = CARDS[card("de_panzer_iv")]
    for occasion, (inf, arm) in zip((DEFENDS, ASSAULTS, BOMBARDS, STRIKES), changes, strict=True):
        assert dice(table, shot(tank, other, "inf", occasion)) - base.inf == inf
        assert dice(table, shot(tank, other, "arm", occasion)) - base.arm == arm
        assert dice(table, shot(tank, other, "inf", occasion, zone=SpaceId(3))) == base.inf
        assert dice(table, shot(tank, other, "air", occasion)) == base.air
    assert effects.recon_number(table, ZONE) == recon
    assert effects.recon_number(table, SpaceId(3)) == 5
    assert number(table, shot(tank, other, "inf", STRIKES)) == strike
    assert number(table, shot(tank, other, "inf", BOMBARDS)) == 5


@rule("last_crusade", "II.A", refuses=True)
def test_artillery_in_support_fires_into_the_zone_and_does_not_stand_in_it() -> None:
    table = battlefield("german", "soviet", terrains("village"))
    gun = put(table, FIRST, "de_lefh18", 1)
    other = put(table, SECOND, "su_rifle_platoon", 7)
    base = CARDS[card("de_lefh18")].inf
    assert dice(table, shot(gun, other, "inf", Occasion.DEFENCE_SUPPORT)) == base - 1
    assert dice(table, shot(gun, other, "inf", Occasion.ASSAULT_SUPPORT)) == base - 1


@rule("last_crusade", "II.A", refuses=True)
def test_headquarters_have_no_terrain() -> None:
    table = battlefield("german", "soviet", ["hill"] * 9)
    unit = put(table, FIRST, "de_grenadiers", HQ0)
    other = put(table, SECOND, "su_rifle_platoon", 1)
    assert dice(table, shot(unit, other, "inf", DEFENDS, zone=HQ0)) == CARDS[card("de_grenadiers")].inf
    assert effects.recon_number(table, HQ0) == 5


@rule("last_crusade", "II.A")
def test_a_town_lets_the_fortified_ignore_a_hit() -> None:
    table = battlefield("german", "soviet", terrains("town"))
    open_ground = put(table, FIRST, "de_grenadiers", ZONE)
    dug = put(table, FIRST, "de_grenadiers", ZONE, dug=True)
    bunker = put(table, FIRST, "de_pillbox", ZONE)
    inside = put(table, FIRST, "de_grenadiers", ZONE, host=bunker)
    assert effects.ignored_hits(table, open_ground, ZONE) == 0
    assert effects.ignored_hits(table, dug, ZONE) == 1
    assert effects.ignored_hits(table, inside, ZONE) == 1
    assert effects.ignored_hits(table, dug) == 0  # attacking


# ---------------------------------------------------------------------- attached cards
# by card: (inf, arm, air) more, and against a fortification; def; hits ignored
ATTACHED = {
    "us_mg_crew": ((2, 0, 0), (2, 0, 0)),
    "de_mg_crew": ((2, 0, 0), (2, 0, 0)),
    "su_mg_crew": ((2, 0, 0), (2, 0, 0)),
    "us_bazooka_team": ((0, 2, 0), (0, 2, 0)),
    "us_bar_team": ((1, 0, 1), (1, 0, 1)),
    "us_flamethrower": ((1, 0, 0), (1, 2, 0)),
    "de_flammenwerfer": ((1, 0, 0), (1, 2, 0)),
    "de_panzerfausts": ((0, 2, 0), (0, 2, 0)),
    "su_ptrd": ((0, 2, 0), (0, 2, 0)),
    "su_molotovs": ((0, 1, 0), (0, 1, 0)),
    "us_lieutenant": ((1, 1, 0), (1, 1, 0)),
    "us_medal_of_honor": ((2, 2, 0), (2, 2, 0)),
    "de_feldwebel": ((1, 1, 0), (1, 1, 0)),
    "de_iron_cross": ((2, 2, 0), (2, 2, 0)),
    "su_commissar": ((1, 0, 0), (1, 0, 0)),
    "su_hero_su": ((2, 2, 0), (2, 2, 0)),
    "us_tank_ace": ((0, 2, 0), (0, 2, 0)),
    "de_tank_ace": ((0, 2, 0), (0, 2, 0)),
    "su_tank_ace": ((0, 2, 0), (0, 2, 0)),
    "us_air_ace": ((0, 0, 2), (0, 0, 2)),
    "de_air_ace": ((0, 0, 2), (0, 0, 2)),
    "su_air_ace": ((0, 0, 2), (0, 0, 2)),
    "us_trenchfoot": ((-1, 0, 0), (-1, 0, 0)),
    "us_nude_resistance": ((0, 0, 0), (0, 0, 0)),
    "us_forward_observer": ((0, 0, 0), (0, 0, 0)),
    "de_forward_observer": ((0, 0, 0), (0, 0, 0)),
    "su_forward_observer": ((0, 0, 0), (0, 0, 0)),
    "us_sniper": ((0, 0, 0), (0, 0, 0)),
    "de_sniper": ((0, 0, 0), (0, 0, 0)),
    "su_sniper": ((0, 0, 0), (0, 0, 0)),
}
SOLDIERS = {"american": "us_rifle_platoon", "german": "de_grenadiers", "soviet": "su_rifle_platoon"}
TANKS = {"american": "us_sherman", "german": "de_panzer_iv", "soviet": "su_t34_76"}
FIGHTERS = {"american": "us_p47", "german": "de_fw190", "soviet": "su_yak9"}


def carrier_of(key: str) -> tuple[str, str]:
    """A nation and a unit of it that this card may lie under."""
    printed = CARDS[card(key)]
    nation = "soviet" if printed.attach.startswith("enemy_") else ("american", "german", "soviet")[printed.nation]
    units = {"armor": TANKS, "fighter_bomber": FIGHTERS}.get(printed.attach, SOLDIERS)
    return nation, units[nation]


def test_every_attached_card_is_listed() -> None:
    assert set(ATTACHED) == {c.key for c in CARDS if c.attach and c.subtype != "ordnance"}


@rule("last_crusade", "III.G")
@pytest.mark.parametrize("key", ATTACHED)
def test_attached_cards_change_their_unit_and_no_other(key: str) -> None:
    nation, under = carrier_of(key)
    table = battlefield(nation, "american")
    unit, beside = put(table, FIRST, under, ZONE, kit=[key]), put(table, FIRST, under, ZONE)
    foe, wall = put(table, SECOND, "us_rifle_platoon", 7), put(table, FIRST, "de_pillbox", 6)
    base = CARDS[card(under)]
    for target, expected in ((foe, ATTACHED[key][0]), (wall, ATTACHED[key][1])):
        for stat, printed, more in zip(("inf", "arm", "air"), (base.inf, base.arm, base.air), expected, strict=True):
            for occasion in (DEFENDS, ASSAULTS):
                assert dice(table, shot(unit, target, stat, occasion)) == printed + more, stat  # type: ignore[arg-type]
                assert dice(table, shot(beside, target, stat, occasion)) == printed  # type: ignore[arg-type]
    assert effects.defence(table, unit) == base.defence + (key == "su_hero_su")
    assert effects.ignored_hits(table, unit) == (key == "us_medal_of_honor")
    assert effects.defence(table, beside) == base.defence
    assert effects.ignored_hits(table, beside) == 0


# ---------------------------------------------------------------------- what units say of themselves
def test_units_with_a_better_number_have_it_against_everybody() -> None:
    better = {c.key for c in CARDS if c.category == "unit" and "−1 TN" in texts()[c.key]}
    assert len(better) == 7
    for unit in (c for c in CARDS if c.category == "unit" and c.kind <= 2):
        nation = ("american", "german", "soviet")[unit.nation]
        table = battlefield(nation, "soviet")
        firer, other = put(table, FIRST, unit.key, ZONE), put(table, SECOND, "su_rifle_platoon", 7)
        occasion = STRIKES if unit.type == "air" else BOMBARDS
        assert number(table, shot(firer, other, "inf", occasion)) == (4 if unit.key in better else 5), unit.key


def test_units_made_for_fortifications_have_two_dice_more_against_them() -> None:
    made = {c.key for c in CARDS if c.category == "unit" and "+2 inf FP against fortifications" in texts()[c.key]}
    assert len(made) == 5
    for unit in (c for c in CARDS if c.category == "unit"):
        table = battlefield(("american", "german", "soviet")[unit.nation], "german")
        firer = put(table, FIRST, unit.key, ZONE)
        wall, other = put(table, SECOND, "de_pillbox", 7), put(table, SECOND, "de_grenadiers", 7)
        assert dice(table, shot(firer, wall, "inf", ASSAULTS)) == unit.inf + 2 * (unit.key in made)
        assert dice(table, shot(firer, other, "inf", ASSAULTS)) == unit.inf


def texts() -> dict[str, str]:
    from eastfront.titles.last_crusade.printed import ROWS

    return {row.id: row.text_en for row in ROWS}


@rule("last_crusade", "X.ordnance")
@pytest.mark.parametrize(
    ("key", "inf", "arm", "wall"),
    [
        ("us_bombs_500", 3, 2, 3),
        ("us_hvar", 1, 3, 3),
        ("us_napalm", 4, 1, 1),
        ("de_bombs_sc250", 3, 2, 3),
        ("de_panzerblitz", 1, 3, 3),
        ("su_rs82", 2, 2, 2),
        ("su_fab100", 3, 2, 3),
        ("us_drop_tanks", 0, 0, 0),
        ("de_drop_tanks", 0, 0, 0),
        ("su_drop_tanks", 0, 0, 0),
    ],
)
def test_loads_help_an_air_strike_and_nothing_else(key: str, inf: int, arm: int, wall: int) -> None:
    nation = ("american", "german", "soviet")[CARDS[card(key)].nation]
    table = battlefield(nation, "german")
    plane = put(table, FIRST, FIGHTERS[nation], 16, kit=[key])
    tank, bunker = put(table, SECOND, "de_panzer_iv", 7), put(table, SECOND, "de_pillbox", 7)
    base = CARDS[card(FIGHTERS[nation])]
    assert dice(table, shot(plane, tank, "inf", STRIKES)) == base.inf + inf
    assert dice(table, shot(plane, tank, "arm", STRIKES)) == base.arm + arm
    assert dice(table, shot(plane, bunker, "arm", STRIKES)) == base.arm + wall
    assert dice(table, shot(plane, tank, "air", Occasion.DOGFIGHT)) == base.air


# ---------------------------------------------------------------------- fortifications
@rule("last_crusade", "X.fortification")
def test_the_panther_turret_arms_who_is_inside() -> None:
    table = battlefield()
    turret, pillbox = put(table, FIRST, "de_panther_turret", ZONE), put(table, FIRST, "de_pillbox", 3)
    inside = put(table, FIRST, "de_grenadiers", ZONE, host=turret)
    outside = put(table, FIRST, "de_grenadiers", ZONE)
    elsewhere = put(table, FIRST, "de_grenadiers", 3, host=pillbox)
    tank = put(table, SECOND, "su_t34_76", 7)
    base = CARDS[card("de_grenadiers")]
    assert dice(table, shot(inside, tank, "arm", DEFENDS)) == base.arm + 3
    assert dice(table, shot(inside, tank, "inf", DEFENDS)) == base.inf
    assert dice(table, shot(outside, tank, "arm", DEFENDS)) == base.arm
    assert dice(table, shot(elsewhere, tank, "arm", DEFENDS)) == base.arm


# ---------------------------------------------------------------------- generals
@rule("last_crusade", "X.general")
def test_model_helps_all_who_defend() -> None:
    table = battlefield()
    put(table, FIRST, "de_model", HQ0)
    unit, foe = put(table, FIRST, "de_grenadiers", ZONE), put(table, SECOND, "su_rifle_platoon", 7)
    base = CARDS[card("de_grenadiers")]
    assert dice(table, shot(unit, foe, "inf", DEFENDS)) == base.inf + 1
    assert dice(table, shot(unit, foe, "arm", Occasion.DEFENCE_SUPPORT)) == base.arm + 1
    assert dice(table, shot(unit, foe, "inf", ASSAULTS)) == base.inf
    assert dice(table, shot(foe, unit, "inf", DEFENDS)) == CARDS[card("su_rifle_platoon")].inf


@rule("last_crusade", "X.general")
def test_konev_helps_artillery_that_bombards() -> None:
    table = battlefield()
    put(table, SECOND, "su_konev", HQ1)
    gun, tank = put(table, SECOND, "su_how_122", HQ1), put(table, SECOND, "su_t34_76", 7)
    foe = put(table, FIRST, "de_grenadiers", 1)
    base = CARDS[card("su_how_122")]
    assert dice(table, shot(gun, foe, "inf", BOMBARDS)) == base.inf + 1
    assert dice(table, shot(gun, foe, "arm", BOMBARDS)) == base.arm + 1
    assert dice(table, shot(gun, foe, "inf", Occasion.ASSAULT_SUPPORT)) == base.inf
    assert dice(table, shot(tank, foe, "inf", BOMBARDS)) == CARDS[card("su_t34_76")].inf


@rule("last_crusade", "X.general")
def test_chuikov_helps_dug_in_and_fortified_soldiers() -> None:
    table = battlefield()
    general = put(table, SECOND, "su_chuikov", HQ1)
    dug, plain = put(table, SECOND, "su_rifle_platoon", 7, dug=True), put(table, SECOND, "su_rifle_platoon", 7)
    fort = put(table, SECOND, "su_dzot", 7)
    inside = put(table, SECOND, "su_rifle_platoon", 7, host=fort)
    gun = put(table, SECOND, "su_zis3", 8, dug=True)
    foe = put(table, FIRST, "de_grenadiers", 1, dug=True)
    assert [effects.ignored_hits(table, s, SpaceId(7)) for s in (dug, inside, plain, gun, foe)] == [1, 1, 0, 0, 0]
    effects.hits_were_ignored(table, gun)
    assert not table.shown[general]
    effects.hits_were_ignored(table, dug)
    assert table.shown[general]


@rule("last_crusade", "X.general")
@pytest.mark.parametrize(("side", "key", "tank"), [(0, "us_patton", "us_sherman"), (1, "su_rokossovsky", "su_t34_76")])
def test_two_generals_make_armor_faster(side: int, key: str, tank: str) -> None:
    table = battlefield("american", "soviet")
    me, home = (FIRST, HQ0) if side == 0 else (SECOND, HQ1)
    mine, foot = put(table, me, tank, home), put(table, me, SOLDIERS["american" if side == 0 else "soviet"], home)
    theirs = put(table, SECOND if side == 0 else FIRST, "su_t34_76" if side == 0 else "us_sherman", 7 - 6 * side)
    assert effects.movement(table, mine) == 2
    put(table, me, key, home)
    assert effects.movement(table, mine) == 3
    assert effects.movement(table, foot) == 1
    assert effects.movement(table, theirs) == 2


@rule("last_crusade", "X.general")
def test_guderian_makes_assaults_of_armor_cheaper() -> None:
    table = battlefield()
    tank, foot = put(table, FIRST, "de_panzer_iv", 1), put(table, FIRST, "de_grenadiers", 1)
    foe = put(table, SECOND, "su_t34_76", 7)
    assert [effects.assault_cost(table, s) for s in (tank, foot, foe)] == [2, 1, 2]
    general = put(table, FIRST, "de_guderian", HQ0)
    assert [effects.assault_cost(table, s) for s in (tank, foot, foe)] == [1, 1, 2]
    effects.paid_for_assault(table, foot)
    assert not table.shown[general]
    effects.paid_for_assault(table, tank)
    assert table.shown[general]


@rule("last_crusade", "XI.counterattack")
@pytest.mark.parametrize("key", ["us_patton", "de_rommel", "de_manstein", "su_zhukov"])
def test_four_generals_counterattack_once(key: str) -> None:
    nation = ("american", "german", "soviet")[CARDS[card(key)].nation]
    table = battlefield(nation, "german")
    assert effects.counterattacks(table, FIRST) == 0
    put(table, FIRST, key, HQ0)
    assert effects.counterattacks(table, FIRST) == 1
    assert effects.counterattacks(table, SECOND) == 0


@rule("last_crusade", "XI.counterattack", refuses=True)
@pytest.mark.parametrize("key", ["us_bradley", "us_eisenhower", "de_model", "de_guderian", "su_konev"])
def test_other_generals_do_not_counterattack(key: str) -> None:
    nation = ("american", "german", "soviet")[CARDS[card(key)].nation]
    table = battlefield(nation, "german")
    put(table, FIRST, key, HQ0)
    assert effects.counterattacks(table, FIRST) == 0


@rule("last_crusade", "X.general", refuses=True)
def test_a_suspected_general_has_no_effect() -> None:
    table = battlefield()
    put(table, SECOND, "su_rokossovsky", HQ1)
    tank = put(table, SECOND, "su_t34_76", 7)
    in_force(table, "de_stalin_purge", until=Until.NEXT_OWN_TURN)
    assert effects.movement(table, tank) == 2
    effects.end(table, Until.NEXT_OWN_TURN, side=SECOND)
    assert effects.movement(table, tank) == 2
    effects.end(table, Until.NEXT_OWN_TURN, side=FIRST)
    assert effects.movement(table, tank) == 3


@rule("last_crusade", "XI.ignores")
def test_zhukov_is_above_suspicion() -> None:
    table = battlefield()
    put(table, SECOND, "su_zhukov", HQ1)
    in_force(table, "de_stalin_purge", until=Until.NEXT_OWN_TURN)
    assert effects.counterattacks(table, SECOND) == 1


@rule("last_crusade", "XI.ignores")
@pytest.mark.parametrize("general", ["de_manstein", "de_rommel"])
def test_a_german_who_ignores_hitler_withdraws_and_counterattacks(general: str) -> None:
    table = battlefield()
    put(table, FIRST, general, HQ0)
    in_force(table, "su_hitler_interferes", side=1, until=Until.NEXT_OWN_TURN)
    free = general == "de_manstein"
    assert effects.prevented(table, FIRST, "retreat") is not free
    assert effects.prevented(table, FIRST, "counterattack") is not free
    assert effects.counterattacks(table, FIRST) == free
    assert not effects.prevented(table, SECOND, "retreat")


@rule("last_crusade", "XI.ignores")
def test_whoever_ignores_an_order_fights_as_if_it_had_not_been_given() -> None:
    table = battlefield()
    defender = put(table, FIRST, "de_grenadiers", ZONE)
    in_force(table, "de_no_retreat", until=Until.COMBAT, zone=ZONE)
    assert effects.defence(table, defender) == CARDS[card("de_grenadiers")].defence + 1
    put(table, SECOND, "su_zhukov", HQ1)
    assert effects.defence(table, defender) == CARDS[card("de_grenadiers")].defence


@rule("last_crusade", "XI.ignores")
def test_the_owner_ignores_what_binds_him() -> None:
    table = battlefield()
    bound = put(table, SECOND, "su_rifle_platoon", 7, kit=["su_commissar"])
    put(table, SECOND, "su_blocking_detachment", HQ1)
    nkvd = put(table, SECOND, "su_nkvd", 8)
    assert effects.prevented(table, SECOND, "retreat", bound)
    assert effects.withdrawal_risk(table, bound) == 6
    assert effects.atrocities_of(table, nkvd)
    put(table, SECOND, "su_zhukov", HQ1)
    assert not effects.prevented(table, SECOND, "retreat", bound)
    assert effects.withdrawal_risk(table, bound) == 0
    assert not effects.atrocities_of(table, nkvd)
    assert effects.assault_cost(table, bound) == 0  # what helps him stays


@rule("last_crusade", "XI.ignores", refuses=True)
def test_a_general_ignores_no_other_cards() -> None:
    table = battlefield("german", "american")
    put(table, FIRST, "de_manstein", HQ0)
    tank = put(table, FIRST, "de_panzer_iv", 1)
    in_force(table, "us_fuel_shortage", side=1, until=Until.NEXT_OWN_TURN)
    assert effects.movement(table, tank) == 1


# ---------------------------------------------------------------------- headquarters troops
@rule("last_crusade", "X.hq")
def test_the_signal_corps_counts_once_and_shows_itself() -> None:
    table = battlefield("american", "german")
    corps = [put(table, FIRST, "us_signal_corps", HQ0) for _ in range(2)]
    gun, tank = put(table, FIRST, "us_how_105", HQ0), put(table, FIRST, "us_sherman", 1)
    foe = put(table, SECOND, "de_grenadiers", ZONE)
    fired = shot(gun, foe, "inf", BOMBARDS)
    assert number(table, fired) == 4
    assert number(table, shot(gun, foe, "inf", Occasion.ASSAULT_SUPPORT)) == 5
    assert number(table, shot(tank, foe, "inf", BOMBARDS)) == 5
    assert not any(table.shown[slot] for slot in corps)
    effects.used(table, fired)
    assert [table.shown[slot] for slot in corps] == [1, 0]


@rule("last_crusade", "X.hq")
def test_the_blocking_detachment_drives_soldiers_on() -> None:
    table = battlefield()
    put(table, SECOND, "su_blocking_detachment", HQ1)
    foot, tank, gun = (put(table, SECOND, key, 7) for key in ("su_rifle_platoon", "su_t34_76", "su_zis3"))
    assert [effects.assault_cost(table, s) for s in (foot, tank, gun)] == [0, 2, 1]
    assert [effects.withdrawal_risk(table, s) for s in (foot, tank, gun)] == [6, 0, 0]


# ---------------------------------------------------------------------- events in force
@rule("last_crusade", "III.D")
def test_the_card_played_last_says_who_fires_first() -> None:
    table = battlefield()
    assert [effects.fire_order(table, ZONE, p) for p in (1, 2)] == [Order.DEFENDER_FIRST, Order.SIMULTANEOUS]
    in_force(table, "de_heavy_fog")
    assert effects.fire_order(table, ZONE, 1) == Order.SIMULTANEOUS
    in_force(table, "de_covered_approach", until=Until.FIRST_PHASE, zone=ZONE)
    assert effects.fire_order(table, ZONE, 1) == Order.ATTACKER_FIRST
    assert effects.fire_order(table, ZONE, 2) == Order.SIMULTANEOUS
    assert effects.fire_order(table, SpaceId(3), 1) == Order.SIMULTANEOUS
    in_force(table, "su_heavy_fog", side=1)
    assert effects.fire_order(table, ZONE, 1) == Order.SIMULTANEOUS


@rule("last_crusade", "III.D", refuses=True)
def test_the_earlier_card_loses() -> None:
    table = battlefield()
    in_force(table, "de_covered_approach", until=Until.FIRST_PHASE, zone=ZONE)
    in_force(table, "de_heavy_fog")
    assert effects.fire_order(table, ZONE, 1) == Order.SIMULTANEOUS
    effects.end(table, Until.INDEFINITE)
    assert effects.fire_order(table, ZONE, 1) == Order.ATTACKER_FIRST


@pytest.mark.parametrize("key", ["us_smoke_screen", "de_smoke_screen", "su_smoke_screen"])
def test_smoke_blinds_the_defenders_of_the_zone(key: str) -> None:
    table = battlefield()
    unit, gun = put(table, SECOND, "su_rifle_platoon", ZONE), put(table, SECOND, "su_how_122", 7)
    foe = put(table, FIRST, "de_grenadiers", 1)
    in_force(table, key, until=Until.FIRST_PHASE, zone=ZONE)
    assert number(table, shot(unit, foe, "inf", DEFENDS)) == 6
    assert number(table, shot(gun, foe, "inf", Occasion.DEFENCE_SUPPORT)) == 5
    assert number(table, shot(foe, unit, "inf", ASSAULTS)) == 5
    assert number(table, shot(unit, foe, "inf", DEFENDS, zone=SpaceId(3))) == 5


def test_a_human_wave_costs_nothing_and_fires_better() -> None:
    table = battlefield()
    foot, gun = put(table, SECOND, "su_rifle_platoon", 7), put(table, SECOND, "su_zis3", 7)
    foe = put(table, FIRST, "de_grenadiers", ZONE)
    in_force(table, "su_human_wave", side=1, until=Until.TURN)
    base = CARDS[card("su_rifle_platoon")]
    assert [effects.assault_cost(table, s) for s in (foot, gun, foe)] == [0, 1, 1]
    assert dice(table, shot(foot, foe, "inf", ASSAULTS)) == base.inf + 1
    assert dice(table, shot(foot, foe, "arm", ASSAULTS)) == base.arm
    assert dice(table, shot(foot, foe, "inf", DEFENDS)) == base.inf
    effects.end(table, Until.TURN)
    assert effects.assault_cost(table, foot) == 1


def test_time_on_target_is_for_one_target() -> None:
    table = battlefield("american", "german")
    gun, tank = put(table, FIRST, "us_how_105", HQ0), put(table, FIRST, "us_sherman", 1)
    foe, other = put(table, SECOND, "de_grenadiers", ZONE), put(table, SECOND, "de_grenadiers", ZONE)
    in_force(table, "us_tot", until=Until.PHASE, target=foe)
    base = CARDS[card("us_how_105")]
    assert dice(table, shot(gun, foe, "inf", BOMBARDS)) == base.inf + 2
    assert dice(table, shot(gun, foe, "arm", BOMBARDS)) == base.arm + 2
    assert dice(table, shot(gun, other, "inf", BOMBARDS)) == base.inf
    assert dice(table, shot(tank, foe, "inf", BOMBARDS)) == CARDS[card("us_sherman")].inf
    assert dice(table, shot(gun, foe, "inf", Occasion.ASSAULT_SUPPORT)) == base.inf


def test_mud_slows_engines_and_not_cavalry() -> None:
    table = battlefield("soviet", "german")
    slots = [put(table, FIRST, key, HQ0) for key in ("su_t34_76", "su_zis_truck", "su_cossacks", "su_rifle_platoon")]
    slots += [put(table, SECOND, "de_panzer_iv", HQ1), put(table, FIRST, "su_bt7", HQ0)]
    assert [effects.movement(table, s) for s in slots] == [2, 2, 2, 1, 2, 3]
    in_force(table, "su_rasputitsa")
    assert [effects.movement(table, s) for s in slots] == [1, 1, 2, 1, 1, 2]
    in_force(table, "su_rasputitsa")
    in_force(table, "su_rasputitsa")
    assert effects.movement(table, slots[0]) == 0


def test_fuel_runs_short_for_enemy_armor() -> None:
    table = battlefield("american", "german")
    mine, theirs = put(table, FIRST, "us_sherman", 1), put(table, SECOND, "de_panzer_iv", 7)
    truck = put(table, SECOND, "de_opel_blitz", 7)
    in_force(table, "us_fuel_shortage", until=Until.NEXT_OWN_TURN)
    assert [effects.movement(table, s) for s in (mine, theirs, truck)] == [2, 1, 2]


def test_air_superiority() -> None:
    table = battlefield("american", "german")
    mine, theirs = put(table, FIRST, "us_p47", 11), put(table, SECOND, "de_fw190", 12)
    assert [effects.air_cost(table, s) for s in (mine, theirs)] == [2, 2]
    in_force(table, "us_air_superiority", until=Until.TURN)
    assert [effects.air_cost(table, s) for s in (mine, theirs)] == [1, 2]
    assert effects.prevented(table, SECOND, "interception")
    assert not effects.prevented(table, FIRST, "interception")


@pytest.mark.parametrize("key", ["us_air_photos", "de_air_photos", "su_air_photos"])
def test_photos_give_dice_to_who_has_eyes(key: str) -> None:
    nation = ("american", "german", "soviet")[CARDS[card(key)].nation]
    table = battlefield(nation, "soviet")
    scout = next(c for c in CARDS if c.recon and c.nation == CARDS[card(key)].nation)
    mine = put(table, FIRST, scout.key, HQ0 if scout.type != "air" else 11)
    foot, theirs = put(table, FIRST, SOLDIERS[nation], HQ0), put(table, SECOND, "su_cossacks", HQ1)
    in_force(table, key, until=Until.PHASE)
    assert effects.recon_dice(table, mine) == scout.recon + 2
    assert effects.recon_dice(table, foot) == CARDS[card(SOLDIERS[nation])].recon == 0
    assert effects.recon_dice(table, theirs) == 1


def test_orders_for_the_enemy_alone() -> None:
    table = battlefield("american", "german")
    in_force(table, "us_hitler_meddles", until=Until.NEXT_OWN_TURN)
    assert effects.prevented(table, SECOND, "deploy_armor")
    assert effects.prevented(table, SECOND, "counterattack")
    assert not effects.prevented(table, FIRST, "deploy_armor")
    assert not effects.prevented(table, SECOND, "refit")


def test_winter_forbids_the_enemy_to_refit() -> None:
    table = battlefield()
    in_force(table, "su_general_winter", side=1)
    assert effects.prevented(table, FIRST, "refit")
    assert not effects.prevented(table, SECOND, "refit")


def test_a_blown_dam_stops_everybody() -> None:
    table = battlefield()
    in_force(table, "de_blown_dam", until=Until.TURN)
    assert effects.prevented(table, FIRST, "movement")
    assert effects.prevented(table, SECOND, "movement")


@pytest.mark.parametrize("key", ["us_airborne_drop", "de_airborne_drop", "su_airborne_drop"])
@rule("last_crusade", "XI.airborne")
def test_a_drop_is_in_play_for_who_played_it(key: str) -> None:
    table = battlefield()
    assert not effects.airborne_drop(table, FIRST)
    in_force(table, key)
    assert effects.airborne_drop(table, FIRST)
    assert not effects.airborne_drop(table, SECOND)


@pytest.mark.parametrize("key", ["de_no_retreat", "su_order_227"])
def test_orders_not_to_retreat_stiffen_the_defenders_of_one_zone(key: str) -> None:
    table = battlefield("german", "soviet") if key.startswith("de") else battlefield("soviet", "german")
    unit = SOLDIERS["german" if key.startswith("de") else "soviet"]
    here, there = put(table, FIRST, unit, ZONE, hits=0), put(table, FIRST, unit, 3)
    base = CARDS[card(unit)].defence
    in_force(table, key, until=Until.COMBAT, zone=ZONE)
    assert [effects.defence(table, s) for s in (here, there)] == [base + 1, base]
    table.hits[here] = base
    assert effects.end(table, Until.FIRST_PHASE) == []
    assert effects.end(table, Until.COMBAT) == [here]
    assert effects.defence(table, here) == base


@rule("last_crusade", "XI.atrocities")
def test_killed_prisoners_make_ground_units_hold_out() -> None:
    table = battlefield()
    foot, plane = put(table, SECOND, "su_rifle_platoon", 7), put(table, SECOND, "su_yak9", 12)
    table.atrocities[SECOND] = 1
    assert effects.defence(table, foot) == CARDS[card("su_rifle_platoon")].defence + 1
    assert effects.defence(table, plane) == CARDS[card("su_yak9")].defence


# ---------------------------------------------------------------------- eyes
@pytest.mark.parametrize("key", ["us_forward_observer", "de_forward_observer", "su_forward_observer"])
@rule("last_crusade", "III.B")
def test_an_observer_sees_the_next_zones(key: str) -> None:
    nation, under = carrier_of(key)
    table = battlefield(nation, "german")
    put(table, FIRST, under, ZONE, kit=[key])
    near, far = put(table, SECOND, "de_grenadiers", 7), put(table, SECOND, "de_grenadiers", 6)
    assert effects.observed(table, FIRST, near)
    assert not effects.observed(table, FIRST, far)
    assert not effects.observed(table, SECOND, near)


@rule("last_crusade", "III.B", refuses=True)
def test_without_an_observer_nobody_is_observed() -> None:
    table = battlefield()
    put(table, FIRST, "de_grenadiers", ZONE, kit=["de_mg_crew"])
    near = put(table, SECOND, "su_rifle_platoon", 7)
    assert not effects.observed(table, FIRST, near)


def test_trench_foot_and_distraction() -> None:
    table = battlefield("american", "german")
    lame, merry = (put(table, SECOND, "de_grenadiers", 7, kit=[k]) for k in ("us_trenchfoot", "us_nude_resistance"))
    assert effects.prevented(table, SECOND, "movement_on_foot", lame)
    assert effects.prevented(table, SECOND, "uncommit", merry)
    assert not effects.prevented(table, SECOND, "movement_on_foot", merry)
    assert not effects.prevented(table, SECOND, "uncommit", lame)
    assert not effects.prevented(table, SECOND, "uncommit")
