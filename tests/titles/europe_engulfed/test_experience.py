"""14.2 Special Actions by what happens at the front: who counts when, what is learned, what is lost."""

from __future__ import annotations

import pytest

from eastfront.engine.sides import Side
from eastfront.titles.europe_engulfed import experience
from eastfront.titles.europe_engulfed.charts import turn_of
from eastfront.titles.europe_engulfed.experience import FOR_GOOD, THIS_TURN, A, B, GermanDecline, Learn
from eastfront.titles.europe_engulfed.printed import AXIS, NATION, SOVIET, WESTERN, area
from eastfront.titles.europe_engulfed.settings import Option
from eastfront.titles.europe_engulfed.table import FIRST, SECOND, ZONES, Table
from tests.marks import rule
from tests.titles.europe_engulfed.home import run
from tests.titles.europe_engulfed.positions import at_war, hold, put

DE, SU, US, GB, VI, IT = (NATION[code] for code in ("de", "su", "us", "gb", "vi", "it"))
ALL = (Option.GERMAN_DECLINE, Option.SOVIET_EXPERIENCE, Option.AMERICAN_EXPERIENCE)
PRINTED = 4


def front(turn: str, *options: Option, war: str = "1941-JUL") -> Table:
    table = at_war(turn_of(turn))
    table.soviet_war = turn_of(war)
    for option in options:
        table.options |= option
    return table


# ---------------------------------------------------------------------- 14.21
@rule("europe_engulfed", "14.211")
@rule("europe_engulfed", "14.211", refuses=True)
def test_since_when_there_is_war_in_the_east() -> None:
    table = front("1942-JAN", war="1941-SEP")
    assert experience.war_since(table) == turn_of("1941-SEP")
    table.soviet_war = -1  # scenarios that begin later do not say
    assert experience.war_since(table) == turn_of("1941-JUL")
    table.active[SU] = 0
    assert experience.war_since(table) == -1


@rule("europe_engulfed", "14.211")
@rule("europe_engulfed", "14.212")
@pytest.mark.parametrize(
    ("soviets_began", "turns"),
    [
        (0, {"1941-SEP": 0, "1941-NOV": 6, "1942-JAN": 5, "1942-JUL": 2, "1942-SEP": 1, "1943-MAR": 1}),
        (1, {"1941-NOV": 0, "1942-JAN": 6, "1942-MAR": 5, "1942-NOV": 1}),
    ],
)
def test_the_second_allied_turn_after_the_declaration_counts(soviets_began: int, turns: dict[str, int]) -> None:
    """Who is attacked in his own player-turn has had none of his turns yet."""
    for turn, needs in turns.items():
        table = front(turn, Option.GERMAN_DECLINE)
        table.soviet_first = soviets_began
        assert experience.infrastructure_fails_on(table) == needs, turn


@rule("europe_engulfed", "14.212", refuses=True)
@pytest.mark.parametrize("why", ["peace", "conquered", "gone", "not played"])
def test_nothing_is_thrown_for_the_infrastructure(why: str) -> None:
    table = front("1942-MAR", Option.GERMAN_DECLINE)
    assert experience.infrastructure_fails_on(table) == 4
    match why:
        case "peace":
            table.active[SU] = 0
        case "conquered":
            table.conquered[SU] = 1
        case "gone":
            table.infrastructure = 1
        case _:
            table.options = 0
    assert experience.infrastructure_fails_on(table) == 0


