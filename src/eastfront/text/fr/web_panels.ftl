# Les panneaux de la table dans le navigateur.

# Partagé
web-close = Fermer
web-cancel = Renoncer
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
web-side-open = Place libre : inviter quelqu’un
web-side-here = À la table
web-side-away = absent
web-side-seen = vu { $ago }
web-side-cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
web-side-your-turn = à vous de jouer
web-side-to-play = c’est son tour
web-side-thinking = réfléchit…
web-side-won = vainqueur

# Cases
web-boxes = Hors de la carte
web-boxes-none = Rien n’est posé hors de la carte.
web-boxes-hidden = { $count ->
    [one] { $count } face cachée
   *[other] { $count } face cachée
}

# Journal
web-log = Journal
web-log-search = Chercher dans le journal
web-log-found = { $count ->
    [0] rien
    [one] { $count } ligne
   *[other] { $count } lignes
}
web-log-nothing-found = Rien de tel dans le journal.
web-log-empty = Il ne s’est encore rien passé.
web-log-older = Plus tôt
web-log-news = Nouvelles lignes
web-log-look = Revoir ce moment
web-log-look-at = Revoir après : { $text }
web-log-struck = Annulé :
web-log-undone = { $count ->
    [one] { $count } coup annulé
   *[other] { $count } coups annulés
}
web-log-passed = Rien à faire, phase passée : { $what }
web-log-resigned = { $side } : abandon.
web-log-agreed = Les deux camps sont convenus d’une partie nulle.
web-log-rules-changed = La partie continue ici selon des règles plus récentes.
web-log-taken-back = Retour en arrière d’un commun accord.

# Dés
web-moment-close = Cliquez pour fermer

# Prévision
web-preview = Avant le jet
web-preview-fold = Afficher ou masquer le détail
web-preview-cancel = Renoncer
web-preview-working = Calcul des probabilités…
web-preview-none = Les probabilités ne peuvent pas être calculées ici.
web-join-still = toujours { $column }
web-join-cannot = { $name } : cela ne changerait rien
web-join-not-enough = Pas assez pour attaquer avec cette seule unité
web-preview-outcomes = Résultats possibles
web-preview-exact = exact
web-preview-sampled = estimation
web-preview-why-sampled = Quelque chose de caché compte ici : c’est une moyenne sur ce que l’ennemi pourrait avoir.
web-preview-total = Total
web-preview-ladder = De la colonne { $start } à la colonne { $end }
web-preview-nothing = Sans effet
web-preview-certain = Certain : { $result }.
web-preview-likeliest = Le plus probable : { $result } ({ $chance }).

# Main
web-hand = { $count ->
    [one] Votre main : { $count } carte
   *[other] Votre main : { $count } cartes
}
web-hand-raise = Afficher la main
web-hand-lower = Masquer la main
web-hand-before = Cartes précédentes
web-hand-after = Cartes suivantes
web-hand-play = Jouer « { $card } »
web-hand-play-as = Jouer « { $card } » comme…
web-hand-where = Où la poser ? Cliquez un endroit éclairé, ou choisissez :
web-hand-nothing = Cette carte ne sert à rien pour l’instant.

# Choix
web-options = Tous les choix
web-options-filter = Tapez quelques lettres
web-options-hint = pour choisir, Entrée pour le faire (ou lire la règle qui s’y oppose), Échap pour fermer
web-options-buttons = Actions
web-options-cards = Cartes
web-options-pieces = Unités
web-options-places = Hors carte
web-options-spaces = Cases de la carte
web-options-refused = Pas maintenant : { $about }
web-options-dice = dés
web-options-none = Vous n’avez rien à choisir maintenant.
web-options-none-found = Aucun choix ne correspond.

# Menu
web-menu = Menu
web-menu-options = Tous les choix
web-menu-takeback = Demander à revenir en arrière
web-menu-draw = Proposer la nulle
web-menu-resign = Abandonner
web-menu-fork = Nouvelle partie à partir d’ici
web-menu-save = Enregistrer un fichier
web-menu-share = Inviter et partager
web-menu-report = Signaler un problème de règles
web-menu-over = Résultat
web-passing = Ne plus me proposer de réagir
web-passing-why = Le serveur passe pour vous jusqu’à ce qu’on vous demande autre chose ; là où il y a des secrets, toujours après le même délai.

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
web-chat-older = Messages précédents
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
web-settings-motion = Animations
web-settings-motion-why = Les unités glissent, les dés roulent
web-settings-passing = Phases vides
web-settings-passing-why = Une phase où il n’y a rien à faire passe d’elle-même
web-settings-name = Votre nom aux nouvelles tables

