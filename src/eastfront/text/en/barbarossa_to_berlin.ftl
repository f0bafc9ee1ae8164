barbarossa_to_berlin-title = Barbarossa to Berlin
barbarossa_to_berlin-map = Europe at war, summer 1941
barbarossa_to_berlin-side-axis = Axis
barbarossa_to_berlin-side-allied = Allied
b2b-scenario-campaign = The campaign (June 1941 – Summer 1945, 18 turns)
b2b-scenario-1941 = 1941 (June 1941 – Winter 1942, 4 turns)
b2b-plain = { $words }
b2b-yes = yes

# Game options: where the edition of 2006 differs
barbarossa_to_berlin-setting-soviet_basra_supply = Soviet supply from Basra
barbarossa_to_berlin-setting-soviet_basra_supply-off = limited
barbarossa_to_berlin-setting-soviet_basra_supply-on = full (2006)
barbarossa_to_berlin-setting-pzaa_surcharge = Surcharge of Panzerarmee Afrika
barbarossa_to_berlin-setting-pzaa_surcharge-off = everywhere
barbarossa_to_berlin-setting-pzaa_surcharge-on = only outside Libya (2006)
barbarossa_to_berlin-setting-iron = The Axis lacks iron
barbarossa_to_berlin-setting-iron-off = when it controls none
barbarossa_to_berlin-setting-iron-on = when the Allies control both sources (2006)
barbarossa_to_berlin-setting-tobruk_count = Tobruk in the winter count
barbarossa_to_berlin-setting-tobruk_count-off = never
barbarossa_to_berlin-setting-tobruk_count-on = after Herkules (2006)
barbarossa_to_berlin-setting-beach_j = Beach J
barbarossa_to_berlin-setting-beach_j-off = open
barbarossa_to_berlin-setting-beach_j-on = barred while a beachhead is on A or B (2006)
barbarossa_to_berlin-setting-urals = Sverdlovsk and Chelyabinsk
barbarossa_to_berlin-setting-urals-off = open to the Axis
barbarossa_to_berlin-setting-urals-on = closed to the Axis (2006)
barbarossa_to_berlin-setting-german_drm = Barbarossa and Stuka
barbarossa_to_berlin-setting-german_drm-off = help every Axis attack
barbarossa_to_berlin-setting-german_drm-on = help German attacks only (2006)
barbarossa_to_berlin-setting-atlantic_wall = Atlantic Wall
barbarossa_to_berlin-setting-atlantic_wall-off = at any time
barbarossa_to_berlin-setting-atlantic_wall-on = not after Round-Up or Overlord (2006)
barbarossa_to_berlin-setting-von_paulus = Von Paulus Pause
barbarossa_to_berlin-setting-von_paulus-off = five Combat markers
barbarossa_to_berlin-setting-von_paulus-on = four Combat markers (second edition’s card)

# What is asked
b2b-ask-choose-position = Place { $unit } in a space of occupied France.
b2b-ask-choose-opening = Choose your opening card; the other goes into your draw deck.
b2b-ask-choose-action = Play a card (operations, redeployment, replacements or event), or take 1 automatic OPS.
b2b-ask-choose-invasions = Keep your invasions, or renounce them so that their cards bring reinforcements.
b2b-ask-choose-stand-fast = Place Stand Fast markers on enemy spaces.
b2b-ask-choose-activation = Activate spaces for movement or combat.
b2b-ask-choose-mover = Choose a unit to move, or end movement.
b2b-ask-choose-destination = { $unit }: choose its destination, or stop here.
b2b-ask-choose-traveller = Choose a unit to redeploy, or end redeployment.
b2b-ask-choose-redeployment = { $unit }: choose where to redeploy it, or leave it.
b2b-ask-choose-arrival = Choose where { $unit } arrives.
b2b-ask-choose-discard = Discard the cards you do not want, then draw.
b2b-ask-take-totaler-krieg = Take Totaler Krieg as one of your cards, or draw them all.
b2b-ask-choose-removal = Remove markers you no longer want, or end the turn.
b2b-ask-choose-beachheads = Choose the beachhead markers of this invasion.
b2b-ask-choose-beach = Choose the beach for this marker.
b2b-ask-choose-landing = Land { $unit } on a beach.
b2b-ask-choose-ashore = Choose a unit to move inland, or stay on the beach.
b2b-ask-choose-trench = Choose the space that gets a trench.
b2b-ask-choose-sweep = Choose the partisans to remove.
b2b-ask-choose-refit = Choose a Panzer unit to restore to full strength, or stop.
b2b-ask-choose-desert-panzer = Choose the Panzer corps that returns to the reserve.
b2b-ask-choose-sent-east = Choose a Commonwealth corps that leaves for Asia.
b2b-ask-choose-front = Choose the Front that { $unit } replaces.
b2b-ask-choose-airlift = Choose the pocket that the Luftwaffe supplies.
b2b-ask-choose-rising = Choose where to place the Yugoslav Partisan Army.

