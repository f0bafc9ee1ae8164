# Supply, attrition, replacements, partisans, neutrals, resources, victory.

# What is asked
b2b-ask-choose-kept = Too few SCUs in reserve: choose the LCU that does not leave the game.
b2b-ask-choose-companion = Choose the SCU of the reserve that is lost with the LCU.
b2b-ask-choose-rebuild = Spend your replacement points step by step, or end the phase.
b2b-ask-choose-return = Choose where the LCU returns.
b2b-ask-choose-withdrawal = Do you want to eliminate a Western LCU for three turns?
b2b-ask-choose-partisans = Choose where partisans rise.
b2b-ask-choose-neutral-position = Choose where this corps sets up.

# What happens
b2b-attrition = { $unit } is out of supply in the attrition phase.
b2b-off-track = { $unit } leaves the turn track for the eliminated units.
b2b-rebuilt = { $unit } receives a step.
b2b-withdrawn = The Allies eliminate { $unit } of their own will.
b2b-points = { $pool }: { $points } RP{ $tally-lines ->
    [0] {""}
   *[other] {" "}({ $tally })
}.
b2b-card-shown = { $side }: { $card } is shown.
b2b-usa-at-war = The United States enter the war.
b2b-vichy-at-war = Vichy France enters the war; its spaces stay neutral, but open to all.
b2b-neutral-attacked = { $side }: war on { $country }.
b2b-winter-check = Winter count: the Axis holds { $held } VP { $held ->
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

# Why this number
b2b-why-oil = oil
b2b-why-iron = no iron
b2b-why-bomber-command = Bomber Command
b2b-why-eighth-air-force = US 8th Air Force
b2b-why-wolfpacks = Wolfpacks
b2b-why-evacuation = industry evacuated
b2b-why-moscow = Moscow held by the Axis
b2b-why-stalin = Stalin away from Moscow
b2b-why-wehrkreise = Wehrkreise lost or badly supplied

# Why not
b2b-no-rebuild = This unit is never replaced.
b2b-no-rp-left = A step costs { $halves ->
    [1] half a point
   *[other] one point
}; there is not enough left for this nation.
b2b-no-panzer-steps = The Axis has already replaced { $most } steps of Panzers this turn.
b2b-no-new-panzers = After the final production surge eliminated Panzers do not return.
b2b-no-return = This LCU has nowhere to return.
b2b-no-withdrawal = Only an LCU in full supply may be eliminated on purpose.
b2b-no-partisans = Neither Partisans nor Maquis has been played.
b2b-no-partisans-country = Partisans do not rise in this country, or not yet.
b2b-no-partisans-control = The Axis does not control this space.
b2b-no-partisans-twice = Partisans are there already.
b2b-no-partisans-unit = An Axis unit stands there.
b2b-no-partisans-left = All { $most } partisan markers are in play.
b2b-no-partisans-space = No space can take partisans.
b2b-no-war = This country is at war already.

# How it ends
b2b-ending-axis-automatic = The Axis has 20 VP or more at the end of the turn: Axis victory.
b2b-ending-allied-points = The Axis has no VP left at the end of the turn: Allied victory.
b2b-ending-allied-supply = The Allies hold every Axis source of supply: Allied victory.
b2b-ending-time = The Axis still stands after Summer 45: Axis victory.
b2b-ending-1941-axis = The Axis has 13 VP or more after Winter 42: Axis victory.
b2b-ending-1941-allied = The Axis has not 13 VP after Winter 42: Allied victory.
