"""What cards ask for before their event may be played. A check answers a Refusal, or None when it is met; its section
is that of the card unless it names another."""

from __future__ import annotations

from collections.abc import Callable

from eastfront.engine.refusals import Refusal
from eastfront.engine.sides import Side
from eastfront.titles.barbarossa_to_berlin.arrivals import may_reinforce
from eastfront.titles.barbarossa_to_berlin.cards.registry import Check
from eastfront.titles.barbarossa_to_berlin.printed import (
    ALLIED,
    AXIS,
    BEACH,
    CARD,
    LAND,
    VP_SPACES,
    in_countries,
    space,
)
from eastfront.titles.barbarossa_to_berlin.records import Season
from eastfront.titles.barbarossa_to_berlin.screen.faces import card_name, space_name
from eastfront.titles.barbarossa_to_berlin.table import FULL, Option, System, Table
from eastfront.titles.barbarossa_to_berlin.weather import thaw


def played(code: str, turns: int = 0) -> Check:
    """Another event has been played, at least so many turns ago: 1 is an earlier turn."""

    card = CARD[code]
    never = Refusal("", "b2b-no-not-played", {"card": card_name(card)})
    too_soon = Refusal("", "b2b-no-too-soon", {"card": card_name(card), "turns": turns})

    def check(table: Table) -> Refusal | None:
        when = table.event_turn[card]
        if not when:
            return never
        return None if table.turn - when >= turns else too_soon

    return check


def not_played(code: str) -> Check:
    card = CARD[code]
    excluded = Refusal("", "b2b-no-excluded", {"card": card_name(card)})

    def check(table: Table) -> Refusal | None:
        return excluded if table.event_turn[card] else None

    return check


def from_turn(turn: int) -> Check:
    before = Refusal("", "b2b-no-before-turn", {"turn": turn})

    def check(table: Table) -> Refusal | None:
        return None if table.turn >= turn else before

    return check


def until_turn(turn: int) -> Check:
    after = Refusal("", "b2b-no-after-turn", {"turn": turn})

    def check(table: Table) -> Refusal | None:
        return None if table.turn <= turn else after

    return check


def season(*seasons: Season) -> Check:
    def check(table: Table) -> Refusal | None:
        return None if table.season in seasons else Refusal("", "b2b-no-season")

    return check


def not_in_thaw(table: Table) -> Refusal | None:
    """15.1 The card itself forbids the spring thaw."""
    return Refusal("", "b2b-no-thaw") if thaw(table) else None


def holds(side: Side, *codes: str) -> Check:
    """A side controls all these spaces."""
    wanted = tuple(space(code) for code in codes)

    def check(table: Table) -> Refusal | None:
        missing = next((s for s in wanted if table.control[s] != side), None)
        return None if missing is None else Refusal("", "b2b-no-control", {"space": space_name(missing)})

    return check


def any_of(*checks: Check) -> Check:
    """One of several is enough; the first says why not."""

    def check(table: Table) -> Refusal | None:
        refusals = [one(table) for one in checks]
        return None if None in refusals else refusals[0]

    return check


def if_option(option: Option, *checks: Check) -> Check:
    """What only the edition of 2006 asks for."""

    def check(table: Table) -> Refusal | None:
        if not table.options[option]:
            return None
        return next((refusal for one in checks if (refusal := one(table)) is not None), None)

    return check


def this_turn(code: str, effect: int) -> Check:
    """Another event was played this turn and still works."""

    def check(table: Table) -> Refusal | None:
        works = table.event_turn[CARD[code]] == table.turn and table.effects[effect]
        return None if works else Refusal("", "b2b-no-nothing-to-cancel", {"card": card_name(CARD[code])})

    return check


def before_last_round(unless: Callable[[Table], bool]) -> Check:
    """AL12, AL28 Not in the sixth round, so that the Axis can answer; later in the war in any round."""

    def check(table: Table) -> Refusal | None:
        return Refusal("", "b2b-no-last-round") if table.round > 5 and not unless(table) else None

    return check


def usa_at_war(turns: int = 0) -> Check:
    """17.2 The United States have entered the war, at least so many turns ago."""

    def check(table: Table) -> Refusal | None:
        if not table.usa_turn:
            return Refusal("17.2", "b2b-no-usa")
        return None if table.turn >= table.usa_turn + turns else Refusal("", "b2b-no-usa-too-soon")

    return check


def usa_at_peace(table: Table) -> Refusal | None:
    """R136 The first declaration of war bars the other."""
    return Refusal("17.2", "b2b-no-usa-already") if table.usa_turn else None


def all_fit(code: str) -> Check:
    """7.6.2 All the units of a card find a place."""
    return lambda table: may_reinforce(table, CARD[code])


def none_held(side: Side, *countries: str) -> Check:
    """A side controls no space in these countries."""
    where = in_countries(countries)

    def check(table: Table) -> Refusal | None:
        held = next((s for s in LAND if where[s] and table.control[s] == side), None)
        return None if held is None else Refusal("", "b2b-no-still-held", {"space": space_name(held)})

    return check


def allies_hold(count: int, *countries: str, soviet: bool = False) -> Check:
    """The Allies, or the Soviets, control so many spaces in these countries."""
    where = in_countries(countries)

    def check(table: Table) -> Refusal | None:
        held = [s for s in LAND if where[s] and table.control[s] == ALLIED and (table.soviet_held[s] or not soviet)]
        return (
            None if len(held) >= count else Refusal("", "b2b-no-too-few-spaces", {"held": len(held), "wanted": count})
        )

    return check


def allies_hold_vp(country: str, every: bool = False) -> Check:
    """The Allies control a VP space of a country, or every one."""
    where = tuple(s for s in VP_SPACES if in_countries((country,))[s])

    def check(table: Table) -> Refusal | None:
        held = [table.control[s] == ALLIED for s in where]
        return None if (all(held) if every else any(held)) else Refusal("", "b2b-no-vp-spaces")

    return check


def supplied(system: System, *codes: str) -> Check:
    """A side holds these spaces in full supply, as last judged; the Soviets must hold theirs themselves."""
    wanted = tuple(space(code) for code in codes)
    side = AXIS if system == System.AXIS else ALLIED

    def check(table: Table) -> Refusal | None:
        for here in wanted:
            own = table.control[here] == side and (system != System.SOVIET or table.soviet_held[here])
            if not own or table.levels[system][here] != FULL:
                return Refusal("", "b2b-no-not-supplied", {"space": space_name(here)})
        return None

    return check


def no_allied_unit(*codes: str) -> Check:
    spaces = tuple(space(code) for code in codes)

    def check(table: Table) -> Refusal | None:
        met = next((s for s in spaces if table.side_in(s) == ALLIED), None)
        return None if met is None else Refusal("", "b2b-no-allied-unit", {"space": space_name(met)})

    return check


def invaded(*letters: str) -> Check:
    def check(table: Table) -> Refusal | None:
        return None if any(table.invaded[BEACH[x].id] for x in letters) else Refusal("", "b2b-no-invaded")

    return check


def something(found: Callable[[Table], object], reason: str) -> Check:
    """There is something for the event to work on."""
    return lambda table: None if found(table) else Refusal("", reason)
