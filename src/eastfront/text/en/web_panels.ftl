# The panels of the table in the browser.

# Shared
web-close = Close
web-cancel = Cancel
web-key-escape = Esc
web-key-enter = Enter
web-dice = Dice: { $dice }
web-rule = rule

# Side panel
web-side-panel = The game
web-side-rules = Rules (opens in another tab)
web-side-home = Home
web-side-status = Situation
web-side-you = You
web-side-you-named = { $name } (you)
web-side-opponent = Opponent
web-side-open = Free seat: invite somebody
web-side-here = At the table
web-side-away = away
web-side-seen = seen { $ago }
web-side-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
web-side-your-turn = your turn
web-side-to-play = to play
web-side-thinking = thinking…
web-side-won = winner

# Boxes
web-boxes = Off the map
web-boxes-none = Nothing is off the map.
web-boxes-hidden = { $count ->
    [one] { $count } face down
   *[other] { $count } face down
}

# Log
web-log = Log
web-log-search = Search the log
web-log-found = { $count ->
    [0] nothing
    [one] { $count } line
   *[other] { $count } lines
}
web-log-nothing-found = Nothing in the log matches.
web-log-empty = Nothing has happened yet.
web-log-older = Earlier
web-log-news = New lines
web-log-look = View this moment
web-log-look-at = View after: { $text }
web-log-struck = Undone:
web-log-undone = { $count ->
    [one] { $count } action undone
   *[other] { $count } actions undone
}
web-log-passed = Nothing to do, passed: { $what }
web-log-resigned = The { $side } player resigned.
web-log-agreed = Both sides agreed to a draw.
web-log-rules-changed = The game goes on under newer rules from here.
web-log-taken-back = Taken back by consent.

# Dice
web-moment-close = Click to close

# Preview
web-preview = Before you roll
web-preview-fold = Show or hide details
web-preview-cancel = Cancel
web-preview-working = Working out the chances…
web-preview-none = The chances cannot be worked out here.
web-join-still = still { $column }
web-join-cannot = { $name }: that would change nothing
web-join-not-enough = Not enough to attack with this unit alone
web-preview-outcomes = Possible results
web-preview-exact = exact
web-preview-sampled = estimated
web-preview-why-sampled = Something hidden matters here: this is an average over what the enemy might have.
web-preview-total = Total
web-preview-ladder = From column { $start } to column { $end }
web-preview-nothing = No effect
web-preview-certain = Certain: { $result }.
web-preview-likeliest = Most likely: { $result } ({ $chance }).

# Hand
web-hand = { $count ->
    [one] Your hand: { $count } card
   *[other] Your hand: { $count } cards
}
web-hand-raise = Show hand
web-hand-lower = Hide hand
web-hand-before = Earlier cards
web-hand-after = More cards
web-hand-play = Play { $card }
web-hand-play-as = Play { $card } as…
web-hand-where = Where to? Click a lit place, or choose:
web-hand-nothing = This card cannot be used now.

# Options
web-options = All choices
web-options-filter = Type a few letters
web-options-hint = to choose, Enter to do it (or to read the rule against it), Esc to close
web-options-buttons = Actions
web-options-cards = Cards
web-options-pieces = Units
web-options-places = Boxes
web-options-spaces = Spaces on the map
web-options-refused = Not now: { $about }
web-options-dice = dice
web-options-none = You have nothing to choose now.
web-options-none-found = No choice matches.

# Menu
web-menu = Menu
web-menu-options = All choices
web-menu-takeback = Ask to take back
web-menu-draw = Offer a draw
web-menu-resign = Resign
web-menu-fork = New game from here
web-menu-save = Save to a file
web-menu-share = Invite and share
web-menu-report = Report a rules problem
web-menu-over = Result
web-passing = Stop asking me to react
web-passing-why = The server passes for you until you are asked something else; where something is hidden, always after the same time.

# Charts
web-charts = Charts
web-charts-none = This game has no charts.

# Chat
web-chat = Chat
web-chat-open = { $unread ->
    [0] Chat
    [one] Chat, { $unread } unread message
   *[other] Chat, { $unread } unread messages
}
web-chat-older = Earlier messages
web-chat-none = Nobody has said anything yet.
web-chat-write = Say something
web-chat-send = Send
web-chat-me = You
web-chat-spectator = Spectator

