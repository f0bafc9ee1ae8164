"""13.1, 14.1 Options are chosen one by one or all together: every setting is known, and any mixture plays to an end."""

from __future__ import annotations

from random import Random

import pytest

from eastfront.engine.fate import Seeded
from eastfront.titles.europe_engulfed.settings import SETTINGS, Option, chosen
from eastfront.titles.europe_engulfed.title import EuropeEngulfed
from tests.marks import rule

TITLE = EuropeEngulfed()


def mixture(seed: int) -> dict[str, str]:
    random = Random(seed)
    return {setting.id: random.choice(setting.choices) for setting in SETTINGS}


@rule("europe_engulfed", "13.1")
@rule("europe_engulfed", "14.1")
def test_each_option_is_a_setting_of_its_own() -> None:
    known = {setting.id: setting for setting in TITLE.settings}
    for option in Option:
        name = str(option.name).lower()
        assert known[name].default == "off"
        assert chosen({name: "on"}) == option
        assert chosen({name: "off"}) == 0
    assert chosen({str(option.name).lower(): "on" for option in Option}).bit_length() <= 62


@rule("europe_engulfed", "13.1", refuses=True)
@rule("europe_engulfed", "14.1", refuses=True)
def test_nothing_is_played_that_nobody_chose() -> None:
    assert chosen({}) == 0
    assert chosen({"stacking": "perhaps"}) == 0


@pytest.mark.parametrize(
    ("scenario", "seed"), [("poland", 1), ("poland", 2), ("patton", 3), ("patton", 4), ("patton", 5), ("patton", 6)]
)
def test_any_mixture_plays_to_the_end(scenario: str, seed: int) -> None:
    random = Random(seed)
    flow = TITLE.begin(scenario, mixture(seed), Seeded(seed))
    for _ in range(5000):
        if flow.over:
            break
        side = flow.asked[random.randrange(len(flow.asked))]
        options = flow.options(side)
        assert options
        flow.do(options[random.randrange(len(options))], side)
        assert list(TITLE.invariants(flow.table)) == []
    assert flow.ending is not None
