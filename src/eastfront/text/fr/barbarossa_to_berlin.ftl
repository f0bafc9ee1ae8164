barbarossa_to_berlin-title = Barbarossa to Berlin
barbarossa_to_berlin-map = L’Europe en guerre, été 1941
barbarossa_to_berlin-side-axis = Axe
barbarossa_to_berlin-side-allied = Alliés
b2b-scenario-campaign = La campagne (juin 1941 – été 1945, 18 tours)
b2b-scenario-1941 = 1941 (juin 1941 – hiver 1942, 4 tours)
b2b-plain = { $words }
b2b-yes = oui

# Options de jeu : là où l’édition de 2006 diffère
barbarossa_to_berlin-setting-soviet_basra_supply = Ravitaillement soviétique par Bassora
barbarossa_to_berlin-setting-soviet_basra_supply-off = limité
barbarossa_to_berlin-setting-soviet_basra_supply-on = complet (2006)
barbarossa_to_berlin-setting-pzaa_surcharge = Surcoût de la Panzerarmee Afrika
barbarossa_to_berlin-setting-pzaa_surcharge-off = partout
barbarossa_to_berlin-setting-pzaa_surcharge-on = hors de Libye seulement (2006)
barbarossa_to_berlin-setting-iron = L’Axe manque de fer
barbarossa_to_berlin-setting-iron-off = quand il n’en contrôle pas
barbarossa_to_berlin-setting-iron-on = quand les Alliés contrôlent les deux sources (2006)
barbarossa_to_berlin-setting-tobruk_count = Tobrouk au décompte d’hiver
barbarossa_to_berlin-setting-tobruk_count-off = jamais
barbarossa_to_berlin-setting-tobruk_count-on = après « Herkules » (2006)
barbarossa_to_berlin-setting-beach_j = Plage J
barbarossa_to_berlin-setting-beach_j-off = ouverte
barbarossa_to_berlin-setting-beach_j-on = fermée tant qu’une tête de pont est en A ou B (2006)
barbarossa_to_berlin-setting-urals = Sverdlovsk et Tcheliabinsk
barbarossa_to_berlin-setting-urals-off = ouvertes à l’Axe
barbarossa_to_berlin-setting-urals-on = fermées à l’Axe (2006)
barbarossa_to_berlin-setting-german_drm = « Barbarossa » et « Stuka »
barbarossa_to_berlin-setting-german_drm-off = aident toute attaque de l’Axe
barbarossa_to_berlin-setting-german_drm-on = n’aident que les attaques allemandes (2006)
barbarossa_to_berlin-setting-atlantic_wall = Mur de l’Atlantique
barbarossa_to_berlin-setting-atlantic_wall-off = à tout moment
barbarossa_to_berlin-setting-atlantic_wall-on = pas après « Round-Up » ou « Overlord » (2006)
barbarossa_to_berlin-setting-von_paulus = Pause de Paulus
barbarossa_to_berlin-setting-von_paulus-off = cinq marqueurs de combat
barbarossa_to_berlin-setting-von_paulus-on = quatre marqueurs de combat (carte de la seconde édition)

# Ce qu’on demande
b2b-ask-choose-position = Placez { THE($unit) } dans une case de la France occupée.
b2b-ask-choose-opening = Choisissez votre carte d’ouverture ; l’autre rejoint la pioche.
b2b-ask-choose-action = Jouez une carte (opérations, redéploiement, remplacements ou événement), ou prenez 1 OPS automatique.
b2b-ask-choose-invasions = Gardez vos invasions, ou renoncez-y pour que leurs cartes amènent des renforts.
b2b-ask-choose-stand-fast = Placez les ordres de tenir sur des cases ennemies.
b2b-ask-choose-activation = Activez des cases pour bouger ou combattre.
b2b-ask-choose-mover = Choisissez une unité à déplacer, ou terminez le mouvement.
b2b-ask-choose-destination = { SUBJECT($unit) } : choisissez sa destination, ou arrêtez le mouvement.
b2b-ask-choose-traveller = Choisissez une unité à redéployer, ou terminez le redéploiement.
b2b-ask-choose-redeployment = { SUBJECT($unit) } : choisissez sa destination, ou renoncez.
b2b-ask-choose-arrival = { SUBJECT($unit) } : choisissez où l’unité arrive.
b2b-ask-choose-discard = Défaussez les cartes dont vous ne voulez plus, puis piochez.
b2b-ask-take-totaler-krieg = Prenez « Totaler Krieg » parmi vos cartes, ou piochez-les toutes.
b2b-ask-choose-removal = Retirez les marqueurs dont vous ne voulez plus, ou terminez le tour.
b2b-ask-choose-beachheads = Choisissez les têtes de pont de cette invasion.
b2b-ask-choose-beach = Choisissez la plage de ce marqueur.
b2b-ask-choose-landing = Débarquez { THE($unit) } sur une plage.
b2b-ask-choose-ashore = Choisissez une unité qui quitte la plage, ou restez sur la plage.
b2b-ask-choose-trench = Choisissez la case qui reçoit une tranchée.
b2b-ask-choose-sweep = Choisissez les partisans à retirer.
b2b-ask-choose-refit = Choisissez une unité Panzer à remettre à pleine force, ou arrêtez.
b2b-ask-choose-desert-panzer = Choisissez le corps Panzer qui retourne en réserve.
b2b-ask-choose-sent-east = Choisissez un corps du Commonwealth qui part pour l’Asie.
b2b-ask-choose-front = Choisissez le Front que remplace { THE($unit) }.
b2b-ask-choose-airlift = Choisissez la poche que la Luftwaffe ravitaille.
b2b-ask-choose-rising = Choisissez où placer l’armée de partisans yougoslaves.

