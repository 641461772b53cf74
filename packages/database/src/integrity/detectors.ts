// What looks like collusion or abuse in finished rounds. Pure functions: the same rounds give the same findings. A finding is
// a reason to look at its rounds, never a proof. How well they find simulated colluders: npm run detectors.

/** A finished round as the detectors read it. Amounts in minor units. */
export interface JudgedRound {
  readonly id: string;
  readonly game: string;
  readonly dealerId: string | null;
  readonly bets: readonly JudgedBet[];
}

export interface JudgedBet {
  readonly playerId: string;
  readonly spot: string;
  readonly stake: number;
  readonly returned: number;
  /** How long before the close of betting it was placed, ms; null where that is not known. */
  readonly beforeCloseMs: number | null;
}

export const DETECTORS = ['opposite-pair', 'without-risk', 'last-moment', 'dealer-and-winner', 'chip-dumping'] as const;
export type DetectorId = (typeof DETECTORS)[number];

export interface Finding {
  readonly detector: DetectorId;
  /** Players, and for `dealer-and-winner` the dealer last. */
  readonly people: readonly string[];
  /** The rounds that it rests on. */
  readonly rounds: readonly string[];
  /** What was measured against the limit of the detector: a share from 0 to 1, or standard deviations. */
  readonly score: number;
}

/** Spots of which one wins when the other loses, apart from results on which both lose or push. */
const OPPOSITES: readonly (readonly [string, string])[] = [
  ['red', 'black'],
  ['odd', 'even'],
  ['low', 'high'],
  ['player', 'banker'],
  ['dragon', 'tiger'],
  ['andar', 'bahar'],
];

const oppositeOf = new Map(OPPOSITES.flatMap(([one, other]) => [[one, other] as const, [other, one] as const]));

/** Stakes are alike when the smaller one is at least this part of the larger one. */
const ALIKE = 0.8;
const areAlike = (one: number, other: number): boolean => Math.min(one, other) >= ALIKE * Math.max(one, other);

/** The limits from which on something is found. They hold precision and recall of the simulated colluders. */
const LIMITS = {
  pairRounds: 15,
  pairShare: 0.7,
  coveredRounds: 15,
  coveredShare: 0.6,
  lateMs: 100,
  lateBets: 15,
  lateShare: 0.25,
  togetherRounds: 40,
  deviations: 3.5,
} as const;

/** Tables at which players share a hand or its result: what one gives up can be the gain of another. */
const PEER_GAMES: readonly string[] = ['antigo', 'three-card-monster'];

const FINDERS: Readonly<Record<DetectorId, (rounds: readonly JudgedRound[]) => readonly Finding[]>> = {
  'opposite-pair': oppositePairs,
  'without-risk': withoutRisk,
  'last-moment': lastMoments,
  'dealer-and-winner': dealersAndWinners,
  'chip-dumping': chipDumping,
};

/** The findings of a detector in these rounds, the clearest first. */
export const findWith = (detector: DetectorId, rounds: readonly JudgedRound[]): readonly Finding[] =>
  FINDERS[detector](rounds).toSorted((a, b) => b.score - a.score);

/** Two players who bet on opposite sides of the same rounds with the same stakes: one of them clears what the other loses. */
function oppositePairs(rounds: readonly JudgedRound[]): readonly Finding[] {
  const pairs = new Tally();
  for (const { id, bets } of rounds) {
    const sided = bets.filter(({ spot }) => oppositeOf.has(spot));
    for (const [one, other] of pairsOf([...new Set(sided.map(({ playerId }) => playerId))].toSorted())) {
      const of = (player: string) => sided.filter(({ playerId }) => playerId === player);
      const isOpposed = of(one).some((bet) =>
        of(other).some(({ spot, stake }) => spot === oppositeOf.get(bet.spot) && areAlike(stake, bet.stake)),
      );
      pairs.add([one, other], id, isOpposed ? 1 : 0);
    }
  }
  return pairs.shares('opposite-pair', LIMITS.pairRounds, LIMITS.pairShare);
}

/** A player who covers both sides with alike stakes, again and again: wagers without play. */
function withoutRisk(rounds: readonly JudgedRound[]): readonly Finding[] {
  const players = new Tally();
  for (const { id, bets } of rounds)
    for (const [player, own] of byPlayer(bets)) {
      const covered = own.filter(({ spot, stake }) =>
        own.some((other) => other.spot === oppositeOf.get(spot) && areAlike(stake, other.stake)),
      );
      players.add([player], id, sum(covered) >= ALIKE * sum(own) ? 1 : 0);
    }
  return players.shares('without-risk', LIMITS.coveredRounds, LIMITS.coveredShare);
}

