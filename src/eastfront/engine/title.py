"""The contract of a title (one game) with the engine and with every screen, and the registry of titles."""

from __future__ import annotations

import itertools
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any, ClassVar, Final, Generic, TypeVar, get_type_hints

from msgspec import Struct
from msgspec.structs import replace

from eastfront.engine import frames
from eastfront.engine import view as views
from eastfront.engine.actions import Action, Actions, Pass
from eastfront.engine.chance import Below, Hits, Roll
from eastfront.engine.facts import FactKind, Kind
from eastfront.engine.fate import Fate
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Decision, Frame, Side
from eastfront.engine.refusals import refused
from eastfront.engine.scene import Chart, Choice, Face, Forecast, Overlay, Piece, Place, Prompt, Scene, Sheet, Wash
from eastfront.engine.sides import MOST_SIDES, Camp, Sides, all_sides, members
from eastfront.engine.table import Table, columns_of, immutable
from eastfront.engine.text import Name, Text, text
from eastfront.engine.view import View

T = TypeVar("T", bound=Table)
Settings = dict[str, str]
StepNames = Mapping[str, tuple[str, ...]]
"""The steps of every Sequence of a title, by the name of the Sequence."""
Price = Callable[[Action], int | None]


def no_price(action: Action) -> int | None:
    return None


Wanted = Callable[[str], bool]
"""Of overlays, by their id."""


def everything(id: str) -> bool:
    return True


class Setting(Struct, frozen=True):
    """A game option: its id, what it may be, and what it is unless somebody says otherwise."""

    id: str
    choices: tuple[str, ...] = ("off", "on")
    default: str = "off"


class ReadyDeck(Struct, frozen=True):
    """Something a side may bring ready-made, to be compared with the others of its kind."""

    id: str
    name: Name


class Meeting(Struct, frozen=True):
    """How two decks come to play each other; `first` is the deck of the first seat."""

    scenario: str
    settings: Mapping[str, str]
    first: str


class Scenario(Struct, frozen=True):
    id: str
    name: Text
    settings: Mapping[str, str] = {}
    sides: tuple[str, ...] = ()  # words for message ids, where the sides are called otherwise than by their title
    open: bool = False  # nothing in it is ever hidden from anybody, whatever its title may hide elsewhere


QUESTIONS: Final = (
    *("faces", "pieces", "choice", "price", "places", "status", "control", "called", "prompt", "names", "overlays"),
    *("forecast", "charts", "accounts", "measures", "luck", "invariants", "data_problems", "migrate", "deck_builder"),
    *("washes", "docked", "sheets"),
)
"""What a title may leave to its rooms."""