# Ce qui reste
b2b-left-ops = { $left ->
    [one] { $left } point d’opérations (OPS)
   *[other] { $left } points d’opérations (OPS)
}
b2b-left-markers = { $left ->
    [one] { $left } marqueur
   *[other] { $left } marqueurs
}
b2b-left-units = { $left ->
    [one] { $left } unité
   *[other] { $left } unités
}
b2b-left-movement = { $left ->
    [one] { $left } point de mouvement
   *[other] { $left } points de mouvement
}
b2b-left-spaces = { $left ->
    [one] { $left } case au plus
   *[other] { $left } cases au plus
}
b2b-left-sr = { $left ->
    [one] { $left } point de redéploiement (SR)
   *[other] { $left } points de redéploiement (SR)
}
b2b-left-cards = { $left ->
    [one] { $left } carte
   *[other] { $left } cartes
}
b2b-left-hand = { $left ->
    [one] { $left } carte
   *[other] { $left } cartes
} (taille de main)
b2b-left-owed = { $left ->
    [one] { $left } OPS automatique à prendre
   *[other] { $left } OPS automatiques à prendre
}
b2b-left-strength = { $attack } contre { $defence }
b2b-left-columns = colonnes { $attack } et { $defence }
b2b-left-rp-ge = { $amount } RP Allemagne
b2b-left-rp-ax = { $amount } RP satellites
b2b-left-rp-br = { $amount } RP Grande-Bretagne
b2b-left-rp-us = { $amount } RP États-Unis
b2b-left-rp-su = { $amount } RP URSS
b2b-left-rp-tu = { $amount } RP Turquie

# Ce qu’on peut faire
b2b-pass-choose-invasions = Garder les invasions possibles
b2b-pass-choose-stand-fast = Ne plus en placer
b2b-pass-choose-activation = Terminer l’activation
b2b-pass-choose-mover = Terminer le mouvement
b2b-pass-choose-destination = S’arrêter ici
b2b-pass-choose-traveller = Terminer le redéploiement
b2b-pass-choose-redeployment = Laisser l’unité où elle est
b2b-pass-choose-discard = Garder le reste
b2b-pass-take-totaler-krieg = Piocher toutes les cartes
b2b-pass-choose-removal = Ne plus rien retirer
b2b-pass-choose-ashore = Rester sur la plage
b2b-pass-choose-refit = Ne plus rien remettre à pleine force
b2b-pass-choose-rebuild = Terminer les remplacements
b2b-pass-choose-withdrawal = N’éliminer aucune unité
b2b-pass-choose-partisans = Ne plus en placer
b2b-do-play-ops = « { $card } » : opérations ({ $ops } OPS)
b2b-do-play-s-r = « { $card } » : redéploiement stratégique ({ $ops } SR)
b2b-do-play-r-p = « { $card } » : remplacements (RP : { $points })
b2b-do-play-event = « { $card } » : événement
b2b-do-play-event-ops = « { $card } » : événement, puis { $ops } OPS
b2b-do-automatic-ops = Opération automatique : 1 OPS
b2b-do-call-partisans = Placer des partisans
b2b-do-declare-war-0 = Déclarer la guerre à la Turquie
b2b-do-declare-war-1 = Déclarer la guerre à la Suède
b2b-do-renounce-invasions = Renoncer aux invasions à venir
b2b-do-pick-beachheads-0-1 = Têtes de pont britannique et américaine
b2b-do-pick-beachheads-1-2 = Têtes de pont américaine et alliée
b2b-do-pick-beachheads-2 = Tête de pont alliée
b2b-do-activate-move = Activer { THE($space) } : mouvement
b2b-do-activate-combat = Activer { THE($space) } : combat
b2b-do-activate-move-many = Activer { $count ->
    [one] cette case
   *[other] ces { $count } cases
} : mouvement
b2b-do-activate-combat-many = Activer { $count ->
    [one] cette case
   *[other] ces { $count } cases
} : combat
b2b-do-move = Déplacer { THE($unit) }
b2b-do-move-to = Aller { AT($space) }
b2b-do-dig = { SUBJECT($unit) } se retranche
b2b-do-lift-stand-fast = Lever l’ordre de tenir { AT($space) } pour 1 PV
b2b-do-release = Libérer { THE($unit) } pour 1 PV
b2b-do-redeploy = Redéployer { THE($unit) }
b2b-do-redeploy-to = Redéployer vers { THE($space) }
b2b-do-to-reserve = Vers la réserve
b2b-do-redeploy-stalin = Envoyer Staline { AT($space) }
b2b-do-rebuild = Un pas de plus : { $unit }
b2b-do-withdraw = Éliminer volontairement : { $unit }
b2b-do-place = Placer { AT($space) }
b2b-do-pick-unit = Choisir { THE($unit) }
b2b-do-pick-space = Choisir { THE($space) }
b2b-do-pick-card = Prendre « { $card } »
b2b-do-place-stand-fast = Ordre de tenir sur { THE($space) }
b2b-do-place-partisans = Partisans { AT($space) }
b2b-do-remove-partisans = Retirer les partisans { OF($space) }
b2b-do-place-trench = Une tranchée { AT($space) }
b2b-do-remove-trench = Retirer la tranchée { OF($space) }
b2b-do-place-beachhead = Tête de pont sur { THE($space) }
b2b-do-remove-beachhead = Retirer la tête de pont { OF($space) }
b2b-do-discard = Défausser « { $card } »

