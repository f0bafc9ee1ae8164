"""II.C, X, XI: special cards from the hand, windows, cancelling, abilities in play, cards that last."""

from __future__ import annotations

import pytest

from eastfront.engine.actions import Pass
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Frame
from eastfront.engine.sides import Side
from eastfront.parts.ids import NO_UNIT, SpaceId, UnitId
from eastfront.titles.last_crusade import effects, pieces, playing
from eastfront.titles.last_crusade.actions import MOST_IN_FORCE, Choose, PlayCard, TakeCard, TakeLendLease, Use
from eastfront.titles.last_crusade.ground import NOWHERE
from eastfront.titles.last_crusade.income import Income
from eastfront.titles.last_crusade.lasting import ThrowFor
from eastfront.titles.last_crusade.playing import Play
from eastfront.titles.last_crusade.printed import CARDS, DESIGNS
from eastfront.titles.last_crusade.table import InForce, Moment, Table, Until
from eastfront.titles.last_crusade.targets import Played
from eastfront.titles.last_crusade.using import LendLease
from tests.marks import rule
from tests.titles.last_crusade.positions import FIRST, HQ0, HQ1, SECOND, battlefield, card, does, hold, pile, put, told
from tests.titles.last_crusade.positions import play as run

ZONE = SpaceId(4)
PASS = Pass()


def playable(
    table: Table, key: str, moment: Moment, side: Side = FIRST, slot: UnitId = NO_UNIT, zone: SpaceId = NOWHERE
) -> bool:
    return PlayCard(card(key)) in playing.options(table, side, moment, slot, zone)


def refused(
    table: Table, key: str, moment: Moment, side: Side = FIRST, slot: UnitId = NO_UNIT, zone: SpaceId = NOWHERE
) -> str:
    """Why not; and the options agree."""
    refusal = playing.forbids(table, side, PlayCard(card(key)), moment, slot, zone)
    assert (refusal is None) == playable(table, key, moment, side, slot, zone)
    return refusal.reason if refusal else ""


def lay(
    table: Table,
    key: str,
    *dice: int | tuple[int, ...],
    side: Side = FIRST,
    moment: Moment = Moment.MANOEUVRE,
    slot: UnitId = NO_UNIT,
    zone: SpaceId = NOWHERE,
) -> Flow[Table]:
    """Play a card from the hand, which must be allowed."""
    assert playable(table, key, moment, side, slot, zone), refused(table, key, moment, side, slot, zone)
    return run(table, Play(played=Played(side, card(key), moment, slot, zone)), *dice)


# ---------------------------------------------------------------------- when
OWN = (Moment.REINFORCEMENT, Moment.AIR, Moment.RECON, Moment.BOMBARDMENT, Moment.MANOEUVRE)
ANY = (*OWN, Moment.ENEMY_TURN, Moment.OWN_ASSAULT, Moment.ASSAULTED)


@rule("last_crusade", "II.C")
@pytest.mark.parametrize(
    "key", ["us_heavy_fog", "de_heavy_fog", "su_rasputitsa", "su_general_winter", "us_fuel_shortage"]
)
def test_a_card_for_any_time_is_played_at_any_time(key: str) -> None:
    table = battlefield(("american", "german", "soviet")[CARDS[card(key)].nation], "german")
    hold(table, FIRST, key)
    assert [m for m in Moment if playable(table, key, m, zone=ZONE)] == list(ANY)


