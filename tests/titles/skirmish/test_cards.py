"""7 Cards."""

from __future__ import annotations

import pytest

from eastfront.engine.fate import Scripted
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Decision, Side
from eastfront.engine.modifiers import Tally
from eastfront.engine.refusals import Refused
from eastfront.engine.table import HIDDEN
from eastfront.parts.opponents import enemy
from eastfront.titles.skirmish.actions import LAUNCH, PASS, Activate, Join, PlayCard, Recover
from eastfront.titles.skirmish.printed import CARDS, EAST, WEST
from eastfront.titles.skirmish.table import HAND, PLAYED, Table
from tests.marks import rule
from tests.titles.skirmish.positions import (
    ELEVENTH,
    FIRST,
    GUARDS,
    HORSEMEN,
    SECOND,
    SKIRMISH,
    TANKS_A,
    TANKS_B,
    TWELFTH,
    asks,
    assault,
    attack,
    card,
    hexes,
    lay,
    moving,
    play,
    said,
    scenario,
    to,
    told,
    where,
    why_not,
)

EFFECTS = ("barrage", "ambush", "march", "replacements")
TARGET = "0303"
FAR = {ELEVENTH: "0702"}


def card_of(side: Side, effect: str) -> PlayCard:
    return PlayCard(card(side, effect))


def battle(west: str | None = None, east: str | None = None, *, die: int = 2) -> Flow[Table]:
    """6 against 3 in the open, column 2-1 before the cards: West attacks East."""
    hands = {side: effect for side, effect in ((WEST, west), (EAST, east)) if effect}
    table = lay({FIRST: "0203", SECOND: "0304", ELEVENTH: TARGET}, hands=hands)
    return assault(table, TARGET, [FIRST, SECOND], die)


def shifts(flow: Flow[Table]) -> list[tuple[str, str, int]]:
    tally = said(flow, "odds")[2]
    assert isinstance(tally, Tally)
    return [(line.rule, line.reason, line.amount) for line in tally.lines]


# ---------------------------------------------------------------------- 7.1
@rule("skirmish", "7.1")
@pytest.mark.parametrize("drawn", EFFECTS)
def test_each_side_draws_one_of_its_own_four_cards(drawn: str) -> None:
    assert [c.effect for c in CARDS if c.side == WEST] == list(EFFECTS)
    assert [c.effect for c in CARDS if c.side == EAST] == list(EFFECTS)
    flow = scenario("standard", Scripted(card(WEST, drawn), TANKS_B, card(EAST, drawn), GUARDS))
    assert (flow.table.hand(WEST), flow.table.hand(EAST)) == ([card(WEST, drawn)], [card(EAST, drawn)])


@rule("skirmish", "7.1", refuses=True)
def test_the_card_is_hidden_from_the_enemy() -> None:
    flow = moving(lay({FIRST: "0203"} | FAR, hands={WEST: "march", EAST: "ambush"}))
    for side, effect in ((WEST, "march"), (EAST, "ambush")):
        assert SKIRMISH.view(flow, side).table.card_place[card(side, effect)] == HAND
        assert SKIRMISH.view(flow, enemy(side)).table.card_place[card(side, effect)] == HIDDEN
        assert SKIRMISH.view(flow, None).table.card_place[card(side, effect)] == HIDDEN


@rule("skirmish", "7.1", refuses=True)
def test_a_card_serves_once() -> None:
    flow = moving(lay({FIRST: "0203", SECOND: "0205"} | FAR, hands={WEST: "march"}))
    play(flow, card_of(WEST, "march"), Activate(FIRST), PASS)
    assert flow.table.card_place[card(WEST, "march")] == PLAYED
    assert flow.table.hand(WEST) == []
    assert flow.options() == [PASS, Activate(SECOND)]


@rule("skirmish", "7.1")
def test_a_card_that_was_played_is_shown() -> None:
    flow = moving(lay({FIRST: "0203"} | FAR, hands={WEST: "march"}))
    play(flow, card_of(WEST, "march"))
    assert told(flow, "card-played") == 1
    assert SKIRMISH.view(flow, EAST).table.card_place[card(WEST, "march")] == PLAYED


# ---------------------------------------------------------------------- 7.2
@rule("skirmish", "7.2")
def test_ambush_shifts_one_column_left() -> None:
    flow = battle(east="ambush")
    assert flow.asked == (EAST,)
    assert flow.options() == [PASS, card_of(EAST, "ambush")]
    play(flow, card_of(EAST, "ambush"))
    assert shifts(flow) == [("7.2", "skirmish-why-ambush", -1)]
    assert said(flow, "odds")[3] == "1-1"


