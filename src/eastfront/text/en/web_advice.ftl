# What would you do?
web-advice = What would you do?
web-advice-key = What would you do? (H)
web-advice-waits = { $adviser ->
    [marshal] A marshal is studying your position
   *[officer] An officer is studying your position
}
web-advice-by = { $adviser ->
    [marshal] The marshal:
   *[officer] The officer:
}
web-advice-then = then
web-advice-do = Do it
web-advice-marshal = Ask a marshal
web-advice-marked = advised
web-help-advice = what would you do? The computer advises you
web-field-advice = Allow “What would you do?”
web-field-advice-what = Both players may then ask the computer for advice.
web-join-advice = At this table both players may ask the computer “What would you do?”
refused-no-advice = Advice is turned off at this table.
refused-advice-busy = The computer is already thinking about this; one moment.
refused-no-idea = The adviser had nothing to say. Ask again in a moment.

# Why did you do that?
web-why = Why?
web-why-of = Why? { $text }
web-why-all = The computer explains itself
web-why-later = With hidden information, most explanations appear after the game.

# A marshal's time
web-field-seconds = Seconds per turn
web-field-seconds-what = How long the marshal may think about a turn: { $least } to { $most }.
web-thinking-seconds = { $side }: the computer is thinking, up to { $seconds } s per turn
web-side-machine = Computer: { $level }
web-side-machine-seconds = Computer: { $level }, { $seconds } s per turn
refused-bad-seconds = A marshal thinks for { $least } to { $most } whole seconds per turn.
refused-no-budget = Only a marshal can be given seconds to think, not “{ $player }”.

# A machine's handicap, its manners, its thoughts
web-field-slips = Handicap of the computer
web-field-slips-what = { $slips ->
    [0] None: it plays the best it finds.
   *[other] In { $slips }% of its decisions it plays its second-best idea. The dice stay the same for both.
}
web-field-resigns = The computer may resign
web-field-resigns-what = When its game is lost it offers to give up, when it is level a draw. You may always play on.
web-side-handicap = handicap { $slips }%
web-play-now = Play now
web-play-now-what = It plays the best it has found so far