@rule("europe_engulfed", "14.212")
@rule("europe_engulfed", "14.214")
@pytest.mark.parametrize(
    ("turn", "stake", "dice", "gone", "barred"),
    [
        ("1942-MAR", 0, (3,), 0, 0),
        ("1942-MAR", 0, (4,), 1, 0),
        ("1942-MAR", 1, (3, 3), 0, 1),
        ("1942-MAR", 1, (6, 4), 1, 0),
        ("1942-SEP", 1, (3,), 1, 1),  # gone without a die
        ("1942-SEP", 0, (), 1, 0),
        ("1941-SEP", 1, (4,), 0, 0),
    ],
)
def test_up_to_two_dice_before_germany_buys(
    turn: str, stake: int, dice: tuple[int, ...], gone: int, barred: int
) -> None:
    table = front(turn, Option.GERMAN_DECLINE)
    table.fourth_at_stake, table.axis_areas = stake, [40, 40]
    flow = run(table, GermanDecline(), *dice)
    assert flow.over
    assert (table.infrastructure, table.fourth_barred) == (gone, barred)


@rule("europe_engulfed", "14.21")
@rule("europe_engulfed", "14.21", refuses=True)
@pytest.mark.parametrize(("gone", "barred", "most"), [(0, 0, 5), (1, 0, 4), (0, 1, 3), (1, 1, 3)])
def test_how_many_germany_may_have(gone: int, barred: int, most: int) -> None:
    table = front("1943-MAR", Option.GERMAN_DECLINE)
    table.infrastructure, table.fourth_barred = gone, barred
    assert experience.most(table, DE, PRINTED) == most
    assert experience.most(table, IT, PRINTED) == PRINTED
    table.options = 0
    assert experience.most(table, DE, PRINTED) == PRINTED


# ---------------------------------------------------------------------- 14.22, 14.23
@rule("europe_engulfed", "14.22")
@rule("europe_engulfed", "14.23")
@pytest.mark.parametrize(
    ("second", "third", "most"), [(0, 0, 1), (THIS_TURN, 0, 2), (FOR_GOOD, 0, 2), (FOR_GOOD, 1, 3)]
)
def test_how_many_who_learns_may_have(second: int, third: int, most: int) -> None:
    table = front("1943-MAR", Option.SOVIET_EXPERIENCE, Option.AMERICAN_EXPERIENCE)
    table.second, table.third = [second, second], [third, third]
    for nation in (SU, US):
        assert experience.most(table, nation, PRINTED) == most
    assert experience.most(table, GB, PRINTED) == PRINTED
    table.turn = turn_of("1941-NOV")
    assert experience.most(table, US, PRINTED) == 0
    assert experience.most(table, SU, PRINTED) == most


@rule("europe_engulfed", "14.222")
@rule("europe_engulfed", "14.222", refuses=True)
def test_a_right_won_by_a_die_lasts_one_turn_and_a_miss_ends_the_row() -> None:
    table = front("1942-MAR", Option.SOVIET_EXPERIENCE)
    table.merits[0] = A
    run(table, Learn(0), 5)
    assert (table.second[0], table.streak[0]) == (THIS_TURN, 1)
    run(table, Learn(0), 4)
    assert (table.second[0], table.streak[0]) == (0, 0)
    table.second[0], table.merits[0] = FOR_GOOD, 0
    assert run(table, Learn(0)).over  # for good: nothing is thrown any more
    assert table.second[0] == FOR_GOOD


@rule("europe_engulfed", "14.221")
@rule("europe_engulfed", "14.221", refuses=True)
@pytest.mark.parametrize(
    ("holder", "garrison", "counted"),
    [("de", "de_inf3", 1), ("de", "de_gsu", 1), ("de", "", 0), ("su", "de_inf3", 0), ("de", "su_inf3", 0)],
)
def test_what_counts_as_held_and_garrisoned_by_the_axis(holder: str, garrison: str, counted: int) -> None:
    table = front("1943-JUL", Option.SOVIET_EXPERIENCE)
    hold(table, holder, "lublin")
    if garrison:
        put(table, "lublin", garrison)
    experience.player_turn_begins(table, SECOND)
    assert table.held_before[area("lublin")] == counted


