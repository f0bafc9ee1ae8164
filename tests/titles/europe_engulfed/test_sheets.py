"""What lies beside the map says what the rules say, to each side no more than it may see, and stays small."""

from __future__ import annotations

from collections.abc import Iterator
from math import comb

import msgspec
import pytest

from eastfront.engine.fate import Keyed
from eastfront.engine.flow import Flow
from eastfront.engine.scene import Part, Row, Sheet
from eastfront.engine.sides import Side
from eastfront.engine.text import Text
from eastfront.parts.rulebooks import rulebook
from eastfront.text.catalogue import LANGUAGES, words
from eastfront.titles.europe_engulfed import battles, diplomacy
from eastfront.titles.europe_engulfed.actions import ACTIONS, Attack
from eastfront.titles.europe_engulfed.combat import CombatPhase
from eastfront.titles.europe_engulfed.home_actions import BuyAction, RaiseBlock
from eastfront.titles.europe_engulfed.ledger import most_actions
from eastfront.titles.europe_engulfed.naming import nation_name
from eastfront.titles.europe_engulfed.printed import AXIS, NATION, SOVIET, WESTERN, Weather, area
from eastfront.titles.europe_engulfed.production import ProductionPhase
from eastfront.titles.europe_engulfed.rounds import ChooseLoss, CombatRound, FireAll
from eastfront.titles.europe_engulfed.table import SLOTS, Table
from tests.titles.europe_engulfed.positions import at_war, hold, put
from tests.titles.europe_engulfed.test_screen import FACES, SEEN_BY, TITLE, first_of_each, scene

DE, SU, FR, IT = (NATION[code] for code in ("de", "su", "fr", "it"))


def sheets(flow: Flow[Table], side: Side | None) -> dict[str, Sheet]:
    return {sheet.id: sheet for sheet in TITLE.sheets(TITLE.view(flow, side))}


def rows(sheet: Sheet) -> Iterator[Row]:
    for part in sheet.parts:
        yield from part.rows


def part(sheet: Sheet, id: str) -> Part:
    return next(one for one in sheet.parts if one.text.id == id)


def told(sheet: Sheet) -> Iterator[Text]:
    yield from (sheet.name, *sheet.tags, *(step.text for step in sheet.steps))
    for one in sheet.parts:
        yield from (text for text in (one.text, one.note, one.tag) if text is not None)
    for row in rows(sheet):
        yield from (text for text in (row.text, row.note, row.value) if text is not None)


def fight(*attackers: str, defenders: tuple[str, ...], where: str = "minsk", fresh: bool = True) -> Flow[Table]:
    table = at_war()
    hold(table, "su", where)
    put(table, where, *attackers)
    put(table, where, *defenders)
    table.newly[area(where)] = int(fresh)
    return Flow(table, CombatPhase(AXIS), fate=Keyed(bytes(32)))


def until(flow: Flow[Table], kind: type) -> None:
    """On with the first of what is offered, until such a frame is on top or under it."""
    for _ in range(60):
        if any(isinstance(frame, kind) for frame in flow.stack):
            return
        flow.do(flow.options(flow.asked[0])[0], flow.asked[0])
    raise AssertionError(kind)


# ---------------------------------------------------------------------- of all of them
@pytest.mark.parametrize("scenario, seed", [("poland", 1), ("patton", 2), ("tournament", 1)])
def test_every_sheet_is_in_words_names_rules_that_there_are_and_stays_small(scenario: str, seed: int) -> None:
    known = {section.id for section in rulebook(TITLE).section}
    seen: set[str] = set()
    for flow, asked in first_of_each(scenario, seed, 500):
        for side in SEEN_BY:
            shown = scene(flow, side)
            found = sheets(flow, side)
            seen |= set(found)
            assert not shown.docked or shown.docked in found, asked
            pieces = {piece.id for piece in shown.pieces}
            for sheet in found.values():
                assert len(msgspec.json.encode(sheet)) < 12_000
                for language in LANGUAGES:
                    for text in told(sheet):
                        said = words(language).text(text)
                        assert words(language).knows(text.id), (asked, text.id)
                        assert "{" not in said, (asked, text.id, said)
                for row in rows(sheet):
                    assert set(row.pieces) <= pieces, (asked, row.text.id)
                    assert row.state == "refused" or not row.rule or row.rule in known, row.rule
                named = {one.rule for one in sheet.parts} | {step.rule for step in sheet.steps}
                assert named - {""} <= known
    assert seen >= {"politics", "strategic", "battle"}


