"""VII.B.4 to VII.B.6: interception and air combat."""

from __future__ import annotations

from typing import Any, Final

from eastfront.engine.actions import Action, Pass
from eastfront.engine.frames import Decision, Done, Next, Procedure, Sequence, step
from eastfront.engine.sides import Side
from eastfront.parts.ids import CardId, SpaceId, UnitId
from eastfront.parts.opponents import enemy
from eastfront.parts.reactions import Window
from eastfront.titles.last_crusade import damage, effects, facts, flights, pieces
from eastfront.titles.last_crusade.actions import FireAt, Intercept, Jettison
from eastfront.titles.last_crusade.firing import Fire, shot_at
from eastfront.titles.last_crusade.ground import PATROL_POINTS
from eastfront.titles.last_crusade.printed import CARDS
from eastfront.titles.last_crusade.shots import Occasion
from eastfront.titles.last_crusade.table import Table, owner

_PASS: Final = Pass()
Aims = tuple[tuple[UnitId, UnitId], ...]


# ---------------------------------------------------------------------- VII.B.5
def tanks(table: Table, slot: UnitId) -> list[CardId]:
    return [card for card in table.attached(slot) if "drop_tanks" in CARDS[card].verbs]


def loads(table: Table, slot: UnitId) -> list[CardId]:
    """What makes a fighter-bomber a bomber."""
    return [card for card in table.attached(slot) if "ordnance" in CARDS[card].verbs]


def fighter_bomber(table: Table, slot: UnitId) -> bool:
    return table.design(slot).subtype == "fighter_bomber"


def fighter(table: Table, slot: UnitId) -> bool:
    return fighter_bomber(table, slot) and not loads(table, slot)


def drop(table: Table, slot: UnitId, cards: list[CardId]) -> None:
    """X: used or dropped, to the enemy's pile."""
    for card in cards:
        pieces.detach(table, slot, card)
        pieces.lay_aside(table, owner(slot), card)
    table.tell(facts.JETTISONED, slot)


# ---------------------------------------------------------------------- VII.B.4
def patrols(table: Table, side: Side) -> list[UnitId]:
    """One aircraft of each group of a side on patrol."""
    found, seen = list[UnitId](), set[int]()
    for place in PATROL_POINTS:
        for slot in table.at(place, side):
            if table.patrol[slot] and table.group[slot] not in seen:
                seen.add(table.group[slot])
                found.append(slot)
    return sorted(found)


def interception(table: Table, side: Side, planes: tuple[UnitId, ...], homeward: bool = False) -> Next:
    """The enemy of aircraft that have come into a corridor may intercept them."""
    window = Interception(enemy(side), planes, homeward)
    return window if window.could(table) else None


class Interception(Window[Table]):
    """Each patrol at most once. Answers whether anybody did."""

    planes: tuple[UnitId, ...]
    homeward: bool
    used: tuple[UnitId, ...] = ()

    def could(self, table: Table) -> bool:
        return bool(flights.aloft(table, self.planes)) and bool(self.ready(table))

    def resume(self, table: Table, answer: Any) -> Next:
        following = super().resume(table, answer)
        return Done(bool(self.used)) if isinstance(following, Done) else following

    def ready(self, table: Table) -> list[UnitId]:
        if effects.prevented(table, self.side, "interception"):
            return []
        return [slot for slot in patrols(table, self.side) if slot not in self.used]

    def ask(self, table: Table) -> MayIntercept:
        return MayIntercept(self.side, tuple(self.ready(table)))

    def play(self, table: Table, answer: Action) -> Next:
        assert isinstance(answer, Intercept)
        mine = flights.group_of(table, answer.slot)
        self.used += mine
        return AirCombat(side=self.side, planes=mine, targets=self.planes, homeward=self.homeward)


class MayIntercept(Decision[Table]):
    RULE = "VII.B.4"
    reaction = "lc-reaction-intercept"

    choices: tuple[UnitId, ...]

    def options(self, table: Table) -> list[Action]:
        return [_PASS, *(Intercept(slot) for slot in self.choices)]


class MaySeekPatrol(Decision[Table]):
    """VII.B.4: nobody has intercepted; now the own fighters may go for a patrol."""

    RULE = "VII.B.4"

    def options(self, table: Table) -> list[Action]:
        return [_PASS, *(Intercept(slot) for slot in patrols(table, enemy(self.side)))]


# ---------------------------------------------------------------------- VII.B.6
class AirCombat(Sequence[Table]):
    """Two phases; then fighters go home."""

    side: Side
    planes: tuple[UnitId, ...]  # who intercept
    targets: tuple[UnitId, ...]
    homeward: bool = False  # those intercepted are on their way home anyway

    @step("VII.B.6")
    def first(self, table: Table, _: None) -> Next:
        for slot in self.planes[:1]:
            table.tell(facts.INTERCEPTED, slot, self.targets[0])
        return AirRound(side=self.side, planes=self.planes, targets=self.targets)

    @step("VII.B.6")
    def second(self, table: Table, _: None) -> Next:
        return AirRound(side=self.side, planes=self.planes, targets=self.targets)

    @step("VII.B.6")
    def interceptors_part(self, table: Table, _: None) -> Next:
        return Parting(self.side, flights.aloft(table, self.planes))

    @step("VII.B.6")
    def intercepted_part(self, table: Table, _: None) -> Next:
        return None if self.homeward else Parting(enemy(self.side), flights.aloft(table, self.targets))


