"""How a game goes on from here between two officers, quickly: phases are planned once and carried out at a stroke."""

from __future__ import annotations

from typing import Final

from eastfront.bots.great_patriotic_war import berlin, odds, phases
from eastfront.bots.great_patriotic_war.evaluation import Worth
from eastfront.bots.great_patriotic_war.front import Front, Stance
from eastfront.bots.great_patriotic_war.planner import Planner
from eastfront.bots.great_patriotic_war.trains import plan_trains
from eastfront.bots.great_patriotic_war.ways import USUAL, Way, habit, part_of, target
from eastfront.engine.actions import Action
from eastfront.engine.fate import Seeded
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Side
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.titles.great_patriotic_war.actions import PASS, Entrain, Place
from eastfront.titles.great_patriotic_war.combat import ChooseTarget
from eastfront.titles.great_patriotic_war.movement import MECHANIZED, ChooseMover
from eastfront.titles.great_patriotic_war.occupation import take
from eastfront.titles.great_patriotic_war.places import ChoosePlace
from eastfront.titles.great_patriotic_war.printed import ALL_HEXES, UNITS
from eastfront.titles.great_patriotic_war.rail import ChooseTrain
from eastfront.titles.great_patriotic_war.table import AXIS, SOVIET, Table

WON: Final = 100.0
TOWN: Final = 40.0
DELAY: Final = 4.0  # what a turn is worth by which Berlin falls later
TRIFLE: Final = 0.02  # of what armies are worth, where prospects are known
LAST_TURNS: Final = 2  # of a campaign, played to the end: whether Berlin holds is all that is left to know
HINT: Final = 0.1  # the same where they are far off
ROUGHLY: Final = 0.3  # and where they are not known
LOOKS: Final = 24  # hexes weighed for a new army
WORTH: Final = Worth()


class Branch:
    """A way to carry out the part of the turn that is going on: carried out as far as no dice are thrown, then tried
    again and again from there to the side's next turn, or to the end of a campaign if that is near. Afterwards all
    goes on as usual, but for where the way is aimed."""

    def __init__(self, flow: Flow[Table], side: Side, way: Way) -> None:
        self.side, self.way, self.began = side, way, part_of(flow)
        self.later = habit(flow.table, side, way.stance.focus)
        near = flow.table.goal == "campaign" and flow.table.last_turn - flow.table.turn <= LAST_TURNS
        self.until = flow.table.last_turn if near else flow.table.turn
        self.flow = flow.clone()
        self._play(self.flow)
        self.exact = value_of(self.flow, side) if self.flow.chance is None else None

    def value(self, luck: str) -> float:
        """What comes of it with these dice."""
        if self.exact is not None:
            return self.exact
        fate = Seeded(luck)
        twin = self.flow.clone(fate)
        chance = twin.chance
        assert chance is not None
        twin.befall(chance.read(fate.throw(chance, twin.table)))
        self._play(twin)
        return value_of(twin, self.side)

    def is_like(self, other: Branch) -> bool:
        """Whether both come to the same."""
        return self.later.stance.key() == other.later.stance.key() and self.flow.table == other.flow.table

    def _play(self, flow: Flow[Table]) -> None:
        """On to the next turn of the side, the end of the game, or dice nobody throws."""
        trying, players = part_of(flow) == self.began, [Quick(USUAL), Quick(USUAL)]
        players[self.side] = Quick(self.way if trying else self.later)
        while not flow.over and flow.chance is None:
            side, part = part_of(flow)
            if trying and part and (side, part) != self.began:
                players[self.side], trying = Quick(self.later), False
            if side == self.side and flow.table.turn > self.until:
                return
            players[flow.asked[0]].play(flow)


def value_of(flow: Flow[Table], side: Side) -> float:
    """How likely the side is to win, as far as that is known, and what its places and armies are worth."""
    prospect, weight = _prospect(flow)
    return (prospect if side == AXIS else -prospect) + weight * WORTH.evaluate(flow.table, side)