@rule("last_crusade", "II.C", refuses=True)
@pytest.mark.parametrize(
    ("key", "when"),
    [
        ("us_covered_approach", [Moment.OWN_ASSAULT]),
        ("us_smoke_screen", [Moment.OWN_ASSAULT]),
        ("us_ambush", [Moment.ASSAULTED]),
        ("us_air_photos", [Moment.RECON]),
        ("us_tot", [Moment.BOMBARDMENT]),
        ("us_armorers_miracle", [Moment.AFTER_COMBAT]),
        ("su_order_227", [Moment.ASSAULTED]),
        ("su_human_wave", [Moment.MANOEUVRE, Moment.OWN_ASSAULT]),
        ("de_hidden_minefield", [Moment.ENEMY_MOVES]),
        ("us_countermand", []),
        ("us_mg_crew", []),
        ("us_patton", []),
    ],
)
def test_other_cards_have_their_moment(key: str, when: list[Moment]) -> None:
    printed = CARDS[card(key)]
    nation = ("american", "german", "soviet")[printed.nation]
    soldier = {"american": "us_rifle_platoon", "german": "de_grenadiers", "soviet": "su_rifle_platoon"}[nation]
    table = battlefield(nation, "german")
    hold(table, FIRST, key)
    put(table, FIRST, soldier, ZONE)
    put(table, FIRST, "us_how_105", HQ0)
    moved = put(table, SECOND, "de_panzer_iv", 7, spotted=True)
    table.lost_now = [card("us_sherman")]
    found = [m for m in Moment if PlayCard(card(key)) in playing.options(table, FIRST, m, moved, ZONE)]
    assert found == when


@rule("last_crusade", "II.C", refuses=True)
def test_a_card_that_is_not_in_the_hand_is_not_played() -> None:
    table = battlefield()
    assert not playable(table, "de_heavy_fog", Moment.MANOEUVRE)
    hold(table, SECOND, "su_heavy_fog")
    assert not playable(table, "su_heavy_fog", Moment.MANOEUVRE)


@rule("last_crusade", "II.C")
def test_a_price_is_paid_and_goes_to_the_enemy_when_it_is_over() -> None:
    table = battlefield("american", "german", supply=2)
    hold(table, FIRST, "us_airborne_drop")
    flow = lay(table, "us_airborne_drop")
    assert flow.over
    assert table.supply[FIRST] == 0
    assert table.points == [0, 0]
    table.player_turns += 2
    assert playing.indefinite(table, FIRST) == [0]
    run(table, ThrowFor(FIRST, 0), 5)
    assert not effects.airborne_drop(table, FIRST)
    assert table.points == [0, 2]


@rule("last_crusade", "II.C", refuses=True)
def test_without_the_points_it_is_not_played() -> None:
    table = battlefield("american", "german", supply=1)
    hold(table, FIRST, "us_airborne_drop")
    assert refused(table, "us_airborne_drop", Moment.MANOEUVRE) == "lc-no-supply"


@rule("last_crusade", "XI.unique", refuses=True)
def test_a_unique_card_is_played_once() -> None:
    table = battlefield()
    hold(table, FIRST, "de_blown_dam", "de_blown_dam")
    put(table, SECOND, "su_t34_76", 7)
    lay(table, "de_blown_dam")
    table.in_force = []
    table.committed = [0] * len(table.committed)
    assert refused(table, "de_blown_dam", Moment.MANOEUVRE) == "lc-no-second-unique"


@rule("last_crusade", "II.C", refuses=True)
@pytest.mark.parametrize(
    ("key", "against"),
    [("us_hitler_meddles", "german"), ("su_hitler_interferes", "german"), ("de_stalin_purge", "soviet")],
)
def test_some_cards_are_for_one_opponent(key: str, against: str) -> None:
    nation = ("american", "german", "soviet")[CARDS[card(key)].nation]
    for other in ("american", "german", "soviet"):
        table = battlefield(nation, other)
        hold(table, FIRST, key)
        assert refused(table, key, Moment.MANOEUVRE) == ("" if other == against else "lc-no-nation")


@rule("last_crusade", "II.C", refuses=True)
def test_no_more_cards_in_force_than_can_be_counted() -> None:
    table = battlefield()
    hold(table, FIRST, "de_heavy_fog")
    fog = InForce(SECOND, card("su_heavy_fog"), Until.INDEFINITE)
    table.in_force = [fog] * MOST_IN_FORCE
    assert refused(table, "de_heavy_fog", Moment.MANOEUVRE) == "lc-no-more-in-force"


