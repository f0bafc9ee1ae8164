"""7.6.3 Allied invasions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from eastfront.engine.actions import Action, Pass
from eastfront.engine.frames import Decision, Done, Next, Procedure, Sequence, step
from eastfront.engine.refusals import Refusal
from eastfront.parts.ids import CardId, SpaceId, UnitId
from eastfront.titles.barbarossa_to_berlin import facts
from eastfront.titles.barbarossa_to_berlin.actions import PASS, Advance, PickBeachheads, Place, PlaceBeachhead
from eastfront.titles.barbarossa_to_berlin.arrivals import to_reserve, waiting
from eastfront.titles.barbarossa_to_berlin.combat import CombatStep
from eastfront.titles.barbarossa_to_berlin.control import enter, place_beachhead
from eastfront.titles.barbarossa_to_berlin.nations import BEACHHEADS_FOR, STACK, may_enter, room_for
from eastfront.titles.barbarossa_to_berlin.neutrals import vichy_goes_to_war
from eastfront.titles.barbarossa_to_berlin.printed import (
    ALLIED,
    ARRIVALS,
    AXIS,
    BEACH,
    CARD,
    CARDS,
    EIGHTH_ARMY,
    GROUP,
    IN_NORTH_AFRICA,
    INLAND,
    INVASIONS,
    LAND,
    NATION_OF,
    SEVENTH_ARMY,
    SYRACUSE,
    Beach,
)
from eastfront.titles.barbarossa_to_berlin.records import Season
from eastfront.titles.barbarossa_to_berlin.supply import judge
from eastfront.titles.barbarossa_to_berlin.table import (
    ALLIED_BEACHHEAD,
    BR_BEACHHEAD,
    COMBAT,
    NOWHERE,
    OOS,
    RESERVE,
    TO_COME,
    US_BEACHHEAD,
    Option,
    Table,
)

MARKER: Final = {"br": BR_BEACHHEAD, "us": US_BEACHHEAD, "allied": ALLIED_BEACHHEAD}
PLANS: Final = {CARD[row.card]: row for row in INVASIONS}
ALTERNATIVES: Final = {
    card: tuple(tuple(MARKER[name] for name in either.split()) for either in row.beachheads)
    for card, row in PLANS.items()
}
BEACHES_OF: Final = {card: tuple(BEACH[letter] for letter in row.beaches) for card, row in PLANS.items()}
BEFORE_J: Final = (BEACH["A"], BEACH["B"])
AGAIN: Final = (EIGHTH_ARMY, SEVENTH_ARMY)
"""These land even after they came another way, from the reserve."""


# ---------------------------------------------------------------------- may it be played?
def may_invade(table: Table, card: CardId) -> Refusal | None:
    """Why this invasion card may not be played as an invasion: a unit elsewhere, no marker, no beach."""
    if landing_units(table, card) is None:
        return Refusal("7.6.3", "b2b-no-unit-elsewhere")
    if not open_alternatives(table, card):
        return Refusal("7.6.3", "b2b-no-open-beach")
    return None


def landing_units(table: Table, card: CardId) -> list[tuple[UnitId, int]] | None:
    """(unit, steps) of all that land; None unless every one is at hand (R137)."""
    found: list[tuple[UnitId, int]] = []
    for row in ARRIVALS:
        if row.card != CARDS[card].code or row.place != "beachhead":
            continue
        ready = [u for u in GROUP[row.group] if table.location[u] == TO_COME or _held_back(table, u)]
        if len(ready) < row.count:
            return None
        found += [(unit, 2 if row.step == "full" else 1) for unit in ready[: row.count]]
    return found


def _held_back(table: Table, unit: UnitId) -> bool:
    return unit in AGAIN and table.location[unit] == RESERVE


def forbids_beach(table: Table, beach: Beach) -> Refusal | None:
    """7.6.3, 15.3 Why nobody may land here now."""
    if beach.space in table.beachhead:
        return Refusal("7.6.3", "b2b-no-beach-taken")
    if beach is BEACH["J"] and table.options[Option.BEACH_J] and any(b.space in table.beachhead for b in BEFORE_J):
        return Refusal("7.6.3", "b2b-no-beach-j")
    if beach.no_winter_invasion and table.season == Season.WINTER:
        return Refusal("15.3", "b2b-no-winter-landing")
    if beach.needs_north_africa_clear and any(IN_NORTH_AFRICA[s] and table.control[s] == AXIS for s in LAND):
        return Refusal("7.6.3", "b2b-no-africa-first")
    if beach.needs_syracuse and table.control[SYRACUSE] == AXIS:
        return Refusal("7.6.3", "b2b-no-syracuse-first")
    return None


def open_alternatives(table: Table, card: CardId) -> list[int]:
    return [
        number
        for number, markers in enumerate(ALTERNATIVES[card])
        if all(table.beachhead[marker] == NOWHERE for marker in markers) and open_beaches(table, card, number, ())
    ]


def open_beaches(table: Table, card: CardId, alternative: int, placed: tuple[SpaceId, ...]) -> list[SpaceId]:
    """Where the next marker may go. Two markers lie on linked beaches."""
    usable = [beach for beach in BEACHES_OF[card] if forbids_beach(table, beach) is None]
    spaces = {beach.space for beach in usable}
    if placed:
        return sorted(beach.space for beach in usable if placed[-1] in beach.links)
    if len(ALTERNATIVES[card][alternative]) == 1:
        return sorted(spaces)
    return sorted(beach.space for beach in usable if any(there in spaces for there in beach.links))


def may_remove_beachhead(table: Table, space: SpaceId) -> Refusal | None:
    """7.6.3 Not while a unit stands on it, nor while it is the only source of supply of a unit."""
    if space in table.location:
        return Refusal("7.6.3", "b2b-no-units-on-beach")
    before, after = table.clone(), table.clone()
    after.beachhead[after.beachhead.index(space)] = NOWHERE
    judge(before, ALLIED)
    judge(after, ALLIED)
    for unit in table.of_side(ALLIED):
        if before.supply[unit] != OOS and after.supply[unit] == OOS:
            return Refusal("7.6.3", "b2b-no-only-source")
    return None


# ---------------------------------------------------------------------- the landing
class Invasion(Sequence[Table]):
    """7.6.3 Markers, landings, the reserve, then ashore or into combat."""

    card: CardId
    beaches: tuple[SpaceId, ...] = ()

    @step("7.6.3")
    def choose_markers(self, table: Table, _: None) -> Next:
        return ChooseBeachheads(ALLIED, self.card)

    @step("7.6.3")
    def place_markers(self, table: Table, choice: PickBeachheads) -> Next:
        return PlaceBeachheads(self.card, choice.choice)

    @step("17.3")
    def vichy(self, table: Table, beaches: tuple[SpaceId, ...]) -> Next:
        self.beaches = beaches
        landed = [beach for beach in BEACHES_OF[self.card] if beach.space in beaches]
        for beach in landed:
            table.invaded[beach.id] = 1
        if not table.vichy and any(beach.triggers_vichy for beach in landed):
            vichy_goes_to_war(table)
        return None

    @step("7.6.3")
    def land(self, table: Table, _: None) -> Next:
        return Land(self.beaches, tuple(landing_units(table, self.card) or ()))

    @step("7.6.3")
    def reserve(self, table: Table, _: None) -> Next:
        for unit, steps in waiting(table, self.card, "reserve"):
            to_reserve(table, unit, steps)
        judge(table, ALLIED)
        return GoAshore(self.beaches)

    @step("7.6.3")
    def fight(self, table: Table, _: None) -> Next:
        for beach in self.beaches:
            if table.side_in(INLAND[beach]) == AXIS and beach in table.location:
                table.activated[beach] = COMBAT
        return CombatStep(ALLIED, landing=True) if COMBAT in table.activated else None


class ChooseBeachheads(Decision[Table]):
    """The markers an invasion is made with."""

    RULE = "7.6.3"

    card: CardId

    def options(self, table: Table) -> list[Action]:
        return [PickBeachheads(number) for number in open_alternatives(table, self.card)]


class PlaceBeachheads(Procedure[Table]):
    """The markers of one alternative, one after the other; answers their beaches."""

    card: CardId
    alternative: int
    placed: tuple[SpaceId, ...] = ()

    def resume(self, table: Table, answer: PlaceBeachhead | None) -> Next:
        markers = ALTERNATIVES[self.card][self.alternative]
        if answer is not None:
            marker = markers[len(self.placed)]
            place_beachhead(table, marker, answer.space)
            if marker == ALLIED_BEACHHEAD:
                table.shingle = int(PLANS[self.card].shingle)
            self.placed += (answer.space,)
        if len(self.placed) == len(markers):
            return Done(self.placed)
        return ChooseBeach(ALLIED, self.card, self.alternative, self.placed)


class ChooseBeach(Decision[Table]):
    RULE = "7.6.3"

    card: CardId
    alternative: int
    placed: tuple[SpaceId, ...]

    def candidates(self, table: Table) -> Iterator[Action]:
        for beach in BEACHES_OF[self.card]:
            yield PlaceBeachhead(beach.space)

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        assert isinstance(action, PlaceBeachhead)
        beach = next(b for b in BEACHES_OF[self.card] if b.space == action.space)
        if (refusal := forbids_beach(table, beach)) is not None:
            return refusal
        if action.space not in open_beaches(table, self.card, self.alternative, self.placed):
            return Refusal("7.6.3", "b2b-no-beach-link")
        return None


class Land(Procedure[Table]):
    """Each unit on a beachhead of its nation."""

    beaches: tuple[SpaceId, ...]
    left: tuple[tuple[UnitId, int], ...]

    def resume(self, table: Table, answer: Place | None) -> Next:
        if answer is not None:
            (unit, steps), self.left = self.left[0], self.left[1:]
            table.steps[unit] = steps
            enter(table, unit, answer.space)
            table.tell(facts.ARRIVED, unit, answer.space)
        return ChooseLanding(ALLIED, self.beaches, self.left[0][0]) if self.left else Done()


class ChooseLanding(Decision[Table]):
    RULE = "7.6.3"

    beaches: tuple[SpaceId, ...]
    unit: UnitId

    def options(self, table: Table) -> list[Action]:
        own = [table.beachhead[marker] for marker in BEACHHEADS_FOR[NATION_OF[self.unit]]]
        return [Place(beach) for beach in self.beaches if beach in own and len(table.units_in(beach)) < STACK]


class GoAshore(Procedure[Table]):
    """Where no Axis unit stands, those who landed may go into the space behind the beach."""

    beaches: tuple[SpaceId, ...]

    def resume(self, table: Table, answer: Action | None) -> Next:
        if isinstance(answer, Advance):
            space = INLAND[table.location[answer.unit]]
            enter(table, answer.unit, space)
            table.tell(facts.ADVANCED, answer.unit, space)
        if isinstance(answer, Pass) or not ashore(table, self.beaches):
            return Done()
        return ChooseAshore(ALLIED, self.beaches)


def ashore(table: Table, beaches: tuple[SpaceId, ...]) -> list[UnitId]:
    """The units that may go inland."""
    return [
        unit
        for beach in beaches
        if table.side_in(INLAND[beach]) != AXIS
        for unit in table.units_in(beach)
        if may_enter(table, unit, INLAND[beach]) is None and room_for(table, unit, INLAND[beach])
    ]


class ChooseAshore(Decision[Table]):
    RULE = "7.6.3"

    beaches: tuple[SpaceId, ...]

    def options(self, table: Table) -> list[Action]:
        return [PASS, *(Advance(unit) for unit in ashore(table, self.beaches))]
