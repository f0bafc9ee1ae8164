# The cup
tdv-chit-logistics = Logistics
tdv-chit-move = Move
tdv-chit-combat = Combat
tdv-chit-move-combat = Move/Combat
tdv-chit-panzer-1 = 1st Panzer Army
tdv-chit-panzer-2 = 2nd Panzer Army
tdv-chit-panzer-3 = 3rd Panzer Army
tdv-chit-panzer-4 = 4th Panzer Army
tdv-chit-manstein = Manstein
tdv-chit-model = Model
tdv-chit-field-marshal = Manstein/Model
tdv-chit-counterattack = Counterattack
tdv-chit-stavka = Stavka
tdv-chit-combat-zhukov = Combat Zhukov
tdv-chit-combat-stavka = Combat Stavka
tdv-chit-combat-stavka-zhukov = Combat Stavka/Zhukov
tdv-chit-deep-battle = Deep Battle

tdv-cup-filled = { $chits ->
    [one] One chit goes into the cup.
   *[other] { $chits } chits go into the cup.
}
tdv-first-chit = { $side } has the initiative and plays { $chit }
tdv-drawn = Drawn from the cup: { $chit }
tdv-from-hand = { $side } plays { $chit } from the hand
tdv-used-as = { $side } uses the chit as { $half }.
tdv-hq-away = { $unit } is not on the map: nobody is activated.
tdv-ordered = Stalin orders { $attacks ->
    [one] { $attacks } counter-attack
   *[other] { $attacks } counter-attacks
 }.
tdv-orders-missed = Counter-attacks that count: { $made }. { $missing ->
    [0] Stalin is content.
   *[other] Missing: { $missing }.
}
tdv-commands = { $unit } activates { $units ->
    [one] one unit
   *[other] { $units } units
}.
tdv-marshal = The marshal is at { $hex } and activates { $units ->
    [one] one unit
   *[other] { $units } units
}.
tdv-far-from = { $units ->
    [0] Every supplied unit is in command range.
    [one] One supplied unit is out of command range and attacks as if out of supply.
   *[other] { $units } supplied units are out of command range and attack as if out of supply.
}
tdv-reserves = { $steps ->
    [one] One step
   *[other] { $steps } steps
} may leave the Stavka Reserve.
tdv-reserve-placed = { $unit } comes out of the reserve at { $hex }.

tdv-ask-choose-panzer = Choose a Panzer army whose chit goes into the cup; the Soviets do not see which.
tdv-ask-choose-first = Choose the chit you play first.
tdv-ask-play-from-hand = Play your chit before the next draw, or go on?
tdv-ask-choose-half = Which face of the chit: Move or Combat?
tdv-ask-choose-order = In which order does the Panzer army act?
tdv-ask-choose-marshal = Choose the hex from which the marshal leads.
tdv-ask-choose-commander = Deep Battle around the Stavka or around Zhukov?
tdv-ask-choose-price = Stalin’s orders were not met: choose a rifle division to remove, or spare the rest.
tdv-ask-choose-reserve = Choose a unit to bring out of the Stavka Reserve, or stop here.
tdv-ask-choose-entry = { $unit }: choose where it comes in, or leave it in the reserve.

tdv-pass-choose-first = Keep the double opening for July
tdv-pass-play-from-hand = Go on
tdv-pass-choose-order = Do nothing
tdv-pass-choose-price = Spare the rest
tdv-pass-choose-reserve = Nobody else
tdv-pass-choose-entry = Leave it in the reserve

tdv-do-use-as-move = Move
tdv-do-use-as-combat = Combat
tdv-do-fight-then-move = Combat, then movement
tdv-do-move-then-fight = Movement, then combat by the mechanized units
tdv-do-command = { $unit }
tdv-do-place-marshal = Lead from { $hex }
tdv-do-take-division = Remove { $unit }
tdv-do-call-up = Bring out { $unit }
tdv-do-place-reserve = Place at { $hex }

tdv-reaction-from-hand = Chits played from the hand

tdv-no-logistics-first = The Logistics chit belongs to neither side and cannot be chosen first.
tdv-no-marshal-first = The marshal’s chit is played between draws, not as the initiative chit.
tdv-no-romania-yet = Axis units in Romania wait until turn 2.
tdv-no-mover-without-attack = Only units that can attack move in a counter-attack.
tdv-no-attack-from-there = Whoever moves in a counter-attack must end adjacent to an enemy it can attack.
tdv-no-reserve-so-far = Out of the reserve with an HQ: the first two hexes lie within two of an Axis unit, or the last within two of a Soviet unit already on the map.
tdv-no-end-before-attacks = Units that moved for the counter-attack have yet to attack.
tdv-no-launch-without-movers = A unit that moved for the counter-attack can attack only here: it must join.
