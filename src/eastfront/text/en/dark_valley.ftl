dark_valley-title = The Dark Valley
dark_valley-map = From the Oder to the gates of the Urals, June 1941
dark_valley-side-axis = Axis
dark_valley-side-soviet = Soviet Union
tdv-side-axis = Axis
tdv-side-soviet = Soviet Union
tdv-plain = { $words }

# Scenarios and options
tdv-scenario-barbarossa = Barbarossa (June 1941 – January 1942, 8 turns)
tdv-scenario-fall-blau = Fall Blau (June – December 1942, 7 turns)
tdv-scenario-zitadelle = Zitadelle (July – December 1943, 6 turns)
tdv-scenario-bagration = Bagration (June – December 1944, 7 turns)
tdv-scenario-learning = Learning: Army Group North (June – July 1941, 2 turns)
tdv-scenario-campaign-barbarossa = The campaign from June 1941 (44 turns)
tdv-scenario-campaign-fall-blau = The campaign from June 1942 (33 turns)
tdv-scenario-campaign-zitadelle = The campaign from July 1943 (21 turns)
tdv-scenario-campaign-bagration = The campaign from June 1944 (11 turns)
dark_valley-setting-vp_die = A die for each victory hex that changes hands (3.2)
dark_valley-setting-vp_die-off = no
dark_valley-setting-vp_die-on = yes
dark_valley-setting-combat_stavka = Combat Stavka instead of Combat Zhukov, late 1942 (10.5.12)
dark_valley-setting-combat_stavka-off = no
dark_valley-setting-combat_stavka-on = yes
dark_valley-setting-bagration_ends = Bagration ends
dark_valley-setting-bagration_ends-t40 = December 1944 (turn 40)
dark_valley-setting-bagration_ends-t38 = October 1944 (turn 38)
dark_valley-setting-checks = Victory is checked every turn
dark_valley-setting-checks-on = yes
dark_valley-setting-checks-off = only on the last turn

# The turn
tdv-turn-1 = June 1941
tdv-turn-2 = July 1941
tdv-turn-3 = August 1941
tdv-turn-4 = September 1941
tdv-turn-5 = October 1941
tdv-turn-6 = November 1941
tdv-turn-7 = December 1941
tdv-turn-8 = January 1942
tdv-turn-9 = February 1942
tdv-turn-10 = March–April 1942
tdv-turn-11 = May 1942
tdv-turn-12 = June 1942
tdv-turn-13 = July 1942
tdv-turn-14 = August 1942
tdv-turn-15 = September 1942
tdv-turn-16 = October 1942
tdv-turn-17 = November 1942
tdv-turn-18 = December 1942
tdv-turn-19 = January 1943
tdv-turn-20 = February 1943
tdv-turn-21 = March–April 1943
tdv-turn-22 = May 1943
tdv-turn-23 = June 1943
tdv-turn-24 = July 1943
tdv-turn-25 = August 1943
tdv-turn-26 = September 1943
tdv-turn-27 = October 1943
tdv-turn-28 = November 1943
tdv-turn-29 = December 1943
tdv-turn-30 = January 1944
tdv-turn-31 = February 1944
tdv-turn-32 = March–April 1944
tdv-turn-33 = May 1944
tdv-turn-34 = June 1944
tdv-turn-35 = July 1944
tdv-turn-36 = August 1944
tdv-turn-37 = September 1944
tdv-turn-38 = October 1944
tdv-turn-39 = November 1944
tdv-turn-40 = December 1944
tdv-turn-41 = January 1945
tdv-turn-42 = February 1945
tdv-turn-43 = March–April 1945
tdv-turn-44 = May 1945
tdv-turn-begins = { $name } (turn { $turn }): { $weather }
tdv-phase-begins = { $phase }
tdv-phase-reinforcements = Reinforcements and replacements
tdv-phase-bases = Air bases
tdv-phase-strategic = Strategic movement
tdv-phase-activations = Activations
tdv-phase-attrition = Attrition
tdv-phase-end = End phase
tdv-weather-fair = fair weather
tdv-weather-mixed = mixed weather
tdv-weather-mud = mud
tdv-weather-snow = snow
tdv-turn-of = Turn { $turn } of { $last }: { $month }
tdv-standing = { $points } VP for the Axis{ $limit ->
    [0] {""}
   *[other] {" "}(wins at { $most }, lost at { $limit })
}

