"""8.3, 8.4, 16.1, 16.3 What both sides add to a battle: air units, tactical markers, assault guns, tank brigades."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from eastfront.engine.actions import Action, Pass
from eastfront.engine.frames import Decision, Done, Next, Procedure, Side
from eastfront.engine.modifiers import Modifier
from eastfront.engine.refusals import Refusal
from eastfront.titles.dark_valley import facts
from eastfront.titles.dark_valley.actions import PASS, AssaultGuns, Support, TankBrigade
from eastfront.titles.dark_valley.air import flown, flying, in_range, mission
from eastfront.titles.dark_valley.printed import AIR_UNITS, AXIS, SOVIET, TACTICAL, UNITS, Kind, Weather
from eastfront.titles.dark_valley.table import AIR_BOX, Table

STUG: Final = -1  # among what supports a battle, beside air units and markers by their numbers
BRIGADE: Final = -2
ASSAULT_GUNS: Final = AssaultGuns()
TANK_BRIGADE: Final = TankBrigade()
STUG_FROM: Final = ((30, (2, 4)), (19, (2, 3)), (1, (1, 2)))
"""16.1 From which turn the marker is worth how much in attack and in defence."""
BRIGADE_WORTH: Final = (2, 1)  # 16.3 in attack, in defence
BRIGADES: Final = 2
BRIGADE_TURNS: Final = range(4, 10)
MARKERS_BY_YEAR: Final = {1941: 1, 1942: 1, 1943: 2, 1944: 4, 1945: 4}
"""8.3 How many Soviet tactical markers one battle takes."""


def worth(table: Table, aid: int, attacking: bool) -> int:
    """Combat factors that a support adds."""
    if aid == BRIGADE:
        return BRIGADE_WORTH[not attacking]
    if aid == STUG:
        return next(factors for turn, factors in STUG_FROM if table.turn >= turn)[not attacking]
    return UNITS[aid].bombard


def aid_lines(table: Table, aids: tuple[int, ...], attacking: bool) -> Iterator[Modifier]:
    for aid in aids:
        amount = worth(table, aid, attacking)
        if aid == STUG:
            yield Modifier("16.1", "tdv-why-assault-guns", amount)
        elif aid == BRIGADE:
            yield Modifier("16.3", "tdv-why-tank-brigade", amount)
        elif UNITS[aid].kind is Kind.TACTICAL:
            yield Modifier("8.3", "tdv-why-tactical-air", amount)
        else:
            yield Modifier("8.4", "tdv-why-air", amount)


class Effort(Decision[Table]):
    """What one side may still add to a battle. `units` are those of its own that fight, `lacking` that their fight
    counts as one without supply, `aids` what has been added."""

    RULE = "12.1"
    TO_DICE = (Pass,)

    target: int
    units: tuple[int, ...]
    attacking: bool
    lacking: bool
    aids: tuple[int, ...] = ()

    def candidates(self, table: Table) -> Iterable[Action]:
        yield PASS
        for air in flying(table, self.side):
            yield Support(air)
        markers = [m for m in TACTICAL[self.side] if table.location[m] == AIR_BOX]
        fresh = [m for m in markers if not table.done[m]]
        for marker in (fresh or markers)[:1]:  # they are all alike
            yield Support(marker)
        if self.side == AXIS:
            yield ASSAULT_GUNS
        elif table.turn in BRIGADE_TURNS:
            yield TANK_BRIGADE

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        if isinstance(action, AssaultGuns):
            return self._no_stug(table)
        if isinstance(action, TankBrigade):
            return self._no_brigade(table)
        if not isinstance(action, Support):
            return None
        if UNITS[action.unit].nation not in {UNITS[u].nation for u in self.units}:
            return Refusal("8.3", "tdv-no-own-nation")
        tactical = UNITS[action.unit].kind is Kind.TACTICAL
        return self._no_marker(table, action.unit) if tactical else self._no_air(table, action.unit)

    def _no_stug(self, table: Table) -> Refusal | None:
        if table.stug_used:
            return Refusal("16.1", "tdv-no-stug-twice")
        if all(UNITS[u].nation != "german" for u in self.units):
            return Refusal("16.1", "tdv-no-stug-without-germans")
        return Refusal("16.1", "tdv-no-support-unsupplied") if self.lacking else None

    def _no_brigade(self, table: Table) -> Refusal | None:
        if table.brigades_used >= BRIGADES:
            return Refusal("16.3", "tdv-no-brigade-left")
        return Refusal("16.3", "tdv-no-support-unsupplied") if self.lacking else None

    def _no_marker(self, table: Table, marker: int) -> Refusal | None:
        if table.done[marker]:
            return Refusal("8.3", "tdv-no-marker-left")
        if self.side == AXIS:
            fine = table.weather in (Weather.FAIR, Weather.MIXED)
            return None if fine else Refusal("2.2", "tdv-no-romanian-weather")
        used = [a for a in self.aids if a in TACTICAL[SOVIET]]
        if len(used) >= MARKERS_BY_YEAR[table.year]:
            return Refusal("8.3", "tdv-no-more-markers", {"most": MARKERS_BY_YEAR[table.year]})
        printed = sum(table.attack(u) if self.attacking else table.defence(u) for u in self.units)
        factors = sum(UNITS[a].bombard for a in (*used, marker))
        return Refusal("8.3", "tdv-no-marker-above-strength") if factors > printed else None

    def _no_air(self, table: Table, air: int) -> Refusal | None:
        if any(a in AIR_UNITS[self.side] for a in self.aids):
            return Refusal("5.4", "tdv-no-second-air")
        if refusal := mission(table, air):
            return refusal
        near = in_range(table, air, self.target)
        return None if near else Refusal("8.4", "tdv-no-air-range", {"range": UNITS[air].reach})


class ChooseSupport(Effort):
    """12.1 The attacker commits first."""


class AnswerSupport(Effort):
    """12.1 The defender knows what he has to face."""

    reaction = "tdv-reaction-support"


class Supports(Procedure[Table]):
    """One side adds what it likes, one thing after the other; it is asked only while it has something to add. Answers
    what was added."""

    side: Side
    target: int
    units: tuple[int, ...]
    attacking: bool
    lacking: bool
    aids: tuple[int, ...] = ()

    def resume(self, table: Table, answer: Action | None) -> Next:
        if isinstance(answer, Pass):
            return Done(self.aids)
        if answer is not None:
            self._commit(table, answer)
        kind = ChooseSupport if self.attacking else AnswerSupport
        asked = kind(self.side, self.target, self.units, self.attacking, self.lacking, self.aids)
        return asked if len(asked.options(table)) > 1 else Done(self.aids)

    def _commit(self, table: Table, answer: Action) -> None:
        if isinstance(answer, AssaultGuns):
            table.stug_used = 1
            self.aids += (STUG,)
            table.tell(facts.ASSAULT_GUNS, self.target, worth(table, STUG, self.attacking))
        elif isinstance(answer, TankBrigade):
            table.brigades_used += 1
            self.aids += (BRIGADE,)
            table.tell(facts.TANK_BRIGADE, self.target, worth(table, BRIGADE, self.attacking))
        elif isinstance(answer, Support):
            self.aids += (answer.unit,)
            table.tell(facts.SUPPORTS, answer.unit, self.target, worth(table, answer.unit, self.attacking))
            if UNITS[answer.unit].kind is Kind.TACTICAL:
                table.done[answer.unit] = 1
            else:
                flown(table, answer.unit, done=not self.attacking)
