# Combat: what is asked, what may be done, what happens, why this number, why not.

# What is asked
b2b-ask-choose-target = Choose a space to attack, or end the combats.
b2b-ask-choose-attacker = { $space }: choose the attackers, then roll the dice.
b2b-ask-choose-attack-card = { $space }: will you play a combat card for this attack?
b2b-ask-choose-defence-card = { $space } is attacked: will you play a combat card in defence?
b2b-ask-choose-loss = Choose the unit that loses a step.
b2b-ask-choose-step = Choose the unit that pays this step.
b2b-ask-choose-replacement = { $unit } is lost: choose the SCU that takes its place.
b2b-ask-choose-to-stand = { $space }: does the defender stand, at the price of a step, or retreat?
b2b-ask-choose-retreater = Choose the next unit to retreat.
b2b-ask-choose-retreat = Choose where { $unit } retreats.
b2b-ask-choose-advance = Choose a unit that advances, or stay.
b2b-ask-choose-advance-to = Choose how far { $unit } advances.
b2b-left-losses = { $left ->
    [one] { $left } loss to absorb
   *[other] { $left } losses to absorb
}

# What may be done
b2b-pass-choose-target = End the combats
b2b-pass-choose-attack-card = No more cards
b2b-pass-choose-defence-card = No more cards
b2b-pass-choose-advance = Advance no further units
b2b-pass-choose-advance-to = Stop here
b2b-do-attack = Attack { $space }
b2b-do-join = { $unit } attacks
b2b-do-launch = Roll the dice
b2b-do-play-combat-card = Play { $card }
b2b-do-lose-step = { $unit } loses a step
b2b-do-replace-by = { $unit } takes its place
b2b-do-stand = Stand, at the price of a step
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
   *[other] ; on the die { $drm }
}: { $least } to { $most } losses.
b2b-fired = { $side }: die { $die }: { $losses ->
    [0] no loss
    [one] { $losses } loss
   *[other] { $losses } losses
}.
b2b-combat-won = { $result }.
b2b-won-by-attacker-far = The attacker wins by two or more: the defender retreats two spaces
b2b-won-by-attacker = The attacker wins by one: the defender retreats one space
b2b-won-by-nobody = A tie: nobody retreats
b2b-won-by-defender = The defender wins
b2b-step-lost = { $unit } loses a step.
b2b-unit-eliminated = { $unit } is eliminated.
b2b-unit-removed = { $unit } leaves the game for good.
b2b-replaced = { $by } takes the place of { $unit }.
b2b-stands = { $side }: no retreat, { $space } is held at the price of a step.
b2b-retreated = { $unit } retreats to { $space }.
b2b-no-retreat = { $unit } has nowhere to retreat.
b2b-caught = { $unit } is caught in its retreat.
b2b-advanced = { $unit } advances to { $space }.
b2b-card-kept = { $side }: { $card } is kept.
b2b-combat-card-lost = { $side }: { $card } is lost.

# Why this number
b2b-why-mountain = mountain
b2b-why-swamp = swamp
b2b-why-urban = town
b2b-why-fort = fort
b2b-why-trench-1 = level-1 trench
b2b-why-trench-2 = level-2 trench
b2b-why-river = all across the river
b2b-why-beachhead = beachhead
b2b-why-oos = out of supply
b2b-why-winter = the first winter
b2b-why-axis-on-soviets = attack on Soviets
b2b-why-soviet-attacks = Soviet attack
b2b-why-soviet-defence = Soviet defence
b2b-why-western-attacks = British or US attack
b2b-why-rhine = 5th or 6th Panzer Army in the west
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
b2b-no-attacked-twice = This space has been attacked this round.
b2b-no-nordlicht = The Axis does not attack Leningrad before Nordlicht.
b2b-no-taifun = The Axis does not attack Moscow before Taifun.
b2b-no-fall-blau = The Axis attacks neither Stalingrad nor Maikop nor Armavir before Fall Blau.
b2b-no-only-leningrad = This round the Axis attacks nothing but Leningrad.
b2b-no-combat-marker = There is no combat marker on its space.
b2b-no-fought = This unit has attacked this round.
b2b-no-one-joined = Nobody attacks yet.
b2b-no-mechanized = All spaces that attack together, but one, must hold a mechanized unit.
b2b-no-second-alone = An army that attacks a second time attacks alone.
b2b-no-cards-oos = A defender out of supply benefits from no combat card.
b2b-no-card-again = This card has served this round.
b2b-no-card-here = This card does not fit this combat.
b2b-no-loss-beyond = This step absorbs { $factor }; only { $left } is left.
b2b-no-loss-farther = Another step comes nearer to the number of losses.
b2b-no-southwest-first = The mechanized Southwest Front loses the first step when it attacks.
b2b-no-retreat-back = A unit does not go back to the space it leaves.
b2b-no-retreat-enemy = The enemy is there.
b2b-no-retreat-room = That way the retreat cannot end.
b2b-no-retreat-partisans = The Axis avoids partisans while there is another way.
b2b-no-retreat-friendly = There is a way through friendly spaces.
b2b-no-retreat-supply = There is a way that ends in supply.
b2b-no-advance-combat = No advance ends under a combat marker.
b2b-no-advance-foot = On foot one advances only into spaces the enemy left, the defended one first.
b2b-no-advance-halted = It is too far, or the ground ends the advance on the way.
