"""10.1 to 10.4 The cup, from the text."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from eastfront.engine.actions import Action
from eastfront.engine.chance import Draw, Roll
from eastfront.engine.fate import Scripted
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Decision
from eastfront.engine.sides import Side
from eastfront.engine.table import HIDDEN
from eastfront.engine.view import determinize, view
from eastfront.text.catalogue import LANGUAGES, words
from eastfront.titles.dark_valley.actions import PASS, PlayChit, PutInCup, UseAsCombat, UseAsMove
from eastfront.titles.dark_valley.activations import Activation
from eastfront.titles.dark_valley.chits import CHITS, IN_CUP, IN_HAND, OUT, PANZERS, PLAYED, ChitKind
from eastfront.titles.dark_valley.cup import Activations, ChooseFirst, ChoosePanzer, PlayFromHand, initiative
from eastfront.titles.dark_valley.printed import AXIS, CHIT_ROWS, SIDES, SOVIET, Weather
from eastfront.titles.dark_valley.screen import choice
from eastfront.titles.dark_valley.table import ELIMINATED, OTHER_FRONTS, STAVKA_BOX, Table
from tests.marks import rule
from tests.titles.dark_valley.positions import offered, position, unit, why

HQS = {"GE-HQ-1": "E3027", "GE-HQ-2": "E3028", "GE-HQ-3": "E3029", "GE-HQ-4": "E3030"}
CORPS = {"GE-CORPS-XXVI": "E2527"}
TURNS = range(1, 45)


def chit(name: str, side: Side = AXIS, copy: int = 0) -> int:
    return [c.id for c in CHITS if c.name == name and c.side in (side, -1)][copy]


def begin(turn: int, *script: int, **settings: int) -> Flow[Table]:
    """The phase with the four armies and a corps on the map; `script` are the chits drawn."""
    table = position({**HQS, **CORPS}, turn=turn)
    if settings.pop("reserve", 0):
        table.location[unit("SU-RD-10")] = STAVKA_BOX
    for name, value in settings.items():
        setattr(table, name, value)
    table.chronicle = []
    return Flow(table, Activations(), fate=Scripted(*script) if script else None)


def choose_panzers(game: Flow[Table], *numbers: int) -> None:
    for number in numbers:
        game.do(PutInCup(chit(f"panzer_{number}")))


def through(game: Flow[Table]) -> list[str]:
    """Does nothing to the end and tells the chits in the order in which they were played."""
    for _ in range(400):
        if game.over:
            break
        if game.chance is not None:
            game.befall(game.chance.law(game.table)[0][0])
            continue
        options = game.options()
        game.do(PASS if PASS in options else options[-1])
    told = ("tdv-first-chit", "tdv-drawn", "tdv-from-hand")
    return [str(fact.args[-1]) for fact in game.table.chronicle or () if fact.kind in told]


def asked(game: Flow[Table]) -> Decision[Table]:
    assert isinstance(game.decision, Decision)
    return game.decision


# ---------------------------------------------------------------------- 10.1 which chits
@rule("dark_valley", "10.1")
def test_enough_panzer_chits_for_the_first_four_turns() -> None:
    assert [sum(c.hq == unit(f"GE-HQ-{n}") for c in CHITS) for n in range(1, 5)] == [2, 2, 1, 1]


@rule("dark_valley", "10.1")
@pytest.mark.parametrize("turn", TURNS)
def test_each_turn_plays_the_chits_of_its_line(turn: int) -> None:
    """All of the line but those that are played from the hand, which somebody must want."""
    line = [row for row in CHIT_ROWS if row.turn == turn and row.chit not in ("stavka", "field_marshal")]
    wanted: Counter[str] = Counter()
    for row in line:
        wanted["panzer" if row.chit.startswith("panzer") else row.chit] += row.count
    game = begin(turn)
    played = Counter(
        "panzer" if word.startswith("tdv-chit-panzer") else word.removeprefix("tdv-chit-").replace("-", "_")
        for word in through(game)
    )
    assert game.over
    assert played == wanted


@rule("dark_valley", "10.1")
@pytest.mark.parametrize("turn", [1, 2, 3, 4])
def test_no_choice_of_panzer_chits_in_the_first_four_turns(turn: int) -> None:
    assert not isinstance(asked(begin(turn)), ChoosePanzer)


@rule("dark_valley", "10.1", refuses=True)
def test_three_of_four_armies_in_october_1941_each_once() -> None:
    game = begin(5)
    assert isinstance(asked(game), ChoosePanzer)
    assert game.asked == (AXIS,)
    assert offered(game, PutInCup) == [PutInCup(chit(f"panzer_{n}")) for n in range(1, 5)]
    choose_panzers(game, 2)
    assert PutInCup(chit("panzer_2")) not in game.options()
    assert PutInCup(chit("panzer_2", copy=1)) not in game.options()
    choose_panzers(game, 3, 4)
    assert isinstance(asked(game), ChooseFirst)
    assert [game.table.chits[c] for c in PANZERS] == [OUT, OUT, IN_HAND, OUT, IN_HAND, IN_HAND]


@rule("dark_valley", "10.1")
def test_in_the_summer_of_1942_a_second_chit_of_the_first_or_second_army() -> None:
    game = begin(12)
    choose_panzers(game, 1, 2, 4)
    assert offered(game, PutInCup) == [PutInCup(chit("panzer_1", copy=1)), PutInCup(chit("panzer_2", copy=1))]


@rule("dark_valley", "10.1", refuses=True)
def test_no_chit_of_an_army_that_was_withdrawn_and_no_choice_without_one() -> None:
    table = position({**HQS, **CORPS}, turn=9)
    table.location[unit("GE-HQ-3")] = OTHER_FRONTS
    game = Flow(table, Activations())
    assert offered(game, PutInCup) == [PutInCup(chit(f"panzer_{n}")) for n in (1, 2, 4)]
    for hq in ("GE-HQ-1", "GE-HQ-2"):
        table.location[unit(hq)] = OTHER_FRONTS
    game = Flow(table, Activations())
    assert isinstance(asked(game), ChooseFirst)
    assert [table.chits[c] for c in PANZERS] == [OUT] * 5 + [IN_HAND]


@rule("dark_valley", "10.1", refuses=True)
@pytest.mark.parametrize("viewer", [SOVIET, None])
def test_nobody_else_sees_which_panzer_chits_were_chosen(viewer: Side | None) -> None:
    seen = []
    for numbers in ((1, 2, 3), (2, 3, 4)):
        game = begin(5)
        choose_panzers(game, *numbers)
        seen.append(view(game, viewer))
        assert [seen[-1].table.chits[c] for c in PANZERS] == [HIDDEN] * len(PANZERS)
        assert view(game, AXIS).table.chits == game.table.chits
    assert seen[0].table.chits == seen[1].table.chits
    assert seen[0].pools == seen[1].pools


@rule("dark_valley", "10.1")
def test_but_all_know_how_many_there_are_and_which_were_drawn() -> None:
    game = begin(5)
    choose_panzers(game, 1, 3, 4)
    game.do(PlayChit(chit("move_combat", SOVIET)))
    game.do(UseAsMove())
    game.do(PASS)
    assert isinstance(game.chance, Draw)
    assert view(game, SOVIET).count("chits", IN_CUP) == 1 + 2 + 1 + 3
    game.befall(chit("panzer_3"))
    seen = view(game, SOVIET)
    assert seen.table.chits[chit("panzer_3")] == PLAYED
    assert seen.table.chits[chit("panzer_4")] == HIDDEN


@rule("dark_valley", "10.1")
def test_a_position_the_soviets_could_believe_looks_the_same_and_varies() -> None:
    game = begin(12, blau=12)
    choose_panzers(game, 1, 2, 4)
    game.do(PutInCup(chit("panzer_2", copy=1)))
    seen, luck, found = view(game, SOVIET), Random(1), set()
    for _ in range(40):
        twin = determinize(seen, lambda n: int(luck.random() * n))
        assert view(twin, SOVIET).table.chits == seen.table.chits
        ready = [c for c in PANZERS if twin.table.chits[c] == IN_HAND]
        assert [CHITS[c].second for c in ready].count(True) == 1
        assert len(ready) == 4
        found.add(tuple(ready))
    assert len(found) > 4


@rule("dark_valley", "10.1")
def test_a_dead_army_has_its_chit_all_the_same_so_that_its_death_tells_nothing() -> None:
    game = begin(5)
    choose_panzers(game, 1, 3, 4)
    game.table.location[unit("GE-HQ-2")] = ELIMINATED
    assert view(game, SOVIET).table.chits[chit("panzer_2")] == HIDDEN


@rule("dark_valley", "10.1")
def test_each_choice_of_a_chit_bears_its_name() -> None:
    for turn, marshal_is in ((12, "tdv-chit-manstein"), (34, "tdv-chit-model")):
        game = begin(turn)
        seen = view(game, AXIS)
        shown = {choice(seen, PlayChit(c.id)).text.id for c in CHITS}
        assert marshal_is in shown
        assert all(words(language).knows(id) for id in shown for language in LANGUAGES)
        assert choice(seen, PutInCup(chit("panzer_4"))).text.id == "tdv-chit-panzer-4"


# ---------------------------------------------------------------------- 10.2 the initiative
@rule("dark_valley", "10.2")
@pytest.mark.parametrize("turn", TURNS)
def test_who_has_the_initiative(turn: int) -> None:
    """The Axis in fair weather up to July 1943 (turn 24) and in mixed weather up to September 1942 (turn 15)."""
    table = position({}, turn=turn)
    fair = table.weather is Weather.FAIR and turn <= 24
    mixed = table.weather is Weather.MIXED and turn <= 15
    assert initiative(table) == (AXIS if fair or mixed else SOVIET)


@rule("dark_valley", "10.2")
def test_on_turn_1_combat_and_then_move_without_a_choice() -> None:
    game = begin(1)
    assert not isinstance(asked(game), ChooseFirst)
    assert through(game)[:2] == ["tdv-chit-combat", "tdv-chit-move"]


@rule("dark_valley", "10.2")
def test_the_chit_of_ones_choice_first_and_the_rest_into_the_cup() -> None:
    game = begin(2)
    assert isinstance(asked(game), ChooseFirst)
    assert game.asked == (AXIS,)
    game.do(PlayChit(chit("panzer_3")))
    assert game.table.chits[chit("panzer_3")] == PLAYED
    assert game.table.chits.count(IN_CUP) == 1 + 2 + 5 + 2
    assert through(game)[0] == "tdv-chit-panzer-3"


@rule("dark_valley", "10.2", refuses=True)
def test_neither_logistics_nor_the_enemys_chits_nor_the_marshal() -> None:
    game = begin(12)
    choose_panzers(game, 1, 2, 4)
    game.do(PutInCup(chit("panzer_1", copy=1)))
    mine = {CHITS[option.chit].kind for option in offered(game, PlayChit)}
    assert mine == {ChitKind.MOVE_COMBAT, ChitKind.PANZER}
    assert why(game, PlayChit(chit("logistics"))) == ("4.1", "tdv-no-logistics-first")
    assert why(game, PlayChit(chit("field_marshal"))) == ("10.5.10", "tdv-no-marshal-first")
    assert PlayChit(chit("move_combat", SOVIET)) not in game.options()


def blau(turn: int, blau: int = 0) -> Flow[Table]:
    game = begin(turn, blau=blau)
    choose_panzers(game, 1, 2, 4)
    game.do(PutInCup(chit("panzer_1", copy=1)))
    game.do(PlayChit(chit("panzer_1")))
    return game


@rule("dark_valley", "10.2")
@pytest.mark.parametrize("turn", [12, 13])
def test_fall_blau_two_chits_chosen_before_either_is_played(turn: int) -> None:
    game = blau(turn)
    assert isinstance(asked(game), ChooseFirst)
    assert PlayChit(chit("panzer_1")) not in game.options()
    game.do(PlayChit(chit("panzer_4")))
    assert game.table.blau == turn
    assert through(game)[:2] == ["tdv-chit-panzer-1", "tdv-chit-panzer-4"]


@rule("dark_valley", "10.2")
def test_june_may_be_left_for_july_but_not_july() -> None:
    game = blau(12)
    assert PASS in game.options()
    game.do(PASS)
    assert game.table.blau == 0
    assert PASS not in blau(13).options()


@rule("dark_valley", "10.2", refuses=True)
@pytest.mark.parametrize(("turn", "blau_turn"), [(13, 12), (14, 0), (11, 0)])
def test_not_in_both_and_in_no_other_turn(turn: int, blau_turn: int) -> None:
    game = begin(turn, blau=blau_turn)
    while isinstance(asked(game), ChoosePanzer):
        game.do(game.options()[0])
    assert isinstance(asked(game), ChooseFirst)
    game.do(game.options()[0])
    assert not isinstance(asked(game), ChooseFirst)


# ---------------------------------------------------------------------- the Stavka's chit, in the hand
@rule("dark_valley", "10.2")
def test_the_stavkas_chit_never_goes_into_the_cup() -> None:
    game = begin(3, reserve=1)
    game.do(PlayChit(chit("panzer_3")))
    assert game.table.chits[chit("stavka", SOVIET)] == IN_HAND


@rule("dark_valley", "10.2")
def test_the_soviets_may_begin_with_it() -> None:
    game = begin(10, reserve=1)
    game.do(PutInCup(chit("panzer_1")))
    assert game.asked == (SOVIET,)
    assert PlayChit(chit("stavka", SOVIET)) in game.options()
    game.do(PlayChit(chit("stavka", SOVIET)))
    assert isinstance(game.chance, Roll)
    assert game.table.chits[chit("stavka", SOVIET)] == PLAYED


def ready_to_draw(turn: int = 3, **settings: int) -> Flow[Table]:
    """The initiative is over; somebody is asked before the first draw."""
    game = begin(turn, reserve=1, **settings)
    while isinstance(asked(game), ChoosePanzer):
        game.do(game.options()[0])
    game.do(PlayChit(chit("move_combat")))
    if isinstance(asked(game), ChooseFirst):
        game.do(PASS)
    game.do(UseAsMove())
    game.do(PASS)
    return game


@rule("dark_valley", "10.2", refuses=True)
def test_not_before_the_enemys_first_chit_but_before_any_draw() -> None:
    game = begin(3, reserve=1)
    assert game.asked == (AXIS,)
    game = ready_to_draw()
    assert isinstance(asked(game), PlayFromHand)
    assert game.options() == [PASS, PlayChit(chit("stavka", SOVIET))]
    game.do(PASS)
    assert isinstance(game.chance, Draw)
    game.befall(chit("logistics"))
    assert isinstance(asked(game), PlayFromHand)
    game.do(PlayChit(chit("stavka", SOVIET)))
    assert game.chance is not None
    assert not isinstance(game.chance, Draw)


@rule("dark_valley", "10.2")
def test_or_after_all_the_others_once() -> None:
    game = ready_to_draw()
    while IN_CUP in game.table.chits:
        if game.chance is not None:
            game.befall(game.chance.law(game.table)[0][0])
        else:
            options = game.options()
            game.do(PASS if PASS in options else options[0])
    while not isinstance(game.decision, PlayFromHand):
        options = game.options()
        game.do(PASS if PASS in options else options[0])
    assert game.asked == (SOVIET,)
    game.do(PlayChit(chit("stavka", SOVIET)))
    assert through(game)[-1] == "tdv-chit-stavka"


@rule("dark_valley", "10.2")
def test_nobody_is_asked_while_the_reserve_is_empty() -> None:
    game = begin(3)
    game.do(PlayChit(chit("move_combat")))
    game.do(UseAsMove())
    game.do(PASS)
    assert isinstance(game.chance, Draw)


# ---------------------------------------------------------------------- 10.5.10 the marshal, in the hand
@rule("dark_valley", "10.5.10")
def test_the_stavka_is_asked_before_the_marshal() -> None:
    game = ready_to_draw(12)
    assert game.asked == (SOVIET,)
    game.do(PASS)
    assert game.asked == (AXIS,)
    assert game.options() == [PASS, PlayChit(chit("field_marshal"))]
    game.do(PASS)
    assert isinstance(game.chance, Draw)


@rule("dark_valley", "10.5.10")
def test_after_the_marshal_the_stavka_may_still_come_before_the_draw() -> None:
    game = ready_to_draw(12)
    game.do(PASS)
    game.do(PlayChit(chit("field_marshal")))
    game.do(game.options()[0])
    game.do(PASS)
    assert game.asked == (SOVIET,)
    assert isinstance(asked(game), PlayFromHand)


def marshal(turn: int, *played: int) -> int:
    """Where the marshal's chit lies in this turn, when it was played in those."""
    game = begin(turn)
    for before in played:
        game.table.marshal_turns[before] = 1
    return Flow(game.table, Activations()).table.chits[chit("field_marshal")]


