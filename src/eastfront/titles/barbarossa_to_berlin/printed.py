"""What is printed and never changes: the map, the counters, the cards, the tables, the turn track."""

from __future__ import annotations

from functools import cache
from typing import Final

from eastfront.engine.sides import Side
from eastfront.parts import boards
from eastfront.parts.data import Record, package_bytes, package_text, read_csv, read_toml
from eastfront.parts.graphs import Neighbours
from eastfront.parts.ids import NO_SPACE, CardId, SpaceId, UnitId
from eastfront.parts.tables import result_table
from eastfront.titles.barbarossa_to_berlin.records import (
    ArrivalRow,
    CardRow,
    InvasionRow,
    Kind,
    Nation,
    NationsFile,
    Pool,
    SetupRow,
    TablesFile,
    TrenchRow,
    TurnRow,
    UnitRow,
)

PACKAGE: Final = "eastfront.titles.barbarossa_to_berlin"
SIDES: Final = ("axis", "allied")
AXIS: Final = Side(0)
ALLIED: Final = Side(1)
NEUTRAL: Final = Side(2)  # holds a space or a country, never plays
_SIDE: Final = {"axis": AXIS, "allied": ALLIED, "neutral": NEUTRAL}


def _text(name: str) -> str:
    return package_text(PACKAGE, f"data/{name}")


BOARD: Final = boards.load(package_bytes(PACKAGE, "data/board.json"))
UNIT_ROWS: Final = read_csv(_text("units.csv"), UnitRow, "units.csv")
CARD_ROWS: Final = read_csv(_text("cards.csv"), CardRow, "cards.csv")
SETUP: Final = read_csv(_text("setup.csv"), SetupRow, "setup.csv")
TRENCHES_AT_START: Final = read_csv(_text("trenches.csv"), TrenchRow, "trenches.csv")
ARRIVALS: Final = read_csv(_text("arrivals.csv"), ArrivalRow, "arrivals.csv")
INVASIONS: Final = read_csv(_text("invasions.csv"), InvasionRow, "invasions.csv")
TURNS: Final = read_csv(_text("turns.csv"), TurnRow, "turns.csv")
NATIONS: Final = read_toml(_text("nations.toml"), NationsFile, "nations.toml")
TABLES: Final = read_toml(_text("tables.toml"), TablesFile, "tables.toml")
LAST_TURN: Final = len(TURNS)

_LOSSES: Final = {str(losses): losses for losses in range(7)}
FIRE_SCU: Final = result_table(TABLES.fire_scu, _LOSSES)
FIRE_LCU: Final = result_table(TABLES.fire_lcu, _LOSSES)
EFFECTS: Final = TABLES.terrain.effects


# ---------------------------------------------------------------------- counters
class Unit(Record, frozen=True):
    """A counter. Pairs and triples are read by steps: [0] off, [1] reduced, [2] full."""

    id: UnitId
    code: str
    group: str  # counters of one group are alike
    side: Side  # NEUTRAL for Turks and Swedes until somebody attacks them
    nation: Nation
    kind: Kind
    is_lcu: bool
    is_panzer: bool  # German mechanized, SS included
    cs: tuple[int, int, int]
    lf: tuple[int, int, int]
    ma: tuple[int, int, int]
    mechanized: tuple[bool, bool, bool]
    replaceable: bool


def _unit(row: UnitRow) -> Unit:
    moves = (0, row.reduced_ma, row.ma)
    nation = Nation[row.nation.upper()]
    return Unit(
        UnitId(row.id),
        row.code,
        row.group,
        _SIDE[NATIONS.nation[row.nation].side],
        nation,
        row.kind,
        row.size == "lcu",
        nation == Nation.GE and row.kind in (Kind.PANZER, Kind.SS_PANZER),
        (0, row.reduced_cs, row.cs),
        (0, row.reduced_lf, row.lf),
        moves,
        (False, moves[1] >= 4, moves[2] >= 4),  # 2.2
        row.replaceable,
    )