# What is left
b2b-left-ops = { $left ->
    [one] { $left } operations point (OPS)
   *[other] { $left } operations points (OPS)
}
b2b-left-markers = { $left ->
    [one] { $left } marker
   *[other] { $left } markers
}
b2b-left-units = { $left ->
    [one] { $left } unit
   *[other] { $left } units
}
b2b-left-movement = { $left ->
    [one] { $left } movement point
   *[other] { $left } movement points
}
b2b-left-spaces = { $left ->
    [one] { $left } space at most
   *[other] { $left } spaces at most
}
b2b-left-sr = { $left ->
    [one] { $left } redeployment point (SR)
   *[other] { $left } redeployment points (SR)
}
b2b-left-cards = { $left ->
    [one] { $left } card
   *[other] { $left } cards
}
b2b-left-hand = { $left ->
    [one] { $left } card
   *[other] { $left } cards
} (hand size)
b2b-left-owed = { $left } automatic OPS still to be taken
b2b-left-strength = { $attack } against { $defence }
b2b-left-columns = columns { $attack } and { $defence }
b2b-left-rp-ge = { $amount } RP Germany
b2b-left-rp-ax = { $amount } RP satellites
b2b-left-rp-br = { $amount } RP Britain
b2b-left-rp-us = { $amount } RP United States
b2b-left-rp-su = { $amount } RP USSR
b2b-left-rp-tu = { $amount } RP Turkey

# What can be done
b2b-pass-choose-invasions = Keep invasions possible
b2b-pass-choose-stand-fast = Place no more markers
b2b-pass-choose-activation = End activation
b2b-pass-choose-mover = End movement
b2b-pass-choose-destination = Stop here
b2b-pass-choose-traveller = End redeployment
b2b-pass-choose-redeployment = Leave it where it is
b2b-pass-choose-discard = Keep the rest
b2b-pass-take-totaler-krieg = Draw all cards
b2b-pass-choose-removal = Remove nothing more
b2b-pass-choose-ashore = Stay on the beach
b2b-pass-choose-refit = Restore no more units
b2b-pass-choose-rebuild = End replacements
b2b-pass-choose-withdrawal = Eliminate none
b2b-pass-choose-partisans = Place no more
b2b-do-play-ops = { $card }: operations ({ $ops } OPS)
b2b-do-play-s-r = { $card }: strategic redeployment ({ $ops } SR)
b2b-do-play-r-p = { $card }: replacements (RP: { $points })
b2b-do-play-event = { $card }: event
b2b-do-play-event-ops = { $card }: event, then { $ops } OPS
b2b-do-automatic-ops = Automatic operation: 1 OPS
b2b-do-call-partisans = Place partisans
b2b-do-declare-war-0 = Declare war on Turkey
b2b-do-declare-war-1 = Declare war on Sweden
b2b-do-renounce-invasions = Renounce further invasions
b2b-do-pick-beachheads-0-1 = British and US beachheads
b2b-do-pick-beachheads-1-2 = US and Allied beachheads
b2b-do-pick-beachheads-2 = Allied beachhead
b2b-do-activate-move = Activate { $space }: movement
b2b-do-activate-combat = Activate { $space }: combat
b2b-do-activate-move-many = Activate { $count ->
    [one] this space
   *[other] these { $count } spaces
}: movement
b2b-do-activate-combat-many = Activate { $count ->
    [one] this space
   *[other] these { $count } spaces
}: combat
b2b-do-move = Move { $unit }
b2b-do-move-to = Move to { $space }
b2b-do-dig = { $unit } entrenches
b2b-do-lift-stand-fast = Lift Stand Fast at { $space } for 1 VP
b2b-do-release = Release { $unit } for 1 VP
b2b-do-redeploy = Redeploy { $unit }
b2b-do-redeploy-to = Redeploy to { $space }
b2b-do-to-reserve = To the reserve
b2b-do-redeploy-stalin = Send Stalin to { $space }
b2b-do-rebuild = Add a step: { $unit }
b2b-do-withdraw = Eliminate { $unit } voluntarily
b2b-do-place = Place at { $space }
b2b-do-pick-unit = Choose { $unit }
b2b-do-pick-space = Choose { $space }
b2b-do-pick-card = Take { $card }
b2b-do-place-stand-fast = Stand Fast on { $space }
b2b-do-place-partisans = Partisans at { $space }
b2b-do-remove-partisans = Remove the partisans at { $space }
b2b-do-place-trench = A trench at { $space }
b2b-do-remove-trench = Remove the trench at { $space }
b2b-do-place-beachhead = Beachhead on { $space }
b2b-do-remove-beachhead = Remove the beachhead on { $space }
b2b-do-discard = Discard { $card }

