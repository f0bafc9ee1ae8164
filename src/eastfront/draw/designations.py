"""What is written in the corner of a counter: the shortest form of a name that still tells units apart."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from eastfront.draw.svg import text_width

SMALLEST: Final = 11.0
# Said by the echelon or the symbol already, or by the spine; and letters that we do not print.
_SILENT: Final = frozenset(
    (
        *(
            "corps",
            "corp",
            "army",
            "armée",
            "armee",
            "division",
            "battalion",
            "bataillon",
            "brigade",
            "regiment",
            "front",
        ),
        *("company", "compagnie", "de", "des", "du", "la", "le", "the", "of", "ss", "group", "groupe"),
        *("romanian", "roumain", "roumaine", "hungarian", "hongrois", "hongroise", "italian", "italien", "italienne"),
        *("slovak", "slovaque", "finnish", "finlandais", "finlandaise", "bulgarian", "bulgare", "polish", "polonais"),
        *("polonaise", "french", "français", "française", "british", "britannique", "american", "américain"),
        *("german", "allemand", "allemande", "soviet", "soviétique", "us", "free", "libre", "commonwealth"),
        *("nº", "no."),
        *("swedish", "suédois", "suédoise", "turkish", "turc", "turque", "yugoslav", "yougoslave"),
    )
)
_SHORT: Final = {
    "panzer": "Pz",
    "tank": "Tk",
    "chars": "Ch",
    "blindé": "Bl",
    "blindée": "Bl",
    "guards": "Gd",
    "garde": "Gd",
    "shock": "Sh",
    "choc": "Choc",
    "mountain": "Mt",
    "montagne": "Mt",
    "mechanized": "Mech",
    "mécanisé": "Méc",
    "mécanisée": "Méc",
    "motorized": "Mot",
    "motorisé": "Mot",
    "mobile": "Mob",
    "cavalry": "Cav",
    "cavalerie": "Cav",
    "parachute": "Para",
    "parachutiste": "Para",
    "airborne": "Abn",
    "aéroporté": "Aép",
    "aéroportée": "Aép",
    "luftwaffe": "Lw",
    "infantry": "Inf",
    "infanterie": "Inf",
    "partisans": "Part.",
    "partisan": "Part.",
    "panzerarmee": "Pz",
    "canadian": "Cdn",
    "canadienne": "Can",
    "ukrainian": "Ukr",
    "ukraine": "Ukr",
    "baltique": "Balt",
    "biélorussie": "Bié",
    "ukrainien": "Ukr",
    "belorussian": "Bel",
    "biélorusse": "Bié",
    "baltic": "Balt",
    "balte": "Balt",
    "coastal": "Coast",
    "côtière": "Côt",
}
_NATION_WORDS: Final = {
    "romanian": "ro",
    "hungarian": "hu",
    "italian": "it",
    "slovak": "sk",
    "finnish": "fi",
    "bulgarian": "bg",
    "polish": "pl",
    "french": "fr",
    "british": "gb",
    "american": "us",
}


def nation_in(words: Sequence[str]) -> str:
    """The nation an English name begins with, as a code of two letters, or nothing."""
    return _NATION_WORDS.get(words[0], "") if words else ""


def fits(text: str, width: float) -> bool:
    return text_width(text, SMALLEST, bold=True) <= width


def designation(name: str, width: float = 46.0) -> str:
    """A number alone when the rest is said by echelon and symbol, else number and arm, else a word cut short.

    Nothing at all for "Italian corps": spine, symbol and echelon say all of it."""
    parts = [re.sub(r"^(\d+|[IVXLC]+)(?:er|ère|re|e|st|nd|rd|th)$", r"\1", word) for word in name.split()]
    parts = [re.sub(r"^[dl]['’](?=\w)", "", word) for word in parts]
    kept = [_SHORT.get(word.lower(), word) for word in parts if word.lower() not in _SILENT]
    for count in range(len(kept), 0, -1):
        short = " ".join(kept[:count])
        if fits(short, width):
            return short[:1].upper() + short[1:]
    first = kept[0] if kept else "" if len(parts) > 1 else name
    if not first or fits(first, width):
        return first
    while len(first) > 2 and not fits(first + ".", width):
        first = first[:-1]
    return first + "."
