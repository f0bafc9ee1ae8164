"""All that lies on the table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import IntEnum
from itertools import compress
from typing import ClassVar, Final

from eastfront.engine.frames import Side
from eastfront.engine.sides import EVERYONE, NOBODY, Sides, only
from eastfront.engine.table import Secret
from eastfront.engine.table import Table as EngineTable
from eastfront.parts.ground import Following, Ground
from eastfront.parts.ids import CardId, SpaceId, UnitId
from eastfront.titles.barbarossa_to_berlin.printed import (
    ALIKE,
    ALL_SPACES,
    AXIS,
    CARD,
    CARDS,
    CARDS_OF,
    IS_FORT,
    OWNER_AT_START,
    SIZE,
    TURNS,
    UNITS,
)
from eastfront.titles.barbarossa_to_berlin.records import Season

# Where a unit is when it is not on a space.
ELIMINATED: Final = SpaceId(-1)  # the box of eliminated units: replacement points can bring it back
RESERVE: Final = SpaceId(-2)  # the reserve box of its side
TO_COME: Final = SpaceId(-3)  # a later reinforcement, or a neutral still at peace
REMOVED: Final = SpaceId(-4)  # out of the game for good
ON_TRACK: Final = SpaceId(-5)  # on the turn track until `returns`

# Where a card is.
DECK: Final = 0
HAND: Final = 1
DISCARD: Final = 2  # discarded after everybody saw it
FACE_DOWN: Final = 3  # discarded unseen by the other side
OUT: Final = 4  # removed from the game
ASIDE: Final = 5  # a Total War card before its time
KEPT: Final = 6  # a combat card that won, face up until it loses or the turn ends
IN_PLAY: Final = 7  # what this round is played with
FIGHTING: Final = 8  # a combat card used in the combat being fought

# Supply, as last judged.
OOS: Final = 0
LIMITED: Final = 1
FULL: Final = 2

# Activation markers, and Stand Fast markers by whose orders they came.
MOVE: Final = 1
COMBAT: Final = 2
HITLER: Final = 1
STALIN: Final = 2

# The beachhead markers. The Allied one has a Shingle side.
BR_BEACHHEAD: Final = 0
US_BEACHHEAD: Final = 1
ALLIED_BEACHHEAD: Final = 2

# 14.2 Where a large western unit was lost.
NO_THEATRE: Final = 0
NORTHWEST: Final = 1
MEDITERRANEAN: Final = 2
EITHER_THEATRE: Final = 3

# 11.1 The spaces the Axis may not attack at first: places in `opened`.
LENINGRAD_OPEN: Final = 0
MOSCOW_OPEN: Final = 1
BLAU_OPEN: Final = 2

NOWHERE: Final = SpaceId(-1)

GROUND: Final = Following(lambda: Ground(SIZE, [unit.side for unit in UNITS], sides=3, boxes=5))


class Trench(IntEnum):
    NONE = 0
    SOVIET = 1
    GERMAN = 2
    WEST_WALL = 3
    ATLANTIC_WALL = 4
    TOBRUK = 5


class Order(IntEnum):
    NONE = 0
    OKW_OFFENSIVE = 1
    HITLER_ORDERS = 2
    ALLIED_OFFENSIVE = 3
    SOVIET_OFFENSIVE = 4
    STALIN_ORDERS = 5


class Use(IntEnum):
    """What a side did with its round, on the action track."""

    NONE = 0
    OPS = 1
    SR = 2
    RP = 3
    EVENT = 4  # a yellow card's OPS included
    AUTOMATIC = 5
    PARTISANS = 6


class Cause(IntEnum):
    """Why VP changed other than by a space changing hands: the ledger. VP = Axis VP spaces - 21 + the ledger."""

    EVENTS = 0
    ORDERS = 1
    STAND_FAST = 2
    WINTER = 3
    PARTISANS = 4
    STALIN = 5
    NEUTRALS = 6  # R35 a neutral VP space counted for the Allies


class Effect(IntEnum):
    """What events do for a while. Those before HEDGEHOGS end with the round, the others with the turn."""

    AXIS_ON_SOVIETS = 0  # DRM of Axis attacks on Soviet units
    SOVIET_ATTACKS = 1  # DRM
    SOVIET_DEFENCE = 2  # DRM
    WESTERN_ATTACKS = 3  # DRM of British and US attacks
    RHINE = 4  # DRM of the 5th and 6th SS Panzer armies against others than Soviets
    NO_AXIS_STAND = 5  # Axis units may not refuse to retreat
    ONLY_LENINGRAD = 6  # the Axis attacks nothing else
    KRIM = 7  # the fort of Sevastopol does not count in the next attack on it
    GUDERIAN = 8  # the 2nd Panzer Army may attack again
    PATTON = 9  # the US 3rd Army may attack again
    CITADELLE = 10  # 1 while it is not known whether it succeeds, 2 when it has
    HEDGEHOGS = 11  # Germans in the USSR may refuse to retreat
    NO_TRENCH_STAND = 12  # Soviet trenches give no right to refuse a retreat
    NO_TRENCH_SHIFT = 13  # Soviet trenches do not shift the defender to the right
    ITALIAN_SORTIE = 14
    BOMBER_COMMAND = 15
    EIGHTH_AIR_FORCE = 16
    WOLFPACKS = 17
    PARADROP = 18  # used this turn
    FOREIGN_ARMIES = 19  # all Allied cards not played are shown at the end of the turn


FIRST_TURN_EFFECT: Final = Effect.HEDGEHOGS


class System(IntEnum):
    """13 The four supply systems."""

    AXIS = 0
    SOVIET = 1
    BRITISH = 2  # with the Commonwealth
    AMERICAN = 3  # with the Free French


class Option(IntEnum):
    """Where the edition of 2006 differs from that of 2002 and a game may choose: 1 is the later one."""

    SOVIET_BASRA_SUPPLY = 0  # 13.2 full, not limited
    PZAA_SURCHARGE = 1  # 13.3 only outside Libya
    IRON = 2  # 18.2 the Axis suffers when the Allies hold both sources, not when it holds none
    TOBRUK_COUNT = 3  # 5.2 Tobruk counts in winter after Herkules
    BEACH_J = 4  # 7.6.3 barred while a beachhead lies on A or B
    URALS = 5  # 19 the Axis enters neither Sverdlovsk nor Chelyabinsk
    GERMAN_DRM = 6  # AX1, AX25 only attacks with a German unit
    ATLANTIC_WALL = 7  # AX38 not after Round-Up or Overlord
    VON_PAULUS = 8  # AX2 four Combat markers, not five


NOTHING: Final = [0] * SIZE
"""A column of spaces where no marker lies: compared in a tenth of the time it takes to look for one."""


def lying(column: list[int]) -> Iterator[SpaceId]:
    """The spaces where a marker of a column lies, lowest id first."""
    return iter(()) if column == NOTHING else compress(ALL_SPACES, column)


def card_owner(table: Table, card: int) -> Sides:
    place = table.card_place[card]
    if place == DECK:
        return NOBODY
    if place == FACE_DOWN or (place == HAND and not table.shown[card]):
        return only(CARDS[card].side)
    return EVERYONE


def card_side(_: Table, card: int) -> int:
    return CARDS[card].side


class Table(EngineTable, kw_only=True):
    SECRETS: ClassVar = (Secret("card_place", knowers=card_owner, pool=card_side),)

    scenario: str = "campaign"
    last_turn: int = len(TURNS)
    turn: int = 1
    round: int = 1  # of the action phase
    active: Side = AXIS  # the side whose round it is

    # By unit.
    location: list[SpaceId]  # a space, or ELIMINATED, RESERVE, TO_COME, REMOVED, ON_TRACK
    steps: list[int]  # 2 full, 1 reduced, 0 off the map and not in reserve
    side: list[Side]  # whose it is: changes only for Turks and Swedes, NEUTRAL until attacked
    returns: list[int]  # the turn in which it leaves the turn track
    theatre: list[int]  # 14.2 of an eliminated large western unit
    supply: list[int]  # FULL, LIMITED or OOS, as last judged (13.1)
    caucasus: list[int]  # 13.6 1 for a large Axis unit supplied by way of the Caucasus, as last judged
    moved: list[int]  # this round: moved, redeployed or dug
    fought: list[int]  # this round, as attacker
    retreated: list[int]  # this round (11.4.5)
    released: list[int]  # this round: its price for leaving a Stand Fast space is paid

    # By space.
    control: list[Side]  # AXIS, ALLIED or NEUTRAL
    soviet_held: list[int]  # 1 where the last Allied unit to take it was Soviet
    trench: list[int]  # level
    trench_kind: list[int]  # Trench
    fort_lost: list[int]
    stand_fast: list[int]  # HITLER or STALIN
    partisans: list[int]  # 1 a marker, 2 a marker that takes a VP from the Axis now
    activated: list[int]  # this round: MOVE or COMBAT
    digging: list[int]  # this round: a large Soviet unit digs here
    barred: list[int]  # this round: may not be activated
    attacked: list[int]  # this round

    levels: list[list[int]]  # by System, by space: the supply a unit of that system would have there, as last judged

    # Markers.
    vp: int
    ledger: list[int]  # by Cause
    orders: list[int]  # by side: Order
    offensive_done: list[int]  # by side: the mandated offensive has been made
    beachhead: list[SpaceId]  # by beachhead marker: the beach, or NOWHERE
    shingle: int = 0  # the Allied beachhead shows its Shingle side
    luftwaffe: SpaceId = NOWHERE  # the space of the Luftwaffe supply marker
    stalin: SpaceId  # his space, NOWHERE when he is lost
    rp: list[int]  # by Pool, in half points
    rp_cards: list[int]  # by side: cards played for RP this turn
    track: list[int]  # by side and round: Use, at 6 * side + round - 1
    panzer_steps: int = 0  # rebuilt this turn

    # Cards.
    card_place: list[int]
    card_used: list[int]  # by card: the round (2 * round + active side) of this turn in which it last fought
    shown: list[int]  # by card: the other side may see it in the hand
    event_turn: list[int]  # by card: the turn its event was last played, 0 for never
    effects: list[int]  # by Effect
    owed: int = 0  # automatic OPS the Axis still has to take this turn
    total_war: int = 0  # 1 once those cards are in the decks

    options: list[int]  # by Option

    # The world.
    usa_turn: int = 0  # when the United States entered the war
    vichy: int = 0  # 1 at war
    turkey: int = 2  # the side that plays it, NEUTRAL at peace
    sweden: int = 2
    reinforced: list[int]  # by Nation: the last turn a reinforcement card was played for it
    invasion_turn: int = 0  # the last turn an invasion was made
    invaded: list[int]  # by beach: 1 if ever
    no_more_invasions: int = 0
    opened: list[int]  # 11.1 Leningrad, Moscow, Blau may be attacked
    moscow_fallen: int = 0  # an Axis unit has been there

    # ------------------------------------------------------------------ units
    def ground(self) -> Ground:
        """Who is where, as long as nobody moves."""
        return GROUND.at(self.location).among(self.side)

    def units_in(self, space: SpaceId) -> tuple[UnitId, ...]:
        """All units in a space, or in a box of either side, lowest id first."""
        return GROUND.at(self.location).here[space]

    def side_in(self, space: SpaceId) -> int:
        """Whose units stand in a space, NOWHERE when it is empty."""
        units = GROUND.at(self.location).here[space]
        return self.side[units[0]] if units else NOWHERE

    def of_side(self, side: Side) -> tuple[UnitId, ...]:
        """A side's units on the map, lowest id first."""
        return GROUND.at(self.location).among(self.side).on_map[side]

    def marked(self, side: Side, marker: int) -> list[UnitId]:
        """A side's units in spaces with an activation marker of this kind."""
        location, activated = self.location, self.activated
        return [unit for unit in self.of_side(side) if activated[location[unit]] == marker]

    def in_reserve(self, side: Side) -> list[UnitId]:
        whose = self.side
        return [unit for unit in self.units_in(RESERVE) if whose[unit] == side]

    def occupied(self, side: Side) -> list[int]:
        """How many units of a side stand in each space, as long as nobody moves."""
        return GROUND.at(self.location).among(self.side).held[side]

    def distinct(self, units: Iterable[UnitId]) -> list[UnitId]:
        """One of each: counters of one group, step and place need not be told apart."""
        seen: dict[tuple[int, int, int], UnitId] = {}
        for unit in units:
            seen.setdefault((ALIKE[unit], self.steps[unit], self.location[unit]), unit)
        return list(seen.values())

    def cs(self, unit: UnitId) -> int:
        return UNITS[unit].cs[self.steps[unit]]

    def lf(self, unit: UnitId) -> int:
        return UNITS[unit].lf[self.steps[unit]]

    def has_fort(self, space: SpaceId) -> bool:
        """10.3 A fort not yet destroyed, which only serves the side that had it at the start."""
        return bool(IS_FORT[space]) and not self.fort_lost[space]

    def fort_of(self, side: Side, space: SpaceId) -> bool:
        return self.has_fort(space) and OWNER_AT_START[space] == side

    def beachhead_at(self, space: SpaceId) -> int:
        """The beachhead marker on a beach, or NOWHERE."""
        return self.beachhead.index(space) if space in self.beachhead else NOWHERE

    # ------------------------------------------------------------------ cards
    def hand(self, side: Side) -> list[CardId]:
        place = self.card_place
        return [card for card in CARDS_OF[side] if place[card] == HAND]

    def played(self, code: str) -> bool:
        """Has this card's event been played, this turn or before?"""
        return self.event_turn[CARD[code]] > 0

    def turns_since(self, code: str) -> int:
        """Turns since its event was played, -1 for never."""
        when = self.event_turn[CARD[code]]
        return self.turn - when if when else -1

    def used_this_round(self, card: CardId) -> bool:
        return self.card_used[card] == 2 * self.round + self.active

    def use_in_round(self, side: Side, round_: int) -> int:
        return self.track[6 * side + round_ - 1]

    # ------------------------------------------------------------------ the date
    @property
    def season(self) -> Season:
        return TURNS[self.turn - 1].season

    @property
    def year(self) -> int:
        return TURNS[self.turn - 1].year

    @property
    def rounds(self) -> int:
        return TURNS[self.turn - 1].rounds