class Title(ABC, Generic[T]):
    """One game. What a subclass must say is abstract; the rest has a sensible answer for a game that lacks it."""

    id: ClassVar[str]
    rules_version: ClassVar[int] = 1
    sides: ClassVar[tuple[str, ...]]  # words for message ids: "axis", "soviet"
    scenarios: ClassVar[tuple[Scenario, ...]]
    settings: ClassVar[tuple[Setting, ...]] = ()
    table: ClassVar[type[Table]]
    actions: ClassVar[Actions]
    facts: ClassVar[tuple[FactKind, ...]] = ()
    step_lists: ClassVar[Mapping[int, StepNames]] = {}  # by rules_version, from parts.steps
    open_reasons: ClassVar[frozenset[str]] = frozenset()
    """Reasons of machines about what all have just seen, which say nothing else: told at once, secrets or not."""
    machines: ClassVar[str] = ""  # the module that says who plays it (bots.machines); nobody in particular if empty
    longest: ClassVar[str] = ""  # the scenario with most to do, for measuring; the first unless said otherwise
    rooms: ClassVar[tuple[ModuleType, ...]] = ()
    """Modules that answer for the title: a function of theirs called like a question below is the answer to it."""
    package: ClassVar[str] = ""  # where the frames live; the package of the class unless said otherwise

    def __init_subclass__(cls) -> None:
        """What a title says in its own class goes before what its rooms say, and the first room before the next."""
        super().__init_subclass__()
        own = {name for known in cls.__mro__ if known not in Title.__mro__ for name in vars(known)}
        for name in QUESTIONS:
            answers = (getattr(room, name, None) for room in cls.rooms)
            found = next((a for a, room in zip(answers, cls.rooms, strict=True) if _lives_in(a, room)), None)
            if found is not None and name not in own:
                setattr(cls, name, staticmethod(found))

    # ------------------------------------------------------------------ rules
    @abstractmethod
    def setup(self, scenario: str, settings: Settings) -> tuple[T, Frame]:
        """The table as laid out and the first frame."""

    def camps(self, scenario: str, settings: Mapping[str, str]) -> tuple[Camp, ...]:
        """Which sides stand together; a side that is named nowhere does not take part. By default each is alone."""
        return tuple((side,) for side in all_sides(len(self.sides)))

    def conceded(self, table: T, camps: Sequence[Camp], gone: Camp) -> Camp | None:
        """Who wins when a camp gives up: the other. Of several others none does, unless the title knows better."""
        others = [camp for camp in camps if camp != gone]
        return others[0] if len(others) == 1 else None

    def determinize(self, seen: View[T], below: Below) -> Flow[T]:
        return views.determinize(seen, below)

    def invariants(self, table: T) -> Iterable[str]:
        """What is wrong with this table, if anything: units lost, cards in two places."""
        return ()

    def data_problems(self) -> Iterable[str]:
        """What is wrong with the data files beyond their schema: dangling ids, wrong counts."""
        return ()

    def migrate(self, state: dict[str, Any], version: int) -> dict[str, Any]:
        """A saved position of an older rules_version as this one wants it."""
        return state

    # ------------------------------------------------------------------ screen
    def faces(self) -> Iterable[Face]:
        raise NotImplementedError(f"{self.id} does not say what its counters and cards look like")

    def pieces(self, seen: View[T]) -> Iterable[Piece]:
        raise NotImplementedError(f"{self.id} does not say where its pieces are")

    def choice(self, seen: View[T], action: Action) -> Choice:
        raise NotImplementedError(f"{self.id} does not say what its actions are called")

    def price(self, seen: View[T]) -> Price:
        """What an action costs here, in the points of the decision: worked out once for all of them."""
        return no_price

    def board(self) -> Any | None:
        """The printed board (parts.boards), or None for a game without one."""
        return None

    def decks(self) -> tuple[ReadyDeck, ...]:
        """Decks that a ladder may try against each other."""
        return ()

    def meeting(self, first: str, second: str) -> Meeting:
        """Two of them, if it can be in these seats, else in the others."""
        raise NotImplementedError

    def deck_builder(self) -> Any | None:
        """Who knows how decks are built (parts.deckbuilding), or None for a game whose decks are printed."""
        return None

    def places(self, seen: View[T]) -> Iterable[Place]:
        return ()

    def status(self, seen: View[T]) -> Iterable[Text]:
        return ()

    def control(self, seen: View[T]) -> dict[int, Side]:
        return {}

    def called(self, seen: View[T]) -> dict[int, Name]:
        """Spaces that have another name in this game than on the board."""
        return {}

    def prompt(self, seen: View[T]) -> tuple[Text, tuple[Text, ...]]:
        """What the side asked is to do, and what is left. By default a message named after the decision."""
        top = seen.flow().decision
        return text(f"{self.id}-ask-{kebab(type(top).__name__)}"), ()

    def names(self) -> Mapping[Kind, list[Name]]:
        """Proper names of pieces, spaces and cards by id, for the log and for spoken labels."""
        return {}

    def overlays(self, seen: View[T], piece: int | None = None, wanted: Wanted = everything) -> Iterable[Overlay]:
        """Washes over the board, those that belong to a piece included; only those wanted are worked out."""
        return ()

    def forecast(self, seen: View[T], actions: Iterable[Action]) -> Forecast:
        """What the side asked should know before it acts, and before it passes; from what it may know."""
        return Forecast()

    def charts(self) -> Iterable[Chart]:
        return ()

    def accounts(self, seen: View[T]) -> Iterable[Chart]:
        """Tables about the position, worked out when somebody opens them: who holds what, what is left, what is due."""
        return ()

    def washes(self, seen: View[T]) -> Iterable[Wash]:
        """What lies over the ground for all to see, like weather."""
        return ()

    def docked(self, seen: View[T]) -> str:
        """The id of the sheet that belongs beside the map now, if one does."""
        return ""

    def sheets(self, seen: View[T], wanted: Wanted = everything) -> Iterable[Sheet]:
        """What can be laid out beside the map; only those wanted are worked out, from what may be known."""
        return ()

    # ------------------------------------------------------------------ laboratory
    def turn(self, table: T) -> int:
        """The game turn being played: statistics have a row for each. By default the column of that name."""
        return int(getattr(table, "turn", 0))

    def last_turn(self, table: T) -> int:
        """The last game turn there can be; 0 if there is none. By default the column of that name."""
        return int(getattr(table, "last_turn", 0))

    def measures(self, table: T) -> Mapping[str, int]:
        """Public facts worth following from turn to turn, always the same names in the same order. What each side has
        is named so, as in "steps_axis", and is drawn in one chart."""
        return {}

    def luck(self, stack: Sequence[Frame], reading: Any) -> float | None:
        """How good a reading of the chance on top is for the side that throws, on any scale; None if it is nobody's
        luck. By default the higher the dice the better."""
        return float(reading) if isinstance(reading, int) and isinstance(stack[-1], Roll | Hits) else None

    # ------------------------------------------------------------------ given by the engine
    def begin(self, scenario: str, settings: Mapping[str, str] | None = None, fate: Fate | None = None) -> Flow[T]:
        table, first = self.setup(scenario, self.checked_settings(scenario, settings or {}))
        return Flow(table, first, fate=fate)

    def checked_settings(self, scenario: str, wanted: Mapping[str, str]) -> Settings:
        chosen = next((s for s in self.scenarios if s.id == scenario), None)
        if chosen is None:
            raise refused("no-scenario", scenario=scenario, known=", ".join(s.id for s in self.scenarios))
        known = {s.id: s for s in self.settings}
        for key, value in wanted.items():
            if key not in known:
                raise refused("no-setting", setting=key, known=", ".join(known) or "-")
            if value not in known[key].choices:
                raise refused("bad-setting", setting=key, value=value, known=", ".join(known[key].choices))
        return {s.id: wanted.get(s.id, chosen.settings.get(s.id, s.default)) for s in self.settings}

    def present(self, scenario: str, settings: Mapping[str, str]) -> tuple[Side, ...]:
        """The sides that take part, in order."""
        return tuple(sorted(side for camp in self.camps(scenario, settings) for side in camp))

    def words_in(self, scenario: str) -> tuple[str, ...]:
        """What the sides are called there, as words for message ids."""
        return next((one.sides for one in self.scenarios if one.id == scenario and one.sides), self.sides)

    def word_of(self, sides: Sides) -> str:
        """For records and files: the words of these sides, "axis" or "western+soviet"."""
        return "+".join(self.sides[side] for side in members(sides, len(self.sides)))

    def view(self, flow: Flow[T], side: Side | None) -> View[T]:
        return views.view(flow, side)

    def scene(self, seen: View[T], options: Iterable[Action] = ()) -> Scene:
        flow, options = seen.flow(), tuple(options)
        ending = flow.ending
        if ending is not None:
            prompt = Prompt(text(ending.how))
        elif not seen.asked:
            prompt = Prompt(text("prompt-chance"), flow.path())
        else:
            words, left = self.prompt(seen)
            prompt = Prompt(words, flow.path(), left, self.nothing_to_do(seen, options))
        return Scene(
            side=seen.side,
            asked=seen.asked,
            prompt=prompt,
            pieces=tuple(self.pieces(seen)),
            places=tuple(self.places(seen)),
            status=tuple(self.status(seen)),
            control=self.control(seen),
            called=self.called(seen),
            choices=self.choices(seen, options),
            ending=ending,
            open_to=seen.open_to,
            washes=tuple(self.washes(seen)),
            docked="" if ending is not None else self.docked(seen),
        )

    def nothing_to_do(self, seen: View[T], options: Sequence[Action]) -> bool:
        """Whether a side may pass without thinking. Where something is hidden, how long it takes could tell what; and
        whoever is asked for a reaction passes for himself or says so beforehand."""
        top = seen.flow().decision
        plain = isinstance(top, Decision) and not top.reaction and not seen.table.SECRETS
        return plain and len(options) == 1 and isinstance(options[0], Pass)

    def choices(self, seen: View[T], actions: Iterable[Action]) -> tuple[Choice, ...]:
        """What may be done, as a screen offers it."""
        top = seen.flow().decision
        if top is None:
            return ()
        price, found = self.price(seen), []
        for action in actions:
            choice, cost, role = self.choice(seen, action), price(action), _role(top, action)
            found.append(replace(choice, role=role, cost=cost) if role or cost is not None else choice)
        return tuple(found)

    @classmethod
    def homes(cls) -> tuple[str, ...]:
        """Where the code of this title lies: its own package, and the parts that games share."""
        return cls.package or cls.__module__.rpartition(".")[0] or cls.__module__, "eastfront.parts"

    @classmethod
    def frames(cls) -> tuple[type[Frame], ...]:
        """Every frame this title can have on its stack: its own, the parts' and the engine's."""
        homes = (*cls.homes(), "eastfront.engine")
        found = {
            f for f in _subclasses(Frame) if any(f.__module__ == h or f.__module__.startswith(h + ".") for h in homes)
        }
        named = sorted(found, key=lambda f: f.__name__)
        for one, other in itertools.pairwise(named):
            if one.__name__ == other.__name__:
                raise TypeError(f"two frames are called {one.__name__}: {one.__module__} and {other.__module__}")
        return tuple(named)

    @classmethod
    def reactions(cls) -> tuple[str, ...]:
        """The kinds of reaction a side may be asked for, by the message ids that name them."""
        kinds = {frame.reaction for frame in cls.frames() if issubclass(frame, Decision)}
        return tuple(sorted(kinds - {""}))

    @classmethod
    def present_steps(cls) -> StepNames:
        sequences = [frame for frame in cls.frames() if issubclass(frame, frames.Sequence) and frame.STEPS]
        return {frame.__name__: tuple(method.__name__ for method in frame.STEPS) for frame in sequences}

    @classmethod
    def steps_in(cls, version: int) -> StepNames:
        """The steps as they were in a rules_version: saves of the first format know them by number."""
        known = [v for v in cls.step_lists if v <= version] or list(cls.step_lists)[:1]
        return cls.step_lists[max(known)] if known else cls.present_steps()

    @classmethod
    def check(cls) -> None:
        """Crash early on a title that is not well formed."""
        lists, _ = columns_of(cls.table)
        for secret in cls.table.SECRETS:
            for column in secret.columns:
                if column not in lists:
                    raise TypeError(f"{cls.id}: secret column {column} is not a list column of the table")
            if secret.deal is not None and secret.pool is None:
                raise TypeError(f"{cls.id}: {secret.column} is dealt from no pool")
        for frame in cls.frames():
            for name, hint in get_type_hints(frame).items():
                if name in frame.__struct_fields__ and not immutable(hint):
                    raise TypeError(f"{cls.id}: {frame.__name__}.{name} is {hint}; frames hold immutable values only")
        if not 0 < len(cls.sides) <= MOST_SIDES:
            raise TypeError(f"{cls.id}: {len(cls.sides)} sides")
        names = [kind.__name__ for kind in cls.actions.kinds]
        for what, ids in (
            ("action", names),
            ("fact", [f.id for f in cls.facts]),
            ("setting", [s.id for s in cls.settings]),
            ("scenario", [s.id for s in cls.scenarios]),
            ("secret column", [column for secret in cls.table.SECRETS for column in secret.columns]),
        ):
            if twice := [id for id, count in Counter(ids).items() if count > 1]:
                raise TypeError(f"{cls.id}: two of the same {what}: {', '.join(twice)}")
        for setting in cls.settings:
            if setting.default not in setting.choices:
                raise TypeError(f"{cls.id}: {setting.id} cannot be {setting.default}")
        known = {s.id: s.choices for s in cls.settings}
        for scenario in cls.scenarios:
            for key, value in scenario.settings.items():
                if value not in known.get(key, ()):
                    raise TypeError(f"{cls.id}: scenario {scenario.id} cannot set {key} to {value}")


