ee-scenario-poland = Pologne 1939 (prise en main, un tour)
ee-scenario-campaign-1939 = La campagne de 1939 (sept. 1939 – déc. 1945)
ee-scenario-campaign-1941 = La campagne de 1941 (juil. 1941 – déc. 1945)
ee-scenario-patton = Le rêve de Patton (juil. – déc. 1945)
ee-scenario-tournament = Scénario de tournoi (juil. 1942 – oct. 1943)
ee-scenario-europe = La guerre en Europe (sept. 1939 – déc. 1941)
ee-ending-poland-fell = Varsovie est tombée : l’Axe gagne.
ee-ending-poland-stands = La Pologne tient encore : les Alliés gagnent.
ee-ending-axis-decisive = Victoire décisive de l’Axe.
ee-ending-axis-operational = Victoire opérationnelle de l’Axe : l’Allemagne a tenu jusqu’à la fin de 1945.
ee-ending-axis-marginal = Victoire marginale de l’Axe : l’Allemagne n’est tombée qu’en nov./déc. 1945.
ee-ending-draw = Partie nulle.
ee-ending-allied-marginal = Victoire marginale des Alliés.
ee-ending-allied-operational = Victoire opérationnelle des Alliés.
ee-ending-allied-decisive = Victoire décisive des Alliés.
ee-ending-patton-west = Toute l’Allemagne est aux Alliés occidentaux.
ee-ending-patton-soviet = Les Soviétiques gardent trois zones d’Allemagne ou plus.
ee-ending-tournament-axis = L’Axe a le plus de points de victoire.
ee-ending-tournament-allies = Les Alliés ont le plus de points de victoire.
ee-ending-tournament-tie = Égalité de points : victoire marginale des Alliés.
ee-ending-europe = Les points de victoire décident.
ee-uboats-lost = Jet des escorteurs : { $die }. Sous-marins coulés : { $lost }, restants : { $left }.
ee-werp-sunk = Les sous-marins jettent { $die } : la Grande-Bretagne perd { $sunk } WERP.
ee-raided = { $side } : { $bombers ->
    [one] { $bombers } point de bombardiers décolle
   *[other] { $bombers } points de bombardiers décollent
 }, { $escorts ->
    [one] { $escorts } chasseur les escorte
   *[other] { $escorts } chasseurs les escortent
 }.
ee-scrambled = { $side } : { $fighters ->
    [one] { $fighters } chasseur intercepte
   *[other] { $fighters } chasseurs interceptent
 }.
ee-fighters-lost = Combat de chasse : { $escorts ->
    [one] { $escorts } escorteur
   *[other] { $escorts } escorteurs
 } et { $interceptors ->
    [one] { $interceptors } intercepteur
   *[other] { $interceptors } intercepteurs
 } abattus.
ee-bombers-lost = Bombardiers abattus : { $fighters } par la chasse, { $flak } par la Flak.
ee-bombed = { $nation } : { $hits ->
    [one] { $hits } coup au but
   *[other] { $hits } coups au but
 } des bombardiers.
ee-landing-supported = Les bombardiers sont réservés à un débarquement : { $bonuses } bonus de tir.
ee-v-weapons = Armes V : la Grande-Bretagne perd { $werp } WERP.
ee-cut-off = { $area } : { $blocks ->
    [one] { $blocks } bloc non ravitaillé
   *[other] { $blocks } blocs non ravitaillés
 }.
ee-starved = { SUBJECT($unit) } : { $steps ->
    [one] { $steps } pas perdu
   *[other] { $steps } pas perdus
 } faute de ravitaillement.
ee-income = { $nation } : { $werp } WERP à dépenser.
ee-laid-up = { $nation } : un point de flotte désarmé ({ $sea }), faute de WERP.
ee-bought-action = { $nation } : une action spéciale achetée.
ee-replaced = { SUBJECT($unit) } : un pas de plus.
ee-raised = { $nation } : un nouveau bloc ({ $area }).
ee-you-raised = Nouveau bloc en { $area } : { $design }.
ee-built = { $nation } : { $element }.
ee-element-0 = un point de sous-marins
ee-element-1 = un point de chasseurs
ee-element-2 = un point de bombardiers
ee-element-3 = un niveau d’ASW
ee-element-4 = un niveau de Flak
ee-fleet-built = { $nation } : un point de flotte construit ({ $sea }).
ee-fortified = { $area } : { $how }.
ee-fort-field = fortification de campagne
ee-fort-heavy = fortification lourde
ee-demolished = { $area } : la fortification est démantelée.
ee-lent = { $giver } envoie des WERP : { $taker } en reçoit { $werp }.
ee-lend-lease = Prêt-bail américain, { $nation } : { $die } WERP.
ee-conscripted = L’Union soviétique décrète la conscription d’urgence.
ee-use-replacements = remplacements sans restriction
ee-why-area = { $area }
ee-why-bombers = bombardiers réservés au débarquement
ee-why-ore = minerai suédois
ee-why-half = production à demi jusqu’en juil./août 1940
ee-war-declared = { $side } : déclaration de guerre ({ $nation }).
ee-joined = { $nation } entre en guerre : { $side }.
ee-deployed = { $nation } : un bloc déployé ({ $area }).
ee-first-winter = Premier hiver en URSS : { $blocks ->
    [one] { $blocks } bloc de l’Axe perd
   *[other] { $blocks } blocs de l’Axe perdent
 } un pas.
