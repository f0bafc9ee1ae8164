"""The AEC environment passes PettingZoo's own tests, and refuses what the mask does not offer."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from eastfront.lab.environments.pettingzoo_env import env, raw_env

pytestmark = pytest.mark.filterwarnings("ignore")


def seeded(title: str, scenario: str | None = None) -> Any:
    """The tests of PettingZoo sample actions without a seed."""
    game = env(title, scenario)
    for number, agent in enumerate(game.possible_agents):
        game.action_space(agent).seed(number)
    return game


def test_skirmish_passes_the_api_test() -> None:
    api_test(seeded("skirmish"), num_cycles=120)


def test_skirmish_passes_the_seed_test() -> None:
    seed_test(lambda: env("skirmish"), num_cycles=120)


def test_skirmish_passes_the_render_test() -> None:
    def make(render_mode: str | None = None) -> Any:
        return env("skirmish", render_mode=render_mode)

    render_test(make)


@pytest.mark.parametrize(
    ("title", "scenario"),
    [("great_patriotic_war", "learning"), ("great_patriotic_war", "barbarossa"), ("barbarossa_to_berlin", "1941")],
)
def test_larger_games_pass_the_api_test(title: str, scenario: str) -> None:
    api_test(seeded(title, scenario), num_cycles=60)


def played(seed: int, **options: Any) -> tuple[dict[str, float], list[int]]:
    """A game at random: the rewards, and what was done."""
    game, luck = env("skirmish", **options), np.random.default_rng(seed)
    game.reset(seed=seed)
    rewards, actions = {}, []
    for agent in game.agent_iter():
        seen, reward, over, cut, _ = game.last()
        if over or cut:
            rewards[agent] = reward
            game.step(None)
            continue
        actions.append(int(luck.choice(np.flatnonzero(seen["action_mask"]))))
        game.step(actions[-1])
    return rewards, actions


def test_rewards_come_at_the_end_and_add_up_to_nothing() -> None:
    results = [played(seed)[0] for seed in range(8)]
    assert all(sum(rewards.values()) == 0 for rewards in results)
    assert {rewards["west_0"] for rewards in results} >= {1.0, -1.0}


def test_a_limit_truncates() -> None:
    rewards, actions = played(1, limit=10)
    assert len(actions) == 10
    assert set(rewards.values()) == {0.0}


def test_resetting_without_a_seed_plays_another_game_and_with_one_the_same() -> None:
    game = raw_env("skirmish")
    tables = []
    for seed in (5, None, 5):
        game.reset(seed=seed)
        assert game.flow is not None
        tables.append(game.flow.table.card_place)
    game.reset()
    assert game.flow is not None
    tables.append(game.flow.table.card_place)
    assert tables[0] == tables[2]
    assert tables[1] == tables[3]


def test_who_is_not_asked_has_nothing_on_offer_and_what_is_not_offered_is_refused() -> None:
    game = raw_env("skirmish")
    game.reset(seed=1)
    other = next(agent for agent in game.agents if agent != game.agent_selection)
    assert not game.observe(other)["action_mask"].any()
    wrong = int(np.flatnonzero(game.observe(game.agent_selection)["action_mask"] == 0)[0])
    with pytest.raises(ValueError, match="action mask"):
        game.step(wrong)


def test_the_enemys_secret_answer_is_not_observed() -> None:
    """Both sides choose an edge in secret; the second sees the same whatever the first has chosen."""
    seen = []
    for choice in (0, 1):
        game = raw_env("skirmish")
        game.reset(seed=4)
        options = np.flatnonzero(game.observe(game.agent_selection)["action_mask"])
        game.step(int(options[choice]))
        assert game.agent_selection == "east_1"
        seen.append(game.observe("east_1")["observation"])
    assert np.array_equal(*seen)


def test_pictures_and_words() -> None:
    game = raw_env("skirmish", render_mode="rgb_array")
    game.reset(seed=1)
    assert len(np.unique(game.render().reshape(-1, 3), axis=0)) > 4
    game.render_mode = "ansi"
    assert "1" in game.render()
    game.close()
    assert game.render() is None