# What happened: turns, rounds, victory points
b2b-turn-begins = { $name } (turn { $turn })
b2b-phase-begins = { $phase }
b2b-phase-orders = Orders
b2b-phase-attrition = Attrition
b2b-phase-replacements = Replacements
b2b-phase-draw = Card draw
b2b-phase-end = End of the turn
b2b-round-begins = Round { $round }: { $side }
b2b-opening-chosen = The Axis has chosen its opening.
b2b-set-up = { $unit } is placed at { $space }.
b2b-vp-changed = VP { $vp } ({ SIGNED($change) }, { $cause }).
b2b-cause-space = a VP space changed hands
b2b-cause-events = event
b2b-cause-orders = mandated offensive not made
b2b-cause-stand-fast = units left a Stand Fast space
b2b-cause-winter = winter count
b2b-cause-partisans = partisans on a VP space
b2b-cause-stalin = Stalin eliminated
b2b-cause-neutrals = neutral VP space

# Cards
b2b-played-ops = { $side }: { $card } for { $ops } OPS.
b2b-played-sr = { $side }: { $card } for { $points } SR.
b2b-played-rp = { $side }: { $card } for replacement points.
b2b-played-event = { $side }: event { $card }.
b2b-automatic = { $side }: 1 automatic OPS.
b2b-event-cancelled = { $by } cancels { $card }.
b2b-card-out = { $card } is removed from the game.
b2b-card-drawn = { $side }: { $count ->
    [one] { $count } card drawn
   *[other] { $count } cards drawn
}.
b2b-you-drew = You draw { $card }.
b2b-discarded = { $side }: a card is discarded face down.
b2b-you-discarded = You discard { $card }.
b2b-card-lost = { $side }: { $card } is discarded at random.
b2b-reshuffled = { $side }: discard pile reshuffled.
b2b-total-war = The Total War cards join the draw decks.
b2b-card-taken = { $side }: { $card } taken before drawing.
b2b-hand-size = { $side }: a hand of { $size ->
    [one] { $size } card
   *[other] { $size } cards
}{ $tally-lines ->
    [0] {""}
   *[other] {" "}({ $tally })
}.

# Orders
b2b-orders = { $side }: { $order } (roll { $die }{ $tally-lines ->
    [0] {""}
   *[other] , { $tally }
}).
b2b-order-none = no orders
b2b-order-okw-offensive = OKW mandated offensive
b2b-order-hitler-orders = Hitler Orders
b2b-order-allied-offensive = Allied mandated offensive
b2b-order-soviet-offensive = Soviet mandated offensive
b2b-order-stalin-orders = Stalin Orders
b2b-orders-cancelled = { $side }: this turn’s orders are cancelled.
b2b-stand-fast-placed = { $side }: Stand Fast on { $space }.
b2b-stand-fast-lifted = { $side }: Stand Fast lifted at { $space }.
b2b-unit-released = { $unit } may leave its Stand Fast space.
b2b-offensive-made = { $side }: the mandated offensive is made.
b2b-offensive-missed = { $side }: the mandated offensive was not made.

