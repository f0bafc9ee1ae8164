"""The positions of reconnaissance, fire and reinforcement, and of what comes before and after a game."""

from __future__ import annotations

from eastfront.engine.fate import Seeded
from eastfront.engine.flow import Flow
from eastfront.parts.ids import UnitId
from eastfront.titles.last_crusade.actions import (
    FlyTo,
    Load,
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
from tests.strength.last_crusade.positions import FOES, LINE, arranged, does
from tests.titles.last_crusade.positions import FIRST, SECOND, battlefield, card, listed, pile


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
    return does(flow, TakeOff(UnitId(0)))


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
    does(flow, TakeOff(UnitId(80)), FlyTo(REARS[0], 0))
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
    does(flow, TakeOff(UnitId(0)))
    assert Load(UnitId(0), UnitId(1)) in flow.options()
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
