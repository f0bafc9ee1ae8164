"""9 Politics: what happens when. Where blocks may go stands in `borders`, who comes into the war, and how, in `entries`
and `declarations`."""

from __future__ import annotations

from typing import Final

from eastfront.engine.actions import Action
from eastfront.engine.frames import Decision, Done, Next, Procedure, Sequence, step
from eastfront.titles.europe_engulfed import experience, facts, fate, partisans, wars, winter
from eastfront.titles.europe_engulfed.charts import turn_of
from eastfront.titles.europe_engulfed.conquest import fall
from eastfront.titles.europe_engulfed.control import safe
from eastfront.titles.europe_engulfed.declarations import DeployBlock as DeployBlock
from eastfront.titles.europe_engulfed.declarations import Deploying as Deploying
from eastfront.titles.europe_engulfed.declarations import declare as declare
from eastfront.titles.europe_engulfed.declarations import declare_alone as declare_alone
from eastfront.titles.europe_engulfed.declarations import soviets_may as soviets_may
from eastfront.titles.europe_engulfed.declarations import targets_of_war as targets_of_war
from eastfront.titles.europe_engulfed.entries import SwayedMinors as SwayedMinors
from eastfront.titles.europe_engulfed.entries import join as join
from eastfront.titles.europe_engulfed.entries import stand as stand
from eastfront.titles.europe_engulfed.entries import sway as sway
from eastfront.titles.europe_engulfed.entries import swaying as swaying
from eastfront.titles.europe_engulfed.entries import war_in_the_east as war_in_the_east
from eastfront.titles.europe_engulfed.french import Offer, americans_land, armistice_due
from eastfront.titles.europe_engulfed.ground import AREAS, COUNTRY, HOME_OF
from eastfront.titles.europe_engulfed.home_actions import PLACE_AT, PlaceAt
from eastfront.titles.europe_engulfed.income import RESOURCE_AREAS, scenario_of
from eastfront.titles.europe_engulfed.italian import collapse, surrender
from eastfront.titles.europe_engulfed.pact import Forward, forward_missing
from eastfront.titles.europe_engulfed.printed import (
    AXIS,
    DESIGN,
    FRANCE,
    NATION,
    SOVIET,
    WESTERN,
)
from eastfront.titles.europe_engulfed.settings import Option
from eastfront.titles.europe_engulfed.setup import place
from eastfront.titles.europe_engulfed.supply import DE, FR, GB, IT, PARIS, SU, US
from eastfront.titles.europe_engulfed.table import Table
from eastfront.titles.europe_engulfed.wars import waits

US_ENTRY: Final = turn_of("1942-JAN")  # 9.33
BARBAROSSA: Final = turn_of("1941-JUL")  # 18
MOST_GERMAN: Final = 5  # 13.31
SOVIET_TURN: Final = turn_of("1940-JAN")  # 16.33(1)
NOVEMBER, MARCH = 5, 1
AFTER_NOVEMBER: Final = 2  # turns to March
HU, RO, BG, FI, ES = (NATION[code] for code in ("hu", "ro", "bg", "fi", "es"))
RECRUITS: Final = DESIGN["us_inf4"]  # 16.12 Germans who act as Americans
RECRUITED: Final = 3
CAUTIOUS_FROM: Final = 1944  # 13.41
JOINING: Final = ((RO, NOVEMBER), (HU, NOVEMBER), (BG, MARCH))


# ---------------------------------------------------------------------- 1.2 a player-turn begins
def turn_begins(table: Table, camp: int) -> Next:
    """Before 1.21: what happens at the start of a player-turn by itself."""
    partisans.count(table, camp)
    experience.player_turn_begins(table, camp)
    if table.camps[AXIS] == camp and scenario_of(table).id != "patton":
        _axis_turn(table)
        if table.chosen(Option.MINORS_BY_DIE) and swaying(table):
            return SwayedMinors(swaying(table))
    elif scenario_of(table).id != "patton":
        _allied_turn(table)
        if wars.winter_war_due(table):
            return wars.AskWinterWar()  # 14.32
    if (
        scenario_of(table).id == "patton"
        and table.camps[WESTERN] == camp
        and table.turn > scenario_of(table).first_turn
    ):
        table.extra[RECRUITS.id] += RECRUITED
        return Recruiting()
    return None