def _lives_in(answer: Any, room: ModuleType) -> bool:
    """Not merely imported there."""
    return callable(answer) and getattr(answer, "__module__", "") == room.__name__


def _role(top: Frame, action: Action) -> str:
    if isinstance(action, Pass):
        return "pass"
    if not isinstance(top, Decision):
        return ""
    return "dice" if isinstance(action, top.TO_DICE) else "grave" if isinstance(action, top.GRAVE) else ""


def _subclasses(kind: type[Frame]) -> set[type[Frame]]:
    return {f for direct in kind.__subclasses__() for f in {direct, *_subclasses(direct)}}


@cache
def kebab(name: str) -> str:
    return "".join(("-" if i and c.isupper() else "") + c.lower() for i, c in enumerate(name))


class Registry:
    """Titles by id, imported when first asked for."""

    def __init__(self) -> None:
        self._sources: dict[str, str | Callable[[], Title[Any]]] = {}
        self._loaded: dict[str, Title[Any]] = {}

    def add(self, id: str, source: str | Callable[[], Title[Any]]) -> None:
        """`source` is "package.module:Class" or something that makes the title."""
        self._sources[id] = source

    def ids(self) -> tuple[str, ...]:
        return tuple(self._sources)

    def get(self, id: str) -> Title[Any]:
        if id not in self._sources:
            raise refused("no-title", title=id, known=", ".join(self._sources))
        if id not in self._loaded:
            source = self._sources[id]
            if isinstance(source, str):
                module, _, name = source.partition(":")
                title: Title[Any] = getattr(import_module(module), name)()
            else:
                title = source()
            title.check()
            self._loaded[id] = title
        return self._loaded[id]
