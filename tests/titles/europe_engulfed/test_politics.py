"""9 Politics: every state of affairs with its own moment."""

from __future__ import annotations

import pytest

from eastfront.engine.frames import Frame
from eastfront.parts.masks import spaces_in
from eastfront.titles.europe_engulfed import politics
from eastfront.titles.europe_engulfed.borders import barred, closed_to, opened_to, passage_of
from eastfront.titles.europe_engulfed.charts import turn_of
from eastfront.titles.europe_engulfed.conquest import fall
from eastfront.titles.europe_engulfed.control import remove
from eastfront.titles.europe_engulfed.french import Offer, armistice_due, set_up_vichy
from eastfront.titles.europe_engulfed.ground import SPACES
from eastfront.titles.europe_engulfed.home_actions import Armistice, PlaceAt, SendForward
from eastfront.titles.europe_engulfed.italian import collapse, surrender
from eastfront.titles.europe_engulfed.pact import Forward, forward_missing
from eastfront.titles.europe_engulfed.politics import (
    Deploying,
    RecruitBlock,
    declare,
    phase_ends,
    targets_of_war,
    turn_begins,
    turn_ends,
)
from eastfront.titles.europe_engulfed.printed import AXIS, NATION, NATIONS, SOVIET, WESTERN, area
from eastfront.titles.europe_engulfed.supply import DE, FF, FR, GB, IT, SU, US, VI, judge
from eastfront.titles.europe_engulfed.table import FIRST, NEUTRAL, NOBODYS, SECOND, Phase, Table, fleet
from tests.marks import rule
from tests.titles.europe_engulfed.home import give, laid, run, swept
from tests.titles.europe_engulfed.positions import put

TITLE = "europe_engulfed"
PL, NO, DK, BE, NL, CH, TR = (NATION[c] for c in ("pl", "no", "dk", "be", "nl", "ch", "tr"))
HU, RO, BG, FI = (NATION[c] for c in ("hu", "ro", "bg", "fi"))


def codes(nations: list[int]) -> set[str]:
    return {NATIONS[n].code for n in nations}


def areas(bits: int) -> set[str]:
    return {SPACES[a].code for a in spaces_in(bits)}


def without_poland(turn: str) -> Table:
    table = laid(turn=turn)
    table.control[area("warsaw")] = DE
    fall(table, PL, DE)
    return table


# ---------------------------------------------------------------------- 9.11, 9.31 declarations
@rule("europe_engulfed", "9.11", refuses=True)
@rule("europe_engulfed", "9.1", refuses=True)
@pytest.mark.parametrize("turn", ["1939-SEP", "1939-NOV", "1940-JAN"])
def test_phoney_war(turn: str) -> None:
    table = laid(turn=turn)
    assert targets_of_war(table, AXIS) == []
    assert areas(closed_to(table, DE)) >= {"paris", "metz", "pas_de_calais"}


@rule("europe_engulfed", "9.11")
@rule("europe_engulfed", "9.1")
def test_the_phoney_war_ends_in_march_or_when_the_allies_cross_the_border() -> None:
    table = laid(turn="1940-MAR")
    assert {"no", "dk", "be", "yu", "gr", "tr", "es", "se", "pt", "su"} == codes(targets_of_war(table, AXIS))
    assert "metz" not in areas(closed_to(table, DE))
    table = laid(turn="1939-NOV")
    put(table, "baden", "fr_inf3")
    politics.watch(table)
    assert table.phoney == 0
    assert targets_of_war(table, AXIS)


@rule("europe_engulfed", "9.1", refuses=True)
def test_nobody_attacks_switzerland_and_the_low_countries_only_together() -> None:
    table = laid(turn="1940-MAY")
    assert not {"ch", "nl"} & codes(targets_of_war(table, AXIS))
    frame = declare(table, AXIS, BE)
    assert isinstance(frame, Deploying)
    assert [table.stands[BE], table.stands[NL]] == [WESTERN, WESTERN]
    assert [table.active[BE], table.active[NL]] == [1, 1]


