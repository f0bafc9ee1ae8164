"""4 Production: nation by nation, points are counted, fleets paid for, and the rest is spent."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from eastfront.engine.actions import Action, Pass
from eastfront.engine.chance import Roll
from eastfront.engine.frames import Decision, Done, Next, Procedure, Sequence, Side, step
from eastfront.engine.refusals import Refusal
from eastfront.parts.ids import SpaceId
from eastfront.titles.europe_engulfed import experience, facts, fog, partisans, ports, purchases
from eastfront.titles.europe_engulfed.actions import PASS
from eastfront.titles.europe_engulfed.charts import turn_of
from eastfront.titles.europe_engulfed.control import torn_down
from eastfront.titles.europe_engulfed.declarations import Deploying
from eastfront.titles.europe_engulfed.entries import stand
from eastfront.titles.europe_engulfed.ground import SEAS, SIZE
from eastfront.titles.europe_engulfed.home_actions import (
    PLACE_AT,
    Build,
    BuildFleet,
    BuyAction,
    BuyEntry,
    Conscript,
    ConvertFighters,
    Demolish,
    Element,
    Fortify,
    LayUpFleet,
    Lend,
    PlaceAt,
    RaiseBlock,
    Replace,
    Unrestricted,
)
from eastfront.titles.europe_engulfed.income import income, maintenance, produces, scenario_of, upkeep
from eastfront.titles.europe_engulfed.instalments import deliver, is_instalment, pay_in
from eastfront.titles.europe_engulfed.ledger import (
    Built,
    Ledger,
    arms,
    conscripting,
)
from eastfront.titles.europe_engulfed.offers import offers
from eastfront.titles.europe_engulfed.prices import aid_ratio, conscripts, gift, price
from eastfront.titles.europe_engulfed.printed import COSTS, DESIGNS, DESIGNS_OF, NATION, NATIONS, NUMBER, WESTERN, Type
from eastfront.titles.europe_engulfed.purses import AXIS_MINORS
from eastfront.titles.europe_engulfed.setup import MAJORS, keep_pools, place
from eastfront.titles.europe_engulfed.supply import DE, FF, FR, GB, SU, US, nations_of
from eastfront.titles.europe_engulfed.table import RAISED, REPLACED, SLOTS, Table, fleet

US_ENTRY: Final = turn_of("1942-JAN")
HEAVY: Final = ("ee-fort-field", "ee-fort-heavy")


def phase(table: Table, camp: int) -> Next:
    """1.22 The Production Phase of all sides of a camp, 7.8 included."""
    nations = tuple(n for n in nations_of(table, camp) if n in MAJORS and produces(table, n))
    table.raised, table.fresh = [0] * SIZE, [0] * SLOTS
    if not nations:
        return None
    for nation in nations:
        table.actions_built[nation] = table.instalments[nation] = 0
        table.converted[table.stands[nation]] = 0
    table.asw_paid = 0 if GB in nations else table.asw_paid
    table.jets_built = 0 if DE in nations else table.jets_built
    table.free_step = int(DE in nations and any(table.active[n] for n in AXIS_MINORS))
    return ProductionPhase(nations)


def new_year(table: Table) -> None:
    """1.4 January: pools and restricted builds of the new year."""
    table.fleets_built = [0] * len(NATIONS)
    table.flak_built = [0] * len(table.flak_built)
    table.asw_built = 0
    row = scenario_of(table)
    if row.pool_year:
        keep_pools(table, row.pool_year, row.added_1943)
    deliver(table)


def enter_for_money(table: Table, nation: int) -> Next:
    """13.43, 13.44 A Minor Power of the West at once, with all its blocks."""
    stand(table, nation, WESTERN)
    table.bought[nation] = 1
    table.tell(facts.JOINED, facts.nation_word(nation), WESTERN)
    return Deploying(WESTERN, (nation,))


class ProductionPhase(Procedure[Table]):
    nations: tuple[int, ...]
    owed: int = 0  # 9.32 what Britain could not pay for its Fleet Points
    mixed: bool = False

    def resume(self, table: Table, answer: int | None) -> Next:
        self.owed = answer or 0
        if self.nations:
            nation, self.nations = self.nations[0], self.nations[1:]
            return NationProduction(nation, self.owed if nation == US else 0, US in self.nations)
        if not self.mixed:
            self.mixed = True
            return fog.mix(table) or Done()
        return Done()


class NationProduction(Sequence[Table]):
    nation: int
    owed: int
    helped: bool  # 9.32 the USA will pay what Britain cannot

    @step("14.2")
    def staffs(self, table: Table, _: None) -> Next:
        return experience.production_begins(table, self.nation)

    @step("9.34")
    def lend_lease(self, table: Table, _: None) -> Next:
        return Roll() if lend_lease(table, self.nation) else None

    @step("4.1")
    def count(self, table: Table, die: int | None) -> Next:
        if die is not None:
            table.werp[self.nation] += die
            table.tell(facts.LEND_LEASE, facts.nation_word(self.nation), (die,))
        tally = income(table, self.nation)
        lost, table.werp_lost[self.nation] = table.werp_lost[self.nation], 0
        table.struck[self.nation] = lost
        table.werp[self.nation] += max(0, tally.total - lost)
        table.tell(facts.INCOME, facts.nation_word(self.nation), max(0, tally.total - lost), tally)
        if self.nation == SU:
            table.conscripts_now = call_up(table)
        return None

    @step("4.2")
    def pay_fleets(self, table: Table, _: None) -> Next:
        due = maintenance(table, self.nation) + self.owed
        paid = min(due, table.werp[self.nation])
        table.werp[self.nation] -= paid
        self.owed = due - paid
        if not self.owed or (self.nation == GB and self.helped):
            return None
        return Unpaid(self.nation, self.owed)

    @step("4.5")
    def spend(self, table: Table, _: None) -> Next:
        return Spending(self.nation)

    @step("4.14")
    def end(self, table: Table, _: None) -> Next:
        table.werp[self.nation] = 0
        table.conscripts_now = 0
        return Done(self.owed if self.nation == GB else 0)


def lend_lease(table: Table, nation: int) -> bool:
    """9.34 One die: for Britain from the fall of Paris or Vichy until the USA is in the war, for the USSR at war with a
    way open."""
    if nation == GB:
        return table.paris_fell >= 0 and not table.active[US]
    if table.violator:
        return False  # 14.322
    if nation != SU or not table.active[SU] or scenario_of(table).id == "patton":
        return False
    if scenario_of(table).id == "europe" and table.paris_fell < 0:
        return False  # 16.33(5)
    return bool(aid_ratio(table))


def call_up(table: Table) -> int:
    """9.24(f) How many conscripts may be used this turn."""
    return min(table.conscripts, NUMBER["conscripts_a_turn"]) if conscripting(table) else 0


# ---------------------------------------------------------------------- 4.2 fleets that cannot be paid for
class Unpaid(Procedure[Table]):
    """4.2 Fleet Points go until nothing is owed."""

    nation: int
    owed: int

    def resume(self, table: Table, answer: LayUpFleet | None) -> Next:
        if answer is not None:
            self.owed -= upkeep(table, self.nation, answer.sea)
            for nation in (self.nation, GB) if self.nation == US else (self.nation,):
                if table.fleets[fleet(nation, answer.sea)]:
                    table.fleets[fleet(nation, answer.sea)] -= 1
                    table.tell(facts.LAID_UP, facts.nation_word(nation), answer.sea)
                    break
        left = LayUp(table.stands[self.nation], self.nation)
        return left if self.owed > 0 and left.options(table) else Done()


class LayUp(Decision[Table]):
    RULE = "4.2"

    nation: int

    def options(self, table: Table) -> list[Action]:
        fleets = (self.nation, GB) if self.nation == US else (self.nation,)
        return [LayUpFleet(sea) for sea in SEAS if any(table.fleets[fleet(n, sea)] for n in fleets)]


# ---------------------------------------------------------------------- 4.3 to 4.6 spending
class Spending(Procedure[Table]):
    """One purchase after the other, until the owner stops."""

    nation: int
    built: Built = (0, 0, 0, 0)
    sent: int = 0
    opened: tuple[SpaceId, ...] = ()

    def resume(self, table: Table, answer: Action | None) -> Next:
        if isinstance(answer, Pass):
            return Done()
        if isinstance(answer, RaiseBlock):
            if NATION[DESIGNS[answer.design].nation] in (FF, FR) and self.nation in (GB, US):
                self.built = (*self.built[:3], 1)
            return RaisePlace(table.stands[self.nation], self.nation, answer.design)
        if isinstance(answer, ConvertFighters):
            wing = next(d for d in DESIGNS_OF[self.nation] if DESIGNS[d].type is Type.GSU)
            return RaisePlace(table.stands[self.nation], self.nation, wing, converted=True)
        if isinstance(answer, BuyEntry):
            table.werp[self.nation] -= price(table, self.nation, answer)
            return enter_for_money(table, answer.nation)
        if answer is not None and not isinstance(answer, PlaceAt):
            self._carry_out(table, answer)
            if (wrecking := ports.asked(table)) is not None:
                return wrecking  # 13.32
        return Purchase(table.stands[self.nation], self.nation, self.built, self.sent, self.opened)

    def _carry_out(self, table: Table, action: Action) -> None:
        nation = self.nation
        cost = price(table, nation, action)
        table.werp[nation] -= cost
        if is_instalment(table, action) and not pay_in(table, nation, action):
            table.tell(facts.INSTALMENT, facts.nation_word(nation), cost)
            return
        match action:
            case Replace(block):
                replace(table, block)
            case Build(element):
                self.built = build(table, nation, Element(element), self.built)
            case Lend(taker):
                self.sent += cost
                table.werp[taker] += 1
                table.tell(facts.LENT, facts.nation_word(nation), facts.nation_word(taker), 1)
            case Unrestricted(where):
                self.opened = (*self.opened, where)
                table.actions[nation] -= 1
                table.tell(facts.SPENT, facts.nation_word(nation), "ee-use-replacements", where)
            case _:
                buy(table, nation, action)


def buy(table: Table, nation: int, action: Action) -> None:
    match action:
        case BuyAction():
            table.actions[nation] += 1
            table.actions_built[nation] += 1
            table.tell(facts.BOUGHT_ACTION, facts.nation_word(nation))
        case BuildFleet(sea):
            table.fleets[fleet(nation, sea)] += 1
            table.fleets_built[nation] += 1
            table.tell(facts.FLEET_BUILT, facts.nation_word(nation), sea)
        case Fortify(where, heavy):
            table.fort[where] = 1 + heavy
            table.tell(facts.FORTIFIED, where, HEAVY[heavy])
        case Demolish(where):
            table.fort[where] = 0
            torn_down(table, where, nation)
            table.tell(facts.DEMOLISHED, where)
        case Conscript():
            table.conscripted, table.conscripts = table.turn, COSTS.conscripts
            table.conscripts_now = call_up(table)
            table.tell(facts.CONSCRIPTED)
        case _:
            purchases.carry_out(table, action)


def replace(table: Table, slot: int) -> None:
    """4.3"""
    use_gifts(table, table.design[slot])
    table.steps[slot] += 1
    if table.partisans and table.owner[slot] == partisans.YU:
        table.armed_in = table.turn  # 13.42
    table.fresh[slot] |= 0 if table.fresh[slot] & RAISED else REPLACED
    table.tell(facts.REPLACED, slot, audience=table.eyes(table.stands[table.owner[slot]]))


def use_gifts(table: Table, design: int) -> None:
    """9.15, 9.24(f) A step that cost nothing is one less of those."""
    if conscripts(table, DESIGNS[design]):
        table.conscripts -= 1
        table.conscripts_now -= 1
    elif gift(table, DESIGNS[design]):
        table.free_step = 0


def build(table: Table, nation: int, element: Element, built: Built) -> Built:
    """2.3, 4.6"""
    side = table.stands[nation]
    counts = list(built)
    match element:
        case Element.UBOATS:
            table.uboats += 1
            counts[0] += 1
        case Element.FIGHTERS:
            table.fighters[side] += 1
            counts[1] += 1
        case Element.BOMBERS:
            table.bombers[side] += 1
            counts[2] += 1
        case Element.ASW:
            table.asw += 1
            table.asw_built = 1
        case Element.JETS:
            table.jets += 1
            table.jets_built += 1
        case Element.FLAK:
            table.flak[side] += 1
            table.flak_built[side] = 1
    table.tell(facts.BUILT, facts.nation_word(nation), facts.element_word(element))
    return counts[0], counts[1], counts[2], counts[3]


class Purchase(Decision[Table]):
    RULE = "4.5"

    nation: int
    built: Built
    sent: int
    opened: tuple[SpaceId, ...]

    def ledger(self, table: Table) -> Ledger:
        return Ledger(table, self.nation, self.built, self.sent, self.opened)

    def candidates(self, table: Table) -> Iterable[Action]:
        yield PASS
        yield from self.ledger(table).candidates()

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        return self.ledger(table).forbids(action)

    def options(self, table: Table) -> list[Action]:
        return [PASS, *offers(self.ledger(table))]


class RaisePlace(Decision[Table]):
    """4.4 Where the new block stands."""

    RULE = "4.4"

    nation: int
    design: int
    converted: bool = False  # 14.49

    def options(self, table: Table) -> list[Action]:
        ledger = Ledger(table, self.nation, (0, 0, 0, 0), 0, ())
        return [PLACE_AT[where] for where in ledger.spaces(DESIGNS[self.design])]

    def take(self, table: Table, action: PlaceAt) -> Action:
        design = DESIGNS[self.design]
        bought = ConvertFighters() if self.converted else RaiseBlock(self.design)
        table.werp[self.nation] -= price(table, self.nation, bought)
        if self.converted:
            table.fighters[self.side] -= 2
            table.converted[self.side] = 1
        use_gifts(table, self.design)
        slot = place(table, design, action.area, 1)
        table.fresh[slot] = RAISED
        table.raised[action.area] += 1
        if arms(self.nation, design):
            partisans.appear(table, slot, action.area)  # 13.42
        table.tell(facts.RAISED, facts.nation_word(NATION[design.nation]), action.area)
        table.tell(
            facts.YOU_RAISED,
            facts.design_word(self.design),
            action.area,
            audience=table.eyes(Side(table.stands[self.nation])),
        )
        return action