@rule("dark_valley", "10.5.10")
@pytest.mark.parametrize(
    ("turn", "played"), [(12, ()), (14, (12,)), (19, (16,)), (20, (18, 15)), (23, (19,)), (30, ())]
)
def test_twice_a_year_and_once_in_1944(turn: int, played: tuple[int, ...]) -> None:
    assert marshal(turn, *played) == IN_HAND


@rule("dark_valley", "10.5.10", refuses=True)
@pytest.mark.parametrize(
    ("turn", "played"),
    [(11, ()), (41, ()), (13, (12,)), (19, (18,)), (16, (12, 14)), (29, (19, 24)), (38, (30,)), (31, (30,))],
)
def test_not_earlier_nor_later_nor_in_turns_running_nor_more_often(turn: int, played: tuple[int, ...]) -> None:
    assert marshal(turn, *played) == OUT


@rule("dark_valley", "10.5.10")
def test_playing_it_is_remembered() -> None:
    game = ready_to_draw(12)
    game.do(PASS)
    game.do(PlayChit(chit("field_marshal")))
    assert [turn for turn, played in enumerate(game.table.marshal_turns) if played] == [12]


# ---------------------------------------------------------------------- 10.3, 10.4 draws
@rule("dark_valley", "10.3")
def test_drawn_one_by_one_until_none_is_left() -> None:
    game = ready_to_draw()
    for left in range(game.table.chits.count(IN_CUP), 0, -1):
        while not isinstance(game.chance, Draw):
            if game.chance is not None:
                game.befall(7)
                continue
            options = game.options()
            game.do(PASS if PASS in options else options[0])
        assert game.table.chits.count(IN_CUP) == left
        game.befall(game.chance.law(game.table)[0][0])
    through(game)
    assert game.over