@rule("europe_engulfed", "14.221", refuses=True)
@pytest.mark.parametrize(
    ("why", "merit"),
    [("", A), ("old", 0), ("axis", 0), ("snow", 0), ("no river", 0), ("not held", 0), ("wings", 0), ("friends", 0)],
)
def test_when_a_river_crossing_teaches_nothing(why: str, merit: int) -> None:
    table = front("1943-JAN", Option.SOVIET_EXPERIENCE)
    lublin = area("lublin")
    table.held_before[lublin] = int(why != "not held")
    (block,) = put(table, "lublin", "su_gsu" if why == "wings" else "gb_inf3" if why == "friends" else "su_inf3")
    put(table, "lublin", "de_inf3")
    table.came[block] = area("warsaw" if why == "no river" else "slovakia")
    table.weather = [3 if why == "snow" else 0] * 3
    experience.battle_ends(table, lublin, AXIS if why == "axis" else SOVIET, fresh=why != "old")
    assert table.merits[0] == merit


@rule("europe_engulfed", "14.231", refuses=True)
@pytest.mark.parametrize(
    ("came", "attacker", "fresh", "merit"),
    [
        ("mediterranean", WESTERN, True, A),
        ("atlantic", WESTERN, True, A),
        ("tunisia", WESTERN, True, 0),
        ("mediterranean", AXIS, True, 0),
        ("mediterranean", WESTERN, False, 0),
    ],
)
def test_when_a_landing_teaches(came: str, attacker: Side, fresh: bool, merit: int) -> None:
    table = front("1943-JUL", Option.AMERICAN_EXPERIENCE)
    (block,) = put(table, "sicily", "us_inf3")
    table.came[block] = area(came)
    assert (table.came[block] < ZONES) == (came != "tunisia")
    experience.battle_ends(table, area("sicily"), attacker, fresh=fresh)
    assert table.merits[1] == merit


@rule("europe_engulfed", "14.231")
@rule("europe_engulfed", "14.231", refuses=True)
@pytest.mark.parametrize(
    ("blocks", "alone"),
    [
        (("us_inf3", "de_inf3"), 1),
        (("us_inf3", "gb_gsu", "de_inf3"), 0),
        (("gb_inf3", "de_inf3"), 0),
        (("us_inf3",), 0),
        (("us_inf3", "vi_inf2"), 0),
        (("us_inf3", "vi_inf2", "it_inf3"), 1),
    ],
)
def test_when_americans_fight_alone(blocks: tuple[str, ...], alone: int) -> None:
    table = front("1943-JUL", Option.AMERICAN_EXPERIENCE)
    table.stands[VI] = AXIS
    put(table, "sicily", *blocks)
    experience.americans_alone(table, area("sicily"))
    assert table.alone[area("sicily")] == alone


@rule("europe_engulfed", "14.231", refuses=True)
@pytest.mark.parametrize(("left", "merit"), [("us_inf3", B), ("us_gsu", 0), ("gb_inf3", 0), ("", 0)])
def test_they_must_still_be_there_as_the_turn_ends(left: str, merit: int) -> None:
    for camp in (FIRST, SECOND):
        table = front("1943-JUL", Option.AMERICAN_EXPERIENCE)
        table.alone[area("sicily")] = 1
        if left:
            put(table, "sicily", left)
        put(table, "tunisia", "us_inf3")
        experience.player_turn_ends(table, camp)
        assert table.merits[1] == merit


@rule("europe_engulfed", "14.221", refuses=True)
def test_two_areas_count_in_the_allied_turn_and_for_the_soviets() -> None:
    for camp, taker, merit in ((SECOND, "su", B), (SECOND, "gb", 0), (FIRST, "su", 0)):
        table = front("1943-JUL", Option.SOVIET_EXPERIENCE)
        for where in ("lublin", "warsaw"):
            table.held_before[area(where)] = 1
        hold(table, taker, "lublin", "warsaw")
        experience.player_turn_ends(table, camp)
        assert table.merits[0] == merit