def test_the_printed_title_names_the_sheets_that_can_be_opened_at_any_time() -> None:
    flow = TITLE.begin("campaign_1939", {}, Keyed(bytes(32)))
    assert list(sheets(flow, None)) == ["politics", "strategic"]
    assert scene(flow, AXIS).docked == ""


def test_a_scene_names_the_sky_and_what_is_fought_over() -> None:
    flow = fight("2 de_inf4", defenders=("su_inf3",))
    flow.table.weather = [int(Weather.SNOW), int(Weather.CLEAR), int(Weather.RAIN)]
    washes = {wash.pattern: wash.spaces for wash in scene(flow, None).washes}
    assert int(area("moscow")) in washes["snow"]
    assert int(area("paris")) not in {where for spaces in washes.values() for where in spaces}
    assert washes["contested"] == (int(area("minsk")),)
    flow.table.weather = [0, 0, 0]
    assert {wash.pattern for wash in scene(flow, None).washes} == {"contested"}


# ---------------------------------------------------------------------- 6 the battle
def test_who_is_to_fight_sees_his_dice_and_can_choose_there() -> None:
    flow = fight("2 de_inf4", "de_arm4:3", defenders=("su_inf3",))
    battle = sheets(flow, AXIS)["battle"]
    assert scene(flow, AXIS).docked == "battle"
    offered = {row.actions[0]: row.value.args["dice"] for row in rows(battle) if row.actions and row.value}
    minsk = area("minsk")
    assert offered == {ACTIONS.index(Attack(minsk, 0)): 11, ACTIONS.index(Attack(minsk, 1)): 22}
    assert {choice.action for choice in scene(flow, AXIS).choices} == set(offered)
    assert battle.parts[0].tag is not None
    assert battle.parts[0].tag.id == "ee-must-fight"


def test_who_waits_for_the_others_choice_is_shown_no_dice() -> None:
    flow = fight("2 de_inf4", defenders=("su_inf3",))
    for side in (WESTERN, SOVIET, None):
        assert "battle" not in sheets(flow, side)
        assert scene(flow, side).docked == ""


def test_before_the_round_the_defender_sees_backs_and_their_number() -> None:
    flow = fight("2 de_inf4", "de_arm4", defenders=("su_inf3", "su_inf2"))
    flow.table.actions[SU] = 1
    flow.do(Attack(area("minsk"), 0), AXIS)
    battle = sheets(flow, SOVIET)["battle"]
    theirs, mine = part(battle, "ee-part-attackers"), part(battle, "ee-part-defenders")
    assert (theirs.rows[0].text.id, theirs.rows[0].text.args["blocks"]) == ("ee-blocks", 3)
    assert mine.rows[0].text.args == {"infantry": 5}
    faces = {piece.id: FACES[piece.face].kind for piece in scene(flow, SOVIET).pieces if piece.id < SLOTS}
    assert {faces[slot] for slot in theirs.rows[0].pieces} == {"back"}
    assert [step.state for step in battle.steps][:2] == ["done", "now"]


def test_of_backs_it_is_not_told_which_class_crossed_the_river() -> None:
    flow = fight("de_inf4", "de_arm4", defenders=("su_inf3",), where="smolensk")
    table = flow.table
    table.actions[SU] = 1
    for slot in table.here(area("smolensk")):
        if table.owner[slot] == DE and table.design_of(slot).arm == 1:
            table.came[slot] = area("minsk")
    flow.do(Attack(area("smolensk"), 0), AXIS)
    crossed = {
        side: [row.text.id for row in part(sheets(flow, side)["battle"], "ee-part-ground").rows if row.rule == "6.82"]
        for side in (AXIS, SOVIET)
    }
    assert crossed == {AXIS: ["ee-ground-river-1"], SOVIET: ["ee-ground-river-unknown"]}