# Movement
tdv-moved = { $unit } moves to { $hex } ({ $points ->
    [one] { $points } point
   *[other] { $points } points
}).
tdv-marched = { $unit } forces its march to { $hex } ({ $points ->
    [one] { $points } point
   *[other] { $points } points
}).
tdv-withdrew = { $unit } pulls back to { $hex } (emergency withdrawal).
tdv-stopped = { $unit } stops in an enemy zone of control.
tdv-taken = { $side } takes { $hex }.
tdv-works-gone = Works destroyed: { $hex }.
tdv-eliminated = { $unit } is eliminated.
tdv-too-many = { $unit } is one too many and is removed ({ $hex }).
tdv-base-fled = { $unit } falls back to { $hex }.
tdv-depot-fled = { $unit } falls back to { $hex }.

# Combat
tdv-attack = { $side } attacks { $hex }
tdv-odds = { $attack }{ $built-lines ->
    [0] {""}
   *[other] {" "}({ $built })
} against { $defence }{ $held-lines ->
    [0] {""}
   *[other] {" "}({ $held })
}: column { $column }{ $shifts-lines ->
    [0] {""}
   *[other] , shifts { $shifts }
}{ $die-lines ->
    [0] {""}
   *[other] , on the die { $die }
}
tdv-below-table = off the table
tdv-result = Result: { $result }
tdv-result-ae = AE, all attackers are eliminated
tdv-code-ae = AE
tdv-result-al1 = AL1, the attacker loses a step
tdv-code-al1 = AL1
tdv-result-ne = NE, no effect
tdv-code-ne = NE
tdv-result-bl1 = BL1, both lose a step
tdv-code-bl1 = BL1
tdv-result-ex = EX, the defender is eliminated and the attacker loses as many steps
tdv-code-ex = EX
tdv-result-dr = DR, the defender retreats two hexes
tdv-code-dr = DR
tdv-result-dr-star = DR*, the defender loses a step and retreats
tdv-code-dr-star = DR*
tdv-result-de = DE, the defender is eliminated
tdv-code-de = DE
tdv-code-dl1 = DL1
tdv-step-lost = { $unit } loses a step.
tdv-retreated = { $unit } retreats to { $hex }.
tdv-holds = The fort holds: the garrison does not retreat ({ $hex }).
tdv-advanced = { $unit } advances into { $hex }.
tdv-why-woods = tanks in woods
tdv-why-halved = halved: major river, marsh or city
tdv-why-desert = halved: desert steppe
tdv-why-fort = fort: defence doubled
tdv-why-kerch = Kerch strait: defence doubled
tdv-why-mountain = mountain: defence doubled
tdv-why-town = town
tdv-why-works = defensive works
tdv-why-rough = rough ground
tdv-why-city = city
tdv-why-river = all attack across a river
tdv-why-zone = fortified zone
tdv-why-attacker-unsupplied = attacker out of supply
tdv-why-defender-unsupplied = defender out of supply

# Logistics
tdv-supplied = { $unit } is in supply again.
tdv-out-of-supply = { $unit } is out of supply.
tdv-isolated = { $unit } is isolated.
tdv-supplied-by-air = { $unit } is supplied by air.
tdv-depot-rolls = { $unit }: up to { $hexes ->
    [one] { $hexes } hex
   *[other] { $hexes } hexes
} of rail.
tdv-depot-moved = { $unit } is set up at { $hex }.
tdv-depot-cut-off = { $unit } is cut off and of no use.
tdv-depot-back = { $unit } is of use again.

