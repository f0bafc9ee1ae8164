"""Any title as an OpenSpiel game: `pyspiel.load_game("eastfront(title=…,scenario=…)")` once this is imported.

Chance is explicit: its outcomes are the readings of the law of the dice or of the draw, numbered in their order. An
information state is a digest of all a side has ever seen and done; an observation is what it sees now. States are
cloned as positions and written with the codec of the saves, not by playing their history again."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import cache
from typing import Any, Final

import msgspec
import numpy as np
import pyspiel

from eastfront.engine.codec import codec_of
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Simultaneous, Together
from eastfront.engine.sides import Side, all_sides, by_side
from eastfront.engine.table import HIDDEN, Below
from eastfront.engine.title import Title
from eastfront.lab.environments.observations import Layout, as_text
from eastfront.titles import TITLES

MOST_OUTCOMES: Final = 1296  # of one chance: as many as dice that are told apart may have
LONGEST: Final = 200_000
MOST_SIDES: Final = 8
DIGEST: Final = 16

FIRST: Final = "first"  # the scenario that means the first of a title
PREFIX: Final = "scenario_"  # may stand before a name, and must before one of digits: OpenSpiel would read a number


def game_type(information: Any) -> Any:
    return pyspiel.GameType(
        short_name="eastfront",
        long_name="Eastfront",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=MOST_SIDES,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification={"title": TITLES.ids()[0], "scenario": FIRST},
    )


HIDES: Final = game_type(pyspiel.GameType.Information.IMPERFECT_INFORMATION)
OPEN: Final = game_type(pyspiel.GameType.Information.PERFECT_INFORMATION)


@cache
def hides(title: Title[Any], scenario: str) -> bool:
    """Is there anything in this scenario that a side may not know?"""
    if any(known.open for known in title.scenarios if known.id == scenario):
        return False
    return bool(title.table.SECRETS) or any(
        issubclass(f, Simultaneous) and f not in (Simultaneous, Together) for f in title.frames()
    )


class Position:
    """A flow and, for each side, the digest of what it has seen. Copied by cloning, written by the codec."""

    __slots__ = ("flow", "open", "seen", "title")

    def __init__(self, title: Title[Any], flow: Flow[Any], seen: list[bytes], open: bool) -> None:
        self.title, self.flow, self.seen, self.open = title, flow, seen, open

    def __deepcopy__(self, memo: Any) -> Position:
        return Position(self.title, self.flow.clone(), self.seen[:], self.open)

    def __reduce__(self) -> Any:
        return restored, (self.title.id, codec_of(self.title).encode(self.flow), self.seen, self.open)

    def sampled(self, player: Side, below: Below) -> None:
        """Becomes a position this side could believe, and in which it is asked next. It has seen what it has seen; what
        the others have seen by then begins with what they see now."""
        turn = self.flow.asked
        self.flow = flow = self.title.determinize(self.title.view(self.flow, player), below)
        while flow.asked != turn:  # who answered under seal before is asked anew
            options = flow.options(flow.asked[0])
            flow.do(options[below(len(options))], flow.asked[0])
        for other in all_sides(len(self.seen)):
            if other != player:
                known = msgspec.json.encode(self.title.view(self.flow, other))
                self.seen[other] = hashlib.blake2b(known, digest_size=DIGEST).digest()

    def do(self, number: int) -> None:
        flow, side = self.flow, None
        flow.table.chronicle = []
        if flow.chance is not None:
            flow.befall(flow.chance.law(flow.table)[number][0])
        else:
            side = flow.asked[0]
            flow.do(self.title.actions.action(number), side)
        facts, flow.table.chronicle = flow.table.chronicle or [], None
        seen = msgspec.json.encode(self.title.view(flow, None)) if self.open else b""
        for viewer, before in by_side(self.seen):
            digest = hashlib.blake2b(before, digest_size=DIGEST)
            digest.update(msgspec.json.encode([fact for fact in facts if fact.heard_by(viewer)]))
            digest.update(seen or msgspec.json.encode(self.title.view(flow, viewer)))
            if viewer == side:
                digest.update(b"%d" % number)
            self.seen[viewer] = digest.digest()


def restored(title: str, state: bytes, seen: list[bytes], open: bool) -> Position:
    found = TITLES.get(title)
    return Position(found, codec_of(found).decode(state), seen, open)


def shares(won: list[bool], playing: list[bool]) -> list[float]:
    """What a game is worth to each: the losers lose one together and the winners share it, so that camps of different
    sizes play for a sum of nought."""
    winners, losers = sum(won), sum(p and not w for w, p in zip(won, playing, strict=True))
    return [1.0 / winners if w else -1.0 / losers if p else 0.0 for w, p in zip(won, playing, strict=True)]


class EastfrontGame(pyspiel.Game):  # type: ignore[misc]
    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        self.title: Title[Any] = TITLES.get(str(given.get("title", TITLES.ids()[0])))
        scenario = str(given.get("scenario", FIRST)).removeprefix(PREFIX)
        self.scenario = self.title.scenarios[0].id if scenario == FIRST else scenario
        self.present = self.title.present(self.scenario, self.title.checked_settings(self.scenario, {}))
        self.layout = Layout(self.title, self.scenario)
        self.first = self.title.begin(self.scenario)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.title.actions),
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=len(self.title.sides),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        self.hides = hides(self.title, self.scenario)
        super().__init__(HIDES if self.hides else OPEN, info, given)

    def new_initial_state(self) -> EastfrontState:
        return EastfrontState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self.layout, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))

    def max_chance_nodes_in_history(self) -> int:
        return LONGEST


class EastfrontState(pyspiel.State):  # type: ignore[misc]
    """All that is ours is in `position`: OpenSpiel copies and pickles it, and it knows how."""

    def __init__(self, game: EastfrontGame) -> None:
        super().__init__(game)
        self.present = game.present
        self.position = Position(game.title, game.first.clone(), [b""] * len(game.title.sides), not game.hides)

    # ------------------------------------------------------------------ whose turn it is, and what is on offer
    def current_player(self) -> int:
        flow = self.position.flow
        if flow.over:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if flow.chance is not None else flow.asked[0]

    def is_terminal(self) -> bool:
        return self.position.flow.over

    def _legal_actions(self, player: int) -> list[int]:
        index = self.position.title.actions.index
        return sorted(index(action) for action in self.position.flow.options(Side(player)))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        flow = self.position.flow
        assert flow.chance is not None
        law = flow.chance.law(flow.table)
        total = sum(weight for _, weight in law)
        return [(number, weight / total) for number, (_, weight) in enumerate(law)]

    def _apply_action(self, action: int) -> None:
        self.position.do(int(action))

    def resample_from_infostate(self, player_id: int, probability_sampler: Callable[[], float]) -> EastfrontState:
        """A state this side could believe, with numbers from 0 to 1 as luck. What led here stays as it was."""
        twin: EastfrontState = self.clone()
        twin.position.sampled(Side(player_id), lambda count: min(int(probability_sampler() * count), count - 1))
        return twin

    def returns(self) -> list[float]:
        ending = self.position.flow.ending
        if ending is None or ending.drawn:
            return [0.0] * self.num_players()
        sides = all_sides(self.num_players())
        return shares([ending.won(side) for side in sides], [side in self.present for side in sides])

    # ------------------------------------------------------------------ in words
    def _action_to_string(self, player: int, action: int) -> str:
        position = self.position
        if player == pyspiel.PlayerId.CHANCE:
            chance = position.flow.chance
            assert chance is not None
            return f"{type(chance).__name__} {chance.law(position.flow.table)[action][0]}"
        chosen = position.title.actions.action(action)
        return " ".join([type(chosen).__name__, *(str(getattr(chosen, name)) for name in chosen.__struct_fields__)])

    def __str__(self) -> str:
        position = self.position
        flow, title = position.flow, position.title
        figures = " ".join(f"{name}={value}" for name, value in title.measures(flow.table).items())
        where = flow.where() or (flow.ending.how if flow.ending is not None else "over")
        return f"{title.id} turn {title.turn(flow.table)}: {where}\n{figures}\n{codec_of(title).digest(flow)}"


class Observer:
    """Perfect recall gives the digest of all a side has seen; else what it sees now, or only what it alone knows, or
    only what everybody knows, as OpenSpiel asks."""

    def __init__(self, layout: Layout, wanted: Any) -> None:
        if wanted.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("nobody may see what all sides know")
        self.layout, self.recall, self.public = layout, wanted.perfect_recall, wanted.public_info
        self.own = wanted.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.tensor = None if self.recall else np.zeros(layout.size, np.float32)
        self.dict = {} if self.tensor is None else {"observation": self.tensor}

    def _view(self, state: EastfrontState, player: int) -> Any:
        return state.position.title.view(state.position.flow, Side(player) if self.own else None)

    def set_from(self, state: EastfrontState, player: int) -> None:
        if self.tensor is not None:
            self.tensor[:] = self.layout.observe(self._view(state, player)) if self.public else 0.0

    def string_from(self, state: EastfrontState, player: int) -> str:
        title, flow = state.position.title, state.position.flow
        if self.recall:
            return f"{title.sides[player]} {state.position.seen[player].hex()}"
        if self.public:
            return as_text(self._view(state, player))
        return _known_alone(title, flow, Side(player)) if self.own else ""


def _known_alone(title: Title[Any], flow: Flow[Any], player: Side) -> str:
    """What a side knows and a spectator does not."""
    everybody, own = title.view(flow, None), title.view(flow, player)
    told = []
    for column in (name for secret in own.table.SECRETS for name in secret.columns):
        seen = zip(getattr(everybody.table, column), getattr(own.table, column), strict=True)
        told += [f"{column}[{i}]={mine}" for i, (all_see, mine) in enumerate(seen) if all_see == HIDDEN != mine]
    told += [f"sealed {action}" for action in own.sealed.values()]
    return " ".join(told)


pyspiel.register_game(HIDES, EastfrontGame)
