# The Dark Valley : aviation, artillerie, soutiens (8, 12.4.1, 12.5, 12.7, 12.8, 16)

# Ce qu’on demande
tdv-ask-choose-base = Choisissez une base aérienne à déplacer, ou continuez.
tdv-ask-choose-field = Choisissez la ville où baser l’unité.
tdv-ask-choose-support = Engagez aviation ou soutiens dans votre attaque, ou laissez le défenseur répondre.
tdv-ask-answer-support = Engagez aviation ou soutiens dans votre défense, ou laissez lancer le dé.
tdv-ask-choose-bridgehead = Franchir la grande rivière par une tête de pont ?
tdv-ask-choose-hex = Choisissez l’hexagone à bombarder.
tdv-ask-choose-aim = Choisissez l’unité visée.
tdv-ask-choose-spotter = Choisissez l’unité aérienne qui accompagne l’artillerie lourde.
tdv-ask-choose-lift = Choisissez une unité aérienne pour ravitailler une poche, ou continuez.
tdv-ask-choose-pocket = Choisissez la ville à ravitailler.
tdv-ask-choose-fed = Choisissez une unité mécanisée à ravitailler par air, ou continuez.
tdv-ask-choose-evacuee = Choisissez une unité à évacuer par mer, ou reculez par terre.
tdv-ask-choose-harbour = Choisissez le port d’arrivée.
tdv-reaction-support = Soutien en défense

# Ce qu’on peut faire
tdv-pass-choose-field = Laisser sur place
tdv-pass-answer-support = Ne rien ajouter
tdv-pass-choose-bridgehead = Attaquer sans tête de pont
tdv-pass-choose-hex = Pas de bombardement
tdv-pass-choose-lift = Plus de ravitaillement aérien
tdv-pass-choose-pocket = Ne pas voler
tdv-pass-choose-fed = Plus de ravitaillement aérien
tdv-pass-choose-evacuee = Les autres reculent par terre
tdv-do-move-base = Déplacer { THE($unit) }
tdv-do-base-at = Baser { AT($hex) }
tdv-do-support = Engager { THE($unit) }
tdv-do-assault-guns = Engager les canons d’assaut
tdv-do-tank-brigade = Engager une brigade de chars
tdv-do-build-bridgehead = Créer une tête de pont
tdv-do-bombard = Bombarder avec { THE($unit) }
tdv-do-bombard-hex = Bombarder { THE($hex) }
tdv-do-bombard-fort = Bombarder le fort lui-même : { $hex }
tdv-do-aim-at = Viser { THE($unit) }
tdv-do-spot = Envoyer { THE($unit) }
tdv-do-airlift = Ravitailler une poche avec { THE($unit) }
tdv-do-lift-to = Ravitailler { THE($hex) }
tdv-do-feed = Ravitailler { THE($unit) }
tdv-do-embark = Évacuer { THE($unit) }
tdv-do-sail-to = Destination : { $hex }

# Ce qui s’est passé
tdv-based = { SUBJECT($unit) } a pour base { THE($hex) }.
tdv-air-done = { SUBJECT($unit) } ne volera plus ce tour-ci.
tdv-marker-gone = { SUBJECT($unit) } : plus aucune unité roumaine en URSS, le marqueur est retiré (§2.2).
tdv-supports = { SUBJECT($unit) } appuie le combat pour { THE($hex) } (+{ $points }).
tdv-assault-guns = Les canons d’assaut appuient le combat pour { THE($hex) } (+{ $points }).
tdv-tank-brigade = Une brigade de chars appuie le combat pour { THE($hex) } (+{ $points }).
tdv-bridgehead = Tête de pont soviétique face à l’hexagone { $hex } : la grande rivière compte comme une rivière (§12.4.1).
tdv-bombards = { SUBJECT($unit) } bombarde { THE($hex) } : { $power } contre { $ground }, colonne { $column }{ $die-lines ->
    [0] {""}
   *[other] {" "}({ $die })
}.
tdv-bombards-fort = { SUBJECT($unit) } et { THE($spotter) } s’en prennent au fort : { $hex }.
tdv-bombed = Bombardement : { $result }
tdv-bombed-nothing = sans effet
tdv-bombed-hit = touché
tdv-airlift = { SUBJECT($unit) } ravitaille { THE($hex) } : les Allemands isolés dans l’hexagone et autour ne sont plus que non ravitaillés (§8.6).
tdv-fed = Ravitaillement par air : { $unit }.
tdv-air-lost = { SUBJECT($unit) } : { $sum }, douze ou plus. L’unité aérienne est perdue et reviendra au tour { $turn } (§8.6).
tdv-air-safe = { SUBJECT($unit) } : { $sum }, moins de douze. L’unité aérienne rentre à sa base.
tdv-zone-laid = Les Soviétiques établissent leur zone fortifiée spéciale { AT($hex) }.
tdv-zone-complete = La zone fortifiée spéciale établie { AT($hex) } est à son plein effet.
tdv-zone-lost = La zone fortifiée spéciale établie { AT($hex) } est perdue.
tdv-sailed = { SUBJECT($unit) } recule par mer vers { THE($hex) }.
tdv-landed = { SUBJECT($unit) } débarque { AT($hex) }.
tdv-thrown-back = { SUBJECT($unit) } ne parvient pas à débarquer { AT($hex) }.