# Ce qui s’est passé : tours, rounds, points de victoire
b2b-turn-begins = { $name } (tour { $turn })
b2b-phase-begins = { $phase }
b2b-phase-orders = Ordres
b2b-phase-attrition = Attrition
b2b-phase-replacements = Remplacements
b2b-phase-draw = Pioche
b2b-phase-end = Fin du tour
b2b-round-begins = Round { $round } : { $side }
b2b-opening-chosen = L’Axe a choisi son ouverture.
b2b-set-up = { SUBJECT($unit) } : placement { AT($space) }.
b2b-vp-changed = PV { $vp } ({ SIGNED($change) }, { $cause }).
b2b-cause-space = une case à PV change de main
b2b-cause-events = événement
b2b-cause-orders = offensive obligatoire non effectuée
b2b-cause-stand-fast = des unités quittent une case sous ordre de tenir
b2b-cause-winter = décompte d’hiver
b2b-cause-partisans = partisans sur une case à PV
b2b-cause-stalin = Staline éliminé
b2b-cause-neutrals = case à PV neutre

# Cartes
b2b-played-ops = { $side } : « { $card } » pour { $ops } OPS.
b2b-played-sr = { $side } : « { $card } » pour { $points } SR.
b2b-played-rp = { $side } : « { $card } » pour des points de remplacement.
b2b-played-event = { $side } : événement « { $card } ».
b2b-automatic = { $side } : 1 OPS automatique.
b2b-event-cancelled = « { $by } » annule « { $card } ».
b2b-card-out = « { $card } » est retirée du jeu.
b2b-card-drawn = { $side } : { $count ->
    [one] { $count } carte piochée
   *[other] { $count } cartes piochées
}.
b2b-you-drew = Vous piochez « { $card } ».
b2b-discarded = { $side } : une carte défaussée face cachée.
b2b-you-discarded = Vous défaussez « { $card } ».
b2b-card-lost = { $side } : « { $card } » défaussée au hasard.
b2b-reshuffled = { $side } : la défausse est remélangée.
b2b-total-war = Les cartes de Total War rejoignent les pioches.
b2b-card-taken = { $side } : « { $card } » prise avant de piocher.
b2b-hand-size = { $side } : une main de { $size ->
    [one] { $size } carte
   *[other] { $size } cartes
}{ $tally-lines ->
    [0] {""}
   *[other] {" "}({ $tally })
}.

# Ordres
b2b-orders = { $side } : { $order } (jet { $die }{ $tally-lines ->
    [0] {""}
   *[other] , { $tally }
}).
b2b-order-none = aucun ordre
b2b-order-okw-offensive = offensive obligatoire de l’OKW
b2b-order-hitler-orders = ordres d’Hitler
b2b-order-allied-offensive = offensive alliée obligatoire
b2b-order-soviet-offensive = offensive soviétique obligatoire
b2b-order-stalin-orders = ordres de Staline
b2b-orders-cancelled = { $side } : les ordres de ce tour sont annulés.
b2b-stand-fast-placed = { $side } : ordre de tenir sur { THE($space) }.
b2b-stand-fast-lifted = { $side } : ordre de tenir levé { AT($space) }.
b2b-unit-released = { SUBJECT($unit) } peut quitter sa case malgré l’ordre de tenir.
b2b-offensive-made = { $side } : l’offensive obligatoire est effectuée.
b2b-offensive-missed = { $side } : l’offensive obligatoire n’a pas eu lieu.