@rule("europe_engulfed", "9.6", refuses=True)
@rule("europe_engulfed", "9.61", refuses=True)
def test_the_opponent_deploys_a_minor_power() -> None:
    table = laid(turn="1941-MAR")
    yugoslavia = NATION["yu"]
    flow = run(table, declare(table, AXIS, yugoslavia))  # type: ignore[arg-type]
    assert table.actions[yugoslavia] == 1
    assert flow.asked == (WESTERN,)
    for _ in range(4):
        flow.do(PlaceAt(area("belgrade")))
    assert PlaceAt(area("belgrade")) not in flow.options()  # four in the capital are enough
    flow.do(PlaceAt(area("zagreb")))
    flow.do(PlaceAt(area("skopje")))
    assert flow.decision is None
    assert len(table.ground().on_map[yugoslavia]) == 6
    assert table.control[area("sarajevo")] == yugoslavia
    assert "athens" in areas(closed_to(table, yugoslavia))


@rule("europe_engulfed", "9.3")
@rule("europe_engulfed", "9.3", refuses=True)
def test_whom_the_west_may_attack() -> None:
    table = laid(turn="1940-MAR")
    assert codes(targets_of_war(table, WESTERN)) == {"no", "dk"}
    declare(table, WESTERN, NO)
    assert table.stands[NO] == AXIS
    assert codes(targets_of_war(laid("campaign_1941"), WESTERN)) == {"vi"}


@rule("europe_engulfed", "9.2")
@rule("europe_engulfed", "9.2", refuses=True)
def test_when_the_soviets_may_declare_war() -> None:
    table = without_poland("1941-MAR")
    swept(table, "de")
    put(table, "warsaw", "3 de_inf3", "2 de_gsu")
    put(table, "east_prussia", "2 de_inf3")
    assert targets_of_war(table, SOVIET) == []
    table.turn = turn_of("1942-JAN")
    assert targets_of_war(table, SOVIET) == [DE]
    table.turn = turn_of("1941-MAR")
    block = table.ground().on_map[DE][0]
    table.place[block] = area("berlin")
    assert targets_of_war(table, SOVIET) == [DE]  # four are left
    table.place[block] = area("london")
    put(table, "warsaw", "de_inf4")
    assert targets_of_war(table, SOVIET) == [DE]  # Germans in Britain
    table.place[block] = area("berlin")
    assert targets_of_war(table, SOVIET) == []
    table.stands[TR], table.active[TR] = WESTERN, 1
    assert targets_of_war(table, SOVIET) == [DE]


@rule("europe_engulfed", "9.2")
def test_war_in_the_east_makes_the_pact_areas_soviet() -> None:
    table = without_poland("1940-MAR")
    assert table.control[area("lvov")] == NOBODYS
    declare(table, AXIS, SU)
    assert (table.active[SU], table.soviet_war) == (1, table.turn)
    for code in ("lvov", "brest_litovsk", "lithuania", "latvia", "estonia", "bessarabia"):
        assert table.control[area(code)] == SU


@rule("europe_engulfed", "9.2")
@rule("europe_engulfed", "9.2", refuses=True)
def test_what_the_pact_opens() -> None:
    table = laid()
    assert opened_to(table, SU) == 0
    table = without_poland("1939-NOV")
    baltic = {"lithuania", "latvia", "estonia"}
    assert areas(opened_to(table, SU)) == baltic | {"brest_litovsk", "lvov"}
    assert areas(closed_to(table, DE)) >= {"brest_litovsk", "lvov"}
    table.turn = turn_of("1940-MAR")
    assert "bessarabia" in areas(opened_to(table, SU))
    table.active[SU] = 1
    assert opened_to(table, SU) == 0


@rule("europe_engulfed", "9.26")
@rule("europe_engulfed", "9.2")
def test_half_of_the_soviets_stand_on_the_border() -> None:
    table = without_poland("1940-MAR")
    swept(table, "su")
    put(table, "kiev", "2 su_inf3", "su_gsu")
    put(table, "lvov", "su_inf3")
    assert forward_missing(table) == 2  # one ground block of three, and the ground support
    flow = run(table, Forward(AXIS))
    block = table.ground().on_map[SU][0]
    assert flow.asked == (AXIS,)
    flow.do(SendForward(block))
    flow.do(PlaceAt(area("lithuania")))
    assert table.place[block] == area("lithuania")
    assert table.control[area("lithuania")] == SU
    table.active[SU] = 1
    assert forward_missing(table) == 0


