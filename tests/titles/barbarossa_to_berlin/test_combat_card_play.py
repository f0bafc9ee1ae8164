"""7.6.4, 13.4.3 Combat cards: the order of play, who keeps them, and who is asked."""

from __future__ import annotations

from eastfront.engine.frames import Decision
from eastfront.titles.barbarossa_to_berlin import facts
from eastfront.titles.barbarossa_to_berlin.actions import PASS
from eastfront.titles.barbarossa_to_berlin.printed import ALLIED, AXIS, CARD
from eastfront.titles.barbarossa_to_berlin.table import (
    DECK,
    DISCARD,
    HAND,
    KEPT,
    OOS,
    OUT,
    Table,
)
from tests.marks import rule
from tests.titles.barbarossa_to_berlin.combats import (
    EAST,
    attack,
    choose,
    fighting,
    inflicted,
    lines,
    meeting,
    using,
)
from tests.titles.barbarossa_to_berlin.positions import (
    Position,
    asks,
    card,
    play,
    position,
    said,
    told,
    unit,
    why_not,
)


# ---------------------------------------------------------------------- 7.6.4 the order, and who keeps what
def duel(*hand: str, dice: tuple[int, int]) -> Position:
    """Panzers on a front, cards in both hands."""
    return meeting(EAST, AXIS, *hand, dice=(dice,))


def place(flow: Position, code: str) -> int:
    return flow.table.card_place[card(code)]


@rule("barbarossa_to_berlin", "7.6.4")
@rule("barbarossa_to_berlin", "11.2")
def test_the_attacker_chooses_all_his_cards_before_the_defender() -> None:
    flow = duel("AX41", "AX49", "AL10", "AL17", dice=(1, 6))
    assert (flow.asked, asks(flow)) == ((AXIS,), "ChooseAttackCard")
    choose(flow, "AX41", "AX49")
    assert (flow.asked, asks(flow)) == ((ALLIED,), "ChooseDefenceCard")
    choose(flow, "AL10", "AL17")
    assert lines(flow, AXIS, drm=True) == {"ax41": 1, "ax49": 1}
    assert lines(flow, ALLIED, drm=True) == {"al10": 1, "al17": 1}
    assert inflicted(flow) == (4, 3)


@rule("barbarossa_to_berlin", "7.6.4")
def test_the_winner_keeps_his_cards_and_the_loser_discards_them() -> None:
    flow = duel("AX41", "AL17", dice=(4, 1))
    choose(flow, "AX41")
    choose(flow, "AL17")
    assert (place(flow, "AX41"), place(flow, "AL17")) == (KEPT, DISCARD)
    flow = duel("AX41", "AL17", dice=(1, 6))
    choose(flow, "AX41")
    choose(flow, "AL17")
    assert (place(flow, "AX41"), place(flow, "AL17")) == (DISCARD, KEPT)
    assert said(flow, facts.CARD_KEPT) == (ALLIED, card("AL17"))
    assert said(flow, facts.COMBAT_CARD_LOST) == (AXIS, card("AX41"))


@rule("barbarossa_to_berlin", "7.6.4")
@rule("barbarossa_to_berlin", "11.2")
def test_in_a_tie_both_lose_their_cards() -> None:
    flow = duel("AX41", "AL17", dice=(1, 3))
    choose(flow, "AX41")
    choose(flow, "AL17")
    assert inflicted(flow) == (3, 3)
    assert (place(flow, "AX41"), place(flow, "AL17")) == (DISCARD, DISCARD)


@rule("barbarossa_to_berlin", "7.6.4")
def test_a_card_with_an_asterisk_leaves_the_game_even_with_the_winner() -> None:
    flow = duel("AX49", dice=(4, 1))
    choose(flow, "AX49")
    assert place(flow, "AX49") == OUT
    assert told(flow, facts.CARD_OUT) == 1


def kept(code: str, round_: int = 2, used: int = 0) -> Table:
    table = position(EAST, round_=round_)
    table.card_place[card(code)], table.card_used[card(code)] = KEPT, used
    return table


@rule("barbarossa_to_berlin", "7.6.4")
def test_a_kept_card_serves_again_in_another_round_of_either_side() -> None:
    flow = fighting(kept("AX41", used=2 * 1 + AXIS), dice=((1, 3),))
    attack(flow, "kovel", "ge_1_pz_army")
    assert flow.options() == [PASS, using("AX41")]
    choose(flow, "AX41")
    assert place(flow, "AX41") in (KEPT, DISCARD)
    table = kept("AX41", used=2 * 2 + AXIS)
    table.active = ALLIED
    flow = fighting(table, dice=((1, 3),))
    attack(flow, "lublin", "su_west_front")
    assert flow.options() == [PASS, using("AX41")]


