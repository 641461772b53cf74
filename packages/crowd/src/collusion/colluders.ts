import type { DetectorId, Finding, JudgedBet, JudgedRound } from '@baize/database/integrity';
import { DETECTORS, findWith } from '@baize/database/integrity';
import { Chance } from '../chance.ts';

/** How well a detector finds simulated colluders among honest players. */
export interface Measured {
  readonly detector: DetectorId;
  readonly colluders: number;
  readonly found: number;
  /** Honest people among the findings. */
  readonly wrong: number;
  /** Of the findings, the share that are colluders. */
  readonly precision: number;
  /** Of the colluders, the share that are found. */
  readonly recall: number;
}

interface Evenings {
  readonly rounds: readonly JudgedRound[];
  /** By detector: those whom it should find, as their ids in order, joined by a space. */
  readonly guilty: Readonly<Record<DetectorId, ReadonlySet<string>>>;
}

const HONEST = 60;
const DEALERS = ['dealer-1', 'dealer-2', 'dealer-3', 'dealer-4'];
const WINDOW_MS = 15_000;
const STAKES = [100, 200, 500, 1_000, 2_500];
const SIDES = [
  { game: 'roulette', sides: ['red', 'black'], chance: 18 / 37 },
  { game: 'baccarat', sides: ['player', 'banker'], chance: 0.4932 },
  { game: 'dragon-tiger', sides: ['dragon', 'tiger'], chance: 0.4627 },
] as const;

/** Evenings of honest players and of colluders of every kind, dealt by chance: the same seed plays the same. */
export function playEvenings(seed: number, count = 1_500): Evenings {
  const chance = new Chance(seed);
  const crowd = Array.from({ length: HONEST }, (_, nth) => `honest-${nth}`);
  const rounds: JudgedRound[] = [];
  for (let nth = 0; nth < count; nth++) rounds.push(sidedRound(chance, crowd, `S-${nth}`));
  for (let nth = 0; nth < count; nth++) rounds.push(peerRound(chance, crowd, `P-${nth}`));
  return {
    rounds,
    guilty: {
      'opposite-pair': new Set(['pair-a1 pair-a2', 'pair-b1 pair-b2', 'pair-c1 pair-c2']),
      'without-risk': new Set(['cover-1', 'cover-2', 'cover-3']),
      'last-moment': new Set(['late-1', 'late-2', 'late-3']),
      'dealer-and-winner': new Set(['friend-1 dealer-1', 'friend-2 dealer-2', 'friend-3 dealer-3']),
      'chip-dumping': new Set(['taker-1 dumper-1', 'taker-2 dumper-2', 'taker-3 dumper-3']),
    },
  };
}

/** A round with two sides. Colluders sometimes play like everybody else, so as not to be seen. */
function sidedRound(chance: Chance, crowd: readonly string[], id: string): JudgedRound {
  const { game, sides, chance: each } = SIDES[chance.below(SIDES.length)] ?? SIDES[0];
  const dealerId = DEALERS[chance.below(DEALERS.length)] ?? null;
  const lot = chance.share();
  const winner = lot < each ? sides[0] : lot < 2 * each ? sides[1] : null;
  const bets: JudgedBet[] = [];
  const put = (playerId: string, spot: string, stake: number, more: Partial<JudgedBet> = {}) =>
    bets.push({
      ...{ playerId, spot, stake, returned: spot === winner ? 2 * stake : 0 },
      ...{ beforeCloseMs: Math.floor(chance.between(0, WINDOW_MS)), ...more },
    });
  const side = () => sides[chance.below(2)] ?? sides[0];
  const stake = () => STAKES[chance.below(STAKES.length)] ?? 100;
  for (const player of crowd) if (chance.happens(0.12)) put(player, side(), stake());
  for (const pair of ['a', 'b', 'c']) {
    if (!chance.happens(0.1)) continue;
    const [first, amount] = [side(), stake()];
    const isHidden = chance.happens(0.15);
    put(`pair-${pair}1`, first, amount);
    put(`pair-${pair}2`, isHidden || first === sides[1] ? sides[0] : sides[1], isHidden ? stake() : amount);
  }
  for (const nth of [1, 2, 3]) {
    if (chance.happens(0.1)) {
      const amount = stake();
      put(`cover-${nth}`, sides[0], amount);
      if (!chance.happens(0.2)) put(`cover-${nth}`, sides[1], amount);
    }
    if (chance.happens(0.1))
      put(`late-${nth}`, side(), stake(), chance.happens(0.5) ? { beforeCloseMs: chance.below(100) } : {});
    // The dealer lets a friend win now and then.
    if (chance.happens(dealerId === `dealer-${nth}` ? 0.5 : 0.05)) {
      const isHelped = dealerId === `dealer-${nth}` && winner !== null && chance.happens(0.5);
      put(`friend-${nth}`, isHelped ? winner : side(), stake());
    }
  }
  // Regulars of one dealer, whom nobody helps.
  for (const [nth, dealer] of DEALERS.entries())
    if (chance.happens(dealerId === dealer ? 0.5 : 0.05)) put(`regular-${nth}`, side(), stake());
  return { id, game, dealerId, bets };
}

