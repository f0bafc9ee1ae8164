"""What an officer of Barbarossa to Berlin never forgets: events in season, the reserve, armour, places, beaches."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from eastfront.bots.barbarossa_to_berlin import calendar, reasons, stakes
from eastfront.bots.barbarossa_to_berlin.cards import Hand
from eastfront.bots.barbarossa_to_berlin.duties import ANSWERS
from eastfront.bots.barbarossa_to_berlin.ground import road
from eastfront.bots.barbarossa_to_berlin.judgement import Judgement
from eastfront.bots.barbarossa_to_berlin.manner import caution, judge_for
from eastfront.bots.barbarossa_to_berlin.operations import Staff
from eastfront.bots.barbarossa_to_berlin.planner import Planner
from eastfront.bots.barbarossa_to_berlin.support import stalin_leaves, step_gain
from eastfront.engine.actions import Action
from eastfront.engine.fate import Seeded
from eastfront.engine.frames import Side
from eastfront.parts.ids import SpaceId
from eastfront.titles import TITLES
from eastfront.titles.barbarossa_to_berlin.actions import PASS, Discard, LoseStep, PlayEvent, PlayOps
from eastfront.titles.barbarossa_to_berlin.decks import ChooseDiscard
from eastfront.titles.barbarossa_to_berlin.losses import ChooseLoss
from eastfront.titles.barbarossa_to_berlin.printed import (
    ALLIED,
    AXIS,
    CARD,
    CARDS,
    CARDS_OF,
    IS_VP,
    VP_SPACES,
    space,
    unit,
)
from eastfront.titles.barbarossa_to_berlin.setup import lay_out
from eastfront.titles.barbarossa_to_berlin.supply import judge
from eastfront.titles.barbarossa_to_berlin.table import DISCARD, ELIMINATED, HAND, RESERVE, Table
from eastfront.titles.barbarossa_to_berlin.turn import Act, ActionRound, ChooseAction
from tests.bots.test_barbarossa_to_berlin import alone

TITLE = TITLES.get("barbarossa_to_berlin")


def campaign(turn: int, *hand: str, side: Side = ALLIED) -> Table:
    table = lay_out("campaign")
    table.turn = turn
    for card in CARDS_OF[side]:
        table.card_place[card] = DISCARD
    for code in hand:
        table.card_place[CARD[code]] = HAND
    return table


# ---------------------------------------------------------------------- the calendar
@pytest.mark.parametrize(("code", "turn"), [("AL6", 3), ("AL7", 2), ("AL14", 3), ("AX9", 4), ("AL9", 5)])
def test_what_opens_other_events_is_worth_its_card(code: str, turn: int) -> None:
    assert calendar.worth(campaign(turn, code), CARD[code]) > calendar.ROUND


def test_one_declaration_of_war_is_enough() -> None:
    table = campaign(5, "AL6")
    table.usa_turn = 4
    assert calendar.dead(table, CARD["AL6"])
    assert calendar.dead(table, CARD["AX8"])


@pytest.mark.parametrize(("played", "closed"), [("AL1", "AL16"), ("AL33", "AL50"), ("AX26", "AX16"), ("AL36", "AX15")])
def test_an_event_shut_out_by_another_promises_nothing(played: str, closed: str) -> None:
    table = campaign(8)
    assert not calendar.dead(table, CARD[closed])
    table.event_turn[CARD[played]] = 7
    assert calendar.dead(table, CARD[closed])
    assert calendar.ahead(table, CARD[closed]) == 0.0


def test_total_war_waits_for_eleven_points() -> None:
    table = campaign(9, "AX26", side=AXIS)
    table.vp = 10
    assert calendar.worth(table, CARD["AX26"]) < 0
    table.vp = 11
    assert calendar.worth(table, CARD["AX26"]) >= 0


def test_later_units_are_worth_less() -> None:
    table = campaign(8)
    assert calendar.brings(table, CARD["AL2"], 8) > calendar.brings(table, CARD["AL2"], 17) > 0


def test_what_years_repay_is_worth_nothing_in_a_game_of_one() -> None:
    table = lay_out("1941")
    table.turn = 3
    assert calendar.worth(table, CARD["AL6"]) == 0.0


def test_a_round_is_set_aside_for_the_united_states() -> None:
    """In the rounds of a turn the declaration of war comes, whatever operations promise."""
    flow = TITLE.begin("campaign", fate=Seeded(3))
    while not isinstance(flow.stack[-1], ChooseAction):
        flow.do(flow.options()[0])
    table = campaign(4, "AL6", "AL10", "AL17")
    table.round, table.active = 5, ALLIED
    flow.table = table
    flow.stack[-3:] = [ActionRound(ALLIED), Act(ALLIED), ChooseAction(ALLIED)]
    flow.fate = None
    options = flow.options()
    assert PlayEvent(CARD["AL6"]) in options
    best = Hand(flow, ALLIED, Judgement()).rated(options)[0][1]
    assert best != PlayOps(CARD["AL6"])


# ---------------------------------------------------------------------- units
def test_infantry_pays_for_armour() -> None:
    table = alone(("ge_4_army", "warsaw"), ("ge_2_pz_army", "warsaw"))
    units = unit("ge_2_pz_army"), unit("ge_4_army")
    top = SimpleNamespace(side=AXIS)
    chosen = ANSWERS[ChooseLoss](table, top, [LoseStep(u) for u in units], Judgement(), [])
    assert chosen == LoseStep(unit("ge_4_army"))


def test_the_last_step_of_an_army_nobody_stands_for_is_kept() -> None:
    table = alone(("ge_4_army", "warsaw"), ("ro_3_army", "warsaw"))
    for code in ("ge_4_army", "ro_3_army"):
        table.steps[unit(code)] = 1
    table.location[unit("ge_corps_1")], table.steps[unit("ge_corps_1")] = RESERVE, 2
    top = SimpleNamespace(side=AXIS)
    options: list[Action] = [LoseStep(unit("ge_4_army")), LoseStep(unit("ro_3_army"))]
    assert ANSWERS[ChooseLoss](table, top, options, Judgement(), []) == options[0]


def test_the_first_of_the_box_is_worth_most() -> None:
    table = alone(*((f"ge_{number}_army", "warsaw") for number in (4, 9, 16, 18)))
    first = step_gain(table, unit("ge_corps_1"))
    table.location[unit("ge_corps_2")], table.steps[unit("ge_corps_2")] = RESERVE, 2
    second = step_gain(table, unit("ge_corps_1"))
    assert first > second > 0
    assert table.location[unit("ge_corps_1")] == ELIMINATED
    assert stakes.backing_gain(table, unit("ge_4_army")) == 0.0


# ---------------------------------------------------------------------- places
def test_stalin_leaves_when_the_city_may_fall() -> None:
    held = ("su_army_1", "moscow"), ("su_army_2", "kuibishev")
    table = alone(("ge_2_pz_army", "kaluga"), ("ge_4_pz_army", "kaluga"), *held)
    assert stakes.prize(table, space("moscow")) > stakes.prize(table, space("gorki")) == 1.0
    far = alone(("ge_2_pz_army", "warsaw"), *held)
    for one in (table, far):
        judge(one, ALLIED)
    staffs = [Staff(one, ALLIED, Judgement()) for one in (table, far)]
    assert stalin_leaves(staffs[0])[0] > stalin_leaves(staffs[1])[0]


def test_the_weaker_side_is_the_careful_one() -> None:
    table = alone(("ge_2_pz_army", "warsaw"), ("ge_4_army", "warsaw"), ("su_army_1", "moscow"))
    assert caution(table, ALLIED) > caution(table, AXIS) == 0
    assert judge_for(table, ALLIED).stance.fear > judge_for(table, AXIS).stance.fear


def test_an_empty_beach_is_shut() -> None:
    table = alone(("ge_4_army", "calais"), ("br_2_army", "antwerp"), ("us_1_army", "antwerp"))
    beach = next(b for b in range(len(table.control)) if not IS_VP[b] and b in _beaches())
    table.beachhead[2] = SpaceId(beach)
    found = Staff(table, AXIS, Judgement()).attacks([space("calais")])
    assert any(item.target == beach and item.value > 0 for item in found)


def _beaches() -> set[int]:
    from eastfront.titles.barbarossa_to_berlin.printed import BEACHES

    return {beach.space for beach in BEACHES if beach.letter == "D"}


# ---------------------------------------------------------------------- hands and words
def test_small_dead_cards_go_and_armies_stay() -> None:
    table = campaign(9, "AX8", "AX33", side=AXIS)
    table.usa_turn = 4
    top = ChooseDiscard(AXIS, 7)
    options = top.options(table)
    first = ANSWERS[ChooseDiscard](table, top, options, Judgement(), [])
    assert first == Discard(CARD["AX8"])
    table.card_place[CARD["AX8"]] = DISCARD
    assert ANSWERS[ChooseDiscard](table, top, top.options(table), Judgement(), []) == PASS


def test_a_march_on_a_place_leads_there() -> None:
    table = lay_out("1941")
    table.turn = 2
    for one in table.of_side(AXIS)[:12]:
        here = table.location[one]
        for goal in (there for there in range(len(table.control)) if road(here)[there] == 2):
            said = reasons._towards(table, AXIS, one, SpaceId(goal))
            if said.id == "bot-marches":
                place = next(s for s in VP_SPACES if reasons.where(s) == said.args["place"])
                assert road(place)[goal] <= reasons.CLOSE
                assert road(place)[goal] < road(place)[here]


def test_every_card_named_by_the_calendar_is_one() -> None:
    named = {*calendar.OPENS, *calendar.SEASONS, *calendar.LOOKS, *calendar.BONUSES, *calendar.ENDED_BY}
    named |= {code for codes in calendar.OPENS.values() for code in codes}
    assert named <= set(CARD)
    assert all(CARDS[CARD[code]].is_event for code in named)


def test_openings_vary_from_game_to_game() -> None:
    """The same position, other players: not always the same five markers; the same player plays the same."""

    def opening(seed: str) -> tuple[Action, ...]:
        flow, found = TITLE.begin("1941", fate=Seeded(1)), list[Action]()
        planner = Planner(seed)
        while len(found) < 13:
            side = flow.asked[0]
            found.append(planner.choose(TITLE.view(flow, side), flow.options(side)))
            flow.submit(side, found[-1])
        return tuple(found)

    seen = [opening(f"game {number}") for number in range(8)]
    assert len(set(seen)) > 1
    assert opening("game 0@17") == opening("game 0@3") == seen[0]
