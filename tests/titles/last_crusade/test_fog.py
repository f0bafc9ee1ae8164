"""III.B, V, II.C: what a player may not know changes not a byte of what he is sent."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from eastfront.engine.actions import Pass
from eastfront.engine.fate import Scripted, Seeded
from eastfront.engine.flow import Flow
from eastfront.engine.fog import check_fog
from eastfront.engine.sides import Side, knows
from eastfront.titles import TITLES
from eastfront.titles.last_crusade import pieces
from eastfront.titles.last_crusade.actions import Move, Scout
from eastfront.titles.last_crusade.faces import face_of
from eastfront.titles.last_crusade.ground import ZONES
from eastfront.titles.last_crusade.setup import PAIRINGS, lay_out
from eastfront.titles.last_crusade.table import Table
from eastfront.titles.last_crusade.turn import Game, PlayerTurn
from tests.marks import rule
from tests.titles.last_crusade.positions import FIRST, SECOND, battlefield, card, hold, listed, pile, put
from tests.titles.last_crusade.test_setup import PLAIN

TITLE = TITLES.get("last_crusade")
PASS = Pass()
NOBODY = None


def sent(flow: Flow[Table], side: Side | None, told: int = 0) -> bytes:
    """The scene of a side and all facts it hears, as they go over the wire."""
    options = flow.options(side) if side is not None and side in flow.asked else []
    scene = TITLE.scene(TITLE.view(flow, side), options)
    facts = [fact for fact in flow.table.chronicle or () if knows(fact.audience, side)][told:]
    return msgspec.json.encode((scene, facts))


def secretly(key: str, hits: int, kit: tuple[str, ...], hand: tuple[str, str], drawn: str) -> Table:
    """What differs is known to the second side alone: a hidden tank, its damage and ace, two cards held, the pile."""
    table = battlefield()
    put(table, FIRST, "de_sdkfz_222", 1)
    put(table, FIRST, "de_panzer_iv", 1)
    slot = put(table, SECOND, key, 4, hits=hits)
    for one in kit:
        pieces.attach(table, slot, card(one))
        listed(table, SECOND, card(one))
    hold(table, SECOND, *hand)
    pile(table, SECOND, drawn)
    return table


VARIANTS = (
    ("su_t34_76", 0, (), ("su_ambush", "su_partisan_raid"), "su_is2"),
    ("su_is2", 3, ("su_tank_ace",), ("su_conscripts", "su_rifle_platoon"), "su_conscripts"),
)


@rule("last_crusade", "III.B", refuses=True)
def test_a_hidden_card_a_hand_and_a_pile_change_no_byte_for_the_enemy_nor_for_who_looks_on() -> None:
    heard: list[list[bytes]] = []
    own: list[bytes] = []
    for variant in VARIANTS:
        table = secretly(*variant)
        flow = Flow(table, PlayerTurn(side=FIRST), fate=Scripted((1, 1), (1, 2, 3)))
        lines = []
        scout, tank = table.at(1, FIRST)
        for action in (
            None,
            PASS,
            PASS,
            PASS,
            PASS,
            PASS,
            Scout(scout, ZONES[4]),
            PASS,
            PASS,
            PASS,
            PASS,
            Move(tank, ZONES[0]),
        ):
            if action is not None:
                flow.submit(flow.asked[0], action)
            lines += [sent(flow, FIRST), sent(flow, NOBODY)]
        heard.append(lines)
        own.append(sent(flow, SECOND))
    assert heard[0] == heard[1]
    assert own[0] != own[1], "its owner does see the difference"


@rule("last_crusade", "II.C", refuses=True)
def test_a_window_opens_for_any_hand_of_the_same_size() -> None:
    questions = []
    for hand in (("su_ambush", "su_partisan_raid"), ("su_conscripts", "su_t34_76")):
        table = battlefield()
        hold(table, SECOND, *hand)
        flow = Flow(table, PlayerTurn(side=FIRST), fate=Scripted((1, 1)))
        asked = []
        while not flow.over:
            asked.append((flow.asked, type(flow.decision).__name__))
            flow.submit(flow.asked[0], PASS)
        questions.append(asked)
    assert questions[0] == questions[1]
    assert sum(name == "Answer" for _, name in questions[0]) == 5


def test_what_everybody_may_see_does_change_what_is_sent() -> None:
    """The test above would notice."""
    told = []
    for spotted in (True, False):
        table = secretly(*VARIANTS[0])
        (slot,) = table.at(4, SECOND)
        table.spotted[slot] = int(spotted)
        told.append(sent(Flow(table, PlayerTurn(side=FIRST), fate=Scripted((1, 1))), FIRST))
    assert told[0] != told[1]
    face = face_of(card("su_t34_76")).encode()
    assert [face in one for one in told] == [True, False]


@pytest.mark.parametrize("scenario", ["east", "americans"])
@pytest.mark.parametrize("settings", [{"bridges": "on"}, {"deck_first": "sealed", "deck_second": "own"}])
def test_the_engines_own_check_finds_nothing_that_shines_through(scenario: str, settings: dict[str, str]) -> None:
    assert scenario in PAIRINGS
    flow = Flow(lay_out(scenario, PLAIN | settings), Game(), fate=Seeded(11))
    random = Random(11)
    for move in range(150):
        asked = flow.asked[-1]
        flow.submit(asked, random.choice(flow.options(asked)))
        if move % 30 == 0:
            for side in (FIRST, SECOND, NOBODY):
                assert list(check_fog(TITLE, flow, side, Random(move).randrange)) == []