# ---------------------------------------------------------------------- windows
@rule("last_crusade", "II.C")
def test_whoever_holds_a_card_could_answer() -> None:
    table = battlefield()
    assert playing.answers(table, SECOND, Moment.ENEMY_TURN) is None
    hold(table, SECOND, "su_rifle_platoon")
    for moment in (Moment.ENEMY_TURN, Moment.ASSAULTED, Moment.OWN_ASSAULT):
        window = playing.answers(table, SECOND, moment, zone=ZONE)
        assert isinstance(window, Frame)
        flow = run(table, window)
        assert flow.options() == [PASS]  # it is asked though it holds nothing
        assert does(flow, PASS).over


@rule("last_crusade", "II.C", refuses=True)
def test_nobody_is_asked_what_everybody_knows() -> None:
    table = battlefield("german", "soviet")
    hold(table, FIRST, "de_hidden_minefield")
    hold(table, SECOND, "su_armorers_miracle")
    tank, foot = put(table, SECOND, "su_t34_76", ZONE), put(table, SECOND, "su_rifle_platoon", ZONE)
    assert playing.answers(table, FIRST, Moment.ENEMY_MOVES, tank) is not None
    assert playing.answers(table, FIRST, Moment.ENEMY_MOVES, foot) is None
    assert playing.answers(table, SECOND, Moment.ENEMY_MOVES, tank) is None  # no such card is Soviet
    table.supply[FIRST] = 0
    assert playing.answers(table, FIRST, Moment.ENEMY_MOVES, tank) is None
    assert playing.answers(table, SECOND, Moment.AFTER_COMBAT) is None
    table.lost_now = [SECOND * DESIGNS + card("su_rifle_platoon")]
    assert playing.answers(table, SECOND, Moment.AFTER_COMBAT) is None
    table.lost_now = [SECOND * DESIGNS + card("su_t34_76")]
    assert playing.answers(table, SECOND, Moment.AFTER_COMBAT) is not None


@rule("last_crusade", "II.C")
def test_several_cards_may_be_played_in_one_window() -> None:
    table = battlefield()
    hold(table, SECOND, "su_heavy_fog", "su_rasputitsa")
    window = playing.answers(table, SECOND, Moment.ENEMY_TURN)
    assert isinstance(window, Frame)
    flow = run(table, window)
    does(flow, PlayCard(card("su_heavy_fog")))
    assert flow.options() == [PASS, PlayCard(card("su_rasputitsa"))]
    does(flow, PlayCard(card("su_rasputitsa")))
    assert flow.over  # the hand is empty, and everybody can see it
    assert [effect.card for effect in table.in_force] == [card("su_heavy_fog"), card("su_rasputitsa")]


# ---------------------------------------------------------------------- cancelling
@rule("last_crusade", "II.C")
@pytest.mark.parametrize("key", ["us_countermand", "de_countermand", "su_countermand"])
def test_a_free_event_is_cancelled_and_both_are_gone(key: str) -> None:
    nation = ("american", "german", "soviet")[CARDS[card(key)].nation]
    table = battlefield("soviet", nation)
    hold(table, FIRST, "su_heavy_fog")
    hold(table, SECOND, key)
    flow = lay(table, "su_heavy_fog")
    assert flow.asked == (SECOND,)
    does(flow, PlayCard(card(key)))
    assert flow.result is False
    assert table.in_force == []
    assert table.discard[card("su_heavy_fog")] == table.discard[SECOND * DESIGNS + card(key)] == 1
    assert told(table, "lc-cancelled") == [(FIRST, card("su_heavy_fog"))]