class AirRound(Sequence[Table]):
    """Loads are dropped, targets named by who intercepts and then by the other, and all fire at once."""

    side: Side
    planes: tuple[UnitId, ...]
    targets: tuple[UnitId, ...]
    aims: Aims = ()
    answers: Aims = ()

    @step("VII.B.5")
    def jettison(self, table: Table, _: None) -> Next:
        self.planes, self.targets = flights.aloft(table, self.planes), flights.aloft(table, self.targets)
        if not self.planes or not self.targets:
            return Done()
        return Lighten((*self.targets, *self.planes))

    @step("VII.B.6")
    def declare(self, table: Table, _: None) -> Next:
        return Aiming(self.side, self.planes, self.targets, None)

    @step("VII.B.6")
    def answer(self, table: Table, aims: Aims) -> Next:
        self.aims = aims
        return Aiming(enemy(self.side), self.targets, self.planes, aims)

    @step("VII.B.6")
    def fire(self, table: Table, answers: Aims) -> Next:
        self.answers = answers
        return Salvo((*self.aims, *answers))

    @step("VI.C")
    def fall(self, table: Table, _: None) -> Next:
        damage.fall(table, (*self.planes, *self.targets))
        return None


class Lighten(Procedure[Table]):
    """VII.B.5: fighter-bombers may drop their loads to be fighters again, first those of the first aircraft's side."""

    planes: tuple[UnitId, ...]

    def resume(self, table: Table, answer: Action | None) -> Next:
        laden = [slot for slot in self.planes if loads(table, slot)]
        if isinstance(answer, Pass):
            asked = owner(laden[0])
            laden = [slot for slot in laden if owner(slot) != asked]
            self.planes = tuple(laden)
        elif isinstance(answer, Jettison):
            drop(table, answer.slot, loads(table, answer.slot))
            laden = [slot for slot in laden if slot != answer.slot]
        if not laden:
            return Done()
        side = owner(laden[0])
        return MayJettison(side, tuple(slot for slot in laden if owner(slot) == side))


class MayJettison(Decision[Table]):
    RULE = "VII.B.5"

    laden: tuple[UnitId, ...]

    def options(self, table: Table) -> list[Action]:
        return [_PASS, *(Jettison(slot) for slot in self.laden)]


class Aiming(Procedure[Table]):
    """Aircraft by aircraft. `threats` are the enemy's declarations, once he has made them: a bomber fires only at who
    has declared an attack on it."""

    side: Side
    planes: tuple[UnitId, ...]
    others: tuple[UnitId, ...]
    threats: Aims | None
    done: int = 0
    aims: Aims = ()

    def resume(self, table: Table, answer: Action | None) -> Next:
        if isinstance(answer, FireAt):
            self.aims += ((answer.slot, answer.target),)
            table.tell(facts.AIMS, answer.slot, answer.target)
        while self.done < len(self.planes):
            slot = self.planes[self.done]
            self.done += 1
            targets = self._targets(table, slot)
            if targets and table.design(slot).air > 0:
                return ChooseAim(self.side, slot, targets)
        return Done(self.aims)

    def _targets(self, table: Table, slot: UnitId) -> tuple[UnitId, ...]:
        if fighter(table, slot):
            return self.others
        return tuple(firer for firer, target in self.threats or () if target == slot)


class ChooseAim(Decision[Table]):
    RULE = "VII.B.6"
    TO_DICE = (FireAt,)

    slot: UnitId
    targets: tuple[UnitId, ...]

    def options(self, table: Table) -> list[Action]:
        return [_PASS, *(FireAt(self.slot, target) for target in self.targets)]


class Salvo(Procedure[Table]):
    """All fire, and nobody falls before. Who is nobody's target fires better."""

    aims: Aims
    done: int = 0

    def resume(self, table: Table, _: int | None) -> Next:
        if self.done == len(self.aims):
            return Done()
        firer, target = self.aims[self.done]
        self.done += 1
        shot = shot_at(table, firer, target, Occasion.DOGFIGHT, zone=SpaceId(table.place[target]))
        free = all(other != firer for _, other in self.aims)
        return Fire(shot=shot, defending=False, keep=True, untroubled=free)


class Parting(Procedure[Table]):
    """After the combat fighters go home; who has drop tanks may drop them and go on. Bombers go on, and so does who
    still carries its load."""

    side: Side
    planes: tuple[UnitId, ...]
    home: tuple[UnitId, ...] = ()
    done: int = 0
    sent: bool = False

    def resume(self, table: Table, answer: Action | None) -> Next:
        if self.sent:
            return Done()
        if isinstance(answer, Jettison):
            drop(table, answer.slot, tanks(table, answer.slot))
        elif isinstance(answer, Pass):
            self.home += (self.planes[self.done - 1],)
        while self.done < len(self.planes):
            slot = self.planes[self.done]
            self.done += 1
            if not fighter(table, slot):
                continue
            if tanks(table, slot):
                return MayGoOn(self.side, slot)
            self.home += (slot,)
        self.sent = True
        return flights.GoHome(side=self.side, planes=self.home, mission=False) if self.home else Done()


class MayGoOn(Decision[Table]):
    """VII.B.6: the tanks for the mission."""

    RULE = "VII.B.6"

    slot: UnitId

    def options(self, table: Table) -> list[Action]:
        return [_PASS, Jettison(self.slot)]
