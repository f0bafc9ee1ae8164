# Why a machine does what it does in Barbarossa to Berlin
bot-b2b-ops-attack = { $points } OPS, above all to attack { $place }
bot-b2b-ops-march = { $points } OPS, above all to move the units in { $place }
bot-b2b-ops = { $points } OPS, and little to do with them
bot-b2b-reinforces = { $card }: { $units ->
    [one] one unit arrives
   *[other] { $units } units arrive
}
bot-b2b-event = { $card } for its event
bot-b2b-event-ops = { $card } for its event and its { $points } OPS
bot-b2b-rp = { $card } for replacements: up to { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
} to rebuild
bot-b2b-sr = { $card } for redeployment
bot-b2b-automatic = One OPS without a card: the hand is worth more later on
bot-b2b-odds = { $place }: columns { $ours } against { $theirs }, { $chance }% to win, { $cleared }% to take the space
bot-b2b-pocket = Closing the pocket at { $place }: { $units ->
    [one] { $units } unit out of supply
   *[other] { $units } units out of supply
}
bot-b2b-relieves = Opening the way to { $place }: { $units ->
    [one] { $units } unit supplied again
   *[other] { $units } units supplied again
}
bot-b2b-card = { $card } for the battle at { $place }
bot-b2b-pinned = Pinning the units in { $place }
bot-b2b-post = { $unit } takes post at { $place }
