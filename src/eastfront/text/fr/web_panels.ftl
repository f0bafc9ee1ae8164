# Les panneaux de la table dans le navigateur.

# Partagé
web-close = Fermer
web-cancel = Annuler
web-key-escape = Échap
web-key-enter = Entrée
web-dice = Dés : { $dice }
web-rule = règle

# Panneau latéral
web-side-panel = La partie
web-side-rules = Règles (dans un autre onglet)
web-side-home = Accueil
web-side-status = La situation
web-side-you = Vous
web-side-you-named = { $name } (vous)
web-side-opponent = Adversaire
web-side-open = Siège libre : inviter quelqu’un
web-side-here = À la table
web-side-away = absent
web-side-seen = vu { $ago }
web-side-cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
web-side-your-turn = à vous de jouer
web-side-to-play = doit jouer
web-side-thinking = réfléchit…
web-side-won = vainqueur

# Cases
web-boxes = Hors de la carte
web-boxes-none = Rien n’est posé hors de la carte.
web-boxes-hidden = { $count ->
    [one] { $count } face cachée
   *[other] { $count } faces cachées
}

# Journal
web-log = Journal
web-log-search = Chercher dans le journal
web-log-found = { $count ->
    [0] rien
    [one] { $count } ligne
   *[other] { $count } lignes
}
web-log-nothing-found = Le journal ne dit rien de tel.
web-log-empty = Il ne s’est encore rien passé.
web-log-older = Plus tôt
web-log-news = Nouvelles lignes
web-log-look = La table alors
web-log-look-at = La table après : { $text }
web-log-struck = Annulé :
web-log-undone = { $count } actions annulées
web-log-resigned = { $side } : abandon.
web-log-agreed = Les deux camps sont convenus d’un match nul.
web-log-rules-changed = La partie continue ici selon des règles plus récentes.
web-log-taken-back = Repris d’un commun accord.

# Dés
web-moment-close = Cliquez pour fermer

# Prévision
web-preview = Avant les dés
web-preview-fold = Replier ou déplier le détail
web-preview-cancel = Annuler
web-preview-working = Calcul des chances…
web-preview-none = Ici, les chances ne se calculent pas.
web-preview-outcomes = Ce qui peut arriver
web-preview-exact = exact
web-preview-sampled = estimation
web-preview-why-sampled = Quelque chose de caché compte ici : c’est une moyenne sur ce que l’ennemi pourrait avoir.
web-preview-total = En tout
web-preview-ladder = De la colonne { $start } à la colonne { $end }
web-preview-nothing = Sans effet
web-preview-certain = Certain : { $result }.
web-preview-likeliest = Le plus probable : { $result } ({ $chance }).

# Main
web-hand = { $count ->
    [one] Votre main : { $count } carte
   *[other] Votre main : { $count } cartes
}
web-hand-raise = Relever la main
web-hand-lower = Baisser la main
web-hand-play = Jouer { $card }
web-hand-play-as = Jouer { $card } comme…
web-hand-nothing = Cette carte ne sert à rien pour l’instant.

# Choix
web-options = Tous les choix
web-options-filter = Tapez quelques lettres
web-options-hint = pour choisir, Entrée pour le faire (ou lire la règle qui s’y oppose), Échap pour fermer
web-options-buttons = En général
web-options-cards = Cartes
web-options-pieces = Unités
web-options-places = Cases
web-options-spaces = Lieux de la carte
web-options-refused = Pas maintenant : { $about }
web-options-dice = dés
web-options-none = Vous n’avez rien à choisir maintenant.
web-options-none-found = Aucun choix ne correspond.

# Menu
web-menu = Menu
web-menu-options = Tous les choix
web-menu-takeback = Demander à reprendre
web-menu-draw = Proposer le match nul
web-menu-resign = Abandonner
web-menu-fork = Nouvelle partie d’ici
web-menu-save = Enregistrer un fichier
web-menu-share = Inviter et partager
web-menu-report = Signaler un problème de règles
web-menu-over = Résultat
web-passing = Pas de réaction ce tour-ci
web-passing-why = Le serveur passe pour vous, toujours après le même délai, jusqu’à ce qu’on vous demande autre chose.

# Tables
web-charts = Tables
web-charts-none = Ce jeu n’a pas de tables.

# Conversation
web-chat = Conversation
web-chat-open = { $unread ->
    [0] Conversation
    [one] Conversation, { $unread } message non lu
   *[other] Conversation, { $unread } messages non lus
}
web-chat-none = Personne n’a encore rien dit.
web-chat-write = Dites quelque chose
web-chat-send = Envoyer
web-chat-me = Vous
web-chat-spectator = Spectateur

# Réglages
web-settings = Réglages
web-settings-language = Langue
web-settings-theme = Couleurs
web-settings-day = Jour
web-settings-night = Nuit
web-settings-size = Taille du texte
web-settings-sound = Son
web-settings-sound-why = Une note brève quand c’est à vous
web-settings-motion = Mouvement
web-settings-motion-why = Les unités glissent, les dés roulent
web-settings-name = Votre nom aux nouvelles tables

