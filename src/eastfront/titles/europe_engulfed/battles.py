"""6 The battle beside the map: who stands there, who fires with how many dice, on which number, why, and what the
chances are. Only what may be seen of the blocks is asked."""

from __future__ import annotations

from collections.abc import Iterator
from math import comb
from typing import Final

from eastfront.engine.actions import Action
from eastfront.engine.modifiers import Tally
from eastfront.engine.scene import Part, Row, Sheet, Told
from eastfront.engine.sides import Side
from eastfront.engine.table import HIDDEN
from eastfront.engine.text import Name, Text, text
from eastfront.engine.view import View
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.titles.europe_engulfed.actions import ACTIONS, Attack, BreakInto, FightOn, MoreTrains
from eastfront.titles.europe_engulfed.breakthrough import ChooseAssault, ChooseBreakthrough, payers
from eastfront.titles.europe_engulfed.combat import Battle, ChooseBattle, battles, fight_in, those_against
from eastfront.titles.europe_engulfed.facts import ATTACKED
from eastfront.titles.europe_engulfed.firing import (
    BASE_TARGET,
    Fight,
    Volley,
    attacks,
    dice_of,
    fighters,
    struck,
    targets,
    volleys,
)
from eastfront.titles.europe_engulfed.ground import CONTAINED_IN, IS_FORTRESS, IS_MAGINOT, TERRAIN
from eastfront.titles.europe_engulfed.ledger import most_actions
from eastfront.titles.europe_engulfed.naming import area_name, nation_name
from eastfront.titles.europe_engulfed.printed import NUMBER, SIDES, Arm, Weather
from eastfront.titles.europe_engulfed.purses import whose_actions
from eastfront.titles.europe_engulfed.reactions import AskDefenders, CounterAttacks
from eastfront.titles.europe_engulfed.rounds import (
    GROUND_ARMS,
    AssignAir,
    ChooseLoss,
    ChooseSupport,
    CombatRound,
    FireAll,
)
from eastfront.titles.europe_engulfed.table import Table

FACES: Final = 6
BARS: Final = 11  # most bars of a spread
RARE: Final = 0.005  # what is rarer at either end is gathered into the last bar there
STEPS: Final = (("declare", "6.21"), ("react", "7.5"), ("air", "6.23"), ("defend", "6.24"), ("attack", "6.26"),
                ("counter", "6.28"))  # fmt: skip
SLOW_GROUND: Final = ("rough", "mountain", "marsh")


def in_battle(seen: View[Table]) -> bool:
    """Whether a battle is on, or this side is to say where one is."""
    top = seen.stack[-1] if seen.stack else None
    if isinstance(top, ChooseBreakthrough) and not payers(seen.table, top.side):
        return False
    if isinstance(top, ChooseBattle | ChooseAssault | ChooseBreakthrough):
        return seen.side in seen.asked and knows_own(seen.table, top.side)
    return any(isinstance(frame, Battle | CombatRound) for frame in seen.stack)


def sheet(seen: View[Table]) -> Sheet | None:
    if not in_battle(seen):
        return None
    top = seen.stack[-1]
    if isinstance(top, ChooseBattle):
        return to_fight(seen.table, top.side, *battles(seen.table, top.side))
    if isinstance(top, ChooseAssault):
        return to_fight(seen.table, top.side, [top.area], [])
    if isinstance(top, ChooseBreakthrough):
        return to_exploit(seen, top)
    fought = next((frame for frame in reversed(seen.stack) if isinstance(frame, CombatRound)), None)
    begun = next((frame for frame in reversed(seen.stack) if isinstance(frame, Battle)), None)
    if fought is not None:
        return round_of(seen, fought)
    assert begun is not None
    return before_round(seen, begun)


def knows_own(table: Table, side: Side) -> bool:
    """Whether who looks can see all blocks of a side."""
    return all(
        table.design[s] >= 0 for n, its in enumerate(table.stands) if its == side for s in table.ground().on_map[n]
    )


# ---------------------------------------------------------------------- before a battle
def to_fight(table: Table, side: Side, must: list[SpaceId], may: list[SpaceId]) -> Sheet:
    """6.1, 6.3 Where a round is to be fought and where it may be, with one's own dice."""
    parts = [_choice_of(table, side, area, forced=area in must) for area in (*must, *may)]
    return Sheet("battle", text("ee-sheet-battles"), "6.1", parts=tuple(parts))


