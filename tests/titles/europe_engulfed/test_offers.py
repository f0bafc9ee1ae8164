"""The fast list of what may be bought is what the ledger leaves of its candidates."""

from __future__ import annotations

import pytest

from eastfront.titles.europe_engulfed.ledger import Ledger
from eastfront.titles.europe_engulfed.offers import offers
from eastfront.titles.europe_engulfed.setup import MAJORS
from tests.titles.europe_engulfed.test_memories import positions


@pytest.mark.parametrize("scenario", ["campaign_1941", "patton"])
def test_what_is_offered_is_what_nothing_forbids(scenario: str) -> None:
    for table in positions(scenario):
        for nation in MAJORS:
            for werp in (0, 3, 40):
                table.werp[nation] = werp
                ledger = Ledger(table, nation, (0, 0, 0, 0), 0, ())
                assert offers(ledger) == [each for each in ledger.candidates() if ledger.forbids(each) is None]
