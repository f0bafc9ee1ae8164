"""9 Politics beside the map: who stands where, what would bring whom into the war or out of it, and when it is judged.

What hangs on blocks that stand face down is told to who may see them; to others only what they can count."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from eastfront.engine.scene import Part, Row, Sheet
from eastfront.engine.sides import Side
from eastfront.engine.table import HIDDEN
from eastfront.engine.text import Name, Text, text
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.titles.europe_engulfed.borders import AFRICA, pact_holds, phoney_war
from eastfront.titles.europe_engulfed.charts import MONTHS, month_of, turn_of, year_of
from eastfront.titles.europe_engulfed.conquest import CAPITAL, axis_holds
from eastfront.titles.europe_engulfed.control import is_contested, relations
from eastfront.titles.europe_engulfed.declarations import EAST_PRUSSIA, SOVIET_FREE, targets_of_war
from eastfront.titles.europe_engulfed.french import armistice_due
from eastfront.titles.europe_engulfed.ground import COUNTRY
from eastfront.titles.europe_engulfed.income import scenario_of
from eastfront.titles.europe_engulfed.italian import MAINLAND, SICILY, in_africa
from eastfront.titles.europe_engulfed.naming import area_name, nation_name
from eastfront.titles.europe_engulfed.politics import US_ENTRY, due
from eastfront.titles.europe_engulfed.printed import AXIS, NATION, NATIONS, NUMBER, SIDES, SOVIET, WESTERN, Arm
from eastfront.titles.europe_engulfed.settings import Option
from eastfront.titles.europe_engulfed.supply import DE, FR, GB, IT, MARSEILLE, PARIS, ROME, SU, US, VI
from eastfront.titles.europe_engulfed.table import NEUTRAL, Table

PL, BE, NL, NO, DK, CH, FI, BG, TR = (NATION[c] for c in ("pl", "be", "nl", "no", "dk", "ch", "fi", "bg", "tr"))
SHORT_WARS: Final = ("poland", "patton")
"""Scenarios without politics."""


def sheet(table: Table) -> Sheet:
    calm = scenario_of(table).victory in SHORT_WARS
    parts: list[Part] = [] if calm else list(_clocks(table))
    alike: list[tuple[tuple[Row, ...], list[int]]] = []
    others: list[Row] = []
    for nation, row in enumerate(NATIONS):
        if row.kind == "free" or (row.kind == "vichy" and not table.vichy):
            continue
        rows = () if calm or table.conquered[nation] else tuple(_conditions(table, nation))
        if rows:
            same = next((g for r, g in alike if r == rows and state_of(table, g[0]) == state_of(table, nation)), None)
            if same is None:
                alike.append((rows, [nation]))
            else:
                same.append(nation)
        else:
            others.append(Row(text("ee-plain", words=nation_name(nation)), value=state_of(table, nation)))
    parts += [_card(table, nations, rows) for rows, nations in alike]
    parts.sort(key=lambda part: part.state != "soon")
    if others:
        parts.append(Part(text("ee-part-others"), tuple(others)))
    if not calm:
        parts.append(Part(text("ee-part-checks"), tuple(_checks())))
    return Sheet("politics", text("ee-account-politics"), "9.0", parts=tuple(parts), cards=True)


def _card(table: Table, nations: list[int], rows: tuple[Row, ...]) -> Part:
    """One for all that wait for the same."""
    names, side = [nation_name(nation) for nation in nations], table.stands[nations[0]]
    soon = any(row.state == "soon" for row in rows)
    name = text("ee-plain", words=Name(", ".join(n.fr for n in names), ", ".join(n.en for n in names)))
    tag = state_of(table, nations[0])
    return Part(name, rows, tag=tag, state="soon" if soon else "", side=None if side == NEUTRAL else Side(side))


def _clocks(table: Table) -> Iterator[Part]:
    """What holds for now whoever it concerns."""
    if phoney_war(table):
        row = Row(text("ee-clock-phoney-until"), rule="9.11", state="met")
        yield Part(text("ee-clock-phoney"), (row,), tag=text("ee-clock-now"))
    if pact_holds(table):
        row = Row(text("ee-clock-pact-until"), rule="9.26", state="met")
        yield Part(text("ee-clock-pact"), (row,), tag=text("ee-clock-now"))


def _checks() -> Iterator[Row]:
    """When all this is judged."""
    for word, rule in (("declare", "1.23"), ("combat", "10.2"), ("axis", "9.1"), ("allied", "9.3"), ("end", "9.45")):
        yield Row(text(f"ee-check-{word}"), text(f"ee-check-{word}-what"), rule=rule)


def state_of(table: Table, nation: int) -> Text:
    side = table.stands[nation]
    if table.conquered[nation]:
        return text("ee-state-conquered")
    if side == NEUTRAL:
        return text("ee-state-neutral")
    if not table.active[nation]:
        return text(f"ee-state-waits-{SIDES[side]}")
    return text(f"ee-state-war-{SIDES[side]}")


# ---------------------------------------------------------------------- what each of them waits for
def _conditions(table: Table, nation: int) -> Iterator[Row]:
    special: dict[int, Callable[[Table], Iterator[Row]]] = {
        IT: _italy,
        SU: _soviets,
        US: _americans,
        FR: _france,
        GB: _britain,
        VI: _vichy,
        BE: _low_countries,
        NL: _low_countries,
        CH: _swiss,
    }
    if nation in special:
        yield from special[nation](table)
    elif table.active[nation] and nation in CAPITAL and NATIONS[nation].kind in ("minor", "axis_minor"):
        yield _capital(table, nation)
    elif table.stands[nation] != NEUTRAL:
        return
    elif NATIONS[nation].kind == "axis_minor":
        yield _minor(table, nation)
    else:
        yield from _declared(table, nation)


def _row(word: str, rule: str, *, met: bool = False, soon: bool = False, note: Text | None = None, **told: int) -> Row:
    return Row(text(f"ee-if-{word}", **told), note, rule=rule, state="met" if met else "soon" if soon else "unmet")


def _date(table: Table, turn: int) -> Text | None:
    left = turn - table.turn
    return text("ee-in-turns", turns=left) if left > 0 else None


def _held(table: Table, where: SpaceId, rule: str, word: str, *, by_axis: bool) -> Row:
    """An area that is to be lost: it is, it is fought over, or neither."""
    side = table.holder(where)
    lost = side != NEUTRAL and (side == AXIS) == by_axis
    state = "met" if lost else "soon" if is_contested(table, where) else "unmet"
    return Row(text(f"ee-if-{word}", area=area_name(where)), rule=rule, state=state)


def _capital(table: Table, nation: int) -> Row:
    """10.2 Judged at the end of a Combat Phase."""
    where = CAPITAL[nation]
    lost = table.control[where] in relations(table).foes[nation]
    state = "met" if lost else "soon" if is_contested(table, where) else "unmet"
    return Row(text("ee-if-capital", area=area_name(where)), rule="10.2", state=state)


def _declared(table: Table, nation: int) -> Iterator[Row]:
    """9.11, 9.31 Who could declare war on it now."""
    german, western = (nation in targets_of_war_of(table, side) for side in (AXIS, WESTERN))
    yield _row("germany-declares", "9.11", soon=german)
    if nation in (NO, DK):
        yield _row("west-declares", "9.3", soon=western)


def targets_of_war_of(table: Table, side: int) -> list[int]:
    """9.11 Of Germany and the West; what the Soviets may do depends on blocks that stand face down."""
    found = targets_of_war(table, AXIS if side == AXIS else WESTERN) if side != SOVIET else []
    return [*found, NL] if BE in found else found


def _low_countries(table: Table) -> Iterator[Row]:
    for nation in (BE, NL):
        if table.active[nation]:
            yield _capital(table, nation)
    if table.stands[BE] == NEUTRAL and table.stands[NL] == NEUTRAL:
        yield _row("both-declared", "9.11", soon=BE in targets_of_war_of(table, AXIS))


def _swiss(table: Table) -> Iterator[Row]:
    yield _row("never", "9.1", met=True)


def _americans(table: Table) -> Iterator[Row]:
    if table.active[US]:
        return
    yield _row("americans", "9.3", soon=table.turn >= US_ENTRY - 1, note=_date(table, US_ENTRY))
    yield _row("lend-lease", "9.34", met=table.paris_fell >= 0)


def _britain(table: Table) -> Iterator[Row]:
    if table.active[GB]:
        yield _row("britain", "10.1", soon=any(axis_in(table, "GB")))


def _vichy(table: Table) -> Iterator[Row]:
    yield _row("vichy-declared", "9.5", soon=VI in targets_of_war_of(table, WESTERN))
    yield _row("americans-in-africa", "9.5", met=table.vichy == 2)


# ---------------------------------------------------------------------- Italy and France
def _italy(table: Table) -> Iterator[Row]:
    """9.4 In, down and out."""
    if not table.active[IT]:
        yield _held(table, PARIS, "9.4", "paris-axis", by_axis=True)
        return
    if not table.collapsed:
        yield from _africa(table)
        return
    yield _row("collapsed", "9.45", met=True)
    yield _held(table, ROME, "9.4", "lost-to-west", by_axis=False)
    yield _held(table, SICILY, "9.4", "lost-to-west", by_axis=False)
    western = (n for n, side in enumerate(table.stands) if side == WESTERN)
    landed = any(MAINLAND >> table.place[s] & 1 for n in western for s in table.ground().on_map[n])
    yield _row("landed-in-italy", "9.4", soon=landed)


def _africa(table: Table) -> Iterator[Row]:
    """9.45 What stands there is seen by all; which of it is supplied ground blocks only by who knows them."""
    there = [s for n in _axis_nations(table) for s in table.ground().on_map[n] if AFRICA >> table.place[s] & 1]
    if all_seen(table, there):
        yield _row("africa-empty", "9.45", soon=not in_africa(table), note=text("ee-in-africa", blocks=len(there)))
    else:
        yield _row("africa-empty", "9.45", soon=not there, note=text("ee-in-africa", blocks=len(there)))


def _france(table: Table) -> Iterator[Row]:
    if not table.active[FR]:
        return
    yield _held(table, PARIS, "9.521", "paris-armistice", by_axis=True)
    if axis_holds(table, PARIS):
        yield _row("paris-joined", "9.521", met=armistice_due(table))
    yield _held(table, MARSEILLE, "10.1", "marseille", by_axis=True)


# ---------------------------------------------------------------------- the East
def _soviets(table: Table) -> Iterator[Row]:
    """9.2 What lets either of them declare war."""
    if table.active[SU]:
        yield _row("soviets-fall", "10.1")
        return
    if scenario_of(table).victory == "europe":
        yield _row("soviets-europe", "16.33", note=_date(table, turn_of("1940-JAN")))
        return
    yield _row("germany-declares", "9.11", soon=SU in targets_of_war_of(table, AXIS))
    yield _east(table)
    yield _row("axis-in-britain", "9.2", soon=any(axis_in(table, "GB")))
    yield _row("turkey", "9.2", soon=bool(table.conquered[TR]) or table.stands[TR] == WESTERN)
    yield _row("soviet-date", "9.2", soon=table.turn >= SOVIET_FREE, note=_date(table, SOVIET_FREE))


def _east(table: Table) -> Row:
    """9.23(a) Ground blocks count; who sees backs only can count no more than blocks."""
    blocks = table.ground().on_map[DE]
    there = [s for s in blocks if COUNTRY[table.place[s]] == "PL" or table.place[s] == EAST_PRUSSIA]
    wanted = NUMBER["german_blocks_east"]
    seen = all_seen(table, there)
    count = sum(table.arm(s) != Arm.AIR for s in there) if seen else len(there)
    note = text("ee-in-the-east" if seen else "ee-in-the-east-backs", blocks=count)
    open_ = bool(table.conquered[PL]) and count < wanted
    return _row("few-in-the-east", "9.2", soon=open_, note=note, wanted=wanted)


def _minor(table: Table, nation: int) -> Row:
    """9.15, 14.311"""
    if table.chosen(Option.MINORS_BY_DIE):
        return _row("by-die", "14.311", soon=bool(table.conquered[FR]) and not table.forever[nation])
    if nation == FI:
        return _row("finland", "9.1", soon=bool(table.active[SU]))
    if table.paris_fell < 0:
        return _row("bulgaria" if nation == BG else "balkans", "9.1")
    turn = next(t for t in range(table.turn, table.turn + 20) if _due_in(table, nation, t))
    said = text(f"ee-trigger-joins-{MONTHS.index(month_of(turn))}", year=str(year_of(turn)))
    return Row(said, _date(table, turn), rule="9.1", state="soon" if turn - table.turn <= 1 else "unmet")


def _due_in(table: Table, nation: int, turn: int) -> bool:
    """9.15 The turn in which it joins by the calendar."""
    later = table.clone()
    later.turn = turn
    return due(later, nation) and month_of(turn) == ("MAR" if nation == BG else "NOV")


# ---------------------------------------------------------------------- what may be seen
def all_seen(table: Table, blocks: Iterable[UnitId]) -> bool:
    return all(table.design[slot] != HIDDEN for slot in blocks)


def _axis_nations(table: Table) -> list[int]:
    return [n for n, side in enumerate(table.stands) if side == AXIS]


def axis_in(table: Table, country: str) -> Iterator[bool]:
    return (COUNTRY[table.place[s]] == country for n in _axis_nations(table) for s in table.ground().on_map[n])