# Opérations
b2b-activated = { $space } : { $marker }{ $tally-lines ->
    [0] , sans coût
   *[other] , { $cost } OPS ({ $tally })
}.
b2b-marker-1 = marqueur de mouvement
b2b-marker-2 = marqueur de combat
b2b-moved = { SUBJECT($unit) } rejoint { THE($space) }.
b2b-taken = Prise { OF($space) } ({ $side }).
b2b-fort-destroyed = { $space } : le fort est détruit.
b2b-digs = { SUBJECT($unit) } se retranche { AT($space) }.
b2b-trench-roll = { $space } : jet de retranchement, { $die }.
b2b-trench-dug = { $space } : tranchée de niveau { $level }.
b2b-trench-placed = { $space } : { $kind }.
b2b-trench-soviet = tranchée soviétique
b2b-trench-german = tranchée allemande
b2b-trench-west-wall = Westwall
b2b-trench-atlantic-wall = mur de l’Atlantique
b2b-trench-tobruk = tranchée de Tobrouk
b2b-trench-gone = { $space } : la tranchée est retirée.

# Redéploiement et arrivée
b2b-redeployed = { SUBJECT($unit) } : redéploiement vers { THE($space) }.
b2b-to-reserve = { SUBJECT($unit) } passe en réserve.
b2b-from-reserve = { SUBJECT($unit) } quitte la réserve pour { THE($space) }.
b2b-stalin-moved = Staline rejoint { THE($space) }.
b2b-stalin-lost = Staline est éliminé.
b2b-on-track = { SUBJECT($unit) } passe sur la piste des tours, au tour { $turn }.
b2b-luftwaffe-placed = La Luftwaffe ravitaille { THE($space) }.
b2b-arrived = { SUBJECT($unit) } arrive { AT($space) }.
b2b-no-place = { SUBJECT($unit) } n’a aucune case où arriver et reste hors jeu.
b2b-arrived-in-reserve = { SUBJECT($unit) } arrive en réserve.
b2b-swapped = { SUBJECT($by) } remplace { THE($unit) }.

# Invasions, partisans, nations
b2b-beachhead-placed = { $marker } sur { THE($space) }.
b2b-beachhead-0 = Tête de pont britannique
b2b-beachhead-1 = Tête de pont américaine
b2b-beachhead-2 = Tête de pont alliée
b2b-beachhead-gone = La tête de pont { OF($space) } est retirée.
b2b-invasions-renounced = Les Alliés renoncent à toute autre invasion.
b2b-partisans-placed = Partisans placés { AT($space) }.
b2b-partisans-gone = Les partisans { OF($space) } sont retirés.
b2b-country-out = { $country } quitte l’Axe.
b2b-country-italy = L’Italie
b2b-country-romania = La Roumanie
b2b-country-bulgaria = La Bulgarie

# Pourquoi ce nombre
b2b-why-nations = nationalités en ravitaillement complet
b2b-why-limited = unités en ravitaillement limité ou non ravitaillées
b2b-why-pzaa = Panzerarmee Afrika
b2b-why-caucasus = armées ravitaillées par le Caucase
b2b-why-hitler = Hitler prend le commandement

