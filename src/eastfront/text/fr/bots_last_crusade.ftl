# Pourquoi une machine joue ainsi dans La Dernière Croisade
bot-lc-headquarters = Le QG ennemi est à notre portée, et les points sont pour nous
bot-lc-assaults = L’échange attendu nous est favorable : à l’assaut
bot-lc-enough = Une unité de plus coûterait plus qu’elle n’apporterait
bot-lc-withdraws = La seconde phase coûterait plus cher qu’elle ne rapporterait : on décroche
bot-lc-digs = L’ennemi est proche : on s’enterre
bot-lc-scouts = On repère d’abord, on tirera ensuite
bot-lc-bombards = Cette cible vaut bien un point d’approvisionnement
bot-lc-guards = Le QG ne doit pas rester sans défense
bot-lc-agrees = Nous n’avons plus rien à gagner à poursuivre
