"""The OpenSpiel game passes OpenSpiel's own tests; its information states remember all a side saw, and no more."""

from __future__ import annotations

import pickle
import unittest
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts
from open_spiel.python.tests import games_sim_test

from eastfront.engine.refusals import Refused
from eastfront.engine.title import Settings
from eastfront.lab.environments import openspiel_game as openspiel
from eastfront.titles import TITLES
from tests.engine.league import LeagueTitle
from tests.fakes.cards_only import DECK, DISCARD, CardsOnly, Table, Turns

STANDARD = "eastfront(title=skirmish,scenario=standard)"
DUEL = "eastfront(title=skirmish,scenario=duel)"
LEARNING = "eastfront(title=great_patriotic_war,scenario=learning)"
BARBAROSSA_TO_BERLIN = "eastfront(title=barbarossa_to_berlin,scenario=scenario_1941)"
PLAYTHROUGHS = Path(__file__).parent / "playthroughs"


def load(name: str = STANDARD) -> Any:
    return pyspiel.load_game(name)


@pytest.mark.parametrize("name", [STANDARD, DUEL])
def test_skirmish_passes_the_random_simulation(name: str) -> None:
    pyspiel.random_sim_test(load(name), num_sims=2, serialize=True, verbose=False)


@pytest.mark.slow
@pytest.mark.parametrize("name", [LEARNING, BARBAROSSA_TO_BERLIN])
def test_larger_games_pass_the_random_simulation(name: str) -> None:
    pyspiel.random_sim_test(load(name), num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("name", [STANDARD, LEARNING])
def test_the_python_simulation_test_clones_and_pickles(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    np.random.seed(1)
    games_sim_test.GamesSimTest().sim_game(load(name))
    assert "terminated" in capsys.readouterr().out


@pytest.mark.parametrize("name", [STANDARD, DUEL])
def test_skirmish_passes_the_api_test(name: str) -> None:
    case = type("Skirmish", (api_test.EnforceAPIOnPartialTreeBase,), {"game": load(name), "game_name": "eastfront"})
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
    assert result.testsRun >= 5
    assert not result.errors, result.errors[0][1]
    assert not result.failures, result.failures[0][1]


@pytest.mark.parametrize("file", sorted(PLAYTHROUGHS.glob("*.txt")), ids=lambda file: file.stem)
def test_a_playthrough_is_as_it_was(file: Path) -> None:
    """After a change of rules or of what is observed: python -m tests.lab.write_playthroughs"""
    kept = file.read_text(encoding="utf-8")
    lines = kept.splitlines()
    actions = [int(line.removeprefix("action: ")) for line in lines if line.startswith("action: ")]
    again = generate_playthrough.playthrough(lines[0].removeprefix("game: "), actions)
    assert again.splitlines() == lines


def test_there_are_playthroughs() -> None:
    assert len(list(PLAYTHROUGHS.glob("*.txt"))) >= 2


# ---------------------------------------------------------------------- chance
def test_chance_is_explicit_and_weighs_what_matters() -> None:
    state = load().new_initial_state()
    assert state.is_chance_node()
    assert state.chance_outcomes() == [(0, 0.25), (1, 0.25), (2, 0.25), (3, 0.25)]
    while not (state.is_chance_node() and "Roll" in state.action_to_string(0)):
        options = state.legal_actions()
        state.apply_action(options[-1])
        if state.is_terminal():
            state = load().new_initial_state()
    assert [probability for _, probability in state.chance_outcomes()] == pytest.approx([1 / 6] * 6)
    assert [state.action_to_string(n) for n, _ in state.chance_outcomes()] == [f"Roll {die}" for die in range(1, 7)]


# ---------------------------------------------------------------------- what a side knows
def deal(*outcomes: int) -> Any:
    """The four draws at the start: west's card and unit, east's card and unit."""
    state = load().new_initial_state()
    for outcome in outcomes:
        state.apply_action(outcome)
    return state


def test_a_side_knows_its_own_draw_and_not_the_enemys() -> None:
    one, other = deal(0, 0, 0, 0), deal(3, 2, 0, 0)
    assert one.information_state_string(1) == other.information_state_string(1)
    assert one.observation_string(1) == other.observation_string(1)
    assert one.observation_tensor(1) == other.observation_tensor(1)
    assert one.information_state_string(0) != other.information_state_string(0)
    assert one.observation_tensor(0) != other.observation_tensor(0)


def test_a_sealed_answer_is_known_to_who_gave_it() -> None:
    states = []
    for choice in (0, 1):
        state = deal(0, 0, 0, 0)
        assert state.current_player() == 0
        state.apply_action(state.legal_actions()[choice])
        assert state.current_player() == 1
        states.append(state)
    one, other = states
    assert one.information_state_string(1) == other.information_state_string(1)
    assert one.information_state_string(0) != other.information_state_string(0)


def test_the_same_position_reached_in_two_ways_is_two_information_states() -> None:
    """Perfect recall: moving away and back is not the same as staying."""
    known: dict[str, set[tuple[int, ...]]] = {}
    for seed in range(30):
        state, luck = load(DUEL).new_initial_state(), np.random.RandomState(seed)
        for _ in range(6):
            if state.is_terminal():
                break
            state.apply_action(luck.choice(state.legal_actions()))
            if not state.is_terminal() and not state.is_chance_node():
                history = tuple(state.history())
                known.setdefault(state.information_state_string(0), set()).add(history)
    assert all(len(histories) == 1 for histories in known.values())  # in the duel everything is open


class TinyCards(CardsOnly):
    """A hidden card each and four to draw: a tree small enough to walk."""

    id = "tiny_cards"

    def setup(self, scenario: str, settings: Settings) -> tuple[Table, Any]:
        place = [0, 1, DECK, DECK, DECK, DECK] + [DISCARD] * 6
        return Table(place=place, score=[0, 0]), Turns()


@pytest.fixture
def tiny(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setitem(TITLES._sources, "tiny_cards", TinyCards)
    return load("eastfront(title=tiny_cards)")


def test_recall_is_perfect_on_a_whole_tree(tiny: Any) -> None:
    """Every history that leads to an information state has the same own information states and actions in it."""
    told: dict[tuple[int, str], tuple[Any, ...]] = {}
    shared = nodes = 0

    def walk(state: Any, own: tuple[tuple[Any, ...], ...]) -> None:
        nonlocal shared, nodes
        nodes += 1
        if state.is_terminal():
            assert sum(state.returns()) == 0
            return
        player = state.current_player()
        if not state.is_chance_node():
            key = player, state.information_state_string(player)
            shared += key in told
            assert told.setdefault(key, own[player]) == own[player]
            assert not state.legal_actions(1 - player)
        for action in state.legal_actions():
            after = own
            if not state.is_chance_node():
                mine = (*own[player], (state.information_state_string(player), action))
                after = (mine, own[1]) if player == 0 else (own[0], mine)
            walk(state.child(action), after)

    walk(tiny.new_initial_state(), ((), ()))
    assert nodes > 100
    assert shared > 10  # some histories cannot be told apart


# ---------------------------------------------------------------------- copies and bytes
def test_a_clone_goes_its_own_way() -> None:
    state = deal(0, 0, 0, 0)
    twin = state.clone()
    state.apply_action(state.legal_actions()[0])
    assert str(twin) != str(state)
    assert str(twin) == str(deal(0, 0, 0, 0))
    assert twin.information_state_string(0) == deal(0, 0, 0, 0).information_state_string(0)


def test_a_state_is_written_as_a_position_and_not_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    state, luck = load().new_initial_state(), np.random.RandomState(2)
    for _ in range(60):
        state.apply_action(luck.choice(state.legal_actions()))
    written, pickled = pyspiel.serialize_game_and_state(load(), state), pickle.dumps(state)

    def never(*_: object) -> None:
        raise AssertionError("the history was played again")

    monkeypatch.setattr(openspiel.Position, "do", never)
    _, again = pyspiel.deserialize_game_and_state(written)
    for other in (again, pickle.loads(pickled)):
        assert str(other) == str(state)
        assert other.history() == state.history()
        assert other.legal_actions() == state.legal_actions()
        assert [other.information_state_string(p) for p in (0, 1)] == [
            state.information_state_string(p) for p in (0, 1)
        ]


# ---------------------------------------------------------------------- positions a side could believe
def test_a_resampled_state_is_one_its_side_cannot_tell_from_the_true_one() -> None:
    state, luck = deal(0, 0, 0, 0), np.random.RandomState(5)
    told: set[str] = set()
    for _ in range(12):
        other = state.resample_from_infostate(1, luck.uniform)
        assert other.information_state_string(1) == state.information_state_string(1)
        assert other.observation_string(1) == state.observation_string(1)
        assert other.current_player() == state.current_player()
        told.add(other.observation_string(0))
    assert len(told) > 1  # what the enemy was dealt is not known, so it differs
    assert str(state) == str(deal(0, 0, 0, 0))


def test_what_another_side_has_seen_follows_what_was_dealt_to_it() -> None:
    state, luck = deal(0, 0, 0, 0), np.random.RandomState(5)
    known: dict[str, str] = {}
    for _ in range(12):
        other = state.resample_from_infostate(1, luck.uniform)
        seen = other.observation_string(0)
        assert known.setdefault(seen, other.information_state_string(0)) == other.information_state_string(0)
    assert len(set(known.values())) == len(known)


@pytest.mark.parametrize("name", [STANDARD, BARBAROSSA_TO_BERLIN])
def test_openspiels_tree_search_over_information_sets_plays_our_games(name: str) -> None:
    game, luck = load(name), np.random.RandomState(4)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(6))
    bot = ismcts.ISMCTSBot(game, evaluator, 1.0, 3, random_state=luck, allow_inconsistent_action_sets=True)
    state, answers = game.new_initial_state(), 0
    while answers < 2:
        if state.is_chance_node():
            state.apply_action(state.legal_actions()[0])
            continue
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(int(action))
        answers += 1


def test_information_is_perfect_where_a_title_or_a_scenario_hides_nothing() -> None:
    assert load().get_type().information == pyspiel.GameType.Information.IMPERFECT_INFORMATION
    assert load(DUEL).get_type().information == pyspiel.GameType.Information.PERFECT_INFORMATION
    assert load(LEARNING).get_type().information == pyspiel.GameType.Information.PERFECT_INFORMATION


@pytest.mark.parametrize("scenario", [s.id for s in LeagueTitle.scenarios])
def test_camps_of_any_size_play_for_a_sum_of_nought(scenario: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(TITLES._sources, "league", LeagueTitle)
    pyspiel.random_sim_test(load(f"eastfront(title=league,scenario={scenario})"), 2, serialize=False, verbose=False)


def test_winners_share_what_the_losers_lose_and_absent_sides_have_nothing() -> None:
    assert openspiel.shares([False, True, True], [True, True, True]) == [-1.0, 0.5, 0.5]
    assert openspiel.shares([True, False, False], [True, True, True]) == [1.0, -0.5, -0.5]
    assert openspiel.shares([True, False, False], [True, True, False]) == [1.0, -1.0, 0.0]


def test_an_unknown_scenario_is_refused() -> None:
    with pytest.raises(Refused):
        load("eastfront(title=skirmish,scenario=typo)")


def test_openspiels_learning_environment_plays_it() -> None:
    environment = rl_environment.Environment(load(DUEL), seed=1)
    step = environment.reset()
    while not step.last():
        player = step.observations["current_player"]
        step = environment.step([step.observations["legal_actions"][player][0]])
    assert sum(step.rewards) == 0
