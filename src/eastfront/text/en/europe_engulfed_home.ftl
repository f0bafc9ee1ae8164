ee-scenario-poland = Poland 1939 (learning game, one turn)
ee-scenario-campaign-1939 = The 1939 campaign (Sep 1939 – Dec 1945)
ee-scenario-campaign-1941 = The 1941 campaign (Jul 1941 – Dec 1945)
ee-scenario-patton = Patton’s Fantasy (Jul – Dec 1945)
ee-scenario-tournament = Tournament scenario (Jul 1942 – Oct 1943)
ee-scenario-europe = War in Europe (Sep 1939 – Dec 1941)
ee-ending-poland-fell = Warsaw has fallen: the Axis wins.
ee-ending-poland-stands = Poland still stands: the Allies win.
ee-ending-axis-decisive = Decisive Axis victory.
ee-ending-axis-operational = Operational Axis victory: Germany has held out to the end of 1945.
ee-ending-axis-marginal = Marginal Axis victory: Germany fell only in Nov/Dec 1945.
ee-ending-draw = A draw.
ee-ending-allied-marginal = Marginal Allied victory.
ee-ending-allied-operational = Operational Allied victory.
ee-ending-allied-decisive = Decisive Allied victory.
ee-ending-patton-west = All of Germany is in Western hands.
ee-ending-patton-soviet = The Soviets keep three areas of Germany or more.
ee-ending-tournament-axis = The Axis has more victory points.
ee-ending-tournament-allies = The Allies have more victory points.
ee-ending-tournament-tie = Points are level: a marginal Allied victory.
ee-ending-europe = Victory points decide.
ee-uboats-lost = The escorts roll { $die }: U-boats sunk: { $lost }, left: { $left }.
ee-werp-sunk = The U-boats roll { $die }: Britain loses { $sunk } WERP.
ee-raided = { $side }: bomber points that take off: { $bombers }, fighters that escort them: { $escorts }.
ee-scrambled = { $side }: fighters that intercept: { $fighters }.
ee-fighters-lost = Fighters clash: { $escorts ->
    [one] { $escorts } escort
   *[other] { $escorts } escorts
 } and { $interceptors ->
    [one] { $interceptors } interceptor
   *[other] { $interceptors } interceptors
 } shot down.
ee-bombers-lost = Bombers shot down: { $fighters } by fighters, { $flak } by flak.
ee-bombed = { $nation }: { $hits ->
    [one] { $hits } bomb hit
   *[other] { $hits } bomb hits
 }.
ee-landing-supported = The bombers are held for a landing: { $bonuses ->
    [one] { $bonuses } Hit-bonus
   *[other] { $bonuses } Hit-bonuses
 }.
ee-v-weapons = V-weapons: Britain loses { $werp } WERP.
ee-cut-off = { $area }: { $blocks ->
    [one] { $blocks } block
   *[other] { $blocks } blocks
 } out of supply.
ee-starved = { $unit }: { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
} lost for want of supply.
ee-income = { $nation }: { $werp } WERP to spend.
ee-laid-up = { $nation }: one Fleet Point laid up ({ $sea }) for want of WERP.
ee-bought-action = { $nation }: one Special Action bought.
ee-replaced = { $unit }: one step more.
ee-raised = { $nation }: a new block in { $area }.
ee-you-raised = New block in { $area }: { $design }.
ee-built = { $nation }: { $element }.
ee-element-0 = one U-boat point
ee-element-1 = one fighter point
ee-element-2 = one bomber point
ee-element-3 = one ASW level
ee-element-4 = one flak level
ee-fleet-built = { $nation }: one Fleet Point built ({ $sea }).
ee-fortified = { $area }: { $how }.
ee-fort-field = field fortification
ee-fort-heavy = heavy fortification
ee-demolished = { $area }: the fortification is taken down.
ee-lent = { $giver } sends WERP: { $taker } receives { $werp }.
ee-lend-lease = American Lend-Lease, { $nation }: { $die } WERP.
ee-conscripted = The Soviet Union decrees Emergency Conscription.
ee-use-replacements = unrestricted replacements
ee-why-area = { $area }
ee-why-bombers = bombers held for the landing
ee-why-ore = Swedish ore
ee-why-half = half production until Jul/Aug 1940
ee-war-declared = { $side }: declaration of war ({ $nation }).
ee-joined = { $nation } enters the war: { $side }.
ee-deployed = { $nation }: a block deployed in { $area }.
ee-first-winter = First winter in the USSR: { $blocks ->
    [one] { $blocks } Axis block loses
   *[other] { $blocks } Axis blocks lose
 } a step.