@rule("skirmish", "7.2")
def test_barrage_shifts_one_column_right() -> None:
    flow = battle(west="barrage")
    assert flow.asked == (WEST,)
    assert flow.options() == [PASS, card_of(WEST, "barrage")]
    play(flow, card_of(WEST, "barrage"))
    assert shifts(flow) == [("7.2", "skirmish-why-barrage", +1)]
    assert said(flow, "odds")[3] == "3-1"


@rule("skirmish", "7.2")
def test_the_defender_is_asked_first_then_the_attacker_who_knows_what_was_played() -> None:
    flow = battle(west="barrage", east="ambush")
    assert list(flow.asked) == [EAST]
    play(flow, card_of(EAST, "ambush"))
    assert list(flow.asked) == [WEST]
    play(flow, card_of(WEST, "barrage"))
    assert [amount for _, _, amount in shifts(flow)] == [-1, +1]
    assert said(flow, "odds")[3] == "2-1"


@rule("skirmish", "7.2")
def test_a_card_may_be_kept() -> None:
    flow = battle(west="barrage", east="ambush")
    play(flow, PASS, PASS)
    assert shifts(flow) == []
    assert (len(flow.table.hand(WEST)), len(flow.table.hand(EAST))) == (1, 1)


@rule("skirmish", "7.2")
@pytest.mark.parametrize("west", EFFECTS)
@pytest.mark.parametrize("east", EFFECTS)
def test_whoever_holds_a_card_is_asked_whatever_it_is(west: str, east: str) -> None:
    """Asking must not tell: both are asked in the same order with any cards, and what the log says is the same."""
    flow = battle(west, east)
    assert (asks(flow), list(flow.asked)) == ("MayPlayCard", [EAST])
    assert isinstance(flow.decision, Decision)
    assert flow.decision.reaction  # it may be passed for an absent player
    play(flow, PASS)
    assert (asks(flow), list(flow.asked)) == ("MayPlayCard", [WEST])
    play(flow, PASS)
    assert told(flow, "result") == 1


@rule("skirmish", "7.2", refuses=True)
@pytest.mark.parametrize("effect", ["barrage", "march", "replacements"])
def test_the_defender_can_play_nothing_but_an_ambush(effect: str) -> None:
    flow = battle(east=effect)
    assert flow.options() == [PASS]
    with pytest.raises(Refused, match="refused-not-offered"):
        play(flow, card_of(EAST, effect))


@rule("skirmish", "7.2", refuses=True)
@pytest.mark.parametrize("effect", ["ambush", "march", "replacements"])
def test_the_attacker_can_play_nothing_but_a_barrage(effect: str) -> None:
    flow = battle(west=effect)
    assert flow.options() == [PASS]
    with pytest.raises(Refused, match="refused-not-offered"):
        play(flow, card_of(WEST, effect))


@rule("skirmish", "7.2", refuses=True)
@pytest.mark.parametrize("effect", ["barrage", "ambush"])
def test_the_cards_of_battle_are_not_played_while_moving(effect: str) -> None:
    flow = moving(lay({FIRST: "0203"} | FAR, hands={WEST: effect}))
    assert why_not(flow, card_of(WEST, effect)) == "7.2"


@rule("skirmish", "7.1", refuses=True)
@rule("skirmish", "7.2", refuses=True)
def test_who_has_played_his_card_is_not_asked_again() -> None:
    units = {FIRST: "0203", SECOND: "0605", ELEVENTH: TARGET, TWELFTH: "0705"}
    flow = assault(lay(units, hands={WEST: "barrage"}), TARGET, [FIRST], 1, 1)  # 2-1 with the card: NE
    play(flow, card_of(WEST, "barrage"))
    play(flow, attack("0705"), Join(SECOND), LAUNCH)
    assert told(flow, "result") == 2
    assert shifts(flow) == []


@rule("skirmish", "7.2")
@rule("skirmish", "5.3")
def test_cards_shift_from_the_column_read_and_never_leave_the_table() -> None:
    weak = lay({HORSEMEN: "0203", GUARDS: TARGET}, reduced=[HORSEMEN], hands={WEST: "barrage"})
    flow = assault(weak, TARGET, [HORSEMEN], 2)
    play(flow, card_of(WEST, "barrage"))
    assert said(flow, "odds")[:2] == (1, 4)  # below 1-2, read as 1-2
    assert said(flow, "odds")[3] == "1-1"
    strong = lay({TANKS_A: "0203", TANKS_B: "0304", ELEVENTH: TARGET}, reduced=[ELEVENTH], hands={WEST: "barrage"})
    flow = assault(strong, TARGET, [TANKS_A, TANKS_B], 2)
    play(flow, card_of(WEST, "barrage"))
    assert said(flow, "odds")[3] == "4-1"


