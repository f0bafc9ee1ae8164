# Pourquoi une machine joue ainsi dans Europe Engulfed
bot-ee-war = L’heure est venue : les blocs sont en place et la saison est bonne
bot-ee-lands = La plage est mal gardée : on débarque, et l’on tient jusqu’à l’arrivée des autres
bot-ee-drops = Personne ne tient le terrain : les parachutistes s’en emparent
bot-ee-assault = L’échange nous est favorable, le temps ne l’est pas : à l’assaut
bot-ee-attack = Un round normal suffit : chacun ménage ses pas
bot-ee-breaks-in = La ligne est ouverte : une Action Spéciale, et l’on passe
bot-ee-withdraws = La zone est perdue, les blocs ne le sont pas encore
bot-ee-reinforces = Le combat peut être tenu si d’autres blocs montent en ligne
bot-ee-counters = L’adversaire est usé : on contre-attaque aussitôt
bot-ee-sustains = Coupés, mais précieux : ils vivront sur leurs réserves
bot-ee-intercepts = Nous avons plus de navires qu’eux dans ces eaux
bot-ee-raids = Les bombes leur coûteront plus cher que nos bombardiers perdus
bot-ee-conscripts = Cinquante pas tout de suite valent les Actions Spéciales dont nous nous privons
bot-ee-armistice = Un armistice met fin d’un coup aux combats de France
