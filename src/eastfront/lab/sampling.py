"""Positions to learn from: one of each turn of a game, at a decision that luck of its own picks."""

from __future__ import annotations

from random import Random
from typing import Any

from eastfront.bots.evaluation import evaluation_of
from eastfront.bots.learned import balance, features_of, names_of
from eastfront.engine.sides import Side
from eastfront.engine.title import Title
from eastfront.lab.records import Plan, Sample


class Sampler:
    def __init__(self, title: Title[Any], plan: Plan, number: int) -> None:
        self.features, self.names, self.sides = features_of(title), names_of(title.id), len(title.sides)
        self.first = Side(title.camps(plan.scenario, plan.settings)[0][0])
        self.worth = evaluation_of(title.id)
        self.luck = Random(f"sample {plan.seed}/{number}")
        self.samples: list[Sample] = []
        self.seen = 0  # decisions of this turn so far

    def look(self, table: Any, turn: int) -> None:
        """Each decision of the turn is as likely as the others to be the one that stays, however many there will be."""
        if not self.samples or self.samples[-1].turn != turn:
            self.seen = 0
        self.seen += 1
        if self.luck.random() * self.seen >= 1:
            return
        values = balance(self.features, table, self.first, self.sides)
        found = Sample(turn, tuple(round(value, 6) for value in values), self.worth.evaluate(table, self.first))
        if self.seen == 1:
            self.samples.append(found)
        else:
            self.samples[-1] = found
