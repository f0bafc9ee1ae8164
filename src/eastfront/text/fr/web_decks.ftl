# L’atelier de decks
web-decks = Atelier de decks
web-decks-what = Partez d’un deck prêt ou d’une liste vide, prenez les cartes qui vous plaisent : les règles de construction sont vérifiées à chaque carte.
web-decks-all = Tous les decks
web-decks-mine = Mes decks
web-decks-unnamed = Deck sans nom
web-decks-name = Nom du deck
web-decks-your-deck = Votre deck
web-decks-empty = Liste vide
web-decks-take = Partir de ce deck
web-decks-from = Partir de ce deck : { $deck }
web-decks-change = Modifier
web-decks-drop = Oublier ce deck : { $deck }
web-decks-undo = Annuler
web-decks-search = Nom, effet, « portée 3 »
web-decks-sections = Parties du deck
web-decks-groups = Sortes de cartes
web-decks-cost = Coût
web-decks-found = { $count ->
    [0] Aucune carte ne correspond.
    [one] { $count } carte
   *[other] { $count } cartes
}
web-decks-add = Ajouter un exemplaire : { $card }
web-decks-remove = Retirer un exemplaire : { $card }
web-decks-of = sur { $most }
web-decks-so-many = { $count } sur { $most }
web-decks-count = { $count ->
    [0] aucune carte
    [one] { $count } carte
   *[other] { $count } cartes
}
web-decks-legal = légal
web-decks-illegal = interdit
web-decks-kept = Respecté :
web-decks-broken = Interdit :
web-decks-hint = À savoir :
web-decks-by-cost = Cartes par coût
web-decks-average = moyenne { $mean }
web-decks-none = Aucune carte.
web-decks-keep = Garder ici
web-decks-keep-there = Garder sur le serveur
web-decks-kept-here = Gardé dans ce navigateur.
web-decks-kept-there = Gardé sur le serveur, sous un lien secret.
web-decks-link = Lien secret
web-decks-link-what = Qui a ce lien peut lire et modifier le deck.
web-decks-as-text = En texte
web-decks-text-what = Une carte par ligne, avec le nombre d’exemplaires
web-decks-read-it = Lire ce texte
web-decks-read = { $count ->
    [0] Aucune ligne lue.
    [one] { $count } ligne lue.
   *[other] { $count } lignes lues.
}
web-decks-unread = Ligne non comprise : { $line }
web-decks-copy = Copier
web-decks-copied = Copié.
web-decks-file = Fichier
web-decks-field = Votre deck, que l’adversaire ne verra pas
web-decks-at-table = Choisir à la table
web-decks-play = Jouer ce deck
web-decks-bring = Choisissez le deck que vous apportez
web-decks-bring-what = L’adversaire n’apprend ni son nom ni sa liste.
web-decks-waiting = Votre deck est posé. L’adversaire choisit encore.
web-decks-build = Construire un deck
