great_patriotic_war-title = The Great Patriotic War
great_patriotic_war-map = From the Baltic to the Volga, June 1941
great_patriotic_war-side-axis = Axis
great_patriotic_war-side-soviet = Soviet
gpw-side-axis = Axis
gpw-side-soviet = Soviet
gpw-scenario-campaign = The campaign (June 1941 – May 1945, 32 turns)
gpw-scenario-barbarossa = Barbarossa (June – December 1941, 5 turns, no aircraft or leaders)
gpw-scenario-learning = Learning (centre of the front, summer 1941, 3 turns)
gpw-plain = { $words }

# What is asked
gpw-ask-choose-reinforcement = Choose the reinforcement to place.
gpw-ask-choose-place = { $unit }: choose where it arrives.
gpw-ask-choose-replacement = Spend your replacement points, announce a shock attack, or end the phase.
gpw-ask-choose-conversion = Choose the Guards or shock army that replaces it.
gpw-ask-choose-train = Choose a unit to move by rail, or end the phase.
gpw-ask-choose-station = { $unit }: choose its rail destination.
gpw-ask-choose-leader = Choose a leader to move, or leave them where they are.
gpw-ask-choose-post = { $unit }: choose where the leader goes.
gpw-ask-choose-rebaser = Choose an aircraft to rebase, or go on.
gpw-ask-choose-base = { $unit }: choose the new base.
gpw-ask-choose-jumper = Choose paratroops to drop, or go on without a drop.
gpw-ask-choose-drop-zone = { $unit }: choose the clear hex for the drop.
gpw-ask-choose-mover = Choose a unit to move, or end movement.
gpw-ask-choose-destination = { $unit }: choose its destination, or stop here.
gpw-ask-choose-support = Send aircraft to support the battles to come, or go on.
gpw-ask-choose-support-hex = { $unit }: choose the hex it supports.
gpw-ask-choose-interceptor = Will you intercept { $unit }?
gpw-reaction-support = Air support
gpw-reaction-interception = Interception
gpw-ask-choose-target = Choose a hex to attack, or end combat.
gpw-ask-choose-attacker = Attack on { $hex }: choose your units, then roll the die.
gpw-ask-choose-loss = Choose the unit that loses a step.
gpw-ask-choose-to-stand = { $unit }: retreat, or refuse to retreat?
gpw-ask-choose-retreat = { $unit } retreats: choose the next hex.
gpw-ask-choose-advance = Choose the attacker that occupies the hex.

# What is left
gpw-left-movement = { $left ->
    [one] { $left } movement point
   *[other] { $left } movement points
}
gpw-left-points = { $left ->
    [one] { $left } replacement point
   *[other] { $left } replacement points
}
gpw-left-rail = { $left ->
    [one] { $left } rail point
   *[other] { $left } rail points
}
gpw-left-attack = { $attack } against { $defence }
gpw-left-joined = { $joined ->
    [one] { $joined } attacker
   *[other] { $joined } attackers
}

# What can be done
gpw-pass-choose-reinforcement = Keep the rest for later
gpw-pass-choose-replacement = End the phase
gpw-pass-choose-train = End rail movement
gpw-pass-choose-leader = Move no more leaders
gpw-pass-choose-rebaser = Change no more bases
gpw-pass-choose-jumper = No air drop
gpw-pass-choose-mover = End movement
gpw-pass-choose-destination = Stop here
gpw-pass-choose-support = Send no more aircraft
gpw-pass-choose-interceptor = Let it pass
gpw-pass-choose-target = End combat

