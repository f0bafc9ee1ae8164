"""What is to be played, and what became of it. Everything but the CPU follows from the plan and the game's number."""

from __future__ import annotations

import math

from msgspec import Struct, field

ENDLESS = 200_000  # decisions after which a game is cut short


class Plan(Struct, frozen=True, forbid_unknown_fields=True):
    """Games of one kind: `players` by side, in the words of lab.players. `sampled` games are to be learned from."""

    title: str
    scenario: str
    players: tuple[str, ...]
    seed: int = 1
    settings: dict[str, str] = {}
    limit: int = ENDLESS
    sampled: bool = False


class Luck(Struct, array_like=True, forbid_unknown_fields=True):
    """What the dice of one side were worth, and what they were worth on average, on the title's own scale."""

    throws: int = 0
    expected: float = 0.0
    thrown: float = 0.0
    variance: float = 0.0

    def add(self, expected: float, thrown: float, variance: float) -> None:
        self.throws += 1
        self.expected += expected
        self.thrown += thrown
        self.variance += variance

    @property
    def score(self) -> float:
        """How far beyond the average, in standard deviations."""
        return (self.thrown - self.expected) / math.sqrt(self.variance) if self.variance > 0 else 0.0


class Share(Struct, forbid_unknown_fields=True):
    """One side's part in a game. `cpu` is the time it thought, in seconds, `slowest` the most of it in one turn."""

    player: str
    decisions: int = 0
    luck: Luck = field(default_factory=Luck)
    cpu: float = 0.0
    slowest: float = 0.0


class Row(Struct, array_like=True, forbid_unknown_fields=True):
    """The end of a turn; turn 0 is the position at the start. `held` are the spaces of each side as bits, in hex."""

    turn: int
    values: tuple[int, ...]
    held: tuple[str, ...] = ()


class Sample(Struct, array_like=True, forbid_unknown_fields=True):
    """A position of a turn: how much more of each feature the first camp has, and what the evaluation of today says."""

    turn: int
    values: tuple[float, ...]
    today: float = 0.0


class GameRecord(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """`winner` is a side's word, or those of a camp ("western+soviet"), empty for a draw; `best` is that of the best
    member where the rules name one; `names` are those of the measures in each row, `features` those of each sample."""

    game: int
    winner: str
    how: str
    turns: int
    decisions: int
    shares: list[Share]
    names: tuple[str, ...] = ()
    rows: list[Row] = []
    rule: str = ""
    error: str = ""
    best: str = ""
    features: tuple[str, ...] = ()
    samples: list[Sample] = []

    @property
    def finished(self) -> bool:
        return not self.error and self.how != CUT

    @property
    def reason(self) -> str:
        """Why it failed, in a line."""
        return self.error.strip().splitlines()[-1] if self.error else ""

    def measure(self, name: str, row: int = -1) -> int:
        return self.rows[row].values[self.names.index(name)]


CUT = "lab-ending-cut"
FAILED = "lab-ending-failed"
