"""What is printed and never changes: the cards, and the decks that are ready to play.

A card is a design: all copies of it are alike, and the table counts copies. Designs stand by nation, so that the cards
of one nation are a range; terrain comes last."""

from __future__ import annotations

from enum import IntEnum
from typing import Final, Literal

from eastfront.engine.text import Name
from eastfront.parts.data import DataError, Record, Source, Words, package_text, read_csv, read_toml
from eastfront.parts.ids import CardId

PACKAGE: Final = "eastfront.titles.last_crusade"
SIDES: Final = ("first", "second")

TARGET_NUMBER: Final = 5  # VI.B
MOST_COPIES: Final = 8  # V.A
TERRAIN_CARDS: Final = 6  # V.A
PACK_LIMIT: Final = 10  # XI Lend-Lease
HAND_AT_START: Final = 7  # V.F
DRAW_COST: Final = 3  # VII.A
ZONE_LIMIT: Final = 3  # III.E
HQ_LIMIT: Final = 9  # III.E
CAPTURE_BONUS: Final = 5  # IX
HQ_TROOP_DEFENCE: Final = 3  # X


class Nation(IntEnum):
    AMERICAN = 0
    GERMAN = 1
    SOVIET = 2


NATIONS: Final = ("american", "german", "soviet")
SUPPLY_DICE: Final = (3, 2, 2)  # V.G, VII.A, by nation
SETUP_SUPPLY: Final = (21, 27, 21)  # V.B, by nation
MIRROR_SUPPLY: Final = 24


class Kind(IntEnum):
    """What everybody can see of a card in play, spotted or not."""

    INFANTRY = 0
    ARMOR = 1
    AIR = 2
    HQ_TROOPS = 3
    GENERAL = 4
    FORTIFICATION = 5
    OBSTACLE = 6
    ORDNANCE = 7
    NONE = 8  # never lies on the table as a piece: events, attachments, terrain


NationName = Literal["american", "german", "soviet", "neutral"]
Category = Literal["unit", "special", "terrain"]
TypeName = Literal["", "infantry", "armor", "air"]
AttachTo = Literal["", "infantry_soldier", "fighter_bomber", "any_ground", "armor", "enemy_infantry_soldier"]
Timing = Literal[
    "setup",
    "reinforcement",
    "any_time",
    "on_own_assault",
    "when_assaulted",
    "after_combat",
    "own_recon",
    "own_bombardment",
    "enemy_movement",
]


class Ability(Record, frozen=True):
    """One effect of a card: a verb and its arguments, as the file has them (`fp_mod stat=inf op=add value=2`)."""

    verb: str
    stat: Literal["", "inf", "arm", "air", "inf_arm", "all"] = ""
    op: Literal["", "add", "mul", "gain", "lose", "steal"] = ""
    value: int = 0
    order: Literal["", "attacker_first", "defender_first", "simultaneous"] = ""
    scope: str = ""
    when: Literal["", "defend", "assault", "bombard", "air_strike", "any"] = ""
    phase: Literal["", "first", "second", "any"] = ""
    vs: Literal["", "infantry", "armor", "air", "fortification", "any"] = ""
    duration: str = ""
    limit: Literal["", "same_target"] = ""
    roll: Literal["", "attack", "recon", "air_attack", "supply", "indefinite"] = ""
    what: str = ""
    side: Literal["", "self", "enemy"] = ""
    dice: int = 0
    amount: int = 0
    per_turn: int = 0
    count: int = 0
    mode: Literal["", "random", "choice"] = ""
    tn: int = 0
    as_stat: Literal["", "inf", "arm", "air", "any"] = ""
    range: int = 0
    unspotted: bool = False
    timing: Literal["", "own_bombardment", "own_fire_start"] = ""
    where: tuple[str, ...] = ()
    to: str = ""
    hits_left: int = 0
    zones: int = 0
    uncommitted: bool = False
    max_cost: int = -1
    holds: tuple[str, ...] = ()
    effect: Literal["", "damage", "commit", "fp", "no_fire", "mf"] = ""
    inf: int = 0
    arm: int = 0
    vs_fort: int = -1
    leaders: tuple[str, ...] = ()
    max_deck: int = 0
    capacity: int = 1
    destroyed_on: int = 0
    nation: NationName = "neutral"
    on: tuple[str, ...] = ()
    supply: int = 0
    bridge_def: int = 0


