# Sides
europe_engulfed-side-axis = Axis
europe_engulfed-side-western = Western Allies
europe_engulfed-side-soviet = Soviets
europe_engulfed-side-france = France
ee-plain = { $words }

# Words
ee-arm-0 = infantry
ee-arm-1 = armour
ee-arm-2 = ground support
ee-normal = normal combat
ee-assault = assault
ee-weather-0 = clear
ee-weather-1 = light rain
ee-weather-2 = rain
ee-weather-3 = snow
ee-zone-w-0 = West: clear
ee-zone-w-1 = West: light rain
ee-zone-w-2 = West: rain
ee-zone-w-3 = West: snow
ee-zone-e-0 = East: clear
ee-zone-e-1 = East: light rain
ee-zone-e-2 = East: rain
ee-zone-e-3 = East: snow
ee-zone-s-0 = South: clear
ee-zone-s-1 = South: light rain
ee-zone-s-2 = South: rain
ee-zone-s-3 = South: snow
ee-year-1939 = 1939
ee-year-1940 = 1940
ee-year-1941 = 1941
ee-year-1942 = 1942
ee-year-1943 = 1943
ee-year-1944 = 1944
ee-year-1945 = 1945
ee-month-0 = January/February
ee-month-1 = March/April
ee-month-2 = May/June
ee-month-3 = July/August
ee-month-4 = September/October
ee-month-5 = November/December
ee-short-month-0 = Jan/Feb { $year }
ee-short-month-1 = Mar/Apr { $year }
ee-short-month-2 = May/Jun { $year }
ee-short-month-3 = Jul/Aug { $year }
ee-short-month-4 = Sep/Oct { $year }
ee-short-month-5 = Nov/Dec { $year }
ee-turn-of-0 = Jan/Feb { $year } · turn { $turn } of { $last }
ee-turn-of-1 = Mar/Apr { $year } · turn { $turn } of { $last }
ee-turn-of-2 = May/Jun { $year } · turn { $turn } of { $last }
ee-turn-of-3 = Jul/Aug { $year } · turn { $turn } of { $last }
ee-turn-of-4 = Sep/Oct { $year } · turn { $turn } of { $last }
ee-turn-of-5 = Nov/Dec { $year } · turn { $turn } of { $last }

# Places
ee-place-turns = Turns
ee-place-actions = Special Actions
ee-place-air = Strategic air war
ee-place-uboats = U-boats
ee-place-asw = Anti-submarine war
ee-place-parts = Paid by instalments
ee-place-pool = Force pool

# The log
ee-turn-begins = { $month } { $year }
ee-player-turn = { $side }
ee-weather = Weather: West { $west }, East { $east }, South { $south }.
ee-moved = { $nation }: { $unit } → { $area }
ee-landed = { $nation }: { $unit } lands → { $area }
ee-dropped = { $nation }: { $unit } drops by parachute → { $area }
ee-shipped = { $nation }: { $unit } → { $area }, by sea ({ $sea })
ee-entrained = { $nation }: { $unit } → { $area }, Strat-Move
ee-taken = { $nation } takes control: { $area }.
ee-destroyed = Block lost: { $design } ({ $area }).
ee-attacked = { $side } attacks: { $area }, { $how }.
ee-air-combat = Air combat, { $attackers } against { $defenders }: the attacker loses { $losses }, the defender { $kills }.
ee-fired = { $side }, { $arm } at { $at }: dice { $dice }, hits { $hits }.
ee-step-lost = { $unit } ({ $design }): one step lost.
ee-round-over = { $area }: { $result }.
ee-round-held = the defender holds, the area stays contested
ee-round-won = the attacker has won
ee-round-lost = the attack has failed
ee-spent = { $nation } spends a Special Action: { $use } ({ $area }).
ee-spent-for-trains = { $nation } spends a Special Action on Strat-Moves.
ee-use-break-in = breakthrough
ee-use-fight-on = breakthrough combat
ee-use-counter = counter-attack
ee-use-drop = airborne assault
ee-use-landing = amphibious assault
ee-use-reinforce = reinforcement
ee-use-sustain = limited supply
ee-use-withdraw = retreat before combat
ee-withdrew = { $nation }: { $unit } retreats → { $area }
ee-brought-up = { $nation }: { $unit } comes up → { $area }
ee-shifted = { $nation }: one Fleet Point, { $sea } → { $to }.
ee-intercepted = { $sea }: Fleet Points going out: { $points }, finding the enemy: { $caught }.
ee-sea-battle = Battle at sea ({ $sea }): { $lost ->
    [one] { $lost } Fleet Point
   *[other] { $lost } Fleet Points
 } lost on passage, { $sunk ->
    [one] { $sunk } interceptor
   *[other] { $sunk } interceptors
 } sunk.