# Pourquoi pas : un round et sa carte
b2b-no-opening = En juin 1941, l’Axe ouvre avec l’événement qu’il a choisi.
b2b-no-pause = Après la pause, l’Axe doit encore prendre { $owed ->
    [one] { $owed } OPS automatique
   *[other] { $owed } OPS automatiques
} ce tour.
b2b-no-thaw = Pas pendant le dégel du printemps, aux rounds 1 et 2.
b2b-no-sr-twice = Votre dernier round était un SR : jamais deux de suite.
b2b-no-rp-first-turn = Pas de remplacements en juin 1941.
b2b-no-rp-twice = Votre dernier round était un RP : jamais deux de suite.
b2b-no-rp-limit = Ce tour, l’Axe ne peut jouer pour des RP { $most ->
    [one] qu’une fois
   *[other] que { $most } fois
}.
b2b-no-combat-card-event = Une carte de combat n’a pas d’événement : elle se joue dans un combat.
b2b-no-reinforcement-first-turn = Pas de renforts en juin 1941.
b2b-no-second-reinforcement = Cette nation a déjà eu sa carte de renfort ce tour.
b2b-no-second-invasion = Il y a déjà eu une invasion ce tour.
b2b-no-only-invasion = Les Alliés ont renoncé aux invasions, et cette carte n’amène rien d’autre.
b2b-no-not-played = « { $card } » n’a pas été jouée.
b2b-no-too-soon = « { $card } » est trop récente : il faut { $turns ->
    [one] un tour
   *[other] { $turns } tours
} entre les deux.
b2b-no-excluded = « { $card } » a déjà été jouée.
b2b-no-before-turn = Pas avant le tour { $turn }.
b2b-no-after-turn = Pas après le tour { $turn }.
b2b-no-season = Pas en cette saison.
b2b-no-control = Le camp requis ne contrôle pas { THE($space) }.
b2b-no-nothing-to-cancel = « { $card } » est sans effet ce tour.
b2b-no-last-round = Pas au round 6.
b2b-no-usa = Les États-Unis sont neutres.
b2b-no-usa-too-soon = Les États-Unis ne sont en guerre que depuis ce tour.
b2b-no-usa-already = Les États-Unis sont déjà en guerre.
b2b-no-still-held = Le mauvais camp contrôle { THE($space) }.
b2b-no-too-few-spaces = { $held ->
    [0] Aucune des { $wanted } cases requises n’est contrôlée
    [one] Une seule des { $wanted } cases requises est contrôlée
   *[other] Seulement { $held } des { $wanted } cases requises sont contrôlées
}.
b2b-no-vp-spaces = Les cases à PV que la carte demande ne sont pas contrôlées.
b2b-no-not-supplied = Il faut contrôler { THE($space) } en ravitaillement complet.
b2b-no-allied-unit = { $space } : une unité alliée occupe la case.
b2b-no-invaded = Aucune des plages que nomme la carte n’a été envahie.
b2b-no-order = Il n’y a pas d’ordre soviétique à annuler.
b2b-no-moscow-fallen = Une unité de l’Axe est entrée à Moscou.
b2b-no-desert-army = Il faut l’armée du Désert sur la carte, en ravitaillement complet, et la 8e armée encore à venir.
b2b-no-corps = Il ne reste aucun corps du Commonwealth.
b2b-no-pocket = Aucune unité de l’Axe n’est non ravitaillée.
b2b-no-desert-panzer = Aucun corps Panzer ravitaillé n’est en Libye ou en Égypte.
b2b-no-fronts = Trop peu de Fronts à pleine force et en ravitaillement complet peuvent être échangés.
b2b-no-rising = Aucune case yougoslave n’a de partisans sans unité de l’Axe.
b2b-no-seventh-army = La 7e armée américaine est sur la carte.
b2b-no-trench-space = Aucune case ne peut recevoir cette tranchée, ou il ne reste pas de marqueur.
b2b-no-partisans-here = Il n’y a pas de partisans.
b2b-no-room = Il n’y a pas de place pour toutes ses unités.

# Pourquoi pas : invasions
b2b-no-unit-elsewhere = Une unité qui doit débarquer n’est pas disponible.
b2b-no-open-beach = Aucune plage de cette carte n’est ouverte, ou ses marqueurs sont en jeu.
b2b-no-beach = Cette unité ne peut pas se servir de cette plage.
b2b-no-beach-taken = Il y a déjà une tête de pont.
b2b-no-beach-link = Deux marqueurs demandent deux plages reliées.
b2b-no-beach-j = Une tête de pont est en A ou B.
b2b-no-winter-landing = On n’y débarque pas en hiver.
b2b-no-africa-first = L’Axe contrôle encore une case d’Afrique du Nord.
b2b-no-syracuse-first = L’Axe contrôle Syracuse.
b2b-no-units-on-beach = Une unité occupe la plage.
b2b-no-only-source = C’est la seule source de ravitaillement d’une unité.

# Pourquoi pas : ordres, activation, mouvement
b2b-no-marked = La case est déjà sous ordre de tenir.
b2b-no-stand-fast-near = Aucune de vos unités ravitaillées n’est adjacente.
b2b-no-stand-fast-soviet = Aucune unité soviétique n’occupe la case.
b2b-no-stand-fast = Sous l’ordre de tenir, l’unité ne sort que vers une case ennemie, à moins de payer 1 PV.
b2b-no-activated = La case est déjà activée.
b2b-no-refitting = Des unités s’y remettent en état ce round.
b2b-no-combat-only = Cet événement ne donne que des marqueurs de combat.
b2b-no-soviet-only = Cet événement vaut pour des cases d’unités soviétiques.
b2b-no-points = Il en coûte { $cost } OPS ; il en reste { $left }.
b2b-no-not-activated = Sa case n’a pas de marqueur de mouvement.
b2b-no-moved = Cette unité a déjà bougé.
b2b-no-enemy = Des unités ennemies occupent la case.
b2b-no-reach = Trop loin : { $left ->
    [one] { $left } point de mouvement ne suffit pas
   *[other] { $left } points de mouvement ne suffisent pas
}.
b2b-no-stop-in-combat = Seule une unité mécanisée ravitaillée s’arrête sous un marqueur de combat.
b2b-no-stacking = Trois unités occupent déjà la case.
b2b-no-together = Ces unités ne s’empilent pas ensemble.
b2b-no-dig-unit = Seule une LCU soviétique se retranche, et pas sur une plage.
b2b-no-dig-moved = Seule se retranche une unité sous marqueur de mouvement qui n’a pas bougé.
b2b-no-dig-twice = Une unité s’y retranche déjà.
b2b-no-dig-yet = Pas avant l’été 1941.
b2b-no-dig-oos = Une unité non ravitaillée ne se retranche pas.
b2b-no-dig-urban = Avant 1943, seulement dans les villes d’URSS.
b2b-no-dig-deeper = La tranchée est déjà au niveau maximal.
b2b-no-dig-other = Une autre tranchée s’y trouve.
b2b-no-dig-markers = Il ne reste pas de tranchée soviétique.