const PEERS = ['antigo', 'three-card-monster'];

/** A round of a table of peers: honest results scatter about even money, and who dumps loses more often to who takes. */
function peerRound(chance: Chance, crowd: readonly string[], id: string): JudgedRound {
  const game = PEERS[chance.below(PEERS.length)] ?? 'antigo';
  const stake = STAKES[chance.below(STAKES.length)] ?? 100;
  const bets: JudgedBet[] = [];
  const put = (playerId: string, wins: number) =>
    bets.push({
      ...{ playerId, spot: `ante:${bets.length + 1}`, stake, beforeCloseMs: Math.floor(chance.between(0, WINDOW_MS)) },
      returned: chance.happens(wins) ? (chance.happens(0.1) ? 4 : 2) * stake : 0,
    });
  const from = chance.below(crowd.length);
  for (let nth = 0; nth < 3; nth++) put(crowd[(from + nth * (1 + chance.below(9))) % crowd.length] ?? 'honest-0', 0.45);
  const nth = 1 + chance.below(30);
  if (nth <= 3) {
    const isDumped = chance.happens(0.8);
    put(`taker-${nth}`, isDumped ? 0.85 : 0.45);
    put(`dumper-${nth}`, isDumped ? 0.05 : 0.45);
  }
  // Friends who always sit together, and play for themselves.
  if (nth > 3 && nth <= 7) for (const seat of ['left', 'right']) put(`mate-${nth}-${seat}`, 0.45);
  return { id, game, dealerId: null, bets };
}

/** Precision and recall of every detector over these evenings. */
const measure = ({ rounds, guilty }: Evenings): readonly Measured[] =>
  DETECTORS.map((detector) => {
    const found = findWith(detector, rounds).map(({ people }: Finding) => people.join(' '));
    const right = found.filter((people) => guilty[detector].has(people)).length;
    const colluders = guilty[detector].size;
    return {
      ...{ detector, colluders, found: right, wrong: found.length - right },
      ...{ precision: found.length === 0 ? 1 : right / found.length, recall: right / colluders },
    };
  });

const SEEDS = [1, 2, 3, 4, 5];

/** The same over several evenings, each with its own people. */
export function measureAll(): readonly Measured[] {
  const evenings = SEEDS.map((seed) => measure(playEvenings(seed)));
  return DETECTORS.map((detector) => {
    const all = evenings.flatMap((each) => each.filter((measured) => measured.detector === detector));
    const add = (of: (measured: Measured) => number) => all.reduce((total, each) => total + of(each), 0);
    const [colluders, found, wrong] = [
      add((each) => each.colluders),
      add((each) => each.found),
      add((each) => each.wrong),
    ];
    const precision = found + wrong === 0 ? 1 : found / (found + wrong);
    return { detector, colluders, found, wrong, precision, recall: found / colluders };
  });
}