def _choice_of(table: Table, side: Side, area: SpaceId, *, forced: bool) -> Part:
    rows = [
        Row(
            text(f"ee-battle-{'assault' if assault else 'normal'}"),
            value=text("ee-dice", dice=own_dice(table, side, area, assault=assault)),
            note=text("ee-battle-assault-note") if assault else text("ee-battle-normal-note"),
            rule="6.32" if assault else "6.3",
            actions=(ACTIONS.index(Attack(area, int(assault))),),
        )
        for assault in (False, True)
    ]
    fight = fight_in(table, area, side, False)
    foes = len(those_against(table, area, side))
    return Part(
        text("ee-plain", words=area_name(area)),
        (*rows, *circumstances(table, fight)),
        note=text("ee-battle-foes", foes=foes),
        tag=text("ee-must-fight" if forced else "ee-may-fight"),
        state="now" if forced else "",
    )


def to_exploit(seen: View[Table], top: ChooseBreakthrough) -> Sheet:
    """7.4 What a Special Action does now, power by power; where to break in is shown on the map."""
    table, offered = seen.table, seen.flow().options()
    parts = []
    for nation in payers(table, top.side):
        purse = whose_actions(table, nation)
        left = text("ee-left-actions-of", left=table.actions[purse], most=most_actions(table, purse))
        breaks = [action for action in offered if isinstance(action, BreakInto) and action.nation == nation]
        rows = [Row(text("ee-row-break-in", areas=len(breaks)), rule="5.4")] if breaks else []
        rows += [_exploited(table, top.side, action) for action in offered if _again(action, nation)]
        parts.append(Part(text("ee-plain", words=nation_name(nation)), tuple(rows), tag=left, side=top.side))
    return Sheet("battle", text("ee-sheet-exploit"), "7.4", parts=tuple(part for part in parts if part.rows))


def _again(action: Action, nation: int) -> bool:
    return isinstance(action, FightOn | MoreTrains) and action.nation == nation


def _exploited(table: Table, side: Side, action: Action) -> Row:
    number = (ACTIONS.index(action),)
    if not isinstance(action, FightOn):
        return Row(text("ee-row-more-trains"), rule="5.2", actions=number)
    word = "assault" if action.assault else "normal"
    dice = own_dice(table, side, action.area, assault=bool(action.assault))
    where = text(f"ee-row-again-{word}", area=area_name(action.area))
    return Row(where, value=text("ee-dice", dice=dice), rule="6.7", actions=number)


def own_dice(table: Table, side: Side, area: SpaceId, *, assault: bool) -> int:
    """6.31, 6.32 Dice of the blocks that are there, before losses."""
    inside = any(table.side_of(slot) == side for slot in table.here(area))
    around = CONTAINED_IN[area]
    where = area if inside or around is None else around
    fight = Fight(area, side, assault)
    mine = [s for s in table.here(where) if table.side_of(s) == side and table.design[s] >= 0]
    return dice_of(table, fight, [s for s in mine if table.arm(s) != Arm.AIR])


def circumstances(table: Table, fight: Fight) -> Iterator[Row]:
    """What the ground and the sky do to a round, whoever stands there; what people ask about is said even if it is
    nothing."""
    area = fight.area
    weather = table.weather_at(area)
    if weather != Weather.CLEAR:
        yield Row(text(f"ee-ground-weather-{int(weather)}"), rule="6.65")
    if table.snows_at(area) and not fight.surprise:
        yield Row(text("ee-ground-snow"), rule="1.1")
    if TERRAIN[area] in SLOW_GROUND:
        yield Row(text(f"ee-ground-{TERRAIN[area]}"), rule="6.8")
    if fight.first:
        yield Row(text(f"ee-ground-river-{_crossed(table, fight)}"), rule="6.82")
    if fight.first and fight.landed:
        yield Row(text("ee-ground-landing"), rule="7.23")
    if IS_FORTRESS[area]:
        yield Row(text("ee-ground-fortress"), rule="6.85")
    if table.fort[area]:
        yield Row(text("ee-ground-fort", bonus=table.fort[area]), rule="6.92")
    if fight.first and table.maginot and IS_MAGINOT[area] and fight.from_germany:
        yield Row(text("ee-ground-maginot"), rule="6.87")


