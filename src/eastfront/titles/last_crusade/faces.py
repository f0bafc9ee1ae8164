"""II: what is printed on the 306 cards, and on the backs of those that are not spotted."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from eastfront.engine.scene import Face
from eastfront.engine.text import Name, Text, text
from eastfront.titles.last_crusade.printed import CARDS, NATIONS, ROWS, TERRAIN, Ability, Card, CardRow, Kind

LETTERS: Final = {"american": "US", "german": "DE", "soviet": "SU", "neutral": ""}
BACKS: Final = {
    Kind.INFANTRY: Name("Infanterie", "Infantry"),
    Kind.ARMOR: Name("Blindé", "Armor"),
    Kind.AIR: Name("Avion", "Aircraft"),
    Kind.HQ_TROOPS: Name("Troupe de QG", "HQ troops"),
    Kind.GENERAL: Name("Général", "General"),
    Kind.FORTIFICATION: Name("Fortification", "Fortification"),
    Kind.ORDNANCE: Name("Équipement", "Ordnance"),
    Kind.OBSTACLE: Name("Obstacle", "Obstacle"),
    Kind.NONE: Name("Carte", "Card"),
}
"""III.B: the enemy knows the type of a card that he has not spotted. Of a card in a hand or a deck nothing is known."""
UNSEEN: Final = {
    Kind.INFANTRY: Name("Infanterie cachée", "Hidden infantry"),
    Kind.ARMOR: Name("Blindé caché", "Hidden armor"),
    Kind.AIR: Name("Avion caché", "Hidden aircraft"),
    Kind.HQ_TROOPS: Name("Troupe de QG cachée", "Hidden HQ troops"),
    Kind.GENERAL: Name("Général caché", "Hidden general"),
    Kind.FORTIFICATION: Name("Fortification cachée", "Hidden fortification"),
    Kind.ORDNANCE: Name("Équipement caché", "Hidden load"),
    Kind.OBSTACLE: Name("Obstacle", "Obstacle"),
    Kind.NONE: Name("Carte", "Card"),
}
"""How the log names such a card."""
HIDDEN_GROUND: Final = "ground-hidden"
STOCK: Final = "ground-stock"
"""Of headquarters: supply points as coins, and what the victory pile is worth."""
WATER: Final = ("ground-water", "ground-bridge", "ground-minor-bridge", "ground-bridge-down")
"""By what a river spot is (table.bridge)."""

_BY_SUBTYPE: Final = {
    "tank": "tank", "light_tank": "tank", "tank_destroyer": "destroyer", "assault_gun": "destroyer",
    "sp_artillery": "destroyer", "aa_tank": "flak", "hq_combat": "train", "artillery": "gun", "at_gun": "gun",
    "aa_at_gun": "gun", "aa_gun": "flak", "aa_motor": "flak", "mortar": "mortar", "rockets": "rockets",
    "rockets_motor": "rockets", "armored_car": "car", "scout": "car", "transport": "truck", "halftrack": "halftrack",
    "cavalry": "cavalry", "infantry_soldier": "men", "fighter_bomber": "fighters", "bomber": "plane",
    "heavy_bomber": "plane", "dive_bomber": "plane", "jet_bomber": "plane", "liaison": "plane", "obstacle": "wire",
    "fortification": "bunker", "leader": "officer", "general": "map", "support_weapon": "machinegun",
    "attachment": "men", "ordnance": "bombs", "hq_troops": "crates",
}  # fmt: skip
_BY_WORD: Final = (
    ("smoke", "smoke"), ("fog", "smoke"), ("airborne_drop", "parachutes"), ("minefield", "mines"), ("mine", "mines"),
    ("ditch", "ditch"), ("hospital", "hospital"), ("covered", "firs"), ("ambush", "firs"), ("maskirovka", "firs"),
    ("winter", "snow"), ("snow", "snow"), ("wave", "march"), ("reserve", "march"), ("air", "fighters"),
    ("rail", "train"), ("supply", "crates"), ("column", "truck"), ("lend_lease", "ships"), ("dam", "river"),
    ("partisan", "woods"), ("rasputitsa", "swamp"), ("mud", "swamp"), ("trench", "trench"), ("sniper", "men"),
    ("arv", "truck"), ("barrage", "guns"), ("tot", "guns"), ("artillery", "guns"),
)  # fmt: skip
_GROUND: Final = {
    "clear": "plain", "village": "village", "hill": "hill", "bridge": "river", "woods": "woods", "bocage": "bocage",
    "town": "town", "ruins": "ruins", "swamp": "swamp", "orchard": "orchard", "farmland": "field", "ridge": "ridge",
    "forest": "firs", "steppe": "steppe", "balka": "ditch", "factory": "factory", "snowfield": "snow",
    "railyard": "yard",
}  # fmt: skip


def face_of(card: int) -> str:
    return f"card-{card}"


def back_of(nation: int, kind: int) -> str:
    return f"back-{NATIONS[nation]}-{Kind(kind).name.lower().replace('_', '-')}"


@cache
def faces() -> tuple[Face, ...]:
    return (*_cards(), *_backs(), *_grounds())


def _cards() -> Iterator[Face]:
    for card, row in zip(CARDS, ROWS, strict=True):
        yield Face(
            id=face_of(card.id),
            kind="card",
            name=card.name,
            symbol=card.category,
            size=row.rarity,
            values=_values(card),
            text=_printed(row),
            needs=text("lc-printed", words=Name(row.subhead_fr, row.subhead_en)),
            nation=LETTERS[row.nation],
            picture=_picture(card),
            style=(*(("motorized",) if card.motorized else ()), *(("grey",) if card.grey else ())),
        )


def _printed(row: CardRow) -> Text | None:
    return text("lc-printed", words=Name(row.text_fr, row.text_en)) if row.text_en else None


def _values(card: Card) -> tuple[str, ...]:
    """Cost, fire and defence; a card without fire shows its defence alone."""
    if card.category == "unit" or card.inf or card.arm or card.air:
        fire = (f"infantry {card.inf}", f"armour {card.arm}", f"air {card.air}")
        return (str(card.cost), *fire, f"defence {card.defence}")
    return (str(card.cost), f"defence {card.defence}") if card.defence else (str(card.cost),)


def _picture(card: Card) -> str:
    key = card.key.partition("_")[2]
    if card.category == "terrain":
        return _GROUND.get(key, "plain")
    by_word = (picture for word, picture in _BY_WORD if word in key)
    if card.category == "special" and (found := next(by_word, None)):
        return found
    if card.subtype == "infantry_soldier" and "airborne" in card.verbs:
        return "parachutes"
    return _BY_SUBTYPE.get(card.subtype, "radio")


def _backs() -> Iterator[Face]:
    for nation, word in enumerate(NATIONS):
        for kind, name in BACKS.items():
            yield Face(back_of(nation, kind), "back", name, nation=LETTERS[word], style=("card", "named"))


# ---------------------------------------------------------------------- the ground of a zone
def ground_of(card: int) -> str:
    return f"ground-{card}"


def _grounds() -> Iterator[Face]:
    for card in TERRAIN:
        row = ROWS[card]
        short = text("lc-printed", words=_in_short(CARDS[card]))
        yield Face(
            ground_of(card), "ground", CARDS[card].name, text=_printed(row), needs=short, picture=_picture(CARDS[card])
        )
    yield Face(STOCK, "ground", Name("Réserve et pile de victoire", "Stockpile and victory pile"))
    yield Face(HIDDEN_GROUND, "ground", Name("Terrain face cachée", "Terrain face down"), picture="hidden")
    for face, name in zip(WATER, _WATER, strict=True):
        yield Face(face, "ground", name, picture=face.removeprefix("ground-"))


_WATER: Final = (
    Name("Rivière", "River"),
    Name("Rivière, un pont", "River, a bridge"),
    Name("Rivière, un pont léger", "River, a minor bridge"),
    Name("Rivière, le pont est détruit", "River, the bridge is down"),
)
_DOES: Final = {
    "difficult": Name("difficile", "difficult"),
    "clear_terrain": Name("libre", "clear"),
    "river": Name("rivière", "river"),
}
_WHO: Final = {
    "defenders_in_zone": Name("défense", "defense"),
    "attackers_in_zone": Name("assaut", "assault"),
    "air_into_zone": Name("avions", "aircraft"),
    "artillery_into_zone": Name("artillerie", "artillery"),
    "air_and_artillery_into_zone": Name("avions, artillerie", "aircraft, artillery"),
    "recon_into_zone": Name("reconnaissance", "recon"),
}
_STAT: Final = {"inf": Name(" inf", " inf"), "arm": Name(" bli", " arm")}


def _in_short(card: Card) -> Name:
    """What its text says, as a heading of the zone has room for."""
    found = [_ability_in_short(ability) for ability in card.abilities]
    return Name(" · ".join(name.fr for name in found), " · ".join(name.en for name in found))


def _ability_in_short(ability: Ability) -> Name:
    if ability.verb in _DOES:
        return _DOES[ability.verb]
    if ability.verb == "ignore_hits":
        return Name("fortifiés : 1er coup ignoré", "fortified: first hit ignored")
    who, amount = _WHO[ability.scope], f"{ability.value:+}".replace("-", "−")
    if ability.verb == "tn_mod":
        return Name(f"{who.fr} {amount} NC", f"{who.en} {amount} TN")
    stat = _STAT.get(ability.stat, Name("", ""))
    return Name(f"{who.fr} {amount}{stat.fr}", f"{who.en} {amount}{stat.en}")
