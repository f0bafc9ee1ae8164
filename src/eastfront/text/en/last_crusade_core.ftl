# La Dernière Croisade: set-up, turn, reinforcement, movement, victory
last_crusade-side-first = First player
last_crusade-side-second = Second player
last_crusade-side-american = American player
last_crusade-side-german = German player
last_crusade-side-soviet = Soviet player
lc-scenario-east = Eastern Front: Germans against Soviets
lc-scenario-west = Western Front: Germans against Americans
lc-scenario-cold = Cold War: Americans against Soviets
lc-scenario-germans = Germans against Germans
lc-scenario-americans = Americans against Americans
lc-scenario-soviets = Soviets against Soviets
lc-scenario-learning = First steps: Germans against Soviets
last_crusade-setting-deck_first = First player’s deck
last_crusade-setting-deck_first-choose = chosen in secret
last_crusade-setting-deck_first-1 = first ready deck
last_crusade-setting-deck_first-2 = second ready deck
last_crusade-setting-deck_first-3 = third ready deck
last_crusade-setting-deck_first-4 = fourth ready deck
last_crusade-setting-deck_first-own = built card by card
last_crusade-setting-deck_second = Second player’s deck
last_crusade-setting-deck_second-choose = chosen in secret
last_crusade-setting-deck_second-1 = first ready deck
last_crusade-setting-deck_second-2 = second ready deck
last_crusade-setting-deck_second-3 = third ready deck
last_crusade-setting-deck_second-4 = fourth ready deck
last_crusade-setting-deck_second-own = built card by card
last_crusade-setting-bridges = Bridges and rivers
last_crusade-setting-bridges-off = no, a bridge is clear ground
last_crusade-setting-bridges-on = yes
last_crusade-setting-mirror_supply = Set-up supply when both have the same nation
last_crusade-setting-mirror_supply-even = 24 points each
last_crusade-setting-mirror_supply-printed = that of the nation
last_crusade-setting-offer_after = Ending by agreement is offered
last_crusade-setting-offer_after-3 = after 3 turns without a captured zone
last_crusade-setting-offer_after-6 = after 6 turns without a captured zone
last_crusade-setting-offer_after-12 = after 12 turns without a captured zone
last_crusade-setting-offer_after-60 = never
last_crusade-setting-last_turn = Last turn
last_crusade-setting-last_turn-20 = the 20th
last_crusade-setting-last_turn-40 = the 40th
last_crusade-setting-last_turn-60 = the 60th

# The log
lc-turn = Turn { $turn }
lc-player-turn = { $side } plays
lc-phase = { $side }: { $phase }
lc-phase-reinforcement = reinforcement
lc-phase-air = air action
lc-phase-recon = reconnaissance
lc-phase-bombardment = bombardment
lc-phase-manoeuvre = fire and manoeuvre
lc-spotted = Card spotted: { $card }.
lc-shown = Card shown and hidden again: { $card }.
lc-destroyed = Card destroyed: { $card }.
lc-drew = { $side } draws { $cards ->
    [one] a card
   *[other] { $cards } cards
}.
lc-we-drew = You draw “{ $card }”.
lc-terrain-row = { $side } has laid: { $one }, { $two }, { $three }.
lc-terrain-paid = Terrain: { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
}. { $side } has { $left } left.
lc-centre-row = Die { $die }: the centre row comes from the cards of { $side }.
lc-centre-card = { $zone }: { $card }.
lc-river = A river runs before the row of { $side }.
lc-forces = { $side } buys { $cards ->
    [one] a card
   *[other] { $cards } cards
} ({ $cost ->
    [one] { $cost } point
   *[other] { $cost } points
}).
lc-deployed = { $side } deploys { $unit-name }: { $place }.
lc-we-deployed = You have deployed “{ $card }”{ $cost ->
    [0] { "." }
   *[other] { " " }(cost: { $cost }).
}
lc-attached = { $side } attaches a card.
lc-we-attached = “{ $card }” is attached.
lc-obstacle = { $side } lays an obstacle, “{ $card }”: { $place }.
lc-obstacle-gone = { $side } removes an obstacle, “{ $card }”.
lc-supplied = { $side } gets { $points ->
    [one] { $points } supply point
   *[other] { $points } supply points
} (stockpile: { $total }).
lc-initiative = Initiative: { $first } against { $second }. { $side } begins.
lc-bought-draw = { $side } buys one more card.
lc-refitted = { $side } refits { $unit-name }.
lc-recruits = { $side } raises recruits: { $points ->
    [one] { $points } refit point
   *[other] { $points } refit points
}.
lc-levied = { $side } raises { $unit-name } for nothing.
lc-moved = { $unit-name }: { $place }.
lc-dug-in = { $unit-name } digs in.
lc-mounted = Aboard or sheltered: { $unit-name } ({ $host-name }).
lc-dismounted = On foot or in the open: { $unit-name }.
lc-taken = { $side } takes: { $zone }.
lc-overfull = Too many units: { $place }. { $side } loses one.
lc-captured-hq = { $side } captures the enemy headquarters. Count: { $first } against { $second }.
lc-counted = Count: { $first } against { $second }.
lc-proposed-end = { $side } proposes to end the game.