# Settings
web-settings = Settings
web-settings-language = Language
web-settings-theme = Colours
web-settings-day = Day
web-settings-night = Night
web-settings-size = Text size
web-settings-sound = Sound
web-settings-sound-why = A short tone when it is your turn
web-settings-motion = Animations
web-settings-motion-why = Units glide, dice tumble
web-settings-passing = Empty phases
web-settings-passing-why = A phase with nothing to do passes by itself
web-settings-name = Your name at new tables

# To stop, to go back
web-resign = Resign
web-resign-what = You resign and lose the game ({ $side }). This cannot be undone.
web-resign-yes = Resign
web-draw = Offer a draw
web-draw-what = The other side is asked to end the game as a draw. It may decline, and the game goes on.
web-draw-alone = You play both sides: the game ends as a draw at once.
web-draw-yes = Offer a draw
web-takeback = Take back
web-takeback-what = You can go back beyond the last die roll if your opponent agrees. The dice will be rolled anew.
web-takeback-alone = You play both sides: it is taken back at once. The dice will be rolled anew.
web-takeback-to = Back to
web-takeback-before = before: { $text }
web-takeback-shown = the position on the screen (action { $move })
web-takeback-nothing = There is nothing to take back.
web-takeback-yes = Take back
web-proposal = Proposal
web-proposal-draw = The { $side } player offers a draw.
web-proposal-back = { $moves ->
    [one] The { $side } player asks to take back { $moves } action.
   *[other] The { $side } player asks to take back { $moves } actions.
}
web-proposal-draw-waits = You offered a draw. The other side has not answered yet.
web-proposal-back-waits = You asked to take back. The other side has not answered yet.
web-proposal-draw-declined = The other side declines the draw.
web-proposal-back-declined = The other side does not agree to take back.
web-proposal-look = Look there
web-proposal-yes = Agree
web-proposal-no = Decline
web-proposal-withdraw = Withdraw

# Fork, save, share, report
web-fork = New game from here
web-fork-what = A new game begins from action { $move }. This one stays as it is.
web-fork-sampled = Hidden information is drawn at random from what is possible.
web-fork-who = Who plays?
web-fork-alone = I play both sides
web-fork-against = I play the { $side } side, the computer plays the other
web-fork-machine = Level
web-fork-begin = Begin
web-save = Save to a file
web-save-what = The whole game, with its history, as a file you can open again on the home page.
web-save-closed = A game with an opponent can be saved only once it is over: the file contains everything hidden.
web-save-download = Download
web-share = Invite and share
web-share-seat = { $side } seat
web-share-seat-why = Whoever opens this first takes the seat.
web-share-watch = To watch
web-share-watch-why = Spectators see public information only.
web-share-mine = Your own seat, on another device
web-share-mine-why = Secret: whoever has this link plays for you.
web-share-copy = Copy
web-share-copied = Copied
web-report = Report a rules problem
web-report-what = Say what happened and what you think should happen, with the section if you know it. The position is saved with it.
web-report-text = What is wrong?
web-report-send = Save the report
web-report-thanks = Thank you. The position and your words are saved on this server:
web-report-after = Attach this file if you write to the project: the case can be replayed from it.

# Help
web-help = Keyboard shortcuts
web-help-tab = on the map: from choice to choice
web-help-arrows = on the map: from space to space
web-help-enter = choose, or roll the dice in the preview
web-help-escape = cancel, close
web-help-next = next unit that may act, and back
web-help-again = same again for the next unit; Enter accepts
web-help-all = all units adjacent to the target, the whole stack
web-help-gather = on the map: gather units that go together
web-help-lasso = lasso: drag around units (or hold Shift)
web-key-space = Space
web-key-shift-n = Shift N
web-help-undo = undo
web-help-redo = redo
web-help-options = list of all choices
web-help-search = search the log
web-help-log = go to the log
web-help-why = on the map: why is this not possible? elsewhere: this list
web-help-overlays = map overlays
web-help-zoom = nearer, farther, whole map
web-abbreviations = Abbreviations

# Curtain
web-curtain-to = { $side } player’s turn
web-curtain-why = Hand the screen over. Nothing hidden is shown until the curtain is drawn back.
web-curtain-open = I am the { $side } player: continue

# Replay
web-replay = Replay
web-replay-first = To the beginning
web-replay-back = Back
web-replay-forward = Forward
web-replay-last = To the present
web-replay-play = Replay from the beginning
web-replay-pause = Pause
web-replay-live = Live · action { $move }
web-replay-slider = Action shown
web-replay-position = action { $move } of { $last }
web-replay-start = Set-up
web-replay-return = Back to the present
web-replay-stride = Step by
web-replay-by-turn = Turn
web-replay-by-action = Action
web-replay-by-click = Click
web-replay-fork = Play on from here

