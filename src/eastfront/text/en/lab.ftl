# The laboratory: reports of many games and of one
lab-night = Night
lab-against = {" "}against{" "}
lab-lead = { $games ->
        [one] One game
       *[other] { $games } games
    }: { $opponents }. All choices and dice follow from seed { $seed }.
lab-faults = { $count ->
        [one] One game failed and is not counted:
       *[other] { $count } games failed and are not counted:
    }
lab-figure-games = games
lab-figure-turns = turns per game
lab-figure-decisions = decisions per game
lab-figure-throws = rolls counted as luck, per game
lab-winners = Who wins, and when
lab-who = Who wins
lab-who-note = The bracket is the interval in which the true share lies, 95 times in 100.
lab-when = When it ends
lab-when-note = Games by their last turn and their winner.
lab-endings = How it ends
lab-draw = Draw
lab-axis-turn = turn
lab-turn = Turn { $turn }
lab-start = Start
lab-course = The course of the games
lab-course-note = The line is the mean of the games still being played at the end of that turn; four games in five lie in the band. Turn 0 is the start.
lab-front-note = Mean column of the front, counted from the west.
lab-map = The front
lab-map-heading = Where the front ran on average
lab-map-note = Each line (on a map of points, each row of bars) separates the spaces one side controlled in more than half of the games from those of the other; the tint is the last turn drawn, the deeper the surer.
lab-luck = Luck
lab-luck-table = Expected and rolled
lab-luck-table-note = What each side’s dice were worth to it, per roll, on the game’s own scale, beside what they are worth on average. The spread is that of a game’s luck in standard deviations: 1 if the dice are fair.
lab-lucky = Luck advantage ({ $side }) and winner
lab-lucky-note = If the colours are mixed alike everywhere, luck decides little.
lab-axis-luck = { $side } luck minus the enemy’s, in standard deviations
lab-cost = What it cost
lab-cost-heading = Thinking time
lab-head-ending = ending
lab-head-winner = winner
lab-head-games = games
lab-head-share = share
lab-head-side = side
lab-head-player = player
lab-head-throws = rolls per game
lab-head-expected = expected
lab-head-thrown = rolled
lab-head-difference = difference
lab-head-spread = spread
lab-head-decisions = decisions per game
lab-head-each = ms per decision
lab-head-cpu = CPU s per game
lab-head-slowest = slowest turn, CPU s
lab-measure-vp = Victory points
lab-measure-objectives = Objectives controlled
lab-measure-cities = Cities controlled
lab-measure-occupied = Soviet hexes controlled by the Axis
lab-measure-units = Units on the map
lab-measure-steps = Steps on the map
lab-measure-strength = Strength points on the map
lab-measure-destroyed = Units eliminated and not yet rebuilt
lab-measure-front = The front
lab-ending-cut = Cut short at the limit of decisions
lab-ending-failed = Failed

# One game
lab-not-over = The game is not over.
lab-figure-game-turns = turns
lab-figure-game-actions = actions
lab-figure-game-battles = battles
lab-turns = The map, turn by turn
lab-battles = { $count ->
        [one] one battle
       *[other] { $count } battles
    }
lab-decisive = Decisive battles
lab-decisive-note = Those that changed most: steps and units lost, cities and objectives won. Luck is that of the side that rolled the dice, in standard deviations from the average of that roll.
lab-battle-of = Turn { $turn }: { $side } attack
lab-fortune = luck { $deviations }
lab-timeline = Over time
lab-luck-over-time = Cumulative luck (rolled minus expected)
lab-head-all-throws = rolls
lab-head-deviations = in deviations
lab-game-luck-note = What the dice of each side were worth to it, all told, beside what they are worth on average. Beyond 2 deviations is rare: one game in twenty.
lab-log = The whole log