ee-armistice = France asks for an armistice: { $answer }.
ee-armistice-refused = Germany refuses
ee-armistice-accepted = Germany accepts, Vichy is set up
ee-collapsed = Italian morale collapses.
ee-surrendered = Italy surrenders.
ee-conquered = { $nation }: conquered.
ee-sent-forward = { $unit } is sent to the border ({ $area }).
ee-why-growth = American production of the year
ee-why-neighbour = a neighbour has joined the Axis already
ee-why-violated = the Axis has attacked Sweden or Spain
ee-why-attacked-minor = Germany has attacked one of these Powers
ee-why-yugoslavia = Yugoslavia
ee-instalment = { $nation }: an instalment of { $werp } WERP.
ee-swayed = { $nation } rolls { $die }: { $how }.
ee-swayed-not = still undecided
ee-swayed-joins = joins the Axis
ee-swayed-neutral = neutral for good
ee-ore-ended = Sweden delivers no more ore to Germany.
ee-no-entry = This Power does not enter the war that way.
ee-no-conversion = No conversion is possible this turn.
ee-no-second-instalment = One instalment a Power and turn.
ee-no-more-actions-now = No more Special Actions in one phase.
ee-no-werp = That costs { $cost } WERP.
ee-no-collapsed = After the collapse Italy buys replacements only.
ee-no-fort-there = Not here: it takes a friendly, supplied, uncontested area with a ground block.
ee-no-purchase = That cannot be bought.
ee-no-actions-built = No Soviet Special Action is built in this scenario.
ee-no-actions-conscription = No Special Action during the four turns of conscription.
ee-no-more-actions = The year’s maximum is already in hand.
ee-no-step-missing = This block is at full strength.
ee-no-supply = This block is not in full supply.
ee-no-contested = No replacement in a contested area.
ee-no-second-step = Outside home areas one step a block and turn.
ee-no-pool = The force pool has none left.
ee-no-guards = Soviet elite blocks wait for war with Germany.
ee-no-second-free-french = One Free French block a turn.
ee-no-place = No area can take it this turn.
ee-no-strategic-war = There is no strategic warfare in this scenario.
ee-no-more-of-that = The limit is reached, or this Power builds none.
ee-no-fleets = There are no fleets in this scenario.
ee-no-port = It takes a friendly home port in this sea zone.
ee-no-fort-in-fortress = No field fortification inside a fortress.
ee-no-heavy-fort = Only the Soviets build heavy fortifications.
ee-no-second-fort = One fortification an area.
ee-no-aid = No aid can be sent, or the turn’s limit is reached.
ee-no-conscription = Emergency Conscription is not possible.
ee-no-action = There is no Special Action in hand.
ee-no-second-time = Already done in this area.

# 10.5 what is agreed before a game
europe_engulfed-setting-bid_for_first-heading = Agreed before the game
europe_engulfed-setting-bid_for_first = Steps offered for the camp that moves first (10.5)
europe_engulfed-setting-bid_for_second = Steps offered for the camp that moves second (10.5)
europe_engulfed-setting-allies_open = Allies see each other’s blocks
europe_engulfed-setting-allies_open-what = While the USSR is neutral, it and the Western Allies see each other’s backs only.
europe_engulfed-setting-allies_open-on = yes
europe_engulfed-setting-allies_open-off = no
europe_engulfed-setting-bid_for_first-0 = 0
europe_engulfed-setting-bid_for_first-2 = 2
europe_engulfed-setting-bid_for_first-4 = 4
europe_engulfed-setting-bid_for_first-6 = 6
europe_engulfed-setting-bid_for_first-8 = 8
europe_engulfed-setting-bid_for_first-10 = 10
europe_engulfed-setting-bid_for_second-0 = 0
europe_engulfed-setting-bid_for_second-2 = 2
europe_engulfed-setting-bid_for_second-4 = 4
europe_engulfed-setting-bid_for_second-6 = 6
europe_engulfed-setting-bid_for_second-8 = 8
europe_engulfed-setting-bid_for_second-10 = 10
