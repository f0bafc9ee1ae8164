# Le cadre de toutes les pages
web-skip = Aller au contenu
web-nav = Pages
web-nav-games = Parties
web-nav-learn = Apprendre
web-nav-rules = Règles
web-nav-decks = Decks
web-nav-credits = Crédits
web-language = Langue
web-text-size = Taille du texte
web-night = Couleurs de nuit
web-not-affiliated = Eastfront n’est ni affilié aux éditeurs et auteurs des jeux dont il applique les règles, ni approuvé par eux, ni lié à eux. Leurs titres ne sont nommés que pour dire de quelles règles il s’agit.
web-loading = Un instant…
web-try-again = Réessayer
web-go-home = Retour à l’accueil
web-no = Non
web-on = oui
web-off = non

# Accueil
web-welcome = Les grands wargames du front de l’Est, règles appliquées et expliquées
web-welcome-what = Les actions possibles sont surlignées ; pour les autres, le jeu dit pourquoi. Avant chaque attaque, vous voyez tous les modificateurs et les probabilités exactes. Jouez contre un ami, contre l’ordinateur, ou seul dans les deux camps. Sans inscription.
web-welcome-learn = Apprendre en dix minutes
web-welcome-create = Créer une partie
web-my-games = Mes parties
web-more-games = { $count ->
    [one] { $count } partie de plus
   *[other] { $count } parties de plus
}
web-game-more = Autres actions : { $title }
web-against = contre { $name }
web-hot-seat = les deux camps au même écran
web-brought = partie importée
web-brought-what = Cette partie vient d’un fichier. Elle est conforme aux règles, mais n’a pas été jouée sur ce serveur, et la personne qui l’a importée pouvait connaître les cartes et les dés à venir. Là où une place était libre, tout ce qui est caché a été redistribué et les dés sont neufs.
web-turn-yours = À vous
web-turn-thinking = Réfléchit…
web-turn-theirs = À { $name } de jouer
web-turn-waiting = En attente d’un adversaire
web-turn-finished = Terminée
web-next-game = Prochaine partie qui vous attend : { $title }
web-begun = commencée le { $date }
web-machine-random-what = N’importe quel coup permis, sans réfléchir : pour essayer une table.
web-machine-recruit-what = Connaît les règles et guère plus : pour une première partie.
web-machine-greedy-what = Joue le coup qui semble le meilleur sur le moment, sans penser au suivant.
web-machine-officer-what = Prépare son tour et protège son ravitaillement : un adversaire honnête.
web-machine-marshal-what = Anticipe coups et jets de dés aussi longtemps que vous le laissez réfléchir : le plus fort.
web-seat-link-what = Ce lien ouvre votre place sur un autre appareil. Toute personne qui l’a peut jouer pour vous : ne l’envoyez pas à votre adversaire.
web-copy-seat-link = Copier mon lien de place
web-copy-join-link = Copier l’invitation
web-copy = Copier
web-copied = Copié
web-open-table = Ouvrir la table
web-expires = supprimée le { $date } si personne ne joue
web-expires-finished = reste jusqu’au { $date }
web-expires-what = Si personne ne joue, cette table pourra être supprimée à partir du { $date }.
web-expires-finished-what = Cette partie finie reste ici jusqu’au { $date }. Enregistrez-en le fichier si vous voulez la garder.
web-forget = Retirer de cette liste
web-delete = Supprimer la partie
web-delete-sure = Supprimer cette partie pour de bon ?
web-delete-sure-others = Supprimer cette partie ? Elle quitte votre liste dès maintenant, et disparaîtra pour de bon quand votre adversaire la supprimera aussi.
web-delete-sure-agreed = Supprimer cette partie pour de bon ? Votre adversaire est déjà d’accord.
web-delete-wanted = Votre adversaire a quitté cette partie et voudrait la supprimer.
web-delete-left = Retirée de votre liste. La partie reste à ceux qui ne l’ont pas encore supprimée.
web-delete-done = La partie est supprimée.
web-delete-yes = Supprimer
web-open-games = Tables ouvertes
web-take-seat = Prendre place ({ $side })
web-watch = Regarder
web-machine-random = Au hasard

# Les jeux
web-shelf = Les jeux
web-soon = En préparation
web-learn = Apprendre
web-learn-title = Apprendre « { $title } »
web-play = Jouer
web-play-title = Jouer à « { $title } »
web-rules-title = Règles de « { $title } »
web-shelf-gpw-what = Tout le front en 32 tours. Hexagones, armées et corps, un dé.
web-shelf-gpw-facts = 1 à 2 joueurs · 3 à 8 h
web-shelf-b2b-what = Tout passe par les cartes : opérations, redéploiement, remplacements ou événement.
web-shelf-b2b-facts = 1 à 2 joueurs · 6 à 12 h
web-shelf-tdv-what = Un jeton tiré au sort dit qui agit. De Barbarossa à Berlin.
web-shelf-tdv-facts = 1 à 2 joueurs · 8 à 40 h
web-shelf-ee-what = Des blocs de bois dans le brouillard de la guerre, de 1939 à 1945.
web-shelf-ee-facts = 2 à 3 joueurs · 10 h
web-shelf-ldc-what = Composez votre deck, défendez un village. Sections, chars, dés.
web-shelf-ldc-facts = 2 joueurs · 45 min
web-shelf-skirmish-what = Notre petit jeu d’apprentissage : sept hexagones sur sept, une rivière, trois objectifs.
web-shelf-skirmish-facts = 1 à 2 joueurs · 20 min

