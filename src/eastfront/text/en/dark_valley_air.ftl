# The Dark Valley: the air, artillery, supports (8, 12.4.1, 12.5, 12.7, 12.8, 16)

# What is asked
tdv-ask-choose-base = Choose an air base to move, or go on.
tdv-ask-choose-field = Choose where it is based.
tdv-ask-choose-support = Add aircraft or support units to your attack, or let the defender answer.
tdv-ask-answer-support = Add aircraft or support units to your defence, or let the die roll.
tdv-ask-choose-bridgehead = Force the major river with a bridgehead?
tdv-ask-choose-hex = Choose the hex to bombard.
tdv-ask-choose-aim = Choose the unit that is hit.
tdv-ask-choose-spotter = Choose the air unit that goes in with the siege artillery.
tdv-ask-choose-lift = Choose an air unit to supply a pocket, or go on.
tdv-ask-choose-pocket = Choose where the supplies go.
tdv-ask-choose-fed = Choose a mechanized unit to supply by air, or go on.
tdv-ask-choose-evacuee = Choose a unit to take off by sea, or retreat by land.
tdv-ask-choose-harbour = Choose the port it sails to.
tdv-reaction-support = Support in defence

# What can be done
tdv-pass-choose-field = Leave it where it is
tdv-pass-answer-support = Add nothing more
tdv-pass-choose-bridgehead = Attack without a bridgehead
tdv-pass-choose-hex = No bombardment
tdv-pass-choose-lift = No more supply by air
tdv-pass-choose-pocket = Do not fly
tdv-pass-choose-fed = No more supply by air
tdv-pass-choose-evacuee = The others retreat by land
tdv-do-move-base = Move { $unit }
tdv-do-base-at = Base at { $hex }
tdv-do-support = Commit { $unit }
tdv-do-assault-guns = Commit the assault guns
tdv-do-tank-brigade = Commit a tank brigade
tdv-do-build-bridgehead = Build a bridgehead
tdv-do-bombard = Bombard with { $unit }
tdv-do-bombard-hex = Bombard { $hex }
tdv-do-bombard-fort = Bombard the fort itself at { $hex }
tdv-do-aim-at = Hit { $unit }
tdv-do-spot = Send { $unit }
tdv-do-airlift = Fly supplies with { $unit }
tdv-do-lift-to = Supply { $hex }
tdv-do-feed = Supply { $unit }
tdv-do-embark = Take off { $unit }
tdv-do-sail-to = Sail to { $hex }

# What happened
tdv-based = { $unit } is now based at { $hex }.
tdv-air-done = { $unit } is done for the turn.
tdv-marker-gone = { $unit }: no Romanian unit is left in the USSR, the marker is removed (§2.2).
tdv-supports = { $unit } supports the battle for { $hex } (+{ $points }).
tdv-assault-guns = Assault guns support the battle for { $hex } (+{ $points }).
tdv-tank-brigade = A tank brigade supports the battle for { $hex } (+{ $points }).
tdv-bridgehead = The Soviets build a bridgehead against { $hex }: the major river counts as a river (§12.4.1).
tdv-bombards = { $unit } bombards { $hex }: { $power } against { $ground }, column { $column }{ $die-lines ->
    [0] {""}
   *[other] {" "}({ $die })
}.
tdv-bombards-fort = { $unit } and { $spotter } go for the fort of { $hex }.
tdv-bombed = Bombardment: { $result }
tdv-bombed-nothing = no effect
tdv-bombed-hit = hit
tdv-airlift = { $unit } flies supplies to { $hex }: isolated Germans there and in adjacent hexes are out of supply instead (§8.6).
tdv-fed = { $unit } is supplied by air.
tdv-air-lost = { $unit }: { $sum }, twelve or more. It is lost and comes back on turn { $turn } (§8.6).
tdv-air-safe = { $unit }: { $sum }, less than twelve. It comes home.
tdv-zone-laid = The Soviets lay their special fortified zone at { $hex }.
tdv-zone-complete = The special fortified zone at { $hex } has its full effect.
tdv-zone-lost = The special fortified zone at { $hex } is lost.
tdv-sailed = { $unit } retreats by sea to { $hex }.
tdv-landed = { $unit } goes ashore at { $hex }.
tdv-thrown-back = { $unit } does not get ashore at { $hex }.

# Why this number
tdv-why-air = aircraft
tdv-why-tactical-air = tactical air
tdv-why-assault-guns = assault guns
tdv-why-tank-brigade = tank brigade
tdv-why-special-zone = special fortified zone
tdv-why-weather = weather
tdv-why-eighth-air = VIII Air Corps

# Why not
tdv-no-air-done = This air unit is done for the turn.
tdv-no-air-twice = This air unit has already flown in this activation.
tdv-no-air-range = Out of range: { $range ->
    [one] { $range } hex
   *[other] { $range } hexes
} at most, and not over mountains in the USSR.
tdv-no-base-twice = This base has already been moved.
tdv-no-field = There is no free place for this base.
tdv-no-field-control = You do not control this place.
tdv-no-field-abroad = The Soviet air army is based in the USSR.
tdv-no-field-supply = This place is not in supply.
tdv-no-field-full = There is no room: two bases in a city, one elsewhere.
tdv-no-own-nation = No unit of its own nation fights here.
tdv-no-stug-twice = The assault guns have already been used in this activation.
tdv-no-stug-without-germans = Assault guns support German units only.
tdv-no-support-unsupplied = Only a supplied attack or defence gets this support.
tdv-no-brigade-left = Both tank brigades have been used this turn.
tdv-no-marker-left = All tactical air has been used this turn.
tdv-no-romanian-weather = The Romanian air force flies in fair and mixed weather only.
tdv-no-more-markers = { $most ->
    [one] { $most } tactical air marker a battle
   *[other] { $most } tactical air markers a battle
} at this date.
tdv-no-marker-above-strength = Tactical air adds no more than the printed strength of the units it supports.
tdv-no-second-air = One air unit a side in a battle.
tdv-no-bombed-twice = This hex has already been bombarded in this activation.
tdv-no-bombardment-after = Artillery bombards a hex before it is attacked, not after.
tdv-no-bombardment-odds = The bombardment does not reach 1 to 1 against this ground.
tdv-no-bombardment-target = There is nothing it could bombard.
tdv-no-spotter = No German air unit can go in with the artillery.
tdv-no-artillery-done = This artillery has bombarded already, or is done for the turn.
tdv-no-artillery-supply = Only supplied artillery bombards.
tdv-no-artillery-contact = Artillery bombards adjacent hexes.
tdv-no-pocket-in-range = No pocket around a place of yours within { $range ->
    [one] { $range } hex
   *[other] { $range } hexes
}.
tdv-no-lift-on-foot = Only mechanized units are supplied by air on logistics.
tdv-no-lift-isolated = Isolated units get no supply by air on logistics.
tdv-no-lift-range = No air unit that can still fly is in range.