ee-fleets-lost = { $nation }: Fleet Points lost for want of a port: { $points } ({ $sea }).
ee-interdicted = { $sea }: Fleet Points kept from carrying and supplying: { $points }.

# Reactions
ee-reaction-battle = retreat or reinforce before combat
ee-reaction-counter = counter-attack
ee-reaction-intercept = intercept at sea

# What is left
ee-left-actions = { $nation }: { $left ->
    [one] { $left } action
   *[other] { $left } actions
}
ee-left-actions-of = Special Actions: { $left } of { $most }
ee-left-trains = { $nation }: { $left ->
    [one] { $left } Strat-Move
   *[other] { $left } Strat-Moves
}
ee-left-werp = WERP left: { $left }
ee-left-conscripts = { $left ->
    [one] { $left } conscript step
   *[other] { $left } conscript steps
}
ee-left-free-step = one free step for an Axis minor
ee-left-bombers = Bombers: { $left }
ee-left-fighters = Fighters: { $left }

# Prompts
ee-ask-choose-operation = Operational movement: move blocks, land, drop, or finish
ee-ask-choose-goal = { $design }: choose where it goes
ee-ask-choose-passenger = Strategic movement: choose a block to transfer
ee-ask-choose-station = { $design }: choose where the Strat-Move ends
ee-ask-choose-embarking = Landing ({ $area }, { $sea }): choose who goes aboard
ee-ask-choose-drowned = Ships were sunk: choose the block that is lost
ee-ask-choose-jumper = Airborne assault ({ $area }): choose who jumps
ee-ask-choose-battle = Combat: choose an area, and assault or normal combat
ee-ask-choose-assault = { $area }: assault or normal combat?
ee-ask-choose-breakthrough = Breakthrough: spend a Special Action, or finish the turn
ee-ask-choose-breaker = Breakthrough into { $area }: choose who goes
ee-ask-choose-reaction = { $area } is attacked: retreat, bring up reserves, or stand?
ee-ask-choose-way-out = { $area }: choose where to retreat
ee-ask-choose-airfield = { $area }: choose where the ground support goes
ee-ask-choose-help = { $area }: choose the blocks that come up
ee-ask-choose-counter = { $area }: counter-attack?
ee-ask-assign-air = { $area }: how many ground support units fight in the air? The others help on the ground
ee-ask-choose-support = { $area }: choose the block that ground support helps
ee-ask-choose-volley = { $area }: choose the group that fires next
ee-ask-choose-loss = { $area }: choose who takes the hit ({ $left } to take)
ee-ask-choose-sustained = Blocks are out of supply: buy Limited Supply?
ee-ask-lay-up = { $nation } cannot pay its fleets: choose a sea
ee-ask-purchase = { $nation }: spend the WERP
ee-ask-raise-place = { $design }: choose where it is raised
ee-ask-challenge = { $sea }: enemy ships are on passage. Send Fleet Points against them?
ee-ask-choose-raid = How many bombers take off?
ee-ask-choose-escort = { $bombers ->
    [one] { $bombers } bomber takes off: how many fighters escort it
   *[other] { $bombers } bombers take off: how many fighters escort them
 }?