UNITS: Final = tuple(_unit(row) for row in UNIT_ROWS)
BY_CODE: Final = {unit.code: unit.id for unit in UNITS}
GROUP: Final[dict[str, tuple[UnitId, ...]]] = {
    group: tuple(unit.id for unit in UNITS if unit.group == group)
    for group in dict.fromkeys(unit.group for unit in UNITS)
}
ALL_UNITS: Final = tuple(unit.id for unit in UNITS)
NATION_OF: Final = tuple(unit.nation for unit in UNITS)
IS_LCU: Final = bytearray(int(unit.is_lcu) for unit in UNITS)
IS_PANZER: Final = bytearray(int(unit.is_panzer) for unit in UNITS)
ALIKE: Final = tuple(list(GROUP).index(unit.group) for unit in UNITS)
"""The number of a unit's group: two units of one group and step in one place need not be told apart."""
UNITS_OF: Final[dict[Nation, tuple[UnitId, ...]]] = {
    nation: tuple(unit.id for unit in UNITS if unit.nation == nation) for nation in Nation
}
SOVIET: Final = frozenset(UNITS_OF[Nation.SU])
GERMAN: Final = frozenset(UNITS_OF[Nation.GE])
WESTERN_NATIONS: Final = (Nation.BR, Nation.CW, Nation.US, Nation.FF)
WESTERN: Final = frozenset(u for nation in WESTERN_NATIONS for u in UNITS_OF[nation])
POOL_OF: Final = tuple(Pool[name.upper()] if (name := NATIONS.nation[n.name.lower()].pool) else None for n in Nation)
"""By nation."""
_GROUP_OF: Final = {name: group[0] for group in NATIONS.activation_groups for name in group}
ACTIVATION_GROUP: Final = tuple(
    Nation[_GROUP_OF.get(unit.nation.name.lower(), unit.nation.name.lower()).upper()] for unit in UNITS
)
"""7.3 By unit: the nation it counts as when its space is activated."""


def unit(code: str) -> UnitId:
    return BY_CODE[code]


def _small_for(large: Unit) -> tuple[UnitId, ...]:
    name = large.nation.name.lower()
    key = f"{name}_{large.kind}" if large.nation == Nation.GE else name
    return tuple(u for group in NATIONS.replaced_by[key] for u in GROUP[group])


REPLACED_BY: Final = tuple(_small_for(u) if u.is_lcu else () for u in UNITS)
"""11.3.1 By large unit: the small units one of which takes its place."""

SOUTHWEST_MECHANIZED: Final = unit("su_southwest_mech")
SOUTHWEST: Final = unit("su_southwest_front")
PZAA: Final = unit("ge_pzaa")
DESERT_ARMY: Final = unit("br_desert_army")
EIGHTH_ARMY: Final = unit("br_8_army")
SEVENTH_ARMY: Final = unit("us_7_army")
YUGOSLAV_ARMY: Final = unit("yu_ypa")


# ---------------------------------------------------------------------- cards
class Card(Record, frozen=True):
    id: CardId
    code: str  # AX1 to AX55, AL1 to AL55
    side: Side
    total_war: bool
    ops: int
    rp: tuple[int, ...]  # by Pool
    is_event: bool  # black and yellow: may be played as an event, reinforcements and invasions included
    is_combat: bool  # red
    is_dual: bool  # yellow: event and OPS in one round
    is_reinforcement: bool
    is_invasion: bool
    starred: bool
    nations: tuple[Nation, ...]  # 7.6.2 whose one reinforcement a turn it is


def _card(row: CardRow) -> Card:
    return Card(
        CardId(row.id),
        row.code,
        _SIDE[row.side],
        row.deck == "total_war",
        row.ops,
        (row.ge, row.ax, row.br, row.us, row.su, 0),
        "combat" not in row.kinds,
        "combat" in row.kinds,
        "dual" in row.kinds,
        "reinforcement" in row.kinds,
        "invasion" in row.kinds,
        row.starred,
        tuple(Nation[name.upper()] for name in row.nations),
    )


CARDS: Final = tuple(_card(row) for row in CARD_ROWS)
CARD: Final = {card.code: card.id for card in CARDS}
CARDS_OF: Final = tuple(tuple(c.id for c in CARDS if c.side == side) for side in (AXIS, ALLIED))
BARBAROSSA: Final = CARD["AX1"]
VON_PAULUS_PAUSE: Final = CARD["AX2"]


@cache
def rule_of(card: CardId) -> str:
    """The section of a card: "card.axis.09"."""
    code = CARDS[card].code
    return f"card.{'axis' if code.startswith('AX') else 'allied'}.{int(code[2:]):02}"


# ---------------------------------------------------------------------- the map as the rules ask it
SPACES: Final = tuple(space for space in BOARD.spaces if space.kind != "box")
"""Land spaces first, then the sea circles (nobody is ever there), then the beaches."""
SIZE: Final = len(SPACES)
ALL_SPACES: Final = tuple(space.id for space in SPACES)
LAND: Final = tuple(s.id for s in SPACES if s.kind == "point" and s.terrain != "beach")
COUNTRY: Final = tuple(space.nation for space in SPACES)
OWNER_AT_START: Final = tuple(_SIDE[space.owner or "neutral"] for space in SPACES)
TERRAIN: Final = tuple(space.terrain or "clear" for space in SPACES)


def space(code: str) -> SpaceId:
    return BOARD.by_code[code]


def spaces(codes: tuple[str, ...]) -> tuple[SpaceId, ...]:
    return tuple(BOARD.by_code[code] for code in codes)


def in_countries(countries: tuple[str, ...]) -> bytearray:
    """Marks the spaces of some countries."""
    return bytearray(int(nation in countries) for nation in COUNTRY)


def region(name: str) -> bytearray:
    """Marks the spaces of a region named in nations.toml, or of one country."""
    if name not in NATIONS.regions and name not in BOARD.meta.schema.nations:
        raise ValueError(f"there is no region or country {name!r}")
    return in_countries(NATIONS.regions.get(name, (name,)))