# Pourquoi pas : nations
b2b-no-neutral = Ce pays est neutre.
b2b-no-operate-hu = Les unités hongroises n’opèrent pas là.
b2b-no-operate-ro = Les unités roumaines n’opèrent pas là.
b2b-no-operate-bu = Les unités bulgares n’opèrent pas là.
b2b-no-operate-it = Les unités italiennes n’opèrent pas là.
b2b-no-operate-yu = L’armée yougoslave reste en Yougoslavie ou dans les cases adjacentes.
b2b-no-operate-su = Les Soviétiques n’entrent pas dans les pays des Occidentaux.
b2b-no-operate-br = Les Britanniques n’entrent pas en URSS.
b2b-no-operate-cw = Les unités du Commonwealth n’entrent pas en URSS.
b2b-no-operate-us = Les Américains n’entrent pas en URSS.
b2b-no-operate-ff = Les Français libres n’entrent pas en URSS.
b2b-no-operate-tu = Les Turcs restent en Turquie.
b2b-no-operate-sw = Les Suédois restent en Suède.
b2b-no-first-army = La 1re armée britannique a ses propres limites.
b2b-no-urals = L’Axe n’entre ni à Sverdlovsk ni à Tcheliabinsk.
b2b-no-achse = Avant « Achse », les armées allemandes restent au nord de la ligne Bologne – La Spezia.
b2b-no-tito = Les Soviétiques ne peuvent plus finir un mouvement en Yougoslavie une fois l’armée de partisans en jeu.

# Pourquoi pas : redéploiement
b2b-no-sr-again = Cette unité a déjà été redéployée ce round.
b2b-no-sr-points = Pas assez de points de SR.
b2b-no-lcu-reserve = Les LCU n’entrent ni ne sortent de la réserve.
b2b-no-in-reserve = L’unité est en réserve.
b2b-no-limited-reserve = Seules passent en réserve les unités en ravitaillement complet.
b2b-no-sr-oos = Une unité non ravitaillée ne se redéploie pas.
b2b-no-sr-moscow = Tant que l’Axe contrôle Moscou, les LCU soviétiques ne se redéploient pas.
b2b-no-sr-partisans = L’Axe ne se redéploie pas là où sont des partisans.
b2b-no-sr-ussr = En 1941, l’Axe ne se redéploie pas en URSS.
b2b-no-sr-strangle = Après « Opération Strangle », l’Axe ne se redéploie pas en France.
b2b-no-sr-friendly = La case n’est pas amie.
b2b-no-sr-supply = L’unité n’y serait pas ravitaillée.
b2b-no-sr-lcu-sea = Les LCU ne se redéploient pas par mer.
b2b-no-sr-panzers = Deux corps Panzer sont déjà en Afrique du Nord.
b2b-no-sr-through = On ne se redéploie pas à travers le désert ou la Turquie.
b2b-no-sr-way = Aucun trajet par des cases amies.
b2b-no-landing = On ne sort de réserve que vers la capitale, les sources et les villes de son pays, un port ouvert ou une tête de pont.
b2b-no-district = Un Wehrkreis ne reçoit qu’un corps par round.
b2b-no-stalin = Staline ne se déplace qu’entre des cases alliées ravitaillées d’URSS.
b2b-no-stalin-kuibyshev = De Moscou, Staline va à Kouïbychev tant qu’elle est contrôlée et ravitaillée.