@rule("barbarossa_to_berlin", "7.6.4", refuses=True)
def test_once_a_round_each() -> None:
    units = {"ge_1_pz_army": "lublin", "ge_2_pz_army": "lublin", "su_army_1": "kovel", "su_army_2": "lwow"}
    table = position(units, hand=["AX41", "AX10"])
    table.card_place[card("AX49")] = DECK
    flow = fighting(table, dice=((1, 1), (1, 1)))
    attack(flow, "kovel", "ge_1_pz_army")
    choose(flow, "AX41")
    while asks(flow) != "ChooseTarget":
        play(flow, flow.options()[0])
    assert place(flow, "AX41") == KEPT
    attack(flow, "lwow", "ge_2_pz_army")
    assert asks(flow) == "ChooseAttackCard"
    assert why_not(flow, using("AX41")) == "7.6.4"
    assert why_not(flow, using("AX10")) == "card.axis.10"


@rule("barbarossa_to_berlin", "7.6.4")
def test_a_kept_card_is_lost_with_a_combat_in_which_it_served() -> None:
    flow = fighting(kept("AX41"), dice=((1, 6),))
    attack(flow, "kovel", "ge_1_pz_army")
    choose(flow, "AX41")
    assert place(flow, "AX41") == DISCARD
    flow = fighting(kept("AX41"), dice=((1, 6),))
    attack(flow, "kovel", "ge_1_pz_army")
    play(flow, PASS)
    assert place(flow, "AX41") == KEPT


# ---------------------------------------------------------------------- 13.4.3
@rule("barbarossa_to_berlin", "13.4.3", refuses=True)
def test_defenders_without_supply_get_no_cards_but_attackers_do() -> None:
    around = ["kovel", "tarnopol_rovno", "kolomyja"]
    table = position({"ge_1_pz_army": "lublin", "su_west_front": "lwow"}, axis=around, hand=["AL17", "AX41"])
    flow = fighting(table, dice=((1, 3),))
    attack(flow, "lwow", "ge_1_pz_army")
    play(flow, PASS)
    assert asks(flow) != "ChooseDefenceCard"
    assert flow.table.supply[unit("su_west_front")] == OOS
    table = position({"ge_1_pz_army": "lublin", "su_west_front": "lwow"}, axis=around, hand=["AL17"], active=ALLIED)
    flow = fighting(table)
    attack(flow, "lublin", "su_west_front")
    assert flow.options() == [PASS, using("AL17")]


# ---------------------------------------------------------------------- asking tells nothing
def questions(flow: Position) -> list[str]:
    asked = []
    while asks(flow) in ("ChooseAttackCard", "ChooseDefenceCard"):
        asked.append(asks(flow))
        play(flow, PASS)
    return asked


@rule("barbarossa_to_berlin", "7.6.4")
def test_a_side_is_asked_by_what_its_enemy_knows_not_by_its_hand() -> None:
    """With any unseen card in hand and a fitting card nobody has seen elsewhere, the question comes."""
    fitting = meeting(EAST, AXIS, "AX41", "AL17", dice=((1, 3),))
    table = position(EAST, hand=["AX9", "AL6"])
    table.card_place[card("AX41")] = table.card_place[card("AL17")] = DECK
    idle = fighting(table, dice=((1, 3),))
    attack(idle, "kovel", "ge_1_pz_army")
    assert idle.options() == [PASS]
    assert questions(fitting) == questions(idle) == ["ChooseAttackCard", "ChooseDefenceCard"]


@rule("barbarossa_to_berlin", "7.6.4", refuses=True)
def test_nobody_is_asked_who_could_not_have_a_card_that_fits() -> None:
    for code, spot in (("AX41", DISCARD), ("AX41", OUT)):
        table = position(EAST, hand=["AX9"])
        table.card_place[CARD[code]] = spot
        flow = fighting(table, dice=((1, 3),))
        attack(flow, "kovel", "ge_1_pz_army")
        assert questions(flow) == []
    table = position(EAST)
    table.card_place[CARD["AX41"]] = DECK  # but the hand is empty
    flow = fighting(table, dice=((1, 3),))
    attack(flow, "kovel", "ge_1_pz_army")
    assert questions(flow) == []


def test_the_defenders_question_is_a_reaction() -> None:
    flow = duel("AX41", "AL17", dice=(1, 3))
    assert isinstance(flow.decision, Decision)
    assert not flow.decision.reaction
    play(flow, PASS)
    assert isinstance(flow.decision, Decision)
    assert flow.decision.reaction


def test_cards_in_hand_stay_where_they_are_when_not_used() -> None:
    flow = duel("AX41", "AL17", dice=(1, 3))
    play(flow, PASS, PASS)
    assert (place(flow, "AX41"), place(flow, "AL17")) == (HAND, HAND)


@rule("barbarossa_to_berlin", "card.axis.41", refuses=True)
@rule("barbarossa_to_berlin", "13.4.1", refuses=True)
def test_panzers_without_supply_are_no_panzers_for_the_cards() -> None:
    table = position(EAST, hand=["AX41"])
    table.supply[unit("ge_1_pz_army")] = OOS
    flow = fighting(table, dice=((1, 3),))
    attack(flow, "kovel", "ge_1_pz_army")
    assert questions(flow) == []
