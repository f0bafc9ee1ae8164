"""Positions with absurd values in every column and every field of every frame: refused before anything runs. Some of
them each time, chosen by a seed; all of them in long runs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from eastfront.engine import positions
from eastfront.engine.codec import codec_of
from eastfront.engine.match import Match
from eastfront.engine.positions import LEAST_ROOM, bounds_of, problems, tried_out
from eastfront.engine.table import HIDDEN
from eastfront.titles import TITLES
from tests.engine.forgeries import played, state_of

State = dict[str, Any]
Case = tuple[object, State]  # what was changed, and the position with it
Some = Callable[[Iterator[Case]], list[Case]]

ABSURD: tuple[Any, ...] = (10**6, -(10**6), 2**62, HIDDEN, "\x00", "x" * 500, [0] * 5000, [10**9], [[10**9, 1]], None)
AT_A_TIME = 120
BEFORE = ("types", "look")  # what refuses a position before anything runs


@pytest.fixture(scope="module", params=TITLES.ids())
def match(request: pytest.FixtureRequest) -> Match[Any]:
    title: str = request.param
    return played(15, title, TITLES.get(title).scenarios[0].id)


@pytest.fixture(params=[AT_A_TIME, pytest.param(None, marks=pytest.mark.long)], ids=["some", "all"])
def some(request: pytest.FixtureRequest) -> Some:
    def chosen(cases: Iterator[Case]) -> list[Case]:
        found = list(cases)
        return found if request.param is None else Random(1).sample(found, min(len(found), request.param))

    return chosen


@pytest.fixture(autouse=True)
def short_trials(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(positions, "TRIALS", 1)
    monkeypatch.setattr(positions, "ACTIONS_A_TRIAL", 5)


def verdict(match: Match[Any], state: State) -> str:
    """Whether the types refuse it, the look at it, or the trial; or nobody."""
    title = match.title
    try:
        flow = codec_of(title).decode(msgspec.json.encode(state))
    except (msgspec.DecodeError, ValueError):
        return "types"
    settings = title.checked_settings(match.scenario, match.settings)
    if any(problems(title, match.scenario, settings, flow)):
        return "look"
    try:
        return "trial" if any(tried_out(title, flow)) else ""
    except Exception:  # the rules stumble: belief calls that a refusal too
        return "trial"


# ---------------------------------------------------------------------- columns
def with_column(state: State, name: str, value: Any) -> State:
    return {**state, "table": {**state["table"], name: value}}


def strange_columns(state: State) -> Iterator[Case]:
    """Each column with each absurd value: whole, and in one of its elements; and longer or shorter than it was."""
    for name, value in state["table"].items():
        for absurd in ABSURD:
            if absurd != value:
                yield (name, absurd), with_column(state, name, absurd)
            if isinstance(value, list) and value and not isinstance(absurd, list):
                middle = len(value) // 2
                yield (name, middle, absurd), with_column(state, name, [*value[:middle], absurd, *value[middle + 1 :]])
        if isinstance(value, list) and value:
            for other in (value[:-1], [*value, value[-1]], []):
                yield (name, len(other)), with_column(state, name, other)


def test_the_position_itself_is_a_good_one(match: Match[Any]) -> None:
    assert verdict(match, state_of(match)) == ""


def test_absurd_columns(match: Match[Any], some: Some) -> None:
    for what, strange in some(strange_columns(state_of(match))):
        assert verdict(match, strange) in BEFORE, what


def test_numbers_have_a_first_and_a_last(match: Match[Any]) -> None:
    settings = match.title.checked_settings(match.scenario, match.settings)
    numbers = bounds_of(match.title, match.scenario, settings).numbers
    assert numbers.start == HIDDEN + 1
    assert numbers.stop > LEAST_ROOM
    found = []
    for value in (numbers.start - 1, numbers.start, numbers.stop - 1, numbers.stop):
        flow = match.flow.clone()
        flow.table.turn = value
        found.append(any("out of all bounds" in p for p in problems(match.title, match.scenario, settings, flow)))
    assert found == [True, False, False, True]


def test_a_column_of_bits_has_as_many_as_its_table_says() -> None:
    title = TITLES.get("last_crusade")
    scenario, settings = title.scenarios[0].id, title.checked_settings(title.scenarios[0].id, {})
    most = 1 << title.table.BITS["kit"]
    found = []
    for value in (HIDDEN, HIDDEN + 1, most - 1, most):
        flow = title.begin(scenario)
        flow.table.kit[0] = value
        found.append(any("kit: a number out of all bounds" in p for p in problems(title, scenario, settings, flow)))
    assert found == [True, False, False, True]


# ---------------------------------------------------------------------- frames
def strange_fields(state: State) -> Iterator[Case]:
    stack: list[State] = state["stack"]
    for place, frame in enumerate(stack):
        for name, value in frame.items():
            for absurd in ABSURD:
                if absurd != value:
                    changed = [*stack[:place], {**frame, name: absurd}, *stack[place + 1 :]]
                    yield (frame["type"], name, absurd), {**state, "stack": changed}


def test_absurd_fields_of_the_frames_that_lie_there(match: Match[Any], some: Some) -> None:
    for what, strange in some(strange_fields(state_of(match))):
        assert verdict(match, strange) in BEFORE, what


def strange_frames(match: Match[Any], absurd: bool) -> Iterator[Case]:
    """Every frame the title has, anywhere in the stack, its fields filled according to their types."""
    random, state = Random(1), state_of(match)
    for kind in match.title.frames():
        fields = [field for field in msgspec.structs.fields(kind) if field.type is not bool]
        if absurd and not fields:
            continue
        made = {"type": kind.__name__} | {field.name: filled(field, absurd, random) for field in fields}
        for place in range(len(state["stack"]) + 1):
            stack = [*state["stack"][:place], made, *state["stack"][place:]]
            yield (kind.__name__, place), {**state, "stack": stack}


def filled(field: msgspec.structs.FieldInfo, absurd: bool, random: Random) -> Any:
    number = 3_000_000 if absurd else random.randrange(2)
    if field.type is str:
        return "x" * 500 if absurd else ""
    return number if field.type is int else [number]


def test_every_frame_with_absurd_fields_anywhere(match: Match[Any], some: Some) -> None:
    for what, strange in some(strange_frames(match, absurd=True)):
        assert verdict(match, strange) in BEFORE, what


def test_frames_with_small_fields_lie_where_the_rules_put_them_or_are_refused(match: Match[Any], some: Some) -> None:
    """Somewhat more may pass than play brings about; whatever does can be played on."""
    found = [verdict(match, strange) for _, strange in some(strange_frames(match, absurd=False))]
    assert found.count("types") + found.count("look") > 0.9 * len(found)