@rule("dark_valley", "10.4")
def test_one_side_may_draw_all_its_chits_in_a_row() -> None:
    armies = [chit(f"panzer_{n}") for n in (1, 2, 4)] + [chit("panzer_1", copy=1), chit("panzer_2", copy=1)]
    game = begin(2, *armies, chit("move_combat", copy=1), chit("logistics"), chit("move", SOVIET))
    game.do(PlayChit(chit("panzer_3")))
    told: list[object] = []
    while not game.over and len(told) < 7:
        game.do(PASS)
        told = [f.args[-1] for f in game.table.chronicle or () if f.kind == "tdv-drawn"]
        if told and told[-1] in ("tdv-chit-logistics", "tdv-chit-move"):
            break
    assert told[:6] == [f"tdv-chit-panzer-{n}" for n in (1, 2, 4, 1, 2)] + ["tdv-chit-move-combat"]


# ---------------------------------------------------------------------- 10.5 what is the same for all
@rule("dark_valley", "10.5")
def test_marks_of_the_last_activation_are_cleared() -> None:
    table = position({"GE-PZ-1": "E4726", "GE-HQ-1": "E4726"}, turn=13)
    one = unit("GE-PZ-1")
    table.moved[one] = table.fought[one] = table.active[one] = 1
    game = Flow(table, Activation(chit("panzer_1")))
    assert (table.moved[one], table.fought[one], table.active[one]) == (0, 0, 1)
    game.do(PASS)
    assert game.over
    assert not any(table.active)


