# What the engine says itself.
prompt-chance = The dice are rolling.
ending-resigned = Resigned.
ending-agreed = Draw by agreement.

refused-over = The game is over.
refused-not-asked = It is not this side's turn to choose.
refused-not-offered = That is not possible now.
refused-stale = The position has changed in the meantime: { $seen } was seen, it is now { $now }.
refused-nothing-to-undo = There is nothing to undo.
refused-nothing-to-redo = There is nothing to redo.
refused-not-yours-to-undo = The last action was the opponent's.
refused-barrier = There is no way back past dice, a reveal or the opponent's turn unless everybody agrees.
refused-needs-consent = All sides must agree.
refused-no-position = The game has no position { $to }: from { $first } to { $last }.
refused-no-title = Unknown game “{ $title }”. Known games: { $known }.
refused-no-scenario = Unknown scenario “{ $scenario }”. Known scenarios: { $known }.
refused-no-setting = Unknown option “{ $setting }”. Known options: { $known }.
refused-bad-setting = Option “{ $setting }” cannot be “{ $value }”. Possible values: { $known }.

save-foreign = This file is not an Eastfront save.
save-newer-format = This save comes from a newer version of Eastfront (format { $found }, known format { $known }). Update Eastfront to open it.
save-newer-rules = This game of { $title } follows newer rules (version { $found }, known version { $known }). Update Eastfront to open it.
save-corrupt = This save is damaged and cannot be read. The file was not changed.
save-truncated = This save is incomplete: { $found } bytes of { $wanted }. The file was not changed.
save-unknown-title = This save is a game of “{ $title }”, which this version does not know.
save-no-migration = This save is of a format too old ({ $found }) to be read.

verify-commitment = The seed does not match the commitment published at the start.
verify-other-rules = The game was played under another version of the rules; it can be verified only with that one.
verify-no-beginning = The journal has no beginning.
verify-illegal = An action was not permitted.
verify-differs = A roll, a draw or a position does not match.

save-unreadable = { $file } cannot be read: { $why }.
save-unwritable = { $file } cannot be written: { $why }. The game goes on, nothing is lost.
refused-no-player = Unknown player “{ $player }”. Known players: { $known }.
refused-no-section = { $title } has no section { $section }.

refused-no-proposal = There is no proposal to answer.
refused-bad-seats = Every side needs one seat, and only one.
refused-seat-taken = This seat is already taken.
refused-too-fast = Too many requests at once; one moment.
refused-no-hello = The first message must say who you are.
refused-wrong-token = This key opens no seat at this table.
refused-too-long = That is too long.
refused-malformed = This request makes no sense.
refused-spectator = A spectator does not play.
refused-no-game = This game does not exist, or not any more.
refused-other-origin = Another page cannot play for you.
refused-not-yet-open = A running game is given out whole only to who plays all its sides.
refused-no-board = This game has no board.
refused-not-kept = The action could not be kept; the game goes on from where it was.
refused-no-language = Unknown language “{ $language }”.
refused-machine-silent = The machine does not answer. Come back to the table to ask it again.
refused-your-turn = It is your turn: there is nothing to pass for.
refused-no-reports = This server keeps no more reports.
refused-not-written = The report could not be written: { $why }.
refused-fault = Something went wrong in the rules; nothing has changed. Please report this problem.