def _prospect(flow: Flow[Table]) -> tuple[float, float]:
    """For the Axis, and how much armies count beside that."""
    table, ending, to_move = flow.table, flow.ending, part_of(flow)[0]
    won = 0.0 if ending is None or ending.winner is None else WON if ending.winner == AXIS else -WON
    if table.goal == "campaign":
        if ending is not None:
            return won + DELAY * (table.turn if ending.winner == SOVIET else table.last_turn + 1), HINT
        if berlin.knows(table):
            turn = berlin.falls(table, to_move)
            return WON * (berlin.holding(table, turn) - 1) + DELAY * turn, HINT
    elif ending is not None:
        return won + WORTH.places(table, AXIS) * TOWN / 60, TRIFLE
    elif odds.knows(table, to_move):
        found = odds.chances(table, to_move)
        return WON * (2 * odds.winning(found) - 1) + TOWN * sum(found), TRIFLE
    return 0.0, ROUGHLY


class Quick:
    """An officer in a playout: decides much as the planner does, without the orders click by click."""

    def __init__(self, way: Way) -> None:
        self.way, self.stance = way, way.stance
        self.planner = Planner(stance=way.stance)
        self._arrivals: tuple[int, Front] | None = None

    def play(self, flow: Flow[Table]) -> None:
        """One decision, or all that is left of the trains or of a movement phase."""
        top = flow.stack[-1]
        if isinstance(top, ChooseMover):
            carry_out(flow.table, top, self.stance)
            flow.do(PASS)
        elif isinstance(top, ChooseTrain):
            waiting = [o.unit for o in flow.options() if isinstance(o, Entrain)]
            plan_trains(flow.table, top.side, self.stance, waiting)
            flow.do(PASS)
        elif isinstance(top, ChoosePlace) and UNITS[top.unit].full_zoc:
            flow.do(self._place(flow, top))
        elif isinstance(top, ChooseTarget):
            flow.do(target(flow, top, self.way))
        else:
            options = flow.options()
            flow.do(options[0] if len(options) == 1 else self.planner.order(flow, options))

    def _place(self, flow: Flow[Table], top: ChoosePlace) -> Action:
        """Where a new army stands best; the enemy is looked at once a turn."""
        table, unit = flow.table, top.unit
        if self._arrivals is None or self._arrivals[0] != table.turn:
            self._arrivals = table.turn, Front(table, top.side, self.stance)
        front = self._arrivals[1]
        steps, table.steps[unit] = table.steps[unit], table.steps[unit] or 1
        hexes = [o.hex for o in flow.options() if isinstance(o, Place)]
        covered = front.covered()
        best = max(promising(front, unit, hexes), key=lambda h: (front.score(unit, h, covered), -h))
        front.put(unit, best)
        table.steps[unit] = steps
        return Place(best)


def promising(front: Front, unit: UnitId, hexes: list[SpaceId]) -> list[SpaceId]:
    """Of many hexes those that draw a unit most, before all else is weighed."""
    if len(hexes) <= LOOKS:
        return hexes
    way = front.way(unit)
    ahead = front.bold * front.stance.forward if way is not None else 0.0

    def draw(hex_: SpaceId) -> tuple[float, int]:
        far = ahead * way[hex_] if way is not None else 0.0
        return far - front.pull[hex_] - 0.4 * front.prizes.get(hex_, 0.0), hex_

    return sorted(hexes, key=draw)[:LOOKS]


def carry_out(table: Table, top: ChooseMover, stance: Stance) -> None:
    """A movement phase as planned, straight on the table."""
    before = table.control.copy()
    plan = phases.plan_strikes if top.phase == MECHANIZED else phases.plan_moves
    plan(table, top.side, stance)
    for hex_, held in zip(ALL_HEXES, before, strict=True):
        if table.control[hex_] != held:
            # The plan only marks the hex; what is based there still has to go.
            table.control[hex_] = held
            take(table, top.side, hex_)
