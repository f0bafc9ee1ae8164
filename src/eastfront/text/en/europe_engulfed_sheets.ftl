# The battle
ee-sheet-battle = Battle of { $area }
ee-sheet-battles = Battles to fight
ee-sheet-exploit = Breakthrough: what a Special Action does
ee-row-break-in = { $areas ->
    [one] Break into one area, on the map
   *[other] Break into one of { $areas } areas, on the map
  }
ee-row-again-normal = Fight again, normal combat: { $area }
ee-row-again-assault = Fight again, assault: { $area }
ee-row-more-trains = All Strat-Moves once more
ee-tag-normal = normal combat
ee-tag-assault = assault, dice doubled
ee-tag-fresh = newly contested
ee-tag-surprise = surprise attack
ee-step-declare = Declare
ee-step-react = React
ee-step-air = Air
ee-step-defend = Defender fires
ee-step-attack = Attacker fires
ee-step-counter = Counter-attack
ee-battle-normal = Normal combat
ee-battle-assault = Assault
ee-battle-normal-note = a die a step
ee-battle-assault-note = two dice a step, on both sides
ee-battle-foes = { $foes ->
    [one] one enemy block there
   *[other] { $foes } enemy blocks there
  }
ee-dice = { $dice ->
    [0] no dice
    [one] one die
   *[other] { $dice } dice
  }
ee-part-ground = Ground and sky
ee-part-losses = { $hits ->
    [one] One hit to take
   *[other] { $hits } hits to take
  }
ee-row-losses = Click a ringed block: it loses a step. Blocks at full strength go first.
ee-part-support = Ground support to place
ee-row-support = Click the block it helps: that block hits on one less.
ee-part-air = Air combat
ee-row-air = What fights in the air hits on 5 and does not help on the ground.
ee-part-defender = The defender fires
ee-part-attacker = The attacker fires
ee-part-before-losses = if nothing is lost before that
ee-row-fire-0-0 = Infantry at infantry
ee-row-fire-0-1 = Infantry at armour
ee-row-fire-1-0 = Armour at infantry
ee-row-fire-1-1 = Armour at armour
ee-row-fire-note = { $steps ->
    [one] one step there
   *[other] { $steps } steps there
  }; all eliminated: { $share }%
ee-row-dice = { $dice ->
    [one] one die
   *[other] { $dice } dice
  } on { $target } · expect { $hits }
ee-part-attackers = Attackers · { $side ->
    [axis] Axis
    [western] Western Allies
    [soviet] Soviets
   *[france] France
  }
ee-part-defenders = Defenders · { $side ->
    [axis] Axis
    [western] Western Allies
    [soviet] Soviets
   *[france] France
  }
ee-blocks = { $blocks ->
    [one] one block
   *[other] { $blocks } blocks
  }
ee-strength-infantry = { $infantry ->
    [one] one infantry step
   *[other] { $infantry } infantry steps
  }
ee-strength-armor = { $armor ->
    [one] one armour step
   *[other] { $armor } armour steps
  }
ee-strength-air = { $air ->
    [one] one ground support
   *[other] { $air } ground supports
  }
ee-strength-infantry-armor = { $infantry ->
    [one] one infantry step
   *[other] { $infantry } infantry steps
  } · { $armor ->
    [one] one armour step
   *[other] { $armor } armour steps
  }
ee-strength-infantry-air = { $infantry ->
    [one] one infantry step
   *[other] { $infantry } infantry steps
  } · { $air ->
    [one] one ground support
   *[other] { $air } ground supports
  }
ee-strength-armor-air = { $armor ->
    [one] one armour step
   *[other] { $armor } armour steps
  } · { $air ->
    [one] one ground support
   *[other] { $air } ground supports
  }
ee-strength-infantry-armor-air = { $infantry ->
    [one] one infantry step
   *[other] { $infantry } infantry steps
  } · { $armor ->
    [one] one armour step
   *[other] { $armor } armour steps
  } · { $air ->
    [one] one ground support
   *[other] { $air } ground supports
  }
ee-ground-weather-1 = Light rain: no ground support
ee-ground-weather-2 = Rain: no ground support
ee-ground-weather-3 = Snow: no ground support
ee-ground-snow = Snow: the attacker rolls half his dice, but for Finns, and Soviets at home
ee-ground-rough = Rough ground: attacking armour loses its bonus against infantry
ee-ground-mountain = Mountains: attacking armour loses its bonus against infantry
ee-ground-marsh = Marsh: attacking armour loses its bonus and rolls half its dice
ee-ground-river-none = No river crossed
ee-ground-river-unknown = The attacker came across a river: the class that did gives a bonus to the same class in defence
ee-ground-river-0 = Infantry came across the river: defending infantry hits on one less
ee-ground-river-1 = Armour came across the river: defending armour hits on one less
ee-ground-river-0-1 = Infantry and armour came across the river: the defender hits on one less
ee-ground-landing = Landing: the defender hits on one less
ee-ground-fortress = Fortress: the defender hits on one less
ee-ground-fort = Fortification: the defender hits on { $bonus } less
ee-ground-maginot = Maginot Line: the French hit on one less

