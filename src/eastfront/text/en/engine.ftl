# What the engine says itself.
prompt-chance = The dice are rolling.
ending-resigned = Resigned.
ending-agreed = Draw by agreement.

refused-over = The game is over.
refused-seed-is-out = The game is over and its dice are public: nothing can be taken back. Play on from any position in a new game, with new dice.
refused-not-asked = It is not this side’s turn to choose.
refused-stirred-already = This side has already added its own randomness to the dice.
refused-bad-entropy = A player’s own randomness is { $least } to { $most } bytes, in hexadecimal.
refused-not-offered = That is not possible now.
refused-stale = The position has changed in the meantime: you were looking at action { $seen }, the game is at { $now }.
refused-nothing-to-undo = There is nothing to undo.
refused-older-rules = What came before was played under earlier rules and cannot be undone.
refused-nothing-to-redo = There is nothing to redo.
refused-not-yours-to-undo = The last action was the opponent’s.
refused-barrier = A die roll, a reveal or the opponent’s turn can be undone only if everybody agrees.
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
save-no-migration = This save uses a format ({ $found }) too old to be read.
save-no-way-on = This game of { $title } was played under earlier rules (version { $found }) and cannot go on under today’s (version { $known }). Nothing in it was changed; the version of Eastfront it was played with still opens it.
save-too-large = This save is larger than any game needs to be, and was not opened.
save-too-heavy = This save could not be checked within the time and memory allowed, and was not opened.
save-impossible = This save begins from a position that cannot occur in this game, and was not opened.
save-unproven = This save does not follow from its own dice and the rules (entry { $entry }), and was not opened.

verify-commitment = The seed does not match the commitment published at the start.
verify-other-rules = The game was played under another version of the rules; it can be verified only with that one.
verify-no-beginning = The journal has no beginning.
verify-illegal = An action was not permitted.
verify-differs = A roll, a draw or a position does not match.
verify-other-game = This is not the game you noted: it was promised under another seed.
verify-not-stirred = The bytes you added to the dice are nowhere in this game.
verify-signature = This game and its result do not carry this server’s signature.

save-unreadable = { $file } cannot be read: { $why }.
save-unwritable = { $file } cannot be written: { $why }. The game goes on, nothing is lost.
refused-no-player = Unknown player “{ $player }”. Known players: { $known }.
refused-no-section = { $title } has no section { $section }.

refused-no-proposal = There is no proposal to answer.
refused-bad-seats = Every side needs one seat, and only one.
refused-seat-taken = This seat is already taken.
refused-too-fast = Too many requests at once; one moment.
refused-one-save-at-a-time = One save at a time: the last one is still being checked.
refused-too-many-saves = Too many saves are being checked just now; try again in a minute.
refused-no-hello = The first message must say who you are.
refused-wrong-token = This key opens no seat at this table.
refused-too-long = That is too long.
refused-malformed = This request is malformed.
refused-busy = Too many people are asking just now. Try again in a moment.
refused-look-too-long = This took too long to work out and was abandoned.
refused-gesture-over = It ended there: a die was rolled, something was revealed, or it is somebody else’s decision.
refused-not-picked = Nothing like that has been selected.
refused-which-one = That could mean { $count ->
    [one] { $count } thing
   *[other] { $count } things
}: choose one from the list.
refused-too-many-actions = At most { $most ->
    [one] { $most } action
   *[other] { $most } actions
} at once.
refused-other-wire = This page and the server run different versions of the game ({ $page } and { $server }). Please reload the page.
refused-spectator = A spectator does not play.
refused-no-game = This game does not exist, or no longer exists.
refused-other-origin = Another page cannot play for you.
refused-not-yet-open = A game in progress can be downloaded only by someone who plays every side.
refused-no-board = This game has no map.
refused-not-kept = The action could not be saved; the game resumes where it was.
refused-no-language = Unknown language “{ $language }”.
refused-machine-silent = The computer does not answer. Come back to the table to ask it again.
refused-your-turn = It is your turn: there is nothing to pass for.
refused-no-reaction = This game has no such reaction.
refused-no-reports = This server accepts no more reports.
refused-not-written = The report could not be written: { $why }.
refused-fault = Something went wrong in the rules; nothing has changed. Please report this problem.
refused-not-yours-to-hurry = Nobody is thinking, or another player stands by the computer that is: only he may hurry it.
