/** A round in `.round` text, in which Ana and Ben bet; the viewer of a phase is one of them. */
export interface SpecimenRound {
  readonly text: string;
  /** Who is asked for a decision; absent in games without decisions. */
  readonly decides?: 'ana' | 'ben';
  readonly wins: 'ana' | 'ben';
  readonly loses: 'ana' | 'ben';
}

/** One round of every game, by its id in the rules. */
export const SPECIMEN_ROUNDS: Readonly<Record<string, SpecimenRound>> = {
  roulette: {
    wins: 'ana',
    loses: 'ben',
    text: `game roulette
bet ana straight:17 500 corner:16 1000 red 2500 dozen:2 500
bet ben red 10000 straight:20 2500
close
act spin
number 17
act confirm`,
  },
  baccarat: {
    wins: 'ana',
    loses: 'ben',
    text: `game baccarat
bet ana banker 2500 banker-pair 500
bet ben player 10000 tie 500
close
card player 2c
card banker 9d
card player 5h
card banker Kc
act announce`,
  },
  blackjack: {
    decides: 'ana',
    wins: 'ana',
    loses: 'ben',
    text: `game blackjack
bet ben seat:2 2500
bet ana seat:4 1000
close
card seat:2 Th
card seat:4 5h
card dealer 6c
card seat:2 6d
card seat:4 6s
card dealer down
choice seat:2 ben stand 0
choice seat:4 ana double 1000
card seat:4 9s
reveal dealer Ts
card dealer 2h
act take-and-pay`,
  },
  'casino-holdem': {
    decides: 'ana',
    wins: 'ana',
    loses: 'ben',
    text: `game casino-holdem
bet ana ante 1000 bonus 500
bet ben ante 2500
close
card player Ah
card player 8h
card dealer down
card dealer down
card community 9h
card community 7h
card community 3s
choice player ana call 2000
choice player ben fold 0
card community 5d
card community 2h
reveal dealer 9c
reveal dealer Kd
act take-and-pay`,
  },
  'three-card-poker': {
    decides: 'ana',
    wins: 'ana',
    loses: 'ben',
    text: `game three-card-poker
bet ana ante 1000 pair-plus 500
bet ben ante 2500
close
card player Kh
card player Kd
card player 4s
card dealer down
card dealer down
card dealer down
choice player ana play 1000
choice player ben fold 0
reveal dealer Js
reveal dealer Qc
reveal dealer 2s
act take-and-pay`,
  },
  antigo: {
    decides: 'ana',
    wins: 'ana',
    loses: 'ben',
    text: `game antigo
bet ana ante:1 1000
bet ben ante:2 1000
close
act check-antes
card seat:1 9c
card seat:2 7c
card dealer down
card seat:1 Kc
card seat:2 4d
card dealer down
card seat:1 5d
card seat:2 2d
choice seat:2 ben card:3 0
choice seat:1 ana card:3 0
reveal dealer 3h
reveal dealer 4h
act take-and-pay seat:2
act take-and-pay seat:1`,
  },
  'three-card-monster': {
    decides: 'ben',
    wins: 'ben',
    loses: 'ana',
    text: `game three-card-monster
bet ana ante:2 1000 monster:2 1000 royal:2 500
bet ben ante:4 1000 monster:4 1000
close
card dealer down
card dealer down
card dealer down
act lay-discard-across
card position:2 Kc
card position:2 Kd
card position:2 Kh
card position:2 Ks
card position:4 7c
card position:4 7d
card position:4 7h
card position:4 2s
act rack-rest
choice position:2 ana fold 0
choice position:4 ben play 1000
act collect-folded
reveal dealer Qs
reveal dealer 9c
reveal dealer 4s
act push-plays
act turn position:4
act take-and-pay position:4
act rack position:4
act rack-dealer
act return-deck`,
  },
  'dragon-tiger': {
    wins: 'ana',
    loses: 'ben',
    text: `game dragon-tiger
bet ana dragon 2500
bet ben tiger 10000 tie 500
close
card dragon Kh
card tiger 9s
act announce`,
  },
  'andar-bahar': {
    wins: 'ana',
    loses: 'ben',
    text: `game andar-bahar
bet ana andar 2500 1-5 500
bet ben bahar 10000 11-15 500
close
card joker 9h
card andar Ks
card bahar 4d
card andar 9c
act announce`,
  },
};