# La table
b2b-status-turn = { $name } · tour { $turn } sur { $last } · round { $round } sur { $rounds }
b2b-status-vp = PV : { $vp } (l’Axe gagne à { $goal }, les Alliés à 0)
b2b-status-vp-1941 = PV : { $vp } (il en faut { $goal } à l’Axe après l’hiver 1942)
b2b-status-vp-late = PV : { $vp } (les Alliés gagnent à 0)
b2b-status-ledger-events = PV d’événements : { $change }
b2b-status-ledger-orders = PV d’offensives manquées : { $change }
b2b-status-ledger-stand-fast = PV d’ordres de tenir : { $change }
b2b-status-ledger-winter = PV de décomptes d’hiver : { $change }
b2b-status-ledger-partisans = PV de partisans : { $change }
b2b-status-ledger-stalin = PV de l’élimination de Staline : { $change }
b2b-status-ledger-neutrals = PV de cases neutres : { $change }
b2b-status-winter = Décompte d’hiver : { $held ->
    [one] { $held } contrôlée
   *[other] { $held } contrôlées
}, { $required ->
    [one] { $required } exigée
   *[other] { $required } exigées
} ({ $name })
b2b-status-orders-axis-none = Ordres de l’Axe : aucun
b2b-status-orders-axis-okw-offensive = Ordres de l’Axe : offensive OKW, à effectuer
b2b-status-orders-axis-okw-offensive-made = Ordres de l’Axe : offensive OKW, effectuée
b2b-status-orders-axis-hitler-orders = Ordres de l’Axe : ordres d’Hitler
b2b-status-orders-allied-none = Ordres alliés : aucun
b2b-status-orders-allied-allied-offensive = Ordres alliés : offensive à l’ouest, à effectuer
b2b-status-orders-allied-allied-offensive-made = Ordres alliés : offensive à l’ouest, effectuée
b2b-status-orders-allied-soviet-offensive = Ordres alliés : offensive soviétique, à effectuer
b2b-status-orders-allied-soviet-offensive-made = Ordres alliés : offensive soviétique, effectuée
b2b-status-orders-allied-stalin-orders = Ordres alliés : ordres de Staline
b2b-status-hands = Taille de main : Axe { $axis }, Alliés { $allied }
b2b-status-rp-ge = RP Allemagne : { $amount }
b2b-status-rp-ax = RP satellites : { $amount }
b2b-status-rp-br = RP Grande-Bretagne : { $amount }
b2b-status-rp-us = RP États-Unis : { $amount }
b2b-status-rp-su = RP URSS : { $amount }
b2b-status-rp-tu = RP Turquie : { $amount }
b2b-status-usa-neutral = États-Unis : neutres
b2b-status-usa-at-war = États-Unis : en guerre ({ $name })
b2b-status-total-war-coming = Cartes de Total War : à la fin du tour « { $name } »
b2b-status-total-war = Cartes de Total War : dans les pioches
b2b-status-vichy = France de Vichy : en guerre, ouverte à tous
b2b-status-turkey-axis = Turquie : avec l’Axe
b2b-status-turkey-allied = Turquie : avec les Alliés
b2b-status-sweden-axis = Suède : avec l’Axe
b2b-status-sweden-allied = Suède : avec les Alliés
b2b-status-thaw = Météo : dégel, pas d’OPS par carte
b2b-status-first-winter = Météo : premier hiver, malus allemands en URSS
b2b-status-owed = Pause : { $owed ->
    [one] { $owed } OPS automatique à prendre
   *[other] { $owed } OPS automatiques à prendre
}
b2b-effect-axis-on-soviets = Ce round : attaques de l’Axe contre des Soviétiques { $amount }
b2b-effect-soviet-attacks = Ce round : attaques soviétiques { $amount }
b2b-effect-soviet-defence = Ce round : défense soviétique { $amount }
b2b-effect-western-attacks = Ce round : attaques britanniques et américaines { $amount }
b2b-effect-rhine = Ce round : 5e armée Panzer et 6e armée Panzer SS { $amount } à l’ouest
b2b-effect-no-axis-stand = Ce round : l’Axe ne peut pas refuser le recul
b2b-effect-only-leningrad = Ce round : l’Axe n’attaque que Léningrad
b2b-effect-krim = Ce round : le fort de Sébastopol ne compte pas
b2b-effect-guderian = Ce round : la 2e armée Panzer peut attaquer deux fois
b2b-effect-patton = Ce round : la 3e armée américaine peut attaquer deux fois
b2b-effect-citadelle = Ce round : Zitadelle
b2b-effect-hedgehogs = Ce tour : les Allemands en URSS peuvent refuser le recul
b2b-effect-no-trench-stand = Ce tour : pas de refus de recul dans les tranchées soviétiques
b2b-effect-no-trench-shift = Ce tour : les tranchées soviétiques n’aident pas le tir
b2b-effect-italian-sortie = Ce tour : ravitaillement complet par mer pour Tripoli et Tunis
b2b-effect-bomber-command = Ce tour : Bomber Command
b2b-effect-eighth-air-force = Ce tour : 8e Air Force
b2b-effect-wolfpacks = Ce tour : meutes de sous-marins
b2b-effect-paradrop = Ce tour : parachutage utilisé
b2b-effect-foreign-armies = Ce tour : les Alliés montreront leur main à la fin
b2b-box-reserve = Réserve : { $nation }
b2b-box-eliminated = Éliminées : { $nation }
b2b-hand-axis = Main de l’Axe
b2b-hand-allied = Main des Alliés
b2b-deck-axis = Pioche de l’Axe
b2b-deck-allied = Pioche des Alliés
b2b-kept-axis = Cartes de combat gardées par l’Axe
b2b-kept-allied = Cartes de combat gardées par les Alliés
b2b-in-play-axis = Carte en jeu de l’Axe
b2b-in-play-allied = Carte en jeu des Alliés
b2b-discards-axis = Défausse de l’Axe
b2b-discards-allied = Défausse des Alliés
b2b-out-axis = Cartes de l’Axe retirées
b2b-out-allied = Cartes alliées retirées
b2b-actions-axis = Axe
b2b-actions-allied = Alliés
b2b-use-none = –
b2b-use-ops = OPS
b2b-use-sr = SR
b2b-use-rp = RP
b2b-use-event = Évén.
b2b-use-automatic = Auto
b2b-use-partisans = Partisans
b2b-track-turns = Tours
b2b-track-orders-axis = Ordres de l’Axe
b2b-track-orders-allied = Ordres alliés
b2b-track-vp = Points de victoire
b2b-turn-1 = Juin 1941
b2b-turn-2 = Été 1941
b2b-turn-3 = Automne 1941
b2b-turn-4 = Hiver 1942
b2b-turn-5 = Printemps 1942
b2b-turn-6 = Été 1942
b2b-turn-7 = Automne 1942
b2b-turn-8 = Hiver 1943
b2b-turn-9 = Printemps 1943
b2b-turn-10 = Été 1943
b2b-turn-11 = Automne 1943
b2b-turn-12 = Hiver 1944
b2b-turn-13 = Printemps 1944
b2b-turn-14 = Été 1944
b2b-turn-15 = Automne 1944
b2b-turn-16 = Hiver 1945
b2b-turn-17 = Printemps 1945
b2b-turn-18 = Été 1945
b2b-supply-axis = Ravitaillement de l’Axe
b2b-supply-soviet = Ravitaillement soviétique
b2b-supply-british = Ravitaillement britannique
b2b-supply-american = Ravitaillement américain
b2b-control = Contrôle
b2b-reach = Cases accessibles à l’unité
b2b-to-act = N’ont pas encore agi
b2b-vp-axis = Cases à PV de l’Axe au contact
b2b-vp-allied = Cases à PV alliées au contact

