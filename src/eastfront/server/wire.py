"""What browsers and the server say to each other: small tagged records, strict on both sides."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from eastfront.engine.frames import Ending, Side
from eastfront.engine.journal import LogLine
from eastfront.engine.refusals import Refusal
from eastfront.engine.scene import Choice, Overlay, Preview, Scene
from eastfront.engine.text import Text
from eastfront.server.patches import Patch
from eastfront.server.records import ChatRow

LONGEST_MESSAGE = 4096
LONGEST_CHAT = 1000
Adviser = Literal["officer", "marshal"]


# ---------------------------------------------------------------------- from the browser
class FromBrowser(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    pass


class Hello(FromBrowser, frozen=True):
    """The first message: the seat's secret, or none for a spectator. It travels here and never in an address."""

    token: str = ""
    since: int = 0  # entries of the log the browser already has


class Act(FromBrowser, frozen=True):
    seq: int
    action: int


class Undo(FromBrowser, frozen=True):
    seq: int


class Redo(FromBrowser, frozen=True):
    seq: int


class Resign(FromBrowser, frozen=True):
    seq: int


class Propose(FromBrowser, frozen=True):
    """Take back to a position, or agree to a draw (no position)."""

    seq: int
    to: int | None = None


class Reply(FromBrowser, frozen=True):
    seq: int
    yes: bool


class Say(FromBrowser, frozen=True):
    text: str


class AskPreview(FromBrowser, frozen=True):
    action: int


class AskWhyNot(FromBrowser, frozen=True):
    pass


class AskOverlays(FromBrowser, frozen=True):
    piece: int | None = None


class Look(FromBrowser, frozen=True):
    """The table as it was after so many actions."""

    position: int


class PassForMe(FromBrowser, frozen=True):
    """No reaction from me until I am asked something else."""

    on: bool


class AskAdvice(FromBrowser, frozen=True):
    """What would you do? Answered for the position that the player sees, or not at all."""

    seq: int
    adviser: Adviser = "officer"


AnyRequest = (
    Hello
    | Act
    | Undo
    | Redo
    | Resign
    | Propose
    | Reply
    | Say
    | AskPreview
    | AskWhyNot
    | AskOverlays
    | Look
    | PassForMe
    | AskAdvice
)


# ---------------------------------------------------------------------- to the browser
class ToBrowser(Struct, frozen=True, tag=True, omit_defaults=True):
    pass


class Seat(Struct, frozen=True, omit_defaults=True):
    """`name` is a person's own or a machine's level; `seconds` is what such a machine takes for a turn."""

    side: Side
    kind: str
    name: str
    here: bool
    seconds: int = 0


class Proposal(Struct, frozen=True):
    by: Side
    to: int | None
    agreed: tuple[Side, ...]


class Welcome(ToBrowser, frozen=True):
    game: str
    title: str
    scenario: str
    name: str
    you: tuple[Side, ...]
    commitment: str
    advice: bool = False  # whether players may ask what a machine would do


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
    may_undo: bool = False
    may_redo: bool = False
    proposal: Proposal | None = None
    ending: Ending | None = None
    seed: str = ""  # shown when the game is over, so that anybody can check the dice
    passing: bool = False  # the server passes for this browser when it is asked for a reaction
    trouble: Refusal | None = None  # why the machine does not move
    whys: tuple[Why, ...] = ()  # reasons this browser has not heard yet


class No(ToBrowser, frozen=True):
    """A request that was refused; nothing has changed."""

    refusal: Refusal


class Previewed(ToBrowser, frozen=True):
    action: int
    preview: Preview | None


class Reasons(ToBrowser, frozen=True):
    """What a player might try now and may not, each with its refusal."""

    choices: tuple[Choice, ...]


class Laid(ToBrowser, frozen=True):
    overlays: tuple[Overlay, ...]


class Past(ToBrowser, frozen=True):
    """`seq` is how many entries of the log lead there."""

    position: int
    scene: Scene
    seq: int


class Spoken(ToBrowser, frozen=True):
    lines: tuple[ChatRow, ...]


class Advised(ToBrowser, frozen=True):
    """One of the choices, why, and how the adviser would go on if that is one move."""

    seq: int
    adviser: Adviser
    action: int
    reason: Text | None = None
    then: tuple[Choice, ...] = ()


AnyAnswer = Welcome | Update | No | Previewed | Reasons | Laid | Past | Spoken | Advised