# Operations
b2b-activated = { $space }: { $marker }{ $tally-lines ->
    [0] , at no cost
   *[other] , { $cost } OPS ({ $tally })
}.
b2b-marker-1 = Move marker
b2b-marker-2 = Combat marker
b2b-moved = { $unit } moves to { $space }.
b2b-taken = { $side } forces take { $space }.
b2b-fort-destroyed = { $space }: the fort is destroyed.
b2b-digs = { $unit } entrenches at { $space }.
b2b-trench-roll = { $space }: entrenchment roll, { $die }.
b2b-trench-dug = { $space }: level-{ $level } trench.
b2b-trench-placed = { $space }: { $kind }.
b2b-trench-soviet = Soviet trench
b2b-trench-german = German trench
b2b-trench-west-wall = West Wall
b2b-trench-atlantic-wall = Atlantic Wall
b2b-trench-tobruk = Tobruk trench
b2b-trench-gone = { $space }: the trench is removed.

# Redeployment and arrival
b2b-redeployed = { $unit } is redeployed to { $space }.
b2b-to-reserve = { $unit } moves to the reserve.
b2b-from-reserve = { $unit } moves from the reserve to { $space }.
b2b-stalin-moved = Stalin moves to { $space }.
b2b-stalin-lost = Stalin is eliminated.
b2b-on-track = { $unit } is placed on the turn track, on turn { $turn }.
b2b-luftwaffe-placed = The Luftwaffe supplies { $space }.
b2b-arrived = { $unit } arrives at { $space }.
b2b-no-place = { $unit } has no space to arrive in and stays out of play.
b2b-arrived-in-reserve = { $unit } arrives in the reserve.
b2b-swapped = { $by } replaces { $unit }.

# Invasions, partisans, nations
b2b-beachhead-placed = { $marker } on { $space }.
b2b-beachhead-0 = British beachhead
b2b-beachhead-1 = US beachhead
b2b-beachhead-2 = Allied beachhead
b2b-beachhead-gone = The beachhead on { $space } is removed.
b2b-invasions-renounced = The Allies renounce all further invasions.
b2b-partisans-placed = Partisans placed: { $space }.
b2b-partisans-gone = The partisans at { $space } are removed.
b2b-country-out = { $country } leaves the Axis.
b2b-country-italy = Italy
b2b-country-romania = Romania
b2b-country-bulgaria = Bulgaria

# Why this number
b2b-why-nations = nationalities in full supply
b2b-why-limited = units in limited supply or out of supply
b2b-why-pzaa = Panzerarmee Afrika
b2b-why-caucasus = armies supplied through the Caucasus
b2b-why-hitler = Hitler Takes Command

