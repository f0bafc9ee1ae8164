# La Dernière Croisade : cartes spéciales, capacités, cartes qui durent

# Le journal
lc-played = { SUBJECT($side) } joue « { $card } ».
lc-cost-paid = { SUBJECT($side) } paie { $cost ->
    [one] { $cost } point de ravitaillement
   *[other] { $cost } points de ravitaillement
}.
lc-cancelled = « { $card } » est annulée.
lc-spared = { SUBJECT($side) } ignore « { $card } » grâce à son général.
lc-in-force = « { $card } » prend effet.
lc-lasts = Dé { $die } : « { $card } » reste en jeu.
lc-ended = Dé { $die } : « { $card } » prend fin.
lc-general-leaves = Dé { $die } : « { $card } » quitte le quartier général.
lc-named = « { $card } » : { $unit-name }.
lc-committed-by = « { $card } » engage { $unit-name }.
lc-readied = « { $card } » : { $unit-name } peut agir de nouveau.
lc-hidden-again = Caché de nouveau : { $unit-name }.
lc-hand-seen = { SUBJECT($side) } a dû montrer sa main ({ $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}).
lc-card-seen = Dans la main ennemie : « { $card } » ({ $copies }).
lc-supply-lost = { SUBJECT($side) } perd { $points ->
    [one] { $points } point de ravitaillement
   *[other] { $points } points de ravitaillement
}.
lc-supply-by = « { $card } » : { SUBJECT($side) } reçoit { $points ->
    [one] { $points } point de ravitaillement
   *[other] { $points } points de ravitaillement
}.
lc-discarded = { SUBJECT($side) } doit défausser « { $card } ».
lc-searched = { SUBJECT($side) } prend une carte dans sa pile de renfort.
lc-we-took = Vous prenez « { $card } » dans votre pile de renfort.
lc-returned = « { $card } » revient à son quartier général, très endommagée.
lc-came-up = { $unit-name } arrive en renfort : { $place }.
lc-ability = Capacité utilisée : « { $card } ».
lc-card-fired = « { $card } » contre { $unit-name } : { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
}, touche à { $number }, { $hits ->
    [0] aucun coup au but
    [one] { $hits } coup au but
   *[other] { $hits } coups au but
}.
lc-mended = « { $card } » : un dommage réparé sans frais.
lc-we-mended = « { $card } » : cette unité a un dommage de moins.
lc-detached = « { $card } » quitte { $unit-name }.
lc-lent = Prêt-bail : { SUBJECT($side) } reçoit { $unit-name } sans frais.
lc-we-lent = Le prêt-bail vous apporte « { $card } ».

# Les questions
last_crusade-ask-choose-target = À quelle unité la carte est-elle destinée ?
last_crusade-ask-choose-next = Une unité de plus, ou est-ce assez ?
last_crusade-ask-choose-from-deck = Quelle carte prenez-vous dans votre pile de renfort ?
last_crusade-ask-choose-return = Laquelle des unités perdues revient ?
last_crusade-ask-choose-free = Quelle unité déployez-vous sans frais ?
last_crusade-ask-cancel = L’ennemi joue une carte : l’annulez-vous ?
last_crusade-ask-answer = Jouez-vous une carte maintenant ?
last_crusade-ask-own-card = Votre assaut est déclaré : jouez-vous une carte ?
lc-reaction-card = Cartes jouées en réponse
lc-reaction-cancel = Annulation de cartes ennemies

# Ce que l’on peut faire
lc-do-play-card = Jouer : « { $card } »
lc-do-use = Utiliser la capacité de cette carte
lc-do-choose = Celle-ci
lc-do-take-card = Celle-ci : « { $card } »
lc-do-take-lend-lease = Déployer la prochaine unité du prêt-bail

# Pourquoi ce nombre
lc-why-card = « { $card } »

# Pourquoi pas
lc-no-card-now = Cette carte ne se joue pas à ce moment.
lc-no-target = Il n’y a rien sur quoi la jouer.
lc-no-nation = Seulement contre cet adversaire : { $nation ->
    [german] les Allemands
    [soviet] les Soviétiques
   *[american] les Américains
}.
lc-no-more-in-force = Trop de cartes font déjà effet.
lc-no-such-card = Il n’y a pas de telle carte.
lc-no-loss = Aucune unité de ce type n’a été perdue dans ce combat.
lc-no-card-to-cancel = Seulement quand l’ennemi joue une carte.
lc-no-second-use = Déjà utilisée pendant ce tour.
lc-no-longer-the-start = Seulement au début de la phase de tir et de manœuvre.
lc-no-lend-yet = Pas maintenant : d’abord le dé du prêt-bail, puis une unité par tour.
lc-no-pack-left = Le lot du prêt-bail est vide.
