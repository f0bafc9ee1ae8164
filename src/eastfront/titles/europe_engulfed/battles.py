"""6 A battle as a table: who fires with how many dice, at what, on which number, why, and what the chances are."""

from __future__ import annotations

from collections.abc import Iterator
from math import comb
from typing import Final

from eastfront.engine.frames import Frame
from eastfront.engine.scene import Chart
from eastfront.engine.sides import Side
from eastfront.engine.text import Name, text
from eastfront.engine.view import View
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.titles.europe_engulfed.breakthrough import ChooseAssault
from eastfront.titles.europe_engulfed.combat import ChooseBattle, battles, those_against
from eastfront.titles.europe_engulfed.firing import Fight, Volley, dice_of, fighters, targets, volleys
from eastfront.titles.europe_engulfed.ground import CONTAINED_IN
from eastfront.titles.europe_engulfed.lookups import Row, heads, plain
from eastfront.titles.europe_engulfed.naming import area_name
from eastfront.titles.europe_engulfed.printed import SIDES, Arm
from eastfront.titles.europe_engulfed.rounds import GROUND_ARMS, CombatRound, FireAll
from eastfront.titles.europe_engulfed.table import Table

TOLD: Final = 4  # chances of so many hits are told
FACES: Final = 6
SHORT: Final = {  # why a group hits on less than six, in a word
    "ee-why-armor": Name("blindés", "armour"),
    "ee-why-gsu": Name("appui", "support"),
    "ee-why-elite": Name("élite", "elite"),
    "ee-why-collapse": Name("effondrement", "collapse"),
    "ee-why-river": Name("fleuve", "river"),
    "ee-why-landing": Name("débarquement", "landing"),
    "ee-why-fortress": Name("forteresse", "fortress"),
    "ee-why-fort": Name("fortification", "fortification"),
    "ee-why-maginot": Name("Maginot", "Maginot"),
    "ee-why-bombers": Name("bombardiers", "bombers"),
}


def panels(seen: View[Table]) -> Iterator[Chart]:
    top = seen.stack[-1]
    fought = next((frame for frame in reversed(seen.stack) if isinstance(frame, CombatRound)), None)
    if fought is not None and all(seen.table.design[slot] >= 0 for slot in fighters(seen.table, fought.fight)):
        yield round_of(seen, fought)
    elif isinstance(top, ChooseBattle | ChooseAssault) and not knows_own(seen.table, top.side):
        return
    elif isinstance(top, ChooseBattle):
        yield to_fight(seen.table, top.side, *battles(seen.table, top.side))
    elif isinstance(top, ChooseAssault):
        yield to_fight(seen.table, top.side, [top.area], [])


def knows_own(table: Table, side: Side) -> bool:
    """Whether who looks can see all blocks of a side."""
    return all(
        table.design[s] >= 0 for n, its in enumerate(table.stands) if its == side for s in table.ground().on_map[n]
    )


# ---------------------------------------------------------------------- before a battle
def to_fight(table: Table, side: Side, must: list[SpaceId], may: list[SpaceId]) -> Chart:
    """6.1, 6.3 Where a round is to be fought and where it may be, with one's own dice."""
    rows = [
        (
            text("ee-plain", words=area_name(area)),
            text("ee-must-fight" if area in must else "ee-may-fight"),
            plain(own_dice(table, side, area, assault=False)),
            plain(own_dice(table, side, area, assault=True)),
            plain(len(those_against(table, area, side))),
        )
        for area in (*must, *may)
    ]
    return Chart(
        "battles", text("ee-account-battles"), "6.1", heads("area", "combat", "normal", "assault", "foes"), tuple(rows)
    )


def own_dice(table: Table, side: Side, area: SpaceId, *, assault: bool) -> int:
    """6.31, 6.32 Dice of the blocks that are there, before losses."""
    inside = any(table.side_of(slot) == side for slot in table.here(area))
    around = CONTAINED_IN[area]
    where = area if inside or around is None else around
    fight = Fight(area, side, assault)
    mine = [s for s in table.here(where) if table.side_of(s) == side and table.design[s] >= 0]
    return dice_of(table, fight, [s for s in mine if table.arm(s) != Arm.AIR])


# ---------------------------------------------------------------------- a round
def round_of(seen: View[Table], fought: CombatRound) -> Chart:
    table, fight = seen.table, fought.fight
    firing = next((frame for frame in reversed(seen.stack) if isinstance(frame, FireAll)), None)
    rows: list[Row] = []
    for side in (fought.defender, fight.attacker):
        rows += list(_groups(table, fight, side, firing, over=_is_over(side, fought, firing)))
    chances = tuple(text("ee-head-hits", hits=hits) for hits in range(1, TOLD + 1))
    columns = (*heads("side", "fires", "at", "dice", "target", "bonuses"), *chances)
    name = text("ee-account-battle", area=area_name(fight.area))
    return Chart("battle", name, "6.2", columns, tuple(rows))


def _is_over(side: Side, fought: CombatRound, firing: FireAll | None) -> bool:
    """6.24, 6.26 The defender has fired when the attacker does."""
    return firing is not None and firing.side == fought.fight.attacker and side == fought.defender


def _groups(table: Table, fight: Fight, side: Side, firing: Frame | None, *, over: bool) -> Iterator[Row]:
    if over:
        return
    now = firing if isinstance(firing, FireAll) and firing.side == side else None
    supported: tuple[UnitId, ...] = now.supported if now else ()
    fired: tuple[UnitId, ...] = now.fired if now else ()
    for arm in GROUND_ARMS:
        at = targets(table, fight, side, arm)
        if at is not None:
            for volley in volleys(table, fight, side, arm, at, supported, fired):
                yield _row(side, arm, at, volley)


def _row(side: Side, arm: Arm, at: Arm, volley: Volley) -> Row:
    sure = (FACES + 1 - volley.target) / FACES
    chances = [text("ee-percent", share=round(100 * at_least(hits, volley.dice, sure))) for hits in range(1, TOLD + 1)]
    short = [SHORT[line.reason] for line in volley.why if line.reason in SHORT]
    why = Name(", ".join(name.fr for name in short) or "–", ", ".join(name.en for name in short) or "–")
    fires = text(f"ee-arm-{int(arm)}")
    side_name = text(f"europe_engulfed-side-{SIDES[side]}")
    return (
        side_name,
        fires,
        text(f"ee-arm-{int(at)}"),
        plain(volley.dice),
        plain(f"{volley.target}+"),
        text("ee-plain", words=why),
        *chances,
    )


def at_least(hits: int, dice: int, sure: float) -> float:
    """The exact chance of so many hits or more."""
    return sum(comb(dice, k) * sure**k * (1 - sure) ** (dice - k) for k in range(hits, dice + 1))