# S'arrêter, revenir
web-resign = Abandonner
web-resign-what = Vous abandonnez et perdez la partie ({ $side }). C’est définitif.
web-resign-yes = Abandonner
web-draw = Proposer la nulle
web-draw-what = L’autre camp est invité à finir sur une partie nulle. S’il refuse, la partie continue.
web-draw-alone = Vous jouez les deux camps : la partie se termine aussitôt par une nulle.
web-draw-yes = Proposer la nulle
web-takeback = Revenir en arrière
web-takeback-what = Vous pouvez revenir avant le dernier jet de dé si l’adversaire est d’accord. Les dés seront relancés.
web-takeback-alone = Vous jouez les deux camps : c’est immédiat. Les dés seront relancés.
web-takeback-to = Revenir
web-takeback-before = avant : { $text }
web-takeback-shown = à la position affichée (coup { $move })
web-takeback-nothing = Il n’y a rien à annuler.
web-takeback-yes = Revenir en arrière
web-proposal = Proposition
web-proposal-draw = { $side } : nulle proposée.
web-proposal-back = { $moves ->
    [one] { $side } : demande de revenir en arrière de { $moves } coup.
   *[other] { $side } : demande de revenir en arrière de { $moves } coups.
}
web-proposal-draw-waits = Vous avez proposé la nulle. L’autre camp n’a pas encore répondu.
web-proposal-back-waits = Vous avez demandé à revenir en arrière. L’autre camp n’a pas encore répondu.
web-proposal-draw-declined = L’autre camp refuse la nulle.
web-proposal-back-declined = L’autre camp refuse de revenir en arrière.
web-proposal-look = Regarder
web-proposal-yes = Accepter
web-proposal-no = Refuser
web-proposal-withdraw = Retirer

# Embranchement, fichier, partage, signalement
web-fork = Nouvelle partie à partir d’ici
web-fork-what = Une nouvelle partie commence au coup { $move }. Celle-ci reste telle quelle.
web-fork-sampled = Ce qui vous est caché est tiré au sort parmi ce qui est possible.
web-fork-who = Qui joue ?
web-fork-alone = Je joue les deux camps
web-fork-against = Je joue { THE($side) }, l’ordinateur joue l’autre camp
web-fork-machine = Niveau
web-fork-begin = Commencer
web-save = Enregistrer un fichier
web-save-what = Toute la partie, avec son histoire, dans un fichier à rouvrir depuis l’accueil.
web-save-closed = Une partie contre un adversaire ne s’enregistre qu’une fois finie : le fichier contient tout ce qui est caché.
web-save-download = Télécharger
web-share = Inviter et partager
web-share-seat = Place : { $side }
web-share-seat-why = La première personne qui ouvre ce lien prend la place.
web-share-watch = Pour regarder
web-share-watch-why = Les spectateurs voient ce qui est visible de tous, rien de caché.
web-share-mine = Votre place, sur un autre appareil
web-share-mine-why = Secret : toute personne qui a ce lien peut jouer pour vous.
web-share-copy = Copier
web-share-copied = Copié
web-report = Signaler un problème de règles
web-report-what = Dites ce qui s’est passé et ce qui devrait se passer, avec la section si vous la connaissez. La position est jointe.
web-report-text = Qu’est-ce qui ne va pas ?
web-report-send = Enregistrer le signalement
web-report-thanks = Merci. La position et votre message sont enregistrés sur ce serveur :
web-report-after = Joignez ce fichier si vous écrivez au projet : le cas peut y être rejoué.

# Aide
web-help = Raccourcis clavier
web-help-tab = sur la carte : d’un choix à l’autre
web-help-arrows = sur la carte : de case en case
web-help-enter = choisir, ou lancer les dés dans l’aperçu
web-help-escape = renoncer, fermer
web-help-next = unité suivante pouvant agir, et retour
web-help-again = même chose pour l’unité suivante ; Entrée accepte
web-help-all = toutes les unités adjacentes à la cible, toute la pile
web-help-gather = sur la carte : rassembler des unités qui vont ensemble
web-help-lasso = lasso : entourer des unités (ou maintenir Maj)
web-key-space = Espace
web-key-shift-n = Maj N
web-help-undo = annuler le dernier coup
web-help-redo = le rétablir
web-help-options = liste de tous les choix
web-help-search = chercher dans le journal
web-help-log = aller au journal
web-help-why = sur la carte : pourquoi est-ce impossible ? ailleurs : cette liste
web-help-overlays = calques de la carte
web-help-zoom = plus près, plus loin, carte entière
web-abbreviations = Abréviations

# Rideau
web-curtain-to = Au tour { OF($side) }
web-curtain-why = Cédez l’écran. Rien de caché n’est montré avant que le rideau soit tiré.
web-curtain-open = C’est moi ({ $side }) : ouvrir le rideau

# Revoir
web-replay = Revoir
web-replay-first = Au début
web-replay-back = En arrière
web-replay-forward = En avant
web-replay-last = Au présent
web-replay-play = Revoir depuis le début
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
web-replay-fork = Rejouer à partir d’ici

# Avis
web-no-server = Le serveur ne répond pas.
web-line-lost = Il n’y a pas de connexion en ce moment.
web-notice-lost = Connexion perdue. Nouvel essai ; rien de ce que vous avez fait n’est perdu.
web-notice-back = De nouveau connecté.
web-notice-your-turn = C’est à vous.
web-notice-shut = Cette table ne peut pas être ouverte.