# The commands
lab-cli-side = who plays a side: SIDE=BOT, options after a colon (SIDE=marshal:seconds=1)
lab-cli-setting = an option of the game: KEY=VALUE
lab-cli-format = format of the tables (Parquet where pyarrow is installed, else CSV)
lab-cli-bots = the bots to compare, separated by commas: random,greedy,marshal:seconds=1
lab-cli-decks = play all ready decks of the title against each other, one bot on both sides
lab-cli-pairs = at most so many pairs of games, sides swapped, for every two bots
lab-cli-minutes = never play longer than this; the same command goes on later
lab-cli-out-file = file of the results; an existing one is continued
lab-cli-positions = at how many positions
lab-cli-largest = skip a tree of more positions than this
lab-cli-goal = the share of wins the test decides about
lab-cli-margin = how far from the goal a share must lie to be told apart
lab-cli-all = play all pairs, even when the test has decided
lab-cli-on = where to play: on this computer, or on a Ray cluster (RAY_ADDRESS)
lab-cli-out = folder of the results; an existing one is continued
lab-cli-output = the page to write
lab-playing = Playing
lab-rate = { $rate } games/s
lab-interrupted = Interrupted. What was finished is kept; the same command goes on.
lab-summary = { $title }: { $games ->
    [one] { $games } game
   *[other] { $games } games
}
lab-pace = { $games } played now, { $rate } per second.
lab-ladder = { $title }, { $scenario }
lab-ladder-note = Score: wins, draws, losses of the first; rates in per cent, a draw counting half, in all and with each side. Intervals hold 95 times in 100. The test decides between above and below { $goal }, { $margin } either way.
lab-written = Written: { $file }
lab-head-wins = wins
lab-head-interval = 95%
lab-head-deck = deck
lab-decks = { $title }: the ready decks, { $player } on both sides
lab-decks-note = Score: wins, draws, losses; rates in per cent, a draw counting half, against the field and against each deck of the table by its number. Intervals hold 95 times in 100.
lab-head-first = first
lab-head-second = second
lab-head-score = score
lab-head-rate = rate
lab-head-elo = Elo
lab-head-verdict = verdict
lab-verdict-better = first is above
lab-verdict-worse = first is below
lab-verdict-undecided = undecided
lab-verdict-time = out of time
lab-measuring = Measuring
lab-head-loss = loss
lab-head-perfect = perfect turns
lab-head-better = better than the line above by
lab-loss-note = Loss: what the choices of the last player turn give away of the chance to win, in percentage points, a draw counting half. { $positions } positions of { $games } games between officers; with perfect play { $value } would be won. Not measured: { $skipped }. Intervals hold 95 times in 100; each bot is compared with the line above at the same positions.
lab-skipped-early = { $count } over before
lab-skipped-hidden = { $count } with a hidden card or unit
lab-skipped-large = { $count } too large
lab-skipped-decided = { $count } already decided
lab-no-full-tree = The end of { $title } is too large to look through; { $known } is not.
lab-bad-side = { $side } is not a seat: use SIDE=BOT, with a side of { $sides }.
lab-bad-option = { $option } in { $player } is not an option: write NAME:KEY=VALUE,KEY=VALUE.
lab-no-option = { $player } has no option { $option }.
lab-no-set = There is no { $player }. Sets of earlier bots: { $known } (write officer@1).
lab-no-decks = { $title } has no decks to compare.
lab-ladder-players = A ladder needs at least two different bots, and got: { $players }.
lab-two-sides = A ladder compares two sides, and { $title } does not have two.
lab-other-plan = { $folder } holds a run of another plan (game, scenario, players, seed or settings). Choose another folder with --out.
lab-foreign-folder = { $folder } holds a plan.json this program did not write.
lab-foreign-file = { $file } was not written by this program.
lab-no-ray = Ray is not installed: pip install eastfront[distributed].
lab-no-pyarrow = Parquet needs pyarrow: pip install eastfront[plots], or use --format csv.

lab-cli-bot = who solves them
lab-cli-puzzles = folder of the puzzles; by default that of the game in tests/strength
lab-no-puzzles = There are no puzzles in { $folder }.
lab-puzzles = { $title }: positions, { $player }
lab-head-puzzle = position
lab-head-solved = solved
lab-head-why = what a club player would do
lab-solved = yes
lab-unsolved = no
lab-puzzles-note = Solved: { $solved } of { $positions }; of those kept out of fitting, { $solved_aside } of { $aside }.

# What was learned
lab-cli-train-side = who plays a side in the games to learn from: SIDE=BOT; an officer unless you say otherwise
lab-cli-weights = file of the weights; by default in the folder of the games
lab-head-one-more = one more of
lab-head-points = points
lab-head-usual-lead = lead
lab-head-sure = sure
lab-sure = yes
lab-noise = no
lab-fitted = Fitted. Games: { $games }, positions: { $positions }; loss: { $loss }, knowing nothing but the sides: { $blind }, with today’s evaluation: { $today }.
lab-held-out = Held out. Games: { $games }, positions: { $positions }; loss: { $loss }, knowing nothing but the sides: { $blind }, with today’s evaluation: { $today }.
lab-lesson-note = Points: by how many hundredths one more of it than the enemy has changes the chance of winning an even game, with an interval that holds 95 times in 100; then a usual lead, and what that is worth. “Sure”: can be told apart from nothing; the rest may be chance. All of it describes the games that were played: it is no proof of cause.
refused-no-features = Nothing is named in { $title } that an evaluation could learn to weigh.
refused-bad-weights = { $file } holds no weights of today’s features of { $title }.
lab-other-features = The games in this folder were looked at with other features of { $title }. Choose another folder with --folder.
lab-nothing-to-learn = There is nothing to learn: too few games ({ $games }), or all ended alike.
lab-two-camps = An evaluation is learned between two sides, and { $title } does not have two here.