@rule("europe_engulfed", "14.213", refuses=True)
@rule("europe_engulfed", "14.223", refuses=True)
@pytest.mark.parametrize(
    ("turn", "before", "in_may", "stake", "third"),
    [
        ("1943-SEP", 0, 1, 1, 1),
        ("1943-SEP", 0, 0, 0, 1),
        ("1943-JUL", 0, 1, 0, 0),
        ("1943-SEP", -1, 1, 0, 0),  # nobody counted in May
        ("1943-SEP", 200, 1, 0, 0),
    ],
)
def test_what_a_summer_of_gains_brings(turn: str, before: int, in_may: int, stake: int, third: int) -> None:
    table = front(turn, *ALL)
    table.soviet_areas, table.at_war_in_may, table.second[0] = before, in_may, FOR_GOOD
    experience.player_turn_ends(table, SECOND)
    assert (table.fourth_at_stake, table.third[0]) == (stake, third)


@rule("europe_engulfed", "14.213")
@rule("europe_engulfed", "14.214")
def test_areas_are_counted_as_axis_turns_begin_and_the_soviets_in_may() -> None:
    table = front("1943-MAR", *ALL)
    now, soviets = experience.areas_of(table, AXIS), experience.areas_of(table, SOVIET)
    table.axis_areas, table.soviet_areas = [0, 0], -1
    experience.player_turn_begins(table, FIRST)
    assert table.axis_areas == [now, now]
    assert table.soviet_areas == -1
    table.turn += 1
    hold(table, "su", "lublin")
    experience.player_turn_begins(table, FIRST)
    assert table.axis_areas == [now - 1, now]
    assert (table.soviet_areas, table.at_war_in_may) == (soviets + 1, 1)


@rule("europe_engulfed", "14.233", refuses=True)
@pytest.mark.parametrize(
    ("where", "block", "second", "third"),
    [
        ("calabria", "us_inf3", FOR_GOOD, 1),
        ("brittany", "us_inf3", FOR_GOOD, 1),
        ("calabria", "us_inf3", THIS_TURN, 0),
        ("calabria", "us_gsu", FOR_GOOD, 0),
        ("calabria", "gb_inf3", FOR_GOOD, 0),
        ("sicily", "us_inf3", FOR_GOOD, 0),
        ("sardinia", "us_inf3", FOR_GOOD, 0),
        ("corsica", "us_inf3", FOR_GOOD, 0),
        ("albania", "us_inf3", FOR_GOOD, 0),
        ("tripolitania", "us_inf3", FOR_GOOD, 0),
        ("morocco", "us_inf3", FOR_GOOD, 0),
        ("syria", "us_inf3", FOR_GOOD, 0),
    ],
)
def test_where_americans_must_end_an_axis_turn(where: str, block: str, second: int, third: int) -> None:
    for camp, found in ((FIRST, third), (SECOND, 0)):
        table = front("1944-JUL", Option.AMERICAN_EXPERIENCE)
        table.second[1] = second
        put(table, where, block)
        experience.player_turn_ends(table, camp)
        assert table.third[1] == found


@rule("europe_engulfed", "14.2", refuses=True)
def test_without_these_options_nobody_keeps_count() -> None:
    table = front("1943-MAY")
    table.axis_areas = [7, 7]
    put(table, "sicily", "us_inf3", "de_inf3")
    experience.player_turn_begins(table, FIRST)
    experience.americans_alone(table, area("sicily"))
    experience.player_turn_ends(table, SECOND)
    assert table.axis_areas == [7, 7]
    assert not any(table.alone)
    assert table.merits == [0, 0]
    assert experience.production_begins(table, DE) is None
    assert experience.production_begins(table, SU) is None
    for option, nation in zip(ALL, (DE, SU, US), strict=True):
        table.options = int(option)
        assert [n for n in (DE, SU, US, GB) if experience.production_begins(table, n) is not None] == [nation]
