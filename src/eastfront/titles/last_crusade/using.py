"""X, XI: what cards in play can do when their owner says so: headquarters troops, a sniper, Lend-Lease, a ransom."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from eastfront.engine.actions import Action, Pass
from eastfront.engine.chance import DrawCopy
from eastfront.engine.frames import Decision, Done, Next, Procedure
from eastfront.engine.refusals import Refusal
from eastfront.engine.sides import Side, only
from eastfront.parts.ids import CardId, UnitId
from eastfront.titles.last_crusade import arriving, attachments, facts, pieces
from eastfront.titles.last_crusade.actions import Choose, TakeCard, TakeLendLease, Use
from eastfront.titles.last_crusade.asking import ChooseNext, ChooseTarget, ability_of
from eastfront.titles.last_crusade.ground import AIRFIELDS, HQS
from eastfront.titles.last_crusade.lasting import indefinite
from eastfront.titles.last_crusade.printed import CARDS, COST, DESIGNS, KIND, OF_NATION, Ability, Kind, Nation
from eastfront.titles.last_crusade.sources import abilities
from eastfront.titles.last_crusade.table import Mark, Moment, Table, marked, set_mark
from eastfront.titles.last_crusade.targets import Played, is_sort, room, targets
from eastfront.titles.last_crusade.verbs import shoot

MOMENTS: Final = {"": Moment.REINFORCEMENT, "own_bombardment": Moment.BOMBARDMENT, "own_fire_start": Moment.MANOEUVRE}
OWN_PHASES: Final = frozenset(MOMENTS.values())
_HQ_TROOPS, _AIR = int(Kind.HQ_TROOPS), int(Kind.AIR)
USABLE: Final = ("repair", "deploy_free", "ready", "damage")


def usable_abilities(card: int, moment: Moment) -> Iterator[Ability]:
    """What a card in play can do at a moment, when its owner says so."""
    for verb in USABLE:
        for ability in abilities(card, verb):
            if ability.per_turn and MOMENTS[ability.timing] == moment:
                yield ability


_USABLE: Final = tuple(frozenset(card.id for card in CARDS if any(usable_abilities(card.id, m))) for m in Moment)
"""By moment: designs with something to use then."""


def at_hand(table: Table, side: Side, slot: UnitId, moment: Moment) -> CardId | None:
    """The card whose ability `Use(slot)` means: headquarters troops themselves, or a card attached to the unit."""
    if table.kind[slot] == Kind.HQ_TROOPS:
        card = CardId(table.card[slot])
        return card if card in _USABLE[moment] else None
    if table.kit[slot] <= 0:
        return None
    for card in table.attached(slot):
        if card in _USABLE[moment]:
            return card
    return None


def candidates(table: Table, side: Side, moment: Moment) -> Iterator[Action]:
    if moment not in OWN_PHASES:
        return
    kit, kinds = table.kit, table.kind
    for slot in table.pieces(side):
        kind = kinds[slot]
        if kind == _HQ_TROOPS or (kit[slot] > 0 and kind <= _AIR):
            held = moment == Moment.REINFORCEMENT and attachments.ransom(table, slot) is not None
            if held or at_hand(table, side, slot, moment) is not None:
                yield Use(slot)
    if moment == Moment.REINFORCEMENT and any(e.side == side and _lends(e.card) for e in table.in_force):
        yield TakeLendLease()


def forbids(table: Table, side: Side, action: Action, moment: Moment) -> Refusal | None:
    if isinstance(action, TakeLendLease):
        return no_lend_lease(table, side)
    assert isinstance(action, Use)
    slot = action.slot
    card = at_hand(table, side, slot, moment)
    if card is None:
        bond = attachments.ransom(table, slot)
        assert bond is not None
        return Refusal("IV.B", "lc-no-supply", {"cost": bond[1]}) if table.supply[side] < bond[1] else None
    if _used_up(table, side, slot, card):
        return Refusal("X.hq", "lc-no-second-use")
    if table.manoeuvred:
        return Refusal("II.C", "lc-no-longer-the-start")
    ability = next(usable_abilities(card, moment))
    if ability.verb == "deploy_free":
        return None if free_cards(table, side, ability) else Refusal("II.C", "lc-no-such-card")
    played = Played(side, card, moment, slot)
    return None if targets(table, played, ability) else Refusal("II.C", "lc-no-target")


def _used_up(table: Table, side: Side, slot: UnitId, card: CardId) -> bool:
    """X: one of each kind of headquarters troops a turn; an attached card once by itself."""
    if table.kind[slot] != Kind.HQ_TROOPS:
        return marked(table, slot, Mark.USED)
    return any(table.card[s] == card and marked(table, s, Mark.USED) for s in table.at(HQS[side], side))


def begin(table: Table, side: Side, action: Action, moment: Moment) -> Next:
    if isinstance(action, TakeLendLease):
        return LendLease(side)
    assert isinstance(action, Use)
    slot = action.slot
    card = at_hand(table, side, slot, moment)
    if card is None:
        bond = attachments.ransom(table, slot)
        assert bond is not None
        table.supply[side] -= bond[1]
        attachments.take_off(table, slot, bond[0])
        return None
    set_mark(table, slot, Mark.USED)
    if table.kind[slot] == Kind.HQ_TROOPS:
        pieces.show(table, slot)
    table.tell(facts.ABILITY, slot, card)
    ability = next(usable_abilities(card, moment))
    return Using(Played(side, card, moment, slot), ability.verb, max(1, ability.count))


class Using(Procedure[Table]):
    """The owner says on whom, as often as the card allows."""

    played: Played
    verb: str
    left: int
    begun: bool = False

    def resume(self, table: Table, answer: Action | None) -> Next:
        ability = ability_of(self.played, self.verb)
        if isinstance(answer, Pass):
            return Done()
        if isinstance(answer, Choose | TakeCard):
            self.left -= 1
            self.begun = True
            then = self._do(table, ability, answer)
            if then is not None:
                return then
        if not self.left:
            return Done()
        return self._ask(table, ability) or Done()

    def _ask(self, table: Table, ability: Ability) -> Next:
        side = self.played.side
        if self.verb == "deploy_free":
            return ChooseFree(side, self.played.card) if free_cards(table, side, ability) else None
        if not targets(table, self.played, ability):
            return None
        return (ChooseNext if self.begun else ChooseTarget)(side, self.played, self.verb)

    def _do(self, table: Table, ability: Ability, answer: Choose | TakeCard) -> Next:
        if isinstance(answer, TakeCard):
            deploy_free(table, self.played.side, answer.card)
            return None
        slot = answer.slot
        match self.verb:
            case "repair":
                mend(table, self.played, slot)
            case "ready":
                pieces.ready(table, slot)
                table.tell(facts.READIED, slot, self.played.card)
            case "damage":
                return shoot(table, replace(self.played, target=slot), ability)
        return None


def mend(table: Table, played: Played, slot: UnitId) -> None:
    """VII.A: a hit less, beside what is paid for."""
    table.hits[slot] -= 1
    table.tell(facts.MENDED, played.side, played.card)
    table.tell(facts.WE_MENDED, slot, played.card, audience=pieces.knowers(table, slot))
    attachments.refitted(table, slot)


# ---------------------------------------------------------------------- free deployment
def free_cards(table: Table, side: Side, ability: Ability) -> list[CardId]:
    if not room(table, side, HQS[side]) or pieces.free_slot(table, side) < 0:
        return []
    hand = table.in_hand(side)
    return [card for card in hand if is_sort(card, ability.what) and COST[card] <= ability.max_cost]


class ChooseFree(Decision[Table]):
    """Which one comes for nothing."""

    RULE = "VII.A.deploy"

    card: CardId

    def options(self, table: Table) -> list[Action]:
        ability = CARDS[self.card].ability("deploy_free")
        assert ability is not None
        return [TakeCard(card) for card in free_cards(table, self.side, ability)]


def deploy_free(table: Table, side: Side, card: CardId) -> None:
    pieces.from_hand(table, side, card)
    arriving.deploy(table, side, card, HQS[side], 0)


# ---------------------------------------------------------------------- XI, Lend-Lease
def _lends(card: int) -> bool:
    return bool(abilities(card, "lend_lease"))


def _lending(table: Table, side: Side) -> int:
    """The place in `in_force` of a Lend-Lease that may still bring a unit this turn, or -1. The throw for it comes
    first."""
    waiting = indefinite(table, side)
    for at, effect in enumerate(table.in_force):
        if effect.side == side and _lends(effect.card) and at not in waiting and effect.left != table.player_turns:
            return at
    return -1


def no_lend_lease(table: Table, side: Side) -> Refusal | None:
    if _lending(table, side) < 0:
        return Refusal("XI.lend_lease", "lc-no-lend-yet")
    if not table.pack_size[side]:
        return Refusal("XI.lend_lease", "lc-no-pack-left")
    first = side * DESIGNS
    grounded = any(table.pack[first + card] > 0 and KIND[card] != Kind.AIR for card in OF_NATION[Nation.AMERICAN])
    if (grounded and not room(table, side, HQS[side])) or pieces.free_slot(table, side) < 0:
        return Refusal("III.E", "lc-no-room")
    return None


class LendLease(Procedure[Table]):
    """The top card of the pack, for nothing."""

    side: Side

    def resume(self, table: Table, at: int | None) -> Next:
        side = self.side
        if at is None:
            cards = OF_NATION[Nation.AMERICAN]
            return DrawCopy("pack", side * DESIGNS + cards.start, len(cards), only(side))
        card = CardId(at - side * DESIGNS)
        table.pack[at] -= 1
        table.pack_size[side] -= 1
        table.used[at] += 1
        which = _lending(table, side)
        effect = replace(table.in_force[which], left=table.player_turns)
        table.in_force = [*table.in_force[:which], effect, *table.in_force[which + 1 :]]
        place = AIRFIELDS[side] if KIND[card] == Kind.AIR else HQS[side]
        table.tell(facts.LENT, side, pieces.lay(table, side, card, place))
        table.tell(facts.WE_LENT, side, card, audience=only(side))
        return Done()