@rule("last_crusade", "II.C")
def test_a_countermand_is_countermanded() -> None:
    table = battlefield("soviet", "german")
    hold(table, FIRST, "su_heavy_fog", "su_countermand")
    hold(table, SECOND, "de_countermand", "de_grenadiers")
    flow = lay(table, "su_heavy_fog")
    does(flow, PlayCard(card("de_countermand")))
    assert flow.asked == (FIRST,)
    does(flow, PlayCard(card("su_countermand")))
    assert flow.asked == (SECOND,)  # which may hold another one
    does(flow, PASS)
    assert flow.result is True
    assert [effect.card for effect in table.in_force] == [card("su_heavy_fog")]


@rule("last_crusade", "II.C", refuses=True)
def test_what_has_a_price_or_is_no_event_is_not_cancelled() -> None:
    table = battlefield("american", "german")
    hold(table, FIRST, "us_airborne_drop")
    hold(table, SECOND, "de_countermand")
    assert lay(table, "us_airborne_drop").over
    assert refused(table, "de_countermand", Moment.ENEMY_TURN, SECOND) == "lc-no-card-to-cancel"


@rule("last_crusade", "II.C", refuses=True)
def test_other_cards_do_not_cancel() -> None:
    table = battlefield("soviet", "german")
    hold(table, FIRST, "su_heavy_fog")
    hold(table, SECOND, "de_heavy_fog")
    flow = lay(table, "su_heavy_fog")
    assert flow.options() == [PASS]
    assert {r.reason for _, r in flow.refusals()} == {"lc-no-card-now"}
    does(flow, PASS)
    assert flow.result is True


@rule("last_crusade", "II.C", refuses=True)
def test_an_empty_hand_is_not_asked_to_cancel() -> None:
    table = battlefield("soviet", "german")
    hold(table, FIRST, "su_heavy_fog")
    assert lay(table, "su_heavy_fog").over


# ---------------------------------------------------------------------- indefinite
@rule("last_crusade", "XI.indefinite")
@pytest.mark.parametrize(("die", "stays"), [(1, True), (4, True), (5, False), (6, False)])
def test_indefinite_cards_end_on_five_or_six(die: int, stays: bool) -> None:
    table = battlefield()
    hold(table, FIRST, "de_heavy_fog")
    lay(table, "de_heavy_fog")
    assert playing.indefinite(table, FIRST) == []  # not in the turn it was played
    table.player_turns += 1
    assert playing.indefinite(table, SECOND) == []
    table.player_turns += 1
    assert playing.indefinite(table, FIRST) == [0]
    run(table, ThrowFor(FIRST, 0), die)
    assert [effect.card for effect in table.in_force] == [card("de_heavy_fog")] * stays
    assert playing.indefinite(table, FIRST) == []
    assert table.discard[card("de_heavy_fog")] == (not stays)


@rule("last_crusade", "X.general")
@pytest.mark.parametrize(("die", "stays"), [(4, True), (5, False)])
def test_a_general_stays_until_the_die_calls_him_away(die: int, stays: bool) -> None:
    table = battlefield()
    general = put(table, FIRST, "de_rommel", HQ0)
    assert playing.indefinite(table, FIRST) == []  # deployed in this phase
    run(table, Income(FIRST))
    assert playing.indefinite(table, FIRST) == [MOST_IN_FORCE + general]
    run(table, ThrowFor(FIRST, MOST_IN_FORCE + general), die)
    assert playing.indefinite(table, FIRST) == []
    assert (table.place[general] == HQ0) is stays
    assert table.points[SECOND] == (0 if stays else 3)


# ---------------------------------------------------------------------- income
@rule("last_crusade", "X.hq")
@pytest.mark.parametrize(
    ("nation", "key", "points"),
    [
        ("american", "us_red_ball", 4),
        ("american", "us_bradley", 2),
        ("german", "de_supply_column", 2),
        ("soviet", "su_rail_depot", 2),
    ],
)
def test_headquarters_troops_bring_supply(nation: str, key: str, points: int) -> None:
    table = battlefield(nation, "german", supply=0)
    troops = put(table, FIRST, key, HQ0)
    run(table, Income(FIRST), *([4] if key == "us_red_ball" else []))
    assert table.supply == [points, 0]
    assert table.shown[troops]