# S'arrêter, revenir
web-resign = Abandonner
web-resign-what = { $side } : abandon et défaite. C’est définitif.
web-resign-yes = Abandonner
web-draw = Proposer le match nul
web-draw-what = On demande à l’autre camp de finir la partie par un match nul. S’il refuse, la partie continue.
web-draw-alone = Vous jouez les deux camps : la partie finit aussitôt par un match nul.
web-draw-yes = Proposer le nul
web-takeback = Reprendre
web-takeback-what = Ce qui précède les derniers dés peut être repris si l’autre camp est d’accord. Les dés ne retomberont pas de la même façon.
web-takeback-alone = Vous jouez les deux camps : c’est repris aussitôt. Les dés ne retomberont pas de la même façon.
web-takeback-to = Revenir
web-takeback-before = avant : { $text }
web-takeback-shown = à la position affichée (coup { $move })
web-takeback-nothing = Il n’y a rien à reprendre.
web-takeback-yes = Reprendre
web-proposal = Proposition
web-proposal-draw = { $side } : match nul proposé.
web-proposal-back = { $moves ->
    [one] { $side } : demande de reprendre { $moves } action.
   *[other] { $side } : demande de reprendre { $moves } actions.
}
web-proposal-draw-waits = Vous avez proposé le match nul. L’autre camp n’a pas encore répondu.
web-proposal-back-waits = Vous avez demandé à reprendre. L’autre camp n’a pas encore répondu.
web-proposal-look = Regarder
web-proposal-yes = Accepter
web-proposal-no = Refuser
web-proposal-withdraw = Retirer

# Embranchement, fichier, partage, signalement
web-fork = Nouvelle partie d’ici
web-fork-what = Une nouvelle partie commence au coup { $move }. Celle-ci reste telle quelle.
web-fork-sampled = Ce que vous ne pouvez pas savoir est tiré au sort parmi ce qui est possible.
web-fork-who = Qui joue ?
web-fork-alone = Je joue les deux camps
web-fork-against = Je joue { $side }, l’ordinateur l’autre camp
web-fork-machine = Niveau
web-fork-begin = Commencer
web-save = Enregistrer un fichier
web-save-what = Toute la partie, avec son histoire, dans un fichier à rouvrir depuis l’accueil.
web-save-closed = Une partie contre un adversaire n’est donnée qu’une fois finie, car le fichier sait tout ce qui est caché.
web-save-download = Télécharger
web-share = Inviter et partager
web-share-seat = Siège : { $side }
web-share-seat-why = Le premier qui ouvre ce lien prend le siège.
web-share-watch = Pour regarder
web-share-watch-why = Les spectateurs voient ce qui est visible de tous, rien de caché.
web-share-mine = Votre siège, sur un autre appareil
web-share-mine-why = Secret : qui a ce lien joue à votre place.
web-share-copy = Copier
web-share-copied = Copié
web-report = Signaler un problème de règles
web-report-what = Dites ce qui s’est passé et ce qui devrait se passer, avec la section si vous la connaissez. La position est gardée avec.
web-report-text = Qu’est-ce qui ne va pas ?
web-report-send = Garder le signalement
web-report-thanks = Merci. La position et vos mots sont gardés sur ce serveur :
web-report-after = Joignez ce fichier si vous écrivez au projet : le cas peut y être rejoué.

# Aide
web-help = Clavier
web-help-tab = sur la carte : d’un choix à l’autre
web-help-arrows = sur la carte : de lieu en lieu
web-help-enter = choisir, ou lancer les dés dans la prévision
web-help-escape = annuler, fermer
web-help-undo = annuler le dernier coup
web-help-redo = le refaire
web-help-options = liste de tous les choix
web-help-search = chercher dans le journal
web-help-log = vers le journal
web-help-why = sur la carte : pourquoi est-ce impossible ? ailleurs : cette liste
web-help-overlays = couches de la carte
web-help-zoom = plus près, plus loin, carte entière

# Rideau
web-curtain-to = Au suivant : { $side }
web-curtain-why = Laissez l’écran. Rien de caché n’est montré avant que le rideau soit tiré.
web-curtain-open = Ici { $side } : ouvrir le rideau

# Revoir
web-replay = Revoir
web-replay-first = Au début
web-replay-back = En arrière
web-replay-forward = En avant
web-replay-last = Au présent
web-replay-play = Jouer depuis le début
web-replay-pause = Pause
web-replay-live = En direct · coup { $move }
web-replay-slider = Coup affiché
web-replay-position = coup { $move } sur { $last }
web-replay-start = Mise en place
web-replay-return = Revenir au présent
web-replay-stride = Avancer par
web-replay-by-turn = Tour
web-replay-by-action = Action
web-replay-by-click = Clic
web-replay-fork = Rejouer d’ici

# Avis
web-no-server = Le serveur ne répond pas.
web-line-lost = Il n’y a pas de connexion en ce moment.
web-notice-lost = Connexion perdue. Nouvel essai ; rien de ce que vous avez fait n’est perdu.
web-notice-back = De nouveau connecté.
web-notice-your-turn = C’est à vous.
web-notice-shut = Cette table ne peut pas être ouverte.

# La fin
web-over = La partie est finie
web-over-won = Victoire : { $side }
web-over-draw = Match nul
web-over-replay = La revoir
web-over-fork = Rejouer d’ici
web-over-home = Accueil
web-over-dice = Les dés étaient-ils honnêtes ?
web-over-honest = Les dés étaient honnêtes
web-over-dishonest = La graine ne tient pas sa promesse
web-over-proof = Avant le premier jet, le serveur a publié une promesse, le SHA-256 d’une graine secrète. Chaque dé et chaque carte vient de cette graine. La voici ouverte : la promesse est tenue, et « eastfront verify » contrôle chaque jet d’une partie enregistrée.
web-over-commitment = Promesse
web-over-seed = Graine

# Lecteur des règles
web-reader = Règles
web-reader-back = Revenir à la section précédente
web-reader-above = Fait partie de
web-reader-near = Sections voisines
web-reader-full = Toutes les règles
web-reader-unknown = Il n’y a pas de mots pour la section { $section }.