def featured(feature: str) -> bytearray:
    return bytearray(int(feature in space.features) for space in SPACES)


def land_with(feature: str) -> tuple[SpaceId, ...]:
    return tuple(space for space in LAND if feature in SPACES[space].features)


IS_VP: Final = featured("vp")
IS_URBAN: Final = featured("urban")
IS_WEHRKREIS: Final = featured("wehrkreis")
IS_FORT: Final = featured("fort")
IS_BEACH: Final = featured("beach")
IS_DESERT: Final = bytearray(int(terrain == "desert") for terrain in TERRAIN)
IN_USSR: Final = region("ussr")
IN_GERMANY: Final = region("germany")
IN_TURKEY: Final = region("turkey")
IN_FRANCE: Final = region("france")
IN_VICHY: Final = region("vichy")
IN_YUGOSLAVIA: Final = region("yugoslavia")
IN_ITALY: Final = region("italy_and_sicily")
IN_NORTH_AFRICA: Final = region("north_africa")
VP_SPACES: Final = tuple(s for s in LAND if IS_VP[s])
FORTS: Final = tuple(s for s in LAND if IS_FORT[s])
OIL: Final = land_with("oil")
IRON: Final = land_with("iron")
WEHRKREISE: Final = tuple(s for s in LAND if IS_WEHRKREIS[s])
AXIS_SUPPLY: Final = land_with("supply_axis")
SOVIET_SUPPLY: Final = land_with("supply_soviet")
WESTERN_SUPPLY: Final = land_with("supply_west")  # Naples once Allied
BLAU: Final = land_with("blau")
CAUCASUS_SUPPLY: Final = spaces(("maikop", "armavir", "baku"))
SOUTH_OF_LINE: Final = bytearray(int(s.code in TABLES.italian_line.south) for s in SPACES)

BERLIN: Final = space("berlin")
MUNICH: Final = space("munich")
SYRACUSE: Final = space("syracuse")
BASRA: Final = space("basra")
NAPLES: Final = space("naples")
ANTWERP: Final = space("antwerp")
MALTA: Final = space("malta")
TRIPOLI: Final = space("tripoli")
TUNIS: Final = space("tunis")
MARSEILLE: Final = space("marseille")
TOBRUK: Final = space("tobruk")
BENGHAZI: Final = space("benghazi")
LENINGRAD: Final = space("leningrad")
MOSCOW: Final = space("moscow")
KUIBISHEV: Final = space("kuibishev")
COURLAND: Final = space("courland")

# ---------------------------------------------------------------------- ways
NEIGHBOURS: Final[Neighbours] = BOARD.neighbours[:SIZE]
"""2.1 Regular connections."""
SEA: Final[Neighbours] = BOARD.linked("sea_redeployment")[:SIZE]
"""2.1 Sea redeployment from port to port, the corridor between Leningrad and Tikhvin included."""
INLAND: Final = tuple(ways[0] if IS_BEACH[s] else NO_SPACE for s, ways in enumerate(BOARD.linked("invasion")[:SIZE]))
"""The land space behind a beach, -1 for other spaces."""
NOT_HELD: Final = tuple(bytes(int(holder != side) for holder in range(256)) for side in (AXIS, ALLIED))
"""By side, for `translate`: the column of control becomes a mask of what others hold."""
CONTACT: Final[Neighbours] = tuple(
    tuple(sorted((*near, *BOARD.linked("invasion")[s]))) for s, near in enumerate(NEIGHBOURS)
)
"""Who can attack whom, and where Allied units can walk: regular connections, and between a beach and its land space."""
RIVERS: Final = frozenset(
    pair
    for link in BOARD.links("adjacent")
    if link.attributes.get("river")
    for pair in ((link.a, link.b), (link.b, link.a))
)


class Beach(Record, frozen=True):
    id: int  # 0 for A
    letter: str
    space: SpaceId
    inland: SpaceId
    links: tuple[SpaceId, ...]  # spaces of the beaches linked to it
    mediterranean: bool
    needs_north_africa_clear: bool
    needs_syracuse: bool
    no_winter_invasion: bool
    triggers_vichy: bool


def _beach(number: int, at: SpaceId) -> Beach:
    said = SPACES[at].attributes
    return Beach(
        number,
        str(said["letter"]),
        at,
        INLAND[at],
        BOARD.linked("beach_link")[at],
        said["theatre"] == "mediterranean",
        bool(said["needs_north_africa_clear"]),
        bool(said["needs_syracuse"]),
        bool(said["no_winter_invasion"]),
        bool(said["triggers_vichy"]),
    )


BEACHES: Final = tuple(_beach(i, s) for i, s in enumerate(s for s in ALL_SPACES if IS_BEACH[s]))
BEACH: Final = {beach.letter: beach for beach in BEACHES}
