skirmish-title = Skirmish
skirmish-map = The river between two villages
skirmish-side-west = West
skirmish-side-east = East
skirmish-scenario-standard = Skirmish (six turns)
skirmish-scenario-duel = Duel (two turns, one unit per side)
skirmish-scenario-long = Long game (no turn limit)
skirmish-scenario-lesson = Lesson (three turns, no cards and no reserve)

# What is asked
skirmish-ask-choose-entries = Choose in secret the edge where your reserve will enter.
skirmish-ask-choose-mover = Choose a unit to move, or end movement.
skirmish-ask-choose-destination = Choose where the unit goes, or stop it here.
skirmish-ask-choose-entry-hex = Choose the entry hex.
skirmish-ask-choose-marcher = Choose the unit for the forced march.
skirmish-ask-choose-recovery = Choose the unit that regains a step.
skirmish-ask-choose-target = Choose a unit to attack, or end combat.
skirmish-ask-choose-attacker = Choose the attackers, then roll the die.
skirmish-ask-may-play-card = Will you play your card in this battle?
skirmish-reaction-card = Cards in battle
skirmish-ask-choose-loss = Choose the attacker that loses a step.
skirmish-ask-choose-retreat = Choose where the unit retreats.
skirmish-ask-choose-advance = Does an attacker advance?
skirmish-left-points = { $left ->
    [one] { $left } movement point
   *[other] { $left } movement points
}
skirmish-left-joined = { $joined ->
    [one] { $joined } attacker
   *[other] { $joined } attackers
}

# What can be done
skirmish-pass-choose-mover = End movement
skirmish-pass-choose-destination = Stop here
skirmish-pass-choose-target = End combat
skirmish-pass-may-play-card = Play no card
skirmish-pass-choose-advance = Do not advance
skirmish-do-choose-north = Enter in the north
skirmish-do-choose-south = Enter in the south
skirmish-do-activate = Move { $unit }
skirmish-do-enter = Bring in { $unit }
skirmish-do-enter-at = Enter at { $hex }
skirmish-do-play-card = Play { $card }
skirmish-do-recover = Restore a step to { $unit }
skirmish-do-move-to = Move to { $hex }
skirmish-do-attack = Attack { $unit } at { $hex }
skirmish-do-join = { $unit } attacks
skirmish-do-launch = Roll the die
skirmish-do-lose-step = { $unit } loses a step
skirmish-do-retreat-to = Retreat to { $hex }
skirmish-do-advance = { $unit } advances

# What happened
skirmish-card-drawn = { $side } draws a card.
skirmish-you-drew-card = You drew { $card }.
skirmish-reserve-drawn = { $side } draws a reserve unit at random.
skirmish-you-drew-unit = Your reserve: { $unit }.
skirmish-entries-chosen = Both sides have chosen their entry edge.
skirmish-turn-begins = Turn { $turn }, { $side }
skirmish-moved = { $unit } moves to { $hex } ({ $cost ->
    [one] { $cost } point
   *[other] { $cost } points
}).
skirmish-stopped = { $unit } stops: enemy zone of control (§3.2).
skirmish-entered = { $unit } enters at { $hex }.
skirmish-card-played = { $side } plays { $card }.
skirmish-recovered = { $unit } regains a step.
skirmish-attack-begins = Attack on { $unit } at { $hex }
skirmish-odds = { $tally-lines ->
    [0] { $attack } against { $defence }: column { $column }
   *[other] { $attack } against { $defence }, { $tally }: column { $column }
}
skirmish-result = Result: { $result }
skirmish-result-al = AL, attacker loses a step
skirmish-result-ne = NE, no effect
skirmish-result-ex = EX, both lose a step
skirmish-result-dr = DR, defender retreats
skirmish-result-dl = DL, defender loses a step and retreats
skirmish-result-de = DE, defender eliminated
skirmish-step-lost = { $unit } loses a step.
skirmish-eliminated = { $unit } is eliminated.
skirmish-retreated = { $unit } retreats to { $hex }.
skirmish-no-retreat = { $unit } cannot retreat and loses a step (§5.7).
skirmish-advanced = { $unit } advances to { $hex }.
skirmish-taken = { $side } takes { $hex }.
skirmish-scored = Points: West { $west }, East { $east }.
skirmish-comes-back = { $unit } returns.

