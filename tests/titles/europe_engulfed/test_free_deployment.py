"""16.1, 16.2 Free deployment: who deploys after whom, where, what must not be left bare; 15.3 and 15.4 as examples."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from eastfront.bots.player import player
from eastfront.engine.actions import Action
from eastfront.engine.codec import Codec
from eastfront.engine.fate import Seeded
from eastfront.engine.flow import Flow
from eastfront.engine.fog import check_fog, check_lookups
from eastfront.engine.frames import Decision
from eastfront.engine.sides import Side, among
from eastfront.engine.table import HIDDEN
from eastfront.parts.ids import UnitId
from eastfront.titles.europe_engulfed import facts
from eastfront.titles.europe_engulfed.actions import PASS, Activate, MoveTo
from eastfront.titles.europe_engulfed.bids import TakeSteps
from eastfront.titles.europe_engulfed.checks import invariants
from eastfront.titles.europe_engulfed.control import relations
from eastfront.titles.europe_engulfed.deployment import (
    AS_GIVEN,
    ChooseDeployed,
    ChooseFortArea,
    ChooseSetUp,
    Deployment,
    SetUp,
    as_planned,
)
from eastfront.titles.europe_engulfed.deployments import given, group_of, group_of_fort, groups, lacking, order_of
from eastfront.titles.europe_engulfed.ground import AREAS, COUNTRY, IS_FORTRESS, SPACES
from eastfront.titles.europe_engulfed.option_actions import TakeUpFort
from eastfront.titles.europe_engulfed.printed import AXIS, DESIGNS, NATION, SOVIET, WESTERN, Arm, area
from eastfront.titles.europe_engulfed.scenarios import SCENARIO
from eastfront.titles.europe_engulfed.table import Table
from eastfront.titles.europe_engulfed.title import EuropeEngulfed
from eastfront.titles.europe_engulfed.turn import Game
from tests.marks import rule
from tests.titles.europe_engulfed.test_deployments import IN_1939, IN_1941, Blocks, as_printed

EE = EuropeEngulfed()
FREE = {"deployment": "free"}
SCENARIOS = ("patton", "tournament", "campaign_1939", "europe", "campaign_1941")
ON = (ChooseSetUp, ChooseDeployed, ChooseFortArea)
DON = ("ladoga_swamps", "moscow", "tula", "voronezh", "don_bend", "krasnodar")
FRONT = ("novgorod", "velikiye_luki", "smolensk", "kursk", "kharkov", "crimea", "sevastopol")


# ---------------------------------------------------------------------- how it is played
def begun(scenario: str = "tournament", **settings: str) -> Flow[Table]:
    return EE.begin(scenario, FREE | settings, fate=Seeded("deployment"))


def deploys(game: Flow[Table], side: Side) -> Flow[Table]:
    """All before it have ended as given."""
    while game.asked != (side,):
        assert isinstance(game.decision, ChooseSetUp)
        submit(game, PASS)
    return game


def submit(game: Flow[Table], action: Action) -> None:
    game.submit(game.asked[0], action)


def why_not(game: Flow[Table], action: Action) -> str:
    """The reason with its section, as a player is told."""
    top = game.decision
    assert isinstance(top, Decision)
    assert action not in game.options()
    found = top.forbids(game.table, action)
    return "" if found is None else f"{found.rule} {found.reason}"


def blocks(game: Flow[Table], design: str, where: str) -> list[UnitId]:
    table = as_planned(game.table)
    return [s for s in table.here(area(where)) if DESIGNS[table.design[s]].code == design]


def block(game: Flow[Table], design: str, where: str) -> UnitId:
    return blocks(game, design, where)[0]


def send(game: Flow[Table], design: str, start: str, goal: str) -> UnitId:
    slot = block(game, design, start)
    submit(game, Activate(slot))
    submit(game, MoveTo(area(goal)))
    return slot


def goals(game: Flow[Table], design: str, start: str) -> set[str]:
    submit(game, Activate(block(game, design, start)))
    found = {SPACES[a.hex].code for a in game.options() if isinstance(a, MoveTo)}
    submit(game, PASS)
    return found


def codes(*countries: str) -> set[str]:
    return {SPACES[a].code for a in AREAS if COUNTRY[a] in countries}


def stood(table: Table) -> Counter[tuple[int, int, int]]:
    return Counter((table.place[s], table.design[s], table.steps[s]) for s in range(len(table.place)))


# ---------------------------------------------------------------------- who deploys, and that nobody has to
@pytest.mark.parametrize("scenario", [*SCENARIOS, "poland"])
def test_as_given_unless_somebody_chooses_otherwise(scenario: str) -> None:
    table, first = EE.setup(scenario, EE.checked_settings(scenario, {}))
    assert isinstance(first, Game)
    free, beginning = EE.setup(scenario, EE.checked_settings(scenario, FREE))
    assert isinstance(beginning, Game if scenario == "poland" else Deployment)
    assert free == table


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_who_touches_nothing_just_ends_and_stands_as_given(scenario: str) -> None:
    game = begun(scenario)
    for _ in order_of(SCENARIO[scenario]):
        assert isinstance(game.decision, ChooseSetUp)
        assert PASS in game.options()
        submit(game, PASS)
    assert not isinstance(game.decision, ON)
    assert stood(game.table) == stood(given(SCENARIO[scenario]))
    assert not any(game.table.fresh)


@rule("europe_engulfed", "16.21")
@rule("europe_engulfed", "16.13")
@pytest.mark.parametrize(
    ("scenario", "order"), [("tournament", (SOVIET, WESTERN, AXIS)), ("patton", (SOVIET, WESTERN))]
)
def test_the_allies_first_in_the_tournament_and_the_soviets_first_in_1945(
    scenario: str, order: tuple[Side, ...]
) -> None:
    game = begun(scenario)
    for side in order:
        assert game.asked == (side,)
        submit(game, PASS)
    assert not isinstance(game.decision, ON)


@rule("europe_engulfed", "16.21", refuses=True)
def test_nobody_touches_the_blocks_of_others() -> None:
    game = begun()
    for side, nations in ((SOVIET, "su"), (WESTERN, "gb us"), (AXIS, "de it fi hu ro bg")):
        deploys(game, side)
        asked = game.decision
        assert isinstance(asked, ChooseSetUp)
        tried = {game.table.owner[a.unit] for a in asked.candidates(game.table) if isinstance(a, Activate)}
        assert tried == {NATION[code] for code in nations.split()}


# ---------------------------------------------------------------------- 16.11, 16.12
@rule("europe_engulfed", "16.11")
def test_the_soviets_of_1945_go_anywhere_in_their_hands() -> None:
    east = codes("PL", "HU", "RO", "BALTIC", "SU") | {"berlin", "silesia", "slovakia", "east_prussia"}
    assert goals(begun("patton"), "su_inf4", "berlin") == east - {"berlin"}


@rule("europe_engulfed", "16.11", refuses=True)
def test_a_soviet_ground_block_stays_in_every_area_named() -> None:
    game = begun("patton")
    named = codes("PL", "HU", "RO", "BALTIC") | {"berlin", "silesia", "slovakia", "east_prussia"}
    (group,) = [g for g in groups(SCENARIO["patton"]) if g.rule == "16.11"]
    assert {SPACES[a].code for a in group.least} == named
    assert set(group.least.values()) == {1}
    assert why_not(game, Activate(block(game, "su_inf3", "warsaw"))) == "16.11 ee-no-deploy-bare"
    send(game, "su_gsu", "berlin", "warsaw")
    assert why_not(game, Activate(block(game, "su_inf3", "warsaw"))) == "16.11 ee-no-deploy-bare", "no ground block"
    send(game, "su_arm4", "berlin", "warsaw")
    send(game, "su_inf3", "warsaw", "moscow")
    assert why_not(game, Activate(block(game, "su_arm4", "warsaw"))) == "16.11 ee-no-deploy-bare"
    assert PASS in game.options()


@rule("europe_engulfed", "16.11", refuses=True)
def test_no_soviet_in_the_west_of_germany() -> None:
    game = begun("patton")
    submit(game, Activate(block(game, "su_inf4", "berlin")))
    for where in ("ruhr", "austria", "belgium", "paris", "helsinki"):
        assert why_not(game, MoveTo(area(where))) == "16.11 ee-no-deploy-there"
    assert why_not(game, MoveTo(area("berlin"))) == "16.11 ee-no-deploy-same"


@rule("europe_engulfed", "16.12", refuses=True)
def test_americans_in_baden_and_austria_british_in_the_ruhr_french_in_the_rhineland() -> None:
    game = deploys(begun("patton"), WESTERN)
    for design in ("us_inf4", "us_arm4", "us_gsu", "us_abn3"):
        assert goals(game, design, "baden") == {"austria"}
        assert goals(game, design, "austria") == {"baden"}
    assert why_not(game, Activate(block(game, "gb_inf4", "ruhr"))) == "16.12 ee-no-deploy-fixed"
    assert why_not(game, Activate(block(game, "gb_gsu", "ruhr"))) == "16.12 ee-no-deploy-fixed"
    assert why_not(game, Activate(block(game, "ff_arm3", "rhineland"))) == "16.12 ee-no-deploy-fixed"
    submit(game, Activate(block(game, "us_inf4", "baden")))
    assert why_not(game, MoveTo(area("rhineland"))) == "16.12 ee-no-deploy-there"


@rule("europe_engulfed", "16.12")
def test_all_americans_in_one_place_as_the_player_likes() -> None:
    game = deploys(begun("patton"), WESTERN)
    us = NATION["us"]
    for slot in [s for s in game.table.here(area("austria")) if game.table.owner[s] == us]:
        submit(game, Activate(slot))
        submit(game, MoveTo(area("baden")))
    submit(game, PASS)
    assert {game.table.place[s] for s in game.table.ground().on_map[us]} == {area("baden")}


# ---------------------------------------------------------------------- 16.211, 16.212 the groups
EAST = "murmansk arkhangelsk vologda gorki kazan penza kuibyshev orenburg urals saratov stalingrad astrakhan guryev"
BEHIND = {*EAST.split(), "grozny", "georgia", "baku"}
GROUPS: tuple[tuple[str, str, set[str]], ...] = (
    ("16.211", "2*su_inf4:4", {"leningrad"}),
    (
        "16.211",
        "4*su_inf4e:3 2*su_arm4:3 1*su_arm3:2 1*su_arm2:1 2*su_cav3:3 14*su_inf3:3 12*su_inf2:2 2*su_gsu:1",
        {"onega_swamps", *DON} | BEHIND,
    ),
    (
        "16.211",
        "1*gb_arm3:3 1*gb_inf4:4 2*gb_inf3:3 1*gb_gsu:1",
        {"malta", "el_alamein", "alexandria", "upper_egypt", "sinai"},
    ),
    (
        "16.211",
        "2*gb_arm3:3 2*gb_inf3:3 1*gb_mil2:1 2*gb_gsu:1 1*us_inf4:4 1*us_gsu:1",
        {"london", "southampton", "wales", "midlands", "scotland"},
    ),
    ("16.211", "2*us_arm3:3 2*us_inf3:3", {"usa_box"}),
    (
        "16.212",
        "1*de_arm4e:3 2*de_arm4:4 6*de_arm4:3 11*de_inf4:3 8*de_inf3:3 1*de_abn2:2 4*de_gsu:1 1*it_inf3:3 1*ro_inf3:3"
        " 1*hu_inf2:2",
        {*FRONT, "minsk", "pripet_marshes", "bryansk", "kiev", "dnepr_bend"},
    ),
    ("16.212", "3*fi_inf3:3", {"helsinki", "karelia", "lapland"}),
    ("16.212", "3*ro_inf2:1", {"bucharest", "ploesti", "bessarabia"}),
    ("16.212", "1*hu_inf2:2", {"budapest", "ruthenia"}),
    (
        "16.212",
        "1*de_inf3:3 1*it_arm2:2 1*it_inf3:3 3*it_inf2:2 1*it_gsu:1",
        codes("YU", "GR") | {"piedmont", "veneto", "tuscany", "rome", "campania", "calabria", "sicily", "sardinia"},
    ),
    ("16.212", "1*bg_inf2:2", codes("YU", "GR")),
    (
        "16.212",
        "1*de_arm4:3 1*it_arm2:1 2*it_inf3:3 1*de_gsu:1",
        {"tripolitania", "cyrenaica", "marmarica", "tobruk", "western_egypt", "crete"},
    ),
    (
        "16.212",
        "1*de_arm4e:3 1*de_arm4:3 8*de_inf3:3 1*de_gsu:1",
        codes("NO", "DK", "PL", "DE", "NL", "BE")
        | {"paris", "pas_de_calais", "normandy", "brittany", "bordeaux", "metz"},
    ),
)


def counted(text: str) -> Counter[str]:
    return Counter({name: int(times) for times, _, name in (word.partition("*") for word in text.split())})


@rule("europe_engulfed", "16.211")
@rule("europe_engulfed", "16.212")
def test_every_group_has_the_blocks_and_the_areas_of_the_text() -> None:
    number = SCENARIO["tournament"]
    table = given(number)
    assert len(groups(number)) == len(GROUPS)
    for group, (section, units, where) in zip(groups(number), GROUPS, strict=True):
        mine = [UnitId(s) for s in range(len(table.place)) if group_of(number, UnitId(s)) is group]
        found = Counter(f"{DESIGNS[table.design[s]].code}:{table.steps[s]}" for s in mine)
        assert (group.rule, found) == (section, counted(units))
        assert {SPACES[a].code for a in AREAS if group.where >> a & 1} == where


@rule("europe_engulfed", "16.211")
@rule("europe_engulfed", "16.212")
def test_the_minima_of_the_text() -> None:
    least = {SPACES[a].code: n for group in groups(SCENARIO["tournament"]) for a, n in group.least.items()}
    assert least == {"onega_swamps": 1} | dict.fromkeys(DON, 3) | dict.fromkeys((*FRONT, "western_egypt"), 1)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_all_areas_are_friendly_and_the_given_set_up_is_one_of_those_allowed(scenario: str) -> None:
    number = SCENARIO[scenario]
    table = given(number)
    for group in groups(number):
        friends = relations(table).friends[group.nations[0]]
        assert group.where
        assert all(table.control[a] in friends for a in AREAS if group.where >> a & 1)
    for nations in order_of(number):
        assert {table.stands[n] for n in nations} == {table.stands[nations[0]]}
        assert lacking(table, table.stands[nations[0]]) is None
        for nation in nations:
            assert all(group_of(number, slot) for slot in table.ground().on_map[nation])


@rule("europe_engulfed", "16.211", refuses=True)
def test_leningrad_and_the_american_box_leave_no_choice() -> None:
    game = begun()
    assert why_not(game, Activate(block(game, "su_inf4", "leningrad"))) == "16.211 ee-no-deploy-fixed"
    deploys(game, WESTERN)
    assert why_not(game, Activate(block(game, "us_inf3", "usa_box"))) == "16.211 ee-no-deploy-fixed"


@rule("europe_engulfed", "16.211", refuses=True)
def test_three_ground_blocks_in_each_area_of_the_don_and_one_on_the_onega() -> None:
    game = begun()
    assert why_not(game, Activate(block(game, "su_inf2", "onega_swamps"))) == "16.211 ee-no-deploy-bare"
    send(game, "su_inf2", "ladoga_swamps", "onega_swamps")
    for design in ("su_inf3", "su_inf2"):
        assert why_not(game, Activate(block(game, design, "ladoga_swamps"))) == "16.211 ee-no-deploy-bare"
    send(game, "su_inf2", "onega_swamps", "ladoga_swamps")
    send(game, "su_inf3", "ladoga_swamps", "murmansk")


@rule("europe_engulfed", "16.211", refuses=True)
def test_soviets_neither_in_leningrad_nor_beyond_the_line() -> None:
    game = begun()
    submit(game, Activate(block(game, "su_inf3", "moscow")))
    for where in ("leningrad", "novgorod", "kharkov", "warsaw", "persia"):
        assert why_not(game, MoveTo(area(where))) == "16.211 ee-no-deploy-there"


@rule("europe_engulfed", "16.211")
def test_ground_support_is_bound_to_the_region_and_to_nothing_else() -> None:
    game = begun()
    assert goals(game, "su_gsu", "moscow") == GROUPS[1][2] - {"moscow"}


@rule("europe_engulfed", "16.211", refuses=True)
@rule("europe_engulfed", "5.5", refuses=True)
def test_two_ground_blocks_and_a_wing_fill_malta() -> None:
    game = deploys(begun(), WESTERN)
    send(game, "gb_inf4", "el_alamein", "malta")
    submit(game, Activate(block(game, "gb_inf3", "el_alamein")))
    assert why_not(game, MoveTo(area("malta"))) == "5.5 ee-no-room"
    assert why_not(game, MoveTo(area("western_egypt"))) == "16.211 ee-no-deploy-there"
    assert why_not(game, MoveTo(area("palestine"))) == "16.211 ee-no-deploy-there"
    submit(game, PASS)
    send(game, "gb_gsu", "el_alamein", "malta")
    assert PASS in game.options()


@rule("europe_engulfed", "16.211", refuses=True)
def test_the_army_of_egypt_and_that_of_britain_do_not_mix() -> None:
    game = deploys(begun(), WESTERN)
    assert goals(game, "gb_arm3", "el_alamein") == {"malta", "alexandria", "upper_egypt", "sinai"}
    assert goals(game, "gb_arm3", "midlands") == {"london", "southampton", "wales", "scotland"}
    assert goals(game, "us_inf4", "wales") == {"london", "southampton", "midlands", "scotland"}


@rule("europe_engulfed", "16.212", refuses=True)
def test_a_block_in_each_area_of_the_german_front_and_in_western_egypt() -> None:
    game = deploys(begun(), AXIS)
    assert why_not(game, Activate(block(game, "ro_inf3", "sevastopol"))) == "16.212 ee-no-deploy-bare"
    send(game, "de_inf3", "crimea", "sevastopol")
    assert why_not(game, Activate(block(game, "de_abn2", "crimea"))) == "16.212 ee-no-deploy-bare"
    send(game, "ro_inf3", "sevastopol", "kiev")
    send(game, "it_inf3", "western_egypt", "tobruk")
    send(game, "it_arm2", "western_egypt", "tobruk")
    assert why_not(game, Activate(block(game, "de_arm4", "western_egypt"))) == "16.212 ee-no-deploy-bare"
    submit(game, Activate(block(game, "it_inf3", "marmarica")))
    assert why_not(game, MoveTo(area("tobruk"))) == "5.5 ee-no-room"


@rule("europe_engulfed", "16.212", refuses=True)
def test_home_means_home() -> None:
    game = deploys(begun(), AXIS)
    assert goals(game, "fi_inf3", "helsinki") == {"karelia", "lapland"}
    assert goals(game, "hu_inf2", "budapest") == {"ruthenia"}
    assert goals(game, "bg_inf2", "thessalonica") == codes("YU", "GR") - {"thessalonica"}
    submit(game, Activate(block(game, "bg_inf2", "thessalonica")))
    assert why_not(game, MoveTo(area("sofia"))) == "16.212 ee-no-deploy-there"


@rule("europe_engulfed", "16.212", refuses=True)
@rule("europe_engulfed", "9.1", refuses=True)
def test_hungarians_and_romanians_share_no_area_of_the_east() -> None:
    game = deploys(begun(), AXIS)
    submit(game, Activate(block(game, "hu_inf2", "kursk")))
    assert why_not(game, MoveTo(area("sevastopol"))) == "9.0 ee-no-politics"
    submit(game, MoveTo(area("kiev")))
    send(game, "de_inf3", "crimea", "sevastopol")
    submit(game, Activate(block(game, "ro_inf3", "sevastopol")))
    assert why_not(game, MoveTo(area("kiev"))) == "9.0 ee-no-politics"


@rule("europe_engulfed", "16.212")
def test_an_italian_corps_of_crete_stays_one_of_its_group() -> None:
    """Groups (3) and (4) both reach Crete; a block that went there goes back to the areas of its own."""
    game = deploys(begun(), AXIS)
    african = send(game, "it_inf3", "marmarica", "crete")
    sicilian = send(game, "it_inf3", "sicily", "crete")
    for slot, there, elsewhere in ((african, "tripolitania", "sicily"), (sicilian, "sicily", "tripolitania")):
        submit(game, Activate(slot))
        assert MoveTo(area(there)) in game.options()
        assert why_not(game, MoveTo(area(elsewhere))) == "16.212 ee-no-deploy-there"
        submit(game, PASS)


@rule("europe_engulfed", "16.212", refuses=True)
def test_vichy_stands_where_it_stands() -> None:
    number = SCENARIO["tournament"]
    vichy = given(number).ground().on_map[NATION["vi"]]
    assert {SPACES[given(number).place[s]].code for s in vichy} == {"marseille", "morocco"}
    assert not any(group_of(number, slot) for slot in vichy)


@rule("europe_engulfed", "13.22", refuses=True)
def test_marsh_and_rough_ground_hold_so_many_from_the_start() -> None:
    game = begun(stacking="on")
    submit(game, Activate(block(game, "su_inf3", "moscow")))
    assert why_not(game, MoveTo(area("ladoga_swamps"))) == "13.22 ee-no-room"
    assert MoveTo(area("onega_swamps")) in game.options()


# ---------------------------------------------------------------------- 6.91 fortifications
@rule("europe_engulfed", "16.211")
def test_a_heavy_fortification_goes_where_troops_are() -> None:
    game = begun()
    submit(game, TakeUpFort(area("stalingrad")))
    assert isinstance(game.decision, ChooseFortArea)
    submit(game, MoveTo(area("tula")))
    assert [game.table.fort[area(code)] for code in ("stalingrad", "tula", "moscow", "voronezh")] == [0, 2, 2, 1]
    submit(game, TakeUpFort(area("tula")))
    submit(game, PASS)
    assert game.table.fort[area("tula")] == 2


@rule("europe_engulfed", "6.91", refuses=True)
@rule("europe_engulfed", "6.95", refuses=True)
def test_one_fortification_an_area_with_troops_and_outside_fortresses() -> None:
    game = begun()
    submit(game, TakeUpFort(area("voronezh")))
    assert why_not(game, MoveTo(area("moscow"))) == "6.91 ee-no-second-fort"
    assert why_not(game, MoveTo(area("urals"))) == "6.91 ee-no-deploy-fort-alone"
    assert why_not(game, MoveTo(area("leningrad"))) == "16.211 ee-no-deploy-there"
    submit(game, PASS)
    deploys(game, AXIS)
    submit(game, TakeUpFort(area("smolensk")))
    assert why_not(game, MoveTo(area("sevastopol"))) == "6.95 ee-no-fort-in-fortress"
    assert why_not(game, MoveTo(area("paris"))) == "16.212 ee-no-deploy-there"


@rule("europe_engulfed", "16.211", refuses=True)
def test_the_fortification_of_el_alamein_stays_there_and_somebody_with_it() -> None:
    game = deploys(begun(), WESTERN)
    assert why_not(game, TakeUpFort(area("el_alamein"))) == "16.211 ee-no-deploy-fixed"
    for design in ("gb_arm3", "gb_inf4"):
        send(game, design, "el_alamein", "alexandria")
    assert why_not(game, Activate(block(game, "gb_inf3", "el_alamein"))) == "6.91 ee-no-deploy-bare-fort"


def test_the_last_troops_leave_after_the_fortification() -> None:
    game = deploys(begun(), AXIS)
    assert why_not(game, Activate(block(game, "de_inf4", "bryansk"))) == "6.91 ee-no-deploy-bare-fort"
    submit(game, TakeUpFort(area("bryansk")))
    submit(game, MoveTo(area("kursk")))
    send(game, "de_inf4", "bryansk", "kursk")


# ---------------------------------------------------------------------- ending, and taking it back
@rule("europe_engulfed", "16.211", refuses=True)
def test_nobody_ends_while_a_minimum_is_missing_and_everybody_can_meet_it() -> None:
    """No move leads there; a table that came from elsewhere does not either."""
    game = begun()
    for slot in list(game.table.here(area("tula"))):
        game.table.fresh[slot] = area("moscow") + 1
    assert why_not(game, PASS) == "16.211 ee-no-deploy-lacking"
    for _ in range(3):
        send(game, "su_inf3", "moscow", "tula")
    assert PASS in game.options()


@rule("europe_engulfed", "16.21")
def test_everything_goes_back_as_given() -> None:
    game = begun()
    assert why_not(game, AS_GIVEN) == "16.21 ee-no-deploy-changed"
    send(game, "su_inf3", "moscow", "baku")
    submit(game, TakeUpFort(area("stalingrad")))
    submit(game, MoveTo(area("tula")))
    submit(game, AS_GIVEN)
    assert game.table == given(SCENARIO["tournament"])
    slot = send(game, "su_inf3", "moscow", "baku")
    submit(game, Activate(slot))
    submit(game, MoveTo(area("moscow")))
    assert game.table == given(SCENARIO["tournament"]), "back by hand is the same"


@rule("europe_engulfed", "10.5")
def test_steps_bid_for_a_side_are_taken_when_all_blocks_stand() -> None:
    game = begun("patton", bid_for_first="2")
    submit(game, PASS)
    assert isinstance(game.decision, ChooseSetUp)
    submit(game, PASS)
    assert isinstance(game.decision, TakeSteps)
    assert game.asked == (SOVIET,)


def test_a_deployment_half_done_is_kept_and_loads() -> None:
    game = begun()
    send(game, "su_inf3", "moscow", "baku")
    submit(game, Activate(block(game, "su_inf4e", "moscow")))
    again = Codec(EE).decode(Codec(EE).encode(game))
    assert again.table == game.table
    assert again.options() == game.options()


# ---------------------------------------------------------------------- 0 what the others see
def test_the_enemy_sees_nothing_until_the_end_and_then_only_backs() -> None:
    game = begun()
    game.table.chronicle = []
    before = game.table.place[:]
    slot = send(game, "su_inf4e", "moscow", "baku")
    submit(game, Activate(block(game, "su_inf3", "moscow")))
    assert game.table.place == before
    seen = EE.view(game, AXIS)
    assert seen.table.fresh[slot] == HIDDEN
    pieces = {piece.id: piece for piece in EE.pieces(seen)}
    assert pieces[int(slot)].place == area("moscow")
    assert not any("selected" in piece.marks for piece in pieces.values())
    mine = {piece.id: piece for piece in EE.pieces(EE.view(game, SOVIET))}
    assert mine[int(slot)].place == area("baku")
    assert sum("selected" in piece.marks for piece in mine.values()) == 1
    told = [fact for fact in game.table.chronicle if fact.kind == facts.PUT.id]
    assert told
    assert not any(among(AXIS, fact.audience) for fact in told)
    submit(game, PASS)
    submit(game, PASS)
    ends = EE.view(game, AXIS).table
    assert sorted(ends.place) == sorted([*before[:slot], area("baku"), *before[slot + 1 :]])
    assert {ends.design[s] for s in ends.ground().on_map[NATION["su"]]} == {HIDDEN}


def test_afterwards_no_slot_tells_where_its_block_came_from() -> None:
    """Slots go by area again, and those of an area are shuffled."""
    found = set()
    for seed in range(12):
        game = EE.begin("tournament", FREE, fate=Seeded(seed))
        send(game, "su_inf4e", "moscow", "onega_swamps")
        submit(game, PASS)
        places = [game.table.place[s] for s in sorted(game.table.ground().on_map[NATION["su"]])]
        assert places == sorted(places)
        there = game.table.here(area("onega_swamps"))
        found.add(tuple(game.table.design[s] for s in sorted(there)))
    assert len(found) == 2


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("allies", ["on", "off"])
def test_a_sampled_deployment_looks_the_same(scenario: str, allies: str) -> None:
    game, luck = begun(scenario, allies_open=allies), Random(f"fog {scenario}")
    for step in range(120):
        if not isinstance(game.decision, ON):
            break
        if step % 12 == 0:
            for side in (None, *EE.present(scenario, EE.checked_settings(scenario, {}))):
                assert list(check_fog(EE, game, side, luck.randrange)) == []
            assert list(check_lookups(EE, game, game.asked[0], luck.randrange)) == []
        game.do(PASS if step % 30 == 29 and PASS in game.options() else luck.choice(game.options()))


# ---------------------------------------------------------------------- at random
@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("stacking", ["off", "on"])
def test_random_deployments_end_and_what_the_text_asks_holds(scenario: str, stacking: str) -> None:
    game, luck = begun(scenario, stacking=stacking), Random(f"deployment {scenario}")
    for step in range(20_000):
        if not isinstance(game.decision, ON):
            break
        top, options = game.decision, game.options()
        if step % 40 == 0:
            assert [a for a in top.candidates(game.table) if top.forbids(game.table, a) is None] == options
        assert PASS in options
        game.do(luck.choice(options))
    else:
        raise AssertionError("still deploying")
    table, number = game.table, SCENARIO[scenario]
    assert list(invariants(table)) == []
    for nations in order_of(number):
        assert lacking(table, table.stands[nations[0]]) is None
    for where in AREAS:
        ground = sum(table.arm(s) != Arm.AIR for s in table.here(where))
        assert not IS_FORTRESS[where] or ground <= 2
        fort = group_of_fort(number, where)
        assert not table.fort[where] or (ground and fort is not None)
    kinds = Counter((d, s) for d, s in zip(table.design, table.steps, strict=True))
    assert kinds == Counter(zip(given(number).design, given(number).steps, strict=True))


@pytest.mark.parametrize("level", ["recruit", "officer", "greedy"])
@pytest.mark.parametrize("scenario", ["patton", "tournament"])
def test_machines_deploy_as_given(level: str, scenario: str) -> None:
    machine, game = player(level, 1), begun(scenario)
    for _ in range(400):
        if not isinstance(game.decision, ON):
            break
        asked = game.asked[0]
        game.do(machine.choose(EE.view(game, asked), game.options()))
    assert not isinstance(game.decision, ON)
    if level != "recruit":
        assert stood(game.table) == stood(given(SCENARIO[scenario]))


# ---------------------------------------------------------------------- 15.3, 15.4 examples, played in
def wanting(table: Table, wanted: Counter[tuple[str, str, int]], nation: int) -> Iterator[tuple[UnitId, int]]:
    """Blocks that stand where the example does not want them, and where it wants one like them."""
    laid = as_planned(table)
    stand = Counter[tuple[str, str, int]]()
    for slot in laid.ground().on_map[nation]:
        here = (SPACES[laid.place[slot]].code, laid.design_of(slot).code, laid.steps[slot])
        stand[here] += 1
        if stand[here] > wanted[here]:
            for (where, code, steps), count in wanted.items():
                there = sum(laid.design_of(s).code == code and laid.steps[s] == steps for s in laid.here(area(where)))
                if (code, steps) == here[1:] and there < count:
                    yield slot, area(where)


def tried(game: Flow[Table], slot: UnitId, goal: int) -> bool:
    """Warsaw and the fortresses may be full just now, and the last troops of a fortification stay."""
    if Activate(slot) not in game.options():
        return False
    submit(game, Activate(slot))
    there = next((a for a in game.options() if isinstance(a, MoveTo) and a.hex == goal), None)
    submit(game, there or PASS)
    return there is not None


def forts_home(game: Flow[Table]) -> bool:
    """15.42 has one in Western Egypt."""
    for action in game.options():
        if isinstance(action, TakeUpFort) and action.area != area("western_egypt"):
            submit(game, action)
            home = next((a for a in game.options() if a == MoveTo(area("western_egypt"))), None)
            submit(game, home or PASS)
            return home is not None
    return False


@rule("europe_engulfed", "15.31")
@rule("europe_engulfed", "15.41")
@pytest.mark.parametrize(
    ("scenario", "example"), [("campaign_1939", IN_1939), ("europe", IN_1939), ("campaign_1941", IN_1941)]
)
def test_the_examples_are_played_in_from_anywhere(scenario: str, example: dict[str, Blocks]) -> None:
    game, luck = begun(scenario), Random(f"example {scenario}")
    while isinstance(game.decision, ChooseSetUp):
        for _ in range(80):
            game.do(luck.choice([a for a in game.options() if a != PASS] or [PASS]))
        if not isinstance(game.decision, ChooseSetUp):
            submit(game, PASS)
        (frame,) = [f for f in game.stack if isinstance(f, SetUp)]
        for nation in frame.nations:
            code = next(code for code, number in NATION.items() if number == nation)
            wanted = as_printed(code, example[code])
            while forts_home(game) or any(tried(game, *move) for move in wanting(game.table, wanted, nation)):
                pass
        submit(game, PASS)
    for code, its in example.items():
        there = game.table.ground().on_map[NATION[code]]
        stand = Counter(
            (SPACES[game.table.place[s]].code, game.table.design_of(s).code, game.table.steps[s]) for s in there
        )
        assert stand == as_printed(code, its)
    assert game.table.fort == given(SCENARIO[scenario]).fort


@rule("europe_engulfed", "9.61", refuses=True)
def test_four_blocks_in_warsaw() -> None:
    game = deploys(begun("campaign_1939"), WESTERN)
    submit(game, Activate(block(game, "pl_inf2", "lublin")))
    assert why_not(game, MoveTo(area("warsaw"))) == "9.61 ee-no-room"
    assert why_not(game, MoveTo(area("london"))) == "15.32 ee-no-deploy-there"


# ---------------------------------------------------------------------- the screen
def test_a_block_is_clicked_and_then_an_area() -> None:
    game = begun()
    pieces = {piece.id: piece for piece in EE.pieces(EE.view(game, SOVIET))}
    for action in game.options():
        choice = EE.choice(EE.view(game, SOVIET), action)
        if isinstance(action, Activate | TakeUpFort):
            assert choice.space is None
            assert choice.piece in pieces
    submit(game, Activate(block(game, "su_inf3", "moscow")))
    shown = EE.scene(EE.view(game, SOVIET), game.options())
    assert {choice.space for choice in shown.choices if choice.role != "pass"} == {
        a.hex for a in game.options() if isinstance(a, MoveTo)
    }
