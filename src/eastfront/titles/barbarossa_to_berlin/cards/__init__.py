"""The 110 cards: importing this package registers them all."""

from eastfront.titles.barbarossa_to_berlin.cards import (
    allied_blitzkrieg as allied_blitzkrieg,
)
from eastfront.titles.barbarossa_to_berlin.cards import (
    allied_total_war as allied_total_war,
)
from eastfront.titles.barbarossa_to_berlin.cards import (
    axis_blitzkrieg as axis_blitzkrieg,
)
from eastfront.titles.barbarossa_to_berlin.cards import (
    axis_total_war as axis_total_war,
)
from eastfront.titles.barbarossa_to_berlin.cards.registry import EVENTS as EVENTS
from eastfront.titles.barbarossa_to_berlin.cards.registry import Event as Event
from eastfront.titles.barbarossa_to_berlin.cards.registry import forbids_event as forbids_event
from eastfront.titles.barbarossa_to_berlin.cards.registry import may_play as may_play
from eastfront.titles.barbarossa_to_berlin.cards.registry import rule_of as rule_of
from eastfront.titles.barbarossa_to_berlin.combat_cards import COMBAT_CARDS as COMBAT_CARDS