@rule("last_crusade", "X.hq", refuses=True)
def test_one_of_a_kind_is_used_in_a_turn() -> None:
    table = battlefield("german", "soviet", supply=0)
    for _ in range(3):
        put(table, FIRST, "de_supply_column", HQ0)
    put(table, SECOND, "su_rail_depot", HQ1)
    run(table, Income(FIRST))
    assert table.supply == [2, 0]


@rule("last_crusade", "X.general")
def test_eisenhower_draws_a_card() -> None:
    table = battlefield("american", "german")
    put(table, FIRST, "us_eisenhower", HQ0)
    pile(table, FIRST, "us_sherman", "us_sherman")
    run(table, Income(FIRST), card("us_sherman"))
    assert (table.hand_size[FIRST], table.library_size[FIRST]) == (1, 1)


@rule("last_crusade", "X.general", refuses=True)
def test_a_suspected_general_brings_nothing() -> None:
    table = battlefield("american", "german", supply=0)
    put(table, FIRST, "us_bradley", HQ0)
    table.in_force = [InForce(SECOND, card("de_stalin_purge"), Until.NEXT_OWN_TURN)]
    run(table, Income(FIRST))
    assert table.supply == [0, 0]


# ---------------------------------------------------------------------- abilities in play
def using(table: Table, slot: UnitId, moment: Moment, *dice: int | tuple[int, ...], side: Side = FIRST) -> Flow[Table]:
    assert Use(slot) in playing.options(table, side, moment)
    frame = playing.begin(table, side, Use(slot), moment)
    assert isinstance(frame, Frame)
    return run(table, frame, *dice)


def unusable(table: Table, slot: UnitId, moment: Moment, side: Side = FIRST) -> str:
    assert Use(slot) not in playing.options(table, side, moment)
    refusal = playing.forbids(table, side, Use(slot), moment)
    assert refusal is not None
    return refusal.reason


@rule("last_crusade", "X.hq")
@pytest.mark.parametrize(
    ("key", "mended"),
    [
        ("us_field_hospital", ["us_rifle_platoon", "us_mortar_60"]),
        ("us_arv", ["us_sherman"]),
        ("us_repple_depple", ["us_rifle_platoon"]),
    ],
)
def test_repairs_are_for_a_kind_of_unit_in_supply(key: str, mended: list[str]) -> None:
    table = battlefield("american", "german")
    troops = put(table, FIRST, key, HQ0)
    hurt = {k: put(table, FIRST, k, 1, hits=1) for k in ("us_rifle_platoon", "us_mortar_60", "us_sherman")}
    put(table, FIRST, "us_rifle_platoon", 0)
    put(table, FIRST, "us_rifle_platoon", 7, hits=1)  # cut off
    for zone in (4, 6, 8):
        put(table, SECOND, "de_grenadiers", zone)
    flow = using(table, troops, Moment.REINFORCEMENT)
    assert flow.options() == [Choose(hurt[k]) for k in mended]
    assert table.shown[troops]
    does(flow, Choose(hurt[mended[0]]))
    assert table.hits[hurt[mended[0]]] == 0
    assert flow.over
    assert unusable(table, troops, Moment.REINFORCEMENT) == "lc-no-second-use"


@rule("last_crusade", "X.hq")
def test_the_replacement_depot_mends_up_to_two_hits() -> None:
    table = battlefield("american", "german")
    depot = put(table, FIRST, "us_repple_depple", HQ0)
    one, two = put(table, FIRST, "us_rifle_platoon", 1, hits=2), put(table, FIRST, "us_rifle_platoon", 1, hits=1)
    flow = using(table, depot, Moment.REINFORCEMENT)
    does(flow, Choose(one))
    assert flow.options() == [PASS, Choose(one), Choose(two)]
    does(flow, Choose(one))
    assert (table.hits[one], table.hits[two]) == (0, 1)
    assert flow.over