/** A player whose bets come in the last moment before the close, as from a program that has seen more than others. */
function lastMoments(rounds: readonly JudgedRound[]): readonly Finding[] {
  const players = new Tally();
  for (const { id, bets } of rounds)
    for (const [player, own] of byPlayer(bets)) {
      const timed = own.flatMap(({ beforeCloseMs }) => beforeCloseMs ?? []);
      if (timed.length > 0) players.add([player], id, timed.some((ms) => ms <= LIMITS.lateMs) ? 1 : 0);
    }
  return players.shares('last-moment', LIMITS.lateBets, LIMITS.lateShare);
}

/** A player who wins with one dealer what chance does not explain, and plays with that dealer far more than with others. */
function dealersAndWinners(rounds: readonly JudgedRound[]): readonly Finding[] {
  const meetings = new Sums();
  const played = new Map<string, number>();
  for (const { id, dealerId, bets } of rounds)
    for (const [player, own] of byPlayer(bets)) {
      played.set(player, (played.get(player) ?? 0) + 1);
      if (dealerId !== null) meetings.add([player, dealerId], id, netOf(own), spreadOf(own));
    }
  return meetings.deviating('dealer-and-winner', ([player = ''], count) => count >= (played.get(player) ?? 0) / 2);
}

/** Two players at a table of peers, of whom one wins what chance does not explain while the other loses it. */
function chipDumping(rounds: readonly JudgedRound[]): readonly Finding[] {
  const pairs = new Sums();
  for (const { id, game, bets } of rounds) {
    if (!PEER_GAMES.includes(game)) continue;
    const players = byPlayer(bets);
    for (const [one, other] of pairsOf([...players.keys()].toSorted())) {
      const [ones, others] = [players.get(one) ?? [], players.get(other) ?? []];
      // By one unit of stake each, so that a high bet of one round does not decide.
      const [gain, loss] = [netOf(ones) / sum(ones), netOf(others) / sum(others)];
      pairs.add([one, other], id, gain - loss, 2 * SPREAD);
      pairs.add([other, one], id, loss - gain, 2 * SPREAD);
    }
  }
  return pairs.deviating('chip-dumping', () => true);
}

/** The variance of a bet of one unit in games that pay about even money. */
const SPREAD = 1.9;

const sum = (bets: readonly JudgedBet[]): number => bets.reduce((total, { stake }) => total + stake, 0);
const netOf = (bets: readonly JudgedBet[]): number =>
  bets.reduce((total, { stake, returned }) => total + returned - stake, 0);

/** An upper bound of the variance of what was won: bets that return much seldom scatter most. */
function spreadOf(bets: readonly JudgedBet[]): number {
  return bets.reduce((total, { stake, returned }) => total + Math.max(stake, returned - stake) * stake, 0);
}

function byPlayer(bets: readonly JudgedBet[]): ReadonlyMap<string, readonly JudgedBet[]> {
  const players = new Map<string, JudgedBet[]>();
  for (const bet of bets) {
    const own = players.get(bet.playerId);
    if (own) own.push(bet);
    else players.set(bet.playerId, [bet]);
  }
  return players;
}

const pairsOf = (ids: readonly string[]): readonly (readonly [string, string])[] =>
  ids.flatMap((one, nth) => ids.slice(nth + 1).map((other) => [one, other] as const));

/** How often something was so, by people. */
class Tally {
  readonly #counts = new Map<string, { people: readonly string[]; all: number; rounds: string[] }>();

  add(people: readonly string[], round: string, hit: 0 | 1): void {
    const key = people.join(' ');
    const known = this.#counts.get(key) ?? { people, all: 0, rounds: [] };
    known.all += 1;
    if (hit) known.rounds.push(round);
    this.#counts.set(key, known);
  }

  shares(detector: DetectorId, leastRounds: number, leastShare: number): readonly Finding[] {
    return [...this.#counts.values()]
      .map(({ people, all, rounds }): Finding => ({ detector, people, rounds, score: rounds.length / all }))
      .filter(({ rounds, score }) => rounds.length >= leastRounds && score >= leastShare);
  }
}

/** What people won together with its variance. */
class Sums {
  readonly #sums = new Map<string, { people: readonly string[]; rounds: string[]; net: number; variance: number }>();

  add(people: readonly string[], round: string, net: number, variance: number): void {
    const key = people.join(' ');
    const known = this.#sums.get(key) ?? { people, rounds: [], net: 0, variance: 0 };
    known.rounds.push(round);
    known.net += net;
    known.variance += variance;
    this.#sums.set(key, known);
  }

  deviating(detector: DetectorId, fits: (people: readonly string[], count: number) => boolean): readonly Finding[] {
    return [...this.#sums.values()]
      .map(
        ({ people, rounds, net, variance }): Finding => ({
          detector,
          people,
          rounds,
          score: variance > 0 ? net / Math.sqrt(variance) : 0,
        }),
      )
      .filter(
        ({ people, rounds, score }) =>
          rounds.length >= LIMITS.togetherRounds && score >= LIMITS.deviations && fits(people, rounds.length),
      );
  }
}
