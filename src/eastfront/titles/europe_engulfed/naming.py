"""Proper names as each language writes them: nations, blocks, areas."""

from __future__ import annotations

from functools import cache
from typing import Final

from eastfront.engine.text import Name
from eastfront.parts.ids import SpaceId
from eastfront.titles.europe_engulfed.ground import SIZE
from eastfront.titles.europe_engulfed.printed import BOARD, DESIGNS, NATIONS, Type

NATION_NAMES: Final = {
    "de": Name("Allemagne", "Germany"),
    "it": Name("Italie", "Italy"),
    "gb": Name("Grande-Bretagne", "Great Britain"),
    "us": Name("États-Unis", "United States"),
    "fr": Name("France", "France"),
    "su": Name("Union soviétique", "Soviet Union"),
    "ff": Name("France libre", "Free French"),
    "vi": Name("Vichy", "Vichy"),
    "pl": Name("Pologne", "Poland"),
    "no": Name("Norvège", "Norway"),
    "dk": Name("Danemark", "Denmark"),
    "nl": Name("Pays-Bas", "Netherlands"),
    "be": Name("Belgique", "Belgium"),
    "yu": Name("Yougoslavie", "Yugoslavia"),
    "gr": Name("Grèce", "Greece"),
    "tr": Name("Turquie", "Turkey"),
    "es": Name("Espagne", "Spain"),
    "pt": Name("Portugal", "Portugal"),
    "se": Name("Suède", "Sweden"),
    "ch": Name("Suisse", "Switzerland"),
    "fi": Name("Finlande", "Finland"),
    "hu": Name("Hongrie", "Hungary"),
    "ro": Name("Roumanie", "Romania"),
    "bg": Name("Bulgarie", "Bulgaria"),
}
ADJECTIVES: Final = {  # French masculine and feminine; English
    "de": ("allemand", "allemande", "German"),
    "it": ("italien", "italienne", "Italian"),
    "gb": ("britannique", "britannique", "British"),
    "us": ("américain", "américaine", "American"),
    "fr": ("français", "française", "French"),
    "su": ("soviétique", "soviétique", "Soviet"),
    "ff": ("de la France libre", "de la France libre", "Free French"),
    "vi": ("de Vichy", "de Vichy", "Vichy"),
    "pl": ("polonais", "polonaise", "Polish"),
    "no": ("norvégien", "norvégienne", "Norwegian"),
    "dk": ("danois", "danoise", "Danish"),
    "nl": ("néerlandais", "néerlandaise", "Dutch"),
    "be": ("belge", "belge", "Belgian"),
    "yu": ("yougoslave", "yougoslave", "Yugoslav"),
    "gr": ("grec", "grecque", "Greek"),
    "tr": ("turc", "turque", "Turkish"),
    "es": ("espagnol", "espagnole", "Spanish"),
    "pt": ("portugais", "portugaise", "Portuguese"),
    "se": ("suédois", "suédoise", "Swedish"),
    "ch": ("suisse", "suisse", "Swiss"),
    "fi": ("finlandais", "finlandaise", "Finnish"),
    "hu": ("hongrois", "hongroise", "Hungarian"),
    "ro": ("roumain", "roumaine", "Romanian"),
    "bg": ("bulgare", "bulgare", "Bulgarian"),
}
KINDS: Final = {  # French, whether feminine; English
    Type.INFANTRY: ("Infanterie", True, "infantry"),
    Type.CAVALRY: ("Corps de cavalerie", False, "cavalry corps"),
    Type.MILITIA: ("Milice", True, "militia"),
    Type.AIRBORNE: ("Corps aéroporté", False, "airborne corps"),
    Type.ARMOR: ("Corps blindé", False, "armoured corps"),
    Type.GSU: ("Groupe d’appui au sol", False, "ground support"),
}


@cache
def nation_name(nation: int) -> Name:
    return NATION_NAMES[NATIONS[nation].code]


@cache
def design_name(design: int) -> Name:
    """With what it may lose, where a nation has several of a kind: "Infanterie allemande, 4 pas"."""
    row = DESIGNS[design]
    fr, feminine, en = KINDS[row.type]
    adjectives = ADJECTIVES[row.nation]
    french = f"{fr} {adjectives[feminine]}" + (" d’élite" if row.elite else "")
    english = f"{adjectives[2]} {'elite ' if row.elite else ''}{en}"
    if row.type is Type.GSU:
        return Name(french, english)
    steps = ("step", "steps")[row.steps > 1]
    return Name(f"{french}, {row.steps} pas", f"{english}, {row.steps} {steps}")


@cache
def area_name(area: SpaceId | int) -> Name:
    return Name(BOARD.name(SpaceId(area), "fr"), BOARD.name(SpaceId(area), "en"))


@cache
def block_name(nation: int) -> Name:
    """Of one that shows its back only."""
    masculine, _, english = ADJECTIVES[NATIONS[nation].code]
    return Name(f"Bloc {masculine}", f"{english} block")


@cache
def fleet_name(nation: int) -> Name:
    _, feminine, english = ADJECTIVES[NATIONS[nation].code]
    return Name(f"Flotte {feminine}", f"{english} fleet")


AREA_NAMES: Final = tuple(area_name(area) for area in range(SIZE))
A_BLOCK: Final = Name("Bloc", "Block")
