# Ce que le moteur dit lui-même.
prompt-chance = Les dés roulent.
ending-resigned = Abandon.
ending-agreed = Partie nulle d'un commun accord.

refused-over = La partie est finie.
refused-not-asked = Ce n'est pas à ce camp de jouer.
refused-not-offered = Ce coup n'est pas possible maintenant.
refused-stale = La position a changé entre-temps : { $seen } était vu, nous en sommes à { $now }.
refused-nothing-to-undo = Il n'y a rien à annuler.
refused-nothing-to-redo = Il n'y a rien à rétablir.
refused-not-yours-to-undo = Le dernier coup est celui de l'adversaire.
refused-barrier = On ne revient pas en deçà d'un jet, d'une révélation ou du tour de l'adversaire sans l'accord de tous.
refused-needs-consent = Il faut l'accord de tous les camps.
refused-no-position = La partie n'a pas de position { $to } : de { $first } à { $last }.
refused-no-title = Jeu inconnu « { $title } ». Jeux connus : { $known }.
refused-no-scenario = Scénario inconnu « { $scenario } ». Scénarios connus : { $known }.
refused-no-setting = Option inconnue « { $setting } ». Options connues : { $known }.
refused-bad-setting = L'option « { $setting } » ne peut pas valoir « { $value } ». Valeurs possibles : { $known }.

save-foreign = Ce fichier n'est pas une sauvegarde d'Eastfront.
save-newer-format = Cette sauvegarde vient d'une version plus récente d'Eastfront (format { $found }, format connu { $known }). Mettez Eastfront à jour pour l'ouvrir.
save-newer-rules = Cette partie de { $title } suit des règles plus récentes (version { $found }, version connue { $known }). Mettez Eastfront à jour pour l'ouvrir.
save-corrupt = Cette sauvegarde est abîmée et ne peut pas être lue. Le fichier n'a pas été modifié.
save-truncated = Cette sauvegarde est incomplète : { $found } octets sur { $wanted }. Le fichier n'a pas été modifié.
save-unknown-title = Cette sauvegarde est une partie de « { $title } », un jeu que cette version ne connaît pas.
save-no-migration = Cette sauvegarde est d'un format trop ancien ({ $found }) pour être lue.

verify-commitment = La graine ne correspond pas à l'engagement publié au début.
verify-other-rules = La partie a été jouée sous une autre version des règles ; elle ne peut être vérifiée qu'avec celle-là.
verify-no-beginning = Le journal n'a pas de début.
verify-illegal = Un coup n'était pas permis.
verify-differs = Un jet, un tirage ou une position ne correspond pas.

save-unreadable = { $file } ne peut pas être lu : { $why }.
save-unwritable = { $file } ne peut pas être écrit : { $why }. La partie continue, rien n'est perdu.
refused-no-player = Joueur inconnu « { $player } ». Joueurs connus : { $known }.
refused-no-section = { $title } n'a pas de section { $section }.

refused-no-proposal = Il n'y a pas de proposition à laquelle répondre.
refused-bad-seats = Chaque camp a besoin d'une place, et d'une seule.
refused-seat-taken = Cette place est déjà prise.
refused-too-fast = Trop de demandes à la fois ; un instant.
refused-no-hello = La première phrase doit dire qui vous êtes.
refused-wrong-token = Cette clef n'ouvre aucune place de cette table.
refused-too-long = C'est trop long.
refused-malformed = Cette demande ne se comprend pas.
refused-spectator = Un spectateur ne joue pas.
refused-no-game = Cette partie n'existe pas, ou n'existe plus.
refused-other-origin = Une autre page ne peut pas jouer à votre place.
refused-not-yet-open = Une partie en cours n'est donnée en entier qu'à qui y joue tous les camps.
refused-no-board = Ce jeu n'a pas de carte.
refused-not-kept = Le coup n'a pas pu être gardé ; la partie reprend où elle en était.
refused-no-language = Langue inconnue : « { $language } ».
refused-machine-silent = La machine ne répond pas. Revenez à la table pour lui redemander.
refused-your-turn = C'est à vous de jouer : il n'y a rien à passer.
refused-no-reports = Ce serveur ne garde plus de signalements.
refused-not-written = Le signalement n'a pas pu être écrit : { $why }.
refused-fault = Quelque chose a mal tourné dans les règles ; rien n'a changé. Merci de signaler ce problème.