# ---------------------------------------------------------------------- 7.3
@rule("skirmish", "7.3")
def test_forced_march_gives_a_unit_two_more_points() -> None:
    flow = moving(lay({FIRST: "0203"} | FAR, hands={WEST: "march"}))
    play(flow, card_of(WEST, "march"))
    assert flow.options() == [Activate(FIRST)]
    play(flow, Activate(FIRST))
    assert "0401" in hexes(flow)  # three points
    assert "0605" in hexes(flow)  # four, over the bridge
    assert why_not(flow, to("0706")) == "4.2"  # five
    play(flow, to("0605"))
    assert where(flow, FIRST) == "0605"


@rule("skirmish", "7.3", refuses=True)
def test_forced_march_is_not_for_a_unit_that_has_moved() -> None:
    flow = moving(lay({FIRST: "0203", SECOND: "0205"} | FAR, hands={WEST: "march"}))
    play(flow, Activate(FIRST), PASS, card_of(WEST, "march"))
    assert flow.options() == [Activate(SECOND)]


@rule("skirmish", "7.3", refuses=True)
def test_forced_march_is_not_played_when_all_have_moved() -> None:
    flow = moving(lay({FIRST: "0203"} | FAR, hands={WEST: "march"}))
    play(flow, Activate(FIRST), PASS)
    assert why_not(flow, card_of(WEST, "march")) == "7.3"


@rule("skirmish", "7.3", refuses=True)
@rule("skirmish", "4.1", refuses=True)
def test_the_unit_that_marched_has_moved() -> None:
    flow = moving(lay({FIRST: "0203"} | FAR, hands={WEST: "march"}))
    play(flow, card_of(WEST, "march"), Activate(FIRST), to("0303"), PASS)
    assert why_not(flow, Activate(FIRST)) == "4.1"


@rule("skirmish", "7.3", refuses=True)
@rule("skirmish", "3.2", refuses=True)
def test_a_forced_march_heeds_enemy_zones() -> None:
    flow = moving(lay({FIRST: "0203", ELEVENTH: "0403"}, hands={WEST: "march"}))
    play(flow, card_of(WEST, "march"), Activate(FIRST), to("0303"))
    assert asks(flow) == "ChooseMover"


# ---------------------------------------------------------------------- 7.4
@rule("skirmish", "7.4")
def test_replacements_give_a_reduced_unit_its_step_back() -> None:
    flow = moving(lay({FIRST: "0203", SECOND: "0205"} | FAR, reduced=[FIRST], hands={WEST: "replacements"}, vp=(0, 1)))
    play(flow, card_of(WEST, "replacements"))
    assert flow.options() == [Recover(FIRST)]
    play(flow, Recover(FIRST))
    assert flow.table.steps[FIRST] == 2
    assert flow.table.vp == [0, 1]  # the enemy keeps the point


@rule("skirmish", "7.4")
def test_the_unit_that_recovered_may_still_move() -> None:
    flow = moving(lay({FIRST: "0203"} | FAR, reduced=[FIRST], hands={WEST: "replacements"}))
    play(flow, card_of(WEST, "replacements"), Recover(FIRST))
    assert flow.options() == [PASS, Activate(FIRST)]


@rule("skirmish", "7.4", refuses=True)
def test_no_replacements_in_an_enemy_zone() -> None:
    table = lay({FIRST: "0203", SECOND: "0205", ELEVENTH: "0303"}, reduced=[FIRST], hands={WEST: "replacements"})
    assert why_not(moving(table), card_of(WEST, "replacements")) == "7.4"
    table.steps[SECOND] = 1
    flow = moving(table)
    play(flow, card_of(WEST, "replacements"))
    assert flow.options() == [Recover(SECOND)]


@rule("skirmish", "7.4", refuses=True)
def test_no_replacements_for_the_unharmed_the_eliminated_and_the_enemy() -> None:
    units = {FIRST: "0203"} | FAR
    table = lay(units, reduced=[ELEVENTH], eliminated=[SECOND], hands={WEST: "replacements"})
    assert why_not(moving(table), card_of(WEST, "replacements")) == "7.4"


def test_a_battle_with_no_cards_left_asks_nobody() -> None:
    flow = battle()
    assert told(flow, "result") == 1
    table = lay({FIRST: "0203", ELEVENTH: TARGET}, hands={EAST: "march"})
    flow = assault(table, TARGET, [FIRST], 2)
    assert list(flow.asked) == [EAST]
    assert LAUNCH not in flow.options()
    assert Join(FIRST) not in flow.options()