# Production
ee-sheet-production = Production: { $nation }
ee-part-on-sale = Special Actions and tracks
ee-part-on-sale-note = Click a golden line to buy; the others say why not.
ee-part-new-blocks = New blocks
ee-part-new-blocks-note = A new block comes with one step, at double price; its place is chosen next.
ee-part-replacements = Replacements
ee-part-replacements-note = Click a block: it gets a step back.
ee-row-replace = { $blocks ->
    [one] One block may get a step back
   *[other] { $blocks } blocks may get a step back
  }
ee-row-pool = { $free ->
    [one] one in the pool
   *[other] { $free } in the pool
  } · { $steps ->
    [one] one step
   *[other] { $steps } steps
  } at full strength
ee-part-forts = Fortifications
ee-row-forts = { $areas ->
    [one] possible in one area, on the map
   *[other] possible in { $areas } areas, on the map
  }
ee-part-income = Income
ee-ledger-lost = lost if they are not spent

# Strategic warfare
ee-of = { $now } / { $most }
ee-part-at-sea = War at sea
ee-row-hunted = U-boats lost to the next die
ee-row-sunk = WERP sunk by the next die
ee-row-sunk-note = with the U-boats of today
ee-part-in-the-air = points on the air track
ee-part-over-the-sea = What comes over the sea, and Italy
ee-row-lend-lease = American Lend-Lease: { $nation }
ee-row-die = a die of WERP every turn
ee-row-aid-0 = Aid to the USSR: no way is open
ee-row-aid-1 = Aid to the USSR: one WERP arrives for one sent
ee-row-aid-2 = Aid to the USSR: one WERP arrives for two sent
ee-row-morale = Italian morale holds
ee-row-morale-gone = Italian morale has collapsed
ee-part-trains-note = after bombs and torpedoes

# Politics
ee-part-others = The others
ee-part-checks = When it is judged
ee-check-declare = In operational movement
ee-check-declare-what = declarations of war
ee-check-combat = At the end of a Combat Phase
ee-check-combat-what = capitals of Minor Powers, Paris and the armistice, the Phoney War
ee-check-axis = When the Axis turn begins
ee-check-axis-what = Italy, then the Axis Minor Powers
ee-check-allied = When the Allied turn begins
ee-check-allied-what = the United States
ee-check-end = At the end of the Allied turn
ee-check-end-what = Italian morale, surrender, what the Axis has conquered; Allied conquests at the end of the Axis turn
ee-in-turns = { $turns ->
    [one] next turn
   *[other] in { $turns } turns
  }
ee-if-capital = Falls if the enemy controls { $area } at the end of a Combat Phase
ee-if-germany-declares = Germany may declare war on it
ee-if-west-declares = The Western Allies may declare war on it
ee-if-both-declared = Germany may attack Belgium and the Netherlands, together
ee-if-never = Nobody attacks it
ee-if-americans = Enter in the Allied turn of Jan/Feb 1942
ee-if-lend-lease = Lend-Lease for Britain since the fall of Paris
ee-if-britain = Conquered if the Axis controls all its resource areas for a whole turn
ee-if-vichy-declared = The Western Allies may declare war on it
ee-if-americans-in-africa = Americans land in North Africa
ee-if-paris-axis = The Axis takes { $area }: it enters the war in the Axis turn after that
ee-if-collapsed = Morale has collapsed
ee-if-lost-to-west = { $area } in Western hands
ee-if-landed-in-italy = A supplied Allied ground block on the mainland: with Sicily lost, Italy surrenders
ee-if-africa-empty = Morale collapses if no supplied Axis ground block is left in Africa
ee-in-africa = { $blocks ->
    [0] no Axis block in Africa
    [one] one Axis block in Africa
   *[other] { $blocks } Axis blocks in Africa
  }
ee-if-paris-armistice = The Axis controls { $area }: France offers an armistice
ee-if-paris-joined = And Paris is joined to Germany by land
ee-if-marseille = Or the Axis controls Paris and { $area } for a whole turn: conquered
ee-if-soviets-fall = Conquered if the Axis controls Moscow, Baku, and Leningrad or Stalingrad, for a whole turn
ee-if-soviets-europe = At war from Jan/Feb 1940 on
ee-if-few-in-the-east = Poland fallen, and fewer than { $wanted } German ground blocks in Poland and East Prussia: the USSR may attack
ee-in-the-east = { $blocks ->
    [0] no ground block there
    [one] one ground block there
   *[other] { $blocks } ground blocks there
  }
ee-in-the-east-backs = { $blocks ->
    [0] no block there
    [one] one block there, its back
   *[other] { $blocks } blocks there, their backs
  }
ee-if-axis-in-britain = The Axis in Great Britain: the USSR may attack
ee-if-turkey = Turkey attacked: the USSR may attack
ee-if-soviet-date = From Jan/Feb 1942 on the USSR attacks when it likes
ee-if-by-die = A die every Axis turn once France has fallen
ee-if-finland = Joins the Axis when Germany and the USSR are at war
ee-if-balkans = Joins the Axis in the first Nov/Dec after the fall of Paris
ee-if-bulgaria = Joins the Axis in Mar/Apr, after the first Nov/Dec that follows the fall of Paris

# The map
ee-wash-contested = contested