def test_a_round_shows_each_group_with_its_dice_target_and_exact_chances() -> None:
    flow = fight("2 de_inf4", "de_arm4:3", defenders=("2 su_inf3",))
    flow.do(Attack(area("minsk"), 0), AXIS)
    until(flow, CombatRound)
    until(flow, FireAll)
    battle = sheets(flow, None)["battle"]
    armor = next(row for row in part(battle, "ee-part-attacker").rows if row.text.id == "ee-row-fire-1-0")
    assert armor.value is not None
    assert (armor.value.args["dice"], armor.value.args["target"]) == (3, 5)
    assert armor.tally is not None
    assert [(line.rule, line.amount) for line in armor.tally.lines] == [("6.4", -1)]
    exact = [comb(3, hits) * 2 ** (3 - hits) / 27 for hits in range(4)]
    assert armor.chances == pytest.approx(exact, abs=1e-4)
    assert armor.least == 0


def test_losses_are_taken_from_the_blocks_that_are_listed() -> None:
    flow = fight("de_inf4", "de_inf4:3", "de_inf3", defenders=("3 su_inf4",))
    flow.do(Attack(area("minsk"), 1), AXIS)
    until(flow, ChooseLoss)
    battle = sheets(flow, AXIS)["battle"]
    losses = next(one for one in battle.parts if one.text.id == "ee-part-losses")
    assert losses.state == "now"
    top = flow.stack[-1]
    assert isinstance(top, ChooseLoss)
    assert losses.rows[0].pieces == tuple(top.blocks)
    assert {choice.piece for choice in scene(flow, AXIS).choices} == set(losses.rows[0].pieces)


def test_a_spread_is_exact_and_gathers_only_what_is_rare_at_its_ends() -> None:
    least, chances = battles.spread(24, 1 / 3)
    assert sum(chances) == pytest.approx(1, abs=1e-3)
    assert len(chances) <= battles.BARS
    middle = least + 3
    assert chances[3] == pytest.approx(comb(24, middle) * (1 / 3) ** middle * (2 / 3) ** (24 - middle), abs=1e-4)
    assert chances[0] == pytest.approx(1 - battles.at_least(least + 1, 24, 1 / 3), abs=1e-4)
    assert chances[-1] == pytest.approx(battles.at_least(least + len(chances) - 1, 24, 1 / 3), abs=1e-4)
    assert battles.spread(1, 1 / 6) == (0, (0.8333, 0.1667))


# ---------------------------------------------------------------------- 4 production
def producing() -> Flow[Table]:
    table = at_war()
    hold(table, "de", "berlin", "ruhr", "rhineland", "baden", "silesia")
    put(table, "berlin", "de_inf4:2", "de_inf4")
    return Flow(table, ProductionPhase((DE,)), fate=Keyed(bytes(32)))


def test_the_purse_says_what_is_left_what_may_be_bought_and_why_not() -> None:
    flow = producing()
    flow.options()
    purse = sheets(flow, AXIS)["production"]
    assert scene(flow, AXIS).docked == "production"
    assert purse.tags[0].args == {"left": flow.table.werp[DE]}
    offered = {choice.action for choice in scene(flow, AXIS).choices}
    sale = part(purse, "ee-part-on-sale")
    for row in sale.rows:
        assert (row.state == "refused") == (not row.actions)
        assert set(row.actions) <= offered
        assert row.state != "refused" or (row.note is not None and row.rule)
    assert ACTIONS.index(BuyAction()) in {number for row in sale.rows for number in row.actions}
    flow.table.actions[DE] = most_actions(flow.table, DE)
    sale = part(sheets(flow, AXIS)["production"], "ee-part-on-sale")
    refused = next(row for row in sale.rows if row.text.id == "ee-do-buy-action")
    assert (refused.state, refused.rule) == ("refused", "7.11")