# Tables
b2b-chart-fire-lcu = Table de tir des LCU
b2b-chart-fire-scu = Table de tir des SCU
b2b-chart-terrain = Effets du terrain
b2b-chart-orders = Ordres
b2b-chart-turns = Tours
b2b-chart-hand = Mains
b2b-chart-vp = Cases à PV
b2b-chart-reinforcements = Renforts
b2b-head-die = Dé
b2b-head-terrain = Terrain
b2b-head-attacker = Attaquant
b2b-head-defender = Défenseur
b2b-head-stand = Refus du recul
b2b-head-halt = Arrête l’avance
b2b-head-turn = Tour
b2b-head-season = Saison
b2b-head-axis-rp = Cartes RP de l’Axe
b2b-head-winter = Décompte d’hiver
b2b-head-resource = Ressources contrôlées
b2b-resource-axis-oil = Axe : pétrole en ravitaillement complet
b2b-resource-allied-oil = Alliés : pétrole
b2b-resource-axis-iron = Axe : fer
b2b-head-space = Case
b2b-head-holder = Au départ
b2b-head-card = Carte
b2b-head-unit = Unité
b2b-head-count = Nombre
b2b-head-where = Où
b2b-terrain-clear = Clair
b2b-terrain-desert = Désert
b2b-terrain-forest = Forêt
b2b-terrain-mountain = Montagne
b2b-terrain-swamp = Marais
b2b-terrain-fort = Fort
b2b-terrain-urban = Ville
b2b-terrain-trench-1 = Tranchée de niveau 1
b2b-terrain-trench-2 = Tranchée de niveau 2
b2b-terrain-river = Tous les attaquants franchissent une rivière
b2b-terrain-beachhead = Tête de pont
b2b-season-summer = Été
b2b-season-fall = Automne
b2b-season-winter = Hiver
b2b-season-spring = Printemps
b2b-holder-axis = Axe
b2b-holder-allied = Alliés
b2b-holder-neutral = Neutre
b2b-arrives-map = carte
b2b-arrives-reserve = réserve
b2b-arrives-beachhead = tête de pont
b2b-arrives-swap = échange

# Les abréviations, et ce qu’elles veulent dire
barbarossa_to_berlin-abbr-ops = OPS
barbarossa_to_berlin-abbr-ops-what = points d’opérations
barbarossa_to_berlin-abbr-sr = SR
barbarossa_to_berlin-abbr-sr-what = redéploiement stratégique
barbarossa_to_berlin-abbr-rp = RP
barbarossa_to_berlin-abbr-rp-what = points de remplacement
barbarossa_to_berlin-abbr-vp = PV
barbarossa_to_berlin-abbr-vp-what = points de victoire
barbarossa_to_berlin-abbr-lcu = LCU
barbarossa_to_berlin-abbr-lcu-what = grande unité : une armée, ou un Front soviétique
barbarossa_to_berlin-abbr-scu = SCU
barbarossa_to_berlin-abbr-scu-what = petite unité : un corps, ou une armée soviétique
barbarossa_to_berlin-abbr-okw = OKW
barbarossa_to_berlin-abbr-okw-what = haut commandement allemand
barbarossa_to_berlin-abbr-bz = BZ
barbarossa_to_berlin-abbr-bz-what = carte de la série Blitzkrieg, en jeu dès le début
barbarossa_to_berlin-abbr-tw = TW
barbarossa_to_berlin-abbr-tw-what = carte de la série Total War, ajoutée plus tard