class CardRow(Record, frozen=True):
    id: str
    nation: NationName
    category: Category
    type: TypeName
    subtype: str
    cost: int
    inf: int
    arm: int
    air: int
    grey: bool
    defence: int
    motorized: bool
    recon: int
    range: int
    abilities: tuple[str, ...]
    unique: bool
    indefinite: bool
    attach: AttachTo
    timing: Timing
    mentions: Words
    rarity: Literal["C", "U", "R"]
    name_fr: str
    name_en: str
    subhead_fr: str
    subhead_en: str
    text_fr: str
    text_en: str
    source: Source
    note: str


class Card(Record, frozen=True):
    """A design. `nation` is -1 for terrain."""

    id: CardId
    key: str
    nation: int
    category: Category
    kind: Kind
    type: TypeName
    subtype: str
    cost: int
    inf: int
    arm: int
    air: int
    grey: bool
    defence: int
    motorized: bool
    recon: int
    range: int
    abilities: tuple[Ability, ...]
    verbs: frozenset[str]
    unique: bool
    indefinite: bool
    attach: AttachTo
    timing: Timing
    mentions: tuple[str, ...]
    name: Name

    @property
    def soldier(self) -> bool:
        """III.C: real infantry, on foot or not."""
        return self.subtype == "infantry_soldier"

    def ability(self, verb: str) -> Ability | None:
        return next((ability for ability in self.abilities if ability.verb == verb), None)


_KINDS: Final = {
    "hq_troops": Kind.HQ_TROOPS,
    "general": Kind.GENERAL,
    "fortification": Kind.FORTIFICATION,
    "obstacle": Kind.OBSTACLE,
    "ordnance": Kind.ORDNANCE,
}
_TYPES: Final = {"infantry": Kind.INFANTRY, "armor": Kind.ARMOR, "air": Kind.AIR}


def _text(name: str) -> str:
    return package_text(PACKAGE, f"data/{name}")


def _ability(words: str, key: str) -> Ability:
    """`verb argument=value argument=value`; a list is told apart by |."""
    verb, *arguments = words.split()
    values: dict[str, object] = {"verb": verb}
    for argument in arguments:
        name, _, value = argument.partition("=")
        sample = getattr(_SAMPLE, name, None)
        if isinstance(sample, tuple):
            values[name] = tuple(value.split("|"))
        elif isinstance(sample, bool):
            values[name] = value == "1"
        elif isinstance(sample, int):
            values[name] = int(value)
        elif isinstance(sample, str):
            values[name] = value
        else:
            raise DataError("cards.csv", 0, f"{key}: {verb} has no argument {name}")
    return Ability(**values)  # type: ignore[arg-type]


_SAMPLE: Final = Ability("")
ROWS: Final = read_csv(_text("cards.csv"), CardRow, "cards.csv")


def _card(number: int, row: CardRow) -> Card:
    abilities = tuple(_ability(words, row.id) for words in row.abilities)
    kind = _TYPES[row.type] if row.category == "unit" else _KINDS.get(row.subtype, Kind.NONE)
    return Card(
        id=CardId(number),
        key=row.id,
        nation=-1 if row.nation == "neutral" else NATIONS.index(row.nation),
        category=row.category,
        kind=kind,
        type=row.type,
        subtype=row.subtype,
        cost=row.cost,
        inf=row.inf,
        arm=row.arm,
        air=row.air,
        grey=row.grey,
        defence=row.defence,
        motorized=row.motorized,
        recon=row.recon,
        range=row.range,
        abilities=abilities,
        verbs=frozenset(ability.verb for ability in abilities),
        unique=row.unique,
        indefinite=row.indefinite,
        attach=row.attach,
        timing=row.timing,
        mentions=row.mentions,
        name=Name(row.name_fr, row.name_en),
    )


CARDS: Final = tuple(_card(number, row) for number, row in enumerate(ROWS))
BY_KEY: Final = {card.key: card.id for card in CARDS}
DESIGNS: Final = sum(card.category != "terrain" for card in CARDS)
"""How many cards belong to decks; terrain is numbered from here on."""
TERRAIN: Final = range(DESIGNS, len(CARDS))
OF_NATION: Final = tuple(
    range(min(c.id for c in CARDS if c.nation == nation), 1 + max(c.id for c in CARDS if c.nation == nation))
    for nation in Nation
)
CLEAR: Final = BY_KEY["t_clear"]
BRIDGE: Final = BY_KEY["t_bridge"]
LEND_LEASE: Final = BY_KEY["su_lend_lease"]

