"""The games. Each is a package of its own; the registry imports it when it is first asked for."""

from eastfront.engine.title import Registry

TITLES = Registry()
TITLES.add("skirmish", "eastfront.titles.skirmish.title:Skirmish")
TITLES.add("great_patriotic_war", "eastfront.titles.great_patriotic_war.title:GreatPatrioticWar")
TITLES.add("barbarossa_to_berlin", "eastfront.titles.barbarossa_to_berlin.title:BarbarossaToBerlin")
