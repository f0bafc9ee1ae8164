"""Any title as a PettingZoo AEC environment: `env("TITLE")`.

An agent is a side. It observes what its side may see and a mask of the actions on offer; every action of the title has
one number for good. Rewards come at the end: 1 for the winner, -1 for the loser, 0 for a draw."""

from __future__ import annotations

import os
import sys
from random import Random
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from eastfront.engine.fate import Seeded
from eastfront.engine.flow import Flow
from eastfront.engine.sides import Side
from eastfront.lab.environments import rendering
from eastfront.lab.environments.observations import BOUND, Layout
from eastfront.text.catalogue import language_of, words
from eastfront.titles import TITLES

FIRST: Final = TITLES.ids()[0]  # played unless another is named


def env(title: str = FIRST, scenario: str | None = None, **options: Any) -> Any:
    """The environment with PettingZoo's check that it is used in the right order."""
    return OrderEnforcingWrapper(raw_env(title, scenario, **options))


def raw_env(title: str = FIRST, scenario: str | None = None, **options: Any) -> EastfrontEnv:
    return EastfrontEnv(title, scenario, **options)


class EastfrontEnv(AECEnv):  # type: ignore[misc]
    """`limit` is a number of decisions after which a game is truncated. Simultaneous decisions are asked one after
    the other; the answers stay sealed."""

    metadata = {
        "name": "eastfront_v0",
        "render_modes": ["human", "ansi", "rgb_array"],
        "is_parallelizable": False,
        "render_fps": 4,
    }

    def __init__(
        self,
        title: str = FIRST,
        scenario: str | None = None,
        settings: dict[str, str] | None = None,
        limit: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.title = TITLES.get(title)
        self.scenario = scenario or self.title.scenarios[0].id
        self.settings = self.title.checked_settings(self.scenario, settings or {})
        self.layout = Layout(self.title, self.scenario, self.settings)
        self.limit, self.render_mode = limit, render_mode
        self.possible_agents = [f"{word}_{side}" for side, word in enumerate(self.title.sides)]
        self.agents: list[str] = []
        self.flow: Flow[Any] | None = None
        self.decisions = 0
        self._random: Random | None = None
        self._spaces = {agent: self._space_of_observations() for agent in self.possible_agents}
        self._actions = {agent: spaces.Discrete(len(self.title.actions)) for agent in self.possible_agents}

    def _space_of_observations(self) -> Any:
        return spaces.Dict(
            {
                "observation": spaces.Box(-BOUND, BOUND, (self.layout.size,), np.float32),
                "action_mask": spaces.Box(0, 1, (len(self.title.actions),), np.int8),
            }
        )

    def observation_space(self, agent: str) -> Any:
        return self._spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self._actions[agent]

    def side(self, agent: str) -> Side:
        return Side(self.possible_agents.index(agent))

    # ------------------------------------------------------------------ playing
    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None or self._random is None:
            self._random = Random(seed)
        fate = Seeded(self._random.getrandbits(64))
        self.flow = self.title.begin(self.scenario, self.settings, fate)
        self.decisions = 0
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def _select(self) -> None:
        assert self.flow is not None
        if self.flow.asked:
            self.agent_selection = self.possible_agents[self.flow.asked[0]]

    def step(self, action: Any) -> None:
        assert self.flow is not None
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        side = self.side(agent)
        chosen = self.title.actions.action(int(action))
        if chosen not in self.flow.options(side):
            raise ValueError(f"{agent} may not do {chosen}: see the action mask")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.flow.do(chosen, side)
        self.decisions += 1
        if self.flow.over:
            self._end()
        elif self.limit is not None and self.decisions >= self.limit:
            self.truncations = dict.fromkeys(self.agents, True)
        self._select()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _end(self) -> None:
        assert self.flow is not None
        self.terminations = dict.fromkeys(self.agents, True)
        ending = self.flow.ending
        if ending is not None and not ending.drawn:
            for agent in self.agents:
                self.rewards[agent] = 1.0 if ending.won(self.side(agent)) else -1.0

    # ------------------------------------------------------------------ seeing
    def observe(self, agent: str) -> dict[str, Any]:
        assert self.flow is not None
        side = self.side(agent)
        mask = np.zeros(len(self.title.actions), dtype=np.int8)
        for action in self.flow.options(side) if agent == self.agent_selection else ():
            mask[self.title.actions.index(action)] = 1
        return {"observation": self.layout.observe(self.title.view(self.flow, side)), "action_mask": mask}

    def render(self) -> Any:
        if self.flow is None or self.render_mode is None:
            return None
        if self.render_mode == "rgb_array":
            return rendering.rgb(self.title, self.flow)
        text = rendering.ansi(self.title, self.flow, words(language_of(os.environ)))
        if self.render_mode == "ansi":
            return text
        sys.stdout.write(text)
        return None

    def close(self) -> None:
        self.flow = None

    def __str__(self) -> str:
        return "eastfront_v0"