# By design, for what is asked a thousand times.
KIND: Final = tuple(card.kind for card in CARDS)
COST: Final = tuple(card.cost for card in CARDS)
SOLDIER: Final = tuple(card.soldier for card in CARDS)
DIFFICULT: Final = tuple("difficult" in card.verbs for card in CARDS)
HQ_ONLY: Final = tuple("hq_only" in card.verbs for card in CARDS)
TRANSPORT: Final = tuple("transport" in card.verbs for card in CARDS)
DIGS: Final = tuple("dig_in" in card.verbs for card in CARDS)
RANGE: Final = tuple(card.range for card in CARDS)
RECON: Final = tuple(card.recon for card in CARDS)
NO_ASSAULT: Final = tuple("no_assault" in card.verbs for card in CARDS)
IS_CLEAR: Final = tuple("clear_terrain" in card.verbs or card.id == BRIDGE for card in CARDS)
"""VIII.1 asks for it: a bridge counts as clear ground (V.C)."""

SET_UP_SUBTYPES: Final = frozenset(("fortification", "obstacle", "support_weapon", "hq_troops", "ordnance"))  # V.D
PACKABLE: Final = tuple(  # XI: American units that are no infantry soldiers
    card.id for card in CARDS if card.nation == Nation.AMERICAN and card.category == "unit" and not card.soldier
)


def may_start(card: Card) -> bool:
    """V.D: units, and special cards of five kinds that have a price."""
    return card.category == "unit" or (card.subtype in SET_UP_SUBTYPES and card.cost > 0)


# ---------------------------------------------------------------------- what can be attached
def _kits(nation: Nation, air: bool) -> tuple[CardId, ...]:
    """Every card that may lie under a unit of this nation: its own, and the enemy's that are played on it."""
    own = [c for c in CARDS if c.nation == nation and c.attach and not c.attach.startswith("enemy_")]
    foreign = [c for c in CARDS if c.attach.startswith("enemy_")]
    return tuple(c.id for c in (*own, *foreign) if (c.attach == "fighter_bomber") == air)


KITS: Final = tuple(_kits(nation, air) for nation in Nation for air in (False, True))
"""By nation * 2 + aircraft: what a `kit` counts, four bits a card."""


# ---------------------------------------------------------------------- decks ready to play
class DeckRow(Record, frozen=True):
    id: str
    nation: NationName
    fr: str
    en: str
    source: Source
    terrain: tuple[str, ...]
    start: dict[str, int]
    cards: dict[str, int]
    lend_lease: dict[str, int] = {}
    plan_fr: str = ""
    plan_en: str = ""


class DeckFile(Record, frozen=True):
    deck: tuple[DeckRow, ...]


class Deck(Record, frozen=True):
    """Copies by design. `start` are forces that its plan begins with."""

    key: str
    nation: int
    name: Name
    terrain: tuple[CardId, ...]
    cards: tuple[tuple[CardId, int], ...]
    pack: tuple[tuple[CardId, int], ...]
    start: tuple[tuple[CardId, int], ...]
    plan: Name


def _copies(listed: dict[str, int]) -> tuple[tuple[CardId, int], ...]:
    return tuple(sorted((BY_KEY[key], copies) for key, copies in listed.items()))


def _deck(row: DeckRow) -> Deck:
    terrain = tuple(sorted(BY_KEY[key] for key in row.terrain))
    packs = (_copies(row.cards), _copies(row.lend_lease), _copies(row.start))
    nation = NATIONS.index(row.nation)
    return Deck(row.id, nation, Name(row.fr, row.en), terrain, *packs, Name(row.plan_fr, row.plan_en))


DECKS: Final = tuple(_deck(row) for row in read_toml(_text("decks.toml"), DeckFile, "decks.toml").deck)
DECKS_OF: Final = tuple(tuple(deck for deck in DECKS if deck.nation == nation) for nation in Nation)
MOST_DECKS: Final = 4  # ready ones of a nation that a player may choose from
