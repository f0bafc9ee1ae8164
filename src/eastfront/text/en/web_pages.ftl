# The frame of every page
web-skip = Skip to the content
web-nav = Pages
web-nav-games = Games
web-nav-learn = Learn
web-nav-rules = Rules
web-nav-decks = Decks
web-nav-credits = Credits
web-language = Language
web-text-size = Text size
web-night = Night colours
web-not-affiliated = Eastfront is not affiliated with, endorsed by or connected to the publishers and designers of the games whose rules it implements. Their titles are named only to say which rules are meant.
web-loading = One moment…
web-try-again = Try again
web-go-home = Back to home
web-no = No
web-on = yes
web-off = no

# Home
web-welcome = Great East Front wargames, rules applied and explained
web-welcome-what = Legal actions are highlighted; for everything else the game tells you why not. Before every attack you see each modifier and the exact chances. Play a friend, the computer, or both sides yourself. No sign-up.
web-welcome-learn = Learn in ten minutes
web-welcome-create = Create a game
web-my-games = My games
web-more-games = { $count ->
    [one] { $count } more game
   *[other] { $count } more games
}
web-game-more = More actions: { $title }
web-against = against { $name }
web-hot-seat = both sides at one screen
web-brought = imported game
web-brought-what = This game was loaded from a file. The rules allow it, but it was not played on this server, and whoever loaded it could have known the cards and dice to come. Where a seat was left open, everything hidden was dealt again and the dice are new.
web-turn-yours = Your turn
web-turn-thinking = Thinking…
web-turn-theirs = { $name } to play
web-turn-waiting = Waiting for an opponent
web-turn-finished = Finished
web-next-game = Next game waiting for you: { $title }
web-begun = begun { $date }
web-machine-random-what = Any legal move, without thinking: for trying out a table.
web-machine-recruit-what = Knows the rules and little else: for a first game.
web-machine-greedy-what = Plays whatever looks best right now, without a thought for the next move.
web-machine-officer-what = Plans its turn and guards its supply: a fair opponent.
web-machine-marshal-what = Looks ahead through moves and dice for as long as you let it: the strongest.
web-seat-link-what = This link opens your seat on another device. Anyone who has it can play for you: do not send it to your opponent.
web-copy-seat-link = Copy my seat link
web-copy-join-link = Copy the invitation
web-copy = Copy
web-copied = Copied
web-open-table = Open the table
web-expires = deleted on { $date } unless somebody plays
web-expires-finished = stays until { $date }
web-expires-what = Unless somebody plays, this table may be deleted from { $date } onwards.
web-expires-finished-what = This finished game stays here until { $date }. Save its file if you want to keep it.
web-forget = Remove from this list
web-delete = Delete the game
web-delete-sure = Delete this game for good?
web-delete-sure-others = Delete this game? It leaves your list now, and is deleted for good as soon as your opponent deletes it too.
web-delete-sure-agreed = Delete this game for good? Your opponent has already agreed.
web-delete-wanted = Your opponent has left this game and would like to delete it.
web-delete-left = Removed from your list. The game stays with those who have not deleted it yet.
web-delete-done = The game is deleted.
web-delete-yes = Delete
web-open-games = Open tables
web-take-seat = Take this seat ({ $side })
web-watch = Watch
web-machine-random = Random

# The shelf
web-shelf = The games
web-soon = In preparation
web-learn = Learn
web-learn-title = Learn { $title }
web-play = Play
web-play-title = Play { $title }
web-rules-title = Rules of { $title }
web-shelf-gpw-what = The whole front in 32 turns. Hexes, armies and corps, one die.
web-shelf-gpw-facts = 1–2 players · 3–8 h
web-shelf-b2b-what = Cards drive everything: operations, redeployment, replacements or the event.
web-shelf-b2b-facts = 1–2 players · 6–12 h
web-shelf-tdv-what = Chits drawn at random decide who acts. From Barbarossa to Berlin.
web-shelf-tdv-facts = 1–2 players · 8–40 h
web-shelf-ee-what = Wooden blocks in the fog of war, from 1939 to 1945.
web-shelf-ee-facts = 2–3 players · 10 h
web-shelf-ldc-what = Build a deck, hold a village. Platoons, tanks, dice.
web-shelf-ldc-facts = 2 players · 45 min
web-shelf-skirmish-what = Our own teaching game: seven by seven hexes, a river, three objectives.
web-shelf-skirmish-facts = 1–2 players · 20 min