# What a player should know before he acts
gpw-omen-out = Out of supply there: attack and movement halved, and it may only move towards supply
gpw-omen-unit-out = { $unit } ({ $hex }) would be out of supply
gpw-omen-attack = { $unit } ({ $hex }): { $odds } with all units that may join
gpw-do-reinforce = Place { $unit }
gpw-do-rebuild = Restore { $unit } to full strength
gpw-do-return = Rebuild { $unit }
gpw-do-convert = Convert { $unit }
gpw-do-convert-into = Form { $unit }
gpw-do-declare-shock = Announce a shock attack
gpw-do-place = Place at { $hex }
gpw-do-entrain = Move { $unit } by rail
gpw-do-detrain = Rail move to { $hex }
gpw-do-activate = Move { $unit }
gpw-do-move-to = Move to { $hex }
gpw-do-drop = Drop on { $hex }
gpw-do-rebase = Base at { $hex }
gpw-do-post = Move to { $hex }
gpw-do-fly = Send { $unit }
gpw-do-fly-to = Support the battle at { $hex }
gpw-do-intercept = Intercept with { $unit }
gpw-do-attack = Attack { $unit } at { $hex }
gpw-do-join = { $unit } attacks
gpw-do-launch = Roll the die
gpw-do-lose-step = { $unit } loses a step
gpw-do-stand = Refuse to retreat
gpw-do-retreat = Retreat
gpw-do-retreat-to = Retreat to { $hex }
gpw-do-advance = { $unit } advances

# What happened: the turn, the weather, arrivals
gpw-turn-begins = { $month } (turn { $turn }): { $side }
gpw-phase-begins = { $side }: { $phase }
gpw-phase-arrivals = replacements and reinforcements
gpw-phase-rail = rail movement
gpw-phase-mechanized = mechanized movement
gpw-phase-combat = combat
gpw-phase-general = general movement
gpw-weather = { $weather }
gpw-weather-clear = Clear weather: normal movement.
gpw-weather-mud = Mud: movement points are halved (§14).
gpw-weather-snow = Snow: every hex costs one more point (§15).
gpw-points = { $side }: { $points ->
    [one] { $points } replacement point
   *[other] { $points } replacement points
}{ $tally-lines ->
    [0] {""}
   *[other] {" "}({ $tally })
}.
gpw-withdrawn = { $unit } is withdrawn (§38).
gpw-arrived = { $unit } arrives at { $hex }.
gpw-rebuilt = { $unit } is back at full strength ({ $cost ->
    [one] { $cost } point
   *[other] { $cost } points
}).
gpw-returned = { $unit } is rebuilt at { $hex } ({ $cost ->
    [one] { $cost } point
   *[other] { $cost } points
}).
gpw-converted = { $unit } becomes { $into } (1 point, §47).
gpw-in-the-box = { $unit } may be built from this turn on (§48).
gpw-shock-declared = { $side }: shock attack announced for this turn{ $left ->
    [0] {""}
   *[other] {" "}({ $left } left)
}.

# Movement
gpw-railed = { $unit } moves to { $hex } by rail ({ $cost ->
    [one] { $cost } rail point
   *[other] { $cost } rail points
}).
gpw-moved = { $unit } moves to { $hex }{ $cost ->
    [0] {""}
    [one] {" "}({ $cost } point)
   *[other] {" "}({ $cost } points)
}.
gpw-stopped = { $unit } stops: enemy zone of control (§04).
gpw-taken = { $side } forces take { $hex }.
gpw-dropped = { $unit } drops on { $hex }.
gpw-based = { $unit } is now based at { $hex }.
gpw-base-lost = { $unit } loses its base, with no other in range: the aircraft is eliminated (§39).
gpw-posted = { $unit } moves to { $hex }.
gpw-leader-shaken = { $unit } has lost his army and will be back in his capital in the next replacement phase (§44).

