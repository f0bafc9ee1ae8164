# 15.3, 15.4, 16.1, 16.2 Déploiement libre.
europe_engulfed-setting-deployment = Déploiement (16.1, 16.2 et les campagnes)
europe_engulfed-setting-deployment-what = Libre : avant le premier tour, chaque joueur déplace ses blocs dans les limites du texte. La campagne de Pologne se déploie toujours telle quelle.
europe_engulfed-setting-deployment-given = imposé
europe_engulfed-setting-deployment-free = libre
ee-deploying = Déploiement : { $side }
ee-put = { $design } → { $area }
ee-fort-put = Fortification → { $area }
ee-as-given = Le déploiement redevient celui d’origine.
ee-ask-choose-set-up = Déploiement : choisissez un bloc ou une fortification à placer ailleurs. Ce que vous ne touchez pas reste en place.
ee-ask-choose-deployed = Choisissez où déployer ce bloc
ee-ask-choose-fort-area = Fortification ({ $area }) : choisissez où la déployer
ee-pass-choose-set-up = Finir le déploiement
ee-pass-choose-deployed = Le laisser sur place
ee-pass-choose-fort-area = La laisser sur place
ee-do-take-up-fort = Placer cette fortification ailleurs
ee-do-as-given = Tout remettre comme à l’origine
ee-no-deploy-fixed = Le texte ne laisse pas le choix de sa place.
ee-no-deploy-there = Son groupe ne se déploie pas là.
ee-no-deploy-same = C’est déjà sa place.
ee-no-deploy-bare = { $area } : { $least ->
    [one] une unité terrestre doit
   *[other] { $least } unités terrestres doivent
} y rester. Déployez-y d’abord une autre unité.
ee-no-deploy-bare-fort = { $area } : la fortification y resterait seule. Déployez-y d’abord une autre unité terrestre, ou déplacez la fortification.
ee-no-deploy-fort-alone = Il faut une unité terrestre à côté d’une fortification.
ee-no-deploy-lacking = { $area } : il y manque des unités terrestres, il en faut { $least } au moins.
ee-no-deploy-changed = Tout est en place comme à l’origine.
