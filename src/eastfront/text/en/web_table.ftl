# The table in the browser: map, prompt, tools.

# Map
web-map = Map
web-map-help = Arrow keys: from space to space. Tab: from choice to choice. Enter: choose. Question mark: why not.
web-minimap = Overview map
web-choosable = can be chosen
web-units = { $count ->
    [one] { $count } unit
   *[other] { $count } units
}
web-why-not = Why not?
web-no-reason = Nothing to do here just now.
web-not-your-turn = It is not your turn.

# Terrain
web-terrain-clear = clear
web-terrain-woods = woods
web-terrain-forest = forest
web-terrain-marsh = marsh
web-terrain-swamp = swamp
web-terrain-rough = rough
web-terrain-hills = hills
web-terrain-mountain = mountain
web-terrain-desert = desert
web-terrain-steppe = steppe
web-terrain-town = town
web-terrain-city = city
web-terrain-beach = beach
web-terrain-sea = sea
web-terrain-lake = lake

# Marks on units
web-mark-reduced = reduced
web-mark-moved = has moved
web-mark-fought = has fought
web-mark-done = has acted
web-mark-activated = activated
web-mark-unsupplied = out of supply
web-mark-isolated = isolated
web-mark-active = activated by the chit
web-mark-limited = limited supply
web-mark-flying = on a mission
web-mark-entrenched = entrenched
web-mark-besieged = besieged
web-mark-disrupted = disrupted
web-mark-selected = selected
web-mark-joined = takes part
web-mark-sideways = sideways
web-mark-unspotted = not spotted
web-mark-target = target

# Legend
web-legend = Legend
web-legend-legal = may act
web-legend-selected = selected
web-legend-target = target
web-legend-possible = possible target
web-legend-warning = risky
web-legend-log = named in the log
web-legend-since = since your turn
web-legend-reachable = reachable

# Overlays
web-overlay-supply = Supply
web-overlay-zoc = Zones of control
web-overlay-reach = Where the selected unit can go
web-overlay-control = Control
web-overlay-since = Since your last turn
web-overlay-to-act = Units that can still act

# Tools
web-tools = Tools
web-zoom-in = Zoom in
web-zoom-out = Zoom out
web-zoom-fit = Whole map
web-text-size-now = Text size: { $percent }%
web-day = Day theme
web-all-choices = All choices
web-keys = Keyboard shortcuts

# Prompt
web-prompt = What to do
web-where-we-are = Where we are
web-connecting = Joining the table…
web-waiting = Waiting for the { $side } player.
web-waiting-at = Now at: { $where }.
web-waiting-last = Last: { $what }
web-watching = It is the { $side } player’s turn.
web-thinking = { $side }: the computer is thinking
web-behind-curtain = The { $side } player is next.
web-replay-at = You are looking back: action { $position } of { $last }.
web-back-to-now = Back to the present
web-won = { $side } victory.
web-drawn = The game is drawn.
web-result = The result
web-show-me = Show me
web-next-unit = Next unit
web-next-unit-key = Next unit (N)
web-same-again = Same again
web-same-again-key = Same again for the next unit (R)

# Gathered units
web-group = Gathered units
web-group-count = { $count ->
    [one] { $count } unit gathered.
   *[other] { $count } units gathered.
}
web-group-how = Drag one of them, or click where they should go.
web-group-clear = Deselect all
web-group-drop = Leave out { $unit }
web-group-went = { $went ->
    [0] No unit went
    [one] { $went } unit went
   *[other] { $went } units went
}, { $stayed ->
    [one] { $stayed } stays:
   *[other] { $stayed } stay:
}
web-group-more = and { $count } more
web-fan-all = All

web-undo = Undo
web-undo-key = Undo the last action (Z)
web-redo = Redo
web-redo-key = Redo (Shift Z)
web-more = { $count } more…
web-beyond = Off the map: { $count }
web-still = { $count ->
    [one] { $count } unit may still act
   *[other] { $count } units may still act
}
web-sure = Confirm
web-left-attack = { $count ->
    [one] One attack still possible
   *[other] { $count } attacks still possible
}
web-left-danger = { $count ->
    [one] One unit in danger
   *[other] { $count } units in danger
}
web-left-points = Left unused
web-left-more = and { $count } more
web-omen-instead = Safe instead: { $space }
web-sure-looking = Checking what you would leave undone…
web-sure-unknown = The server is too busy to say what you would leave undone.
web-sure-never = do not ask here again
web-sure-no = Go on playing
web-sure-grave = { $what }? This is final for the whole game.
web-sure-grave-yes = Yes, I am sure
web-all-join = All attack
web-all-join-key = All units that can attack do (A)
web-lasso = Lasso
web-other = Other…
web-offered = { $count ->
    [one] One card to choose
   *[other] { $count } cards to choose from
}

# Phone
web-tabs = Views
web-tab-map = Map
web-tab-log = Log
web-tab-forces = Forces
web-tab-rules = Rules
web-won-together = Shared victory: { $sides }.
web-won-best = Best placed: { $side }.
