"""What the player of a card is asked: units, cards of his deck, units that come back."""

from __future__ import annotations

from eastfront.engine.actions import Action, Pass
from eastfront.engine.frames import Decision, Done, Next, Procedure
from eastfront.engine.sides import only
from eastfront.parts.ids import CardId, UnitId
from eastfront.parts.opponents import enemy
from eastfront.titles.last_crusade import facts, pieces
from eastfront.titles.last_crusade.actions import Choose, TakeCard
from eastfront.titles.last_crusade.ground import HQS
from eastfront.titles.last_crusade.printed import CARDS, DESIGNS, OF_NATION, Ability
from eastfront.titles.last_crusade.table import Table
from eastfront.titles.last_crusade.targets import Played, is_sort, targets


def ability_of(played: Played, verb: str) -> Ability:
    found = CARDS[played.card].ability(verb)
    assert found is not None
    return found


class ChooseTarget(Decision[Table]):
    """The one unit a card is for."""

    RULE = "II.C"

    played: Played
    verb: str

    def options(self, table: Table) -> list[Action]:
        return [Choose(slot) for slot in targets(table, self.played, ability_of(self.played, self.verb))]


class ChooseNext(ChooseTarget):
    """One more unit, or enough: `up to`."""

    def options(self, table: Table) -> list[Action]:
        return [Pass(), *super().options(table)]


class ChooseSome(Procedure[Table]):
    """Several units one after the other. Who may stop early says so; nobody is chosen twice, because what is done to a
    unit takes it off the list."""

    played: Played
    verb: str
    left: int
    begun: bool = False

    def resume(self, table: Table, answer: Choose | Pass | None) -> Next:
        if isinstance(answer, Pass):
            return Done()
        if answer is not None:
            self.left -= 1
            self.begun = True
            self._do(table, answer.slot)
        if not self.left or not targets(table, self.played, ability_of(self.played, self.verb)):
            return Done()
        asks = ChooseNext if self.verb == "unspot" and self.begun else ChooseTarget
        return asks(self.played.side, self.played, self.verb)

    def _do(self, table: Table, slot: UnitId) -> None:
        match self.verb:
            case "commit":
                pieces.commit(table, slot)
                table.tell(facts.COMMITTED_BY, slot, self.played.card)
            case "spot":
                pieces.spot(table, slot)
            case "unspot":
                for one in pieces.together(table, slot):
                    pieces.unspot(table, one)
                table.tell(facts.HIDDEN_AGAIN, slot)


# ---------------------------------------------------------------------- out of the deck
class TakeFromDeck(Procedure[Table]):
    """A card of one's choice from the reinforcement pile; nobody else sees which."""

    played: Played
    what: str
    left: int

    def resume(self, table: Table, answer: TakeCard | None) -> Next:
        side = self.played.side
        if answer is not None:
            table.library[side * DESIGNS + answer.card] -= 1
            table.library_size[side] -= 1
            pieces.to_hand(table, side, answer.card)
            self.left -= 1
            table.tell(facts.SEARCHED, side)
            table.tell(facts.WE_TOOK, side, answer.card, audience=only(side))
        ask = ChooseFromDeck(side, self.what)
        return ask if self.left and ask.options(table) else Done()


class ChooseFromDeck(Decision[Table]):
    RULE = "II.C"

    what: str

    def options(self, table: Table) -> list[Action]:
        first = self.side * DESIGNS
        cards = map(CardId, OF_NATION[table.nation[self.side]])
        return [TakeCard(card) for card in cards if table.library[first + card] > 0 and is_sort(card, self.what)]


# ---------------------------------------------------------------------- back from the dead
class ChooseLost(Procedure[Table]):
    """One of the units just lost stands in the headquarters again, without what was attached to it."""

    played: Played
    what: str
    hits_left: int

    def resume(self, table: Table, answer: TakeCard | None) -> Next:
        side = self.played.side
        if answer is None:
            return ChooseReturn(side, self.what)
        card = answer.card
        table.lost_now.remove(side * DESIGNS + card)
        table.lost[side * DESIGNS + card] -= 1
        table.points[enemy(side)] -= CARDS[card].cost
        slot = pieces.lay(table, side, card, HQS[side], spotted=True)
        table.hits[slot] = CARDS[card].defence - self.hits_left
        table.tell(facts.RETURNED, slot, card)
        return Done()


class ChooseReturn(Decision[Table]):
    RULE = "II.C"

    what: str

    def options(self, table: Table) -> list[Action]:
        mine = sorted({at - self.side * DESIGNS for at in table.lost_now if at // DESIGNS == self.side})
        return [TakeCard(CardId(card)) for card in mine if is_sort(card, self.what)]
