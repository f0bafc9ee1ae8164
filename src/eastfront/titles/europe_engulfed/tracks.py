"""2 The strategic war beside the map: submarines and escorts, aircraft and guns, what comes over the sea, morale."""

from __future__ import annotations

from collections.abc import Iterator

from eastfront.engine.scene import Part, Row, Sheet
from eastfront.engine.sides import by_side
from eastfront.engine.text import text
from eastfront.titles.europe_engulfed.charts import HIGHEST_ASW, STRAT_MOVES, column_of, uboats_lost, werp_sunk
from eastfront.titles.europe_engulfed.income import scenario_of
from eastfront.titles.europe_engulfed.ledger import aid_ratio
from eastfront.titles.europe_engulfed.lookups import plain
from eastfront.titles.europe_engulfed.naming import nation_name
from eastfront.titles.europe_engulfed.printed import COSTS, NATIONS, SIDES
from eastfront.titles.europe_engulfed.production import lend_lease
from eastfront.titles.europe_engulfed.strategic import attack_die
from eastfront.titles.europe_engulfed.supply import GB, IT, SU
from eastfront.titles.europe_engulfed.table import NEUTRAL, Table

DIE = range(1, 7)


def sheet(table: Table) -> Sheet:
    parts = []
    if scenario_of(table).strategic_war:
        parts = [_at_sea(table), *_in_the_air(table)]
    parts += [_over_the_sea(table), _trains(table)]
    return Sheet("strategic", text("ee-account-air-war"), "2.0", parts=tuple(parts), cards=True)


def _spread(results: list[int]) -> tuple[int, tuple[float, ...]]:
    """Of one die, exactly: from the lowest result to the highest."""
    least, most = min(results), max(results)
    return least, tuple(round(results.count(n) / len(results), 4) for n in range(least, most + 1))


def _at_sea(table: Table) -> Part:
    hunted = _spread([uboats_lost(table.asw, table.uboats, die) for die in DIE])
    sunk = _spread([werp_sunk(table.uboats, attack_die(table, die)) for die in DIE])
    rows = [
        Row(text("ee-place-uboats"), value=text("ee-of", now=table.uboats, most=COSTS.most_uboats), rule="2.3"),
        Row(text("ee-place-asw"), value=text("ee-of", now=table.asw, most=HIGHEST_ASW), rule="2.11"),
    ]
    if table.uboats:
        rows.append(Row(text("ee-row-hunted"), rule="2.11", least=hunted[0], chances=hunted[1]))
        note = text("ee-row-sunk-note")
        rows.append(Row(text("ee-row-sunk"), note, rule="2.12", least=sunk[0], chances=sunk[1]))
    return Part(text("ee-part-at-sea"), tuple(rows), rule="2.1")


def _in_the_air(table: Table) -> Iterator[Part]:
    for side, word in by_side(SIDES):
        counts = (("bombers", table.bombers[side]), ("fighters", table.fighters[side]), ("flak", table.flak[side]))
        if side in table.stands and any(count for _, count in counts):
            rows = tuple(Row(text(f"ee-head-{name}"), value=plain(count)) for name, count in counts)
            yield Part(
                text(f"europe_engulfed-side-{word}"), rows, note=text("ee-part-in-the-air"), rule="2.2", side=side
            )


def _over_the_sea(table: Table) -> Part:
    """9.34, 9.36, 9.45"""
    rows = []
    for nation in (GB, SU):
        comes = lend_lease(table, nation)
        words = text("ee-row-lend-lease", nation=nation_name(nation))
        rows.append(Row(words, text("ee-row-die") if comes else None, rule="9.34", state="met" if comes else "unmet"))
    if table.active[SU]:
        ratio = aid_ratio(table)
        rows.append(Row(text(f"ee-row-aid-{ratio}"), rule="9.36", state="met" if ratio else "unmet"))
    if not table.conquered[IT] and table.active[IT]:
        word = "ee-row-morale-gone" if table.collapsed else "ee-row-morale"
        rows.append(Row(text(word), rule="9.45", state="soon" if table.collapsed else "met"))
    return Part(text("ee-part-over-the-sea"), tuple(rows))


def _trains(table: Table) -> Part:
    """5.2, 2.13, 2.25 What is left of them after bombs and torpedoes."""
    rows = []
    for nation, side in enumerate(table.stands):
        most = STRAT_MOVES[nation][column_of(table.turn)]
        if side == NEUTRAL or table.conquered[nation] or not most or NATIONS[nation].kind != "major":
            continue
        now = max(0, most - table.trains_lost[nation])
        rows.append(Row(text("ee-plain", words=nation_name(nation)), value=text("ee-of", now=now, most=most)))
    return Part(text("ee-head-trains"), tuple(rows), note=text("ee-part-trains-note"), rule="5.2")