# Aircraft and combat
gpw-flies = { $unit } flies support over { $hex }.
gpw-intercepted = { $by } intercepts { $unit }: { $own } against { $other }.
gpw-air-result = { $unit }: { $result }.
gpw-air-through = gets through to its mission
gpw-air-turned-back = turned back, mission cancelled
gpw-air-shot-down = shot down
gpw-attack-begins = Attack on { $hex }: { $unit }
gpw-odds = { $halved-lines ->
    [0] { $tally-lines ->
        [0] { $attack } against { $defence }: column { $column }
       *[other] { $attack } against { $defence }, { $tally }: column { $column }
    }
   *[other] { $tally-lines ->
        [0] { $attack } (halved: { $halved }) against { $defence }: column { $column }
       *[other] { $attack } (halved: { $halved }) against { $defence }, { $tally }: column { $column }
    }
}
gpw-below-table = off the table
gpw-result = Result: { $result }
gpw-result-ne = NE, no effect
gpw-result-dr = DR, defender retreats
gpw-result-dlr = DLR, defender loses a step and retreats
gpw-result-al = AL, attacker loses a step
gpw-result-de = DE, defender eliminated
gpw-result-ex = EX, exchange: defender loses a step and retreats, attacker loses at least as many strength points
gpw-step-lost = { $unit } loses a step.
gpw-eliminated = { $unit } is eliminated.
gpw-stands = { $unit } refuses to retreat (§19).
gpw-retreated = { $unit } retreats to { $hex }.
gpw-retreat-loss = { $unit } retreats into an enemy zone of control at { $hex } and must take a loss (§06).
gpw-no-retreat = { $unit } cannot retreat anywhere (§70).
gpw-advanced = { $unit } advances to { $hex }.
gpw-partisans-placed = { $unit } placed at { $hex }.
gpw-partisans-caught = { $unit } eliminated by the Axis; may return on turn { $turn } (§52).
# The nations
gpw-bessarabia-romanian = No Soviet unit is left in Bessarabia: from now on it is Romanian (§54).
gpw-romania-released = Odessa is Romanian and all Romanian units are at full strength: from now on they may go anywhere except Hungary (§54).
gpw-romania-roll = Romania wavers: roll { $die }{ $tally-lines ->
    [0] {""}
   *[other] , { $tally }
}; on 6 or more it changes sides (§55).
gpw-romania-goes-over = Romania changes sides: its units are removed from the map (§55).
gpw-hungary-out = Hungary leaves the war with all its units (§57).
gpw-slovakia-out = Slovakia leaves the war with its unit (§59).
gpw-bulgaria-comes = Bulgaria joins the Soviets: three armies arrive (§60).
gpw-balkans-awake = The war comes near the Balkans: the garrison may deploy in Yugoslavia (§61).

# Why not: movement and rail
gpw-no-moved = This unit has already moved in this phase.
gpw-no-motor-phase = Only mechanized units move in this phase; in a shock attack other units move one hex.
gpw-no-reach = Too far: { $left ->
    [one] { $left } movement point is
   *[other] { $left } movement points are
} not enough.
gpw-no-unsupplied-reach = Out of supply, the unit has only { $left ->
    [one] { $left } point
   *[other] { $left } points
} and must come closer to supply with every hex, without moving from one enemy ZOC into another.
gpw-no-stacking = The hex is already occupied.
gpw-no-kerch-again = A unit has already crossed the Kerch Strait this turn.
gpw-no-kerch-motor = Mechanized units do not cross the Kerch Strait.
gpw-no-enemy-hex = An enemy unit occupies the hex.
gpw-no-railed = This unit has already moved by rail in this phase.
gpw-no-rail-points = Not enough rail points: { $left ->
    [one] { $left } is left
   *[other] { $left } are left
}.
gpw-no-rail-hex = This unit is not on a rail hex.
gpw-no-rail-way = No rail move is possible: lines not controlled, cut by the enemy, or used up in the USSR.
gpw-no-partisan-train = Partisans cannot move by rail.

# Why not: arrivals
gpw-no-control = You do not control this hex.
gpw-no-arrival-in-zoc = Nothing arrives in an enemy zone of control, except in its own capital.
gpw-no-arrival-there = The unit may arrive only in a supplied city of its country or on its friendly map edge.
gpw-no-place = There is no free hex where the unit could arrive.
gpw-no-points = This costs { $cost ->
    [one] { $cost } replacement point
   *[other] { $cost } replacement points
}; { $left } left.
gpw-no-rebuild-unsupplied = A unit out of supply is restored to full strength only in its capital.
gpw-no-full-at-once = A unit that has just been rebuilt stays reduced until the next turn.
gpw-no-guards-rebuild = An eliminated Guards or shock army returns only by another conversion.
gpw-no-italian-rebuild = Italian units are not rebuilt.
gpw-no-nation-rebuild = Units of this country are not rebuilt.
gpw-no-standard-army = Only an ordinary Soviet infantry army can be converted.
gpw-no-axis-shock = The Axis makes no shock attack in 1944, not even one it has saved.

