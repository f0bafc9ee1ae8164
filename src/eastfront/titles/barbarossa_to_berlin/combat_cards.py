"""7.6.4, 11.2 The combat cards, one small function each: may it be used in this combat? And how they are played.

@combat_card("AX10", drm=1)
def desert_fox(table: Table, battle: Battle) -> bool: ...
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple, TypeAlias

from eastfront.engine.actions import Action
from eastfront.engine.frames import Decision, Done, Next, Procedure, Side
from eastfront.engine.refusals import Refusal
from eastfront.parts.ids import CardId, UnitId
from eastfront.parts.reactions import Window
from eastfront.titles.barbarossa_to_berlin import facts
from eastfront.titles.barbarossa_to_berlin.actions import PASS, PlayCombatCard
from eastfront.titles.barbarossa_to_berlin.battle import Battle, any_of, any_soviet
from eastfront.titles.barbarossa_to_berlin.conditions import is_mechanized
from eastfront.titles.barbarossa_to_berlin.losses import LoseOneStep
from eastfront.titles.barbarossa_to_berlin.printed import (
    ALLIED,
    AXIS,
    CARD,
    CARDS,
    CARDS_OF,
    IN_GERMANY,
    IN_ITALY,
    IS_DESERT,
    IS_PANZER,
    SOUTHWEST_MECHANIZED,
    SOVIET,
    rule_of,
)
from eastfront.titles.barbarossa_to_berlin.records import Nation
from eastfront.titles.barbarossa_to_berlin.table import (
    DECK,
    DISCARD,
    FACE_DOWN,
    FIGHTING,
    HAND,
    KEPT,
    OOS,
    OUT,
    Effect,
    Table,
)

PANZERFAUST: Final = CARD["AX43"]
Applies: TypeAlias = Callable[[Table, Battle], bool]
Before: TypeAlias = Callable[[Table, Battle], Next]


class CombatCard(NamedTuple):
    """A combat card helps the side it belongs to: `drm` on its fire, and the rest where a card does something else."""

    card: CardId
    applies: Applies
    drm: int
    before: Before | None  # done before the dice, once both sides have chosen their cards
    terrain: str  # the defended space counts as this terrain


COMBAT_CARDS: dict[int, CombatCard] = {}


def combat_card(
    code: str, drm: int = 0, before: Before | None = None, terrain: str = ""
) -> Callable[[Applies], Applies]:
    """The function says whether the card may be used in a combat."""

    def register(applies: Applies) -> Applies:
        card = CARD[code]
        assert CARDS[card].is_combat, code
        assert card not in COMBAT_CARDS, code
        COMBAT_CARDS[card] = CombatCard(card, applies, drm, before, terrain)
        return applies

    return register


# ---------------------------------------------------------------------- who may use which
def helped(table: Table, battle: Battle, side: Side) -> bool:
    """13.4.3 Defenders out of supply get nothing from cards; nor do those who do not fire at all (11.4.5)."""
    if side == battle.side:
        return True
    return bool(battle.defenders) and all(table.supply[unit] != OOS for unit in battle.defenders)


def usable(table: Table, battle: Battle, side: Side) -> list[CardId]:
    """7.6.4, 11.2 The combat cards a side may use now: from its hand, or kept and not used this round."""
    if not helped(table, battle, side):
        return []
    place = table.card_place
    ready = [c for c in OF_SIDE[side] if place[c] == HAND or (place[c] == KEPT and not table.used_this_round(c))]
    return [card for card in ready if COMBAT_CARDS[card].applies(table, battle)]


def could_use(table: Table, battle: Battle, side: Side) -> bool:
    """Could this side use a card, as far as its enemy can know? Only then is it asked, and asking tells nothing."""
    if not helped(table, battle, side):
        return False
    place, shown = table.card_place, table.shown
    unseen = any(place[card] == HAND and not shown[card] for card in CARDS_OF[side])
    for card in OF_SIDE[side]:
        here = place[card]
        if here in (DECK, FACE_DOWN) or (here == HAND and not shown[card]):
            ready = unseen
        else:
            ready = here == HAND or (here == KEPT and not table.used_this_round(card))
        if ready and COMBAT_CARDS[card].applies(table, battle):
            return True
    return False


def fighting(table: Table, side: Side) -> list[CombatCard]:
    """The combat cards a side uses in the combat being fought."""
    place = table.card_place
    return [COMBAT_CARDS[card] for card in OF_SIDE[side] if place[card] == FIGHTING]


def use(table: Table, side: Side, card: CardId) -> None:
    table.card_place[card] = FIGHTING
    table.card_used[card] = 2 * table.round + table.active
    table.tell(facts.COMBAT_CARD, side, card)


def settle(table: Table, side: Side, won: bool) -> None:
    """7.6.4 The winner keeps his cards for later combats, anybody else loses them; an asterisk leaves the game."""
    for card in OF_SIDE[side]:
        if table.card_place[card] != FIGHTING:
            continue
        if CARDS[card].starred:
            table.card_place[card] = OUT
            table.tell(facts.CARD_OUT, card)
        else:
            table.card_place[card] = KEPT if won else DISCARD
            table.tell(facts.CARD_KEPT if won else facts.COMBAT_CARD_LOST, side, card)


class PlayCombatCards(Window[Table]):
    """11.2 A side chooses its cards one by one."""

    battle: Battle

    def could(self, table: Table) -> bool:
        return could_use(table, self.battle, self.side)

    def ask(self, table: Table) -> ChooseAttackCard:
        kind = ChooseAttackCard if self.side == self.battle.side else ChooseDefenceCard
        return kind(self.side, self.battle)

    def play(self, table: Table, answer: PlayCombatCard) -> Next:
        use(table, self.side, answer.card)
        return None


class ChooseAttackCard(Decision[Table]):
    RULE = "7.6.4"

    battle: Battle

    def candidates(self, table: Table) -> Iterable[Action]:
        yield PASS
        for card in OF_SIDE[self.side]:
            if table.card_place[card] in (HAND, KEPT):
                yield PlayCombatCard(card)

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        if not isinstance(action, PlayCombatCard):
            return None
        card = action.card
        if not helped(table, self.battle, self.side):
            return Refusal("13.4.3", "b2b-no-cards-oos")
        if table.card_place[card] == KEPT and table.used_this_round(card):
            return Refusal("7.6.4", "b2b-no-card-again")
        if not COMBAT_CARDS[card].applies(table, self.battle):
            return Refusal(rule_of(card), "b2b-no-card-here")
        return None

    def options(self, table: Table) -> list[Action]:
        return [PASS, *(PlayCombatCard(card) for card in usable(table, self.battle, self.side))]


class ChooseDefenceCard(ChooseAttackCard):
    reaction = "b2b-reaction-combat-card"


class CardEffects(Procedure[Table]):
    """11.2 What cards do before the dice, the attacker's first. Answers the attackers that are left."""

    battle: Battle
    attackers: tuple[UnitId, ...]
    done: int = 0

    def resume(self, table: Table, answer: tuple[UnitId, ...] | None) -> Next:
        if answer is not None:
            self.attackers = answer
        cards = [c for side in (self.battle.side, self.battle.defender) for c in fighting(table, side)]
        if self.done == len(cards):
            return Done(self.attackers)
        before = cards[self.done].before
        self.done += 1
        return before(table, self.battle) if before else None


