"""Titles and their registry: unknown things are refused by name, ill-formed titles crash at once."""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Any, ClassVar

import pytest
from msgspec import defstruct

from eastfront.engine.actions import Action, Actions, Pass
from eastfront.engine.facts import fact
from eastfront.engine.frames import Frame
from eastfront.engine.refusals import Refused
from eastfront.engine.scene import Prompt
from eastfront.engine.sides import EVERYONE
from eastfront.engine.table import Secret
from eastfront.engine.table import Table as EngineTable
from eastfront.engine.text import Text, text
from eastfront.engine.title import Registry, Scenario, Setting, Title, kebab
from tests.engine.helpers import ALL, SKIRMISH, TOY
from tests.engine.toys import Auction, Finish, NewerToy, Throw, Toy
from tests.sides import FIRST, SECOND


def refusal(call: Any) -> dict[str, Any]:
    with pytest.raises(Refused) as caught:
        call()
    return {"reason": caught.value.refusal.reason, **caught.value.refusal.about}


# ---------------------------------------------------------------------- settings
def test_settings_come_from_the_player_then_the_scenario_then_the_default() -> None:
    assert TOY.checked_settings("plain", {}) == {"pace": "slow", "fog": "off"}
    assert TOY.checked_settings("quick", {}) == {"pace": "fast", "fog": "off"}
    assert TOY.checked_settings("quick", {"pace": "slow", "fog": "on"}) == {"pace": "slow", "fog": "on"}


def test_an_unknown_scenario_is_refused_with_those_we_know() -> None:
    assert refusal(lambda: TOY.begin("slow")) == {
        "reason": "refused-no-scenario",
        "scenario": "slow",
        "known": "plain, quick",
    }


def test_an_unknown_setting_is_refused_with_those_we_know() -> None:
    assert refusal(lambda: TOY.begin("plain", {"weather": "on"})) == {
        "reason": "refused-no-setting",
        "setting": "weather",
        "known": "pace, fog",
    }
    assert refusal(lambda: SKIRMISH.begin("duel", {"weather": "on"}))["known"] == "-"


def test_a_setting_that_cannot_be_so_is_refused_with_what_it_can_be() -> None:
    assert refusal(lambda: TOY.begin("plain", {"pace": "furious"})) == {
        "reason": "refused-bad-setting",
        "setting": "pace",
        "value": "furious",
        "known": "slow, fast",
    }


# ---------------------------------------------------------------------- registry
def test_an_unknown_title_is_refused_with_those_we_know() -> None:
    assert refusal(lambda: ALL.get("chess")) == {
        "reason": "refused-no-title",
        "title": "chess",
        "known": "skirmish, toy, cards_only, tracks_only, league",
    }


def test_a_title_is_made_when_first_asked_for_and_only_once() -> None:
    made = []

    def make() -> Toy:
        made.append(1)
        return Toy()

    registry = Registry()
    registry.add("toy", make)
    assert registry.ids() == ("toy",)
    assert made == []
    assert registry.get("toy") is registry.get("toy")
    assert made == [1]


def test_a_title_is_checked_when_it_is_made() -> None:
    class Bad(Toy):
        scenarios = (Scenario("same", text("one")), Scenario("same", text("other")))

    registry = Registry()
    registry.add("bad", Bad)
    for _ in range(2):
        with pytest.raises(TypeError):
            registry.get("bad")


def test_every_title_of_the_project_is_well_formed() -> None:
    from eastfront.titles import TITLES

    for id in (*TITLES.ids(), *ALL.ids()):
        title = (TITLES if id in TITLES.ids() else ALL).get(id)
        assert title.id == id


# ---------------------------------------------------------------------- check
class Loose(EngineTable, kw_only=True):
    units: set[int] = set()


class Misnamed(EngineTable, kw_only=True):
    SECRETS: ClassVar = (Secret("cards", knowers=lambda t, i: EVERYONE),)
    units: list[int]


class NotAList(EngineTable, kw_only=True):
    SECRETS: ClassVar = (Secret("grid", knowers=lambda t, i: EVERYONE),)
    grid: list[list[int]]


class Show(Action, frozen=True):
    """Named like an action of the toy."""


@pytest.mark.parametrize(
    "attributes, complaint",
    [
        ({"table": Loose}, r"Loose\.units: .* is not a column"),
        ({"table": Misnamed}, "secret column cards is not a list column"),
        ({"table": NotAList}, "secret column grid is not a list column"),
        ({"actions": Actions((Show,), *[(k,) for k in TOY.actions.kinds[:2]], (TOY.actions.kinds[2], 4))}, "Show"),
        ({"facts": (fact("a"), fact("b"), fact("a"))}, "two of the same fact: a"),
        ({"settings": (Setting("x"), Setting("x")), "scenarios": ()}, "two of the same setting: x"),
        ({"scenarios": (Scenario("s", text("s")), Scenario("s", text("t")))}, "two of the same scenario: s"),
        ({"settings": (Setting("pace", ("slow", "fast"), "warp"),)}, "pace cannot be warp"),
        ({"scenarios": (Scenario("s", text("s"), {"pace": "warp"}),)}, "scenario s cannot set pace to warp"),
        ({"scenarios": (Scenario("s", text("s"), {"weather": "on"}),)}, "scenario s cannot set weather to on"),
    ],
    ids=range(10),
)
def test_an_ill_formed_title_crashes_early(attributes: dict[str, Any], complaint: str) -> None:
    bad: type[Title[Any]] = type("BadToy", (Toy,), attributes)
    with pytest.raises(TypeError, match=complaint):
        bad.check()
    Toy.check()