# ---------------------------------------------------------------------- 9.13, 9.15, 9.42, 9.33
@rule("europe_engulfed", "9.1")
@rule("europe_engulfed", "9.1", refuses=True)
def test_first_winter() -> None:
    table = swept(laid("campaign_1941", "1942-JAN"))
    table.active[SU] = 1
    whole, cadre, wing = put(table, "minsk", "de_inf4", "de_inf3:1", "de_gsu")
    (finn,) = put(table, "onega_swamps", "fi_inf3")
    (outside,) = put(table, "warsaw", "de_inf4")
    (soviet,) = put(table, "moscow", "su_inf4")
    turn_begins(table, SECOND)
    assert table.steps[whole] == 4
    turn_begins(table, FIRST)
    assert [table.steps[b] for b in (whole, cadre, wing, finn, outside, soviet)] == [3, 1, 1, 3, 4, 4]
    table.turn += 1
    turn_begins(table, FIRST)
    assert table.steps[whole] == 3


@rule("europe_engulfed", "9.1")
@pytest.mark.parametrize(
    ("nation", "before", "when"),
    [("ro", "1940-SEP", "1940-NOV"), ("hu", "1940-SEP", "1940-NOV"), ("bg", "1941-JAN", "1941-MAR")],
)
def test_axis_minors_join(nation: str, before: str, when: str) -> None:
    table = without_poland(before)
    table.paris_fell = turn_of("1940-MAY")
    turn_begins(table, FIRST)
    assert table.stands[NATION[nation]] == NEUTRAL
    table.turn = turn_of(when)
    turn_begins(table, FIRST)
    assert table.stands[NATION[nation]] == AXIS
    assert table.ground().on_map[NATION[nation]]


@rule("europe_engulfed", "9.1")
def test_finland_joins_when_the_east_is_at_war() -> None:
    table = without_poland("1941-MAY")
    turn_begins(table, FIRST)
    assert table.stands[FI] == NEUTRAL
    table.active[SU] = 1
    turn_begins(table, FIRST)
    assert table.stands[FI] == AXIS
    assert len(table.ground().on_map[FI]) == 3


@rule("europe_engulfed", "9.4")
@rule("europe_engulfed", "9.4", refuses=True)
def test_italy_enters_the_turn_after_paris_fell() -> None:
    table = laid(turn="1940-MAY")
    table.paris_fell = table.turn
    turn_begins(table, FIRST)
    assert not table.active[IT]
    table.turn += 1
    turn_begins(table, FIRST)
    assert table.active[IT]


@rule("europe_engulfed", "9.3")
@rule("europe_engulfed", "9.3", refuses=True)
def test_the_usa_enter_in_january_1942() -> None:
    table = laid("campaign_1941", "1941-NOV")
    turn_begins(table, SECOND)
    assert not table.active[US]
    table.turn += 1
    turn_begins(table, FIRST)
    assert not table.active[US]
    turn_begins(table, SECOND)
    assert table.active[US]


@rule("europe_engulfed", "18")
def test_barbarossa() -> None:
    table = laid("campaign_1941")
    turn_begins(table, FIRST)
    assert table.active[SU]
    table.phase = Phase.OPERATIONS
    assert areas(closed_to(table, DE)) >= {"budapest", "ruthenia"}  # 9.17(c)
    assert "lvov" in areas(closed_to(table, HU))
    table.phase = Phase.STRATEGIC
    assert "budapest" not in areas(closed_to(table, DE))


@rule("europe_engulfed", "16.33")
def test_europe_the_soviets_attack_in_january_1940() -> None:
    table = laid("europe", "1939-NOV")
    turn_begins(table, SECOND)
    assert not table.active[SU]
    assert targets_of_war(table, SOVIET) == []
    table.turn += 1
    turn_begins(table, SECOND)
    assert (table.active[SU], table.soviet_first) == (1, 1)


