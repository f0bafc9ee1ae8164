"""II.C: what happens when a special card is played, verb by verb.

A verb is a small function: it does what it can at once, or answers the frame that is still needed. `may` beside it says
why it cannot be played now. What lasts is put into `table.in_force` and asked for in `effects`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from eastfront.engine.chance import DrawCopy, Hits, Roll
from eastfront.engine.frames import Done, Next, Procedure
from eastfront.engine.refusals import Refusal
from eastfront.engine.sides import EVERYONE, Side, only
from eastfront.parts.ids import NO_UNIT, CardId, UnitId
from eastfront.parts.opponents import enemy
from eastfront.titles.last_crusade import damage, facts, pieces
from eastfront.titles.last_crusade.actions import MOST_IN_FORCE
from eastfront.titles.last_crusade.asking import ChooseLost, ChooseSome, TakeFromDeck
from eastfront.titles.last_crusade.ground import HQS, ZONES
from eastfront.titles.last_crusade.printed import CARDS, DESIGNS, DIFFICULT, NATIONS, OF_NATION, SOLDIER, Ability, Kind
from eastfront.titles.last_crusade.sources import ignores
from eastfront.titles.last_crusade.table import InForce, Moment, Table, Until
from eastfront.titles.last_crusade.targets import Played, is_sort, room, targets

Acts = Callable[[Table, Played, Ability], Next]
May = Callable[[Table, Played, Ability], Refusal | None]


class Verb(NamedTuple):
    acts: Acts
    may: May


VERBS: Final[dict[str, Verb]] = {}


def anyhow(table: Table, played: Played, ability: Ability) -> Refusal | None:
    return None


def verb(name: str, may: May = anyhow) -> Callable[[Acts], Acts]:
    def register(acts: Acts) -> Acts:
        assert name not in VERBS, name
        VERBS[name] = Verb(acts, may)
        return acts

    return register


def has_target(table: Table, played: Played, ability: Ability) -> Refusal | None:
    return None if targets(table, played, ability) else Refusal("II.C", "lc-no-target")


# ---------------------------------------------------------------------- what lasts
_UNTIL: Final = {
    "combat": Until.COMBAT,
    "first_phase": Until.FIRST_PHASE,
    "phase": Until.PHASE,
    "turn": Until.TURN,
    "until_next_own_turn": Until.NEXT_OWN_TURN,
}
LASTING: Final = frozenset(
    (
        "fp_mod",
        "tn_mod",
        "def_mod",
        "mf_mod",
        "fire_order",
        "prevent",
        "recon_bonus",
        "assault_cost",
        "air_cost",
        "airborne_drop",
        "lend_lease",
    )
)


def until(card: CardId) -> Until | None:
    """How long a card that is played stays in force; None for one that acts at once and is gone."""
    if CARDS[card].indefinite:
        return Until.INDEFINITE
    lasting = [_UNTIL[a.duration] for a in CARDS[card].abilities if a.verb in LASTING]
    return max(lasting, default=None)


def put_in_force(table: Table, played: Played, lasts: Until) -> None:
    effect = InForce(played.side, played.card, lasts, target=played.target, zone=played.zone, turn=table.player_turns)
    table.in_force = [*table.in_force, effect]
    table.tell(facts.IN_FORCE, played.card)


def take_out_of_force(table: Table, side: Side, card: CardId) -> None:
    """The last one of these was cancelled."""
    at = max(at for at, effect in enumerate(table.in_force) if (effect.side, effect.card) == (side, card))
    table.in_force = [*table.in_force[:at], *table.in_force[at + 1 :]]


def _room_in_force(table: Table, played: Played, ability: Ability) -> Refusal | None:
    return Refusal("II.C", "lc-no-more-in-force") if len(table.in_force) >= MOST_IN_FORCE else None


def _lasts(table: Table, played: Played, ability: Ability) -> Next:
    """It is in force already (`put_in_force`); `effects` asks for it."""
    return None


for _name in sorted(LASTING - {"fp_mod"}):
    verb(_name, may=_room_in_force)(_lasts)


def _firepower(table: Table, played: Played, ability: Ability) -> Refusal | None:
    if wants_target(ability) and not targets(table, played, ability):
        return Refusal("II.C", "lc-no-target")
    return _room_in_force(table, played, ability)


verb("fp_mod", may=_firepower)(_lasts)


def wants_target(ability: Ability) -> bool:
    """Whether one unit must be named when the card is played."""
    if ability.verb == "fp_mod":
        return ability.limit == "same_target" or ability.scope == "target_friendly_unit"
    return ability.verb in ("damage", "move_extra")


# ---------------------------------------------------------------------- against whom
def _other_nation(table: Table, played: Played, ability: Ability) -> Refusal | None:
    if NATIONS[table.nation[enemy(played.side)]] == ability.nation:
        return None
    return Refusal("II.C", "lc-no-nation", {"nation": ability.nation})


verb("only_against", may=_other_nation)(_lasts)


# ---------------------------------------------------------------------- units: commit, spot, hide
@verb("commit", may=has_target)
def commit(table: Table, played: Played, ability: Ability) -> Next:
    """III.A: so many of the player's choice, or all."""
    if ability.count:
        return ChooseSome(played, "commit", ability.count)
    for slot in targets(table, played, ability):
        do_commit(table, played, slot)
    return None


