"""Which of a machine's reasons may be told already.

A reason says what a side knew and wanted: in a game with secrets it waits for the end, unless all it names lies open on
the table when the action is done."""

from __future__ import annotations

from eastfront.server.live import LiveGame
from eastfront.server.wire import Why


def all_open(game: LiveGame) -> bool:
    """Whether nothing is hidden from anybody any more."""
    return game.match.ending is not None or not game.match.title.table.SECRETS


class Hearing:
    """What one browser has heard of the reasons at its table."""

    def __init__(self) -> None:
        self._looked_at = 0
        self._held: list[Why] = []  # that wait for the end

    def news(self, game: LiveGame) -> tuple[Why, ...]:
        """What may be told and has not been."""
        new = game.reasons[self._looked_at :]
        self._looked_at = len(game.reasons)
        if all_open(game):
            told = (*self._held, *new)
            self._held = []
            return told
        known = game.match.title.open_reasons
        self._held += [why for why in new if why.text.id not in known]
        return tuple(why for why in new if why.text.id in known)