def frames_in(module: str, monkeypatch: pytest.MonkeyPatch, *fields: tuple[str, Any]) -> type[Frame]:
    monkeypatch.setitem(sys.modules, module, ModuleType(module))
    frame: Any = defstruct("Twin", list(fields), bases=(Frame,), module=module, tag=True)
    return frame  # type: ignore[no-any-return]


def test_two_frames_of_one_name_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    class TwinToy(Toy):
        package = "nowhere.twins"

    kept = [frames_in("nowhere.twins.a", monkeypatch)]
    TwinToy.check()
    kept.append(frames_in("nowhere.twins.b", monkeypatch))
    with pytest.raises(TypeError, match=r"two frames are called Twin: nowhere\.twins\.\w and nowhere\.twins\.\w"):
        TwinToy.check()
    assert len(kept) == 2


@pytest.mark.parametrize(
    "home, hint", [("a", list[int]), ("b", dict[str, int]), ("c", set[int]), ("d", tuple[list[int], ...])]
)
def test_a_frame_that_holds_something_mutable_is_refused(home: str, hint: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    class MutableToy(Toy):
        package = f"nowhere.mutable_{home}"

    kept = frames_in(MutableToy.package, monkeypatch, ("units", hint))
    with pytest.raises(TypeError, match=r"Twin\.units is .*; frames hold immutable values only"):
        MutableToy.check()
    assert kept.__name__ == "Twin"


def test_a_title_has_its_own_frames_the_parts_and_the_engines() -> None:
    names = {frame.__name__ for frame in TOY.frames()}
    assert {"Menu", "Bidding", "Roll", "Draw", "Hits"} <= names
    assert not {"Battle", "ChooseMover"} & names
    assert {frame.__module__.rpartition(".")[0] for frame in SKIRMISH.frames()} <= {
        "eastfront.titles.skirmish",
        "eastfront.engine",
        "eastfront.parts",
    }


def test_a_subclass_that_only_changes_rules_keeps_the_frames() -> None:
    assert NewerToy.frames() == Toy.frames()


# ---------------------------------------------------------------------- what the engine gives a title
@pytest.mark.parametrize(
    "name, words", [("Pass", "pass"), ("ChooseMover", "choose-mover"), ("MayPlayCard", "may-play-card")]
)
def test_names_of_classes_become_words_of_messages(name: str, words: str) -> None:
    assert kebab(name) == words


def test_the_prompt_is_named_after_the_decision_and_says_the_section() -> None:
    flow = TOY.begin("plain")
    assert TOY.scene(TOY.view(flow, FIRST)).prompt == Prompt(text("toy-ask-menu"), ("1",))
    flow.do(Auction())
    assert TOY.scene(TOY.view(flow, FIRST)).prompt == Prompt(text("toy-ask-choose-bids"), ("5.1",))


def test_a_position_that_waits_for_dice_says_so() -> None:
    flow = TOY.begin("plain")
    flow.do(Throw())
    scene = TOY.scene(TOY.view(flow, FIRST))
    assert scene.prompt == Prompt(text("prompt-chance"), ("2.1",))
    assert scene.asked == ()


def test_a_scene_of_an_ended_game_says_how() -> None:
    flow = TOY.begin("plain")
    flow.do(Finish(SECOND))
    scene = TOY.scene(TOY.view(flow, None))
    assert scene.ending == flow.ending
    assert scene.prompt == Prompt(text("toy-finished"))
    assert scene.choices == ()


def test_what_a_title_does_not_say_has_a_sensible_answer() -> None:
    seen = TOY.view(TOY.begin("plain"), FIRST)
    assert TOY.board() is None
    for nothing in (TOY.places(seen), TOY.status(seen), TOY.overlays(seen), TOY.charts(), TOY.invariants(seen.table)):
        assert list(nothing) == []
    assert TOY.control(seen) == {}
    assert TOY.names() == {}
    assert TOY.migrate({"a": 1}, 0) == {"a": 1}
    assert isinstance(TOY.scenarios[0].name, Text)
    assert Pass not in TOY.actions.kinds


# ---------------------------------------------------------------------- rooms
def room(name: str, **answers: Any) -> ModuleType:
    made = ModuleType(name)
    for word, answer in answers.items():
        answer.__module__ = name
        setattr(made, word, answer)
    return made


def test_a_question_is_answered_by_the_first_room_that_can_unless_the_title_does() -> None:
    first = room("first", status=lambda seen: ["first"], charts=lambda: ["first"])
    second = room("second", charts=lambda: ["second"], names=lambda: {"second": []}, secret=lambda: "none of ours")
    elsewhere = room("elsewhere", measures=lambda table: {"elsewhere": 1})
    second.measures = elsewhere.measures  # type: ignore[attr-defined]  # merely imported there

    class Housed(Toy):
        rooms = (first, second)

        def status(self, seen: Any) -> Any:
            return ["own"]

    title: Any = Housed()
    assert (title.status(None), title.charts(), title.names()) == (["own"], ["first"], {"second": []})
    assert title.measures(TOY.begin("plain").table) == TOY.measures(TOY.begin("plain").table)
    assert not hasattr(title, "secret")
    assert not list(TOY.charts())