# Learning
web-learn-playing = Learn by playing
web-learn-playing-what = A first turn on the real table, step by step, with the rules beside you.
web-done = done
web-learn-start = Begin
web-learn-go-on = Continue: { $chapter }
web-learn-again = Play the lesson again

# Creating a game
web-create = Create a game
web-field-title = Game
web-field-scenario = Scenario
web-field-options = Game options ({ $count })
web-field-side = Your side
web-side-either = Random
web-field-against = Against
web-against-friend = A friend
web-against-friend-what = You get a link to send. Whoever opens it takes the other seat.
web-against-machine = Computer
web-against-anyone = Anyone
web-against-anyone-what = The table is listed on this page, and anyone can join.
web-against-both = Hot seat
web-against-both-what = Two people at one screen, or you alone playing both sides.
web-field-machine = Level
web-field-your-name = Your name
web-field-name = Name of the game
web-field-name-hint = optional
web-create-go = Create the game
web-create-another = Create another game
web-upload = Open a saved game
web-invite = The game is ready. Send this link to your opponent.
web-invite-side = Side offered: { $side }
web-invite-link = Invitation
web-invite-local = Links to this address work on this computer only. For a friend elsewhere, start the server with “eastfront serve --host 0.0.0.0” and open it at this computer’s network address.
web-watch-link = Link for spectators

# Joining
web-join = Take a seat
web-join-what = You are invited to this table. Your side: { $side }. No account is needed: a name is enough.
web-seat-open = free
web-seat-taken = This seat is taken. You can still watch.
web-seat-yours = You already have a seat at this table.

# Rules
web-rules-of = Rules: { $title }
web-rules-tree = Sections
web-rules-search = Search the rules
web-rules-contents = Contents
web-rules-group-all = Sections
web-rules-group-table = Tables
web-rules-group-scenario = Scenarios
web-rules-group-optional = Options
web-rules-own-words = A summary in our own words, numbered like the rulebook. The game itself is the referee; for the full rules, read the original.
web-rules-found = { $count ->
    [0] No section mentions this.
    [one] { $count } section
   *[other] { $count } sections
}
web-rules-interpretations = How we read unclear points
web-rules-charts = Charts
web-rules-top = Back to the top
web-rules-missing = This game has no rules here yet.

# Credits
web-credits-own = All texts, drawings, counters, cards and maps are our own. No sentence of a rulebook and no art of the originals is reproduced. If you enjoy a game, buy the original.
web-credits-data = Maps and data
web-credits-data-what = The maps are compiled from public geodata. Credits their owners ask for:
web-credits-natural-earth = Coasts, rivers, lakes
web-credits-land-cover = Land cover
web-credits-relief = Relief
web-credits-places = Places
web-credits-terrain = Terrain
web-credits-rail = Railways
web-credits-shading = Shaded relief
web-credits-elevation = Elevation
web-credits-public-domain = Public domain
web-credits-no-restriction = No restrictions
web-credits-as-named = As each of them asks
web-credits-fonts = Fonts
web-credits-fonts-what = Fonts are served by this site; nothing is loaded from elsewhere.
web-credits-libraries = Programs
web-credits-licences = Full texts of the licences
web-credits-history = History
web-credits-history-what = The history behind these games is one of immense suffering. We treat it factually and draw no symbols of the regimes.

# The guide
web-guide-chapter = { $at } of { $of }
web-guide-why = Why?
web-guide-next = Next
web-guide-show = Show me
web-guide-undo = Undo
web-guide-skip = Go on anyway
web-guide-lost = What the guide had in mind cannot be done just now. Undo, or go on with your own plan.
web-guide-leave = Leave the lesson and play on
web-guide-restart = Begin again
web-guide-play-on = Play on
web-guide-wait = The opponent is playing…
web-guide-fold = Hide the guide
web-guide-unfold = Show the guide
web-lesson-name = Lesson
web-seat-me = You
web-seat-friend = A friend, by link
web-join-also = You already play at this table: this seat will be added to yours.