ee-ask-choose-scramble = { $bombers ->
    [one] { $bombers } bomber
   *[other] { $bombers } bombers
 } and { $escorts ->
    [one] { $escorts } escort
   *[other] { $escorts } escorts
 } are coming: how many fighters intercept?
ee-ask-answer-armistice = France asks for an armistice
ee-ask-who-goes-forward = Soviet blocks must stand at the border: choose one
ee-ask-where-forward = Choose the border area
ee-ask-recruit-block = German infantry joins the Americans: choose where
ee-ask-deploy-block = { $nation } is attacked. { $design }: choose where it stands

# Passing
ee-pass-choose-operation = Finish operational movement
ee-pass-choose-goal = Leave it there
ee-pass-choose-passenger = Finish strategic movement
ee-pass-choose-station = Leave it there
ee-pass-choose-embarking = Set sail
ee-pass-choose-jumper = No more jumps
ee-pass-choose-battle = No more combat
ee-pass-choose-breakthrough = Finish the turn
ee-pass-choose-breaker = No more blocks go
ee-pass-choose-reaction = Stand and fight
ee-pass-choose-help = No more blocks come
ee-pass-choose-counter = No counter-attack
ee-pass-choose-sustained = Buy none
ee-pass-purchase = Finish production
ee-pass-challenge = Stay in port
ee-pass-choose-raid = No raid
ee-pass-who-goes-forward = No more blocks forward

# Choices
ee-do-declare-war = Declare war: { $nation }
ee-do-activate = Move this block
ee-do-move-to = Go: { $area }
ee-do-shift-fleet = { $nation }: one Fleet Point, { $sea } → { $to }
ee-do-land = { $nation } lands: { $area }, from the sea ({ $sea }), 1 action
ee-do-drop = { $nation } drops: { $area }, 1 action
ee-do-embark = This block goes
ee-do-intercept = Send { $points ->
    [one] { $points } Fleet Point
   *[other] { $points } Fleet Points
}
ee-do-attack-normal = Normal combat: { $area }, { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
}
ee-do-attack-assault = Assault: { $area }, { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
}
ee-do-fly = In the air: { $units }
ee-do-support = Help this block
ee-do-fire-0 = Infantry fires: { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
}, hits on { $target }
ee-do-fire-1 = Armour fires: { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
}, hits on { $target }
ee-do-lose-step = This block takes the hit
ee-do-break-into = { $nation } breaks through: { $area }, 1 action
ee-do-fight-on-normal = { $nation } fights on: { $area }, normal combat, 1 action
ee-do-fight-on-assault = { $nation } fights on: { $area }, assault, 1 action
ee-do-more-trains = { $nation }: Strat-Moves once more, 1 action
ee-do-withdraw = { $nation } retreats, 1 action
ee-do-retreat-to = Retreat: { $area }
ee-do-reinforce = { $nation } brings blocks up, 1 action
ee-do-bring-up = Bring this block up
ee-do-counter-attack-normal = { $nation } counter-attacks, normal combat, 1 action
ee-do-counter-attack-assault = { $nation } counter-attacks, assault, 1 action
ee-do-sustain = { $nation }: limited supply, { $area }, 1 action
ee-do-raid = Bombers: { $bombers }
ee-do-escort = Fighters: { $fighters }
ee-do-scramble = Fighters: { $fighters }
ee-do-support-landing = Keep bombers for a landing, Hit-bonuses: { $bonuses }
ee-do-buy-action = Buy a Special Action
ee-do-replace = One step more
ee-do-raise-block = Raise: { $design }
ee-do-place-at = Here: { $area }
ee-do-build-0 = One U-boat point
ee-do-build-1 = One fighter point
ee-do-build-2 = One bomber point
ee-do-build-3 = One ASW level
ee-do-build-4 = One flak level
ee-do-build-fleet = One Fleet Point: { $sea }
ee-do-lay-up-fleet = Lay up a Fleet Point: { $sea }
ee-do-fortify-field = Field fortification: { $area }
ee-do-fortify-heavy = Heavy fortification: { $area }
ee-do-demolish = Take the fortification down: { $area }
ee-do-lend = Send a WERP: { $nation }
ee-do-conscript = Decree Emergency Conscription
ee-do-unrestricted = Unrestricted replacements: { $area }, 1 action
ee-do-buy-entry = Bring into the war: { $nation }
ee-do-convert-fighters = Two fighters become ground support
ee-do-armistice-accept = Accept: Vichy is set up
ee-do-armistice-refuse = Refuse
ee-do-send-forward = Send this block to the border