# La fin
web-over = La partie est finie
web-over-won = Victoire { OF($side) }
web-over-draw = Partie nulle
web-over-replay = La revoir
web-over-fork = Rejouer à partir d’ici
web-over-home = Accueil
web-rematch = Revanche, camps échangés
web-rematch-said = Revanche, camps échangés : { $link }
web-over-dice = Les dés étaient-ils honnêtes ?
web-over-honest = Les dés étaient honnêtes
web-over-dishonest = La graine ne correspond pas à la promesse
web-over-proof = Avant le premier jet, le serveur a publié une promesse, le SHA-256 d’une graine secrète. Chaque dé et chaque carte vient de cette graine. La voici ouverte : la promesse est tenue, et « eastfront verify » contrôle chaque jet d’une partie enregistrée.
web-over-commitment = Promesse
web-over-seed = Graine
web-over-stirred = Votre part de hasard
web-over-stirred-yes = Elle est entrée dans les dés.
web-over-stirred-no = Elle ne figure pas dans le journal de cette partie !
web-over-signature = Signature
web-over-signed = Ce serveur signe la partie enregistrée avec la clé
web-over-unsigned = Aucune : ce serveur n’a pas vu la partie commencer, ou ne signe rien.
web-over-save = Enregistrer la partie

# Lecteur des règles
web-reader = Règles
web-reader-back = Revenir à la section précédente
web-reader-above = Fait partie de
web-reader-near = Sections voisines
web-reader-full = Toutes les règles
web-reader-unknown = La section { $section } n’a pas encore de texte.

# Ce qui s’est passé pendant le tour des autres
web-digest = Pendant le tour adverse
web-digest-nothing = Personne d’autre n’a encore joué.
web-digest-opens = Ouvrir au début de mon tour
web-digest-for-you = Ce qui change pour vous
web-digest-battles = Combats ({ $count })
web-digest-towns = Villes qui ont changé de mains ({ $count })
web-digest-losses = Pertes ({ $count })
web-digest-moves = Mouvements ({ $count })
web-digest-lost = hors de la carte
web-digest-weakened = réduites
web-digest-arrived = arrive :
web-digest-nobody = sans contrôle
web-digest-more = et { $count ->
    [one] { $count } autre
   *[other] { $count } autres
}
web-digest-you-lost = { $count ->
    [one] Vous avez perdu une unité : { $names }.
   *[other] Vous avez perdu { $count } unités : { $names }.
}
web-digest-you-cut-off = { $count ->
    [one] N’est plus ravitaillée : { $names }.
   *[other] { $count } unités ne sont plus ravitaillées : { $names }.
}
web-digest-you-towns = { $count ->
    [one] N’est plus à vous : { $names }.
   *[other] { $count } villes ne sont plus à vous : { $names }.
}
web-help-digest = ce qui s’est passé pendant le tour adverse
web-settings-digest = Résumé
web-settings-digest-why = Ce que l’adversaire a fait, au début de votre tour
web-cards = Cartes
web-cards-played = Cartes jouées ou montrées, la dernière d’abord
web-cards-none = Aucune carte n’a encore été vue.
web-proposal-resign = { $side } : abandon proposé à votre alliance.
web-proposal-resign-waits = Vous avez proposé d’abandonner. Vos alliés n’ont pas encore répondu.
web-proposal-resign-declined = Votre alliance n’abandonne pas.
web-count-supply = { $count ->
    [one] { $count } point de ravitaillement
   *[other] { $count } points de ravitaillement
}
web-count-taken = { $count ->
    [one] { $count } point de victoire
   *[other] { $count } points de victoire
}
web-count-hits = { $count ->
    [one] { $count } touche
   *[other] { $count } touches
}
web-count-copies = { $count ->
    [one] { $count } exemplaire
   *[other] { $count } exemplaires
}
web-count-steps = { $count ->
    [one] { $count } pas
   *[other] { $count } pas
}
web-resign-together-what = Vous proposez d’abandonner ({ $side }). Si vos alliés sont d’accord, la partie est définitivement perdue.
# Formes courtes, sur les pistes
web-short-forms = janvier janv., février févr., avril avr., juillet juil., septembre sept., octobre oct., novembre nov., décembre déc., printemps print., automne aut., partisans part.

# À côté de la carte
web-sheet-fold = Replier
web-sheet-unfold = Déplier
web-sheet-base = base
web-sheet-told = Ce qui s’est passé
web-sheet-refused = Ce qui n’est pas possible, et pourquoi : { $count }
web-sheet-done = fait
web-sheet-met = rempli
web-sheet-soon = se joue maintenant
web-sheet-unmet = pas encore
web-sheet-spread = Chances exactes : { $chances }
web-sheets = À consulter
web-proposal-yields = { $side } : l’ordinateur ne voit plus comment tenir et voudrait abandonner.
web-proposal-yields-yes = Accepter
web-proposal-yields-no = Continuer