# Why not
skirmish-no-moved = This unit has already moved this turn.
skirmish-no-reserve-yet = The reserve enters from turn { $turn } on.
skirmish-no-entry-hex = No entry hex is free and outside enemy zones of control.
skirmish-no-battle-card = This card is played in battle.
skirmish-no-recovery = No reduced unit is outside enemy zones of control.
skirmish-no-marcher = All units have already moved.
skirmish-no-lake = The lake is impassable.
skirmish-no-stacking = The hex is occupied.
skirmish-no-reach = Too far: { $left ->
    [one] { $left } movement point is
   *[other] { $left } movement points are
} not enough.
skirmish-no-zone-stop = The path leads through an enemy zone of control, where the unit must stop.
skirmish-no-zone-to-zone = A unit cannot move directly from one enemy ZOC to another.
skirmish-no-twice = This unit has already been attacked this turn.
skirmish-no-attacker = No adjacent unit can attack.
skirmish-no-one-joined = There must be at least one attacker.
skirmish-no-contact = This unit is not adjacent to the target.
skirmish-no-fought = This unit has already fought this turn.
skirmish-no-retreat-zoc = No retreat into an enemy zone of control.

# Shifts
skirmish-why-woods = woods
skirmish-why-town = city
skirmish-why-river = all attackers across the river
skirmish-why-concentric = three or more attackers
skirmish-why-ambush = Ambush
skirmish-why-barrage = Barrage

# The table
skirmish-reserve-west = West reserve
skirmish-reserve-east = East reserve
skirmish-hand-west = West card
skirmish-hand-east = East card
skirmish-eliminated-west = West losses
skirmish-eliminated-east = East losses
skirmish-played = Cards played
skirmish-turn = Turn { $turn }
skirmish-turn-of = Turn { $turn } of { $last }
skirmish-score = West { $west } – East { $east }
skirmish-entry-north = Your reserve will enter in the north
skirmish-entry-south = Your reserve will enter in the south
skirmish-card-barrage = Attacking: one column to the right.
skirmish-card-ambush = Defending: one column to the left.
skirmish-card-march = In the movement phase: two more points for one unit.
skirmish-card-replacements = In the movement phase: a reduced unit outside enemy zones of control regains a step.
skirmish-zoc-west = West zones of control
skirmish-zoc-east = East zones of control
skirmish-reach = Where the unit can go
skirmish-chart-combat = Combat results table
skirmish-die-heading = Die
skirmish-die = { $die }
skirmish-odds-column = { $odds }
skirmish-code-al = AL
skirmish-code-ne = NE
skirmish-code-ex = EX
skirmish-code-dr = DR
skirmish-code-dl = DL
skirmish-code-de = DE

# Endings
skirmish-ending-points = Victory on points.
skirmish-ending-draw = Equal points: a draw.
skirmish-ending-destroyed = One side has no units left.

# Abbreviations, and what they stand for
skirmish-abbr-zoc = ZOC
skirmish-abbr-zoc-what = zone of control
skirmish-abbr-al = AL
skirmish-abbr-al-what = attacker loses a step
skirmish-abbr-ne = NE
skirmish-abbr-ne-what = no effect
skirmish-abbr-ex = EX
skirmish-abbr-ex-what = exchange: each side loses a step
skirmish-abbr-dr = DR
skirmish-abbr-dr-what = defender retreats
skirmish-abbr-dl = DL
skirmish-abbr-dl-what = defender loses a step and retreats
skirmish-abbr-de = DE
skirmish-abbr-de-what = defender eliminated