def _crossed(table: Table, fight: Fight) -> str:
    """6.82 Which arms came across a river; of backs nobody knows the arm."""
    if not fight.crossed or table.snows_at(fight.area):
        return "none"
    if any(attacks(table, fight, s) and table.design[s] == HIDDEN for s in fighters(table, fight)):
        return "unknown"
    return "-".join(str(int(arm)) for arm in fight.crossed)


def before_round(seen: View[Table], begun: Battle) -> Sheet:
    """6.21 to 6.28 Nobody has shown a block: what stands there, and what the ground does."""
    table = seen.table
    fight = fight_in(table, begun.area, begun.side, begun.assault)
    over = any(isinstance(frame, CounterAttacks) for frame in seen.stack)
    parts = (*sides_of(table, fight), Part(text("ee-part-ground"), tuple(circumstances(table, fight))))
    at = 5 if over else 1 if any(isinstance(frame, AskDefenders) for frame in seen.stack) else 0
    return _sheet(table, fight, parts, at)


# ---------------------------------------------------------------------- a round
def round_of(seen: View[Table], fought: CombatRound) -> Sheet:
    table, fight = seen.table, fought.fight
    firing = next((frame for frame in reversed(seen.stack) if isinstance(frame, FireAll)), None)
    top = seen.stack[-1]
    parts: list[Part] = []
    if isinstance(top, ChooseLoss):
        parts.append(_losses(seen, top))
    elif isinstance(top, ChooseSupport):
        slots = tuple(action.block for action in seen.flow().options() if hasattr(action, "block"))
        row = Row(text("ee-row-support"), pieces=slots)
        parts.append(Part(text("ee-part-support"), (row,), rule="6.62", state="now", side=top.side))
    elif isinstance(top, AssignAir):
        parts.append(_in_the_air(table, fight))
    if all(table.design[slot] != HIDDEN for slot in fighters(table, fight)):
        parts += _fire(table, fought, firing)
    parts += [*sides_of(table, fight), Part(text("ee-part-ground"), tuple(circumstances(table, fight)))]
    at = 2 if firing is None else 3 if firing.side == fought.defender else 4
    return _sheet(table, fight, tuple(parts), at)


def _sheet(table: Table, fight: Fight, parts: tuple[Part, ...], at: int) -> Sheet:
    tags = [text("ee-tag-assault" if fight.assault else "ee-tag-normal")]
    if fight.first:
        tags.append(text("ee-tag-fresh"))
    if fight.surprise:
        tags.append(text("ee-tag-surprise"))
    steps = tuple(
        Row(text(f"ee-step-{word}"), rule=rule, state="done" if n < at else "now" if n == at else "coming")
        for n, (word, rule) in enumerate(STEPS)
    )
    name = text("ee-sheet-battle", area=area_name(fight.area))
    return Sheet("battle", name, "6.2", tuple(tags), steps, parts, told=Told(ATTACKED.id, int(fight.area)))


def _losses(seen: View[Table], top: ChooseLoss) -> Part:
    owed = next((frame.owed for frame in reversed(seen.stack) if hasattr(frame, "owed")), 0)
    row = Row(text("ee-row-losses"), pieces=tuple(int(slot) for slot in top.blocks))
    return Part(text("ee-part-losses", hits=owed), (row,), rule="6.27", state="now", side=top.side)


def _in_the_air(table: Table, fight: Fight) -> Part:
    """6.22, 6.63 What flies against the enemy's air does not help on the ground."""
    air = [slot for slot in fighters(table, fight) if table.design[slot] >= 0 and table.arm(slot) == Arm.AIR]
    row = Row(text("ee-row-air"), rule="6.23", pieces=tuple(int(slot) for slot in air))
    return Part(text("ee-part-air"), (row,), rule="6.22", state="now")


def _fire(table: Table, fought: CombatRound, firing: FireAll | None) -> Iterator[Part]:
    """6.24, 6.26 The defender's groups, then the attacker's, as far as they have not fired."""
    fight = fought.fight
    for side, word, rule in (
        (fought.defender, "defender", "6.24"),
        (fight.attacker, "attacker", "6.26"),
    ):
        if firing is not None and firing.side == fight.attacker and side == fought.defender:
            continue
        now = firing if firing is not None and firing.side == side else None
        rows = tuple(_groups(table, fight, side, now))
        if rows:
            note = None if now is not None or side == fought.defender else text("ee-part-before-losses")
            state = "now" if now is not None else "coming"
            yield Part(text(f"ee-part-{word}"), rows, note, rule=rule, state=state, side=side)


