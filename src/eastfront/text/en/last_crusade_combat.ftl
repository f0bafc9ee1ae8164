# La Dernière Croisade: fire, air, reconnaissance, bombardment, assaults
lc-fire = { $firer-name } at { $target-name }: { $dice-total ->
    [one] { $dice-total } die
   *[other] { $dice-total } dice
}{ $dice-lines ->
    [0] {""}
   *[other] {" "}({ $dice })
}, { $number-total } to hit{ $number-lines ->
    [0] {""}
   *[other] {" "}({ $number })
}.
lc-hits = { $target-name }: { $hits ->
    [one] { $hits } hit
   *[other] { $hits } hits
}.
lc-ignored = { $unit-name } ignores { $hits ->
    [one] { $hits } hit
   *[other] { $hits } hits
}.
lc-friendly-fire = Bombs fall short: { $unit-name }.
lc-took-off = { $side } sends up { $unit-name } (cost: { $cost }).
lc-flew = In the air: { $unit-name } ({ $place }).
lc-patrols = On patrol: { $unit-name } ({ $place }).
lc-landed = Back on the airfield: { $unit-name }.
lc-intercepted = Interception: { $unit-name } against { $target-name }.
lc-aims = { $unit-name } aims at { $target-name }.
lc-jettisoned = Load dropped: { $unit-name }.
lc-scouts = Reconnaissance: { $unit-name } towards { $place }, needing { $number-total }{ $number-lines ->
    [0] {""}
   *[other] {" "}({ $number })
}.
lc-looked = Towards { $target-name }: { $dice }.
lc-seeks-bridge = { $unit-name } looks for a way across: { $die }.
lc-shelled-bridge = { $unit-name } at a bridge: { $dice-total ->
    [one] { $dice-total } die
   *[other] { $dice-total } dice
}{ $dice-lines ->
    [0] {""}
   *[other] {" "}({ $dice })
}, { $number-total } to hit{ $number-lines ->
    [0] {""}
   *[other] {" "}({ $number })
}.
lc-bridge-hit = { $place }: the bridge takes { $hits ->
    [one] { $hits } hit
   *[other] { $hits } hits
}.
lc-bridge-down = { $place }: the bridge is down.
lc-bridge-found = { $place }: a minor bridge is found.
lc-bridge-repaired = { $place }: { $hits ->
    [one] { $hits } hit
   *[other] { $hits } hits
} repaired on the bridge.
lc-ferry = A ferry, { $unit-name }: { $place }.
lc-assault = { $side } assaults { $place }.
lc-storms = In the assault: { $unit-name }.
lc-supports = In support: { $unit-name }.
lc-assault-paid = Cost of the assault: { $cost }. { $side } has { $left } left.
lc-defender-supplied = Supplied in defense: { $unit-name }.
lc-main-attack = Main attack from { $place }.
lc-atrocities = Atrocities, { $side }: { $dice }.
lc-prisoners-killed = Prisoners are killed by { $side }: from now on every enemy ground unit fights harder (+1 defense).
lc-negated = Obstacles cleared by { $unit-name }.
lc-assault-phase = Phase { $phase } of the assault
lc-obstacle-fire = “{ $card }” at { $target-name }: { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
}, { $number } to hit.
lc-held-up = “{ $card }” holds up { $unit-name }.
lc-withdrew = Withdrawn: { $unit-name }.
lc-withdrawal-risk = The blocking detachment waits for { $unit-name }: { $die }.
lc-advanced = { $unit-name } advances to { $place }.
lc-repulsed = { $place } holds: the assault has failed.
lc-zone-won = { $side } has taken { $place }.
lc-dropped = { $unit-name } drops on { $place }.
lc-counterattack = { $side } counterattacks.

# Why a number is what it is
lc-why-rider = infantry aboard
lc-why-unsupplied = unsupplied, half
lc-why-flank = flank attack
lc-why-river = across the river
lc-why-armor-alone = tanks without infantry
lc-why-unspotted = target not spotted
lc-why-untroubled = nobody fires at it
lc-why-bridge = bridge
lc-why-terrain = terrain