def test_the_purse_shows_pools_and_the_blocks_that_lack_a_step() -> None:
    flow = producing()
    flow.options()
    table = flow.table
    purse = sheets(flow, AXIS)["production"]
    torn = next(slot for slot in table.ground().on_map[DE] if table.steps[slot] == 2)
    assert part(purse, "ee-part-replacements").rows[0].pieces == (torn,)
    raised = {number for row in part(purse, "ee-part-new-blocks").rows for number in row.actions}
    offered = flow.options()
    assert raised == {ACTIONS.index(action) for action in offered if isinstance(action, RaiseBlock)}


def test_nobody_else_looks_into_a_purse() -> None:
    flow = producing()
    flow.options()
    for side in (WESTERN, SOVIET, None):
        assert "production" not in sheets(flow, side)
        assert scene(flow, side).docked == ""


# ---------------------------------------------------------------------- 9 politics
def card(table: Table, nation: int) -> Part:
    name = nation_name(nation)
    return next(one for one in diplomacy.sheet(table).parts if name.en in words("en").text(one.text).split(", "))


def states(table: Table, nation: int) -> dict[str, str]:
    return {row.text.id.removeprefix("ee-if-"): row.state for row in card(table, nation).rows}


def in_1939() -> Table:
    table: Table
    table, _ = TITLE.setup("campaign_1939", TITLE.checked_settings("campaign_1939", {}))
    return table


def test_italy_waits_for_paris_then_its_morale_for_africa() -> None:
    table = in_1939()
    assert states(table, IT) == {"paris-axis": "unmet"}
    put(table, "paris", "de_inf4")
    assert states(table, IT) == {"paris-axis": "soon"}  # both sides stand there
    hold(table, "de", "paris")
    assert states(table, IT) == {"paris-axis": "met"}
    table.active[IT] = 1
    assert set(states(table, IT)) == {"africa-empty"}
    table.collapsed = True
    assert states(table, IT)["collapsed"] == "met"


def test_five_german_blocks_keep_the_soviets_from_war_once_poland_has_fallen() -> None:
    table = in_1939()
    assert states(table, SU)["few-in-the-east"] == "unmet"
    table.conquered[NATION["pl"]] = 1
    assert states(table, SU)["few-in-the-east"] == "soon"
    put(table, "warsaw", "5 de_inf3")
    assert states(table, SU)["few-in-the-east"] == "unmet"


def test_who_sees_backs_in_the_east_can_count_no_more_than_blocks() -> None:
    flow = TITLE.begin("campaign_1939", {}, Keyed(bytes(32)))
    table = flow.table
    there = sum(table.place[slot] == area("east_prussia") for slot in table.ground().on_map[DE])
    put(table, "lodz", "2 de_inf3", "3 de_gsu")
    table.conquered[NATION["pl"]] = 1
    notes = {}
    for side in (AXIS, SOVIET):
        east = card(TITLE.view(flow, side).table, SU).rows[1]
        assert east.note is not None
        notes[side] = (east.note.id, east.note.args["blocks"])
    assert notes == {AXIS: ("ee-in-the-east", there + 2), SOVIET: ("ee-in-the-east-backs", there + 5)}


def test_france_offers_an_armistice_for_paris_and_nations_alike_share_a_card() -> None:
    table = in_1939()
    assert states(table, FR) == {"paris-armistice": "unmet", "marseille": "unmet"}
    assert card(table, NATION["es"]) == card(table, NATION["pt"])
    assert card(table, NATION["ch"]) != card(table, NATION["es"])
    table.turn, table.phoney = 5, 0
    assert states(table, NATION["es"]) == {"germany-declares": "soon"}
    assert states(table, NATION["be"]) == {"both-declared": "soon"}
    assert states(table, NATION["ch"]) == {"never": "met"}