@rule("europe_engulfed", "16.12")
def test_germans_join_the_americans() -> None:
    table = laid("patton")
    assert turn_begins(table, FIRST) is None
    table.turn += 1
    before = len(table.ground().on_map[US])
    flow = run(table, turn_begins(table, FIRST))  # type: ignore[arg-type]
    assert PlaceAt(area("ruhr")) in RecruitBlock(WESTERN).options(table)
    assert PlaceAt(area("berlin")) not in flow.options()
    for _ in range(3):
        flow.do(PlaceAt(area("ruhr")))
    assert len(table.ground().on_map[US]) == before + 3
    assert flow.decision is None
    assert turn_begins(table, SECOND) is None


@rule("europe_engulfed", "16.12", refuses=True)
def test_french_of_1945_stay_in_the_west_and_out_of_battles() -> None:
    table = laid("patton")
    shut = areas(closed_to(table, FF))
    assert {"berlin", "silesia"} <= shut
    assert "ruhr" not in shut
    put(table, "ruhr", "su_inf3")
    assert "ruhr" in areas(closed_to(table, FF))
    assert {"london", "rome"} <= areas(closed_to(table, US))


# ---------------------------------------------------------------------- where nations may go
@rule("europe_engulfed", "9.1", refuses=True)
@pytest.mark.parametrize(
    ("nation", "shut", "free"),
    [
        ("bg", {"bucharest", "kiev", "istanbul"}, {"sofia", "belgrade", "athens"}),
        ("ro", {"budapest", "ruthenia"}, {"bucharest", "kiev"}),
        ("hu", {"bucharest", "ploesti"}, {"budapest", "kiev"}),
        ("fi", {"velikiye_luki", "arkhangelsk", "stockholm"}, {"helsinki", "onega_swamps", "murmansk", "novgorod"}),
        ("de", {"urals"}, {"kiev", "orenburg"}),
        ("it", {"berlin", "oslo", "london"}, {"athens", "alexandria", "kiev", "marseille"}),
    ],
)
def test_where_the_axis_may_not_go(nation: str, shut: set[str], free: set[str]) -> None:
    table = swept(laid("campaign_1941", "1942-MAY"))
    table.active[SU] = 1
    closed = areas(closed_to(table, NATION[nation]))
    assert shut <= closed
    assert not free & closed


@rule("europe_engulfed", "9.1")
def test_finns_go_on_when_leningrad_is_taken() -> None:
    table = swept(laid("campaign_1941", "1942-MAY"))
    give(table, "de", "leningrad")
    assert "velikiye_luki" not in areas(closed_to(table, FI))


@rule("europe_engulfed", "9.1", refuses=True)
def test_hungarians_and_romanians_never_share_an_area() -> None:
    table = swept(laid("campaign_1941", "1942-MAY"))
    put(table, "kiev", "hu_inf2")
    put(table, "lvov", "ro_inf3")
    assert "kiev" in areas(closed_to(table, RO))
    assert "lvov" in areas(closed_to(table, HU))


@rule("europe_engulfed", "9.1", refuses=True)
def test_four_german_ground_blocks_and_three_wings_in_africa() -> None:
    table = swept(laid("campaign_1941", "1942-MAY"))
    assert "tripolitania" not in areas(closed_to(table, DE))
    (fifth,) = put(table, "sicily", "de_inf3")
    (wing,) = put(table, "sicily", "de_gsu")
    put(table, "tripolitania", "3 de_inf3", "2 de_gsu")
    assert barred(table, fifth) == barred(table, wing) == 0
    (inside,) = put(table, "tripolitania", "de_inf3")
    assert "tripolitania" in areas(barred(table, fifth))
    assert barred(table, wing) == 0
    put(table, "tripolitania", "de_gsu")
    assert "alexandria" in areas(barred(table, wing))
    assert barred(table, inside) == 0
    table.conquered[IT] = 1
    assert "tripolitania" in areas(closed_to(table, DE))