# Why not
ee-no-asked = It has been picked up in this phase and left where it was.
ee-no-beside = It is not adjacent to this area.
ee-no-contested-exit = From a contested area it can only go to a friendly, uncontested one.
ee-no-enemy = There is no enemy here.
ee-no-enemy-fortress = An enemy fortress is not entered: it falls by combat from the area around it.
ee-no-enemy-stops = It must stop in the enemy area on its way.
ee-no-full-first = Blocks at full strength take hits first.
ee-no-ground-stops = The ground on its way stops it.
ee-no-limited-attack = Blocks in limited supply do not attack.
ee-no-moved = It has moved in this turn already.
ee-no-neutral = This country is neutral.
ee-no-pass-battle = A newly contested area must be fought for.
ee-no-politics = Politics closes this area to it.
ee-no-rain = In rain it goes one area only.
ee-no-room = There is no room left.
ee-no-second-round = This area has been fought for in this phase.
ee-no-three-steps = Infantry needs three steps to break through where an enemy stands.
ee-no-too-far = Too far.
ee-no-train-in-battle = It stands in a contested area.
ee-no-trains = There are no Strat-Moves left.
ee-no-troops = Ground support goes only where a friendly ground block stands.
ee-no-unsupplied-advance = Out of supply it does not advance.
ee-no-unsupplied-march = Out of supply it goes one area only.

# Accounts
ee-percent = { $share }%
ee-head-what = What
ee-head-werp = WERP
ee-head-nation = Power
ee-head-side = Side
ee-head-actions = Special Actions
ee-head-trains = Strat-Moves
ee-head-blocks = Blocks
ee-head-bombers = Bombers
ee-head-fighters = Fighters
ee-head-flak = Flak
ee-head-condition = Condition
ee-head-now = Now
ee-head-target = Hits on
ee-head-level = Level
ee-head-die = Die
ee-head-turn = Turn
ee-head-west = West
ee-head-east = East
ee-head-south = South
ee-head-rule = Rule
ee-must-fight = must be fought
ee-may-fight = may be fought
ee-ledger-base = fixed income
ee-ledger-struck = lost to U-boats and bombs
ee-ledger-fleets = Fleet Points
ee-ledger-left = left to spend
ee-account-powers = Powers at war
ee-account-air-war = Strategic warfare
ee-account-victory = Victory
ee-account-politics = Politics
ee-met = yes
ee-not-met = not yet
ee-goal-hold = Control: { $area }
ee-goal-stand = Keep at the end of the turn: { $area }
ee-goal-germany = All of Germany but East Prussia
ee-goal-germany-soviet = Areas of Germany, East Prussia apart
ee-goal-points = Victory points
ee-goal-few-hits = Bomb hits on Germany, at most { $hits }
ee-goal-many-hits = Bomb hits on Germany, at least { $hits }
ee-goal-italy-holds = Italian morale has not collapsed
ee-goal-thrown-back = Beachheads driven back into the sea
ee-goal-italy-surrenders = Italy surrenders
ee-goal-two-objectives = The Axis never held two Soviet objectives at once
ee-goal-conquer = Conquer: { $nation }
ee-goal-germany-1945 = German resource areas held to the end of 1945