# Apprendre
web-learn-playing = Apprendre en jouant
web-learn-playing-what = Un premier tour sur la vraie table, pas à pas, les règles à côté.
web-done = fait
web-learn-start = Commencer
web-learn-go-on = Continuer : { $chapter }
web-learn-again = Refaire la leçon

# Créer une partie
web-create = Créer une partie
web-field-title = Jeu
web-field-scenario = Scénario
web-field-options = Options de jeu ({ $count })
web-field-side = Votre camp
web-side-either = Au hasard
web-field-against = Contre
web-against-friend = Un ami
web-against-friend-what = Vous recevez un lien à envoyer. La personne qui l’ouvre prend l’autre place.
web-against-machine = Ordinateur
web-against-anyone = Tout le monde
web-against-anyone-what = La table apparaît sur cette page, ouverte au premier venu.
web-against-both = Même écran
web-against-both-what = À deux devant un écran, ou seul dans les deux camps.
web-field-machine = Niveau
web-field-your-name = Votre nom
web-field-name = Nom de la partie
web-field-name-hint = facultatif
web-create-go = Créer la partie
web-create-another = Créer une autre partie
web-upload = Ouvrir une partie enregistrée
web-invite = La table est prête. Envoyez ce lien à votre adversaire.
web-invite-side = Camp offert : { $side }
web-invite-link = Invitation
web-invite-local = Les liens vers cette adresse ne fonctionnent que sur cet ordinateur. Pour un ami ailleurs, lancez le serveur par « eastfront serve --host 0.0.0.0 » et ouvrez-le à l’adresse de cet ordinateur sur le réseau.
web-watch-link = Lien pour les spectateurs

# S'asseoir
web-join = Prendre place
web-join-what = On vous invite à cette table. Votre camp : { $side }. Pas besoin de compte : un nom suffit.
web-seat-open = libre
web-seat-taken = Cette place est prise. Vous pouvez regarder.
web-seat-yours = Vous avez déjà une place à cette table.

# Règles
web-rules-of = Règles : { $title }
web-rules-tree = Sections
web-rules-search = Chercher dans les règles
web-rules-contents = Table des matières
web-rules-group-all = Sections
web-rules-group-table = Tables
web-rules-group-scenario = Scénarios
web-rules-group-optional = Options
web-rules-own-words = Un résumé dans nos mots, numéroté comme le livret. L’arbitre est le jeu lui-même ; pour les règles complètes, lisez l’original.
web-rules-found = { $count ->
    [0] Aucune section n’en parle.
    [one] { $count } section
   *[other] { $count } sections
}
web-rules-interpretations = Notre lecture des points douteux
web-rules-charts = Tables
web-rules-top = Retour en haut
web-rules-missing = Ce jeu n’a pas encore de règles ici.

# Crédits
web-credits-own = Textes, dessins, pions, cartes à jouer et cartes du terrain sont les nôtres. Aucune phrase d’un livret, aucune image des originaux n’est reproduite. Si un jeu vous plaît, achetez l’original.
web-credits-data = Cartes et données
web-credits-data-what = Les cartes sont établies à partir de données publiques. Mentions demandées par leurs auteurs :
web-credits-natural-earth = Côtes, rivières, lacs
web-credits-land-cover = Occupation du sol
web-credits-relief = Relief
web-credits-places = Lieux
web-credits-terrain = Terrain
web-credits-rail = Chemins de fer
web-credits-shading = Relief ombré
web-credits-elevation = Altitudes
web-credits-public-domain = Domaine public
web-credits-no-restriction = Sans restriction
web-credits-as-named = Comme chacun le demande
web-credits-fonts = Polices
web-credits-fonts-what = Les polices sont fournies par ce site ; rien n’est chargé ailleurs.
web-credits-libraries = Programmes
web-credits-licences = Textes complets des licences
web-credits-history = Histoire
web-credits-history-what = L’histoire derrière ces jeux est faite d’immenses souffrances. Nous la traitons dans les faits, et ne dessinons aucun symbole des régimes.

# Le guide
web-guide-chapter = { $at } sur { $of }
web-guide-why = Pourquoi ?
web-guide-next = Suivant
web-guide-show = Montrer
web-guide-undo = Annuler le coup
web-guide-skip = Continuer ainsi
web-guide-lost = Ce que le guide avait en tête n’est pas possible maintenant. Annulez le coup, ou suivez votre propre plan.
web-guide-leave = Quitter la leçon et continuer la partie
web-guide-restart = Recommencer
web-guide-play-on = Continuer à jouer
web-guide-wait = L’adversaire joue…
web-guide-fold = Masquer le guide
web-guide-unfold = Afficher le guide
web-lesson-name = Leçon
web-seat-me = Vous
web-seat-friend = Un ami, par lien
web-join-also = Vous jouez déjà à cette table : cette place s’ajoutera à la vôtre.
