/** A round of every game with as many players as there are places, by its id in the rules. Ana sees it, and is asked. */
export const FULL_ROUNDS: Readonly<Record<string, string>> = {
  roulette: `game roulette
bet ana straight:0 500 straight:17 500 straight:36 500 split:1-2 500 corner:16 1000 red 2500 dozen:2 500 column:3 1000
bet ben red 10000 straight:20 2500 low 5000
bet carla odd 10000 dozen:1 2500
close
act spin
number 17
act confirm`,
  baccarat: `game baccarat
bet ana player 10000 banker-pair 500 player-pair 500 tie 500 player-bonus 500 perfect-pair 500
bet ben banker 10000 tie 500 banker-bonus 500
bet carla banker 25000 either-pair 1000
close
card player 2c
card banker 2d
card player 2h
card banker 2s
card player 4h
card banker Kc
act announce`,
  blackjack: `game blackjack
bet carla seat:1 1000
bet ben seat:2 2500
bet dan seat:3 1000
bet ana seat:4 1000 pairs:4 500 21+3:4 500
bet eve seat:5 1000
bet ana seat:6 1000 pairs:6 500
bet finn seat:7 2500
bet ben behind:4 1000
bet ana behind:2 1000
close
card seat:1 Th
card seat:2 9h
card seat:3 5c
card seat:4 8h
card seat:5 Kd
card seat:6 5h
card seat:7 Ac
card dealer 6c
card seat:1 7d
card seat:2 2d
card seat:3 3d
card seat:4 8d
card seat:5 9d
card seat:6 6h
card seat:7 Kc
card dealer down
choice seat:1 carla stand 0
choice seat:2 ben hit 0
card seat:2 3c
choice seat:2 ben hit 0
card seat:2 4s
choice seat:2 ben stand 0
choice seat:3 dan hit 0
card seat:3 2s
choice seat:3 dan hit 0
card seat:3 2h
choice seat:3 dan hit 0
card seat:3 3h
choice seat:3 dan stand 0
choice seat:4 ana split 1000
card seat:4 3s
card seat:4:split Ts
choice seat:4 ana hit 0
card seat:4 2c
choice seat:4 ana hit 0
card seat:4 5s
choice seat:4 ana stand 0
choice seat:4:split ana stand 0
choice seat:5 eve stand 0
choice seat:6 ana double 1000
card seat:6 9s
reveal dealer 2s
card dealer 3h
card dealer 4d
card dealer 3s
act take-and-pay`,
  'casino-holdem': `game casino-holdem
bet ana ante 10000 bonus 2500
bet ben ante 2500
bet carla ante 2500 bonus 500
close
card player Ah
card player 8h
card dealer down
card dealer down
card community 9h
card community 7h
card community 3s
choice player ana call 20000
choice player ben fold 0
choice player carla call 5000
card community 5d
card community 2h
reveal dealer 9c
reveal dealer Kd
act take-and-pay`,
  'three-card-poker': `game three-card-poker
bet ana ante 10000 pair-plus 2500 six-card 2500
bet ben ante 2500
bet carla ante 2500 pair-plus 500
close
card player Kh
card player Kd
card player 4s
card dealer down
card dealer down
card dealer down
choice player ana play 10000
choice player ben fold 0
choice player carla play 2500
reveal dealer Js
reveal dealer Qc
reveal dealer 2s
act take-and-pay`,
  antigo: `game antigo
bet carla ante:1 1000 insurance:1 500
bet ana ante:2 1000 insurance:2 500
bet ben ante:3 1000
bet dan ante:4 1000 insurance:4 500
bet eve ante:5 1000
close
act check-antes
card seat:1 9c
card seat:2 8c
card seat:3 7c
card seat:4 6c
card seat:5 9d
card dealer down
card seat:1 Kh
card seat:2 Kd
card seat:3 Ks
card seat:4 Kc
card seat:5 Th
card dealer down
card seat:1 Ah
card seat:2 Ad
card seat:3 As
card seat:4 Ac
card seat:5 3d
choice seat:1 carla card:3 0
choice seat:3 ben card:3 0
choice seat:4 dan card:3 0
choice seat:2 ana card:3 0
choice seat:5 eve card:3 0
reveal dealer 2h
reveal dealer 4h
card dealer 9h
act take-and-pay seat:5
act take-and-pay seat:4
act take-and-pay seat:3
act take-and-pay seat:2
act take-and-pay seat:1`,
  'three-card-monster': `game three-card-monster
bet carla ante:1 1000 monster:1 1000 royal:1 500
bet ben ante:2 1000 monster:2 1000 royal:2 500
bet ana ante:3 1000 monster:3 1000 royal:3 500
bet dan ante:4 1000 monster:4 1000
bet eve ante:5 1000 monster:5 1000 royal:5 500
bet finn ante:6 1000 monster:6 1000
close
card dealer down
card dealer down
card dealer down
act lay-discard-across
card position:1 Kc
card position:1 Qc
card position:1 Jc
card position:1 Ad
card position:2 8c
card position:2 6c
card position:2 4h
card position:2 Th
card position:3 Kh
card position:3 Qd
card position:3 Jd
card position:3 2d
card position:4 Qs
card position:4 Ks
card position:4 3c
card position:4 9c
card position:5 Kd
card position:5 Qh
card position:5 Jh
card position:5 Js
card position:6 7d
card position:6 7h
card position:6 5s
card position:6 2s
act rack-rest
choice position:1 carla play 1000
choice position:2 ben fold 0
choice position:3 ana play 1000
choice position:4 dan play 1000
choice position:5 eve play 1000
choice position:6 finn play 1000
act collect-folded
reveal dealer As
reveal dealer 9d
reveal dealer 4s
act turn position:6
act take-and-pay position:6
act rack position:6
act turn position:5
act take-and-pay position:5
act rack position:5
act turn position:4
act take-and-pay position:4
act rack position:4
act turn position:3
act take-and-pay position:3
act rack position:3
act turn position:1
act take-and-pay position:1
act rack position:1
act rack-dealer
act return-deck`,
  'dragon-tiger': `game dragon-tiger
bet ana dragon 10000 tie 2500 suited-tie 500
bet ben tiger 10000 tie 500
bet carla dragon 25000
close
card dragon Kh
card tiger 9s
act announce`,
  'andar-bahar': `game andar-bahar
bet ana andar 10000 16-25 2500 41-up 500
bet ben bahar 10000 6-10 500
bet carla andar 25000
close
card joker 9h
card andar Ks
card bahar 4d
card andar 2c
card bahar 7h
card andar Jd
card bahar As
card andar 5c
card bahar Qh
card andar 3s
card bahar 8d
card andar Tc
card bahar 6h
card andar Kd
card bahar 4s
card andar 2h
card bahar 7c
card andar 9s
act announce`,
};
