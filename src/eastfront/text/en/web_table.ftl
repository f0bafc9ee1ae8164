# The table in the browser: map, prompt, tools.

# Map
web-map = Map
web-map-help = Arrow keys: from space to space. Tab: from choice to choice. Enter: choose. Question mark: why not.
web-minimap = The whole map in small
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
web-mark-limited = limited supply
web-mark-flying = on a mission
web-mark-entrenched = entrenched
web-mark-besieged = besieged
web-mark-disrupted = disrupted
web-mark-selected = selected
web-mark-joined = takes part
web-mark-target = target

# Legend
web-legend = Legend
web-legend-legal = may act
web-legend-selected = selected
web-legend-target = target
web-legend-possible = possible target
web-legend-warning = at your risk
web-legend-log = named in the log
web-legend-since = since your turn
web-legend-reachable = in reach

# Overlays
web-overlay-supply = Supply
web-overlay-zoc = Zones of control
web-overlay-reach = Reach of the picked unit
web-overlay-control = Who holds what
web-overlay-since = Since your last turn
web-overlay-to-act = Units that can still act

# Tools
web-tools = Tools
web-zoom-in = Zoom in
web-zoom-out = Zoom out
web-zoom-fit = Whole map
web-text-size-now = Text size: { $percent } %
web-day = Day theme
web-all-choices = All choices
web-keys = Keys

# Prompt
web-prompt = What to do
web-where-we-are = Where we are
web-connecting = Joining the table…
web-waiting = { $side }: it is the other side's turn.
web-watching = { $side } is to play.
web-thinking = { $side }: the computer is thinking
web-behind-curtain = { $side } is next.
web-replay-at = You are looking back: move { $position } of { $last }.
web-back-to-now = Back to the present
web-won = { $side } wins.
web-drawn = The game is drawn.
web-result = The result
web-undo = Undo
web-undo-key = Undo the last step (Z)
web-redo = Redo
web-redo-key = Redo (Shift Z)
web-more = { $count } more…
web-beyond = Off the map: { $count }
web-still = { $count ->
    [one] { $count } unit may still act
   *[other] { $count } units may still act
}
web-sure = Confirm
web-sure-still = { $count ->
    [one] { $count } unit may still act. End anyway?
   *[other] { $count } units may still act. End anyway?
}
web-sure-never = do not ask here again
web-sure-no = Go on playing

# Phone
web-tabs = Views
web-tab-map = Map
web-tab-log = Log
web-tab-forces = Forces
web-tab-rules = Rules