# Pourquoi ce nombre
tdv-why-air = aviation
tdv-why-tactical-air = appui aérien tactique
tdv-why-assault-guns = canons d’assaut
tdv-why-tank-brigade = brigade de chars
tdv-why-special-zone = zone fortifiée spéciale
tdv-why-weather = météo
tdv-why-eighth-air = VIIIe corps aérien

# Pourquoi pas
tdv-no-air-done = Cette unité aérienne ne vole plus ce tour-ci.
tdv-no-air-twice = Cette unité aérienne a déjà volé dans cette activation.
tdv-no-air-range = Trop loin : { $range ->
    [one] { $range } hexagone
   *[other] { $range } hexagones
} au plus, sans survoler les montagnes d’URSS.
tdv-no-base-twice = Cette base a déjà été déplacée.
tdv-no-field = Aucune ville libre pour cette base.
tdv-no-field-control = Cette ville n’est pas sous votre contrôle.
tdv-no-field-abroad = L’armée aérienne soviétique est basée en URSS.
tdv-no-field-supply = Cette ville n’est pas ravitaillée.
tdv-no-field-full = Plus de place : deux bases dans une grande ville, une seule ailleurs.
tdv-no-own-nation = Aucune unité de sa nation ne combat ici.
tdv-no-stug-twice = Les canons d’assaut ont déjà servi dans cette activation.
tdv-no-stug-without-germans = Les canons d’assaut ne soutiennent que des unités allemandes.
tdv-no-support-unsupplied = Ce soutien ne va qu’à une attaque ou une défense ravitaillée.
tdv-no-brigade-left = Les deux brigades de chars ont déjà servi ce tour-ci.
tdv-no-marker-left = Tout l’appui aérien tactique a déjà servi ce tour-ci.
tdv-no-romanian-weather = L’aviation roumaine ne vole que par beau temps ou temps variable.
tdv-no-more-markers = { $most ->
    [one] { $most } marqueur d’appui tactique par combat
   *[other] { $most } marqueurs d’appui tactique par combat
} à cette date.
tdv-no-marker-above-strength = L’appui tactique n’ajoute pas plus que la force imprimée des unités soutenues.
tdv-no-second-air = Une seule unité aérienne par camp dans un combat.
tdv-no-bombed-twice = Cet hexagone a déjà été bombardé dans cette activation.
tdv-no-bombardment-after = L’artillerie bombarde un hexagone avant qu’il soit attaqué, pas après.
tdv-no-bombardment-odds = Le bombardement n’atteint pas 1 contre 1 sur ce terrain.
tdv-no-bombardment-target = Rien à bombarder.
tdv-no-spotter = Aucune unité aérienne allemande ne peut accompagner l’artillerie.
tdv-no-artillery-done = Cette artillerie a déjà bombardé, ou ne tire plus ce tour-ci.
tdv-no-artillery-supply = Seule l’artillerie ravitaillée bombarde.
tdv-no-artillery-contact = L’artillerie bombarde les hexagones adjacents.
tdv-no-pocket-in-range = Aucune poche autour d’une de vos villes dans un rayon de { $range ->
    [one] { $range } hexagone
   *[other] { $range } hexagones
}.
tdv-no-lift-on-foot = Lors d’une activation logistique, seules les unités mécanisées sont ravitaillées par air.
tdv-no-lift-isolated = Lors d’une activation logistique, les unités isolées ne sont pas ravitaillées par air.
tdv-no-lift-range = Aucune unité aérienne disponible n’a cette unité dans son rayon d’action.
