# Renforts, remplacements, conversions et retraits (chapitre 7)

# Ce qu’on demande
tdv-ask-choose-arrival = Choisissez le renfort à placer.
tdv-ask-choose-place = { SUBJECT($unit) } : choisissez où l’unité arrive.
tdv-ask-choose-soviet-place = { SUBJECT($unit) } : choisissez où l’unité arrive, ou gardez-la en réserve de la Stavka.
tdv-ask-choose-replacement = Remplacements : choisissez l’unité à recompléter, ou terminez.
tdv-ask-choose-soviet-replacement = Dépensez vos facteurs de remplacement, ou terminez.
tdv-ask-choose-given = Formation d’une unité de la Garde : choisissez l’unité qui lui cède la place.
tdv-ask-choose-withdrawal = Choisissez l’unité qui part pour un autre front.
tdv-ask-choose-return = Choisissez l’unité qui revient d’un autre front.
tdv-ask-choose-held-back = Sébastopol et Rostov sont perdues : choisissez l’armée qui rejoint la réserve de la Stavka.
tdv-ask-choose-zone = Choisissez la ville de la zone fortifiée spéciale, ou préférez cinq facteurs de remplacement.
tdv-ask-choose-special-corps = Choisissez un corps réduit à recompléter avec des divisions adjacentes, ou continuez.
tdv-ask-choose-division = { SUBJECT($unit) } : choisissez la division à fondre dans le corps (deux facteurs d’attaque en tout).

# Ce qu’on peut faire
tdv-pass-choose-replacement = Terminer ces remplacements
tdv-pass-choose-soviet-replacement = Terminer les remplacements
tdv-pass-choose-zone = Prendre cinq facteurs de remplacement
tdv-pass-choose-special-corps = Ne recompléter aucun corps
tdv-do-arrive = Placer { THE($unit) }
tdv-do-reserve = Mettre en réserve de la Stavka : { $unit }
tdv-do-rebuild = Rendre un pas : { $unit }
tdv-do-rebuild-whole = Reconstituer à pleine force : { $unit }
tdv-do-give = Sacrifier { THE($unit) }
tdv-do-leave = Retirer { THE($unit) }
tdv-do-recall = Rappeler { THE($unit) }
tdv-do-fortify = Fortifier { THE($hex) }

# Ce qui s’est passé
tdv-arrived = { SUBJECT($unit) } arrive : { $hex }.
tdv-reserved = { SUBJECT($unit) } rejoint la réserve de la Stavka.
tdv-in-the-box = { $unit } : reconstitution possible à partir de ce tour (§7.3).
tdv-marker-comes = Nouveau marqueur d’appui aérien : { $unit }.
tdv-recalled = { SUBJECT($unit) } revient d’un autre front (§7.9).
tdv-hq-back = { SUBJECT($unit) } est reformé (§14.1).
tdv-air-back = { SUBJECT($unit) } vole de nouveau depuis sa base : { $hex } (§8.6).
tdv-restored = { SUBJECT($unit) } retrouve sa pleine force.
tdv-raised = Reconstitution : { $unit }, { $hex }.
tdv-raised-in-reserve = Reconstitution en réserve de la Stavka : { $unit }.
tdv-emergency = L’ennemi est en Grande Allemagne : remplacements d’urgence (§7.4).
tdv-converted = { SUBJECT($unit) } devient { THE($into) }.
tdv-given-up = { SUBJECT($unit) } est dissoute pour former { THE($into) } (§7.8).
tdv-withdrawn = Retrait vers un autre front : { $unit } (§7.9).
tdv-held-back = { SUBJECT($unit) } rejoint la réserve de la Stavka jusqu’à la reprise de Sébastopol ou de Rostov (§7.10).
tdv-disbanded = { $count ->
    [0] Il ne reste aucun corps mécanisé de 1941 à dissoudre
    [one] Le dernier corps mécanisé de 1941 est dissous
   *[other] Les { $count } corps mécanisés de 1941 sont dissous
} ; deux brigades de chars de soutien entrent en jeu (§7.10).
tdv-brigades-gone = Les deux brigades de chars de soutien sont dissoutes (§7.10).
tdv-lend-lease = Prêt-bail : dé { $die }, { $points }.
tdv-factors = { $points ->
    [one] { $points } facteur
   *[other] { $points } facteurs
} de remplacement{ $leningrad ->
    [0] {""}
   *[other] {""}, dont { $leningrad } pour Leningrad seule
} ({ $tally }).
tdv-zone-foregone = Les Soviétiques renoncent à la zone fortifiée spéciale et reçoivent { $points ->
    [one] { $points } facteur
   *[other] { $points } facteurs
} de remplacement (§12.7).
tdv-special-corps = { SUBJECT($unit) } retrouve sa pleine force en absorbant { THE($given) } (§7.5).

