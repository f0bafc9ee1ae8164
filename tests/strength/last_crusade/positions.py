"""The positions of the puzzles, each with one thing or two to see. `python -m tests.strength.last_crusade.make` writes
their saves again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from eastfront.engine.actions import Pass
from eastfront.engine.fate import Seeded
from eastfront.engine.flow import Flow
from eastfront.titles.last_crusade.actions import (
    Assault,
    Begin,
    FlyTo,
    Load,
    PlayCard,
    Storm,
    TakeOff,
)
from eastfront.titles.last_crusade.decks import BringDecks, Wish, empty, take_deck
from eastfront.titles.last_crusade.ground import REARS
from eastfront.titles.last_crusade.printed import DECKS_OF, DESIGNS
from eastfront.titles.last_crusade.setup import DeployForces, SetUp
from eastfront.titles.last_crusade.table import Phase, Stage
from eastfront.titles.last_crusade.title import LastCrusade
from eastfront.titles.last_crusade.turn import Game
from eastfront.titles.last_crusade.victory import AgreedEnd, MayAgree
from tests.strength.last_crusade.boards import BULK, Position, at_phase, field
from tests.titles.last_crusade.positions import FIRST, SECOND, battlefield, card, listed, pile

POSITIONS: Final[dict[str, tuple[str, Callable[[], Position]]]] = {}


def arranged(scenario: str = "east") -> Callable[[Callable[[], Position]], Callable[[], Position]]:
    def take(make: Callable[[], Position]) -> Callable[[], Position]:
        POSITIONS[make.__name__] = scenario, make
        return make

    return take


def does(flow: Position, *actions: object) -> Position:
    for action in actions:
        flow.do(action)  # type: ignore[arg-type]
    return flow


LINE = "0: de_grenadiers\n2: de_grenadiers\nhq: de_grenadiers"  # a German army that stands at home
FOES = "6: su_rifle_platoon\n8: su_rifle_platoon\nhq: su_rifle_platoon"


# ---------------------------------------------------------------------- headquarters
@arranged()
def headquarters_are_empty() -> Position:
    """A Panther before headquarters that nobody holds, and four points ahead."""
    table = field(f"7: de_panther\n4: de_panzer_iv\n{LINE}", "6: su_t34_85 su_rifle_platoon\n8: su_is2", points=(9, 5))
    return at_phase(table, FIRST, Phase.MANOEUVRE)


@arranged()
def headquarters_would_lose() -> Position:
    """The same, eleven points behind: with the five for the headquarters it is lost."""
    table = field(
        f"7: de_panther de_panther de_panzer_iv\n{LINE}",
        "6: su_t34_85 su_rifle_platoon\n8: su_conscripts!",
        points=(3, 14),
    )
    return at_phase(table, FIRST, Phase.MANOEUVRE)


@arranged()
def headquarters_are_shaken() -> Position:
    """Three tanks and an infantry platoon before headquarters that one shaken platoon holds; ahead on points."""
    table = field(
        f"7: de_panther de_panther de_panzer_iv\n8: de_panther de_panzer_iv\n4: de_grenadiers\n{LINE}",
        "6: su_t34_85\nhq: su_rifle_platoon!:2",
        points=(10, 6),
        supply=(14, 1),
    )
    return at_phase(table, FIRST, Phase.MANOEUVRE)


@arranged()
def the_soviets_storm() -> Position:
    """The other side of the table: T-34s before a shaken headquarters."""
    table = field(
        "0: de_panzer_iv\nhq: de_volkssturm!:1",
        f"1: su_t34_85 su_t34_85 su_is2\n2: su_t34_85 su_rifle_platoon\n{FOES}",
        points=(4, 9),
        supply=(1, 14),
    )
    return at_phase(table, SECOND, Phase.MANOEUVRE)


@arranged()
def a_tank_before_our_headquarters() -> Position:
    """A T-34 stands in B1, and nobody is at home."""
    table = field(
        "0: de_panzer_iv de_grenadiers\n2: de_grenadiers\n4: de_panther",
        f"1: su_t34_85 su_t34_85\n{FOES}",
        points=(6, 9),
    )
    return at_phase(table, FIRST, Phase.MANOEUVRE)


@arranged()
def our_headquarters_for_the_soviets() -> Position:
    table = field(
        f"7: de_panther de_panzer_iv\n{LINE}",
        "6: su_rifle_platoon su_t34_76\n8: su_rifle_platoon\n4: su_t34_85",
        points=(9, 6),
    )
    return at_phase(table, SECOND, Phase.MANOEUVRE)


@arranged("west")
def a_platoon_for_headquarters() -> Position:
    """Reinforcement: American headquarters are empty, a Panther beside them, a platoon in the hand."""
    table = field(
        f"7: de_panther de_panzer_iv\n{LINE}",
        "6: us_rifle_platoon!\n8: us_sherman",
        nations=("german", "american"),
        hands=("", "us_rifle_platoon us_mg_crew us_bombs_500"),
        supply=(6, 2),
        points=(9, 6),
    )
    return at_phase(table, SECOND, Phase.REINFORCEMENT)


# ---------------------------------------------------------------------- fire and manoeuvre
@arranged()
def the_line_of_supply() -> Position:
    """Three Soviet tanks in the centre live by one zone, and it is empty."""
    table = field(
        "6: de_panzer_iv\n3: de_panther\n5: de_panzer_iv de_grenadiers\n0: de_grenadiers\nhq: de_grenadiers",
        "4: su_t34_85! su_is2! su_t34_76!\n8: su_rifle_platoon\nhq: su_rifle_platoon su_at_57",
    )
    return at_phase(table, FIRST, Phase.MANOEUVRE)


@arranged()
def tanks_are_coming() -> Position:
    """Grenadiers on farmland with three T-34s beside them and nowhere to go."""
    table = field(
        "4: de_grenadiers de_pak40 de_grenadiers\n0: de_grenadiers\n2: de_grenadiers\nhq: de_volkssturm",
        f"7: su_t34_85! su_t34_85! su_t34_76!\n3: su_t34_76!\n5: su_rifle_platoon!\n{FOES}",
        terrain="clear clear clear clear farmland clear clear clear clear",
        supply=(4, 10),
    )
    return at_phase(table, FIRST, Phase.MANOEUVRE)


@arranged()
def conscripts_or_stalins() -> Position:
    """Three tanks between a platoon of conscripts and two IS-2."""
    table = field(
        f"4: de_panther de_panther de_panzer_iv\n1: de_grenadiers\n{LINE}",
        "7: su_conscripts!\n3: su_is2! su_is2! su_at_57!#\n6: su_t34_76\n8: su_rifle_platoon\nhq: su_rifle_platoon",
        supply=(8, 6),
    )
    return at_phase(table, FIRST, Phase.MANOEUVRE)


@arranged()
def guards_or_militia() -> Position:
    """The same for the Soviets: Volkssturm in A2, Tigers in C2."""
    table = field(
        "3: de_volkssturm!\n5: de_tiger! de_king_tiger! de_pak43!\n0: de_grenadiers\nhq: de_grenadiers",
        f"4: su_t34_85 su_t34_85 su_guard_infantry\n7: su_rifle_platoon\n{FOES}",
        supply=(6, 8),
    )
    return at_phase(table, SECOND, Phase.MANOEUVRE)


@arranged()
def a_howitzer_in_support() -> Position:
    """The assault is declared, three units are named; a howitzer is in range and two points are left over."""
    table = field(
        "4: de_panther de_panzer_iv de_grenadiers\n1: de_lefh18 de_sfh18\n0: de_grenadiers\nhq: de_grenadiers",
        f"7: su_rifle_platoon! su_rifle_platoon! su_at_57!\n{FOES}",
        supply=(9, 6),
    )
    flow = at_phase(table, FIRST, Phase.MANOEUVRE)
    return does(flow, Assault(7), Storm(0), Storm(1), Storm(2))


@arranged()
def all_three_join() -> Position:
    """The assault on a rifle platoon has its first tank; two more are beside it, and points enough."""
    table = field(
        "4: de_panther de_panther de_panzer_iv\n0: de_grenadiers\n2: de_grenadiers\nhq: de_grenadiers",
        f"7: su_rifle_platoon! su_rifle_platoon!\n{FOES}",
        supply=(9, 6),
    )
    return does(at_phase(table, FIRST, Phase.MANOEUVRE), Assault(7), Storm(0))


@arranged()
def an_empty_row() -> Position:
    """The Soviet row is open in the middle: the way to the headquarters in the next turn."""
    table = field(
        f"4: de_panther de_panzer_iv\n{LINE}",
        "6: su_t34_76!~\n8: su_rifle_platoon!\nhq: su_conscripts!:1",
        points=(8, 5),
    )
    return at_phase(table, FIRST, Phase.MANOEUVRE)


# ---------------------------------------------------------------------- under assault
@arranged()
def points_for_the_defence() -> Position:
    """Soviet tanks assault B2; the defenders may be supplied at a point each."""
    table = field(
        "4: de_panther! de_grenadiers! de_pak40!\n0: de_grenadiers\nhq: de_grenadiers",
        f"7: su_t34_85 su_t34_85 su_t34_76\n{FOES}",
        supply=(5, 10),
    )
    flow = at_phase(table, SECOND, Phase.MANOEUVRE)
    does(flow, Assault(4), Storm(80), Storm(81), Storm(82), Begin())
    return until(flow, "ChooseSupply")


def until(flow: Position, name: str) -> Position:
    """Played on, everybody passing, until this is asked."""
    for _ in range(50):
        if type(flow.decision).__name__ == name:
            return flow
        options = flow.options(flow.asked[0])
        flow.do(Pass() if Pass() in options else options[0], flow.asked[0])
    raise AssertionError(name)


@arranged()
def which_attack_is_the_main_one() -> Position:
    """Three tanks come from the north, a platoon from each side: those on the flank fire better."""
    table = field(
        "4: de_panther! de_grenadiers!\n0: de_grenadiers\nhq: de_grenadiers",
        f"7: su_t34_85 su_t34_85 su_t34_76\n3: su_rifle_platoon\n5: su_rifle_platoon\n{FOES}",
        supply=(4, 12),
    )
    flow = at_phase(table, SECOND, Phase.MANOEUVRE)
    does(flow, Assault(4), *map(Storm, (80, 81, 82, 83, 84)), Begin())
    return until(flow, "NameMain")


@arranged()
def an_ambush_in_the_hand() -> Position:
    """Soviet infantry assaults a hill; an ambush doubles one of three platoons, and one of them has a machine gun."""
    table = field(
        "4: de_ss_grenadiers! de_volkssturm! de_volkssturm!\n0: de_grenadiers\nhq: de_grenadiers",
        f"7: su_guard_infantry su_rifle_platoon su_smg_platoon\n{FOES}",
        terrain="clear clear clear clear hill clear clear clear clear",
        supply=(5, 10),
        hands=("de_ambush de_mg_crew", ""),
    )
    flow = at_phase(table, SECOND, Phase.MANOEUVRE)
    does(flow, Assault(4), Storm(80), Storm(81), Storm(82), Begin())
    for _ in range(20):
        if flow.asked == (FIRST,) and PlayCard(card("de_ambush")) in flow.options():
            return flow
        options = flow.options(flow.asked[0])
        supplies = [one for one in options if type(one).__name__ == "Supply"]
        flow.do(supplies[0] if supplies else Pass() if Pass() in options else options[0], flow.asked[0])
    raise AssertionError


@arranged()
def a_countermand_in_the_hand() -> Position:
    """Our assault meets an ambush, and a countermand cancels what costs nothing."""
    table = field(
        "4: de_grenadiers de_panzergrenadiers de_grenadiers\n0: de_grenadiers\nhq: de_grenadiers",
        f"7: su_rifle_platoon! su_guard_infantry! su_rifle_platoon!\n{FOES}",
        supply=(8, 6),
        hands=("de_countermand", "su_ambush"),
    )
    flow = at_phase(table, FIRST, Phase.MANOEUVRE)
    does(flow, Assault(7), Storm(0), Storm(1), Storm(2), Begin())
    for _ in range(20):
        if type(flow.decision).__name__ == "Cancel" and flow.asked == (FIRST,):
            return flow
        options = flow.options(flow.asked[0])
        ambush = PlayCard(card("su_ambush"))
        flow.do(ambush if ambush in options else Pass() if Pass() in options else options[0], flow.asked[0])
    raise AssertionError


@arranged()
def a_covered_approach() -> Position:
    """Our assault of three tanks on three hidden cards is declared; a card for it lies in the hand."""
    table = field(
        "4: de_panther de_panther de_panzergrenadiers\n0: de_grenadiers\nhq: de_grenadiers",
        f"7: su_at_57 su_t34_85 su_rifle_platoon\n{FOES}",
        supply=(8, 8),
        hands=("de_covered_approach", ""),
    )
    flow = at_phase(table, FIRST, Phase.MANOEUVRE)
    does(flow, Assault(7), Storm(0), Storm(1), Storm(2), Begin())
    return until(flow, "OwnCard")


@arranged()
def halfway_through_an_assault() -> Position:
    """After the first phase the Panthers have four hits of five, and two of three defenders are whole."""
    table = field(
        "4: de_panther!:4 de_panther!:4\n0: de_grenadiers\nhq: de_grenadiers",
        f"7: su_is2! su_is2! su_kv1!\n{FOES}",
        supply=(8, 0),
        points=(6, 6),
    )
    for number in range(200):
        flow = at_phase(table.clone(), FIRST, Phase.MANOEUVRE)
        flow.fate = Seeded(f"assault/{number}")
        does(flow, Assault(7), Storm(0), Storm(1), Begin())
        for _ in range(30):
            name = type(flow.decision).__name__
            if flow.over or name in ("MayWithdraw", "GiveOrder"):
                break
            options = flow.options(flow.asked[0])
            flow.do(Pass() if Pass() in options else options[0], flow.asked[0])
        if not flow.over and name == "MayWithdraw" and all(flow.table.hits[slot] == 4 for slot in (0, 1)):
            return flow
    raise AssertionError


@arranged("cold")
def sherman_country() -> Position:
    """American points for American defenders: three cards of theirs are assaulted in B2."""
    table = field(
        "4: us_sherman_76! us_rifle_platoon! us_at_57mm!\n0: us_rifle_platoon\nhq: us_rifle_platoon",
        f"7: su_t34_85 su_t34_85 su_is2\n{FOES}",
        nations=("american", "soviet"),
        supply=(6, 10),
    )
    flow = at_phase(table, SECOND, Phase.MANOEUVRE)
    does(flow, Assault(4), Storm(80), Storm(81), Storm(82), Begin())
    return until(flow, "ChooseSupply")


# ---------------------------------------------------------------------- seeing and shooting
@arranged()
def look_before_you_shoot() -> Position:
    """Reconnaissance: two howitzers wait, three hidden cards stand beside the armoured car."""
    table = field(
        "4: de_sdkfz_222 de_panther\n1: de_lefh18 de_sfh18\n0: de_grenadiers\nhq: de_grenadiers",
        "7: su_rifle_platoon su_at_57 su_t34_76\n6: su_rifle_platoon\nhq: su_rifle_platoon",
        supply=(6, 6),
    )
    return at_phase(table, FIRST, Phase.RECON)


@arranged()
def where_to_look() -> Position:
    """Hidden cards on two sides: three within range of the mortars, one that nobody can reach."""
    table = field(
        "3: de_sdkfz_222\n0: de_mortar_12 de_mortar_8\n1: de_grenadiers\nhq: de_grenadiers",
        "4: su_rifle_platoon su_at_57 su_rifle_platoon\n6: su_conscripts\n8: su_t34_76\nhq: su_rifle_platoon",
        supply=(6, 6),
    )
    return at_phase(table, FIRST, Phase.RECON)


@arranged()
def the_last_hit() -> Position:
    """Bombardment: a fresh IS-2, and a T-34 that one hit destroys."""
    table = field(
        "1: de_sfh18\n4: de_grenadiers de_panther\n0: de_grenadiers\nhq: de_grenadiers",
        "7: su_is2! su_t34_85!:4 su_rifle_platoon!\n6: su_rifle_platoon\nhq: su_rifle_platoon",
        supply=(1, 6),
    )
    return at_phase(table, FIRST, Phase.BOMBARDMENT)


@arranged()
def katyushas() -> Position:
    """The same for the Soviets: shaken Fallschirmjäger, or a Tiger that rockets do not hurt."""
    table = field(
        "4: de_tiger! de_fallschirmjager!:2 de_pak40!\n0: de_grenadiers\nhq: de_grenadiers",
        f"7: su_katyusha su_rifle_platoon\n{FOES}",
        supply=(6, 1),
    )
    return at_phase(table, SECOND, Phase.BOMBARDMENT)


@arranged()
def flak_in_the_west() -> Position:
    """Air: a loaded Stuka, a spotted target in B3, Soviet guns along the western lane only."""
    table = field(
        "air: de_stuka\n4: de_grenadiers\n0: de_grenadiers\nhq: de_grenadiers",
        "7: su_is2! su_t34_85!\n3: su_aa_37! su_aa_37!\n6: su_aa_85!\nhq: su_rifle_platoon",
        supply=(6, 6),
    )
    flow = at_phase(table, FIRST, Phase.AIR)
    return does(flow, TakeOff(0))


@arranged()
def nothing_to_bomb() -> Position:
    """Air: no enemy card is spotted, and a dive-bombers see nothing."""
    table = field(
        f"air: de_stuka de_stuka de_hs129\n4: de_panther\n{LINE}",
        "7: su_t34_85 su_t34_85\n3: su_aa_37\n5: su_aa_37\nhq: su_rifle_platoon",
        supply=(8, 6),
    )
    return at_phase(table, FIRST, Phase.AIR)


@arranged()
def a_bomber_alone() -> Position:
    """A laden Pe-2 passes a patrol of two Messerschmitts."""
    table = field(
        "air: de_bf109 de_bf109\n4: de_panther! de_panzer_iv!\n0: de_grenadiers\nhq: de_grenadiers",
        f"air: su_pe2\n7: su_rifle_platoon\n{FOES}",
        supply=(6, 8),
    )
    for slot in (0, 1):
        table.place[slot], table.patrol[slot], table.group[slot] = 14, 1, 1
        table.spotted[slot] = 1
    flow = at_phase(table, SECOND, Phase.AIR)
    does(flow, TakeOff(80), FlyTo(REARS[0], 0))
    return flow


@arranged()
def bombs_under_the_wings() -> Position:
    """A fighter-bomber takes off for a spotted gun, and a bomb lies ready on the airfield."""
    table = field(
        "air: de_fw190 de_bombs_sc250\n4: de_grenadiers\n0: de_grenadiers\nhq: de_grenadiers",
        "7: su_at_57! su_is2!\n6: su_rifle_platoon\nhq: su_rifle_platoon",
        supply=(6, 6),
    )
    flow = at_phase(table, FIRST, Phase.AIR)
    does(flow, TakeOff(0))
    assert Load(0, 1) in flow.options()
    return flow


@arranged("cold")
def greyhounds_and_howitzers() -> Position:
    """American reconnaissance: an armoured car beside three hidden cards, howitzers behind it."""
    table = field(
        "4: us_m8_greyhound us_sherman\n1: us_how_105 us_how_155\n0: us_rifle_platoon\nhq: us_rifle_platoon",
        "7: su_rifle_platoon su_at_57 su_conscripts\n6: su_rifle_platoon\nhq: su_rifle_platoon",
        nations=("american", "soviet"),
        supply=(6, 6),
    )
    return at_phase(table, FIRST, Phase.RECON)


# ---------------------------------------------------------------------- reinforcement
@arranged()
def a_damaged_tiger() -> Position:
    """A King Tiger with six hits of seven in the front line, and two points."""
    table = field(
        f"4: de_king_tiger!:6\n1: de_grenadiers\n{LINE}",
        f"7: su_t34_85 su_t34_85 su_t34_85\n{FOES}",
        supply=(2, 8),
        hands=("de_mg_crew de_drop_tanks", ""),
    )
    return at_phase(table, FIRST, Phase.REINFORCEMENT)


@arranged()
def the_hospital() -> Position:
    """A field hospital mends a platoon for nothing."""
    table = field(
        "hq: de_field_hospital de_grenadiers\n4: de_grenadiers!:2 de_panther\n0: de_grenadiers",
        f"7: su_t34_85\n{FOES}",
        supply=(1, 8),
    )
    return at_phase(table, FIRST, Phase.REINFORCEMENT)


@arranged()
def recruits_for_nothing() -> Position:
    """A platoon in the Soviet hand, nobody on foot is hurt, no points."""
    table = field(
        f"4: de_panther\n{LINE}",
        f"7: su_t34_85\n{FOES}",
        supply=(8, 0),
        hands=("", "su_rifle_platoon su_rifle_platoon su_ambush"),
    )
    return at_phase(table, SECOND, Phase.REINFORCEMENT)


@arranged()
def recruits_for_the_wounded() -> Position:
    """No platoon in the Soviet hand; three cheap ones in the field are hurt."""
    table = field(
        f"4: de_panther\n{LINE}",
        "7: su_rifle_platoon!:2 su_rifle_platoon!:2 su_smg_platoon!:1\n6: su_rifle_platoon\nhq: su_rifle_platoon",
        supply=(8, 0),
        hands=("", "su_ambush"),
    )
    return at_phase(table, SECOND, Phase.REINFORCEMENT)


@arranged()
def a_machine_gun_for_the_front() -> Position:
    """One MG 42, a platoon at the front and three behind."""
    table = field(
        f"4: de_grenadiers!\n{LINE}",
        f"7: su_guard_infantry su_rifle_platoon su_smg_platoon\n{FOES}",
        supply=(2, 8),
        hands=("de_mg_crew", ""),
    )
    return at_phase(table, FIRST, Phase.REINFORCEMENT)


@arranged()
def mines_towards_the_enemy() -> Position:
    """One minefield, and three tanks before B2."""
    table = field(
        "4: de_grenadiers de_pak40\n0: de_grenadiers\n2: de_grenadiers\nhq: de_grenadiers",
        f"7: su_t34_85! su_t34_85! su_is2!\n{FOES}",
        supply=(4, 10),
        hands=("de_minefield", ""),
    )
    return at_phase(table, FIRST, Phase.REINFORCEMENT)


@arranged()
def fourteen_points_and_no_card() -> Position:
    """Much supply, an empty hand."""
    table = field(f"4: de_panther\n{LINE}", f"7: su_t34_85\n{FOES}", supply=(14, 6))
    return at_phase(table, FIRST, Phase.REINFORCEMENT)


@arranged()
def three_points_for_the_defence() -> Position:
    """Three points, three defenders before six Soviet tanks; a card would cost them all."""
    table = field(
        "4: de_panther! de_grenadiers! de_pak40!\n0: de_volkssturm\nhq: de_grenadiers",
        f"7: su_t34_85 su_t34_85 su_is2\n3: su_t34_85 su_t34_76\n5: su_t34_85\n{FOES}",
        supply=(3, 14),
    )
    return at_phase(table, FIRST, Phase.REINFORCEMENT)


# ---------------------------------------------------------------------- before and after
def _forces(*keys: str) -> Position:
    table = battlefield(supply=0)
    table.stage, table.phase, table.turn, table.player_turns = Stage.DEPLOYING, Phase.SET_UP, 0, 0
    table.initiative = table.active = type(table.active)(-1)
    for side, cards in ((FIRST, keys), (SECOND, ("su_rifle_platoon",) * 4)):
        for key in cards:
            listed(table, side, card(key))
            table.force[side * (len(table.force) // 2) + card(key)] += 1
            table.force_size[side] += 1
        pile(table, side, *BULK[("german", "soviet")[side]] * 2)
    table.chronicle = None
    return Flow(table, Game(), SetUp(at="second_deploys"), DeployForces(FIRST), fate=Seeded("arranged"))


@arranged()
def a_first_line() -> Position:
    """Two platoons, a tank and a howitzer to set up."""
    return _forces("de_grenadiers", "de_grenadiers", "de_panther", "de_lefh18")


@arranged()
def an_end_by_agreement_ahead() -> Position:
    """Nobody has taken a zone for six turns; nine points ahead."""
    table = field(LINE, FOES, points=(15, 6))
    table.idle, table.active, table.chronicle = 6, SECOND, None
    return Flow(table, Game(begun=2), AgreedEnd(FIRST), MayAgree(FIRST), fate=Seeded("arranged"))


@arranged()
def an_end_by_agreement_behind() -> Position:
    """The same, nine points behind, and an army ready to march."""
    table = field(f"4: de_panther de_panther\n{LINE}", FOES, points=(6, 15))
    table.idle, table.active, table.chronicle = 6, SECOND, None
    return Flow(table, Game(begun=2), AgreedEnd(FIRST), MayAgree(FIRST), fate=Seeded("arranged"))


@arranged()
def a_deck_without_infantry() -> Position:
    """A deck of one's own: thirty tanks and guns, six terrain cards, not a single platoon."""
    title = LastCrusade()
    table, _ = title.setup("east", title.checked_settings("east", {}))
    table.wish = [Wish.OWN, 1]
    take_deck(table, SECOND, DECKS_OF[table.nation[SECOND]][0])
    empty(table, FIRST)
    for key in ("de_panther", "de_panzer_iv", "de_stug", "de_lefh18", "de_pak40"):
        table.listed[card(key)] = table.library[card(key)] = 6
    table.chosen[card("t_clear") - DESIGNS] = 6
    table.chronicle = None
    return Flow(table, Game(), SetUp(at="draw_terrain"), BringDecks((FIRST,)), fate=Seeded("arranged"))