@rule("last_crusade", "X.hq", refuses=True)
def test_two_hospitals_help_once_a_turn() -> None:
    table = battlefield("american", "german")
    one, two = put(table, FIRST, "us_field_hospital", HQ0), put(table, FIRST, "us_field_hospital", HQ0)
    unit = put(table, FIRST, "us_rifle_platoon", 1, hits=2)
    does(using(table, one, Moment.REINFORCEMENT), Choose(unit))
    assert unusable(table, two, Moment.REINFORCEMENT) == "lc-no-second-use"
    assert Use(one) not in playing.options(table, FIRST, Moment.MANOEUVRE)


@rule("last_crusade", "X.hq", refuses=True)
def test_winter_stops_the_hospital() -> None:
    table = battlefield("american", "soviet")
    hospital = put(table, FIRST, "us_field_hospital", HQ0)
    put(table, FIRST, "us_rifle_platoon", 1, hits=2)
    table.in_force = [InForce(SECOND, card("su_general_winter"), Until.INDEFINITE)]
    assert unusable(table, hospital, Moment.REINFORCEMENT) == "lc-no-target"


@rule("last_crusade", "X.hq")
def test_military_police_ready_a_unit_at_the_start() -> None:
    table = battlefield()
    police = put(table, FIRST, "de_feldgendarmerie", HQ0)
    near = put(table, FIRST, "de_grenadiers", 1, committed=True)
    put(table, FIRST, "de_grenadiers", 4, committed=True)
    put(table, FIRST, "de_grenadiers", 2)
    flow = using(table, police, Moment.MANOEUVRE)
    assert flow.options() == [Choose(near)]
    does(flow, Choose(near))
    assert not table.committed[near]


@rule("last_crusade", "X.hq", refuses=True)
def test_military_police_do_nothing_once_the_phase_is_under_way() -> None:
    table = battlefield()
    police = put(table, FIRST, "de_feldgendarmerie", HQ0)
    put(table, FIRST, "de_grenadiers", 1, committed=True)
    table.manoeuvred = 1
    assert unusable(table, police, Moment.MANOEUVRE) == "lc-no-longer-the-start"


@rule("last_crusade", "X.hq")
def test_the_reserve_depot_deploys_a_cheap_platoon() -> None:
    table = battlefield("soviet", "german", supply=0)
    depot = put(table, FIRST, "su_reserve_depot", HQ0)
    hold(table, FIRST, "su_rifle_platoon", "su_t34_76", "su_guard_infantry")
    flow = using(table, depot, Moment.REINFORCEMENT)
    cheap = [k for k in ("su_rifle_platoon", "su_guard_infantry") if CARDS[card(k)].cost <= 2]
    assert flow.options() == [TakeCard(card(k)) for k in cheap]
    does(flow, TakeCard(card("su_rifle_platoon")))
    assert [table.card[s] for s in table.units(HQ0, FIRST)] == [card("su_rifle_platoon")]
    assert table.hand_size[FIRST] == 2


@rule("last_crusade", "X.hq", refuses=True)
def test_the_reserve_depot_needs_room_and_a_platoon() -> None:
    table = battlefield("soviet", "german")
    depot = put(table, FIRST, "su_reserve_depot", HQ0)
    hold(table, FIRST, "su_t34_76")
    assert unusable(table, depot, Moment.REINFORCEMENT) == "lc-no-such-card"
    hold(table, FIRST, "su_rifle_platoon")
    for _ in range(8):
        put(table, FIRST, "su_rifle_platoon", HQ0)
    assert unusable(table, depot, Moment.REINFORCEMENT) == "lc-no-such-card"


