"""What goes over HTTP: what is printed for a title, the tables to sit down at, and wishes of the browser."""

from __future__ import annotations

from msgspec import Struct

from eastfront.draw.mapfiles import BoardKind
from eastfront.engine.facts import FactKind
from eastfront.engine.frames import Side
from eastfront.engine.scene import Chart, Face, Overlay, Sheet
from eastfront.engine.sides import Camp
from eastfront.engine.text import Name, Text
from eastfront.parts.deckbuilding import Finding, Listed
from eastfront.parts.lessons import Lesson
from eastfront.server.wire import Seat


# ---------------------------------------------------------------------- what is there to play
class OtherCamps(Struct, frozen=True):
    """Who takes part instead where a setting is chosen so."""

    setting: str
    choice: str
    camps: tuple[Camp, ...]


class Scenario(Struct, frozen=True):
    """`camps` are the sides that take part, those that stand together side by side; `sides` what they are called, if
    not as by the title."""

    id: str
    name: Text
    camps: tuple[Camp, ...]
    otherwise: tuple[OtherCamps, ...] = ()
    sides: tuple[str, ...] = ()


class Setting(Struct, frozen=True):
    id: str
    choices: tuple[str, ...]
    default: str


class ChapterLine(Struct, frozen=True):
    id: str
    name: str
    icon: str
    minutes: int


class LessonLine(Struct, frozen=True):
    """A guided game as the first page offers it; its names are message ids."""

    name: str
    what: str
    chapters: tuple[ChapterLine, ...]


class TitleLine(Struct, frozen=True):
    id: str
    sides: tuple[str, ...]
    scenarios: tuple[Scenario, ...]
    settings: tuple[Setting, ...]
    playable: bool = True
    lesson: LessonLine | None = None
    decks: bool = False  # whether players may build their own


class Budget(Struct, frozen=True):
    """Of which machine a player sets the seconds for a turn, and within which limits."""

    machine: str
    usual: int
    least: int
    most: int


class TitleList(Struct, frozen=True):
    titles: tuple[TitleLine, ...]
    machines: tuple[str, ...]
    budget: Budget
    slips: int  # of a hundred decisions of a machine, at most: its handicap


# ---------------------------------------------------------------------- everything printed
class RuleWords(Struct, frozen=True):
    title: str
    text: str


class Section(Struct, frozen=True):
    id: str
    fr: RuleWords
    en: RuleWords


class BoardSpace(Struct, frozen=True, omit_defaults=True):
    """Pixels at zoom 1, as in the map's files. `holder` is the side printed on the board. An area has an `outline`, a
    ring of points for each of its parts; hexes and points are drawn by computation."""

    id: int
    code: str
    x: float
    y: float
    r: float
    kind: str
    terrain: str
    name: Name | None
    holder: Side | None
    outline: tuple[tuple[tuple[float, float], ...], ...] = ()


class BoardData(Struct, frozen=True):
    """`hex` is flat to flat, 0 without hexes; `counter` the size of a counter. The second side sees an `opposite` board
    turned round."""

    kind: BoardKind
    width: float
    height: float
    hex: float
    counter: float
    spaces: tuple[BoardSpace, ...]
    links: tuple[tuple[int, int], ...]
    opposite: bool = False


class TitleData(Struct, frozen=True, omit_defaults=True):
    id: str
    sides: tuple[str, ...]
    faces: tuple[Face, ...]
    names: dict[str, tuple[Name, ...]]  # of pieces, spaces and cards, by id
    facts: tuple[FactKind, ...]
    charts: tuple[Chart, ...]
    rules: tuple[Section, ...]
    board: BoardData | None
    interpretations: Name | None = None
    reactions: tuple[str, ...] = ()  # kinds of reaction, by the messages that name them
    lesson: Lesson | None = None
    decks: str = ""  # the section under which a table asks players for decks of their own, if it does
    called: dict[str, tuple[str, ...]] = {}  # by scenario: the sides, where they are called otherwise
    overlays: tuple[Overlay, ...] = ()  # those there are, with nothing on them: what lies there is asked for
    sheets: tuple[Sheet, ...] = ()  # those that can be laid out at any time, with nothing on them


# ---------------------------------------------------------------------- what the page is given with it
class TitleAddress(Struct, frozen=True):
    data: str
    map: str


class Boot(Struct, frozen=True):
    version: str
    words: dict[str, str]
    titles: dict[str, TitleAddress]


# ---------------------------------------------------------------------- tables
class SeatWish(Struct, frozen=True, forbid_unknown_fields=True):
    """me, open, or the name of a machine; `seconds` is what a marshal may take for a turn, `slips` a machine's handicap
    in hundredths of its decisions."""

    side: Side
    who: str
    seconds: float | None = None
    slips: int | None = None


class NewGame(Struct, frozen=True, forbid_unknown_fields=True):
    title: str
    scenario: str
    seats: tuple[SeatWish, ...]
    settings: dict[str, str] = {}
    your_name: str = ""
    name: str = ""
    listed: bool = False
    advice: bool | None = None  # None: unless somebody else may sit down
    resigns: bool = True  # whether machines may offer to give up, or a draw


class TakeSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """Who has a seat at this table already shows its key."""

    name: str = ""
    token: str = ""


class Fork(Struct, frozen=True, forbid_unknown_fields=True):
    position: int
    seats: tuple[SeatWish, ...]
    token: str = ""
    your_name: str = ""


class Opened(Struct, frozen=True):
    """A game just begun, and the secret that opens the seats of who began it."""

    game: str
    token: str


class SeatKey(Struct, frozen=True):
    token: str


class GameLine(Struct, frozen=True):
    """A game as a list shows it: nothing that is secret."""

    id: str
    title: str
    scenario: str
    name: str
    created: float
    changed: float
    asked: tuple[Side, ...]
    finished: bool
    advice: bool  # whether its players may ask a machine what it would do
    settings: dict[str, str]
    brought: bool  # as a file from elsewhere: nobody here saw how it came about
    resigns: bool  # whether its machines may offer to give up, or a draw
    expires: float | None = None  # from when on it may be cleared away, said when that is near


class GamePage(Struct, frozen=True):
    """`you` are the sides that the key shown with the question opens, `clearing` those who want it deleted."""

    game: GameLine
    seats: tuple[Seat, ...]
    you: tuple[Side, ...] = ()
    clearing: tuple[Side, ...] = ()


class Cleared(Struct, frozen=True):
    """Whether the game is gone; if not, whose word is missing."""

    deleted: bool
    missing: tuple[Side, ...] = ()


class Keys(Struct, frozen=True, forbid_unknown_fields=True):
    """The games a browser has been to, and the secrets of its seats there."""

    keys: dict[str, str] = {}


# ---------------------------------------------------------------------- decks that players build
class DeckWish(Struct, frozen=True, forbid_unknown_fields=True):
    """A list to be looked at, brought or kept; with a key in place of the one it opens."""

    deck: Listed
    key: str = ""


class DeckKey(Struct, frozen=True, forbid_unknown_fields=True):
    """The secret of a deck that is kept here: it stands behind the # of its link and is never part of an address."""

    key: str


class DeckVerdict(Struct, frozen=True):
    legal: bool
    findings: tuple[Finding, ...]


class DeckActions(Struct, frozen=True):
    actions: tuple[int, ...]


class Report(Struct, frozen=True, forbid_unknown_fields=True):
    """A problem with the rules, in the words of who saw it."""

    text: str
    token: str = ""


class Reported(Struct, frozen=True):
    file: str