# Why not: a round and its card
b2b-no-opening = In June 1941 the Axis opens with the event it chose.
b2b-no-pause = After the pause the Axis must still take { $owed } automatic OPS this turn.
b2b-no-thaw = Not during the spring thaw, in rounds 1 and 2.
b2b-no-sr-twice = Your last round was SR: never two in a row.
b2b-no-rp-first-turn = No replacements in June 1941.
b2b-no-rp-twice = Your last round was RP: never two in a row.
b2b-no-rp-limit = The Axis may play for RP only { $most ->
    [one] once
   *[other] { $most } times
} this turn.
b2b-no-combat-card-event = A combat card has no event: it is played in a battle.
b2b-no-reinforcement-first-turn = No reinforcements in June 1941.
b2b-no-second-reinforcement = This nation has already had its reinforcement card this turn.
b2b-no-second-invasion = There has already been an invasion this turn.
b2b-no-only-invasion = Invasions are renounced, and this card brings nothing else.
b2b-no-not-played = { $card } has not been played.
b2b-no-too-soon = { $card } was played too recently: { $turns ->
    [one] one turn
   *[other] { $turns } turns
} must pass in between.
b2b-no-excluded = { $card } has already been played.
b2b-no-before-turn = Not before turn { $turn }.
b2b-no-after-turn = Not after turn { $turn }.
b2b-no-season = Not in this season.
b2b-no-control = { $space } is not controlled by the required side.
b2b-no-nothing-to-cancel = { $card } is not in effect this turn.
b2b-no-last-round = Not in round 6.
b2b-no-usa = The United States is neutral.
b2b-no-usa-too-soon = The United States entered the war only this turn.
b2b-no-usa-already = The United States is already at war.
b2b-no-still-held = The wrong side controls { $space }.
b2b-no-too-few-spaces = Only { $held ->
    [one] { $held } of the { $wanted } spaces needed is controlled
   *[other] { $held } of the { $wanted } spaces needed are controlled
}.
b2b-no-vp-spaces = The VP spaces the card asks for are not controlled.
b2b-no-not-supplied = { $space } must be controlled in full supply.
b2b-no-allied-unit = An Allied unit occupies { $space }.
b2b-no-invaded = None of the beaches the card names has been invaded.
b2b-no-order = There is no Soviet order to cancel.
b2b-no-moscow-fallen = An Axis unit has been in Moscow.
b2b-no-desert-army = The Desert Army must be on the map in full supply, and the 8th Army yet to come.
b2b-no-corps = No Commonwealth corps is left.
b2b-no-pocket = No Axis unit is out of supply.
b2b-no-desert-panzer = No supplied Panzer corps is in Libya or Egypt.
b2b-no-fronts = Too few Fronts at full strength in full supply can be exchanged.
b2b-no-rising = No Yugoslav space has partisans and no Axis unit.
b2b-no-seventh-army = The US 7th Army is on the map.
b2b-no-trench-space = No space can take such a trench, or no marker is left.
b2b-no-partisans-here = There are no partisans.
b2b-no-room = There is no room for all its units.

# Why not: invasions
b2b-no-unit-elsewhere = A unit that must land is not available.
b2b-no-open-beach = No beach of this card is open, or its markers are in play.
b2b-no-beach = This unit may not use this beach.
b2b-no-beach-taken = There is already a beachhead there.
b2b-no-beach-link = Two markers need two linked beaches.
b2b-no-beach-j = There is a beachhead on A or B.
b2b-no-winter-landing = No landing there in winter.
b2b-no-africa-first = The Axis still controls a space of North Africa.
b2b-no-syracuse-first = The Axis controls Syracuse.
b2b-no-units-on-beach = A unit occupies the beach.
b2b-no-only-source = It is a unit’s only supply source.

# Why not: orders, activation, movement
b2b-no-marked = The space already has a Stand Fast marker.
b2b-no-stand-fast-near = No supplied unit of yours is adjacent.
b2b-no-stand-fast-soviet = No Soviet unit occupies the space.
b2b-no-stand-fast = Under Stand Fast the unit may leave only for an enemy-controlled space, unless 1 VP is paid.
b2b-no-activated = The space is already activated.
b2b-no-refitting = Units refit here this round.
b2b-no-combat-only = This event gives Combat markers only.
b2b-no-soviet-only = This event is for spaces with Soviet units.
b2b-no-points = This costs { $cost } OPS; { $left } left.
b2b-no-not-activated = Its space has no Move marker.
b2b-no-moved = This unit has already moved.
b2b-no-enemy = Enemy units occupy the space.
b2b-no-reach = Too far: { $left ->
    [one] { $left } movement point is
   *[other] { $left } movement points are
} not enough.
b2b-no-stop-in-combat = Only a supplied mechanized unit may stop at a Combat marker.
b2b-no-stacking = Three units already occupy the space.
b2b-no-together = These units cannot stack together.
b2b-no-dig-unit = Only a Soviet LCU entrenches, and not on a beach.
b2b-no-dig-moved = Only a unit with a Move marker that has not moved can entrench.
b2b-no-dig-twice = A unit is already entrenching there.
b2b-no-dig-yet = Not before Summer 1941.
b2b-no-dig-oos = A unit out of supply cannot entrench.
b2b-no-dig-urban = Before 1943 only in urban spaces of the USSR.
b2b-no-dig-deeper = The trench is already at its maximum level.
b2b-no-dig-other = There is another trench there.
b2b-no-dig-markers = No Soviet trench marker is left.