# ---------------------------------------------------------------------- snipers
@rule("last_crusade", "III.G")
@pytest.mark.parametrize("key", ["us_sniper", "de_sniper", "su_sniper"])
def test_a_sniper_fires_once_at_a_soldier_next_to_him(key: str) -> None:
    nation = ("american", "german", "soviet")[CARDS[card(key)].nation]
    soldier = {"american": "us_rifle_platoon", "german": "de_grenadiers", "soviet": "su_rifle_platoon"}[nation]
    table = battlefield(nation, "german")
    sniper = put(table, FIRST, soldier, ZONE, kit=[key])
    hidden = put(table, SECOND, "de_grenadiers", 7)
    seen = put(table, SECOND, "de_grenadiers", 5, spotted=True)
    gun = put(table, SECOND, "de_pak40", 5, spotted=True)
    tank, far = put(table, SECOND, "de_panzer_iv", 7), put(table, SECOND, "de_grenadiers", 6)
    flow = using(table, sniper, Moment.BOMBARDMENT, (5, 6))
    assert flow.options() == [Choose(seen), Choose(hidden)]
    does(flow, Choose(hidden))
    assert table.hits[hidden] == 2
    assert not table.committed[sniper]
    assert unusable(table, sniper, Moment.BOMBARDMENT) == "lc-no-second-use"
    assert [table.hits[s] for s in (seen, gun, tank, far)] == [0] * 4


@rule("last_crusade", "III.G", refuses=True)
def test_a_sniper_wastes_his_shot_on_a_hidden_gun_and_nobody_is_told() -> None:
    table = battlefield()
    sniper = put(table, FIRST, "de_grenadiers", ZONE, kit=["de_sniper"])
    gun = put(table, SECOND, "su_at_45", 7)
    flow = using(table, sniper, Moment.BOMBARDMENT, (6, 1))
    does(flow, Choose(gun))
    assert table.place[gun] == 7
    assert table.hits[gun] == 0
    assert told(table, "lc-card-fired") == [(card("de_sniper"), gun, 2, 5, 1)]
    assert not table.spotted[gun]


@rule("last_crusade", "III.G", refuses=True)
def test_a_sniper_fires_in_the_bombardment_phase_only() -> None:
    table = battlefield()
    sniper = put(table, FIRST, "de_grenadiers", ZONE, kit=["de_sniper"])
    put(table, SECOND, "su_rifle_platoon", 7)
    for moment in set(OWN) - {Moment.BOMBARDMENT}:
        assert Use(sniper) not in playing.options(table, FIRST, moment)


# ---------------------------------------------------------------------- attachments of the enemy
@rule("last_crusade", "III.G")
def test_trench_foot_ends_with_a_refit_or_for_a_point() -> None:
    table = battlefield("german", "american")
    one = put(table, FIRST, "de_grenadiers", 1, hits=1, kit=["us_trenchfoot"])
    two = put(table, FIRST, "de_grenadiers", 1, kit=["us_trenchfoot"])
    playing.refitted(table, one)
    assert table.attached(one) == ()
    assert Use(two) in playing.options(table, FIRST, Moment.REINFORCEMENT)
    assert playing.begin(table, FIRST, Use(two), Moment.REINFORCEMENT) is None
    assert table.attached(two) == ()
    assert table.supply[FIRST] == 19
    assert table.discard[SECOND * DESIGNS + card("us_trenchfoot")] == 2


@rule("last_crusade", "III.G", refuses=True)
def test_nobody_pays_without_points_or_in_another_phase() -> None:
    table = battlefield("german", "american", supply=0)
    unit = put(table, FIRST, "de_grenadiers", 1, kit=["us_trenchfoot"])
    assert unusable(table, unit, Moment.REINFORCEMENT) == "lc-no-supply"
    table.supply[FIRST] = 5
    assert Use(unit) not in playing.options(table, FIRST, Moment.MANOEUVRE)
    other = put(table, FIRST, "de_grenadiers", 1, kit=["us_nude_resistance"])
    assert Use(other) not in playing.options(table, FIRST, Moment.REINFORCEMENT)


