"""What the board shows on request: what the rules say, and to each only what he may know."""

from __future__ import annotations

from eastfront.engine.flow import Flow
from eastfront.engine.frames import Ending
from eastfront.engine.sides import Side
from eastfront.engine.view import view
from eastfront.parts.ids import SpaceId
from eastfront.titles.last_crusade import screen
from eastfront.titles.last_crusade.actions import Move
from eastfront.titles.last_crusade.assault import ChooseForce
from eastfront.titles.last_crusade.assault_fire import ChooseShot
from eastfront.titles.last_crusade.battle import Battle
from eastfront.titles.last_crusade.clicks import IN_PLAY
from eastfront.titles.last_crusade.lookups import overlays
from eastfront.titles.last_crusade.movement import GiveOrder
from eastfront.titles.last_crusade.table import Table
from eastfront.titles.last_crusade.title import LastCrusade
from tests.marks import rule
from tests.titles.last_crusade.positions import FIRST, HQ0, HQ1, SECOND, battlefield, play, put


def laid(table: Table, viewer: Side | None, piece: int | None = None) -> dict[str, dict[int, int]]:
    return {one.id: one.spaces for one in overlays(view(play(table, GiveOrder(FIRST)), viewer), piece)}


@rule("last_crusade", "III.F", refuses=True)
def test_lines_end_before_the_enemy() -> None:
    table = battlefield()
    found = laid(table, FIRST)
    assert found["supply-first"] == dict.fromkeys((0, 1, 2, 3, 4, 5, 6, 7, 8, HQ0), 2)
    for place in (3, 4, 5):
        put(table, SECOND, "su_is2", place)
    found = laid(table, FIRST)
    assert found["supply-first"] == dict.fromkeys((0, 1, 2, HQ0), 2)
    assert HQ1 in found["supply-second"]
    assert found["control"] == {0: 0, 1: 0, 2: 0, 3: 1, 4: 1, 5: 1, 6: 1, 7: 1, 8: 1}


@rule("last_crusade", "VII.D.3")
def test_guns_reach_as_far_as_is_printed_and_hidden_ones_show_their_owner_alone() -> None:
    table = battlefield()
    gun = put(table, FIRST, "de_lefh18", 1)
    far = table.design(gun).range
    within = {zone for zone in (0, 1, 2, 3, 4, 5, 6, 7, 8) if abs(zone // 3) + abs(zone % 3 - 1) <= far}
    assert {place for place in laid(table, FIRST)["guns-first"] if place < 9} == within
    assert laid(table, SECOND)["guns-first"] == laid(table, None)["guns-first"] == {}
    table.spotted[gun] = 1
    assert laid(table, SECOND)["guns-first"] == laid(table, FIRST)["guns-first"]


@rule("last_crusade", "VII.E.1")
def test_reach_is_where_the_unit_is_offered_a_step() -> None:
    table = battlefield()
    unit = put(table, FIRST, "de_puma", 4)
    put(table, SECOND, "su_is2", 5)
    flow = play(table, GiveOrder(FIRST))
    offered = {int(a.place) for a in flow.options() if isinstance(a, Move) and a.slot == unit}
    assert set(laid(table, FIRST, unit)["reach"]) == offered
    assert 5 not in offered
    table.committed[unit] = 1
    assert "reach" not in laid(table, FIRST, unit)
    table.committed[unit] = 0
    assert "reach" not in laid(table, SECOND, unit)  # its card is hidden from him


def test_who_has_joined_an_assault_is_seen_and_against_whom() -> None:
    table = battlefield()
    joined, other = (put(table, FIRST, "de_grenadiers", 0) for _ in range(2))
    foe = put(table, SECOND, "su_rifle_platoon", 3)
    seen = LastCrusade().view(Flow.at_rest(table, [ChooseForce(FIRST, SpaceId(3), (joined,))], {}, None, None), FIRST)
    marks = {piece.id: piece.marks for piece in screen.pieces(seen)}
    assert "selected" in marks[IN_PLAY + joined]
    assert not {"selected", "target"} & {*marks[IN_PLAY + other]}
    assert "target" in marks[IN_PLAY + foe]


def test_who_may_be_fired_at_is_seen_by_who_fires() -> None:
    table = battlefield()
    mine, foe = put(table, FIRST, "de_grenadiers", 0), put(table, SECOND, "su_rifle_platoon", 3)
    battle = Battle(FIRST, SpaceId(3), (mine,))
    for side, aimed, firing in ((FIRST, foe, mine), (SECOND, mine, foe)):
        asked = ChooseShot(side, battle, 1, False, False)
        seen = LastCrusade().view(Flow.at_rest(table, [asked], {}, None, None), side)
        marks = {piece.id: piece.marks for piece in screen.pieces(seen)}
        assert "target" in marks[IN_PLAY + aimed]
        assert "target" not in marks[IN_PLAY + firing]


def test_the_table_is_still_seen_when_the_game_is_over() -> None:
    flow = Flow.at_rest(battlefield(), [], {}, Ending(FIRST, "lc-end-capture", "IX"), None)
    assert list(screen.pieces(LastCrusade().view(flow, FIRST)))