ee-armistice = La France demande l’armistice : { $answer }.
ee-armistice-refused = l’Allemagne refuse
ee-armistice-accepted = l’Allemagne accepte, Vichy est instauré
ee-collapsed = Le moral de l’Italie s’effondre.
ee-surrendered = L’Italie capitule.
ee-conquered = { $nation } : la conquête est achevée.
ee-sent-forward = { SUBJECT($unit) } est poussé à la frontière ({ $area }).
ee-why-growth = production américaine de l’année
ee-why-neighbour = un pays adjacent a déjà rejoint l’Axe
ee-why-violated = l’Axe a attaqué la Suède ou l’Espagne
ee-why-attacked-minor = l’Allemagne a attaqué l’une de ces puissances
ee-why-yugoslavia = Yougoslavie
ee-instalment = { $nation } : un versement de { $werp } WERP.
ee-swayed = { $nation } jette { $die } : { $how }.
ee-swayed-not = toujours indécise
ee-swayed-joins = rejoint l’Axe
ee-swayed-neutral = neutre pour de bon
ee-ore-ended = La Suède ne livre plus de minerai à l’Allemagne.
ee-no-entry = Cette puissance n’entre pas en guerre ainsi.
ee-no-conversion = Pas de conversion possible ce tour.
ee-no-second-instalment = Un seul versement par puissance et par tour.
ee-no-more-actions-now = Pas plus d’actions spéciales dans une même phase.
ee-no-werp = Il faut { $cost } WERP.
ee-no-collapsed = Après l’effondrement, l’Italie n’achète que des remplacements.
ee-no-fort-there = Pas ici : il faut une zone amie, ravitaillée et non contestée, avec une unité terrestre.
ee-no-purchase = Cela ne s’achète pas.
ee-no-actions-built = Aucune action spéciale soviétique ne se construit dans ce scénario.
ee-no-actions-conscription = Pas d’action spéciale pendant les quatre tours de la conscription.
ee-no-more-actions = Le maximum de l’année est déjà en main.
ee-no-step-missing = Ce bloc est à pleine puissance.
ee-no-supply = Ce bloc n’est pas entièrement ravitaillé.
ee-no-contested = Pas de remplacement dans une zone contestée.
ee-no-second-step = Hors des zones nationales, un seul pas par bloc et par tour.
ee-no-pool = La réserve de forces n’en a plus.
ee-no-guards = Les blocs d’élite soviétiques attendent la guerre contre l’Allemagne.
ee-no-second-free-french = Un seul bloc de la France libre par tour.
ee-no-place = Aucune zone ne peut le recevoir ce tour.
ee-no-strategic-war = Pas de guerre stratégique dans ce scénario.
ee-no-more-of-that = La limite est atteinte, ou cette puissance n’en construit pas.
ee-no-fleets = Pas de flottes dans ce scénario.
ee-no-port = Il faut un port national ami dans cette zone maritime.
ee-no-fort-in-fortress = Pas de fortification de campagne dans une forteresse.
ee-no-heavy-fort = Seuls les Soviétiques construisent des fortifications lourdes.
ee-no-second-fort = Une seule fortification par zone.
ee-no-aid = Aucune aide ne peut être envoyée, ou la limite du tour est atteinte.
ee-no-conscription = La conscription d’urgence n’est pas possible.
ee-no-action = Il n’y a pas d’action spéciale en main.
ee-no-second-time = Déjà fait dans cette zone.

# 10.5 ce qu’on convient avant la partie
europe_engulfed-setting-bid_for_first-heading = Accords avant la partie
europe_engulfed-setting-bid_for_first = Pas offerts pour jouer le camp qui commence (10.5)
europe_engulfed-setting-bid_for_second = Pas offerts pour jouer le camp qui joue en second (10.5)
europe_engulfed-setting-allies_open = Les alliés voient les blocs les uns des autres
europe_engulfed-setting-allies_open-what = Tant que l’URSS est neutre, elle et les Alliés occidentaux ne voient l’un de l’autre que des dos de blocs.
europe_engulfed-setting-allies_open-on = oui
europe_engulfed-setting-allies_open-off = non
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