def _groups(table: Table, fight: Fight, side: Side, now: FireAll | None) -> Iterator[Row]:
    for arm in GROUND_ARMS:
        at = targets(table, fight, side, arm)
        if at is None:
            continue
        steps = sum(table.steps[slot] for slot in struck(table, fight, side, at))
        for volley in volleys(table, fight, side, arm, at, now.supported if now else (), now.fired if now else ()):
            yield _group(arm, at, volley, steps)


def _group(arm: Arm, at: Arm, volley: Volley, steps: int) -> Row:
    sure = (FACES + 1 - volley.target) / FACES
    least, chances = spread(volley.dice, sure)
    expected = f"{volley.dice * sure:.1f}"
    tally = Tally(BASE_TARGET, volley.why, low=NUMBER["best_target"])
    all_of_them = at_least(steps, volley.dice, sure)
    share = f"{100 * all_of_them:.0f}" if all_of_them >= 0.01 else "< 1"
    return Row(
        text(f"ee-row-fire-{int(arm)}-{int(at)}"),
        note=text("ee-row-fire-note", steps=steps, share=share),
        value=text(
            "ee-row-dice",
            dice=volley.dice,
            target=volley.target,
            hits=Name(expected.replace(".", ","), expected),
        ),
        rule="6.25",
        tally=tally,
        chances=chances,
        least=least,
    )


# ---------------------------------------------------------------------- who is there
def sides_of(table: Table, fight: Fight) -> Iterator[Part]:
    """Both sides' blocks: what may be seen of them, and their steps where all of them may."""
    blocks = fighters(table, fight)
    mine = [slot for slot in blocks if attacks(table, fight, slot)]
    theirs = [slot for slot in blocks if slot not in mine]
    for word, slots in (("attackers", mine), ("defenders", theirs)):
        if not slots:
            continue
        known = [slot for slot in slots if table.design[slot] != HIDDEN]
        told = _strength(table, known) if len(known) == len(slots) else text("ee-blocks", blocks=len(slots))
        ordered = sorted(slots, key=lambda slot: _rank(table, slot))
        row = Row(told, pieces=tuple(int(slot) for slot in ordered))
        side = Side(table.side_of(slots[0]))
        yield Part(text(f"ee-part-{word}", side=SIDES[side]), (row,), side=side)


def _strength(table: Table, slots: list[UnitId]) -> Text:
    steps = [sum(table.steps[slot] for slot in slots if table.arm(slot) == arm) for arm in (Arm.INFANTRY, Arm.ARMOR)]
    air = sum(table.arm(slot) == Arm.AIR for slot in slots)
    counts = {"infantry": steps[0], "armor": steps[1], "air": air}
    there = {word: count for word, count in counts.items() if count}
    return text(f"ee-strength-{'-'.join(there)}", **there)


def _rank(table: Table, slot: UnitId) -> tuple[int, int, int]:
    if table.design[slot] == HIDDEN:
        return 3, table.owner[slot], 0
    order = (Arm.ARMOR, Arm.INFANTRY, Arm.AIR)
    return order.index(table.arm(slot)), table.owner[slot], -table.steps[slot]


# ---------------------------------------------------------------------- chances
def at_least(hits: int, dice: int, sure: float) -> float:
    """The exact chance of so many hits or more."""
    return sum(comb(dice, k) * sure**k * (1 - sure) ** (dice - k) for k in range(hits, dice + 1))


def spread(dice: int, sure: float) -> tuple[int, tuple[float, ...]]:
    """The exact chances of at most so many hits, of one more, and so on; the last of at least so many."""
    exactly = [comb(dice, k) * sure**k * (1 - sure) ** (dice - k) for k in range(dice + 1)]
    first, last = 0, dice
    while last > first and sum(exactly[last:]) < RARE:
        last -= 1
    while first < last and sum(exactly[: first + 1]) < RARE:
        first += 1
    while last - first >= BARS:
        if sum(exactly[: first + 1]) < sum(exactly[last:]):
            first += 1
        else:
            last -= 1
    bars = [sum(exactly[: first + 1]), *exactly[first + 1 : last], sum(exactly[last:])]
    return first, tuple(round(chance, 4) for chance in bars[: last - first + 1])
