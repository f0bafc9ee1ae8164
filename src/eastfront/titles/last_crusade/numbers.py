"""VI.A, VI.B, VI.D: how many dice a shot has and what they need, line by line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final, NamedTuple

from msgspec.structs import replace

from eastfront.engine.modifiers import Modifier, Tally
from eastfront.engine.text import Name
from eastfront.parts.ids import NO_UNIT, SpaceId, UnitId
from eastfront.titles.last_crusade import bridges, effects, obstacles, pieces
from eastfront.titles.last_crusade.printed import CARDS, SOLDIER, TARGET_NUMBER, Card, Kind
from eastfront.titles.last_crusade.shots import Occasion, Shot, Stat
from eastfront.titles.last_crusade.table import Mark, Table, marked, owner

FLANK: Final = 2  # VII.E.4
RIVER: Final = 1  # V.C.bridge
UNSPOTTED: Final = 1  # III.B
UNTROUBLED: Final = -1  # VII.B.6
DEFENDING: Final = (Occasion.DEFENCE, Occasion.DEFENCE_SUPPORT)
FROM_AFAR: Final = (Occasion.BOMBARD, Occasion.STRIKE)


class Part(NamedTuple):
    """One source of a stage of VI.D: a factor, or dice more or less."""

    mul: int
    add: int
    rule: str
    reason: str
    about: dict[str, int | str | Name]


def stage(value: int, parts: Iterable[Part]) -> list[Modifier]:
    """VI.D: factors first, then what is added, as lines."""
    found: list[Modifier] = []
    for part in sorted(parts, key=lambda p: p.mul == 1):
        amount = value * (part.mul - 1) + part.add
        value += amount
        if amount:
            found.append(Modifier(part.rule, part.reason, amount, part.about))
    return found


def against(table: Table, firer: UnitId, target: UnitId) -> Stat:
    """VI.A, X: which firepower is used. Fortifications depend on who fires."""
    kind = table.kind[target]
    if kind == Kind.AIR:
        return "air"
    if kind == Kind.FORTIFICATION:
        return against_walls(table, firer)
    return "arm" if kind == Kind.ARMOR else "inf"


def against_walls(table: Table, firer: UnitId) -> Stat:
    """X: infantry and fighter-bombers need their antitank weapons, all others high explosive."""
    card = table.design(firer)
    return "arm" if card.kind == Kind.INFANTRY or card.subtype == "fighter_bomber" else "inf"


def printed(card: Card, stat: Stat) -> int:
    return card.inf if stat == "inf" else card.arm if stat == "arm" else card.air


# ---------------------------------------------------------------------- dice
def unseen(table: Table, shot: Shot) -> bool:
    """III.B: fire at a card that is not spotted, without an observer."""
    if shot.occasion not in FROM_AFAR or table.spotted[shot.target]:
        return False
    watched = shot.occasion == Occasion.BOMBARD and effects.observed(table, owner(shot.firer), shot.target)
    return not watched


def firepower(table: Table, shot: Shot) -> Tally:
    """VI.D: printed, with attached cards; half without supply; then terrain, other cards and circumstances. A transport
    and its rider fire as one (VIII.2)."""
    crew = pieces.together(table, shot.firer)
    blind = unseen(table, shot)
    values = [_printed(table.design(one), shot.stat, blind) for one in crew]
    lines = [Modifier("VIII.2", "lc-why-rider", value) for value in values[1:] if value]
    now = sum(values)
    for one in crew:
        own = shot if one == shot.firer else replace(shot, firer=one)
        lines += _spelled(now, [_card(c) for c in effects.attached(table, own)])
        now = values[0] + sum(line.amount for line in lines)
    if shot.occasion == Occasion.DEFENCE and marked(table, crew[0], Mark.UNSUPPLIED) and now > 0:
        lines.append(Modifier("VII.E.4", "lc-why-unsupplied", (now + 1) // 2 - now))
        now = (now + 1) // 2
    lines += _spelled(now, [*_around(table, shot, crew), *circumstances(table, shot, crew)])
    return Tally(values[0], tuple(lines), low=0)


def _printed(card: Card, stat: Stat, blind: bool) -> int:
    return min(card.inf, card.arm) if blind else printed(card, stat)


def _spelled(now: int, parts: list[Part]) -> list[Modifier]:
    return stage(now, parts) if parts else []


def _card(change: effects.Change) -> Part:
    return Part(change.mul, change.add, "VI.D", "lc-why-card", {"card": CARDS[change.card].name})


def _around(table: Table, shot: Shot, crew: tuple[UnitId, ...]) -> list[Part]:
    """What both of a pair would have counts once."""
    if len(crew) == 1 and len(alone := effects.around(table, shot)) < 2:
        return [_card(change) for change in alone]
    found: Counter[effects.Change] = Counter()
    for one in crew:
        found |= Counter(effects.around(table, replace(shot, firer=one)))
    return [_card(change) for change in found.elements()]


def circumstances(table: Table, shot: Shot, crew: tuple[UnitId, ...]) -> list[Part]:
    """What no card says: flank, river, wire, armor alone."""
    found: list[Part] = []
    if shot.flank and shot.stat != "air":
        found.append(Part(1, FLANK, "VII.E.4", "lc-why-flank", {}))
    if shot.occasion in DEFENDING:
        soldiers = shot.occasion == Occasion.DEFENCE and any(SOLDIER[table.card[one]] for one in crew)
        if shot.alone and shot.stat == "arm" and soldiers:
            found.append(Part(2, 0, "VIII.1", "lc-why-armor-alone", {}))
        if bridges.across(table, SpaceId(table.place[shot.target]), shot.zone) and shot.stat != "air":
            found.append(Part(1, RIVER, "V.C.bridge", "lc-why-river", {}))
    if shot.phase == 1 and marked(table, crew[0], Mark.HINDERED):
        for card, value in obstacles.wire(table, crew[0], shot.zone):
            found.append(Part(1, value, "X.obstacle", "lc-why-card", {"card": CARDS[card].name}))
    return found


# ---------------------------------------------------------------------- what they need
def number(table: Table, shot: Shot, untroubled: bool = False) -> Tally:
    """VI.B: 5, and what changes it. VII.B.6 `untroubled` in air combat by nobody's fire."""
    crew = pieces.together(table, shot.firer)
    lines = effects.target_number(table, shot) if len(crew) == 1 else []
    if len(crew) > 1 or len(lines) > 2:  # those that are alike stand together
        lines = _shared_lines(table, shot, crew)
    if unseen(table, shot):
        lines.append(Modifier("III.B", "lc-why-unspotted", UNSPOTTED))
    if untroubled:
        lines.append(Modifier("VII.B.6", "lc-why-untroubled", UNTROUBLED))
    return Tally(TARGET_NUMBER, tuple(lines))


def _shared_lines(table: Table, shot: Shot, crew: tuple[UnitId, ...]) -> list[Modifier]:
    """What both of a pair would have counts once."""
    found: Counter[tuple[str, str, int, int | str | Name]] = Counter()
    for one in crew:
        mine = effects.target_number(table, replace(shot, firer=one))
        found |= Counter((m.rule, m.reason, m.amount, m.about.get("card", "")) for m in mine)
    return [Modifier(rule, reason, amount, {"card": card}) for rule, reason, amount, card in found.elements()]


def has_dice(table: Table, shot: Shot) -> bool:
    """Whether it is worth firing at all."""
    if printed(table.design(shot.firer), shot.stat) > 0 and not table.mark[shot.firer]:
        return True
    return firepower(table, shot).total > 0


def shield(table: Table, slot: UnitId) -> UnitId:
    """X, VIII.2: what must be fired at to hit a unit: its fortification, its transport, or itself."""
    host = table.host[slot]
    return slot if host == NO_UNIT else UnitId(host)