def do_commit(table: Table, played: Played, slot: UnitId) -> None:
    pieces.commit(table, slot)
    table.tell(facts.COMMITTED_BY, slot, played.card)


@verb("spot")
def spot(table: Table, played: Played, ability: Ability) -> Next:
    return ChooseSome(played, "spot", ability.count) if targets(table, played, ability) else None


@verb("unspot", may=has_target)
def unspot(table: Table, played: Played, ability: Ability) -> Next:
    return ChooseSome(played, "unspot", ability.count)


@verb("look")
def look(table: Table, played: Played, ability: Ability) -> Next:
    """The enemy's hand, for the eyes of the player alone."""
    assert ability.what == "enemy_hand"
    foe = enemy(played.side)
    table.tell(facts.HAND_SEEN, foe, table.hand_size[foe])
    for card in table.in_hand(foe):
        table.tell(facts.CARD_SEEN, card, table.hand[foe * DESIGNS + card], audience=only(played.side))
    return None


# ---------------------------------------------------------------------- supply, hands, decks
@verb("supply")
def supply(table: Table, played: Played, ability: Ability) -> Next:
    side = played.side if ability.side == "self" else enemy(played.side)
    assert ability.op == "lose", "gains come with headquarters troops and generals: income.py"
    return LoseSupply(side, ability.dice, ability.amount)


class LoseSupply(Procedure[Table]):
    side: Side
    dice: int
    amount: int

    def resume(self, table: Table, thrown: int | None) -> Next:
        if thrown is None and self.dice:
            return Roll(self.dice)
        points = min(table.supply[self.side], self.amount + (thrown or 0))
        table.supply[self.side] -= points
        table.tell(facts.SUPPLY_LOST, self.side, points)
        return Done()


@verb("discard")
def discard(table: Table, played: Played, ability: Ability) -> Next:
    assert ability.mode == "random"
    return DiscardAtRandom(played.side if ability.side == "self" else enemy(played.side), ability.count)


class DiscardAtRandom(Procedure[Table]):
    """II.C: special cards with a price go to the enemy's victory pile even from the hand; units only when destroyed."""

    side: Side
    left: int

    def resume(self, table: Table, at: int | None) -> Next:
        side = self.side
        if at is not None:
            card = CardId(at - side * DESIGNS)
            table.hand[at] -= 1
            table.hand_size[side] -= 1
            self.left -= 1
            table.tell(facts.DISCARDED, side, card)
            if CARDS[card].category == "unit":
                table.discard[at] += 1
            else:
                pieces.lay_aside(table, side, card)
        if not self.left or not table.hand_size[side]:
            return Done()
        cards = OF_NATION[table.nation[side]]
        return DrawCopy("hand", side * DESIGNS + cards.start, len(cards), EVERYONE)


def _in_library(table: Table, played: Played, ability: Ability) -> Refusal | None:
    first = played.side * DESIGNS
    cards = OF_NATION[table.nation[played.side]]
    there = any(table.library[first + card] > 0 and is_sort(card, ability.what) for card in cards)
    return None if there else Refusal("II.C", "lc-no-such-card")