# ---------------------------------------------------------------------- 10.5.5 two faces
@rule("dark_valley", "10.5.5")
@pytest.mark.parametrize("side", [AXIS, SOVIET])
@pytest.mark.parametrize(
    ("first", "second"), [(UseAsMove(), "tdv-chit-combat"), (UseAsCombat(), "tdv-chit-move")], ids=["move", "combat"]
)
def test_either_face_and_then_the_other_without_a_choice(side: Side, first: Action, second: str) -> None:
    table = position({"GE-PZ-1": "E4726", "SU-TC-1": "E4710"}, turn=13)
    table.chronicle = []
    game = Flow(table, Activation(chit("move_combat", side)))
    assert game.options() == [UseAsMove(), UseAsCombat()]
    game.do(first)
    game.do(PASS)
    game = Flow(table, Activation(chit("move_combat", side, copy=1)))
    assert UseAsMove() not in game.options()
    assert table.chronicle[-1].args == (side, second)


@rule("dark_valley", "10.5.5", refuses=True)
def test_no_more_than_one_move_and_one_combat() -> None:
    table = position({"GE-PZ-1": "E4726"}, turn=13)
    table.played_halves[AXIS] = 1
    game = Flow(table, Activation(chit("move_combat")))
    assert type(game.decision).__name__ == "ChooseTarget"


@rule("dark_valley", "10.3")
def test_the_faces_are_free_again_in_the_next_turn() -> None:
    table = position({**HQS, **CORPS}, turn=2)
    table.played_halves = [3, 3]
    game = Flow(table, Activations())
    assert game.table.played_halves == [0] * len(SIDES)


# ---------------------------------------------------------------------- 10.5.12
@rule("dark_valley", "10.5.12")
@pytest.mark.parametrize("turn", [15, 16, 17, 18])
def test_combat_stavka_in_the_place_of_combat_zhukov_if_the_players_like(turn: int) -> None:
    assert "tdv-chit-combat-stavka" in through(begin(turn, combat_stavka=1))
    assert "tdv-chit-combat-zhukov" not in through(begin(turn, combat_stavka=1))
    assert "tdv-chit-combat-stavka" not in through(begin(turn))


@rule("dark_valley", "10.5.12", refuses=True)
@pytest.mark.parametrize("turn", [7, 8, 9])
def test_but_not_in_the_first_winter(turn: int) -> None:
    assert "tdv-chit-combat-zhukov" in through(begin(turn, combat_stavka=1))
