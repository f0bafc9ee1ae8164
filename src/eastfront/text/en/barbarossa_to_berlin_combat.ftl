# Combat: what is asked, what may be done, what happens, why this number, why not.

# What is asked
b2b-ask-choose-target = Choose a space to attack, or end combat.
b2b-ask-choose-attacker = Attack on { $space }: choose your units, then roll the dice.
b2b-ask-choose-attack-card = Attack on { $space }: will you play a combat card?
b2b-ask-choose-defence-card = { $space } is attacked: will you play a combat card in defence?
b2b-reaction-combat-card = Combat cards in defence
b2b-ask-choose-loss = Choose the unit that loses a step.
b2b-ask-choose-step = Choose the unit that loses this step.
b2b-ask-choose-replacement = { $unit } is eliminated: choose the SCU that replaces it.
b2b-ask-choose-to-stand = { $space }: refuse to retreat at the cost of a step, or retreat?
b2b-ask-choose-retreater = Choose the next unit to retreat.
b2b-ask-choose-retreat = { $unit } retreats: choose the space.
b2b-ask-choose-advance = Choose a unit to advance, or stay.
b2b-ask-choose-advance-to = { $unit } advances: choose how far.
b2b-left-losses = { $left ->
    [one] { $left } loss to absorb
   *[other] { $left } losses to absorb
}

# What may be done
b2b-pass-choose-target = End combat
b2b-pass-choose-attack-card = No more cards
b2b-pass-choose-defence-card = No more cards
b2b-pass-choose-advance = End the advance
b2b-pass-choose-advance-to = Stop here
b2b-do-attack = Attack { $space }
b2b-do-join = { $unit } attacks
b2b-do-launch = Roll the dice
b2b-do-play-combat-card = Play { $card }
b2b-do-lose-step = { $unit } loses a step
b2b-do-replace-by = { $unit } replaces it
b2b-do-stand = Refuse to retreat, at the cost of a step
b2b-do-retreat = Retreat
b2b-do-retreat-unit = { $unit } retreats
b2b-do-retreat-to = Retreat to { $space }
b2b-do-advance = { $unit } advances
b2b-do-advance-to = Advance to { $space }

# What happens
b2b-attack-begins = { $side }: attack on { $space }.
b2b-attacks = { $unit } attacks.
b2b-combat-card = { $side }: { $card } is played.
b2b-fire = { $side }: strength { $strength }, { $table }{ $column-lines ->
    [0] {""}
   *[other] , { $column }
}, column { $name }{ $drm-lines ->
    [0] {""}
   *[other] ; on the die roll { $drm }
}: { $least } to { $most } losses.
b2b-fired = { $side }: roll { $die }, { $losses ->
    [0] no loss inflicted
    [one] { $losses } loss inflicted
   *[other] { $losses } losses inflicted
}.
b2b-combat-won = { $result }.
b2b-won-by-attacker-far = The attacker wins by two or more: the defender retreats two spaces
b2b-won-by-attacker = The attacker wins by one: the defender retreats one space
b2b-won-by-nobody = A tie: nobody retreats
b2b-won-by-defender = The defender wins
b2b-step-lost = { $unit } loses a step.
b2b-unit-eliminated = { $unit } is eliminated.
b2b-unit-removed = { $unit } is removed from the game.
b2b-replaced = { $by } replaces { $unit }.
b2b-stands = { $side }: refuses to retreat from { $space }, losing a step.
b2b-retreated = { $unit } retreats to { $space }.
b2b-no-retreat = { $unit } has nowhere to retreat.
b2b-caught = { $unit } is caught in its retreat.
b2b-advanced = { $unit } advances to { $space }.
b2b-card-kept = { $side }: { $card } is kept.
b2b-combat-card-lost = { $side }: { $card } is discarded.

# Why this number
b2b-why-mountain = mountain
b2b-why-swamp = swamp
b2b-why-urban = urban
b2b-why-fort = fort
b2b-why-trench-1 = level-1 trench
b2b-why-trench-2 = level-2 trench
b2b-why-river = all attackers across the river
b2b-why-beachhead = beachhead
b2b-why-oos = out of supply
b2b-why-winter = first winter
b2b-why-axis-on-soviets = attack on Soviets
b2b-why-soviet-attacks = Soviet attack
b2b-why-soviet-defence = Soviet defence
b2b-why-western-attacks = British or US attack
b2b-why-rhine = 5th Panzer or 6th SS Panzer Army in the west
b2b-why-ax10 = Desert Fox
b2b-why-ax30 = Kesselring
b2b-why-ax41 = Panther
b2b-why-ax42 = Tiger
b2b-why-ax44 = Volkssturm
b2b-why-ax47 = Model
b2b-why-ax48 = Heinrici
b2b-why-ax49 = Weichs
b2b-why-al8 = Fortified Boxes
b2b-why-al10 = NKVD Boosts Morale
b2b-why-al17 = Zhukov
b2b-why-al18 = T-34
b2b-why-al20 = Paradrop

# Why not
b2b-no-attacked-twice = This space has already been attacked this round.
b2b-no-nordlicht = The Axis does not attack Leningrad before Nordlicht.
b2b-no-taifun = The Axis does not attack Moscow before Taifun.
b2b-no-fall-blau = The Axis attacks neither Stalingrad nor Maikop nor Armavir before Fall Blau.
b2b-no-only-leningrad = This round the Axis attacks only Leningrad.
b2b-no-combat-marker = There is no Combat marker on its space.
b2b-no-fought = This unit has already attacked this round.
b2b-no-one-joined = There must be at least one attacker.
b2b-no-mechanized = All but one of the spaces that attack together must contain a mechanized unit.
b2b-no-second-alone = An army that attacks a second time attacks alone.
b2b-no-cards-oos = A defender out of supply benefits from no combat card.
b2b-no-card-again = This card has already been used this round.
b2b-no-card-here = This card cannot be used in this battle.
b2b-no-loss-beyond = This step absorbs { $factor ->
    [one] { $factor } loss
   *[other] { $factor } losses
}; only { $left ->
    [one] { $left } is
   *[other] { $left } are
} left.
b2b-no-loss-farther = Another step would absorb more losses.
b2b-no-southwest-first = The mechanized Southwestern Front loses the first step when it attacks.
b2b-no-retreat-back = A unit cannot return to the space it retreats from.
b2b-no-retreat-enemy = The enemy occupies the space.
b2b-no-retreat-room = The retreat cannot be completed that way.
b2b-no-retreat-partisans = The Axis avoids partisans while another retreat is possible.
b2b-no-retreat-friendly = The unit must retreat through friendly spaces, and can.
b2b-no-retreat-supply = The unit must end its retreat in supply, and can.
b2b-no-advance-combat = An advance cannot end under a Combat marker.
b2b-no-advance-foot = Non-mechanized units advance only into spaces the enemy left, the attacked space first.
b2b-no-advance-halted = It is too far, or the terrain ends the advance on the way.
