"""What browsers and the server say to each other: small tagged records, strict on both sides."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from eastfront.engine.frames import Ending, Side
from eastfront.engine.hands import Move, Touch
from eastfront.engine.journal import LogLine
from eastfront.engine.refusals import Refusal
from eastfront.engine.scene import Chart, Choice, Forecast, Overlay, Preview, Scene, Sheet
from eastfront.engine.sides import Camp
from eastfront.engine.text import Text
from eastfront.server.patches import Patch
from eastfront.server.records import ChatRow, Proposal

VERSION = 9
"""Grows with whatever a page or a server of yesterday would not understand: then the page is loaded anew."""

LONGEST_MESSAGE = 4096
LONGEST_CHAT = 1000
LINES_AT_ONCE = 50  # of the chat
MOST_ACTIONS = 200  # in one gesture
MOST_MOVES, MOST_TOUCHES = 60, 8  # in one gesture, in one move
LARGEST = 2**53 - 1  # what a browser can say exactly
Number = Annotated[int, Meta(ge=-LARGEST, le=LARGEST)]
Adviser = Literal["officer", "marshal"]


# ---------------------------------------------------------------------- from the browser
class FromBrowser(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    pass


class Hello(FromBrowser, frozen=True, forbid_unknown_fields=False):
    """The first message: the seat's secret, or none for a spectator. It travels here and never in an address. Pages of
    any version are understood so far."""

    token: str = ""
    since: Number = 0  # entries of the log the browser already has
    version: Number = 1  # of the wire, as the page knows it
    packs: bool = False  # whether it opens what comes packed (raw deflate, as a binary message)


class Act(FromBrowser, frozen=True):
    """One action, or those of one gesture, in order."""

    seq: Number
    action: Number | None = None
    actions: tuple[Number, ...] = ()


class Do(FromBrowser, frozen=True):
    """One gesture, told by what was touched: each move goes or says why not. With `leave` it may turn away from what
    is picked up."""

    seq: Number
    moves: tuple[Move, ...]
    leave: bool = False


class PutBack(FromBrowser, frozen=True):
    """Drop one of the things that are picked up."""

    seq: Number
    touch: Touch


class Undo(FromBrowser, frozen=True):
    """The last action, or all of the gesture it was part of."""

    seq: Number
    gesture: bool = False


class Redo(FromBrowser, frozen=True):
    seq: Number
    gesture: bool = False


class Resign(FromBrowser, frozen=True):
    seq: Number


class Propose(FromBrowser, frozen=True):
    """Take back to a position, or agree to a draw (no position)."""

    seq: Number
    to: Number | None = None


class Reply(FromBrowser, frozen=True):
    """To the proposal of this id, and to no other."""

    id: str
    yes: bool


class Stir(FromBrowser, frozen=True):
    """Random bytes of the player's own, in hexadecimal, for all dice to come."""

    entropy: str


class Say(FromBrowser, frozen=True):
    text: str


class AskChat(FromBrowser, frozen=True):
    """Lines before one."""

    before: Number


class AskPreview(FromBrowser, frozen=True):
    """What may come of an action, or of throwing the dice when all that is `first` has been done."""

    action: Number | None = None
    first: tuple[Number, ...] = ()


class AskWhyNot(FromBrowser, frozen=True):
    """About what is at one piece, space or card, or about everything."""

    piece: Number | None = None
    space: Number | None = None
    card: Number | None = None


class AskForecast(FromBrowser, frozen=True):
    """What awaits in each direction, and what is left if one passes: once a decision."""


class AskOverlays(FromBrowser, frozen=True):
    """All that there are, or those with these ids; some of them are about a piece."""

    piece: Number | None = None
    ids: tuple[str, ...] | None = None


class AskAccounts(FromBrowser, frozen=True):
    """The tables about the position."""


class AskSheets(FromBrowser, frozen=True):
    """Those with these ids, as they are now."""

    ids: tuple[str, ...]


class Look(FromBrowser, frozen=True):
    """The table as it was after so many actions."""

    position: Number


class PassForMe(FromBrowser, frozen=True):
    """No reaction of this kind from me until I am asked something else; of no kind at all if none is named."""

    on: bool
    kind: str = ""


class AskAdvice(FromBrowser, frozen=True):
    """What would you do? Answered for the position that the player sees, or not at all."""

    seq: Number
    adviser: Adviser = "officer"


class PlayNow(FromBrowser, frozen=True):
    """The machine that thinks plays the best it has found so far, and goes on with its turn without long thoughts."""

    seq: Number


