"""Sample cards and charts for documents: every frame once, in both languages."""

from __future__ import annotations

from eastfront.draw.cards import StrategyCard, card_back, card_sheet, strategy_card
from eastfront.draw.charts import Bar, Series, bar_chart, line_chart
from eastfront.draw.firecards import FireCard, fire_card
from eastfront.draw.tokens import Theme
from eastfront.parts.boards import Language


def _strategy(language: Language) -> list[StrategyCard]:
    if language == "fr":
        return [
            StrategyCard(
                "7",
                "Évacuation industrielle",
                5,
                "event",
                "Les armées de chars soviétiques viennent quatre tours plus tard ; dans huit tours, une carte alliée "
                "de plus. Pas si l’Axe a tenu Moscou.",
                (("BR", 2), ("US", 3), ("SU", 5)),
                "",
                True,
                "factory",
                deck="BZ",
            ),
            StrategyCard(
                "2",
                "Renforts soviétiques",
                4,
                "reinforcements",
                "Quatre Fronts arrivent sur la carte, quatre armées vont en réserve.",
                (("BR", 2), ("US", 2), ("SU", 4)),
                "Pas avant le tour 2.",
                True,
                "march",
                deck="BZ",
            ),
            StrategyCard(
                "18",
                "T-34",
                2,
                "combat",
                "+1 pour les attaques et les défenses avec des unités mécanisées soviétiques.",
                (("BR", 1), ("US", 1), ("SU", 2)),
                picture="tank",
                deck="BZ",
            ),
            StrategyCard(
                "22",
                "Opération Uranus",
                5,
                "operations",
                "+1 à toutes les attaques soviétiques de ce round. Pas pendant le dégel.",
                (("BR", 2), ("US", 3), ("SU", 5)),
                "",
                True,
                "map",
                deck="BZ",
            ),
            StrategyCard(
                "1",
                "Torch",
                4,
                "invasion",
                "Invasion en K, L ou S : 1re armée britannique, deux corps américains.",
                (("BR", 2), ("US", 2), ("SU", 4)),
                "Après les préparatifs américains (9).",
                True,
                "ships",
                "west",
                "BZ",
            ),
        ]
    return [
        StrategyCard(
            "7",
            "Industrial Evacuation",
            5,
            "event",
            "Soviet tank armies come four turns later; in eight turns one more Allied card. "
            "Not if the Axis has held Moscow.",
            (("BR", 2), ("US", 3), ("SU", 5)),
            "",
            True,
            "factory",
            deck="BZ",
        ),
        StrategyCard(
            "2",
            "Soviet Reinforcements",
            4,
            "reinforcements",
            "Four Fronts enter the map, four armies go to the reserve.",
            (("BR", 2), ("US", 2), ("SU", 4)),
            "Not before turn 2.",
            True,
            "march",
            deck="BZ",
        ),
        StrategyCard(
            "18",
            "T-34",
            2,
            "combat",
            "+1 for attacks and defences with Soviet mechanized units.",
            (("BR", 1), ("US", 1), ("SU", 2)),
            picture="tank",
            deck="BZ",
        ),
        StrategyCard(
            "22",
            "Operation Uranus",
            5,
            "operations",
            "+1 to all Soviet attacks of this round. Not in the spring thaw.",
            (("BR", 2), ("US", 3), ("SU", 5)),
            "",
            True,
            "map",
            deck="BZ",
        ),
        StrategyCard(
            "1",
            "Torch",
            4,
            "invasion",
            "Invasion at K, L or S: British 1st Army, two US corps.",
            (("BR", 2), ("US", 2), ("SU", 4)),
            "After US Build-Up (9).",
            True,
            "ships",
            "west",
            "BZ",
        ),
    ]


def _crusade(language: Language) -> list[FireCard]:
    if language == "fr":
        return [
            FireCard("SU", "unit", "T-34/76", "Char", 3, "", 3, 4, 1, 4, True, True, "C", "tank"),
            FireCard(
                "DE",
                "unit",
                "Grenadiers blindés",
                "Infanterie non motorisée",
                3,
                "Engager pour s’enterrer.",
                4,
                2,
                1,
                3,
                True,
                rarity="C",
                picture="men",
            ),
            FireCard(
                "SU", "unit", "Il-2 Sturmovik", "Chasseur-bombardier", 4, "", 4, 4, 1, 4, rarity="U", picture="plane"
            ),
            FireCard(
                "NEUTRAL",
                "terrain",
                "Village",
                "Terrain",
                2,
                "Frappes aériennes et artillerie dans la zone : −1 contre infanterie et blindés. "
                "Défenseurs de la zone : +1 contre l’infanterie.",
                rarity="C",
                picture="village",
            ),
            FireCard(
                "US",
                "special",
                "Embuscade",
                "Sur une unité ou un assaut",
                0,
                "À jouer sur une unité amie attaquée : son tir contre l’infanterie est doublé "
                "pendant la première phase.",
                rarity="U",
                picture="firs",
            ),
        ]
    return [
        FireCard("SU", "unit", "T-34/76", "Tank", 3, "", 3, 4, 1, 4, True, True, "C", "tank"),
        FireCard(
            "DE",
            "unit",
            "Panzergrenadiers",
            "Non-motorized infantry",
            3,
            "Commit to dig in.",
            4,
            2,
            1,
            3,
            True,
            rarity="C",
            picture="men",
        ),
        FireCard("SU", "unit", "Il-2 Sturmovik", "Fighter bomber", 4, "", 4, 4, 1, 4, rarity="U", picture="plane"),
        FireCard(
            "NEUTRAL",
            "terrain",
            "Village",
            "Terrain",
            2,
            "Air strikes and artillery into the zone: −1 against infantry and armour. "
            "Defenders of the zone: +1 against infantry.",
            rarity="C",
            picture="village",
        ),
        FireCard(
            "US",
            "special",
            "Ambush",
            "Play on a unit or assault",
            0,
            "Play on a friendly unit under attack: its fire against infantry is doubled in the first phase.",
            rarity="U",
            picture="firs",
        ),
    ]


def sample_cards(language: Language = "en", theme: Theme = "day") -> str:
    fr = language == "fr"
    strategy = [strategy_card(card, language) for card in _strategy(language)]
    crusade = [fire_card(card, language) for card in _crusade(language)]
    rows = [
        ("Cartes de stratégie" if fr else "Strategy cards", strategy + [card_back("soviet")]),
        ("La Dernière Croisade" if fr else "The Last Crusade", crusade + [card_back("axis")]),
    ]
    return card_sheet(rows, theme)


def sample_bars(language: Language = "en", theme: Theme = "day") -> str:
    fr = language == "fr"
    bars = (
        Bar("DE", 1 / 3, "Défenseur éliminé" if fr else "Defender eliminated", 1.0),
        Bar("DLR", 1 / 2, "Un pas perdu, retraite" if fr else "One step lost, retreat", 0.6),
        Bar("DR", 1 / 6, "Retraite de deux hexagones" if fr else "Retreat of two hexes", 0.3),
    )
    return bar_chart(bars, heading="Résultat, 1 dé" if fr else "Result, 1 die", theme=theme)


def sample_lines(language: Language = "en", theme: Theme = "day") -> str:
    fr = language == "fr"
    series = (
        Series("Axe" if fr else "Axis", (120, 118, 112, 109, 101, 96, 97, 99, 95, 90, 82, 75)),
        Series("Soviétiques" if fr else "Soviet", (150, 121, 98, 84, 80, 86, 97, 108, 117, 126, 131, 140)),
    )
    return line_chart(series, heading="Pas sur la carte" if fr else "Steps on the map", theme=theme)
