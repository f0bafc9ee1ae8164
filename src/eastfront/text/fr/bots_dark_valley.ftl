# Pourquoi une machine joue ainsi dans The Dark Valley
bot-tdv-withdraws = { SUBJECT($unit) } décroche près { OF($place) } avant que l’étau ne se referme
bot-tdv-combat = D’abord les attaques déjà montées
bot-tdv-move = Rien n’est prêt à frapper : on rapproche d’abord les unités
bot-tdv-panzer = { SUBJECT($unit) } a les meilleures cibles à sa portée
bot-tdv-stavka = C’est maintenant que le front a besoin des réserves
bot-tdv-ordered = Staline exige une attaque : près { OF($place) }, c’est la moins coûteuse
bot-tdv-trapped = Près { OF($place) }, l’ennemi n’a plus d’issue
bot-tdv-pocket = On coupe les communications ennemies près { OF($place) }
bot-tdv-sails = { SUBJECT($unit) } servira mieux près { OF($place) } : on embarque
bot-tdv-lands = Personne ne garde la côte près { OF($place) }
bot-tdv-flies = { SUBJECT($place) } est sans garnison et l’ennemi approche : { $unit } y vole
bot-tdv-railhead = La tête de ligne suit l’avance vers { $place }