# Politics
ee-clock-now = in force
ee-clock-phoney = Phoney War
ee-clock-phoney-until = until Mar/Apr 1940, or until somebody enters the other’s land
ee-clock-pact = German–Soviet pact
ee-clock-pact-until = until Germany and the Soviet Union are at war
ee-state-conquered = conquered
ee-state-neutral = neutral
ee-state-waits-axis = not at war, led by the Axis
ee-state-waits-western = not at war, led by the Western Allies
ee-state-waits-soviet = not at war, led by the Soviets
ee-state-waits-france = not at war, led by France
ee-state-war-axis = at war, with the Axis
ee-state-war-western = at war, with the Western Allies
ee-state-war-soviet = at war, with the Soviets
ee-state-war-france = at war, with France
ee-trigger-joins-5 = Joins the Axis in Nov/Dec { $year }
ee-trigger-joins-1 = Joins the Axis in Mar/Apr { $year }

# Overlays
ee-supply-axis = Supply: Axis
ee-supply-western = Supply: Western Allies
ee-supply-soviet = Supply: Soviets
ee-supply-france = Supply: France
ee-fleets-axis = Fleets: Axis
ee-fleets-western = Fleets: Western Allies
ee-fleets-soviet = Fleets: Soviets
ee-fleets-france = Fleets: France
ee-reach = Where it can go
ee-control = Control
ee-contested = Contested areas
ee-weather-map = Foul weather

# Forecast
ee-omen-supply = Out of supply there
ee-omen-battle = { $area }: no round fought
ee-omen-werp = Unspent WERP are lost: { $left }
ee-omen-starving = { $area }: out of supply

# Charts
ee-chart-prices = Prices
ee-chart-actions = Special Actions, most by year
ee-chart-trains = Strat-Moves by year
ee-chart-weather = Weather
ee-chart-asw = U-boats lost, by ASW level
ee-chart-uboats = WERP lost, by U-boats
ee-chart-bonuses = What lowers the number to hit
ee-price-action = Special Action
ee-price-step-infantry = Infantry step
ee-price-step-cavalry = Cavalry step
ee-price-step-militia = Militia step
ee-price-step-armor = Armoured step
ee-price-step-airborne = Airborne step
ee-price-gsu = Ground support unit
ee-price-fleet = Fleet Point
ee-price-uboat = U-boat point
ee-price-fighter = Fighter point
ee-price-bomber = Bomber point
ee-price-asw = ASW level
ee-price-flak = Flak level
ee-price-field-fort = Field fortification
ee-price-heavy-fort = Heavy fortification

# Nations
ee-nation-de = Germany
ee-nation-it = Italy
ee-nation-gb = Great Britain
ee-nation-us = United States
ee-nation-fr = France
ee-nation-su = Soviet Union
ee-nation-ff = Free French
ee-nation-vi = Vichy
ee-nation-pl = Poland
ee-nation-no = Norway
ee-nation-dk = Denmark
ee-nation-nl = Netherlands
ee-nation-be = Belgium
ee-nation-yu = Yugoslavia
ee-nation-gr = Greece
ee-nation-tr = Turkey
ee-nation-es = Spain
ee-nation-pt = Portugal
ee-nation-se = Sweden
ee-nation-ch = Switzerland
ee-nation-fi = Finland
ee-nation-hu = Hungary
ee-nation-ro = Romania
ee-nation-bg = Bulgaria

