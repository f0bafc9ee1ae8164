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
web-side-status = How it stands
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
web-boxes-none = Nothing lies beside the map.
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
web-log-nothing-found = Nothing in the log says that.
web-log-empty = Nothing has happened yet.
web-log-older = Earlier
web-log-news = New lines
web-log-look = The table then
web-log-look-at = The table after: { $text }
web-log-struck = Undone:
web-log-undone = { $count } actions undone
web-log-resigned = { $side } resigned.
web-log-agreed = Both sides agreed to a draw.
web-log-rules-changed = The game goes on under newer rules from here.
web-log-taken-back = Taken back by consent.

# Dice
web-moment-close = Click to close

# Preview
web-preview = Before the dice
web-preview-fold = Fold or unfold the details
web-preview-cancel = Cancel
web-preview-working = Working out the chances…
web-preview-none = The chances cannot be worked out here.
web-preview-outcomes = What may come of it
web-preview-exact = exact
web-preview-sampled = estimated
web-preview-why-sampled = Something hidden matters here: this is an average over what the enemy might hold.
web-preview-total = Together
web-preview-ladder = From column { $start } to column { $end }
web-preview-nothing = No effect
web-preview-certain = Certain: { $result }.
web-preview-likeliest = Most likely: { $result } ({ $chance }).

# Hand
web-hand = { $count ->
    [one] Your hand: { $count } card
   *[other] Your hand: { $count } cards
}
web-hand-raise = Raise the hand
web-hand-lower = Lower the hand
web-hand-play = Play { $card }
web-hand-play-as = Play { $card } as…
web-hand-nothing = This card cannot be used now.

# Options
web-options = All choices
web-options-filter = Type a few letters
web-options-hint = to choose, Enter to do it (or to read the rule against it), Esc to close
web-options-buttons = In general
web-options-cards = Cards
web-options-pieces = Units
web-options-places = Boxes
web-options-spaces = Places on the map
web-options-refused = Not now: { $about }
web-options-dice = dice
web-options-none = You have nothing to choose now.
web-options-none-found = No option matches.

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
web-passing = No reaction this round
web-passing-why = The server passes for you, always after the same time, until you are asked something else.

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
web-settings-motion = Motion
web-settings-motion-why = Units glide, dice tumble
web-settings-name = Your name at new tables

# To stop, to go back
web-resign = Resign
web-resign-what = { $side } gives up and loses the game. This cannot be undone.
web-resign-yes = Resign
web-draw = Offer a draw
web-draw-what = The other side is asked to end the game as a draw. It may decline, and the game goes on.
web-draw-alone = You play both sides: the game ends as a draw at once.
web-draw-yes = Offer a draw
web-takeback = Take back
web-takeback-what = What lies beyond the last dice can be taken back if the other side agrees. The dice already thrown are not thrown again the same way.
web-takeback-alone = You play both sides: it is taken back at once. The dice will not fall the same way again.
web-takeback-to = Back to
web-takeback-before = before: { $text }
web-takeback-shown = the position on the screen (move { $move })
web-takeback-nothing = There is nothing to take back.
web-takeback-yes = Take back
web-proposal = Proposal
web-proposal-draw = { $side } offers a draw.
web-proposal-back = { $moves ->
    [one] { $side } asks to take back { $moves } action.
   *[other] { $side } asks to take back { $moves } actions.
}
web-proposal-draw-waits = You offered a draw. The other side has not answered yet.
web-proposal-back-waits = You asked to take back. The other side has not answered yet.
web-proposal-look = Look there
web-proposal-yes = Agree
web-proposal-no = Decline
web-proposal-withdraw = Withdraw

# Fork, save, share, report
web-fork = New game from here
web-fork-what = A new game begins from move { $move }. This one stays as it is.
web-fork-sampled = What you cannot know is drawn at random, as it might be.
web-fork-who = Who plays?
web-fork-alone = I play both sides
web-fork-against = I play { $side }, the computer the other side
web-fork-machine = Level
web-fork-begin = Begin
web-save = Save to a file
web-save-what = The whole game, with its history, as a file you can open again on the home page.
web-save-closed = A game with an opponent is given out once it is over, because the file knows everything hidden.
web-save-download = Download
web-share = Invite and share
web-share-seat = Seat of { $side }
web-share-seat-why = Whoever opens this first takes the seat.
web-share-watch = To watch
web-share-watch-why = Spectators see what lies open, and nothing hidden.
web-share-mine = Your own seat, on another device
web-share-mine-why = Secret: whoever has this link plays for you.
web-share-copy = Copy
web-share-copied = Copied
web-report = Report a rules problem
web-report-what = Say what happened and what you think should happen, with the section if you know it. The position is kept with it.
web-report-text = What is wrong?
web-report-send = Keep the report
web-report-thanks = Thank you. The position and your words are kept on this server:
web-report-after = Attach this file if you write to the project: the case can be replayed from it.

# Help
web-help = Keyboard
web-help-tab = on the map: from choice to choice
web-help-arrows = on the map: from place to place
web-help-enter = choose, or roll the dice in the preview
web-help-escape = cancel, close
web-help-undo = undo
web-help-redo = redo
web-help-options = list of all choices
web-help-search = search the log
web-help-log = to the log
web-help-why = on the map: why is this not possible? elsewhere: this list
web-help-overlays = layers of the map
web-help-zoom = nearer, farther, whole map

# Curtain
web-curtain-to = Over to { $side }
web-curtain-why = Hand the screen over. Nothing hidden is shown until the curtain is drawn back.
web-curtain-open = I am { $side }: draw the curtain back

# Replay
web-replay = Replay
web-replay-first = To the beginning
web-replay-back = Back
web-replay-forward = Forward
web-replay-last = To the present
web-replay-play = Play from the beginning
web-replay-pause = Pause
web-replay-live = Live · move { $move }
web-replay-slider = Move shown
web-replay-position = move { $move } of { $last }
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
web-over-won = { $side } wins
web-over-draw = A draw
web-over-replay = Watch it again
web-over-fork = Play on from here
web-over-home = Home
web-over-dice = Were the dice honest?
web-over-honest = The dice were honest
web-over-dishonest = The seed does not match its promise
web-over-proof = Before the first roll the server published a promise, the SHA-256 of a secret seed. Every die and every card comes from that seed. Now it is open: the promise matches, and “eastfront verify” checks every roll of a saved game against it.
web-over-commitment = Promise
web-over-seed = Seed

# Rules reader
web-reader = Rules
web-reader-back = Back to the section before
web-reader-above = Belongs to
web-reader-near = Neighbouring sections
web-reader-full = All the rules
web-reader-unknown = There are no words for section { $section }.