# Pourquoi ce nombre
tdv-why-factory-leningrad = usines de Leningrad
tdv-why-factory-moscow = usines de Moscou
tdv-why-factory-stalingrad = usines de Stalingrad
tdv-why-factory-kiev = usines de Kiev
tdv-why-factory-engels = usines d’Engels
tdv-why-off-map = usines hors de la carte
tdv-why-lend-lease = prêt-bail
tdv-why-later-lend-lease = à partir de janvier 1943
tdv-why-no-vologda = Vologda coupée de la voie ferrée de l’Est
tdv-why-no-stalingrad = Stalingrad aux mains de l’Axe
tdv-why-no-special-zone = pas de zone fortifiée spéciale

# Pourquoi pas
tdv-no-place = Aucun hexagone où l’unité puisse arriver.
tdv-no-arrival-there = L’unité ne peut pas arriver dans cet hexagone.
tdv-no-reserve-yet = La réserve de la Stavka n’ouvre qu’au tour 3.
tdv-no-reserve-kind = Seules les unités de combat attendent dans la réserve de la Stavka.
tdv-no-such-loss = Cette unité n’a pas subi les pertes que ces remplacements comblent.
tdv-no-loss = Cette unité est à pleine force.
tdv-no-replacement-unsupplied = Cette unité ne serait pas ravitaillée en ce moment.
tdv-no-replacement-beside-axis = Au contact de l’Axe, une unité n’est recomplétée que dans une ville d’usines ou à côté.
tdv-no-points = Cela coûte { $cost ->
    [one] { $cost } facteur
   *[other] { $cost } facteurs
} de remplacement.
tdv-no-points-but-leningrad = Cela coûte { $cost ->
    [one] { $cost } facteur
   *[other] { $cost } facteurs
} : ceux de Leningrad ne servent qu’à Leningrad.
tdv-no-second-of-a-kind = Remplacez d’abord une unité de chacun des autres types éliminés (corps mécanisés et blindés, de la Garde ou non, cavalerie de la Garde, artillerie).
tdv-no-jumped = Un corps aéroporté qui a sauté ne revient plus.
tdv-no-such-part = Cette unité ne convient pas : l’un des trois corps doit être de la Garde.
tdv-no-conversion-cut-off = Cette unité est coupée de l’Est.
tdv-no-eliminated-withdrawal = Une unité éliminée ne compte comme retirée que s’il n’y en a pas d’autre.
tdv-no-withdrawal-cut-off = Sans ligne de communications, l’unité ne peut pas quitter le front.
tdv-no-whole-army = Il faut une armée de fusiliers à pleine force.
tdv-no-held-back = Cette armée attend la reprise de Sébastopol ou de Rostov.
tdv-no-zone-there = La zone fortifiée spéciale s’établit dans une ville soviétique que vous contrôlez.
tdv-no-zone-unsupplied = Cette ville n’est pas ravitaillée.
tdv-no-divisions = Il n’y a pas deux facteurs d’attaque en divisions allemandes avec le corps ou dans un hexagone adjacent.
tdv-no-donor = Cette division n’est ni avec le corps ni adjacente.
tdv-no-donor-kind = Seules des divisions allemandes recomplètent un corps, ni légères ni de montagne.
