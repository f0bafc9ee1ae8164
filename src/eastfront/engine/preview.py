"""Before committing: what is worked out before the dice, and the exact distribution of what follows."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from fractions import Fraction
from typing import Any

from eastfront.engine.actions import Action, Pass
from eastfront.engine.facts import Fact
from eastfront.engine.fate import Seeded
from eastfront.engine.flow import Flow, branches
from eastfront.engine.frames import Decision, Side
from eastfront.engine.scene import Outcome, Preview
from eastfront.engine.table import HIDDEN
from eastfront.engine.title import Title
from eastfront.engine.view import View

SAMPLES = 8
REACTIONS = 12  # others who may pass before the dice are reached
CHANCES = 6  # chances in a row before the first headline


def preview(title: Title[Any], seen: View[Any], action: Action | None, first: Sequence[Action] = ()) -> Preview | None:
    """What may come of `action`, as far as the side that asks can know; None when it does not lead to dice. What is
    done `first` belongs to it: units that join an attack. Without an action it is the one that throws the dice then.

    Sides that may react on the way are taken to pass. Where something hidden could matter, several positions the
    side could believe are weighed, and the answer says if they differ."""
    top = seen.flow().decision
    if not isinstance(top, Decision) or not (action is None or isinstance(action, top.TO_DICE)):
        return None
    headlines = {kind.id for kind in title.facts if kind.headline}
    believed = SAMPLES if _hides(seen) else 1
    weighed = []
    for sample in range(believed):
        flow = title.determinize(seen, Seeded(sample).below)
        one = _weigh(flow, action, first, headlines, seen.side)
        if one is not None:
            weighed.append(one)
    if not weighed:
        return None
    total: dict[tuple[Fact, ...], Fraction] = {}
    for _, law in weighed:
        for facts, chance in law.items():
            total[facts] = total.get(facts, Fraction(0)) + chance / len(weighed)
    exact = len(weighed) == believed and all(one == weighed[0] for one in weighed[1:])
    outcomes = tuple(Outcome(facts, float(chance)) for facts, chance in total.items())
    return Preview(weighed[0][0], outcomes, exact)


def _hides(seen: View[Any]) -> bool:
    return any(HIDDEN in getattr(seen.table, secret.column) for secret in seen.table.SECRETS)


Law = dict[tuple[Fact, ...], Fraction]


def _weigh(
    flow: Flow[Any], action: Action | None, first: Sequence[Action], headlines: Collection[str], side: Side | None
) -> tuple[tuple[Fact, ...], Law] | None:
    for before_it in first:
        if before_it not in flow.options(side):
            return None
        flow.do(before_it)
    top = flow.decision
    if action is None and isinstance(top, Decision):
        action = next((one for one in flow.options() if isinstance(one, top.TO_DICE)), None)
    if action is None or action not in flow.options():
        return None
    flow.table.chronicle = []
    flow.do(action)
    for _ in range(REACTIONS):
        if flow.chance is not None:
            break
        passing = next((o for o in flow.options() if isinstance(o, Pass)), None)
        if passing is None:
            return None
        flow.do(passing)
    if flow.chance is None:
        return None
    before = tuple(f for f in flow.table.chronicle if f.heard_by(side))
    flow.table.chronicle = []
    law: Law = {}
    _enumerate(flow, Fraction(1), headlines, CHANCES, law)
    return before, law


def _enumerate(flow: Flow[Any], weight: Fraction, headlines: Collection[str], deeper: int, law: Law) -> None:
    for chance, branch in branches(flow):
        told = tuple(f for f in branch.table.chronicle or () if f.kind in headlines)
        if not told and deeper and branch.chance is not None:
            _enumerate(branch, weight * chance, headlines, deeper - 1, law)
        else:
            law[told] = law.get(told, Fraction(0)) + weight * chance