@rule("last_crusade", "III.G")
def test_distraction_lasts_through_the_next_turn() -> None:
    table = battlefield("german", "american")
    unit = put(table, FIRST, "de_grenadiers", 1)
    pieces.attach(table, unit, card("us_nude_resistance"))
    playing.attached(table, SECOND, unit, card("us_nude_resistance"))
    assert table.committed[unit]
    playing.turn_ends(table, SECOND)
    assert table.attached(unit) == (card("us_nude_resistance"),)
    playing.turn_ends(table, FIRST)
    assert table.attached(unit) == ()


# ---------------------------------------------------------------------- Lend-Lease
def lent(table: Table, turn: int = 0) -> None:
    table.in_force = [InForce(FIRST, card("su_lend_lease"), Until.INDEFINITE, turn=turn)]


def packed(table: Table, *keys: str) -> None:
    for key in keys:
        table.pack[card(key)] += 1
        table.pack_size[FIRST] += 1


@rule("last_crusade", "XI.lend_lease")
def test_lend_lease_brings_a_unit_each_turn_after_the_throw() -> None:
    table = battlefield("soviet", "german", supply=0)
    lent(table)
    packed(table, "us_sherman", "us_sherman")
    assert TakeLendLease() not in playing.options(table, FIRST, Moment.REINFORCEMENT)
    run(table, ThrowFor(FIRST, 0), 4)
    assert TakeLendLease() in playing.options(table, FIRST, Moment.REINFORCEMENT)
    run(table, LendLease(FIRST), card("us_sherman"))
    assert [table.card[s] for s in table.units(HQ0, FIRST)] == [card("us_sherman")]
    assert table.pack_size[FIRST] == 1
    refusal = playing.forbids(table, FIRST, TakeLendLease(), Moment.REINFORCEMENT)
    assert refusal is not None
    assert refusal.reason == "lc-no-lend-yet"


@rule("last_crusade", "XI.lend_lease")
def test_aircraft_go_to_the_airfield_and_need_no_room() -> None:
    table = battlefield("soviet", "german")
    lent(table, turn=table.player_turns)
    packed(table, "us_p47")
    for _ in range(9):
        put(table, FIRST, "su_rifle_platoon", HQ0)
    assert TakeLendLease() in playing.options(table, FIRST, Moment.REINFORCEMENT)
    run(table, LendLease(FIRST), card("us_p47"))
    assert [table.card[s] for s in table.at(11)] == [card("us_p47")]


@rule("last_crusade", "XI.lend_lease", refuses=True)
def test_lend_lease_needs_a_pack_room_and_its_card() -> None:
    table = battlefield("soviet", "german")
    assert TakeLendLease() not in playing.candidates(table, FIRST, Moment.REINFORCEMENT)
    lent(table, turn=table.player_turns)
    reasons = [playing.forbids(table, FIRST, TakeLendLease(), Moment.REINFORCEMENT)]
    packed(table, "us_sherman")
    for _ in range(9):
        put(table, FIRST, "su_rifle_platoon", HQ0)
    reasons.append(playing.forbids(table, FIRST, TakeLendLease(), Moment.REINFORCEMENT))
    assert [r.reason for r in reasons if r] == ["lc-no-pack-left", "lc-no-room"]
    assert TakeLendLease() not in playing.options(table, FIRST, Moment.MANOEUVRE)


# ---------------------------------------------------------------------- how long
@rule("last_crusade", "III.D")
def test_effects_run_out_in_their_time() -> None:
    table = battlefield()
    fog = card("de_heavy_fog")
    table.in_force = [InForce(side, fog, until) for until in Until for side in (FIRST, SECOND)]
    playing.phase_ends(table)
    assert {e.until for e in table.in_force} == set(Until) - {Until.PHASE}
    playing.turn_ends(table, FIRST)
    assert Until.TURN not in {e.until for e in table.in_force}
    playing.turn_begins(table, SECOND)
    left = [e.side for e in table.in_force if e.until == Until.NEXT_OWN_TURN]
    assert left == [FIRST]
    playing.turn_begins(table, FIRST)
    assert {e.until for e in table.in_force} == {Until.COMBAT, Until.FIRST_PHASE, Until.INDEFINITE, Until.GAME}
