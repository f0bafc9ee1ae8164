# La Dernière Croisade: special cards, abilities, cards that last

# The log
lc-played = { $side } plays “{ $card }”.
lc-cost-paid = { $side } pays { $cost ->
    [one] { $cost } supply point
   *[other] { $cost } supply points
}.
lc-cancelled = “{ $card }” is cancelled.
lc-spared = { $side } ignores “{ $card }”: the general sees to that.
lc-in-force = “{ $card }” is in force.
lc-lasts = Die { $die }: “{ $card }” stays in play.
lc-ended = Die { $die }: “{ $card }” is over.
lc-general-leaves = Die { $die }: “{ $card }” leaves the headquarters.
lc-named = “{ $card }”: { $unit-name }.
lc-committed-by = “{ $card }” commits { $unit-name }.
lc-readied = “{ $card }”: { $unit-name } may act again.
lc-hidden-again = Hidden again: { $unit-name }.
lc-hand-seen = The hand of { $side } has been looked at ({ $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}).
lc-card-seen = In the enemy hand: “{ $card }” ({ $copies }).
lc-supply-lost = { $side } loses { $points ->
    [one] { $points } supply point
   *[other] { $points } supply points
}.
lc-supply-by = “{ $card }”: { $points ->
    [one] { $points } supply point
   *[other] { $points } supply points
} for { $side }.
lc-discarded = { $side } must discard “{ $card }”.
lc-searched = { $side } takes a card from the reinforcement pile.
lc-we-took = You take “{ $card }” from your reinforcement pile.
lc-returned = “{ $card }” is back in its headquarters, badly damaged.
lc-came-up = { $unit-name } comes up: { $place }.
lc-ability = Used: “{ $card }”.
lc-card-fired = “{ $card }” at { $unit-name }: { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
}, { $number } to hit, { $hits ->
    [0] no hit
    [one] { $hits } hit
   *[other] { $hits } hits
}.
lc-mended = “{ $card }”: a hit is repaired for nothing.
lc-we-mended = “{ $card }”: this unit has lost a hit.
lc-detached = “{ $card }” comes off { $unit-name }.
lc-lent = Lend-Lease: { $side } gets { $unit-name } for nothing.
lc-we-lent = Lend-Lease brings “{ $card }”.

# Questions
last_crusade-ask-choose-target = Which unit is the card for?
last_crusade-ask-choose-next = One more unit, or enough?
last_crusade-ask-choose-from-deck = Which card do you take from your reinforcement pile?
last_crusade-ask-choose-return = Which of the units just lost comes back?
last_crusade-ask-choose-free = Which unit do you deploy for nothing?
last_crusade-ask-cancel = An enemy card is being played: will you cancel it?
last_crusade-ask-answer = Will you play a card now?
last_crusade-ask-own-card = Your assault is declared: will you play a card for it?
lc-reaction-card = Cards in answer to the enemy
lc-reaction-cancel = Cancelling enemy cards

# What can be done
lc-do-play-card = Play: { $card }
lc-do-use = Use what this card can do
lc-do-choose = This one
lc-do-take-card = This one: { $card }
lc-do-take-lend-lease = Deploy the next Lend-Lease unit

# Why this number
lc-why-card = { $card }

# Why not
lc-no-card-now = This card cannot be played at this moment.
lc-no-target = There is nothing it could be played on.
lc-no-nation = Only against this opponent: { $nation ->
    [german] the Germans
    [soviet] the Soviets
   *[american] the Americans
}.
lc-no-more-in-force = Too many cards are in force already.
lc-no-such-card = There is no such card.
lc-no-loss = No unit of this kind was lost in the combat.
lc-no-card-to-cancel = Only while an enemy card is being played.
lc-no-second-use = Already used this turn.
lc-no-longer-the-start = Only at the start of the fire-and-manoeuvre phase.
lc-no-lend-yet = Not now: first the die for Lend-Lease, then one unit per turn.
lc-no-pack-left = The Lend-Lease pack is empty.