# Why not: nations
b2b-no-neutral = The country is neutral.
b2b-no-operate-hu = Hungarian units may not operate there.
b2b-no-operate-ro = Romanian units may not operate there.
b2b-no-operate-bu = Bulgarian units may not operate there.
b2b-no-operate-it = Italian units may not operate there.
b2b-no-operate-yu = The Yugoslav army stays in Yugoslavia and adjacent spaces.
b2b-no-operate-su = Soviet units may not enter the countries of the Western Allies.
b2b-no-operate-br = British units may not enter the USSR.
b2b-no-operate-cw = Commonwealth units may not enter the USSR.
b2b-no-operate-us = US units may not enter the USSR.
b2b-no-operate-ff = Free French units may not enter the USSR.
b2b-no-operate-tu = Turkish units stay in Turkey.
b2b-no-operate-sw = Swedish units stay in Sweden.
b2b-no-first-army = The British 1st Army has limits of its own.
b2b-no-urals = The Axis does not enter Sverdlovsk or Chelyabinsk.
b2b-no-achse = Before Achse German armies stay north of the line Bologna – La Spezia.
b2b-no-tito = Soviet units may not end a move in Yugoslavia once the partisan army is in play.

# Why not: redeployment
b2b-no-sr-again = This unit has already been redeployed this round.
b2b-no-sr-points = Too few SR points.
b2b-no-lcu-reserve = LCUs neither enter nor leave the reserve.
b2b-no-in-reserve = The unit is in the reserve.
b2b-no-limited-reserve = Only units in full supply move to the reserve.
b2b-no-sr-oos = A unit out of supply is not redeployed.
b2b-no-sr-moscow = While the Axis controls Moscow, Soviet LCUs are not redeployed.
b2b-no-sr-partisans = The Axis does not redeploy where partisans are.
b2b-no-sr-ussr = In 1941 the Axis does not redeploy in the USSR.
b2b-no-sr-strangle = After Operation Strangle the Axis does not redeploy in France.
b2b-no-sr-friendly = The space is not friendly.
b2b-no-sr-supply = The unit would be out of supply there.
b2b-no-sr-lcu-sea = LCUs do not redeploy by sea.
b2b-no-sr-panzers = Two Panzer corps are already in North Africa.
b2b-no-sr-through = No redeployment through desert or Turkey.
b2b-no-sr-way = No path through friendly spaces.
b2b-no-landing = Units leave the reserve only for the capital, supply sources and urban spaces of their country, or an open port or beachhead.
b2b-no-district = A Wehrkreis takes one corps per round.
b2b-no-stalin = Stalin moves only between supplied Allied spaces of the USSR.
b2b-no-stalin-kuibyshev = From Moscow Stalin moves to Kuibyshev while it is controlled and supplied.