@verb("search", may=_in_library)
def search(table: Table, played: Played, ability: Ability) -> Next:
    return TakeFromDeck(played, ability.what, ability.count)


# ---------------------------------------------------------------------- fire
@verb("damage", may=has_target)
def shoot(table: Table, played: Played, ability: Ability) -> Next:
    """Dice of the card itself. III.B: fire at an unspotted unit that the text does not provide for needs one more; a
    mine lies where the unit goes."""
    aimed = played.moment != Moment.ENEMY_MOVES and not ability.unspotted
    penalty = int(aimed and not table.spotted[played.target])
    in_combat = played.moment in (Moment.OWN_ASSAULT, Moment.ASSAULTED)
    return CardFires(played.card, played.target, ability.dice, ability.tn + penalty, ability.what, in_combat)


class CardFires(Procedure[Table]):
    """Dice meant for foot soldiers do nothing to others, and nobody is told why. What is lost outside an assault is
    not lost in a combat."""

    card: CardId
    slot: UnitId
    dice: int
    tn: int
    what: str
    in_combat: bool

    def resume(self, table: Table, hits: int | None) -> Next:
        if hits is None:
            return Hits(((self.dice, self.tn),))
        table.tell(facts.CARD_FIRED, self.card, self.slot, self.dice, self.tn, hits)
        if hits and (self.what != "infantry_soldier" or SOLDIER[table.card[self.slot]]):
            damage.hit(table, self.slot, hits)
            if not self.in_combat:
                table.lost_now.clear()
        return Done()


# ---------------------------------------------------------------------- units that come back, and come up
def _was_lost(table: Table, played: Played, ability: Ability) -> Refusal | None:
    if not lost_now(table, played.side, ability):
        return Refusal("II.C", "lc-no-loss")
    return None if room(table, played.side, HQS[played.side]) else Refusal("III.E", "lc-no-room")


def lost_now(table: Table, side: Side, ability: Ability) -> list[CardId]:
    """Designs of a side lost in the combat that is just over, each once."""
    mine = sorted({at - side * DESIGNS for at in table.lost_now if at // DESIGNS == side})
    return [CardId(card) for card in mine if is_sort(card, ability.what)]


@verb("return_destroyed", may=_was_lost)
def return_destroyed(table: Table, played: Played, ability: Ability) -> Next:
    return ChooseLost(played, ability.what, ability.hits_left)


@verb("move_extra", may=has_target)
def move_extra(table: Table, played: Played, ability: Ability) -> Next:
    """The unit that was named comes up; difficult ground commits it as always (VII.E.1)."""
    slot, zone = played.target, played.zone
    host = table.host[slot]
    if host != NO_UNIT and table.kind[host] == Kind.FORTIFICATION:
        table.host[slot] = NO_UNIT
    for one in pieces.together(table, slot):
        table.place[one], table.dug[one] = zone, 0
    table.tell(facts.CAME_UP, slot, zone)
    if zone in ZONES and DIFFICULT[table.terrain[zone]] and "ignore_difficult" not in table.design(slot).verbs:
        pieces.commit(table, slot)
    return None


# ---------------------------------------------------------------------- cancelling
def _nothing_to_cancel(table: Table, played: Played, ability: Ability) -> Refusal | None:
    """It is offered where an enemy card is being played and nowhere else: `playing.Answering`."""
    return Refusal("II.C", "lc-no-card-to-cancel")


verb("cancel", may=_nothing_to_cancel)(_lasts)


def cancels(card: CardId, played: CardId) -> bool:
    """Whether a card cancels the one being played."""
    other = CARDS[played]
    return any(
        ability.what == "event" and other.subtype.startswith("event_") and other.cost <= ability.max_cost
        for ability in CARDS[card].abilities
        if ability.verb == "cancel"
    )


def spared(table: Table, played: Played, ability: Ability) -> bool:
    """XI: whoever it is played against ignores it; a search in one's own deck is nobody else's business."""
    if ability.verb in LASTING or ability.verb == "search":
        return False  # what lasts is asked for anew each time
    return ignores(table, enemy(played.side), played.card)