AnyRequest = (
    Hello
    | Act
    | Do
    | PutBack
    | Undo
    | Redo
    | Resign
    | Propose
    | Reply
    | Stir
    | Say
    | AskChat
    | AskPreview
    | AskWhyNot
    | AskForecast
    | AskOverlays
    | AskAccounts
    | AskSheets
    | Look
    | PassForMe
    | AskAdvice
    | PlayNow
)


# ---------------------------------------------------------------------- to the browser
class ToBrowser(Struct, frozen=True, tag=True, omit_defaults=True):
    pass


class Seat(Struct, frozen=True, omit_defaults=True):
    """`name` is a person's own or a machine's level; `seconds` is what such a machine takes for a turn, `slips` in how
    many of a hundred decisions it plays its second-best idea."""

    side: Side
    kind: str
    name: str
    here: bool
    seconds: int = 0
    slips: int = 0


class Welcome(ToBrowser, frozen=True):
    game: str
    title: str
    scenario: str
    name: str
    you: tuple[Side, ...]
    commitment: str
    advice: bool = False  # whether players may ask what a machine would do
    version: int = 1  # of the wire, as the server knows it
    brought: bool = False  # as a file from elsewhere: nobody here saw how it came about
    expires: float | None = None  # from when on it may be cleared away if nobody moves, said when that is near
    stirred: tuple[Side, ...] = ()  # sides that have added to the luck
    camps: tuple[Camp, ...] = ()  # who stands with whom


class Why(Struct, frozen=True):
    """What a machine said of its action, by entry of the log."""

    seq: int
    text: Text


class Update(ToBrowser, frozen=True):
    """The whole scene, or what changed since the last update."""

    seq: int
    position: int
    log: tuple[LogLine, ...]
    seats: tuple[Seat, ...]
    scene: Scene | None = None
    patch: Patch | None = None
    thinking: bool = False
    may_hurry: bool = False  # whether this browser may have the machine that thinks play at once
    may_undo: bool = False
    picked: bool = False  # the last thing one did was to pick something up: it can be put back without a trace
    may_redo: bool = False
    proposal: Proposal | None = None
    declined: Proposal | None = None  # what was proposed and the other side would not have
    ending: Ending | None = None
    seed: str = ""  # shown when the game is over, so that anybody can check the dice
    passing: tuple[str, ...] = ()  # kinds of reaction for which the server passes in place of this browser
    trouble: Refusal | None = None  # why the machine does not move
    whys: tuple[Why, ...] = ()  # reasons this browser has not heard yet


class No(ToBrowser, frozen=True):
    """A request that was refused; nothing has changed."""

    refusal: Refusal


class Acted(ToBrowser, frozen=True):
    """What became of a gesture: for each action or move why it did not go, or nothing if it did. Now at `seq`."""

    seq: int
    answers: tuple[Refusal | None, ...]


class Previewed(ToBrowser, frozen=True):
    """What was looked up is true of the position after `seq` entries of the log, which may be gone when it comes."""

    seq: int
    action: int | None
    preview: Preview | None
    first: tuple[int, ...] = ()


class Reasons(ToBrowser, frozen=True):
    """What a player might try and may not, each with its refusal: all of it, or what was asked about."""

    seq: int
    choices: tuple[Choice, ...]
    piece: int | None = None
    space: int | None = None
    card: int | None = None


class Foreseen(ToBrowser, frozen=True):
    seq: int
    forecast: Forecast


class Laid(ToBrowser, frozen=True):
    seq: int
    overlays: tuple[Overlay, ...]


class Accounts(ToBrowser, frozen=True):
    seq: int
    charts: tuple[Chart, ...]


class Sheets(ToBrowser, frozen=True):
    seq: int
    sheets: tuple[Sheet, ...]


class Overtaken(ToBrowser, frozen=True):
    """A question that was still waiting when a newer one of its kind came: it will not be answered."""

    asked: str


class Past(ToBrowser, frozen=True):
    """`seq` is how many entries of the log lead there."""

    position: int
    scene: Scene
    seq: int


class Spoken(ToBrowser, frozen=True):
    """New lines, or older ones that were asked for; `more` when there are others before them."""

    lines: tuple[ChatRow, ...]
    older: bool = False
    more: bool = False


class Advised(ToBrowser, frozen=True):
    """One of the choices, why, and how the adviser would go on if that is one move."""

    seq: int
    adviser: Adviser
    action: int
    reason: Text | None = None
    then: tuple[Choice, ...] = ()


AnyAnswer = (
    Welcome
    | Update
    | No
    | Acted
    | Previewed
    | Reasons
    | Foreseen
    | Laid
    | Accounts
    | Sheets
    | Overtaken
    | Past
    | Spoken
    | Advised
)