# The table
b2b-status-turn = { $name } · turn { $turn } of { $last } · round { $round } of { $rounds }
b2b-status-vp = VP: { $vp } (Axis wins at { $goal }, Allies at 0)
b2b-status-vp-1941 = VP: { $vp } (Axis needs { $goal } after Winter 1942)
b2b-status-vp-late = VP: { $vp } (Allies win at 0)
b2b-status-ledger-events = VP from events: { $change }
b2b-status-ledger-orders = VP from missed offensives: { $change }
b2b-status-ledger-stand-fast = VP from Stand Fast: { $change }
b2b-status-ledger-winter = VP from winter counts: { $change }
b2b-status-ledger-partisans = VP from partisans: { $change }
b2b-status-ledger-stalin = VP from Stalin’s elimination: { $change }
b2b-status-ledger-neutrals = VP from neutral spaces: { $change }
b2b-status-winter = Winter count: { $held } controlled, { $required } needed ({ $name })
b2b-status-orders-axis-none = Axis orders: none
b2b-status-orders-axis-okw-offensive = Axis orders: OKW offensive, still to be made
b2b-status-orders-axis-okw-offensive-made = Axis orders: OKW offensive, made
b2b-status-orders-axis-hitler-orders = Axis orders: Hitler Orders
b2b-status-orders-allied-none = Allied orders: none
b2b-status-orders-allied-allied-offensive = Allied orders: Western offensive, still to be made
b2b-status-orders-allied-allied-offensive-made = Allied orders: Western offensive, made
b2b-status-orders-allied-soviet-offensive = Allied orders: Soviet offensive, still to be made
b2b-status-orders-allied-soviet-offensive-made = Allied orders: Soviet offensive, made
b2b-status-orders-allied-stalin-orders = Allied orders: Stalin Orders
b2b-status-hands = Hand size: Axis { $axis }, Allied { $allied }
b2b-status-rp-ge = RP Germany: { $amount }
b2b-status-rp-ax = RP satellites: { $amount }
b2b-status-rp-br = RP Britain: { $amount }
b2b-status-rp-us = RP United States: { $amount }
b2b-status-rp-su = RP USSR: { $amount }
b2b-status-rp-tu = RP Turkey: { $amount }
b2b-status-usa-neutral = United States: neutral
b2b-status-usa-at-war = United States: at war ({ $name })
b2b-status-total-war-coming = Total War cards: at the end of { $name }
b2b-status-total-war = Total War cards: in the decks
b2b-status-vichy = Vichy France: at war, open to all
b2b-status-turkey-axis = Turkey: with the Axis
b2b-status-turkey-allied = Turkey: with the Allies
b2b-status-sweden-axis = Sweden: with the Axis
b2b-status-sweden-allied = Sweden: with the Allies
b2b-status-thaw = Weather: spring thaw, no OPS by card
b2b-status-first-winter = Weather: first winter, penalties for Germans in the USSR
b2b-status-owed = Pause: { $owed } automatic OPS still to be taken
b2b-effect-axis-on-soviets = This round: Axis attacks on Soviets { $amount }
b2b-effect-soviet-attacks = This round: Soviet attacks { $amount }
b2b-effect-soviet-defence = This round: Soviet defence { $amount }
b2b-effect-western-attacks = This round: British and US attacks { $amount }
b2b-effect-rhine = This round: 5th Panzer and 6th SS Panzer Armies { $amount } in the west
b2b-effect-no-axis-stand = This round: the Axis may not refuse to retreat
b2b-effect-only-leningrad = This round: the Axis attacks only Leningrad
b2b-effect-krim = This round: the Sevastopol fort does not count
b2b-effect-guderian = This round: 2nd Panzer Army may attack twice
b2b-effect-patton = This round: US 3rd Army may attack twice
b2b-effect-citadelle = This round: Zitadelle
b2b-effect-hedgehogs = This turn: Germans in the USSR may refuse to retreat
b2b-effect-no-trench-stand = This turn: no refusing to retreat in Soviet trenches
b2b-effect-no-trench-shift = This turn: Soviet trenches do not help fire
b2b-effect-italian-sortie = This turn: full supply by sea to Tripoli and Tunis
b2b-effect-bomber-command = This turn: Bomber Command
b2b-effect-eighth-air-force = This turn: US 8th Air Force
b2b-effect-wolfpacks = This turn: Wolfpacks
b2b-effect-paradrop = This turn: Paradrop used
b2b-effect-foreign-armies = This turn: the Allies show their hand at the end
b2b-box-reserve = Reserve: { $nation }
b2b-box-eliminated = Eliminated: { $nation }
b2b-hand-axis = Axis hand
b2b-hand-allied = Allied hand
b2b-deck-axis = Axis draw deck
b2b-deck-allied = Allied draw deck
b2b-kept-axis = Combat cards kept by the Axis
b2b-kept-allied = Combat cards kept by the Allies
b2b-in-play-axis = Axis card in play
b2b-in-play-allied = Allied card in play
b2b-discards-axis = Axis discard pile
b2b-discards-allied = Allied discard pile
b2b-out-axis = Axis cards removed from the game
b2b-out-allied = Allied cards removed from the game
b2b-actions-axis = Axis
b2b-actions-allied = Allied
b2b-use-none = –
b2b-use-ops = OPS
b2b-use-sr = SR
b2b-use-rp = RP
b2b-use-event = Event
b2b-use-automatic = Auto
b2b-use-partisans = Partisans
b2b-track-turns = Turns
b2b-track-orders-axis = Axis orders
b2b-track-orders-allied = Allied orders
b2b-track-vp = Victory points
b2b-turn-1 = June 1941
b2b-turn-2 = Summer 1941
b2b-turn-3 = Fall 1941
b2b-turn-4 = Winter 1942
b2b-turn-5 = Spring 1942
b2b-turn-6 = Summer 1942
b2b-turn-7 = Fall 1942
b2b-turn-8 = Winter 1943
b2b-turn-9 = Spring 1943
b2b-turn-10 = Summer 1943
b2b-turn-11 = Fall 1943
b2b-turn-12 = Winter 1944
b2b-turn-13 = Spring 1944
b2b-turn-14 = Summer 1944
b2b-turn-15 = Fall 1944
b2b-turn-16 = Winter 1945
b2b-turn-17 = Spring 1945
b2b-turn-18 = Summer 1945
b2b-supply-axis = Axis supply
b2b-supply-soviet = Soviet supply
b2b-supply-british = British supply
b2b-supply-american = American supply
b2b-control = Control
b2b-reach = Where the unit can go
b2b-to-act = Not yet acted
b2b-vp-axis = Axis VP spaces in contact
b2b-vp-allied = Allied VP spaces in contact

