# 15.3, 15.4, 16.1, 16.2 Free deployment.
europe_engulfed-setting-deployment = Deployment (16.1, 16.2 and the campaigns)
europe_engulfed-setting-deployment-what = Free: each player moves his blocks about before the first turn, within what the text allows. The Polish campaign is always deployed as given.
europe_engulfed-setting-deployment-given = as given
europe_engulfed-setting-deployment-free = free
ee-deploying = Deployment: { $side }
ee-put = { $design } → { $area }
ee-fort-put = Fortification → { $area }
ee-as-given = The deployment is back as given.
ee-ask-choose-set-up = Deployment: pick a block or a fortification to deploy elsewhere. What you leave alone stands where it is.
ee-ask-choose-deployed = Choose where this block is deployed
ee-ask-choose-fort-area = Fortification ({ $area }): choose where it is deployed
ee-pass-choose-set-up = Finish the deployment
ee-pass-choose-deployed = Leave it there
ee-pass-choose-fort-area = Leave it there
ee-do-take-up-fort = Deploy this fortification elsewhere
ee-do-as-given = Put everything back as given
ee-no-deploy-fixed = The text leaves no choice of its place.
ee-no-deploy-there = Its group is not deployed there.
ee-no-deploy-same = It is there already.
ee-no-deploy-bare = { $area } must keep { $least ->
    [one] a ground block
   *[other] { $least } ground blocks
}: deploy another one there first.
ee-no-deploy-bare-fort = The fortification in { $area } would stand alone: deploy another ground block there first, or move the fortification.
ee-no-deploy-fort-alone = A fortification needs a ground block beside it.
ee-no-deploy-lacking = { $area } still needs ground blocks: { $least } at least.
ee-no-deploy-changed = Everything is as given.
