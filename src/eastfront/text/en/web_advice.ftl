# What would you do?
web-advice = What would you do?
web-advice-key = What would you do? (H)
web-advice-waits = { $adviser ->
    [marshal] A marshal looks at your position
   *[officer] An officer looks at your position
}
web-advice-by = { $adviser ->
    [marshal] The marshal:
   *[officer] The officer:
}
web-advice-then = then
web-advice-do = Do it
web-advice-marshal = Ask a marshal
web-advice-marked = advised
web-help-advice = what would you do? A machine advises you
web-field-advice = “What would you do?” may be asked
web-field-advice-what = Both players may then have a machine advise them.
web-join-advice = At this table both players may ask a machine “what would you do?”
refused-no-advice = At this table nobody asks a machine for advice.
refused-advice-busy = A machine is already thinking about this; one moment.
refused-no-idea = The adviser had nothing to say. Ask again in a moment.

# Why did you do that?
web-why = Why?
web-why-of = Why? { $text }
web-why-all = The machine explains itself
web-why-later = In a game with secrets most reasons are told once it is over.

# A marshal's time
web-field-seconds = Seconds a turn
web-field-seconds-what = How long the marshal may think about a turn: { $least } to { $most }.
web-thinking-seconds = { $side }: the computer is thinking, up to { $seconds } s a turn
web-side-machine = Computer: { $level }
web-side-machine-seconds = Computer: { $level }, { $seconds } s a turn
refused-bad-seconds = A marshal thinks for { $least } to { $most } whole seconds a turn.
refused-no-budget = Only a marshal can be given seconds to think, not “{ $player }”.
