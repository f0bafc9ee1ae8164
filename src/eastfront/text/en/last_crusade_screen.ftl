lc-printed = { $words }

# What is seen beside the battlefield
lc-place-hand = { $nation } hand
lc-place-deck = { $nation } deck
lc-place-ground = Terrain of the { $nation } deck
lc-place-pack = Lend-Lease pack
lc-place-opened = Not in the deck
lc-place-force = Starting forces
lc-place-muster = { $nation } deck, for the starting forces
lc-place-pile = { $nation } victory pile: { $points ->
    [0] no points
    [one] { $points } point
   *[other] { $points } points
}
lc-place-discard = { $nation } discards
lc-place-in-force = Cards in force
lc-status-turn = Turn { $turn }
lc-status-set-up = Set-up
lc-status-side = { $nation }: supply { $supply }, points { $points }, hand { $hand }
lc-left-supply = { $points } { $points ->
    [one] supply point
   *[other] supply points
}
lc-left-hand = { $cards } { $cards ->
    [one] card in hand
   *[other] cards in hand
}
lc-pass-answer = Play nothing
lc-pass-reinforce = End reinforcement
lc-pass-give-order = End the turn
lc-pass-place-forces = End deployment
lc-pass-cancel = Let it happen
lc-pass-choose-aim = Hold its fire
lc-pass-choose-bombardment = End the bombardment
lc-pass-choose-bridge = Keep the bridge and its river
lc-pass-choose-flight = End the air action
lc-pass-choose-next = That is enough
lc-pass-choose-scout = End the reconnaissance
lc-pass-choose-shot = No more fire in this phase
lc-pass-choose-strike = Do not strike
lc-pass-choose-supply = Supply nobody else
lc-pass-may-advance = Nobody else advances
lc-pass-may-agree = Play on
lc-pass-may-counterattack = No counterattack
lc-pass-may-fire-flak = Hold fire
lc-pass-may-go-on = Return with the tanks
lc-pass-may-intercept = No interception
lc-pass-may-jettison = Keep the load
lc-pass-may-negate = Take the obstacles as they are
lc-pass-may-return-fire = No more return fire
lc-pass-may-seek-patrol = Fly on
lc-pass-may-withdraw = Press on with the assault
lc-pass-own-card = Play nothing
lc-do-empty-deck = Empty the deck
lc-no-opened = Your packs do not hold that many copies of this card: { $card }.
last_crusade-setting-deck_first-sealed = from ten sealed packs
last_crusade-setting-deck_second-sealed = from ten sealed packs

# The deck workshop
lc-nation-american = United States
lc-nation-german = Germany
lc-nation-soviet = Soviet Union
lc-deck-army = { $dice } supply dice a turn, { $points } set-up points
lc-deck-cards = Deck
lc-deck-terrain = Terrain
lc-deck-pack = Lend-Lease pack
lc-deck-group-infantry = Infantry
lc-deck-group-armor = Armor
lc-deck-group-artillery = Artillery
lc-deck-group-antitank = Antitank
lc-deck-group-antiair = Antiaircraft
lc-deck-group-air = Aircraft
lc-deck-group-transport = Transport
lc-deck-group-recon = Reconnaissance
lc-deck-group-support = Support
lc-deck-group-leaders = Leaders
lc-deck-group-fortifications = Obstacles, fortifications
lc-deck-group-hq = Headquarters
lc-deck-group-ordnance = Ordnance
lc-deck-group-events = Events
lc-deck-group-terrain = Terrain
lc-deck-one-nation = One nation in the deck
lc-deck-foreign = A card of another nation: { $card }
lc-deck-copies = At most { $most } copies; { $here } at most here
lc-deck-too-many = More than { $most } copies: { $card }
lc-deck-terrains = { $count ->
    [0] No terrain card
    [one] { $count } terrain card
   *[other] { $count } terrain cards
} of { $wanted }
lc-deck-lent = Lend-Lease: { $count ->
    [one] { $count } American unit
   *[other] { $count } American units
} of at most { $most }
lc-deck-lent-none = The Lend-Lease card is there, but its pack is empty: up to { $most } American units, no infantry soldiers.
lc-deck-unique = A unique card in several copies, of which one will come into play: { $card }
lc-deck-few = { $count ->
    [0] An empty deck
    [one] { $count } card
   *[other] { $count } cards
}: a long game would leave you without reinforcements.