@rule("europe_engulfed", "9.1", refuses=True)
def test_german_militia_stay_at_home() -> None:
    table = swept(laid("campaign_1941", "1944-MAY"))
    (block,) = put(table, "berlin", "de_mil2")
    shut = areas(barred(table, block))
    assert {"warsaw", "belgium"} <= shut
    assert not {"austria", "denmark", "ruhr"} & shut


@rule("europe_engulfed", "9.41")
@rule("europe_engulfed", "9.41", refuses=True)
@rule("europe_engulfed", "9.4", refuses=True)
def test_italians_abroad() -> None:
    table = swept(laid())
    assert areas(closed_to(table, IT)) >= {"athens", "marseille", "tunisia"}
    assert not areas(closed_to(table, IT)) & {"albania", "tripolitania", "rome"}
    table.active[IT] = 1
    (block,) = put(table, "veneto", "it_inf3")
    put(table, "budapest", "2 it_inf2")
    assert "budapest" not in areas(barred(table, block))
    put(table, "budapest", "it_inf2")
    assert "kiev" in areas(barred(table, block))
    put(table, "french_alps", "2 it_inf2")
    assert "marseille" in areas(barred(table, block))


@rule("europe_engulfed", "9.5", refuses=True)
def test_four_british_blocks_in_france() -> None:
    table = swept(laid())
    (block,) = put(table, "london", "gb_inf3")
    put(table, "pas_de_calais", "3 gb_inf3", "gb_gsu")
    assert barred(table, block) == 0
    put(table, "pas_de_calais", "gb_inf3")
    assert "normandy" in areas(barred(table, block))
    table.vichy = 1
    assert barred(table, block) == 0


@rule("europe_engulfed", "9.2", refuses=True)
def test_where_the_soviets_may_not_go() -> None:
    table = swept(laid("campaign_1941", "1943-NOV"))
    table.active[SU] = 1
    assert {"ankara", "athens", "belgrade", "albania", "persia", "ruhr"} <= areas(closed_to(table, SU))
    table.turn += 1
    assert not {"ankara", "athens", "belgrade", "albania"} & areas(closed_to(table, SU))
    put(table, "ruhr", "de_inf3")
    assert "ruhr" not in areas(closed_to(table, SU))  # 9.28 an Axis block stands there
    assert {"warsaw", "berlin"} <= areas(closed_to(table, US))
    give(table, "us", "warsaw")
    assert "warsaw" not in areas(closed_to(table, US))


# ---------------------------------------------------------------------- 9.45, 9.46
def african() -> Table:
    table = swept(laid("campaign_1941", "1942-NOV"))
    table.active[SU] = table.active[US] = 1
    return table


@rule("europe_engulfed", "9.45")
@rule("europe_engulfed", "9.4")
@rule("europe_engulfed", "9.4", refuses=True)
def test_morale_collapses_without_a_supplied_block_in_africa() -> None:
    table = african()
    (block,) = put(table, "tripolitania", "it_inf2")
    judge(table, FIRST)
    collapse(table)
    assert not table.collapsed
    table.place[block] = area("sicily")
    give(table, "it", "gibraltar")
    collapse(table)
    assert not table.collapsed
    give(table, "gb", "gibraltar")
    table.actions[IT] = 1
    turn_ends(table, FIRST)
    assert not table.collapsed  # only after the Allies' player-turn
    turn_ends(table, SECOND)
    assert table.collapsed
    assert table.actions[IT] == 0


@rule("europe_engulfed", "9.4")
@rule("europe_engulfed", "9.4", refuses=True)
@pytest.mark.parametrize(
    ("collapsed", "lost", "landed", "out"),
    [
        (True, ["rome"], False, True),
        (False, ["rome"], True, False),
        (True, ["sicily"], False, False),
        (True, ["sicily"], True, True),
        (True, ["calabria"], True, False),
    ],
)
def test_surrender(collapsed: bool, lost: list[str], landed: bool, out: bool) -> None:
    table = african()
    table.collapsed = collapsed
    give(table, "us", *lost)
    put(table, "piedmont", "it_inf3")
    (german,) = put(table, "campania", "de_inf3")
    if landed:
        give(table, "us", "calabria")
        put(table, "calabria", "us_inf3")
    judge(table, SECOND)
    surrender(table)
    assert bool(table.surrendered) == out
    if out:
        assert not table.ground().on_map[IT]
        assert table.fleets[fleet(IT, area("mediterranean"))] == 0
        assert table.control[area("veneto")] == DE
        assert table.control[area("sardinia")] == GB
        assert table.control[area("campania")] == table.owner[german]


