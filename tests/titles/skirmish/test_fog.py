"""Only the server knows: what is hidden from a side changes nothing that side can see, do or be asked."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from eastfront.engine.actions import Action
from eastfront.engine.chance import Chance, Thrown
from eastfront.engine.fate import Keyed, Seeded, Throw
from eastfront.engine.flow import Flow
from eastfront.engine.fog import check_fog, check_variety
from eastfront.engine.frames import Side
from eastfront.engine.match import Match
from eastfront.engine.preview import preview
from eastfront.engine.sides import EVERYONE, only
from eastfront.engine.table import HIDDEN
from eastfront.engine.table import Table as EngineTable
from eastfront.parts.opponents import enemy
from eastfront.titles.skirmish.actions import LAUNCH, ChooseEntry, Enter, Join, PlayCard
from eastfront.titles.skirmish.printed import EAST, WEST
from eastfront.titles.skirmish.setup import lay_out
from eastfront.titles.skirmish.table import (
    CARDS_OF,
    DECK,
    ENTERING,
    HAND,
    IN_RESERVE,
    NORTH,
    NOT_CHOSEN,
    NOT_DRAWN,
    OF_SIDE,
    SOUTH,
    Table,
    entry_owner,
)
from tests.marks import rule
from tests.titles.skirmish.games import random_game
from tests.titles.skirmish.positions import (
    ELEVENTH,
    FIRST,
    GUARDS,
    HORSEMEN,
    SCENARIOS,
    SCOUTS,
    SKIRMISH,
    TANKS_B,
    attack,
    card,
    fighting,
    lay,
    play,
)

VIEWERS: tuple[Side | None, ...] = (WEST, EAST, None)


# ---------------------------------------------------------------------- other worlds
def other_worlds(flow: Flow[Table], side: Side) -> Iterator[tuple[str, Flow[Table]]]:
    """The same position with one hidden fact of `side` changed, and what was changed."""
    location, cards = flow.table.location, flow.table.card_place
    waiting = [u for u in OF_SIDE[side] if location[u] in (IN_RESERVE, ENTERING)]
    for unit in waiting:
        for other in OF_SIDE[side]:
            if location[other] == NOT_DRAWN:
                twin = flow.clone()
                twin.table.location[unit], twin.table.location[other] = location[other], location[unit]
                yield "reserve", twin
    for held in CARDS_OF[side]:
        for drawn in CARDS_OF[side]:
            if (cards[held], cards[drawn]) == (HAND, DECK):
                twin = flow.clone()
                twin.table.card_place[held], twin.table.card_place[drawn] = DECK, HAND
                yield "card", twin
    if flow.table.entry[side] != NOT_CHOSEN and not flow.table.arrived[side]:
        twin = flow.clone()
        twin.table.entry[side] = SOUTH + NORTH - flow.table.entry[side]
        yield "edge", twin
    if side in flow.sealed:
        twin = flow.clone()
        sealed = twin.sealed[side]
        assert isinstance(sealed, ChooseEntry)
        twin.sealed[side] = ChooseEntry(SOUTH + NORTH - sealed.edge)
        yield "sealed", twin


def known(flow: Flow[Table], viewer: Side | None) -> list[object]:
    """Everything a viewer can get at."""
    seen = SKIRMISH.view(flow, viewer)
    options = [] if viewer is None else flow.options(viewer)
    asked_alone = viewer is not None and flow.asked == (viewer,)
    return [
        seen,
        flow.asked,
        flow.path(),
        options,
        SKIRMISH.scene(seen, options),
        [overlay for piece in (None, *range(len(seen.table.location))) for overlay in SKIRMISH.overlays(seen, piece)],
        [preview(SKIRMISH, seen, option) for option in options],
        flow.refusals() if asked_alone else [],
        SKIRMISH.determinize(seen, Seeded(1).below).table,
    ]


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("name", ["standard", "long"])
@rule("skirmish", "6.1")
@rule("skirmish", "7.1")
@rule("skirmish", "7.2")
def test_a_hidden_fact_changes_nothing_for_those_who_must_not_know_it(name: str, viewer: Side | None) -> None:
    compared: set[str] = set()
    for seed in range(3):
        for at, flow in enumerate(random_game(name, seed, most=150)):
            if at % 3 and "sealed" in compared:
                continue
            before = known(flow, viewer)
            for side in (WEST, EAST):
                for what, twin in other_worlds(flow, side) if side != viewer else ():
                    assert known(twin, viewer) == before, (what, flow.where())
                    compared.add(what)
    assert compared == {"reserve", "card", "edge", "sealed"}


def test_the_owner_does_see_the_difference() -> None:
    """The test above changes something, then."""
    changed: set[str] = set()
    for flow in random_game("standard", 1):
        for side in (WEST, EAST):
            for what, twin in other_worlds(flow, side):
                assert SKIRMISH.view(twin, side) != SKIRMISH.view(flow, side), what
                changed.add(what)
    assert changed == {"reserve", "card", "edge", "sealed"}


@rule("skirmish", "7.2")
def test_the_preview_of_an_attack_is_the_same_whatever_card_the_enemy_holds() -> None:
    previews = []
    for effect in ("barrage", "ambush", "march", "replacements"):
        table = lay({FIRST: "0203", ELEVENTH: "0303"}, hands={WEST: "barrage", EAST: effect})
        flow = fighting(table)
        play(flow, attack("0303"), Join(FIRST))
        previews.append(preview(SKIRMISH, SKIRMISH.view(flow, WEST), LAUNCH))
    assert previews[0] is not None
    assert sum(outcome.chance for outcome in previews[0].outcomes) == pytest.approx(1)
    assert previews == previews[:1] * 4


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("name", SCENARIOS)
def test_a_position_a_side_could_believe_looks_to_it_like_the_real_one(name: str, viewer: Side | None) -> None:
    fate = Seeded(7)
    for at, flow in enumerate(random_game(name, 11, most=200)):
        assert list(check_fog(SKIRMISH, flow, viewer, fate.below)) == []
        if at % 20 == 0:
            assert list(check_variety(SKIRMISH, flow, viewer, fate.below)) == []


# ---------------------------------------------------------------------- whole games in two worlds
class Loaded(Keyed):
    """The first draws are given, everything after them is thrown as ever."""

    def __init__(self, seed: bytes, draws: tuple[int, ...]) -> None:
        super().__init__(seed)
        self.draws = list(draws)

    def throw(self, chance: Chance, table: EngineTable) -> Thrown:
        if not self.draws:
            return super().throw(chance, table)
        drawn = (self.draws.pop(0),)
        assert chance.possible(table, drawn)
        self.counter += 1
        self.thrown.append(Throw(drawn, chance.audience))
        return drawn


def world(monkeypatch: pytest.MonkeyPatch, seed: int, west: tuple[int, int], east: tuple[int, int]) -> Match[Table]:
    """A game in which West and East draw these cards and units; the dice are the same in every world of a seed."""
    monkeypatch.setattr("eastfront.engine.match.Keyed", lambda secret: Loaded(secret, west + east))
    return Match.begin(SKIRMISH, "standard", seed.to_bytes(32, "big"))


def seen_by(match: Match[Table], viewer: Side | None) -> list[object]:
    view = match.view(viewer)
    options = [] if viewer is None else match.options(viewer)
    return [match.log(viewer), match.asked, view, options, SKIRMISH.scene(view, options), match.ending]


HANDS = {
    WEST: ((card(WEST, "barrage"), TANKS_B), (card(WEST, "march"), HORSEMEN)),
    EAST: ((card(EAST, "ambush"), GUARDS), (card(EAST, "replacements"), SCOUTS)),
}


@pytest.mark.parametrize("viewer", [WEST, EAST])
@pytest.mark.parametrize("seed", range(3))
@rule("skirmish", "6.1")
@rule("skirmish", "7.1")
def test_two_games_that_differ_only_in_what_the_enemy_hides_have_one_log(
    monkeypatch: pytest.MonkeyPatch, seed: int, viewer: Side
) -> None:
    """The enemy draws another card and another unit and chooses the other edge, and shows none of them."""
    foe = enemy(viewer)
    worlds = []
    for hidden in HANDS[foe]:
        dealt = {viewer: HANDS[viewer][0], foe: hidden}
        worlds.append(world(monkeypatch, seed, dealt[WEST], dealt[EAST]))
    one, other = worlds
    assert one.view(foe) != other.view(foe)
    random, entered, lines = Random(seed), False, 0
    while not one.ending:
        for reader in (viewer, None):
            assert seen_by(one, reader) == seen_by(other, reader)
        lines = len(one.log(viewer))
        side = one.asked[-1]
        if side == foe and not entered:
            entered = True
            one.submit(foe, ChooseEntry(NORTH))
            other.submit(foe, ChooseEntry(SOUTH))
            continue
        choice = random.choice(in_both(one, other, side, showing=side == viewer))
        one.submit(side, choice)
        other.submit(side, choice)
    assert seen_by(one, viewer) == seen_by(other, viewer)
    assert lines > 50


def in_both(one: Match[Table], other: Match[Table], side: Side, showing: bool) -> list[Action]:
    """What the side can do in both worlds; unless `showing`, without what would show its secrets."""
    options = [option for option in one.options(side) if option in other.options(side)]
    return options if showing else [option for option in options if not isinstance(option, Enter | PlayCard)]


@rule("skirmish", "6.1")
def test_an_edge_is_secret_from_its_choice_until_somebody_enters_by_it() -> None:
    table = lay_out("duel")
    assert table.entry == [NOT_CHOSEN, NOT_CHOSEN]
    assert entry_owner(table, 0) == EVERYONE  # where nobody chooses nothing is hidden
    table.entry[0] = NORTH
    assert entry_owner(table, 0) == only(WEST)
    table.arrived[0] = 1
    assert entry_owner(table, 0) == EVERYONE


@pytest.mark.parametrize("scenario", [s.id for s in SKIRMISH.scenarios])
def test_a_scenario_called_open_hides_nothing_and_the_others_do(scenario: str) -> None:
    said = next(s.open for s in SKIRMISH.scenarios if s.id == scenario)
    hidden = any(
        HIDDEN in getattr(SKIRMISH.view(flow, viewer).table, column)
        for seed in range(4)
        for flow in random_game(scenario, seed)
        for viewer in VIEWERS
        for secret in Table.SECRETS
        for column in secret.columns
    )
    assert hidden != said
