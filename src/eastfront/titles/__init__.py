"""The games. Each is a package of its own; the registry imports it when it is first asked for."""

from collections.abc import Callable
from importlib import import_module

from eastfront.engine.title import Registry

TITLES = Registry()
TITLES.add("skirmish", "eastfront.titles.skirmish.title:Skirmish")
TITLES.add("great_patriotic_war", "eastfront.titles.great_patriotic_war.title:GreatPatrioticWar")
TITLES.add("barbarossa_to_berlin", "eastfront.titles.barbarossa_to_berlin.title:BarbarossaToBerlin")
TITLES.add("dark_valley", "eastfront.titles.dark_valley.title:DarkValley")
TITLES.add("europe_engulfed", "eastfront.titles.europe_engulfed.title:EuropeEngulfed")
TITLES.add("last_crusade", "eastfront.titles.last_crusade.title:LastCrusade")

DRILLS = {"dark_valley": "eastfront.titles.dark_valley.drill"}
"""What is measured of a title besides its games: modules with `drills`."""


def drills_of(title: str) -> dict[str, Callable[[], int]]:
    """By name; each does a fixed piece of work and answers of how many units."""
    found: dict[str, Callable[[], int]] = import_module(DRILLS[title]).drills() if title in DRILLS else {}
    return found