# Why not: nations
gpw-no-closed-country = This country is closed.
gpw-no-yugoslavia = Yugoslavia is closed to the Axis until the Balkan garrison is alerted.
gpw-no-garrison-leaves = A garrison never leaves its country.
gpw-no-hungarian-in-romania = Hungarians do not enter Romania.
gpw-no-romanian-in-hungary = Romanians do not enter Hungary.
gpw-no-romanian-so-far = Until Odessa is Romanian and all their units are at full strength, Romanians stay within three hexes of their country.
gpw-no-slovak-there = The Slovak unit enters neither Hungary nor Romania.
gpw-no-romanian-attack = Four Romanian units are eliminated: Romanians can no longer attack.
gpw-no-hungarian-attack = Two Hungarian units are eliminated: Hungarians can no longer attack.

# Why not: aircraft, paratroops, combat
gpw-no-on-mission = This aircraft is already on a mission or has already fought.
gpw-no-target-in-range = No possible battle within { $range ->
    [one] { $range } hex
   *[other] { $range } hexes
} of its base that is not already supported.
gpw-no-in-range = The mission is out of range ({ $range ->
    [one] { $range } hex
   *[other] { $range } hexes
}).
gpw-no-bomber-intercepts = A bomber does not intercept.
gpw-no-second-drop = Only one air drop per turn.
gpw-no-drop-running = No air drop on two consecutive turns.
gpw-no-airfield = This unit is not on a friendly air base.
gpw-no-target-twice = This unit has already been attacked this turn.
gpw-no-attacker = No adjacent unit can attack.
gpw-no-odds = The attack does not reach 1 to 1.
gpw-no-partisan-attack = Partisans do not attack.
gpw-no-contact = This unit is not adjacent to the target.
gpw-no-fought = This unit has already fought this turn.

# Why this number
gpw-why-unsupplied = out of supply
gpw-why-kerch-halved = across the Kerch Strait
gpw-why-marsh = marsh
gpw-why-mountain = mountain
gpw-why-mud = mud
gpw-why-forest = forest
gpw-why-rough = rough terrain
gpw-why-metropolis = major city
gpw-why-fortress = fortress
gpw-why-river = all attackers across a river
gpw-why-kerch = Kerch Strait
gpw-why-snow = snow
gpw-why-leader = leader
gpw-why-support = air support
gpw-why-defence = air support of the defence
gpw-why-moscow = Moscow under Axis control
gpw-why-caucasus = Yerevan and Tbilisi under Axis control
gpw-why-losses = units eliminated beyond six
gpw-why-odessa = Odessa is Soviet
gpw-why-in-romania = pairs of Soviet units in Romania
gpw-why-bucharest = Bucharest is Soviet

# The table
gpw-turn-of = { $month } – turn { $turn } of { $last }
gpw-sky-clear = No weather roll this turn
gpw-sky-mud = Mud: attacks halved; weather roll each movement phase
gpw-sky-snow = Snow: attacks one column left; weather roll each movement phase
gpw-box-destroyed-axis = Eliminated Axis units
gpw-box-destroyed-soviet = Eliminated Soviet units
gpw-box-arriving-axis = Axis reinforcements to place
gpw-box-arriving-soviet = Soviet reinforcements to place
gpw-box-conversion-axis = Axis conversions
gpw-box-conversion-soviet = Guards and shock armies to be formed
gpw-box-balkans-axis = Balkan garrison
gpw-box-balkans-soviet = Balkans, Soviet side
gpw-box-shaken-axis = Axis leaders without an army
gpw-box-shaken-soviet = Soviet leaders without an army
gpw-zoc-axis = Axis zones of control
gpw-zoc-soviet = Soviet zones of control
gpw-supply-axis = Axis supply
gpw-supply-soviet = Soviet supply
gpw-reach = Where the unit can go
gpw-to-act = Not yet moved
gpw-track-turns = Turn track