# How the game ends
lc-end-capture = Headquarters captured, and the captor has the better victory pile as well.
lc-end-capture-lost = Headquarters captured, but the better victory pile is on the other side.
lc-end-capture-draw = Headquarters captured, and both piles are worth the same: a draw.
lc-end-agreed = Ended by agreement: the better victory pile wins.
lc-end-agreed-draw = Ended by agreement with equal piles: a draw.
lc-end-last-turn = Last turn: the better victory pile wins.
lc-end-last-turn-draw = Last turn with equal piles: a draw.

# Questions
last_crusade-ask-bring-decks = Choose your deck, then say that you are ready.
last_crusade-ask-lay-rows = Lay your three terrain cards face down, then say that you are ready.
last_crusade-ask-choose-bridge = This bridge: keep it with its river, or have clear ground?
last_crusade-ask-buy-forces = Buy your starting forces, then say that you are ready.
last_crusade-ask-place-forces = Place your forces in your starting zones or your headquarters.
last_crusade-ask-reinforce = Reinforcement: deploy, refit, buy cards, or end the phase.
last_crusade-ask-give-order = Fire and manoeuvre: give an order, or end your turn.
last_crusade-ask-move-on = The zone is full: the unit must move on.
last_crusade-ask-lose-one = Too many units in one place: which one is lost?
last_crusade-ask-may-agree = Nobody captures zones any more: end the game here?

# What can be done
lc-do-ready = Ready
lc-do-pass = Finish
lc-do-take-deck = Take this deck: { $deck }
lc-do-set-copies = { $card }: { $copies }
lc-do-add-copies = Put into the deck: { $card } ({ $copies })
lc-do-set-pack = Lend-Lease, { $card }: { $copies }
lc-do-lay-terrain = Lay here: { $card }
lc-do-lay-as-clear = Have it as clear ground
lc-do-take-terrain = Take this terrain back
lc-do-buy = Buy: { $card } ({ $cost })
lc-do-put-back = Put back: { $card }
lc-do-deploy = Deploy: { $card } ({ $place })
lc-do-attach = Attach { $card }: { $slot }
lc-do-buy-draw = Buy a card (3)
lc-do-refit = Refit (1)
lc-do-recruit = Raise recruits
lc-do-recruit-refit = Refit with a recruit
lc-do-levy = Deploy without paying: { $card }
lc-do-take-away = Remove the obstacle
lc-do-check-indefinite = Roll for its duration: { $card }
lc-do-call-back = Call the patrol back
lc-do-move = Go: { $place } ({ $slot })
lc-do-dig-in = Dig in
lc-do-mount = Mount or take shelter: { $host }
lc-do-dismount = Dismount, or leave the shelter
lc-do-give-up = Lose this unit
lc-do-agree-end = End the game

# Why not
lc-no-copies = No more than { $limit } copies of a card: { $card }.
lc-no-foreign-card = This card belongs to another nation: { $card }.
lc-no-terrain-number = A deck has exactly { $limit } terrain cards.
lc-no-pack = Lend-Lease needs its card in a Soviet deck.
lc-no-pack-card = Lend-Lease brings American units only, and never infantry soldiers.
lc-no-pack-size = The Lend-Lease pack has no more than { $limit } units.
lc-no-column-full = There is already a terrain card in this column.
lc-no-row-open = Lay your three terrain cards first.
lc-no-start = This card cannot be part of the starting forces.
lc-no-supply = Not enough supply: it costs { $cost }.
lc-no-slot = There is no room on the table for one more card.
lc-no-room = The stacking limit is reached.
lc-no-carrier = No unit can take this support weapon.
lc-no-edge = There is already an obstacle on this side.
lc-no-hq-only = This unit stays in its headquarters.
lc-no-second-refit = Only one paid refit point per unit and turn.
lc-no-refit = A card forbids refitting this unit.
lc-no-line = The unit is not in supply.
lc-no-recruit = Only for infantry soldiers that cost 2 or less.
lc-no-second-levy = Russian infantry helps only once per turn.
lc-no-cards = The reinforcement pile is empty.
lc-no-second-obstacle = Only one obstacle may be removed per turn.
lc-no-second-unique = This unique card has already come into play.
lc-no-second-general = You already have a general in play.
lc-no-armor = A card forbids deploying armor.
lc-no-enemy-there = The enemy holds this zone: it must be assaulted.
lc-no-crossing = The unit cannot cross the river here.
lc-no-dig = This unit cannot dig in.
lc-no-dig-here = It is already dug in, mounted or sheltered.
lc-no-movement = A card keeps it from moving.