# Notices
web-no-server = The server does not answer.
web-line-lost = There is no connection just now.
web-notice-lost = Connection lost. Trying again; nothing you did is lost.
web-notice-back = Connected again.
web-notice-your-turn = It is your turn.
web-notice-shut = This table cannot be opened.

# The end
web-over = The game is over
web-over-won = { $side } victory
web-over-draw = A draw
web-over-replay = Watch it again
web-over-fork = Play on from here
web-over-home = Home
web-rematch = Rematch, sides swapped
web-rematch-said = Rematch with sides swapped: { $link }
web-over-dice = Were the dice honest?
web-over-honest = The dice were honest
web-over-dishonest = The seed does not match the promise
web-over-proof = Before the first roll the server published a promise, the SHA-256 of a secret seed. Every die and every card comes from that seed. Now it is open: the promise matches, and “eastfront verify” checks every roll of a saved game against it.
web-over-commitment = Promise
web-over-seed = Seed
web-over-stirred = Your own randomness
web-over-stirred-yes = It went into the dice.
web-over-stirred-no = It is not in the record of this game!
web-over-signature = Signature
web-over-signed = This server signs the saved game with the key
web-over-unsigned = None: this server did not see the game begin, or signs nothing.
web-over-save = Save the game

# Rules reader
web-reader = Rules
web-reader-back = Back to the previous section
web-reader-above = Belongs to
web-reader-near = Nearby sections
web-reader-full = All the rules
web-reader-unknown = Section { $section } has no text yet.

# What happened while others played
web-digest = While your opponent played
web-digest-nothing = Nobody else has played yet.
web-digest-opens = Open at the start of my turn
web-digest-for-you = What changes for you
web-digest-battles = Battles ({ $count })
web-digest-towns = Cities that changed hands ({ $count })
web-digest-losses = Losses ({ $count })
web-digest-moves = Moves ({ $count })
web-digest-lost = off the map
web-digest-weakened = reduced
web-digest-arrived = now at
web-digest-nobody = controlled by nobody
web-digest-more = and { $count } more
web-digest-you-lost = { $count ->
    [one] You lost a unit: { $names }.
   *[other] You lost { $count } units: { $names }.
}
web-digest-you-cut-off = { $count ->
    [one] Out of supply now: { $names }.
   *[other] { $count } units are out of supply now: { $names }.
}
web-digest-you-towns = { $count ->
    [one] No longer yours: { $names }.
   *[other] { $count } cities are no longer yours: { $names }.
}
web-help-digest = what happened during the opponent’s turn
web-settings-digest = Digest
web-settings-digest-why = What your opponent did, at the start of your turn
web-cards = Cards
web-cards-played = Cards played and shown, the last first
web-cards-none = No card has been seen yet.
web-proposal-resign = The { $side } player proposes that your alliance resign.
web-proposal-resign-waits = You proposed to resign. Your allies have not answered yet.
web-proposal-resign-declined = Your alliance plays on.
web-count-supply = { $count ->
    [one] { $count } supply point
   *[other] { $count } supply points
}
web-count-taken = { $count ->
    [one] { $count } victory point
   *[other] { $count } victory points
}
web-count-hits = { $count ->
    [one] { $count } hit
   *[other] { $count } hits
}
web-count-copies = { $count ->
    [one] { $count } copy
   *[other] { $count } copies
}
web-count-steps = { $count ->
    [one] { $count } step
   *[other] { $count } steps
}
web-resign-together-what = You propose to resign ({ $side }). If your allies agree the game is lost, and this cannot be undone.
# Short forms, on tracks
web-short-forms = january Jan, february Feb, march Mar, april Apr, august Aug, september Sep, october Oct, november Nov, december Dec, winter Win, spring Spr, summer Sum, partisans Part.

# Beside the map
web-sheet-fold = Fold
web-sheet-unfold = Unfold
web-sheet-base = base
web-sheet-told = What happened
web-sheet-refused = What is not possible, and why: { $count }
web-sheet-done = done
web-sheet-met = met
web-sheet-soon = at stake now
web-sheet-unmet = not yet
web-sheet-spread = Exact chances: { $chances }
web-sheets = To look at
web-proposal-yields = { $side }: the computer sees no way to save its game and would like to resign.
web-proposal-yields-yes = Accept
web-proposal-yields-no = Play on