# Questions
last_crusade-ask-choose-flight = Air action: which aircraft takes off? Or end the phase.
last_crusade-ask-choose-course = Group, loads, course: where does it fly?
last_crusade-ask-may-fire-flak = Aircraft overhead: do your guns fire?
last_crusade-ask-choose-way = By which corridor do they return?
last_crusade-ask-may-intercept = Enemy aircraft in a corridor: will a patrol intercept?
last_crusade-ask-may-seek-patrol = Nobody intercepts: will your fighters attack a patrol?
last_crusade-ask-may-jettison = Drop a load to fight as a fighter?
last_crusade-ask-choose-aim = Which aircraft does it attack?
last_crusade-ask-may-go-on = Drop the tanks to go on, or return?
last_crusade-ask-choose-corridor = By which corridor do the transports fly?
last_crusade-ask-choose-scout = Reconnaissance: who looks where? Or end the phase.
last_crusade-ask-choose-look = Which hidden card does this die look at?
last_crusade-ask-choose-bombardment = Bombardment: fire, strike, or end the phase.
last_crusade-ask-choose-strike = What does this aircraft attack?
last_crusade-ask-may-return-fire = Your zone was struck: who fires back?
last_crusade-ask-choose-force = Who takes part in the assault?
last_crusade-ask-choose-supply = Which defenders are supplied, which artillery supports them?
last_crusade-ask-name-main = Which attack is the main one?
last_crusade-ask-may-negate = Obstacles: does somebody clear them, without firing in the first phase?
last_crusade-ask-choose-shot = Who fires at whom?
last_crusade-ask-may-withdraw = Withdraw units before the second phase?
last_crusade-ask-may-advance = Who advances into the zone?
last_crusade-ask-may-counterattack = Will your general have you counterattack?

# What may be answered
lc-reaction-flak = Antiaircraft fire
lc-reaction-intercept = Interceptions
lc-reaction-riposte = Return fire at aircraft
lc-reaction-counterattack = Counterattacks

# What can be done
lc-do-take-off = Take off
lc-do-load = Carry: { $load }
lc-do-fly-to = Fly there: { $place }
lc-do-patrol-at = Patrol: { $place }
lc-do-intercept = Intercept
lc-do-jettison = Drop the load
lc-do-fire-at = Fire at { $target } ({ $place })
lc-do-home-by = { $corridor ->
    [0] By the left corridor
   *[other] By the right corridor
}
lc-do-fly-home = Return
lc-do-scout = Reconnoitre: { $place } ({ $slot })
lc-do-look-at = Look here
lc-do-seek-bridge = Look for a minor bridge
lc-do-strike = Strike: { $place } ({ $slot })
lc-do-shell = Fire at the bridge: { $place } ({ $slot })
lc-do-assault = Assault { $place }
lc-do-storm = Join the assault
lc-do-drop-in = Drop into the assault
lc-do-support = Support
lc-do-begin = Begin the assault
lc-do-supply = Supply (1)
lc-do-main-attack = Main attack: { $place }
lc-do-negate = Clear the obstacles
lc-do-withdraw = Withdraw
lc-do-advance = Advance
lc-do-drop = Drop: { $place } ({ $slot })
lc-do-ferry = Work as a ferry: { $place } ({ $slot })
lc-do-ashore = Come ashore: { $place } ({ $slot })
lc-do-blow = Blow up the bridge: { $place } ({ $slot })
lc-do-repair = Repair the bridge: { $place } ({ $slot })

# Why not
lc-no-second-flight = This aircraft has already flown this turn.
lc-no-points = Not enough supply points.
lc-no-load = Only fighter-bombers carry loads.
lc-no-second-load = It already carries something.
lc-no-patrol = Only fighters without bombs or rockets patrol.
lc-no-second-look = This unit has already reconnoitred this turn.
lc-no-hidden-there = No unspotted enemy card is there.
lc-no-range = Out of range.
lc-no-committed = This unit is committed.
lc-no-factors = This unit has no movement factor left.
lc-no-assault-card = This unit may not assault.
lc-no-from-fort = It must first leave its fortification or transport.
lc-no-way-back = Too many units are there: it could not withdraw.
lc-no-twice = This unit already takes part.
lc-no-force = An assault needs at least one unit.
lc-no-supplied-already = This unit is already supplied.
lc-no-withdrawal-jumped = Who dropped cannot withdraw.
lc-no-withdrawal-river = Without a bridge there is no way back across the river.
lc-no-withdrawal-card = A card forbids it to withdraw.
lc-no-drop-card = No Airborne Drop is in play.
lc-no-drop-patrol = Enemy fighters are on patrol.
lc-no-drop-grounded = A card keeps aircraft on the ground.
lc-no-drop-mounted = It must first leave its fortification or transport.