# Strategic movement
tdv-trains = { $side }: { $points ->
    [one] { $points } step
   *[other] { $points } steps
} by rail.
tdv-by-rail = { $unit } goes to { $hex } by rail.
tdv-into-reserve = { $unit } enters the Stavka reserve.
tdv-by-sea = { $unit } goes to { $hex } by sea.
tdv-flown = { $unit } is flown to { $hex }.
tdv-dropped = { $unit } jumps over { $hex }.
tdv-shot-down = { $unit } jumps into the enemy ({ $hex }): lost for good, the Axis loses a step.

# Allies, victory
tdv-romania = Romania changes sides: its units leave, Germans there are out of supply.
tdv-hungary = Buda and Pest are Soviet: Hungary is out of the war.
tdv-exited = { $unit } crosses the Caucasus for Baku.
tdv-vp-die = { $hex }: { $change ->
    [0] the die changes nothing
   *[other] { SIGNED($change) } VP
}
tdv-end-moscow = The Axis controls Moscow, and Kiev or Leningrad, in 1941: Axis victory.
tdv-end-baku = The Axis has taken Baku: Axis victory.
tdv-end-axis-points = The Axis has reached its victory points: Axis victory.
tdv-end-soviet-limit = The Axis is down to too few victory points: Soviet victory.
tdv-end-berlin = Berlin has fallen: Soviet victory.
tdv-end-axis-holds-out = The Axis still holds at the end of the war: Axis victory.
tdv-end-soviets-hold-out = Moscow has held: Soviet victory.
tdv-end-axis-holds = The Axis has kept enough ground: Axis victory.
tdv-end-soviets-take = The Red Army has taken enough ground: Soviet victory.
tdv-end-draw = Neither side has reached its goal: a draw.
tdv-end-learning-axis = Two of Riga, Dünaburg and Pskov are taken: Axis victory.
tdv-end-learning-soviet = Two of Riga, Dünaburg and Pskov still hold: Soviet victory.

# What is asked
tdv-ask-choose-mover = Choose a unit to move, or end movement.
tdv-ask-choose-destination = { $unit }: choose where it goes, or leave it where it is.
tdv-ask-choose-removal = Too many units in the hex: remove one.
tdv-ask-choose-target = Choose a hex to attack, or end combat.
tdv-ask-choose-attacker = Attack on { $hex }: choose your units, then roll the die.
tdv-ask-throw-again = No effect: accept it, or roll again? A second NE costs a step.
tdv-ask-hold-the-fort = The fort can hold: retreat, or stay?
tdv-ask-choose-loss = Choose the unit that loses a step.
tdv-ask-choose-retreat = { $unit } retreats: choose the next hex.
tdv-ask-choose-advance = Choose the attackers that advance, or stay.
tdv-ask-choose-for-depot = { $unit } is cut off. Fall back, or stay turned over?
tdv-ask-choose-depot = Choose a depot to move, or go on.
tdv-ask-choose-railhead = { $unit }: choose its rail hex, or leave it.
tdv-ask-choose-passenger = Choose a unit to move by rail, or end.
tdv-ask-choose-station = { $unit }: choose where the train takes it.
tdv-ask-choose-aboard = Choose a unit to ship, or end.
tdv-ask-choose-port = { $unit }: choose the port it sails to.
tdv-ask-choose-shore = Landing: choose a shore, or stay in port.
tdv-ask-choose-airborne = Choose an airborne corps to fly or drop, or go on.
tdv-ask-choose-drop-zone = { $unit }: choose a town to land in, or a hex to jump over.
tdv-ask-choose-victim = Choose the unit that loses a step to the paratroops.

