"""Does a side see only what it may? A position it could believe must look to it exactly like the real one.

For the tests and the fuzzer of every title. Problems come as sentences; no sentence, no problem."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeVar

from eastfront.engine.chance import Below
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Decision, Side
from eastfront.engine.preview import preview
from eastfront.engine.table import HIDDEN, Secret, Table
from eastfront.engine.title import Title
from eastfront.engine.view import View

T = TypeVar("T", bound=Table)


def check_fog(title: Title[T], flow: Flow[T], side: Side | None, below: Below) -> Iterator[str]:
    """Compare this position with one sampled from what `side` sees of it (None: a spectator)."""
    seen = title.view(flow, side)
    twin = title.determinize(seen, below)
    again = title.view(twin, side)
    if title.view(flow, side) != seen:
        yield "sampling a position changed the view or the real position"
    yield from _wrong_columns(flow.table, twin.table)
    uncounted = {secret.column for secret in flow.table.SECRETS if not secret.counted}
    yield from (f"{one.column} is counted and must not be" for one in seen.pools if one.column in uncounted)
    yield from (f"the sampled table is broken: {problem}" for problem in title.invariants(twin.table))

    # Who answered in secret is asked anew in the sampled position; nobody else is asked more or less.
    anew = {other for other in flow.sealed if other != side}
    if set(twin.asked) - anew != set(flow.asked) or seen.asked != flow.asked:
        yield f"asked differs: {flow.asked} really, {seen.asked} seen, {twin.asked} sampled"
    again.asked = seen.asked
    for name in View.__struct_fields__:
        if getattr(seen, name) != getattr(again, name):
            yield f"{name} of the view differs: {getattr(seen, name)} really, {getattr(again, name)} sampled"

    options = [] if side is None else flow.options(side)
    sampled = [] if side is None else twin.options(side)
    if options != sampled:
        yield f"options differ: {options} really, {sampled} sampled"
    elif title.scene(seen, options) != title.scene(again, options):
        yield "the scene differs though the view does not: it holds something that is not in the view"


def check_lookups(title: Title[T], flow: Flow[T], side: Side, below: Below, previews: int = 1) -> Iterator[str]:
    """What a side is told on request comes from its view: why not, what awaits, and what may come of an action. This
    costs more than all else and is for some positions only."""
    seen = title.view(flow, side)
    again = title.view(title.determinize(seen, below), side)
    again.asked = seen.asked
    told, options, top = seen.flow().refusals(side=side), flow.options(side), flow.decision
    if told != flow.refusals(side=side):
        yield "a refusal rests on something that is not in the view"
    if told != again.flow().refusals(side=side):
        yield "a refusal differs though the view does not"
    on_offer = set(options)
    if offered := [action for action, _ in told if action in on_offer]:
        yield f"refused in the view and on offer: {offered}"
    if title.forecast(seen, options) != title.forecast(again, options):
        yield "the forecast differs though the view does not"
    dice = [o for o in options if isinstance(top, Decision) and isinstance(o, top.TO_DICE)]
    for action in dice[:previews]:
        if preview(title, seen, action) != preview(title, again, action):
            yield f"the preview of {action} differs though the view does not"


def _wrong_columns(real: Table, sampled: Table) -> Iterator[str]:
    secret = {name for s in real.SECRETS for name in s.columns}
    for name in type(real).__struct_fields__:
        if name in secret:
            if HIDDEN in getattr(sampled, name):
                yield f"{name} was not filled in"
        elif name != "chronicle" and getattr(real, name) != getattr(sampled, name):
            yield f"{name} is no secret and differs: {getattr(real, name)} really, {getattr(sampled, name)} sampled"


def check_variety(title: Title[T], flow: Flow[T], side: Side | None, below: Below, samples: int = 40) -> Iterator[str]:
    """Hidden facts really vary from sample to sample, in every secret column where they could."""
    seen = title.view(flow, side)
    first = title.determinize(seen, below).table
    fixed = {name for s in seen.table.SECRETS for name in s.columns if _could_vary(seen, s, s.columns.index(name))}
    for _ in range(samples):
        table = title.determinize(seen, below).table
        fixed = {column for column in fixed if getattr(table, column) == getattr(first, column)}
        if not fixed:
            return
    for column in sorted(fixed):
        yield f"{column} hides something from side {side} and was the same in {samples} samples"


def _could_vary(seen: View[Any], secret: Secret, at: int) -> bool:
    """A pool can be dealt in another way only where its rows differ, and so a column of it where they differ there;
    where nothing is counted anything may be."""
    if HIDDEN not in getattr(seen.table, secret.column):
        return False
    if not secret.counted:
        return True
    values = {(one.pool, (one.value, *one.also)[at]) for one in seen.pools if one.column == secret.column}
    return len(values) > len({pool for pool, _ in values})
