"""The fog test itself: it passes over honest titles and names each kind of leak."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eastfront.engine.actions import Action
from eastfront.engine.chance import Below
from eastfront.engine.fate import Seeded
from eastfront.engine.flow import Flow
from eastfront.engine.fog import check_fog, check_lookups, check_variety
from eastfront.engine.frames import Decision
from eastfront.engine.refusals import Refusal
from eastfront.engine.scene import Piece
from eastfront.engine.sides import Side
from eastfront.engine.text import Text, text
from eastfront.engine.title import Title
from eastfront.engine.view import View
from eastfront.titles import TITLES
from tests.engine import toys
from tests.engine.helpers import (
    ALL,
    SKIRMISH,
    SKIRMISH_SCENARIOS,
    TOY,
    few,
    random_position,
    random_positions,
    sides_and_spectator,
)
from tests.engine.toys import Auction, Bid, Toy
from tests.sides import FIRST, SECOND

GAMES = [("skirmish", scenario) for scenario in SKIRMISH_SCENARIOS] + [("cards_only", "game"), ("tracks_only", "race")]


def problems(title: Title[Any], flow: Flow[Any], side: Side | None = FIRST) -> list[str]:
    return [problem for sample in range(10) for problem in check_fog(title, flow, side, Seeded(sample).below)]


@few
@given(st.sampled_from(GAMES), st.integers(0, 1_000_000))
def test_no_side_sees_through_the_fog_in_random_games(game: tuple[str, str], seed: int) -> None:
    title: Title[Any] = ALL.get(game[0])
    below = Seeded(seed).below
    for flow in random_positions(title, game[1], seed, 150):
        for side in sides_and_spectator(title):
            assert list(check_fog(title, flow, side, below)) == []


@pytest.mark.parametrize("game", GAMES, ids=" ".join)
def test_hidden_facts_vary_from_sample_to_sample(game: tuple[str, str]) -> None:
    title: Title[Any] = ALL.get(game[0])
    below = Seeded("vary").below
    for number, flow in enumerate(random_positions(title, game[1], 11, 120)):
        if number % 10 == 0:
            for side in sides_and_spectator(title):
                assert list(check_variety(title, flow, side, below)) == []


def test_sealed_answers_stay_behind_the_fog() -> None:
    flow: Flow[Any] = TOY.begin("plain")
    flow.do(Auction())
    flow.submit(SECOND, Bid(3))
    for side in (FIRST, SECOND, None):
        assert problems(TOY, flow, side) == []


# ---------------------------------------------------------------------- titles that leak
class LeakyPieces(Toy):
    """Its screen shows something that does not come from the view."""

    shown = 0

    def pieces(self, seen: View[toys.Table]) -> Iterator[Piece]:
        self.shown += 1
        yield Piece(0, f"number-{self.shown}", "hand")


def test_a_scene_built_from_more_than_the_view_is_found() -> None:
    assert any("the scene differs" in problem for problem in problems(LeakyPieces(), TOY.begin("plain")))


class PeekingMenu(Decision[toys.Table]):
    """Offers more when the enemy's first number is high: asking tells."""

    def options(self, table: toys.Table) -> list[Action]:
        return [toys.Count(), toys.Mutter()] if table.number[2] > 3 else [toys.Count()]


def test_options_that_depend_on_the_enemys_secret_are_found() -> None:
    flow = Flow(TOY.begin("plain").table, PeekingMenu(FIRST))
    assert any("options differ" in problem for problem in problems(TOY, flow))


class GossipingMenu(PeekingMenu):
    """Offers the same whatever the enemy has, and says why not in words that depend on it."""

    def options(self, table: toys.Table) -> list[Action]:
        return [toys.Count()]

    def candidates(self, table: toys.Table) -> Iterator[Action]:
        yield from (toys.Count(), toys.Mutter())

    def forbids(self, table: toys.Table, action: Action) -> Refusal | None:
        return Refusal("", f"enemy-holds-{table.number[2]}", {}) if action == toys.Mutter() else None


class StubbornMenu(GossipingMenu):
    """Refuses what it offers."""

    def forbids(self, table: toys.Table, action: Action) -> Refusal | None:
        return Refusal("", "no", {})


def test_refusals_that_tell_the_enemys_secret_or_refuse_an_option_are_found() -> None:
    table = TOY.begin("plain").table
    found = list(check_lookups(TOY, Flow(table, GossipingMenu(FIRST)), FIRST, Seeded(0).below))
    assert found == ["a refusal rests on something that is not in the view"]
    found = list(check_lookups(TOY, Flow(table, StubbornMenu(FIRST)), FIRST, Seeded(0).below))
    assert [problem.partition(":")[0] for problem in found] == ["refused in the view and on offer"]