# ---------------------------------------------------------------------- Axis
def attacks(battle: Battle, side: Side) -> bool:
    return battle.side == side


def panzers(table: Table, units: Iterable[UnitId]) -> bool:
    """R67 German mechanized units; 13.4.1 without supply they are mechanized no longer."""
    return any(IS_PANZER[unit] and is_mechanized(table, unit) for unit in units)


def soviet_mechanized(table: Table, units: Iterable[UnitId]) -> tuple[UnitId, ...]:
    return tuple(unit for unit in units if unit in SOVIET and is_mechanized(table, unit))


@combat_card("AX10", drm=1)
def desert_fox(table: Table, battle: Battle) -> bool:
    """Panzers attacking or defending a desert space."""
    return bool(IS_DESERT[battle.target]) and panzers(table, battle.units_of(AXIS))


@combat_card("AX18", terrain="mountain")
def devils_gardens(table: Table, battle: Battle) -> bool:
    """A defended desert counts as mountain."""
    return not attacks(battle, AXIS) and bool(IS_DESERT[battle.target])


@combat_card("AX30", drm=1)
def kesselring(table: Table, battle: Battle) -> bool:
    """Germans defending in Italy or Sicily."""
    return bool(IN_ITALY[battle.target]) and any_of(battle.defenders, Nation.GE)


