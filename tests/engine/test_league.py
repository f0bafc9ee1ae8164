"""Three sides in two camps: who knows what, who wins, who gives up, and blocks whose number tells nothing."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from eastfront.bots.search import score
from eastfront.engine.fog import check_fog, check_variety
from eastfront.engine.frames import Ending
from eastfront.engine.journal import Resigned
from eastfront.engine.match import Match
from eastfront.engine.positions import camp_problems, problems
from eastfront.engine.sides import EVERYONE, NOBODY, Side, only
from eastfront.engine.table import HIDDEN
from eastfront.engine.verify import verify
from tests.engine.helpers import ALL, SEED, play_randomly, reason
from tests.engine.league import ALONE, BLUE, GREEN, LEAGUE, RED, SLOTS, STOCK, WE_DREW, Table, ending, groups, slots_of
from tests.engine.toys import Auction, Bid, Show

EVERYBODY = (RED, BLUE, GREEN, None)


def league(scenario: str = "alliance", share: str = "on", seed: bytes = SEED, setup: str = "home") -> Match[Table]:
    return Match.begin(LEAGUE, scenario, seed, {"share": share, "setup": setup})


def played(scenario: str, share: str, actions: int, seed: int = 1) -> Match[Table]:
    match = league(scenario, share, bytes([seed]) * 32)
    play_randomly(match, Random(seed), actions)
    return match


# ---------------------------------------------------------------------- who knows
@pytest.mark.parametrize("share", ["on", "off"])
@pytest.mark.parametrize("scenario", ALONE)
def test_everybody_sees_only_what_he_may_in_whole_games(scenario: str, share: str) -> None:
    for seed in range(3):
        match, luck = league(scenario, share, bytes([seed]) * 32, "together"), Random(seed)
        while not match.ending:
            for side in EVERYBODY:
                assert not list(check_fog(LEAGUE, match.flow, side, luck.randrange))
            play_randomly(match, luck, 1)
        assert not list(problems(LEAGUE, scenario, match.settings, match.flow))
        assert verify(match.save(), ALL).problem == ""


@pytest.mark.parametrize("share, known", [("on", {BLUE, GREEN}), ("off", {GREEN})])
def test_allies_share_what_they_see_or_not_as_the_title_says(share: str, known: set[int]) -> None:
    match = played("alliance", share, 6)
    card = match.flow.table.card.index(GREEN)
    for side in EVERYBODY:
        seen = LEAGUE.view(match.flow, side).table
        assert (seen.card[card] == GREEN) == (side in known)
        assert (seen.block[slots_of(GREEN)[0]] != HIDDEN) == (side in known)
        told = [fact.args for line in match.log(side) for fact in line.facts if fact.kind == WE_DREW.id]
        assert ((card,) in told) == (side in known)


def test_hidden_blocks_are_not_counted_and_cards_are() -> None:
    seen = LEAGUE.view(played("alliance", "on", 6).flow, RED)
    assert {one.column for one in seen.pools} == {"card"}
    assert seen.count("card", GREEN) + seen.count("card", BLUE) > 0


def test_what_is_hidden_varies_and_no_sampled_block_has_steps_it_cannot_have() -> None:
    flow = played("alliance", "on", 6).flow
    luck = Random(7)
    assert not list(check_variety(LEAGUE, flow, RED, luck.randrange))
    seen = LEAGUE.view(flow, RED)
    for _ in range(200):
        assert not list(LEAGUE.invariants(LEAGUE.determinize(seen, luck.randrange).table))


def test_a_column_dealt_by_itself_is_found() -> None:
    """Pairs that do not exist: the invariants of the sampled table say so, and with them the fog check."""
    flow, luck = played("alliance", "on", 6).flow, Random(7)

    class Apart(type(LEAGUE)):  # type: ignore[misc]
        def determinize(self, seen: Any, below: Any) -> Any:
            twin = super().determinize(seen, below)
            hidden = [slot for slot in range(SLOTS) if seen.table.block[slot] == HIDDEN]
            steps = [twin.table.steps[slot] for slot in hidden]
            for slot in hidden:
                twin.table.steps[slot] = steps.pop(below(len(steps)))
            return twin

    found = [problem for _ in range(20) for problem in check_fog(Apart(), flow, RED, luck.randrange)]
    assert any("steps that it cannot have" in problem for problem in found)


def test_the_number_of_a_slot_does_not_tell_what_stands_in_it() -> None:
    """Set up in order of kind, every kind is found in every slot of its side over many games."""
    found = {slot: set[int]() for slot in range(SLOTS)}
    for seed in range(40):
        table = league(seed=bytes([seed]) * 32).flow.table
        for slot in range(SLOTS):
            found[slot].add(table.block[slot])
        assert sorted(table.block[slot] for slot in slots_of(RED)) == list(STOCK)
    assert all(kinds == {*STOCK} for kinds in found.values())


def test_the_order_after_mixing_is_seen_by_who_knows_the_blocks_only() -> None:
    match = league()
    assert groups(match.flow.table)
    thrown = match.journal[0].thrown  # type: ignore[union-attr]
    assert {throw.audience for throw in thrown[:3]} == {only(RED), only(BLUE, GREEN)}
    assert [len(match.log(side)[0].thrown) for side in EVERYBODY] == [2, 2, 2, 0]  # the card is Red's too


# ---------------------------------------------------------------------- what a screen is told
def test_a_scene_says_who_may_see_all_of_it() -> None:
    shared, apart = played("alliance", "on", 6).flow, played("alliance", "off", 6).flow
    assert LEAGUE.scene(LEAGUE.view(shared, RED)).open_to == only(RED)
    assert LEAGUE.scene(LEAGUE.view(shared, BLUE)).open_to == only(BLUE, GREEN)
    assert LEAGUE.scene(LEAGUE.view(apart, BLUE)).open_to == only(BLUE)
    assert LEAGUE.scene(LEAGUE.view(shared, None)).open_to == EVERYONE
    duel = ALL.get("skirmish").begin("duel")
    assert ALL.get("skirmish").scene(ALL.get("skirmish").view(duel, RED)).open_to == EVERYONE


def test_a_sealed_answer_is_for_who_gave_it() -> None:
    toy = ALL.get("toy")
    match = Match.begin(toy, "plain", SEED)
    for number in (0, 1):
        match.submit(RED, Show(number))
    assert toy.view(match.flow, RED).open_to == EVERYONE
    match.submit(RED, Auction())
    match.submit(RED, Bid(2))
    assert toy.view(match.flow, RED).open_to == only(RED)
    assert toy.view(match.flow, None).open_to == EVERYONE


def test_a_block_is_named_turned_and_counted_for_who_knows_it_only() -> None:
    flow = played("alliance", "on", 6).flow
    slot = next(slot for slot in slots_of(GREEN) if flow.table.place[slot] >= 0)
    known, hidden = (
        next(piece for piece in LEAGUE.pieces(LEAGUE.view(flow, side)) if piece.id == slot and piece.kind == "piece")
        for side in (BLUE, RED)
    )
    assert known.counts == (("steps", flow.table.steps[slot]),)
    assert known.turned == 4 - flow.table.steps[slot]
    assert (hidden.turned, hidden.counts, hidden.face) == (0, (), "back-green")
    assert known.name != hidden.name


# ---------------------------------------------------------------------- camps
@pytest.mark.parametrize("scenario", ALONE)
def test_the_table_and_the_title_know_the_same_camps(scenario: str) -> None:
    match = league(scenario)
    assert not list(camp_problems(LEAGUE, scenario, match.settings, match.flow.table))
    match.flow.table.camp[BLUE] = match.flow.table.camp[RED]
    assert list(camp_problems(LEAGUE, scenario, match.settings, match.flow.table))


def test_a_side_may_be_absent() -> None:
    match = league("pair")
    assert match.sides == (RED, BLUE)
    assert LEAGUE.present("pair", match.settings) == (RED, BLUE)
    play_randomly(match, Random(1), 4)
    match.take_back(0, [RED, BLUE])
    assert reason(lambda: match.stir(GREEN, "ab" * 16)) == "refused-not-asked"
    assert reason(lambda: match.resign(GREEN)) == "refused-not-asked"
    match.agree_draw([RED, BLUE])
    assert match.ending == Ending(None, "ending-agreed")


def test_a_camp_gives_up_as_one() -> None:
    match = league()
    assert reason(lambda: match.resign(BLUE)) == "refused-needs-consent"
    assert reason(lambda: match.resign(BLUE, allies=[RED, GREEN])) == "refused-needs-consent"
    match.resign(GREEN, allies=[BLUE])
    assert match.journal[-1] == Resigned(GREEN, (BLUE,))
    assert match.ending == Ending(RED, "ending-resigned")
    again = Match.load(match.save(), ALL)
    assert again.ending == match.ending
    assert verify(match.save(), ALL).problem == ""


def test_when_one_gives_up_all_of_the_other_camp_have_won() -> None:
    match = league()
    match.resign(RED)
    assert match.ending is not None
    assert (match.ending.winner, match.ending.winners) == (None, only(BLUE, GREEN))
    assert [match.ending.won(side) for side in (RED, BLUE, GREEN)] == [False, True, True]
    assert not match.ending.drawn


def test_of_three_camps_none_has_won_when_one_gives_up() -> None:
    match = league("each")
    match.resign(BLUE)
    assert match.ending == Ending(None, "ending-resigned")
    assert match.ending.winners == NOBODY


def test_an_ending_names_the_camp_and_its_best_member() -> None:
    table = league().flow.table
    table.points = [3, 1, 4]
    assert ending(table) == Ending(GREEN, "league-won", "3", only(BLUE, GREEN))
    table.points = [3, 2, 2]
    assert ending(table) == Ending(None, "league-won", "3", only(BLUE, GREEN))
    table.points = [5, 1, 4]
    assert ending(table) == Ending(None, "league-draw", "3")
    table.points = [6, 1, 4]
    assert ending(table) == Ending(RED, "league-won", "3")


def test_a_search_counts_what_its_camp_wins() -> None:
    flow = league().flow
    flow.stack, flow.result = [], Ending(GREEN, "league-won", "3", only(BLUE, GREEN))
    assert [score(flow, side, None) for side in (RED, BLUE, GREEN)] == [0.0, 1.0, 1.0]  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "wrong",
    [
        Ending(RED, "league-won", "3", only(BLUE, GREEN)),  # the best is not one of them
        Ending(None, "league-won", "3", only(BLUE)),  # a camp of one
        Ending(Side(3), "league-won", "3"),
        Ending(None, "league-won", "3", only(BLUE, Side(3))),
    ],
)
def test_endings_that_no_game_has_are_found(wrong: Ending) -> None:
    match = league()
    match.flow.stack, match.flow.result = [], wrong
    assert "over, and not in a way this game ends" in list(problems(LEAGUE, "alliance", match.settings, match.flow))