@pytest.mark.parametrize(
    ("game", "every", "most"),
    [
        (("skirmish", "standard"), 5, 200),
        (("great_patriotic_war", "barbarossa"), 40, 400),
        (("barbarossa_to_berlin", "campaign"), 60, 600),
    ],
    ids=lambda given: given[0] if isinstance(given, tuple) else "",
)
def test_what_is_looked_up_rests_on_the_view(game: tuple[str, str], every: int, most: int) -> None:
    title: Title[Any] = TITLES.get(game[0])
    for number, flow in enumerate(random_positions(title, game[1], 3, most)):
        if number % every == 0 and len(flow.asked) == 1:
            assert list(check_lookups(title, flow, flow.asked[0], Seeded(number).below)) == [], flow.where()


class Nosy(Toy):
    """Says that a side is asked, or not, by what only one of them knows."""

    def view(self, flow: Flow[toys.Table], side: Side | None) -> View[toys.Table]:
        seen = super().view(flow, side)
        seen.asked = (FIRST, SECOND)
        return seen


def test_a_view_that_lies_about_who_is_asked_is_found() -> None:
    assert "asked differs: (0,) really, (0, 1) seen, (0,) sampled" in problems(Nosy(), TOY.begin("plain"))


class Forgetful(Toy):
    def determinize(self, seen: View[toys.Table], below: Below) -> Flow[toys.Table]:
        return seen.flow().clone()


def test_secrets_that_are_not_filled_in_are_found() -> None:
    flow = TOY.begin("plain")
    found = problems(Forgetful(), flow)
    assert "number was not filled in" in found
    assert any(problem.startswith("pools of the view differs") for problem in found)


class Changing(Toy):
    def determinize(self, seen: View[toys.Table], below: Below) -> Flow[toys.Table]:
        twin = super().determinize(seen, below)
        twin.table.count[0] += 1
        twin.table.number[0] += 1
        twin.stack[0].side = 1  # type: ignore[attr-defined]
        return twin


def test_public_columns_known_secrets_and_frames_must_stay() -> None:
    found = problems(Changing(), TOY.begin("plain"))
    assert any(problem.startswith("count is no secret and differs") for problem in found)
    assert any(problem.startswith("table of the view differs") for problem in found)
    assert any(problem.startswith("stack of the view differs") for problem in found)


class Meddling(Toy):
    def determinize(self, seen: View[toys.Table], below: Below) -> Flow[toys.Table]:
        seen.table.count[0] += 1
        return super().determinize(seen, below)


def test_sampling_must_not_touch_the_view() -> None:
    assert "sampling a position changed the view or the real position" in problems(Meddling(), TOY.begin("plain"))


class Broken(Toy):
    def invariants(self, table: toys.Table) -> Iterator[str]:
        if table.number != [3, 1, 4, 2]:
            yield "the numbers are out of order"


def test_a_sampled_table_that_breaks_an_invariant_is_found() -> None:
    assert "the sampled table is broken: the numbers are out of order" in problems(Broken(), TOY.begin("plain"))


class Frozen(Toy):
    """Always believes the same."""

    def determinize(self, seen: View[toys.Table], below: Below) -> Flow[toys.Table]:
        return super().determinize(seen, lambda n: 0)


def test_hidden_facts_that_never_vary_are_found() -> None:
    flow = TOY.begin("plain", fate=Seeded(3))
    flow.do(toys.Take())
    expected = [f"{column} hides something from side 1 and was the same in 40 samples" for column in ("deck", "number")]
    assert list(check_variety(Frozen(), flow, SECOND, Seeded(1).below)) == expected
    assert list(check_variety(TOY, flow, SECOND, Seeded(1).below)) == []


def test_a_pool_of_equal_values_need_not_vary() -> None:
    flow = TOY.begin("plain")
    assert [p for p in check_variety(Frozen(), flow, FIRST, Seeded(1).below) if "deck" in p] == []


class WordyStatus(Toy):
    def status(self, seen: View[toys.Table]) -> list[Text]:
        return [text("toy-known", n=sum(number for number in seen.table.number if number > 0))]


def test_a_scene_may_show_everything_that_is_in_the_view() -> None:
    for side in (FIRST, SECOND, None):
        assert problems(WordyStatus(), TOY.begin("plain"), side) == []


def test_the_spectator_of_the_teaching_game_sees_neither_hand() -> None:
    flow = random_position(SKIRMISH, "standard", 5, 2)
    assert [piece for piece in SKIRMISH.pieces(SKIRMISH.view(flow, None)) if piece.kind == "card"] == []
    assert [piece.place for piece in SKIRMISH.pieces(SKIRMISH.view(flow, SECOND)) if piece.kind == "card"] == [
        "hand-east"
    ]