# What may be done
tdv-pass-choose-mover = End movement
tdv-pass-choose-destination = Stay here
tdv-pass-choose-target = End combat
tdv-pass-choose-base = Move no more bases
tdv-pass-choose-support = Add nothing more
tdv-pass-throw-again = Accept
tdv-pass-hold-the-fort = Hold the fort
tdv-pass-choose-advance = Stay
tdv-pass-choose-depot = Move no more depots
tdv-pass-choose-railhead = Leave the depot here
tdv-pass-choose-passenger = End rail movement
tdv-pass-choose-station = Leave the unit here
tdv-pass-choose-aboard = End sea movement
tdv-pass-choose-port = Leave the unit in port
tdv-pass-choose-shore = No landing
tdv-pass-choose-airborne = No air transport
tdv-pass-choose-drop-zone = Stay on the ground
tdv-do-activate = Move { $unit }
tdv-do-force-march = Force the march: { $unit }
tdv-do-withdraw = Emergency withdrawal: { $unit }
tdv-do-move-to = Go to { $hex }
tdv-do-remove = Remove { $unit }
tdv-do-attack = Attack { $unit } ({ $hex })
tdv-do-join = { $unit } attacks
tdv-do-launch = Roll the die
tdv-do-lose-step = { $unit } loses a step
tdv-do-retreat-to = Retreat to { $hex }
tdv-do-advance = { $unit } advances
tdv-do-again = Roll again
tdv-do-give-way = Retreat
tdv-do-move-depot = Move { $unit }
tdv-do-fall-back = Fall back
tdv-do-turn-over = Stay, turned over
tdv-do-enter-reserve = Enter the Stavka reserve
tdv-do-exit = Leave the map for Baku: { $unit }
tdv-do-drop = Jump over { $hex }

