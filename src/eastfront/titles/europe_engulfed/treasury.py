"""4 The purse beside the map: what is left, what is on sale and why not, which blocks may be made whole, the income."""

from __future__ import annotations

from collections.abc import Iterator

from eastfront.engine.actions import Action
from eastfront.engine.scene import Part, Row, Sheet
from eastfront.engine.text import Text, text
from eastfront.engine.view import View
from eastfront.titles.europe_engulfed.actions import ACTIONS
from eastfront.titles.europe_engulfed.clicks import POOL_FROM, choice
from eastfront.titles.europe_engulfed.control import relations
from eastfront.titles.europe_engulfed.home_actions import (
    Build,
    BuildFleet,
    BuyAction,
    Conscript,
    Fortify,
    Lend,
    RaiseBlock,
    Replace,
)
from eastfront.titles.europe_engulfed.income import income, maintenance
from eastfront.titles.europe_engulfed.ledger import Ledger, most_actions
from eastfront.titles.europe_engulfed.ledger import price as price_of
from eastfront.titles.europe_engulfed.naming import nation_name
from eastfront.titles.europe_engulfed.printed import DESIGNS
from eastfront.titles.europe_engulfed.production import NationProduction, Purchase
from eastfront.titles.europe_engulfed.table import Table, allowed

LISTED = (BuyAction, Build, BuildFleet, Lend, Conscript)


def spending(seen: View[Table]) -> NationProduction | None:
    """Who spends now, if all its blocks may be seen: they are what is paid for."""
    found = next((frame for frame in reversed(seen.stack) if isinstance(frame, NationProduction)), None)
    return found if found is not None and knows_friends(seen.table, found.nation) else None


def knows_friends(table: Table, nation: int) -> bool:
    friends = relations(table).friends[nation]
    return all(table.design[slot] >= 0 for friend in friends for slot in table.ground().on_map[friend])


def sheet(seen: View[Table]) -> Sheet | None:
    spender = spending(seen)
    if spender is None:
        return None
    table, nation, top = seen.table, spender.nation, seen.stack[-1]
    parts: list[Part] = []
    if isinstance(top, Purchase):
        ledger = top.ledger(table)
        parts += [_on_sale(seen, ledger), _new_blocks(seen, ledger), *_replacements(ledger), *_forts(ledger)]
    parts.append(balance(table, nation))
    tags = (
        text("ee-left-werp", left=max(0, table.werp[nation])),
        text("ee-left-actions-of", left=table.actions[nation], most=most_actions(table, nation)),
    )
    name = text("ee-sheet-production", nation=nation_name(nation))
    return Sheet("production", name, "4.5", tags, parts=tuple(part for part in parts if part.rows))


def _points(points: int) -> Text:
    return text("ee-plain", words=f"{points} WERP")


# ---------------------------------------------------------------------- 4.5 what is on sale
def _on_sale(seen: View[Table], ledger: Ledger) -> Part:
    rows = tuple(_sale(seen, ledger, action) for action in ledger.candidates() if isinstance(action, LISTED))
    possible = [row for row in rows if row.state != "refused"]
    refused = [row for row in rows if row.state == "refused"]
    return Part(text("ee-part-on-sale"), (*possible, *refused), note=text("ee-part-on-sale-note"), rule="4.6")


def _new_blocks(seen: View[Table], ledger: Ledger) -> Part:
    rows = [_sale(seen, ledger, action) for action in ledger.candidates() if isinstance(action, RaiseBlock)]
    rows.sort(key=lambda row: row.state)
    return Part(text("ee-part-new-blocks"), tuple(rows), note=text("ee-part-new-blocks-note"), rule="4.4")


def _sale(seen: View[Table], ledger: Ledger, action: Action) -> Row:
    """With what the pool still holds; a row that is refused says why."""
    table, number = seen.table, ACTIONS.index(action)
    refusal = ledger.forbids(action)
    said, price = choice(seen, action).text, _points(price_of(table, ledger.nation, action))
    if refusal is not None:
        return Row(said, text(refusal.reason, **refusal.about), price, refusal.rule, "refused")
    if not isinstance(action, RaiseBlock):
        return Row(said, value=price, actions=(number,))
    free = allowed(table, action.design) - ledger.stock.on_map.get(action.design, 0)
    note = text("ee-row-pool", free=free, steps=DESIGNS[action.design].steps)
    return Row(said, note, price, actions=(number,), pieces=(POOL_FROM + action.design,))


def _replacements(ledger: Ledger) -> Iterator[Part]:
    """4.3 The blocks that may have a step back, by its price."""
    by_price: dict[int, list[int]] = {}
    for action in ledger.candidates():
        if isinstance(action, Replace) and ledger.forbids(action) is None:
            by_price.setdefault(price_of(ledger.table, ledger.nation, action), []).append(int(action.block))
    rows = tuple(
        Row(text("ee-row-replace", blocks=len(slots)), value=_points(price), pieces=tuple(slots))
        for price, slots in sorted(by_price.items())
    )
    yield Part(text("ee-part-replacements"), rows, note=text("ee-part-replacements-note"), rule="4.3")


def _forts(ledger: Ledger) -> Iterator[Part]:
    """6.91 Where a fortification may be built is shown on the map; here what it costs."""
    able = [action for action in ledger.candidates() if isinstance(action, Fortify) and ledger.forbids(action) is None]
    rows = tuple(
        Row(
            text("ee-price-heavy-fort" if heavy else "ee-price-field-fort"),
            note=text("ee-row-forts", areas=len(kind)),
            value=_points(price_of(ledger.table, ledger.nation, kind[0])),
        )
        for heavy in (0, 1)
        if (kind := [action for action in able if action.heavy == heavy])
    )
    yield Part(text("ee-part-forts"), rows, rule="6.91")


# ---------------------------------------------------------------------- 4.1, 4.2 what came in
def balance(table: Table, nation: int) -> Part:
    """Line by line, what was sunk and bombed, what the fleets took, what is left."""
    tally = income(table, nation)
    rows: list[Row] = []
    if tally.base:
        rows.append(Row(text("ee-ledger-base"), value=_points(tally.base), rule="4.1"))
    rows += [Row(text(line.reason, **line.about), value=_signed(line.amount), rule=line.rule) for line in tally.lines]
    if lost := table.struck[nation]:
        rows.append(Row(text("ee-ledger-struck"), value=_signed(-lost), rule="2.12"))
    if due := maintenance(table, nation):
        rows.append(Row(text("ee-ledger-fleets"), value=_signed(-due), rule="4.2"))
    rows.append(Row(text("ee-ledger-left"), text("ee-ledger-lost"), _points(table.werp[nation]), "4.14"))
    return Part(text("ee-part-income"), tuple(rows), rule="4.1")


def _signed(amount: int) -> Text:
    return text("ee-plain", words=f"+{amount}" if amount >= 0 else f"−{-amount}")