# Blocks
ee-design-de-inf4 = German infantry, 4 steps
ee-design-de-inf3 = German infantry, 3 steps
ee-design-de-arm4 = German armoured corps, 4 steps
ee-design-de-arm4e = German elite armoured corps, 4 steps
ee-design-de-inf4e = German elite infantry, 4 steps
ee-design-de-abn3 = German airborne corps, 3 steps
ee-design-de-abn2 = German airborne corps, 2 steps
ee-design-de-mil2 = German militia, 2 steps
ee-design-de-gsu = German ground support
ee-design-it-inf3 = Italian infantry, 3 steps
ee-design-it-inf2 = Italian infantry, 2 steps
ee-design-it-arm3 = Italian armoured corps, 3 steps
ee-design-it-arm2 = Italian armoured corps, 2 steps
ee-design-it-abn2 = Italian airborne corps, 2 steps
ee-design-it-gsu = Italian ground support
ee-design-su-inf4 = Soviet infantry, 4 steps
ee-design-su-inf3 = Soviet infantry, 3 steps
ee-design-su-inf2 = Soviet infantry, 2 steps
ee-design-su-inf4e = Soviet elite infantry, 4 steps
ee-design-su-arm4 = Soviet armoured corps, 4 steps
ee-design-su-arm3 = Soviet armoured corps, 3 steps
ee-design-su-arm2 = Soviet armoured corps, 2 steps
ee-design-su-arm4e = Soviet elite armoured corps, 4 steps
ee-design-su-cav3 = Soviet cavalry corps, 3 steps
ee-design-su-abn2 = Soviet airborne corps, 2 steps
ee-design-su-gsu = Soviet ground support
ee-design-gb-inf4 = British infantry, 4 steps
ee-design-gb-inf3 = British infantry, 3 steps
ee-design-gb-arm4 = British armoured corps, 4 steps
ee-design-gb-arm3 = British armoured corps, 3 steps
ee-design-gb-abn3 = British airborne corps, 3 steps
ee-design-gb-mil2 = British militia, 2 steps
ee-design-gb-gsu = British ground support
ee-design-us-inf4 = American infantry, 4 steps
ee-design-us-inf3 = American infantry, 3 steps
ee-design-us-arm4 = American armoured corps, 4 steps
ee-design-us-arm3 = American armoured corps, 3 steps
ee-design-us-abn3 = American airborne corps, 3 steps
ee-design-us-gsu = American ground support
ee-design-ff-arm3 = Free French armoured corps, 3 steps
ee-design-ff-inf3 = Free French infantry, 3 steps
ee-design-fr-inf4 = French infantry, 4 steps
ee-design-fr-inf3 = French infantry, 3 steps
ee-design-fr-inf2 = French infantry, 2 steps
ee-design-fr-arm3 = French armoured corps, 3 steps
ee-design-fr-arm2 = French armoured corps, 2 steps
ee-design-fr-gsu = French ground support
ee-design-vi-inf2 = Vichy infantry, 2 steps
ee-design-pl-inf3 = Polish infantry, 3 steps
ee-design-pl-cav3 = Polish cavalry corps, 3 steps
ee-design-pl-inf2 = Polish infantry, 2 steps
ee-design-no-inf2 = Norwegian infantry, 2 steps
ee-design-dk-inf1 = Danish infantry, 1 step
ee-design-nl-inf2 = Dutch infantry, 2 steps
ee-design-be-inf3 = Belgian infantry, 3 steps
ee-design-be-inf2 = Belgian infantry, 2 steps
ee-design-yu-inf3 = Yugoslav infantry, 3 steps
ee-design-yu-inf2 = Yugoslav infantry, 2 steps
ee-design-gr-inf3 = Greek infantry, 3 steps
ee-design-gr-inf2 = Greek infantry, 2 steps
ee-design-tr-inf3 = Turkish infantry, 3 steps
ee-design-tr-inf2 = Turkish infantry, 2 steps
ee-design-es-inf3 = Spanish infantry, 3 steps
ee-design-es-inf2 = Spanish infantry, 2 steps
ee-design-pt-inf2 = Portuguese infantry, 2 steps
ee-design-se-inf3 = Swedish infantry, 3 steps
ee-design-se-inf2 = Swedish infantry, 2 steps
ee-design-ch-inf3 = Swiss infantry, 3 steps
ee-design-fi-inf3 = Finnish infantry, 3 steps
ee-design-hu-inf2 = Hungarian infantry, 2 steps
ee-design-ro-inf3 = Romanian infantry, 3 steps
ee-design-ro-inf2 = Romanian infantry, 2 steps
ee-design-bg-inf2 = Bulgarian infantry, 2 steps
