# Ce que le moteur dit lui-même.
prompt-chance = Les dés roulent.
ending-resigned = Abandon.
ending-agreed = Partie nulle d’un commun accord.

refused-over = La partie est finie.
refused-seed-is-out = La partie est finie et ses dés sont connus : on n’y revient plus. Repartez de n’importe quelle position dans une nouvelle partie, avec de nouveaux dés.
refused-not-asked = Ce n’est pas à ce camp de jouer.
refused-stirred-already = Ce camp a déjà ajouté sa part de hasard aux dés.
refused-bad-entropy = La part de hasard d’un joueur compte de { $least } à { $most } octets, en hexadécimal.
refused-not-offered = Ce coup n’est pas possible maintenant.
refused-stale = La position a changé entre-temps : vous voyiez le coup { $seen }, la partie en est au coup { $now }.
refused-nothing-to-undo = Il n’y a rien à annuler.
refused-older-rules = Ce qui précède a été joué selon des règles antérieures et ne peut pas être annulé.
refused-nothing-to-redo = Il n’y a rien à rétablir.
refused-not-yours-to-undo = Le dernier coup est celui de l’adversaire.
refused-barrier = Un jet de dé, une révélation ou le tour de l’adversaire ne s’annulent qu’avec l’accord de tous.
refused-needs-consent = Il faut l’accord de tous les camps.
refused-no-position = La partie n’a pas de position { $to } : de { $first } à { $last }.
refused-no-title = Jeu inconnu « { $title } ». Jeux connus : { $known }.
refused-no-scenario = Scénario inconnu « { $scenario } ». Scénarios connus : { $known }.
refused-no-setting = Option inconnue « { $setting } ». Options connues : { $known }.
refused-bad-setting = L’option « { $setting } » ne peut pas valoir « { $value } ». Valeurs possibles : { $known }.

save-foreign = Ce fichier n’est pas une sauvegarde d’Eastfront.
save-newer-format = Cette sauvegarde vient d’une version plus récente d’Eastfront (format { $found }, format connu { $known }). Mettez Eastfront à jour pour l’ouvrir.
save-newer-rules = Cette partie de « { $title } » suit des règles plus récentes (version { $found }, version connue { $known }). Mettez Eastfront à jour pour l’ouvrir.
save-corrupt = Cette sauvegarde est abîmée et ne peut pas être lue. Le fichier n’a pas été modifié.
save-truncated = Cette sauvegarde est incomplète : { $found } octets sur { $wanted }. Le fichier n’a pas été modifié.
save-unknown-title = Cette sauvegarde est une partie de « { $title } », un jeu que cette version ne connaît pas.
save-no-migration = Cette sauvegarde est dans un format ({ $found }) trop ancien pour être lue.
save-no-way-on = Cette partie de « { $title } » a été jouée selon des règles antérieures (version { $found }) et ne peut pas se poursuivre selon celles d’aujourd’hui (version { $known }). Rien n’y a été changé ; la version d’Eastfront avec laquelle elle a été jouée l’ouvre encore.
save-too-large = Cette sauvegarde est plus grosse qu’aucune partie n’a besoin de l’être ; elle n’a pas été ouverte.
save-too-heavy = Cette sauvegarde n’a pas pu être vérifiée dans la limite de temps et de mémoire prévue ; elle n’a pas été ouverte.
save-impossible = Cette sauvegarde part d’une position qui ne peut pas se produire dans ce jeu ; elle n’a pas été ouverte.
save-unproven = Cette sauvegarde ne découle pas de ses propres dés et des règles (entrée { $entry }) ; elle n’a pas été ouverte.

verify-commitment = La graine ne correspond pas à l’engagement publié au début.
verify-other-rules = La partie a été jouée sous une autre version des règles ; elle ne peut être vérifiée qu’avec celle-là.
verify-no-beginning = Le journal n’a pas de début.
verify-illegal = Un coup n’était pas permis.
verify-differs = Un jet, un tirage ou une position ne correspond pas.
verify-other-game = Ce n’est pas la partie que vous avez notée : elle a été promise sous une autre graine.
verify-not-stirred = Les octets que vous avez ajoutés aux dés ne figurent nulle part dans cette partie.
verify-signature = Cette partie et son résultat ne portent pas la signature de ce serveur.

save-unreadable = { $file } ne peut pas être lu : { $why }.
save-unwritable = { $file } ne peut pas être écrit : { $why }. La partie continue, rien n’est perdu.
refused-no-player = Joueur inconnu « { $player } ». Joueurs connus : { $known }.
refused-no-section = { $title } n’a pas de section { $section }.

refused-no-proposal = Il n’y a pas de proposition à laquelle répondre.
refused-bad-seats = Chaque camp a besoin d’une place, et d’une seule.
refused-seat-taken = Cette place est déjà prise.
refused-too-fast = Trop de demandes à la fois ; un instant.
refused-one-save-at-a-time = Une sauvegarde à la fois : la précédente est encore en cours de vérification.
refused-too-many-saves = Trop de sauvegardes sont en cours de vérification ; réessayez dans une minute.
refused-no-hello = Le premier message doit dire qui vous êtes.
refused-wrong-token = Cette clé n’ouvre aucune place de cette table.
refused-too-long = C’est trop long.
refused-malformed = Cette demande est mal formée.
refused-busy = Trop de questions à la fois en ce moment. Réessayez dans un instant.
refused-look-too-long = Le calcul était trop long : il a été abandonné.
refused-gesture-over = Cela s’est arrêté là : un dé a été lancé, quelque chose a été révélé, ou c’est à un autre de décider.
refused-not-picked = Rien de tel n’est choisi.
refused-which-one = Ce geste peut avoir { $count ->
    [one] { $count } sens
   *[other] { $count } sens
} : choisissez dans la liste.
refused-too-many-actions = Pas plus de { $most ->
    [one] { $most } action
   *[other] { $most } actions
} à la fois.
refused-other-wire = Cette page et le serveur n’ont pas la même version du jeu ({ $page } et { $server }). Rechargez la page.
refused-spectator = Un spectateur ne joue pas.
refused-no-game = Cette partie n’existe pas, ou n’existe plus.
refused-other-origin = Une autre page ne peut pas jouer à votre place.
refused-not-yet-open = Une partie en cours n’est communiquée en entier qu’à la personne qui joue tous les camps.
refused-no-board = Ce jeu n’a pas de carte.
refused-not-kept = Le coup n’a pas pu être enregistré ; la partie reprend où elle en était.
refused-no-language = Langue inconnue : « { $language } ».
refused-machine-silent = L’ordinateur ne répond pas. Revenez à la table pour le relancer.
refused-your-turn = C’est à vous de jouer : il n’y a rien à passer.
refused-no-reaction = Ce jeu ne connaît pas cette réaction.
refused-no-reports = Ce serveur n’accepte plus de signalements.
refused-not-written = Le signalement n’a pas pu être écrit : { $why }.
refused-fault = Quelque chose a mal tourné dans les règles ; rien n’a changé. Merci de signaler ce problème.
refused-not-yours-to-hurry = Personne ne réfléchit, ou un autre joueur est l’allié de l’ordinateur qui réfléchit : lui seul peut le presser.
