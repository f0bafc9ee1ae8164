"""II.C: special cards from the hand, in one's own phases and in answer to the enemy; and the doors that other rooms
use. Whether a side is asked depends on what everybody can see, never on what it holds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from eastfront.engine.actions import Action, Pass
from eastfront.engine.frames import Decision, Done, Next, Procedure, Sequence, step
from eastfront.engine.refusals import Refusal
from eastfront.engine.sides import Side
from eastfront.parts.ids import NO_UNIT, CardId, SpaceId, UnitId
from eastfront.parts.opponents import enemy
from eastfront.parts.reactions import Window
from eastfront.titles.last_crusade import attachments, facts, lasting, pieces, using
from eastfront.titles.last_crusade.actions import Choose, PlayCard, TakeLendLease, Use
from eastfront.titles.last_crusade.asking import ChooseTarget
from eastfront.titles.last_crusade.ground import NOWHERE
from eastfront.titles.last_crusade.income import Income
from eastfront.titles.last_crusade.lasting import ThrowFor
from eastfront.titles.last_crusade.lasting import indefinite as indefinite
from eastfront.titles.last_crusade.printed import CARDS, COST, DESIGNS, OF_NATION, Nation
from eastfront.titles.last_crusade.sources import general_of
from eastfront.titles.last_crusade.table import Moment, Table, Until
from eastfront.titles.last_crusade.targets import Played
from eastfront.titles.last_crusade.verbs import (
    VERBS,
    cancels,
    put_in_force,
    spared,
    take_out_of_force,
    until,
    wants_target,
)

ACTIONS: Final = (PlayCard, Use, TakeLendLease)

_ANY_TIME: Final = tuple(Moment(m) for m in range(Moment.AFTER_COMBAT))
_MOMENTS: Final = {
    "any_time": _ANY_TIME,
    "on_own_assault": (Moment.OWN_ASSAULT,),
    "when_assaulted": (Moment.ASSAULTED,),
    "after_combat": (Moment.AFTER_COMBAT,),
    "own_recon": (Moment.RECON,),
    "own_bombardment": (Moment.BOMBARDMENT,),
    "enemy_movement": (Moment.ENEMY_MOVES,),
}


def moments(card: CardId) -> tuple[Moment, ...]:
    """When a special card may be played from the hand; never for what is deployed or attached. A card for the own
    assaults of a whole turn may also be played before the first of them is declared. Between declaring an assault and
    paying for it nothing else is bought."""
    found = _MOMENTS.get(CARDS[card].timing, ())
    if CARDS[card].cost:
        found = tuple(moment for moment in found if moment != Moment.OWN_ASSAULT)
    whole_turn = CARDS[card].timing == "on_own_assault" and until(card) == Until.TURN
    return (*found, Moment.MANOEUVRE) if whole_turn else found


_AT: Final = tuple(
    tuple(tuple(CardId(card) for card in OF_NATION[nation] if moment in moments(CardId(card))) for moment in Moment)
    for nation in Nation
)
"""By nation and moment: what may be played from the hand."""
_EVENTS: Final = tuple(tuple(CardId(c) for c in OF_NATION[n] if moments(CardId(c))) for n in Nation)
_CANCELLING: Final = tuple(tuple(c for c in _EVENTS[n] if "cancel" in CARDS[c].verbs) for n in Nation)


# ---------------------------------------------------------------------- what may be played
def candidates(table: Table, side: Side, moment: Moment) -> Iterator[Action]:
    """Every event in the hand, whatever the moment, and every ability of that moment."""
    first = side * DESIGNS
    yield from (PlayCard(card) for card in _EVENTS[table.nation[side]] if table.hand[first + card] > 0)
    yield from using.candidates(table, side, moment)


def forbids(
    table: Table, side: Side, action: Action, moment: Moment, slot: UnitId = NO_UNIT, zone: SpaceId = NOWHERE
) -> Refusal | None:
    if isinstance(action, PlayCard):
        return no_play(table, Played(side, action.card, moment, slot, zone))
    return using.forbids(table, side, action, moment)


def no_play(table: Table, played: Played) -> Refusal | None:
    """Why a card may not be played now."""
    card, side = CARDS[played.card], played.side
    if played.moment not in moments(played.card):
        return Refusal("II.C", "lc-no-card-now")
    if table.supply[side] < card.cost:
        return Refusal("IV.B", "lc-no-supply", {"cost": card.cost})
    if pieces.spent_unique(table, side, played.card):
        return Refusal("XI.unique", "lc-no-second-unique")
    for ability in card.abilities:
        refusal = VERBS[ability.verb].may(table, played, ability)
        if refusal is not None:
            return refusal
    return None


def options(table: Table, side: Side, moment: Moment, slot: UnitId = NO_UNIT, zone: SpaceId = NOWHERE) -> list[Action]:
    """What a side may play or use at a moment: `candidates` without those that `forbids` refuses."""
    hand, first = table.hand, side * DESIGNS
    found: list[Action] = []
    for card in _AT[table.nation[side]][moment]:
        if hand[first + card] > 0 and no_play(table, Played(side, card, moment, slot, zone)) is None:
            found.append(PlayCard(card))
    if moment not in using.OWN_PHASES:
        return found
    abilities = using.candidates(table, side, moment)
    return found + [action for action in abilities if using.forbids(table, side, action, moment) is None]


def begin(
    table: Table, side: Side, action: Action, moment: Moment, slot: UnitId = NO_UNIT, zone: SpaceId = NOWHERE
) -> Next:
    if isinstance(action, PlayCard):
        return Play(played=Played(side, action.card, moment, slot, zone))
    return using.begin(table, side, action, moment)


# ---------------------------------------------------------------------- one card
class Play(Sequence[Table]):
    """A special card is laid down, may be cancelled, and acts. Answers whether it did."""

    played: Played

    @step("II.C")
    def lay_down(self, table: Table, _: None) -> Next:
        """A card that lasts lies on the table, any other goes to its pile at once."""
        side, card = self.played.side, self.played.card
        pieces.from_hand(table, side, card)
        table.supply[side] -= COST[card]
        table.tell(facts.PLAYED, side, card)
        if COST[card]:
            table.tell(facts.COST_PAID, side, COST[card])
        if CARDS[card].indefinite:
            put_in_force(table, self.played, Until.INDEFINITE)
        else:
            pieces.lay_aside(table, side, card)
        return None

    @step("II.C")
    def may_be_cancelled(self, table: Table, _: None) -> Next:
        foe = enemy(self.played.side)
        return Cancelling(foe, self.played.card) if could_cancel(table, foe, self.played.card) else None

    @step("II.C")
    def is_cancelled(self, table: Table, cancelled: bool | None) -> Next:
        side, card = self.played.side, self.played.card
        if not cancelled:
            return self._ask()
        table.tell(facts.CANCELLED, side, card)
        if CARDS[card].indefinite:
            take_out_of_force(table, side, card)
            pieces.lay_aside(table, side, card)
        return Done(False)

    def _ask(self) -> Next:
        for ability in CARDS[self.played.card].abilities:
            if wants_target(ability):
                return ChooseTarget(self.played.side, self.played, ability.verb)
        return None

    @step("II.C")
    def acts(self, table: Table, target: Choose | None) -> Next:
        if target is not None:
            self.played = replace(self.played, target=target.slot)
            table.tell(facts.NAMED, self.played.card, target.slot)
        lasts = until(self.played.card)
        if lasts is not None and lasts != Until.INDEFINITE:
            put_in_force(table, self.played, lasts)
        return Resolve(self.played)

    @step("II.C")
    def has_acted(self, table: Table, _: None) -> Next:
        return Done(True)


class Resolve(Procedure[Table]):
    """What the card does at once, line by line. XI: who ignores it is spared, and shows the general who lets him."""

    played: Played
    at: int = 0

    def resume(self, table: Table, _: object) -> Next:
        abilities = CARDS[self.played.card].abilities
        while self.at < len(abilities):
            ability = abilities[self.at]
            self.at += 1
            if spared(table, self.played, ability):
                foe = enemy(self.played.side)
                pieces.show(table, general_of(table, foe))
                table.tell(facts.SPARED, foe, self.played.card)
                continue
            then = VERBS[ability.verb].acts(table, self.played, ability)
            if then is not None:
                return then
        return Done()


# ---------------------------------------------------------------------- cancelling
def could_cancel(table: Table, side: Side, card: CardId) -> bool:
    """Whether a side could hold a card that cancels this one, as far as everybody can know."""
    return table.hand_size[side] > 0 and any(cancels(other, card) for other in _CANCELLING[table.nation[side]])


class Cancelling(Procedure[Table]):
    """The other side may cancel the card; and the card that cancels may be cancelled in turn. Answers whether it is."""

    side: Side
    card: CardId

    def resume(self, table: Table, answer: Action | bool | None) -> Next:
        if answer is None:
            return Cancel(self.side, self.card)
        if isinstance(answer, PlayCard):
            return Play(played=Played(self.side, answer.card, Moment.ENEMY_TURN))
        return Done(answer is True)


class Cancel(Decision[Table]):
    RULE = "II.C"
    reaction = "lc-reaction-cancel"

    card: CardId

    def candidates(self, table: Table) -> Iterator[Action]:
        yield Pass()
        first = self.side * DESIGNS
        yield from (PlayCard(card) for card in _EVENTS[table.nation[self.side]] if table.hand[first + card] > 0)

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        if isinstance(action, PlayCard) and not cancels(action.card, self.card):
            return Refusal("II.C", "lc-no-card-now")
        return None


# ---------------------------------------------------------------------- answers
def answers(table: Table, side: Side, moment: Moment, slot: UnitId = NO_UNIT, zone: SpaceId = NOWHERE) -> Next:
    """A window in which a side may play cards, or None when everybody can know that it could not."""
    return Answers(side, moment, slot, zone) if could(table, side, moment, slot, zone) else None


def could(table: Table, side: Side, moment: Moment, slot: UnitId, zone: SpaceId) -> bool:
    """Whether a side could hold a card that it may play now, as far as everybody can know."""
    if not table.hand_size[side]:
        return False
    cards = _AT[table.nation[side]][moment]
    if moment < Moment.AFTER_COMBAT:
        return bool(cards)  # cards for any time, which every nation has
    return any(no_play(table, Played(side, card, moment, slot, zone)) is None for card in cards)


class Answers(Window[Table]):
    moment: Moment
    slot: UnitId = NO_UNIT
    zone: SpaceId = NOWHERE

    def could(self, table: Table) -> bool:
        return could(table, self.side, self.moment, self.slot, self.zone)

    def ask(self, table: Table) -> Answer:
        kind = OwnCard if self.moment == Moment.OWN_ASSAULT else Answer
        return kind(self.side, self.moment, self.slot, self.zone)

    def play(self, table: Table, answer: Action) -> Next:
        return begin(table, self.side, answer, self.moment, self.slot, self.zone)


class Answer(Decision[Table]):
    """II.C: a card at any time, or for this very moment."""

    RULE = "II.C"
    reaction = "lc-reaction-card"

    moment: Moment
    slot: UnitId
    zone: SpaceId

    def candidates(self, table: Table) -> Iterator[Action]:
        yield Pass()
        yield from candidates(table, self.side, self.moment)

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        if isinstance(action, Pass):
            return None
        return forbids(table, self.side, action, self.moment, self.slot, self.zone)

    def options(self, table: Table) -> list[Action]:
        return [Pass(), *options(table, self.side, self.moment, self.slot, self.zone)]


class OwnCard(Answer):
    """Cards for the assault one has just declared: no answer to anybody."""

    reaction = ""


# ---------------------------------------------------------------------- doors of other rooms
def check_indefinite(table: Table, side: Side, which: int) -> Next:
    return ThrowFor(side, which)


def income(table: Table, side: Side) -> Next:
    """VII.A: what comes by itself in a reinforcement phase, beside the throw for supply."""
    return Income(side)


def attached(table: Table, side: Side, slot: UnitId, card: CardId) -> Next:
    attachments.attached(table, slot, card)
    return None


def refitted(table: Table, slot: UnitId) -> Next:
    attachments.refitted(table, slot)
    return None


def turn_begins(table: Table, side: Side) -> Next:
    lasting.end(table, Until.NEXT_OWN_TURN, side=side)
    return None


def phase_ends(table: Table) -> None:
    lasting.end(table, Until.PHASE)
    table.manoeuvred = 0


def turn_ends(table: Table, side: Side) -> Next:
    lasting.end(table, Until.TURN)
    attachments.turn_ends(table, side)
    return None
