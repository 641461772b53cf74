import { type Random, seeded } from '../../fixtures/random.ts';

/** What becomes of something that was asked of the database. */
export interface Fate {
  /** Until it is done there. */
  readonly askMs: number;
  /** From then until the answer is here. */
  readonly answerMs: number;
  /**
   * `refused`: it fails and is not done. `lost`: it is done and the answer is that the line broke.
   * `late`: the answer is that the line broke, and it is done after that.
   */
  readonly goes: 'well' | 'refused' | 'lost' | 'late';
}

/** How often things go wrong, each in a hundred; every seed has its own mixture, and in some a kind never happens. */
export interface Weather {
  readonly refused: number;
  readonly lost: number;
  readonly late: number;
  readonly slow: number;
  readonly dropped: number;
  readonly doubled: number;
  readonly delayed: number;
  readonly cut: number;
  readonly clogged: number;
  readonly signedOut: number;
  /** Stops and restarts of the server, as they should be done. */
  readonly stopped: number;
  /** Touches of the outside between two deaths of the server, on average; 0: it never dies by chance. */
  readonly deathEvery: number;
  /** Between gateway and engines, where a bus joins them. */
  readonly busLost: number;
  readonly busLate: number;
}

/** Every second kind of trouble is absent, the others are anything from rare to frequent. */
export function weatherOf(seed: number): Weather {
  const random = seeded(seed * 31 + 7);
  const some = (most: number) => (random(2) === 0 ? 0 : 1 + random(most));
  return {
    refused: some(6),
    lost: some(6),
    late: some(6),
    slow: some(10),
    dropped: some(8),
    doubled: some(15),
    delayed: some(20),
    cut: some(3),
    clogged: some(20),
    signedOut: some(2),
    stopped: some(8),
    deathEvery: random(3) === 0 ? 0 : 150 + random(3_000),
    busLost: some(6),
    busLate: some(20),
  };
}

const CALM: Weather = {
  refused: 0,
  lost: 0,
  late: 0,
  slow: 0,
  dropped: 0,
  doubled: 0,
  delayed: 0,
  cut: 0,
  clogged: 0,
  signedOut: 0,
  stopped: 0,
  deathEvery: 0,
  busLost: 0,
  busLate: 0,
};

/** Draws from the weather until it is over. */
export class Sky {
  readonly random: Random;
  #weather: Weather;

  constructor(random: Random, weather: Weather) {
    this.random = random;
    this.#weather = weather;
  }

  get now(): Weather {
    return this.#weather;
  }

  /** From now on nothing goes wrong. */
  clear(): void {
    this.#weather = CALM;
  }

  strikes(percent: number): boolean {
    return percent > 0 && this.random(100) < percent;
  }

  fate(isWrite: boolean): Fate {
    const { refused, lost, late, slow } = this.#weather;
    const askMs = 1 + this.random(4) + (this.strikes(slow) ? this.random(4_000) : 0);
    const answerMs = 1 + this.random(4) + (this.strikes(slow) ? this.random(1_500) : 0);
    const drawn = this.random(100);
    const goes =
      drawn < refused
        ? 'refused'
        : isWrite && drawn < refused + lost
          ? 'lost'
          : isWrite && drawn < refused + lost + late
            ? 'late'
            : 'well';
    return { askMs, answerMs, goes };
  }
}
