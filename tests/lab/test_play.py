"""One game between machines: it follows from its plan and its number, and its record says what became of it."""

from __future__ import annotations

import time
from collections.abc import Iterator

import msgspec
import pytest

from eastfront.engine.chance import Roll
from eastfront.engine.refusals import Refused
from eastfront.lab import fronts
from eastfront.lab.play import Game, Work, do, plan_for, play, thrower, weigh
from eastfront.lab.players import parse, seat
from eastfront.lab.records import CUT, FAILED, GameRecord, Luck
from eastfront.parts.ids import SpaceId
from eastfront.titles import TITLES
from eastfront.titles.great_patriotic_war.combat import Battle
from tests.lab import machines
from tests.sides import FIRST

RANDOM = ("random", "random")


@pytest.fixture(autouse=True)
def more_machines() -> Iterator[None]:
    with machines.known():
        yield


def without_cpu(record: GameRecord | None) -> bytes:
    assert record is not None
    for share in record.shares:
        share.cpu = share.slowest = 0.0
    return msgspec.json.encode(record)


@pytest.mark.parametrize(("title", "scenario"), [("skirmish", "standard"), ("great_patriotic_war", "learning")])
def test_a_game_follows_from_its_plan_and_its_number(title: str, scenario: str) -> None:
    plan = plan_for(title, scenario, RANDOM, seed=7)
    first = without_cpu(play(plan, 3))
    assert first == without_cpu(play(plan, 3))
    assert first != without_cpu(play(plan, 4))
    assert first != without_cpu(play(plan_for(title, scenario, RANDOM, seed=8), 3))


def test_a_record_has_a_row_for_the_start_and_for_every_turn() -> None:
    record = play(plan_for("skirmish", "standard", RANDOM), 1)
    assert record is not None
    assert [row.turn for row in record.rows] == [0, 1, 2, 3, 4, 5, 6]
    assert record.turns == 6
    assert record.decisions == sum(share.decisions for share in record.shares) > 40
    assert record.how.startswith("skirmish-ending-")
    assert record.winner in ("", "west", "east")
    assert (record.measure("vp_west", 0), record.measure("steps_west", 0)) == (0, 8)
    if record.how == "skirmish-ending-points":
        better = "west" if record.measure("vp_west") > record.measure("vp_east") else "east"
        assert record.winner == better


@pytest.mark.parametrize("title", ["skirmish", "great_patriotic_war"])
def test_measures_keep_their_names_and_turns_never_go_back(title: str) -> None:
    game = Game(plan_for(title, TITLES.get(title).scenarios[-1].id, RANDOM), 0)
    names, turn = tuple(game.title.measures(game.flow.table)), 0
    assert all(name == "front" or name == "occupied" or name.endswith(game.title.sides) for name in names)
    while not game.flow.over and game.decisions < 300:
        game.step()
        if game.decisions % 20 == 0:
            found = game.title.measures(game.flow.table)
            assert tuple(found) == names
            assert all(type(value) is int for value in found.values())
        assert game.title.turn(game.flow.table) >= turn
        turn = game.title.turn(game.flow.table)


def test_a_machine_that_fails_is_written_down_and_loses_nothing_else() -> None:
    record = play(plan_for("skirmish", "standard", ("breaks", "random")), 0)
    assert record is not None
    assert record.how == FAILED
    assert "out of ideas" in record.error
    assert record.shares[0].decisions == 10


def test_a_machine_that_chooses_what_was_not_offered_is_found_out() -> None:
    record = play(plan_for("skirmish", "standard", ("cheats", "random")), 0)
    assert record is not None
    assert "was not offered" in record.error


def test_a_game_is_cut_at_the_limit_and_not_finished_after_the_deadline() -> None:
    cut = play(plan_for("skirmish", "standard", RANDOM, limit=12), 0)
    assert cut is not None
    assert (cut.how, cut.winner, cut.decisions) == (CUT, "", 12)
    assert play(plan_for("skirmish", "standard", RANDOM), 0, deadline=time.time() - 1) is None
    assert do(Work(plan_for("skirmish", "standard", RANDOM), (1, 2), time.time() - 1)).games == []