# Charts
b2b-chart-fire-lcu = LCU fire table
b2b-chart-fire-scu = SCU fire table
b2b-chart-terrain = Terrain effects
b2b-chart-orders = Orders
b2b-chart-turns = Turns
b2b-chart-hand = Hands
b2b-chart-vp = VP spaces
b2b-chart-reinforcements = Reinforcements
b2b-head-die = Die
b2b-head-terrain = Terrain
b2b-head-attacker = Attacker
b2b-head-defender = Defender
b2b-head-stand = May refuse retreat
b2b-head-halt = Ends an advance
b2b-head-turn = Turn
b2b-head-season = Season
b2b-head-axis-rp = Axis RP cards
b2b-head-winter = Winter count
b2b-head-resource = Resources controlled
b2b-resource-axis-oil = Axis: oil in full supply
b2b-resource-allied-oil = Allied: oil
b2b-resource-axis-iron = Axis: iron
b2b-head-space = Space
b2b-head-holder = At the start
b2b-head-card = Card
b2b-head-unit = Unit
b2b-head-count = Number
b2b-head-where = Where
b2b-terrain-clear = Clear
b2b-terrain-desert = Desert
b2b-terrain-forest = Forest
b2b-terrain-mountain = Mountain
b2b-terrain-swamp = Swamp
b2b-terrain-fort = Fort
b2b-terrain-urban = Urban
b2b-terrain-trench-1 = Level-1 trench
b2b-terrain-trench-2 = Level-2 trench
b2b-terrain-river = All attackers across a river
b2b-terrain-beachhead = Beachhead
b2b-season-summer = Summer
b2b-season-fall = Fall
b2b-season-winter = Winter
b2b-season-spring = Spring
b2b-holder-axis = Axis
b2b-holder-allied = Allied
b2b-holder-neutral = Neutral
b2b-arrives-map = map
b2b-arrives-reserve = reserve
b2b-arrives-beachhead = beachhead
b2b-arrives-swap = exchange

# Abbreviations, and what they stand for
barbarossa_to_berlin-abbr-ops = OPS
barbarossa_to_berlin-abbr-ops-what = operations points
barbarossa_to_berlin-abbr-sr = SR
barbarossa_to_berlin-abbr-sr-what = strategic redeployment
barbarossa_to_berlin-abbr-rp = RP
barbarossa_to_berlin-abbr-rp-what = replacement points
barbarossa_to_berlin-abbr-vp = VP
barbarossa_to_berlin-abbr-vp-what = victory points
barbarossa_to_berlin-abbr-lcu = LCU
barbarossa_to_berlin-abbr-lcu-what = large combat unit: an army, or a Soviet Front
barbarossa_to_berlin-abbr-scu = SCU
barbarossa_to_berlin-abbr-scu-what = small combat unit: a corps, or a Soviet army
barbarossa_to_berlin-abbr-okw = OKW
barbarossa_to_berlin-abbr-okw-what = German high command
barbarossa_to_berlin-abbr-bz = BZ
barbarossa_to_berlin-abbr-bz-what = Blitzkrieg card, in the deck from the start
barbarossa_to_berlin-abbr-tw = TW
barbarossa_to_berlin-abbr-tw-what = Total War card, added later
