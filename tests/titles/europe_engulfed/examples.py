"""A player of the examples of 15: a line is an order, dice or something that must be true."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

from eastfront.engine.actions import Action, Pass
from eastfront.engine.chance import Hits
from eastfront.engine.flow import Flow
from eastfront.engine.refusals import Refused
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.parts.slots import Shuffle
from eastfront.titles.europe_engulfed.actions import (
    Activate,
    Attack,
    BreakInto,
    BringUp,
    DeclareWar,
    Embark,
    FightOn,
    Fire,
    Fly,
    Land,
    LoseStep,
    MoveTo,
    Reinforce,
    RetreatTo,
    Support,
    Withdraw,
)
from eastfront.titles.europe_engulfed.breakthrough import ChooseBreaker
from eastfront.titles.europe_engulfed.control import remove
from eastfront.titles.europe_engulfed.home_actions import (
    Armistice,
    Build,
    BuyAction,
    Element,
    PlaceAt,
    RaiseBlock,
    Replace,
)
from eastfront.titles.europe_engulfed.movement import ChooseGoal
from eastfront.titles.europe_engulfed.printed import DESIGN, NATION, Arm, area
from eastfront.titles.europe_engulfed.rounds import ChooseLoss
from eastfront.titles.europe_engulfed.setup import place
from eastfront.titles.europe_engulfed.table import FIRST, NEUTRAL, OFF, SLOTS, Table, fleet
from eastfront.titles.europe_engulfed.title import EuropeEngulfed
from eastfront.titles.europe_engulfed.turn import Game, GameTurn, PlayerTurn

FOLDER = Path(__file__).parent / "examples"
ARMS = {"inf": Arm.INFANTRY, "armor": Arm.ARMOR, "gsu": Arm.AIR}
HOW = ("normal", "assault")


class Example:
    """The game so far, and what its blocks are called."""

    def __init__(self) -> None:
        self.flow: Flow[Table]
        self.laid: Table
        self.slot: dict[str, UnitId] = {}
        self.steps: dict[str, int] = {}
        self.design: dict[str, int] = {}
        self.where: dict[str, int] = {}
        self.alive: dict[str, bool] = {}
        self.thrown = 0

    @property
    def table(self) -> Table:
        return self.flow.table

    def play(self, name: str) -> Example:
        lines = (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()
        for number, line in enumerate(lines, 1):
            order, *words = line.partition("#")[0].split() or ["nothing"]
            try:
                getattr(self, f"do_{order}".replace("!", "led"))(*words)
            except (AssertionError, KeyError, IndexError, AttributeError, StopIteration, Refused) as fault:
                where = self.flow.where() if hasattr(self, "flow") else ""
                raise AssertionError(f"{name}:{number}: {line!r} at {where}: {fault!r}") from fault
            if hasattr(self, "flow"):
                self.note_places()
        return self

    # ------------------------------------------------------------------ helpers
    def submit(self, action: Action) -> None:
        self.flow.submit(self.flow.asked[0], action)
        self.settle()

    def settle(self) -> None:
        """Blocks are shuffled into the order in which they stand."""
        while isinstance(chance := self.flow.chance, Shuffle):
            self.flow.befall(tuple(range(chance.count)))

    def slots(self, names: tuple[str, ...]) -> list[UnitId]:
        return [self.slot[name] for name in names]

    def groups(self) -> dict[tuple[int, int], list[str]]:
        """Names of blocks of one design in one place: who is who among them matters to nobody."""
        found = dict[tuple[int, int], list[str]]()
        for name in self.slot:
            if self.steps[name] > 0 or self.alive[name]:
                found.setdefault((self.design[name], self.where[name]), []).append(name)
        return found

    def pairs(self, names: list[str]) -> list[tuple[str, UnitId]]:
        """The strongest name with the strongest block."""
        table = self.table
        strong = sorted(self.slots(tuple(names)), key=lambda s: -max(table.steps[s], 0) if table.place[s] >= 0 else 0)
        return list(zip(sorted(names, key=lambda name: -self.steps[name]), strong, strict=True))

    def relabel(self, hit: tuple[str, ...]) -> None:
        """A name goes with a block that has the steps it should have."""
        table = self.table
        for names in self.groups().values():
            if not set(names).intersection(hit):
                continue
            for name, slot in self.pairs(names):
                left = table.steps[slot] if table.place[slot] >= 0 else 0
                assert left == self.steps[name], f"{name} has {left} steps and should have {self.steps[name]}"
                self.slot[name] = slot
        for name in self.slot:
            self.alive[name] = self.steps[name] > 0

    def note_places(self) -> None:
        for name, slot in self.slot.items():
            if self.alive[name] and self.table.place[slot] != OFF:
                self.where[name] = self.table.place[slot]

    # ------------------------------------------------------------------ the table
    def do_nothing(self) -> None:
        """An empty line."""

    def do_begin(self, scenario: str) -> None:
        self.flow = EuropeEngulfed().begin(scenario)
        self.settle()

    def do_lay(self, scenario: str, word: str, turn: str) -> None:
        """The map of a scenario without its blocks, in another turn."""
        assert word == "turn"
        title = EuropeEngulfed()
        self.laid, _ = title.setup(scenario, title.checked_settings(scenario, {}))
        for slot in range(SLOTS):
            remove(self.laid, UnitId(slot))
        self.laid.turn, self.laid.phoney = int(turn), 0
        self.laid.fleets = [0] * len(self.laid.fleets)
        self.laid.bombers = [0] * len(self.laid.bombers)

    def do_put(self, *words: str) -> None:
        *names, design, where = words
        for name in names:
            slot = place(self.laid, DESIGN[design], area(where), DESIGN[design].steps)
            self.known(name, slot, DESIGN[design].steps, design, where)

    def known(self, name: str, slot: UnitId, steps: int, design: str, where: str) -> None:
        self.slot[name], self.steps[name], self.alive[name] = slot, steps, True
        self.design[name], self.where[name] = DESIGN[design].id, area(where)

    def do_controlled(self, nation: str, *areas: str) -> None:
        for where in areas:
            self.laid.control[area(where)] = NATION[nation]

    def do_fallen(self, *nations: str) -> None:
        for nation in nations:
            self.laid.conquered[NATION[nation]], self.laid.stands[NATION[nation]] = 1, NEUTRAL

    def do_fleets(self, *words: str) -> None:
        for nation, sea, points in zip(words[::3], words[1::3], words[2::3], strict=True):
            self.laid.fleets[fleet(NATION[nation], area(sea))] = int(points)

    def do_holds(self, *words: str) -> None:
        self.laid.actions = [0] * len(self.laid.actions)
        for nation, count in zip(words[::2], words[1::2], strict=True):
            self.laid.actions[NATION[nation]] = int(count)

    def do_uboats(self, points: str) -> None:
        self.laid.uboats = int(points)

    def do_start(self, phase: str) -> None:
        turn = PlayerTurn(FIRST, at=phase)
        self.flow = Flow(self.laid, Game(begun=True), GameTurn(at="second_player"), turn)
        self.settle()

    def do_name(self, *words: str) -> None:
        *names, design, where = words
        table = self.table
        here = [s for s in table.here(area(where)) if table.design[s] == DESIGN[design].id]
        free = [slot for slot in here if slot not in self.slot.values()]
        assert len(free) >= len(names), f"only {len(free)} there"
        for name, slot in zip(names, free, strict=False):
            self.known(name, slot, table.steps[slot], design, where)

    # ------------------------------------------------------------------ orders
    def do_pass(self) -> None:
        self.submit(Pass())

    def do_war(self, *nations: str) -> None:
        for nation in nations:
            self.submit(DeclareWar(NATION[nation]))

    def do_move(self, *words: str) -> None:
        *names, to, goal = words
        assert to == "to"
        for slot in self.slots(tuple(names)):
            self.submit(Activate(slot))
            self.submit(MoveTo(area(goal)))
            if isinstance(self.flow.decision, ChooseGoal):
                self.submit(Pass())
            assert self.table.place[slot] == area(goal)

    def do_buy(self, what: str, count: str = "1") -> None:
        for _ in range(int(count)):
            self.submit(BuyAction() if what == "actions" else Build(Element.UBOATS))

    def do_raise(self, name: str, design: str, where: str, steps: str) -> None:
        """A new block, step by step."""
        before = set(self.table.here(area(where)))
        self.submit(RaiseBlock(DESIGN[design].id))
        self.submit(PlaceAt(area(where)))
        (slot,) = set(self.table.here(area(where))) - before
        for _ in range(int(steps) - 1):
            self.submit(Replace(slot))
        self.known(name, slot, int(steps), design, where)

    def do_deploy(self, *areas: str) -> None:
        for where in areas:
            self.submit(PlaceAt(area(where)))

    def do_train(self, name: str, goal: str) -> None:
        self.submit(Activate(self.slot[name]))
        self.submit(MoveTo(area(goal)))

    def do_armistice(self, answer: str) -> None:
        self.submit(Armistice(int(answer == "accepted")))

    def do_attack(self, where: str, how: str) -> None:
        self.submit(Attack(area(where), HOW.index(how)))

    def do_break(self, *words: str) -> None:
        if words[0] in NATION:
            self.submit(BreakInto(NATION[words[0]], area(words[1])))
            return
        for slot in self.slots(words):
            self.submit(Activate(slot))
        if isinstance(self.flow.decision, ChooseBreaker):
            self.submit(Pass())

    def do_fight(self, nation: str, where: str, how: str) -> None:
        self.submit(FightOn(NATION[nation], area(where), HOW.index(how)))

    def do_reinforce(self, nation: str, *names: str) -> None:
        self.submit(Reinforce(NATION[nation]))
        for slot in self.slots(names):
            self.submit(BringUp(slot))
        if Pass() in self.flow.options():
            self.submit(Pass())

    def do_withdraw(self, nation: str, *goals: str) -> None:
        self.submit(Withdraw(NATION[nation]))
        for goal in goals:
            self.submit(RetreatTo(area(goal)))

    def do_land(self, nation: str, sea: str, where: str, *names: str) -> None:
        self.submit(Land(NATION[nation], SpaceId(area(sea)), area(where)))
        for slot in self.slots(names):
            self.submit(Embark(slot))
        self.submit(Pass())

    def do_fly(self, attacker: str, defender: str) -> None:
        for units in (attacker, defender):
            self.submit(Fly(int(units)))

    def do_support(self, *names: str) -> None:
        for slot in self.slots(names):
            self.submit(Support(slot))

    def do_fire(self, arm: str, target: str) -> None:
        self.submit(Fire(ARMS[arm], int(target)))

    def do_dice(self, dice: str, at: str, target: str, hits: str, count: str) -> None:
        assert (at, hits) == ("at", "hits")
        chance = self.flow.chance
        assert isinstance(chance, Hits), "no dice are thrown"
        assert chance.groups == ((int(dice), int(target)),), chance.groups
        assert int(count) in dict(chance.law(self.table))
        self.thrown += int(dice)
        self.note_places()
        self.flow.befall(int(count))
        self.settle()

    def do_lose(self, *names: str) -> None:
        if names == ("any",):
            while isinstance(self.flow.decision, ChooseLoss):
                self.submit(self.flow.options()[0])
            return
        for name, lost in Counter(names).items():
            self.steps[name] -= lost
            assert self.steps[name] >= 0, f"{name} has no such steps"
        while isinstance(self.flow.decision, ChooseLoss):
            pairs = [pair for group in self.groups().values() for pair in self.pairs(group)]
            wanted = [LoseStep(slot) for name, slot in pairs if self.table.steps[slot] > self.steps[name]]
            self.submit(next(action for action in self.flow.options() if action in wanted))
        self.relabel(names)

    # ------------------------------------------------------------------ what must be true
    def do_offered(self, what: str, nation: str) -> None:
        kind: Any = {"reinforce": Reinforce, "withdraw": Withdraw}[what]
        assert kind(NATION[nation]) in self.flow.options()

    def do_refused(self, what: str, *names: str) -> None:
        assert what == "break"
        for slot in self.slots(names):
            assert Activate(slot) not in self.flow.options()

    def do_steps(self, where: str, nations: str, arm: str, count: str) -> None:
        table, wanted = self.table, [NATION[nation] for nation in nations.split("+")]
        there = [s for s in table.here(area(where)) if table.owner[s] in wanted and table.arm(s) == ARMS[arm]]
        assert sum(table.steps[slot] for slot in there) == int(count), sum(table.steps[s] for s in there)

    def do_gone(self, *names: str) -> None:
        assert all(self.table.place[slot] == OFF for slot in self.slots(names))

    def do_werp(self, nation: str, points: str) -> None:
        assert self.table.werp[NATION[nation]] == int(points), self.table.werp[NATION[nation]]

    def do_control(self, where: str, nation: str) -> None:
        assert self.table.control[area(where)] == NATION[nation]

    def do_actions(self, *words: str) -> None:
        for nation, count in zip(words[::2], words[1::2], strict=True):
            assert self.table.actions[NATION[nation]] == int(count), (nation, self.table.actions[NATION[nation]])