# ---------------------------------------------------------------------- luck
def test_luck_is_what_the_dice_were_worth_against_their_average() -> None:
    """6-1 in The Great Patriotic War: 1, 2 are a loss and retreat (4), the rest an elimination (5)."""
    title = TITLES.get("great_patriotic_war")
    stack = [Battle(FIRST, SpaceId(100), column=5), Roll()]
    table = title.begin("learning").table
    mean = (2 * 4 + 4 * 5) / 6
    assert thrower(stack) == 0
    assert weigh(title, stack, table, 1) == pytest.approx((mean, 4.0, (2 * (4 - mean) ** 2 + 4 * (5 - mean) ** 2) / 6))
    assert weigh(title, [Roll()], table, 1) is None


def test_luck_is_fair_over_many_games() -> None:
    plan = plan_for("skirmish", "standard", RANDOM)
    total = Luck()
    for number in range(40):
        record = play(plan, number)
        assert record is not None
        for share in record.shares:
            total.throws += share.luck.throws
            total.expected += share.luck.expected
            total.thrown += share.luck.thrown
            total.variance += share.luck.variance
    assert total.throws > 80
    assert abs(total.score) < 3


# ---------------------------------------------------------------------- players by their words
def test_options_of_a_machine_come_after_a_colon() -> None:
    assert parse("random") == ("random", {})
    assert parse("marshal:seconds=0.5,depth=3,style=bold") == ("marshal", {"seconds": 0.5, "depth": 3, "style": "bold"})
    skirmish = TITLES.get("skirmish")
    made = seat("keen:sharp=0.25", skirmish, "1")
    assert isinstance(made, machines.Keen)
    assert made.sharp == 0.25


@pytest.mark.parametrize("words", ["genius", "random:seconds=1", "keen:sharp", "keen:=1"])
def test_a_machine_nobody_knows_and_an_option_it_does_not_know_are_refused(words: str) -> None:
    with pytest.raises(Refused):
        plan_for("skirmish", None, (words, "random"))


# ---------------------------------------------------------------------- who holds what


def test_where_nations_control_the_front_is_that_of_the_sides_that_lead_them() -> None:
    title = TITLES.get("europe_engulfed")
    flow = title.begin("campaign_1939")
    held = fronts.holders(title, title.view(flow, None))
    board = title.board()
    assert board is not None
    code = {space.code: space.id for space in board.spaces}
    found = {place: held[code[place]] for place in ("berlin", "rome", "london", "warsaw", "moscow", "belgium")}
    assert found == {"berlin": 0, "rome": 0, "london": 1, "warsaw": 1, "moscow": 2, "belgium": fronts.NOBODY}


def test_the_front_follows_control_where_every_space_has_it_and_else_the_nearest_units() -> None:
    gpw = TITLES.get("great_patriotic_war")
    flow = gpw.begin("campaign")
    held = fronts.holders(gpw, gpw.view(flow, None))
    assert held == [side if side in (0, 1) else fronts.NOBODY for side in flow.table.control]
    skirmish = TITLES.get("skirmish")
    seen = skirmish.view(skirmish.begin("duel"), None)
    held = fronts.holders(skirmish, seen)
    board = skirmish.board()
    assert board is not None
    assert held[board.at("0304")] == held[board.at("0101")] == 0
    assert held[board.at("0504")] == held[board.at("0707")] == 1
    assert held[board.at("0404")] == fronts.NOBODY


def test_what_is_held_packs_into_a_line_and_back() -> None:
    held = [0, 1, fronts.NOBODY, 1, 0, fronts.NOBODY, 1]
    assert fronts.unpack(fronts.pack(held, 2), len(held)) == held
    assert fronts.pack([], 2) == ()
