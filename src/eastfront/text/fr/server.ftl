# Ce que le serveur dit à qui le fait tourner et à qui s’y prend mal.
cli-trust-proxy = proxys de confiance : adresses ou réseaux que l’on croit quand ils nomment le visiteur
cli-proxy-header = l’en-tête où ils le nomment (par défaut : x-forwarded-for)
cli-limits = ce qu’un visiteur peut faire, multiplié par ce nombre (par défaut : 1)
refused-no-address = « { $word } » n’est ni une adresse ni un réseau.
cli-connections = nombre de connexions simultanées (par défaut : 4000, dans la limite des fichiers que le système permet d’ouvrir)
refused-full = Il n’y a plus de place pour le moment. Les joueurs munis d’une clé entrent ; les spectateurs peuvent réessayer dans un instant.
refused-too-slow = C’était trop long ; merci de réessayer.
refused-no-page = Il n’y a rien à cette adresse.
refused-no-method = Cette adresse ne répond pas à ce genre de demande.
refused-no-host = La demande ne dit pas à quel serveur elle s’adresse.
refused-other-host = Ce serveur ne répond pas au nom de « { $host } ». Il s’appelle { $known }.
refused-server-fault = Quelque chose a mal tourné sur le serveur. C’est noté ; rien de votre partie n’est perdu.
refused-unprintable = Un nom tient sur une ligne, en caractères imprimables.
refused-unprintable-text = Un message ne contient que des caractères imprimables.
lost-heading = Personne ne tient cette position
lost-text = Il n’y a rien à cette adresse. Le lien a peut-être été coupé, ou la partie a été supprimée.
lost-home = Retour aux parties
cli-workers = nombre de processus qui servent sur le port (par défaut : 1 ; PostgreSQL est requis au-delà)
cli-no-workers = Plusieurs processus ne peuvent se partager qu’une base PostgreSQL : nommez-la dans { $variable }, sur un autre système que Windows, ou renoncez à --workers.
cli-database-unknown = { $variable } ne désigne aucune base connue ici. L’adresse commence par postgresql:// ou reste vide.
cli-database-failed = La base PostgreSQL ne peut pas servir : { $why }
cli-backup = écrit toutes les parties d’un serveur dans un fichier, pendant qu’il tourne
cli-restore = reprend dans un serveur les parties d’une sauvegarde
cli-repair = récupère tout ce qui se lit encore d’une base abîmée, et nomme le reste
cli-backup-file = le fichier de la sauvegarde
cli-backed-up = { $count ->
    [one] Une partie est dans { $file }.
   *[other] { $count } parties sont dans { $file }.
}
cli-restored = { $count ->
    [one] Une partie a été reprise.
   *[other] { $count } parties ont été reprises.
}
cli-already-there = { $count ->
    [one] Une partie était déjà là et reste telle quelle : { $games }.
   *[other] { $count } parties étaient déjà là et restent telles quelles : { $games }.
}
cli-repaired = { $count ->
    [one] Une partie entière est enregistrée dans { $file }. Reprenez-la dans un dossier vide.
   *[other] { $count } parties entières sont enregistrées dans { $file }. Reprenez-les dans un dossier vide.
}
cli-shortened = Partie { $game } : { $saved } entrées sur { $of } ont pu être récupérées ; elle reprend de là.
cli-lost = La partie { $game } est perdue.
cli-repair-sqlite = Seuls les fichiers SQLite se réparent ici ; PostgreSQL a ses propres outils, et l’on peut y reprendre une sauvegarde.
refused-no-backup = { $file } n’est pas une sauvegarde de ce programme.
refused-backup-cut = { $file } est abîmé ou coupé après { $count ->
    [one] { $count } partie, qui a été lue
   *[other] { $count } parties, qui ont été lues
}.
refused-no-database = Il n’y a pas de base de données à { $file }.
refused-no-longer-a-database = Le début de { $file } est détruit, et avec lui le chemin vers tout le reste. Reprenez une sauvegarde.
cli-keyless = La partie { $game } est récupérée, mais pas qui y jouait : on peut la regarder et la dupliquer, aucune clé n’ouvre plus de place.
cli-name = noms auxquels il répond, et à aucun autre (par défaut : tous)
cli-metrics-port = publie des mesures pour Prometheus sur ce port (par défaut : nulle part)
cli-metrics-host = l’adresse de ce port (par défaut : 127.0.0.1)
cli-log-addresses = écrit les adresses des visiteurs dans les journaux d’accès et d’audit
cli-keep-finished = jours pendant lesquels les parties finies restent, 0 pour toujours (par défaut : { $days })
cli-keep-idle = jours pendant lesquels restent les parties où plus personne ne joue, 0 pour toujours (par défaut : { $days })
cli-keep-unbegun = jours pendant lesquels restent les parties où personne n’a encore joué, 0 pour toujours (par défaut : { $days })
cli-disk = mégaoctets que toutes les parties peuvent prendre avant qu’on n’en commence plus de nouvelles, 0 sans limite (par défaut : { $megabytes })
cli-disk-each = de même pour les parties qu’un visiteur a commencées (par défaut : { $megabytes })
refused-disk-full = Ce serveur n’a plus de place pour de nouvelles parties en ce moment. Celles qui sont en cours continuent.
refused-quota = Les parties que vous avez commencées ici occupent { $most } Mo, la part d’un visiteur. Supprimez-en d’abord ; celles qui sont en cours continuent.
refused-store-away = Le serveur ne peut pas joindre ses parties en ce moment. Rien de ce qui a été montré n’est perdu ; il réessaie de lui-même.
refused-no-decks = Ce jeu n’a pas de decks à construire.
refused-no-deck = Ce n’est pas une liste de cartes de ce jeu.
refused-no-such-deck = Aucun deck n’est gardé ici sous cette clé.
refused-deck-quota = Vous gardez déjà { $most } decks sur ce serveur : effacez-en un d’abord.