# Why not
tdv-no-active = This chit does not activate that unit.
tdv-no-moved = This unit has already moved in this activation.
tdv-no-movement = This unit cannot move by itself.
tdv-no-march-kind = Only infantry forces its march.
tdv-no-march-weather = No forced march in this weather.
tdv-no-march-supply = A unit out of supply cannot force its march.
tdv-no-march-again = This unit has already forced its march this turn.
tdv-no-march-enemy = No forced march adjacent to an enemy.
tdv-no-emergency = Emergency withdrawal is for units that zones of control pin down.
tdv-no-way-back = There is nowhere to pull back to.
tdv-no-withdrawal-there = An emergency withdrawal goes two hexes to the rear, clear of the enemy.
tdv-no-enemy-hex = An enemy unit is in the hex.
tdv-no-reach = Too far: the unit has { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
tdv-no-exit = It takes a German unit on a military road of the southern edge.
tdv-no-land = Nobody may enter here.
tdv-no-minor-north = Minor Axis allies do not go north of row 25.
tdv-no-hungarian-in-romania = Hungarians do not enter Romania.
tdv-no-romanian-in-hungary = Romanians do not enter Hungary.
tdv-no-hungary-in-1941 = Hungary is closed to the Soviets in 1941.
tdv-no-minors-together = Romanians, Hungarians and Italians do not mix.
tdv-no-two-alike = Only one counter of this kind in a hex.
tdv-no-stack-of-five = At most four combat units in a hex.
tdv-no-stack-army = At most two armies in a hex.
tdv-no-stack-corps = At most three corps in a hex.
tdv-no-attack-factor = This unit has no attack factor.
tdv-no-attack-again = This unit has already fought in this activation.
tdv-no-attack-volga = The Axis does not attack across the Volga.
tdv-no-contact = The unit is not in contact with the target.
tdv-no-attacker = None of your units can attack this hex.
tdv-no-attackers-yet = Choose a unit first.
tdv-no-single-unit = A non-mechanized unit does not attack alone.
tdv-no-target-again = This hex has already been attacked in this activation.
tdv-no-depot-town = A depot does not enter an enemy town.
tdv-no-depot-enemy = A depot does not go adjacent to Soviets without a friendly unit.
tdv-no-depot-rail = A depot does not leave the rails.
tdv-no-depot-stack = Only one depot in a hex.
tdv-no-depot-far = Too far: { $hexes ->
    [one] { $hexes } hex
   *[other] { $hexes } hexes
} at most.
tdv-no-second-journey = This unit has already moved strategically this turn.
tdv-no-rail-here = This unit is not on a rail hex.
tdv-no-train-here = No train here: the enemy is too near, or the hex is out of supply.
tdv-no-rail-points = Steps left by rail: { $points }.
tdv-no-rail-goal = There is nowhere to go by rail.
tdv-no-train-there = No train goes there.
tdv-no-train-to-stavka = No train goes to the Stavka.
tdv-no-ships-here = No ship leaves from here.
tdv-no-ships-there = No ship goes there.
tdv-no-sea-points = Steps left by sea: { $points }.
tdv-no-port = There is no port to go to.
tdv-no-landing-under-aircraft = This port is in range of enemy aircraft.
tdv-no-landing-abroad = No landing outside the USSR before 1944.
tdv-no-landing-west = No landing west of Odessa or Sevastopol while the Axis controls them.
tdv-no-landing-ice = The Sea of Azov is frozen.
tdv-no-landing-azov = Both shores of the Kerch strait must be held.
tdv-no-airfield = It must take off from a supplied town.
tdv-no-airfield-there = It takes a Soviet-held town of the USSR.
tdv-no-flight-that-far = Too far: twelve hexes at most.
tdv-no-stavka-near = Out of range of the Stavka.
tdv-no-second-jump = This corps has already jumped once.
tdv-no-drop-there = Jumps are made into open country of the USSR only.
tdv-no-drop-on-base = Nobody jumps onto an air base.

# The screen
tdv-box-eliminated-axis = Eliminated Axis units
tdv-box-eliminated-soviet = Eliminated Soviet units
tdv-box-arriving-axis = Axis reinforcements to place
tdv-box-arriving-soviet = Soviet reinforcements to place
tdv-box-stavka-soviet = Stavka reserve
tdv-box-fronts-axis = Other fronts
tdv-box-air-axis = Axis air
tdv-box-air-soviet = Soviet air
tdv-box-exited-axis = On the way to Baku
tdv-track-turns = Turns
tdv-supply-axis = Axis supply
tdv-supply-soviet = Soviet supply
tdv-loc-axis = Axis communications
tdv-loc-soviet = Soviet communications
tdv-zoc-axis = Axis zones of control
tdv-zoc-soviet = Soviet zones of control
tdv-command-axis = Range of the Panzer HQs
tdv-command-soviet = Range of the Stavka and Zhukov
tdv-air-axis = Range of German aircraft
tdv-air-soviet = Range of Soviet aircraft
tdv-reach = Within reach
tdv-control = Control
tdv-points-map = Axis victory points
tdv-to-act = Not yet moved
tdv-chart-combat-a = Combat table A
tdv-chart-combat-b = Combat table B
tdv-chart-bombardment = Bombardment
tdv-chart-depots = Depot advance
tdv-chart-terrain = Terrain effects
tdv-chart-turns = Turns
tdv-die-heading = Die
tdv-head-terrain = Terrain
tdv-head-foot = Non-mechanized
tdv-head-mech = Mechanized
tdv-head-effect = Combat
tdv-head-bombardment = Bombardment
tdv-head-turn = Turn
tdv-head-weather = Weather
tdv-head-initiative = Initiative
tdv-terrain-clear = Clear
tdv-effect-clear = No effect
tdv-terrain-woods = Woods
tdv-effect-woods = Each tank unit −1
tdv-terrain-marsh = Marsh
tdv-effect-marsh = Mechanized halved in attack
tdv-terrain-rough = Rough
tdv-effect-rough = One column left
tdv-terrain-mountain = Mountain
tdv-effect-mountain = Defence doubled
tdv-terrain-desert = Desert steppe
tdv-effect-desert = Defence halved
tdv-terrain-lake = Lake
tdv-effect-lake = Impassable
tdv-terrain-sea = Sea
tdv-effect-sea = Impassable
