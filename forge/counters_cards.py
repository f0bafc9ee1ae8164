"""Sample cards: of last_crusade from cards.json, of barbarossa_to_berlin from cards.csv, in French if it is there."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from typing import Any, Final

from eastfront.draw.cards import Kind, StrategyCard, card_sheet, strategy_card
from eastfront.draw.firecards import FireCard, fire_card

LONGEST: Final = 130  # a text longer than this is left out: a sample shows the frame, not the rules
OWN_WORDS: Final = {  # where the data says it as a rulebook does
    "S’engage pour se retrancher.": "Engager pour s’enterrer.",
    "Ignore les cartes Hitler et Staline.": "Les cartes Hitler et Staline n’ont pas prise sur lui.",
}
CRUSADE: Final = (  # heading, cards and their landscapes
    (
        "The Last Crusade: Soviet Union",
        (
            ("su_guard_infantry", "men"),
            ("su_t34_85", "tank"),
            ("su_katyusha", "guns"),
            ("su_il2", "plane"),
            ("su_zhukov", "map"),
            ("su_rasputitsa", "river"),
        ),
    ),
    (
        "Germany",
        (
            ("de_panzergrenadiers", "men"),
            ("de_panther", "tank"),
            ("de_pak40", "guns"),
            ("de_stuka", "plane"),
            ("de_minefield", "trench"),
            ("de_mobile_reserve", "march"),
        ),
    ),
    (
        "United States",
        (
            ("us_rifle_platoon", "men"),
            ("us_sherman", "tank"),
            ("us_priest", "guns"),
            ("us_p47", "fighters"),
            ("us_red_ball", "train"),
            ("us_ambush", "firs"),
        ),
    ),
    (
        "Terrain and weather",
        (
            ("t_village", "village"),
            ("t_hill", "hill"),
            ("t_bridge", "river"),
            ("t_woods", "firs"),
            ("t_balka", "hill"),
            ("su_general_winter", "firs"),
        ),
    ),
)
STRATEGY: Final = (
    (
        "Barbarossa to Berlin: Allied cards",
        (
            ("AL7", "factory"),
            ("AL2", "march"),
            ("AL18", "tank"),
            ("AL22", "map"),
            ("AL1", "ships"),
            ("AL53", "fighters"),
        ),
    ),
    (
        "Axis cards",
        (
            ("AX1", "map"),
            ("AX23", "march"),
            ("AX41", "tank"),
            ("AX25", "plane"),
            ("AX38", "trench"),
            ("AX15", "ships"),
        ),
    ),
)
KINDS: Final[dict[str, Kind]] = {
    "event": "event",
    "combat": "combat",
    "invasion": "invasion",
    "reinforcement": "reinforcements",
    "ops+event": "operations",
}
POOLS: Final = ("br", "us", "su", "ge", "ax")
WEST: Final = ("BR", "CW", "US", "FF")


def crusade(data: Path) -> str:
    """Four rows: three nations, then terrain and weather."""
    cards = {card["id"]: card for card in json.loads((data / "cards.json").read_text(encoding="utf-8"))["cards"]}
    rows = [
        (heading, [fire_card(_crusade(cards[key], picture), "fr") for key, picture in shown])
        for heading, shown in CRUSADE
    ]
    return card_sheet(rows, label="The Last Crusade: sample cards")


def _crusade(card: dict[str, Any], picture: str) -> FireCard:
    unit = card["category"] == "unit"
    text = card["text_fr"]
    for theirs, ours in OWN_WORDS.items():
        text = text.replace(theirs, ours)
    return FireCard(
        nation=card["nation"],
        category=card["category"],
        name=card["name_fr"],
        subhead=card["subhead_fr"],
        cost=card["supply_cost"],
        text=text if len(text) <= LONGEST else "",
        infantry=card["inf_fp"] if unit else None,
        armour=card["arm_fp"] if unit else None,
        air=card["air_fp"] if unit else None,
        defence=card["def"] if unit else None,
        air_only_when_attacked=card["air_grey"],
        motorized=card["motorized"],
        rarity=card["rarity"],
        picture=picture,
    )


def strategy(data: Path) -> str:
    """Two rows: six cards of each side, every kind among them."""
    with (data / "cards.csv").open(encoding="utf-8", newline="") as lines:
        cards = {row["id"]: row for row in csv.DictReader(lines)}
    rows = [
        (heading, [strategy_card(_strategy(cards[key], picture), "fr") for key, picture in shown])
        for heading, shown in STRATEGY
    ]
    return card_sheet(rows, label="Barbarossa to Berlin: sample cards")


def _strategy(row: dict[str, str], picture: str) -> StrategyCard:
    text = row["note_fr"].replace("'", "’").replace("; ", " ; ")
    return StrategyCard(
        number=row["number"],
        name=row["name"],
        operations=int(row["ops"]),
        kind=KINDS[row["kinds"].split(";")[0]],
        text=text if len(text) <= LONGEST + 30 else "",
        replacements=tuple((pool.upper(), int(row[pool])) for pool in POOLS if row[pool]),
        removed=row["removed_after_event"] == "1",
        picture=picture,
        side=_colour(row),
        deck=row["deck"],
    )


def _colour(row: dict[str, str]) -> str:
    if row["side"] == "axis":
        return "axis"
    return "west" if set(row["nations"].split()) & set(WEST) else "soviet"