# ---------------------------------------------------------------------- 9.52
def paris_taken() -> Table:
    table = without_poland("1940-MAY")
    give(table, "de", "belgium", "netherlands", "pas_de_calais", "paris")
    for code in ("pas_de_calais", "paris"):
        for slot in table.here(area(code)):
            remove(table, slot)
    return table


@rule("europe_engulfed", "9.521")
@rule("europe_engulfed", "9.5")
@rule("europe_engulfed", "9.5", refuses=True)
def test_an_armistice_is_offered_when_paris_is_joined_to_germany() -> None:
    table = paris_taken()
    assert armistice_due(table)
    give(table, "fr", "pas_de_calais")
    assert not armistice_due(table)  # Metz and the coast are French: no way to Germany
    give(table, "de", "pas_de_calais")
    flow = run(table, phase_ends(table, FIRST))  # type: ignore[arg-type]
    assert flow.options() == [Armistice(0), Armistice(1)]
    flow.do(Armistice(0))
    assert not armistice_due(table)  # once in a turn
    assert table.paris_fell == table.turn
    table.turn += 1
    assert armistice_due(table)


@rule("europe_engulfed", "9.5")
@rule("europe_engulfed", "15.2")
def test_vichy() -> None:
    table = paris_taken()
    flow = run(table, Offer(AXIS))
    flow.do(Armistice(1))
    assert not table.ground().on_map[FR]
    garrisons = table.ground().on_map[VI]
    assert {SPACES[table.place[b]].code for b in garrisons} == {"marseille", "lebanon", "morocco"}
    assert {table.steps[b] for b in garrisons} == {2}
    for code in ("auvergne", "languedoc", "marseille", "french_alps", "corsica", "tunisia", "syria"):
        assert table.control[area(code)] == VI
    for code in ("metz", "normandy", "bordeaux", "brittany"):
        assert table.control[area(code)] == DE
    assert table.fleets[fleet(FR, area("atlantic"))] == 0
    assert (table.conquered[FR], table.stands[FR]) == (1, NEUTRAL)
    assert areas(passage_of(table, DE)) == {"auvergne", "languedoc", "marseille", "french_alps"}
    assert passage_of(table, GB) == 0
    assert areas(closed_to(table, VI)) >= {"paris", "marseille"}


@rule("europe_engulfed", "9.5")
@rule("europe_engulfed", "9.5", refuses=True)
def test_americans_in_north_africa() -> None:
    table = paris_taken()
    set_up_vichy(table)
    table.turn, table.active[US] = turn_of("1942-NOV"), 1
    assert areas(opened_to(table, US)) == {"morocco", "algeria", "tunisia"}
    assert opened_to(table, GB) == 0
    assert areas(opened_to(table, DE)) == {"lebanon", "syria"}  # 9.524
    put(table, "morocco", "us_inf3")
    phase_ends(table, SECOND)
    assert table.vichy == 2
    assert {SPACES[table.place[b]].code for b in table.ground().on_map[VI]} == {"marseille", "lebanon"}
    assert table.control[area("algeria")] == US
    assert table.control[area("tunisia")] == VI
    assert opened_to(table, DE) == 0
    table.turn += 1
    assert areas(opened_to(table, DE)) >= {"marseille", "auvergne", "tunisia"}


@rule("europe_engulfed", "9.5")
def test_the_british_are_resisted() -> None:
    table = paris_taken()
    set_up_vichy(table)
    assert VI in targets_of_war(table, WESTERN)
    assert not isinstance(declare(table, WESTERN, VI), Frame)
    assert (table.stands[VI], table.active[VI]) == (AXIS, 1)