@combat_card("AX41", drm=1)
def panther(table: Table, battle: Battle) -> bool:
    """Panzers attacking or defending."""
    return panzers(table, battle.units_of(AXIS))


@combat_card("AX42", drm=1)
def tiger(table: Table, battle: Battle) -> bool:
    """Panzers defending."""
    return not attacks(battle, AXIS) and panzers(table, battle.defenders)


def fire_panzerfaust(table: Table, battle: Battle) -> Next:
    """Their owner chooses which; 11.3.2 the Southwest Front takes the first step."""
    able = soviet_mechanized(table, battle.attackers)
    if SOUTHWEST_MECHANIZED in able:
        able = (SOUTHWEST_MECHANIZED,)
    return LoseOneStep(ALLIED, battle.attackers, able)


@combat_card("AX43", before=fire_panzerfaust)
def panzerfaust(table: Table, battle: Battle) -> bool:
    """A mechanized Soviet unit that attacks loses a step before the dice."""
    return not attacks(battle, AXIS) and bool(soviet_mechanized(table, battle.attackers))


@combat_card("AX44", drm=1)
def volkssturm(table: Table, battle: Battle) -> bool:
    """Anybody defending in Germany."""
    return not attacks(battle, AXIS) and bool(IN_GERMANY[battle.target])


@combat_card("AX47", drm=1)
def model(table: Table, battle: Battle) -> bool:
    """Germans defending."""
    return not attacks(battle, AXIS) and any_of(battle.defenders, Nation.GE)


@combat_card("AX48", drm=1)
def heinrici(table: Table, battle: Battle) -> bool:
    """Germans defending against Soviets."""
    return not attacks(battle, AXIS) and any_of(battle.defenders, Nation.GE) and any_soviet(battle.attackers)


@combat_card("AX49", drm=1)
def weichs(table: Table, battle: Battle) -> bool:
    """Germans attacking Soviets."""
    return attacks(battle, AXIS) and any_of(battle.attackers, Nation.GE) and any_soviet(battle.attacked)


# ---------------------------------------------------------------------- Allied
@combat_card("AL8", drm=1)
def fortified_boxes(table: Table, battle: Battle) -> bool:
    """Anybody defending a desert space."""
    return not attacks(battle, ALLIED) and bool(IS_DESERT[battle.target])


@combat_card("AL10", drm=1)
def nkvd(table: Table, battle: Battle) -> bool:
    """Soviets defending."""
    return not attacks(battle, ALLIED) and any_soviet(battle.defenders)


@combat_card("AL17", drm=1)
def zhukov(table: Table, battle: Battle) -> bool:
    """Soviets attacking or defending."""
    return any_soviet(battle.units_of(ALLIED))


@combat_card("AL18", drm=1)
def t_34(table: Table, battle: Battle) -> bool:
    """Mechanized Soviets attacking or defending."""
    return bool(soviet_mechanized(table, battle.units_of(ALLIED)))


def drop(table: Table, battle: Battle) -> Next:
    table.effects[Effect.PARADROP] = 1
    return None


@combat_card("AL20", drm=1, before=drop)
def paradrop(table: Table, battle: Battle) -> bool:
    """Any attack, once a turn."""
    return attacks(battle, ALLIED) and not table.effects[Effect.PARADROP]


OF_SIDE: Final = tuple(tuple(c for c in CARDS_OF[side] if c in COMBAT_CARDS) for side in (AXIS, ALLIED))
