"""All that lies on the table.

A card in play is a slot: where it lies, whose it is and what kind it is are open; which card it is, its hits and what
is attached to it are secrets of its owner until it is spotted. Cards that are not in play are counted, copy by copy."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import IntEnum
from functools import lru_cache
from typing import ClassVar, Final

from msgspec import Struct

from eastfront.engine.facts import FactKind, Value
from eastfront.engine.sides import EVERYONE, Side, Sides, only
from eastfront.engine.table import HIDDEN, Secret
from eastfront.engine.table import Table as EngineTable
from eastfront.parts.ids import NO_UNIT, CardId, SpaceId, UnitId
from eastfront.titles.last_crusade import beliefs, sealed
from eastfront.titles.last_crusade.beliefs import SLOTS_A_SIDE as SLOTS_A_SIDE
from eastfront.titles.last_crusade.beliefs import Stage as Stage
from eastfront.titles.last_crusade.facts import SLOTS_TOLD
from eastfront.titles.last_crusade.ground import NOWHERE, ZONES
from eastfront.titles.last_crusade.printed import CARDS, DESIGNS, KITS, TERRAIN, Card, Kind
from eastfront.titles.last_crusade.survey import NO_SIDE as NO_SIDE
from eastfront.titles.last_crusade.survey import surveyed

SLOTS: Final = 2 * SLOTS_A_SIDE
EMPTY: Final = CardId(-1)


class Phase(IntEnum):
    """V and VII: where the game stands."""

    SET_UP = 0
    REINFORCEMENT = 1
    AIR = 2
    RECON = 3
    BOMBARDMENT = 4
    MANOEUVRE = 5


class Moment(IntEnum):
    """When a special card may be played or an ability used: what `playing` is asked about."""

    REINFORCEMENT = 0  # own phases, while the side acts
    AIR = 1
    RECON = 2
    BOMBARDMENT = 3
    MANOEUVRE = 4
    ENEMY_TURN = 5  # between what the other side does: any_time
    OWN_ASSAULT = 6  # on_own_assault, when all is designated and before the first fire
    ASSAULTED = 7  # when_assaulted, the same for the defender
    AFTER_COMBAT = 8  # after_combat: an assault or a bombardment in which something was lost
    ENEMY_MOVES = 9  # enemy_movement: enemy armor has entered a zone


class Until(IntEnum):
    """How long a card in force lasts."""

    COMBAT = 0
    FIRST_PHASE = 1  # of the assault
    PHASE = 2
    TURN = 3  # the player's turn being played
    NEXT_OWN_TURN = 4  # until the next turn of who played it begins
    INDEFINITE = 5
    GAME = 6


class InForce(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """III.D: a special card that acts; later ones in `Table.in_force` were played later. `target` is a slot, `zone` a
    place, where the card is played on one; `left` counts what a card counts."""

    side: Side
    card: CardId
    until: Until
    target: UnitId = NO_UNIT
    zone: SpaceId = NOWHERE
    turn: int = 0  # when it was played, in player turns
    left: int = 0


# ---------------------------------------------------------------------- who knows
def owner(slot: int) -> Side:
    return _OWNER[slot]


def slots_of(side: Side) -> range:
    return _SLOTS_OF[side]


_OWNER: Final = (*[Side(0)] * SLOTS_A_SIDE, *[Side(1)] * SLOTS_A_SIDE)
_SLOTS_OF: Final = (range(SLOTS_A_SIDE), range(SLOTS_A_SIDE, SLOTS))
_ONLY: Final = (only(Side(0)), only(Side(1)))


def knows_card(table: Table, slot: int) -> Sides:
    """III.B, and VII.C: who has once been shown a card still knows it."""
    if table.place[slot] == NOWHERE or table.spotted[slot] or table.shown[slot]:
        return EVERYONE
    return _ONLY[slot // SLOTS_A_SIDE]


def knows_state(table: Table, slot: int) -> Sides:
    return EVERYONE if table.place[slot] == NOWHERE or table.spotted[slot] else _ONLY[slot // SLOTS_A_SIDE]


def knows_copies(table: Table, index: int) -> Sides:
    return _ONLY[index // DESIGNS]


def knows_terrain(table: Table, zone: int) -> Sides:
    """V.C: laid face down, and turned up when both have laid theirs."""
    return EVERYONE if table.revealed or table.terrain[zone] == EMPTY else _ONLY[zone // 6]


def knows_pack(table: Table, index: int) -> Sides:
    return _ONLY[index // len(TERRAIN)]


def of_side(_: Table, slot: int) -> int:
    return slot // SLOTS_A_SIDE


def copies_of_side(_: Table, index: int) -> int:
    return index // DESIGNS


def terrain_of_side(_: Table, zone: int) -> int:
    return zone // 6


def pack_of_side(_: Table, index: int) -> int:
    return index // len(TERRAIN)


SLOT: Final = Secret("card", knowers=knows_card, pool=of_side, deal=beliefs.deal_cards)
STATE: Final = Secret("hits", knowers=knows_state, pool=of_side, also=("kit",), deal=beliefs.deal_states)
COPIES: Final = Secret(
    "library",
    knowers=knows_copies,
    pool=copies_of_side,
    also=("hand", "force", "pack", "listed", "used"),
    deal=beliefs.deal_copies,
    span=DESIGNS,
)
OPENED: Final = Secret("opened", knowers=knows_copies, pool=copies_of_side, deal=sealed.deal_opened, span=DESIGNS)
LAID: Final = Secret("terrain", knowers=knows_terrain, pool=terrain_of_side, deal=beliefs.deal_terrain)
GROUNDS: Final = Secret("chosen", knowers=knows_pack, pool=pack_of_side, also=("drawn",), deal=beliefs.deal_chosen)


class Table(EngineTable, kw_only=True):
    SECRETS: ClassVar[tuple[Secret, ...]] = (SLOT, STATE, COPIES, OPENED, LAID, GROUNDS)
    BITS: ClassVar[Mapping[str, int]] = {
        "kit": 4 * max(len(family) for family in KITS),
        "mark": 15,
    }  # mark: up to the last of Mark.IGNORED

    # by slot
    card: list[int] = []  # secret: the design, or EMPTY
    hits: list[int] = []  # secret
    kit: list[int] = []  # secret: attached cards, four bits a card of KITS
    place: list[int] = []  # ground.py; NOWHERE is a free slot
    kind: list[int] = []  # Kind
    spotted: list[int] = []
    shown: list[int] = []  # once seen by the enemy, though not spotted now
    committed: list[int] = []
    spent: list[int] = []  # movement factors this turn
    dug: list[int] = []
    host: list[int] = []  # the transport it rides or the fortification it is in, or NO_UNIT
    patrol: list[int] = []  # VII.B.4
    group: list[int] = []  # VII.B.1: aircraft with the same number fly together; 0 alone or on the ground
    mark: list[int] = []  # bits that a turn or a combat sets and clears: Mark

    # by side * DESIGNS + design
    library: list[int] = []  # secret: the reinforcement pile
    hand: list[int] = []  # secret
    force: list[int] = []  # secret: bought at set-up and not yet deployed
    pack: list[int] = []  # secret: American units that Lend-Lease has still to bring
    listed: list[int] = []  # secret: the deck as it was brought
    opened: list[int] = []  # secret: what sealed packs held (sealed.py)
    used: list[int] = []  # secret: copies that have come into play (XI, unique)
    lost: list[int] = []  # cards of this side in the enemy's victory pile
    discard: list[int] = []  # cards of this side without a price, laid aside

    # by side * terrain cards + terrain
    chosen: list[int] = []  # secret: the six brought, until they are laid or set aside
    drawn: list[int] = []  # secret: of them, those drawn for the own row and not yet laid

    # by zone
    terrain: list[int] = []  # secret while face down
    control: list[int] = []  # the side that last held it, or NO_SIDE

    # by river spot (ground.RIVERS): 0 water, 1 a bridge, 2 a minor bridge, 3 a bridge that is down
    bridge: list[int] = []
    bridge_hits: list[int] = []
    crossed: list[int] = []  # units that have used a minor bridge or a ferry this turn

    # by side
    nation: list[int] = []
    supply: list[int] = []
    hand_size: list[int] = []
    library_size: list[int] = []
    force_size: list[int] = []
    pack_size: list[int] = []
    points: list[int] = []  # IX: what its victory pile is worth
    river: list[int] = []  # whether there is a river before its row
    atrocities: list[int] = []  # XI: 1 once its prisoners were killed; its ground units have +1 defence
    wish: list[int] = []  # V.A: how it comes by its deck (decks.Wish)
    levied: list[int] = []  # VII.A: Russian infantry, 1 once chosen this turn
    recruits: list[int] = []  # and the points of refit that are left
    cleared: list[int] = []  # X: 1 once it has removed an obstacle this turn

    in_force: list[InForce] = []
    lost_now: list[int] = []  # slots' designs lost in the combat being fought, side * DESIGNS + design each

    turn: int = 0
    stage: int = 0
    phase: int = 0
    active: Side = NO_SIDE
    initiative: Side = NO_SIDE
    revealed: int = 0  # terrain lies face up
    idle: int = 0  # turns without a captured zone
    captor: Side = NO_SIDE  # IX: who has taken the enemy's headquarters
    bridges: int = 0  # setting
    offer_after: int = 6  # setting: turns without a capture before an end may be agreed
    last_turn: int = 60  # setting
    learning: int = 0  # the position of the lesson (learning.py)
    player_turns: int = 0  # begun so far; one each makes a turn
    manoeuvred: int = 0  # something was done in this phase of fire and manoeuvre

    # ------------------------------------------------------------------ what is told
    def tell(self, kind: FactKind, *args: Value, audience: Sides = EVERYONE) -> None:
        if self.chronicle is not None:
            names = tuple(name_told(self, int(args[at]), audience) for at in SLOTS_TOLD[kind.id])  # type: ignore[arg-type]
            super().tell(kind, *args, *names, audience=audience)

    # ------------------------------------------------------------------ small questions
    def design(self, slot: int) -> Card:
        return CARDS[self.card[slot]]

    def at(self, place: int, side: Side | None = None) -> Sequence[UnitId]:
        """Slots in a place, of both sides unless one is named."""
        known = surveyed(self)
        return known.all(place) if side is None else known.camps[side].at[place]

    def units(self, place: int, side: Side) -> Sequence[UnitId]:
        """Armor and infantry of a side in a place, riders and those in fortifications included."""
        return surveyed(self).camps[side].units[place]

    def pieces(self, side: Side) -> Sequence[UnitId]:
        """Everything a side has in play, slot by slot."""
        return surveyed(self).camps[side].pieces

    def holder(self, place: int) -> Side:
        """Whose units are in a zone or headquarters, or NO_SIDE. Both may be only while an assault is fought, and then
        the attackers are still in their own zones. HQ troops hold their headquarters; generals and forts nothing."""
        return surveyed(self).holder[place]

    def stacked(self, place: int, side: Side) -> int:
        """III.E: how many count against the limit. Riders, occupants, obstacles, loads and aircraft do not."""
        return surveyed(self).camps[side].stacked[place]

    def guests(self, slot: int) -> Sequence[UnitId]:
        """Who rides this transport or is in this fortification."""
        return surveyed(self).guests.get(slot, ())

    def attached(self, slot: int) -> tuple[CardId, ...]:
        """III.G: the cards under a unit, each as often as it is there; nothing if they may not be known."""
        code = self.kit[slot]
        return () if code <= 0 else cards_of_kit(self.kit_family(slot), code)

    def kit_family(self, slot: int) -> int:
        return 2 * self.nation[slot // SLOTS_A_SIDE] + (self.kind[slot] == Kind.AIR)

    def in_hand(self, side: Side) -> list[CardId]:
        """Designs of which the side holds at least one, lowest first; none where the hand may not be known."""
        first = side * DESIGNS
        return [CardId(i) for i, n in enumerate(self.hand[first : first + DESIGNS]) if n > 0]

    def fortified(self, slot: int) -> bool:
        """VII.E.2: dug in, or inside a fortification."""
        host = self.host[slot]
        return bool(self.dug[slot]) or (host != NO_UNIT and self.kind[host] == Kind.FORTIFICATION)


class Mark(IntEnum):
    """Bits of `Table.mark`."""

    USED = 1  # its ability was used this turn
    NO_FIRE = 2  # does not fire in this phase of the assault
    UNSUPPLIED = 3  # defends without supply
    REFITTED = 4  # VII.A: a point was paid for it this turn
    RECONNED = 5  # VII.C: has tried this turn
    FIRED = 6  # has fired in this phase of the assault
    MOVED_AIR = 7  # flew this turn
    DUE = 8  # XI: a general that is still to be thrown for in this reinforcement phase
    HINDERED = 9  # X: has crossed an obstacle that costs it firepower
    DELAYED = 10  # X: has crossed an obstacle that commits it when the assault is over
    IGNORED = 11  # and three bits more: hits ignored in this phase of combat


def marked(table: Table, slot: int, mark: Mark) -> bool:
    return bool(table.mark[slot] >> mark & 1)


def set_mark(table: Table, slot: int, mark: Mark) -> None:
    table.mark[slot] |= 1 << mark


def clear_mark(table: Table, slot: int, mark: Mark) -> None:
    table.mark[slot] &= ~(1 << mark)


@lru_cache(maxsize=4096)
def cards_of_kit(family: int, code: int) -> tuple[CardId, ...]:
    found: list[CardId] = []
    for card in KITS[family]:
        found += [card] * (code & 15)
        code >>= 4
    return tuple(found)


def kit_code(family: int, card: int) -> int:
    return 1 << 4 * KITS[family].index(CardId(card))


def name_told(table: Table, slot: int, audience: Sides) -> int:
    """A card in play as those may know it who are told of it: its design, or beyond all designs its nation and kind."""
    card, knowing = table.card[slot], knows_card(table, slot)
    if card >= 0 and knowing in (EVERYONE, audience):
        return card
    return len(CARDS) + table.nation[slot // SLOTS_A_SIDE] * len(Kind) + table.kind[slot]


def is_hidden(table: Table, slot: int) -> bool:
    """In a view: a card that the viewer may not know."""
    return table.card[slot] == HIDDEN


def empty_table() -> Table:
    """Nothing on it yet; every column has its length."""
    cards, packs, zones = 2 * DESIGNS, 2 * len(TERRAIN), len(ZONES)
    return Table(
        card=[EMPTY] * SLOTS, hits=[0] * SLOTS, kit=[0] * SLOTS, place=[NOWHERE] * SLOTS, kind=[Kind.NONE] * SLOTS,
        spotted=[0] * SLOTS, shown=[0] * SLOTS, committed=[0] * SLOTS, spent=[0] * SLOTS, dug=[0] * SLOTS,
        host=[NO_UNIT] * SLOTS, patrol=[0] * SLOTS, group=[0] * SLOTS, mark=[0] * SLOTS,
        library=[0] * cards, hand=[0] * cards, force=[0] * cards, pack=[0] * cards, listed=[0] * cards,
        used=[0] * cards, opened=[0] * cards, lost=[0] * cards, discard=[0] * cards,
        chosen=[0] * packs, drawn=[0] * packs,
        terrain=[EMPTY] * zones, control=[NO_SIDE] * zones, bridge=[0] * 6, bridge_hits=[0] * 6, crossed=[0] * 6,
        nation=[0] * 2, supply=[0] * 2, hand_size=[0] * 2, library_size=[0] * 2, force_size=[0] * 2,
        pack_size=[0] * 2, points=[0] * 2, river=[0] * 2, atrocities=[0] * 2, wish=[0] * 2,
        levied=[0] * 2, recruits=[0] * 2, cleared=[0] * 2,
    )  # fmt: skip
