"""The one schema through which a title speaks to any screen, built per side. A screen knows Scene and no title."""

from __future__ import annotations

from msgspec import Struct

from eastfront.engine.facts import Fact
from eastfront.engine.frames import Ending, Side
from eastfront.engine.modifiers import Tally
from eastfront.engine.refusals import Refusal
from eastfront.engine.sides import EVERYONE, Sides
from eastfront.engine.text import Name, Text


class Face(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is printed: on a counter, a card, a marker, or the back of any of them. Sent once for a title."""

    id: str
    kind: str  # unit, card, marker, back, ground
    name: Name
    side: Side | None = None
    symbol: str = ""  # NATO symbol or other drawing, by name; of a card its kind
    size: str = ""  # echelon
    values: tuple[str, ...] = ()  # factors as printed, left to right
    text: Text | None = None
    needs: Text | None = None  # of a card: what must be fulfilled before the text applies
    nation: str = ""  # two letters
    picture: str = ""  # of a card, by name
    style: tuple[str, ...] = ()  # guards, shock, final, badge, removed: how it differs from others of its kind


class Piece(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Something lying on a space of the board (an int) or in a place beyond it (a name, with a cell after a colon)."""

    id: int
    face: str
    place: int | str
    marks: tuple[str, ...] = ()
    kind: str = "piece"  # piece, card or ground (what its space is made of): ids are counted separately
    turned: int = 0  # quarters clockwise: a block shows its steps so, a card that it is used
    counts: tuple[tuple[str, int], ...] = ()  # what is counted on it, by a word: hits, steps
    under: int | None = None  # the piece of the same kind that lies on it
    name: Name | None = None  # for who reads this, where it is not the one of its face or its number


class Place(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A place beyond the board: a box, a hand, a deck, or a track with its cells. `hidden` counts what lies face down
    and is not listed among the pieces."""

    id: str
    kind: str  # box, hand, deck, track
    name: Text
    side: Side | None = None
    cells: tuple[Text, ...] = ()
    hidden: int = 0


class Choice(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One option, tied to what a player would click: a piece, a space, a card, a place, or else a button."""

    action: int
    text: Text
    piece: int | None = None
    space: int | None = None
    card: int | None = None
    place: str | None = None
    cost: int | None = None
    refusal: Refusal | None = None
    role: str = ""  # pass: nothing more of this; dice: commits to dice, and can be previewed; grave: asked twice;
    # aside: never what a bare hand on the piece means
    face: str = ""  # of a card that lies nowhere yet


class Prompt(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Where we are (sections, outermost first), what to do, and what is left to do it with. `empty` when there is
    nothing to do but pass, and passing at once tells nobody anything."""

    text: Text
    path: tuple[str, ...] = ()
    left: tuple[Text, ...] = ()
    empty: bool = False


class Wash(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What lies over the ground for all to see until it changes, like weather: its pattern by name, and its spaces."""

    pattern: str  # rain, light-rain, snow
    name: Text
    spaces: tuple[int, ...] = ()


class Scene(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """`control` names the spaces whose holder is not the one printed on the board, `called` those whose name is not.
    `open_to` are the sides that may see all of this: before anybody else sits down at the same screen a curtain is
    drawn. `docked` is the sheet that belongs beside the map as long as this goes on."""

    side: Side | None
    asked: tuple[Side, ...]
    prompt: Prompt
    pieces: tuple[Piece, ...] = ()
    places: tuple[Place, ...] = ()
    status: tuple[Text, ...] = ()
    control: dict[int, Side] = {}
    called: dict[int, Name] = {}
    choices: tuple[Choice, ...] = ()
    ending: Ending | None = None
    open_to: Sides = EVERYONE
    washes: tuple[Wash, ...] = ()
    docked: str = ""


class Overlay(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A wash over the board on request: spaces with a value, lines between spaces."""

    id: str
    name: Text
    spaces: dict[int, int] = {}
    lines: tuple[tuple[int, ...], ...] = ()


class Chart(Struct, frozen=True, forbid_unknown_fields=True):
    """A printed table for the charts panel."""

    id: str
    name: Text
    rule: str
    columns: tuple[Text, ...]
    rows: tuple[tuple[Text, ...], ...]


class Row(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One line of a sheet: what it is about, how its number comes about, what may come of it, what lies there to be
    clicked."""

    text: Text
    note: Text | None = None
    value: Text | None = None
    rule: str = ""
    state: str = ""  # done, now, coming; met, unmet, soon; refused
    side: Side | None = None
    tally: Tally | None = None
    chances: tuple[float, ...] = ()  # of at most `least`, of one more, and so on; the last of at least so many
    least: int = 0
    pieces: tuple[int, ...] = ()
    actions: tuple[int, ...] = ()  # choices that belong to it, by the numbers of their actions


class Part(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Rows under a heading. `tag` says in a word how it stands, and `state` how that is to be taken."""

    text: Text
    rows: tuple[Row, ...] = ()
    note: Text | None = None
    tag: Text | None = None
    rule: str = ""
    state: str = ""
    side: Side | None = None


class Told(Struct, frozen=True, forbid_unknown_fields=True):
    """What the log says from each such fact about a space until the next of them: what went before, round by round."""

    fact: str
    space: int


class Sheet(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Something laid out beside the map, worked out when somebody looks at it: a battle, a purse, the powers."""

    id: str
    name: Text
    rule: str = ""
    tags: tuple[Text, ...] = ()
    steps: tuple[Row, ...] = ()  # in order, with what is done, what is on and what comes
    parts: tuple[Part, ...] = ()
    cards: bool = False  # parts side by side where there is room
    told: Told | None = None


class Outcome(Struct, frozen=True, forbid_unknown_fields=True):
    """What may come of it: the facts a player would be told, and how likely (a fraction of one)."""

    facts: tuple[Fact, ...]
    chance: float


class Preview(Struct, frozen=True, forbid_unknown_fields=True):
    """Before committing: what is worked out before the dice (with every modifier), then the exact distribution.

    `exact` is false when the answer depends on what the asking side cannot know and is an average of samples."""

    before: tuple[Fact, ...]
    outcomes: tuple[Outcome, ...]
    exact: bool = True


class Omen(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Something to know before it is too late, the section that makes it so, and what it is about.

    `kind` says what sort it is: supply (what becomes of a unit there), attack (still to be made), danger (to a unit
    that is left as it stands), points (not spent)."""

    kind: str
    text: Text
    rule: str = ""
    pieces: tuple[int, ...] = ()
    spaces: tuple[int, ...] = ()


class Forecast(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What awaits, once a decision: by number of an action what it leads to, and what is left if one passes now."""

    choices: dict[int, tuple[Omen, ...]] = {}
    ending: tuple[Omen, ...] = ()