# Charts
gpw-chart-combat = Combat results table
gpw-chart-terrain = Terrain effects
gpw-chart-track = Reinforcements and replacements
gpw-die-heading = Die
gpw-head-terrain = Terrain
gpw-head-foot = Non-mechanized
gpw-head-motor = Mechanized
gpw-head-mountain = Mountain
gpw-head-effect = Effect
gpw-head-turn = Turn
gpw-head-side = Side
gpw-head-what = Event
gpw-head-unit = Unit
gpw-code-ne = NE
gpw-code-dr = DR
gpw-code-dlr = DLR
gpw-code-al = AL
gpw-code-de = DE
gpw-code-ex = EX
gpw-terrain-clear = Clear
gpw-terrain-forest = Forest
gpw-terrain-rough = Rough
gpw-terrain-marsh = Marsh
gpw-terrain-mountain = Mountain
gpw-terrain-lake = Lake
gpw-terrain-sea = Sea
gpw-effect-clear = None
gpw-effect-forest = Attack one column left
gpw-effect-rough = Attack one column left
gpw-effect-marsh = Mechanized units stop; attack halved; may refuse to retreat at the cost of a step; counts as 2 hexes for supply
gpw-effect-mountain = Mechanized units stop; attack halved; may refuse to retreat at the cost of a step; counts as 2 hexes for supply
gpw-effect-lake = Impassable
gpw-effect-sea = Impassable
gpw-track-points = { $points ->
    [one] { $points } replacement point
   *[other] { $points } replacement points
}
gpw-track-reinforcement = Reinforcement
gpw-track-conversion = Conversion allowed
gpw-track-withdrawal = Withdrawal
gpw-track-return = Return
gpw-track-destroyed-box = To be built
gpw-track-balkan-garrison = Balkan garrison
gpw-track-event = By event

# The turns
gpw-turn-1 = June 1941
gpw-turn-2 = July 1941
gpw-turn-3 = August 1941
gpw-turn-4 = September–October 1941
gpw-turn-5 = November–December 1941
gpw-turn-6 = January–February 1942
gpw-turn-7 = March–April 1942
gpw-turn-8 = May 1942
gpw-turn-9 = June 1942
gpw-turn-10 = July 1942
gpw-turn-11 = August 1942
gpw-turn-12 = September–October 1942
gpw-turn-13 = November–December 1942
gpw-turn-14 = January–February 1943
gpw-turn-15 = March–April 1943
gpw-turn-16 = May 1943
gpw-turn-17 = June 1943
gpw-turn-18 = July 1943
gpw-turn-19 = August 1943
gpw-turn-20 = September–October 1943
gpw-turn-21 = November–December 1943
gpw-turn-22 = January–February 1944
gpw-turn-23 = March–April 1944
gpw-turn-24 = May 1944
gpw-turn-25 = June 1944
gpw-turn-26 = July 1944
gpw-turn-27 = August 1944
gpw-turn-28 = September–October 1944
gpw-turn-29 = November–December 1944
gpw-turn-30 = January–February 1945
gpw-turn-31 = March–April 1945
gpw-turn-32 = May 1945

# Endings
gpw-ending-axis = The Axis controls Moscow, Leningrad and Kuibyshev: Axis victory.
gpw-ending-soviet = The Soviet Union controls Berlin: Soviet victory.
gpw-ending-draw = Berlin has not fallen by the last turn: a draw.
gpw-ending-barbarossa-axis = The Axis controls at least three of the seven key cities at the end of 1941: Axis victory.
gpw-ending-barbarossa-soviet = The Axis does not control three of the seven key cities at the end of 1941: Soviet victory.
gpw-ending-learning-axis = The Axis controls Minsk and Smolensk: Axis victory.
gpw-ending-learning-soviet = The Axis does not control both Minsk and Smolensk: Soviet victory.
gpw-no-partisan-abroad = Partisans do not leave the Soviet Union.
gpw-no-zone-stop = The path leads through an enemy zone of control, where the unit must stop.
gpw-no-outside-the-centre = The learning scenario is played in the centre only.
gpw-control = Hex control
gpw-shocks = Shock attacks: Axis { $axis }, USSR { $soviet }

# Abbreviations, and what they stand for
great_patriotic_war-abbr-zoc = ZOC
great_patriotic_war-abbr-zoc-what = zone of control
great_patriotic_war-abbr-ne = NE
great_patriotic_war-abbr-ne-what = no effect
great_patriotic_war-abbr-dr = DR
great_patriotic_war-abbr-dr-what = defender retreats
great_patriotic_war-abbr-dlr = DLR
great_patriotic_war-abbr-dlr-what = defender loses a step and retreats
great_patriotic_war-abbr-al = AL
great_patriotic_war-abbr-al-what = attacker loses a step
great_patriotic_war-abbr-de = DE
great_patriotic_war-abbr-de-what = defender eliminated
great_patriotic_war-abbr-ex = EX
great_patriotic_war-abbr-ex-what = exchange