def _axis_turn(table: Table) -> None:
    winter.comes(table)
    if 0 <= table.spain_in < table.turn and waits(table, ES):
        join(table, ES, AXIS)  # 14.33
    spend_sixth(table)
    if table.chosen(Option.SCANDINAVIAN_CAUTION):
        caution(table)
    if scenario_of(table).id == "campaign_1941" and table.turn == BARBAROSSA:
        war_in_the_east(table, AXIS)
    if 0 <= table.paris_fell < table.turn:
        if not table.active[IT] and not table.conquered[IT]:
            join(table, IT, AXIS)  # 9.42
        for nation, month in () if table.chosen(Option.MINORS_BY_DIE) else JOINING:
            if table.month == month and waits(table, nation) and due(table, nation):
                join(table, nation, AXIS)
    if table.active[SU] and waits(table, FI) and not table.chosen(Option.MINORS_BY_DIE):
        join(table, FI, AXIS)


def _allied_turn(table: Table) -> None:
    wars.gets_ready(table)
    row = scenario_of(table)
    if row.id == "europe":
        if table.turn == SOVIET_TURN:
            war_in_the_east(table, SOVIET)
    elif table.turn >= US_ENTRY and not table.active[US] and row.id != "poland":
        join(table, US, WESTERN)  # 9.33


def due(table: Table, nation: int) -> bool:
    """9.15 The first Nov/Dec after Paris fell; for Bulgaria the Mar/Apr after that."""
    return nation != BG or table.turn - AFTER_NOVEMBER > table.paris_fell


def spend_sixth(table: Table) -> None:
    """13.31 After Jul/Aug 1941 Germany never has six."""
    if table.chosen(Option.JUNE_22) and table.turn > BARBAROSSA:
        table.actions[DE] = min(table.actions[DE], MOST_GERMAN)


def caution(table: Table) -> None:
    """13.41 From 1944 on, with Paris Western and all Soviet resource areas Soviet, ore stops and Finland gives up."""
    if table.ore_ended or table.year < CAUTIOUS_FROM:
        return
    west = table.holder(PARIS) in (WESTERN, FRANCE)
    if west and all(table.control[a] == SU for a in RESOURCE_AREAS if SU in HOME_OF[a]):
        table.ore_ended = 1
        table.tell(facts.ORE_ENDED)
        if table.stands[FI] == AXIS:
            fall(table, FI, SU)


class Recruiting(Procedure[Table]):
    """16.12 Three German infantry blocks join the Americans, anywhere in Germany that is friendly."""

    done: int = 0

    def resume(self, table: Table, answer: PlaceAt | None) -> Next:
        self.done += answer is not None
        ask = RecruitBlock(WESTERN)
        return ask if self.done < RECRUITED and ask.options(table) else Done()


class RecruitBlock(Decision[Table]):
    RULE = "16.12"

    def options(self, table: Table) -> list[Action]:
        ours = safe(table, US)
        return [PLACE_AT[a] for a in AREAS if COUNTRY[a] == "DE" and ours >> a & 1]

    def take(self, table: Table, action: PlaceAt) -> Action:
        place(table, RECRUITS, action.area, RECRUITS.steps)
        table.tell(facts.DEPLOYED, facts.nation_word(US), action.area)
        return action


# ---------------------------------------------------------------------- ends
def phase_ends(table: Table, camp: int) -> Next:
    """After a Combat Phase: 9.521, 9.525, and whether the Phoney War is over."""
    watch(table)
    americans_land(table)
    return Offer(AXIS) if armistice_due(table) and fate.same_turn(table) and not table.fate else None


def watch(table: Table) -> None:
    """9.11(b), 9.51(c), 9.42 What ends the Phoney War, and when Paris fell."""
    if table.paris_fell < 0 and table.holder(PARIS) == AXIS:
        table.paris_fell = table.turn
    if table.phoney and any(
        COUNTRY[table.place[s]] == country
        for nation, country in ((GB, "DE"), (FR, "DE"), (DE, "FR"))
        for s in table.ground().on_map[nation]
    ):
        table.phoney = 0
    if table.trigger < 0 and any(COUNTRY[table.place[s]] == "FR" for s in table.ground().on_map[DE]):
        table.trigger = table.turn  # 14.352


def turn_ends(table: Table, camp: int) -> Next:
    """After 1.27 and 10.1: 9.26, 9.45, 9.46."""
    watch(table)
    experience.player_turn_ends(table, camp)
    if table.camps[AXIS] == camp:
        return fate.axis_turn_ends(table)
    fate.allied_turn_ends(table)
    collapse(table)
    surrender(table)
    return Enforcing() if forward_missing(table) or wars.ungarrisoned(table) else None


class Enforcing(Sequence[Table]):
    """9.26, 14.321 The opponent moves Soviet blocks to where the rules want them."""

    @step("9.26")
    def forward(self, table: Table, _: None) -> Next:
        return Forward(AXIS) if forward_missing(table) else None

    @step("14.321")
    def garrisons(self, table: Table, _: None) -> Next:
        return wars.Garrisoning(AXIS) if wars.ungarrisoned(table) else None
