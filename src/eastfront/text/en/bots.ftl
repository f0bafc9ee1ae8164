# Why a machine does what it does
bot-attacks = Attacking { $unit }
bot-attacks-at = Attacking near { $place }
bot-retakes = Going for { $place }
bot-odds = Odds of { $odds }: { $chance }% to drive the enemy back
bot-odds-at = { $place } at { $odds }: { $chance }% to clear the hex
bot-pocket = Closing the { $place } pocket: { $armies ->
    [one] { $armies } army out of supply
   *[other] { $armies } armies out of supply
}
bot-takes = Taking { $place }
bot-holds = Defending { $place }
bot-marches = { $unit } marches on { $place }
bot-rails = Redeployment to { $place }
bot-shock = Shock attack: everything forward
bot-stands = Not a step back at { $place }
bot-rebuilds = Restoring { $unit } to full strength

# Levels
web-machine-recruit = Recruit
web-machine-officer = Officer
web-machine-marshal = Marshal
web-machine-greedy = Sergeant (one move ahead)

# Options of a machine
refused-no-option = { $player } has no option “{ $option }”. Known options: { $known }.
refused-bad-option = { $option } = { $value }: write a number from { $least } to { $most }.
refused-bad-slips = A handicap is for a computer and goes from 0 to { $most }%.
