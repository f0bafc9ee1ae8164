# Supply, attrition, replacements, partisans, neutrals, resources, victory.

# What is asked
b2b-ask-choose-kept = Too few SCUs in reserve: choose the LCU to keep.
b2b-ask-choose-companion = Choose the SCU in reserve that is eliminated with the LCU.
b2b-ask-choose-rebuild = Spend your replacement points step by step, or end the phase.
b2b-ask-choose-return = Choose where the LCU returns.
b2b-ask-choose-withdrawal = Do you want to eliminate a Western LCU for three turns?
b2b-ask-choose-partisans = Choose where to place partisans.
b2b-ask-choose-neutral-position = Choose where this corps sets up.

# What happens
b2b-attrition = { $unit } is out of supply in the attrition phase.
b2b-off-track = { $unit } moves from the turn track to the eliminated units.
b2b-rebuilt = { $unit } receives a step.
b2b-withdrawn = The Allies voluntarily eliminate { $unit }.
b2b-points = { $pool }: { $points } RP{ $tally-lines ->
    [0] {""}
   *[other] {" "}({ $tally })
}.
b2b-card-shown = { $side }: { $card } is shown.
b2b-usa-at-war = The United States enters the war.
b2b-vichy-at-war = Vichy France enters the war; its spaces stay neutral, but open to all.
b2b-neutral-attacked = { $side }: declaration of war on { $country }.
b2b-winter-check = Winter count: the Axis controls { $held } VP { $held ->
    [one] space
   *[other] spaces
} in the USSR, Egypt and Iraq, of { $required } required.
b2b-country-turkey = Turkey
b2b-country-sweden = Sweden
b2b-pool-ge = Germany
b2b-pool-ax = Axis satellites
b2b-pool-br = Great Britain
b2b-pool-us = United States
b2b-pool-su = USSR
b2b-pool-tu = Turkey

# What a player should know before he acts
b2b-omen-out = Out of supply there: eliminated by attrition at the end of the turn
b2b-omen-cut = { $enemy } could cut it off by way of { $space }: eliminated by attrition at the end of the turn
b2b-omen-unit-out = { $unit } ({ $space }) is out of supply: eliminated at the end of the turn
b2b-omen-unit-cut = { $unit }: { $enemy } could cut it off by way of { $space }
b2b-omen-attack = { $space } could still be attacked
b2b-omen-ops = { $left } OPS not spent
b2b-omen-markers = { $left ->
    [one] { $left } marker not placed
   *[other] { $left } markers not placed
}

# Why this number
b2b-why-oil = oil
b2b-why-iron = no iron
b2b-why-bomber-command = Bomber Command
b2b-why-eighth-air-force = US 8th Air Force
b2b-why-wolfpacks = Wolfpacks
b2b-why-evacuation = industry evacuated
b2b-why-moscow = Moscow under Axis control
b2b-why-stalin = Stalin away from Moscow
b2b-why-wehrkreise = Wehrkreise lost or not in full supply

# Why not
b2b-no-rebuild = This unit is never replaced.
b2b-no-rp-left = A step costs { $halves ->
    [1] half a point
   *[other] one point
}; there is not enough left for this nation.
b2b-no-panzer-steps = The Axis has already replaced { $most ->
    [one] { $most } Panzer step
   *[other] { $most } Panzer steps
} this turn.
b2b-no-new-panzers = After Final Production Surge eliminated Panzers do not return.
b2b-no-return = This LCU has nowhere to return.
b2b-no-withdrawal = Only an LCU in full supply may be eliminated voluntarily.
b2b-no-partisans = Neither Partisans nor Maquis has been played.
b2b-no-partisans-country = No partisans in this country, or not yet.
b2b-no-partisans-control = The Axis does not control this space.
b2b-no-partisans-twice = There are already partisans there.
b2b-no-partisans-unit = An Axis unit occupies the space.
b2b-no-partisans-left = All partisan markers ({ $most }) are in play.
b2b-no-partisans-space = No space can take partisans.
b2b-no-war = This country is already at war.

# How it ends
b2b-ending-axis-automatic = The Axis has 20 VP or more at the end of the turn: Axis victory.
b2b-ending-allied-points = The Axis has no VP left at the end of the turn: Allied victory.
b2b-ending-allied-supply = The Allies control every Axis supply source: Allied victory.
b2b-ending-time = The Axis holds out beyond Summer 1945: Axis victory.
b2b-ending-1941-axis = The Axis has 13 VP or more after Winter 1942: Axis victory.
b2b-ending-1941-allied = The Axis has fewer than 13 VP after Winter 1942: Allied victory.
