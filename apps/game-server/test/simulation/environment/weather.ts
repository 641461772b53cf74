import { type Random, seeded } from '../../fixtures/chance/random.ts';

/** The outcome of a database request. */
export interface Fate {
  /** Time until it is executed, ms. */
  readonly askMs: number;
  /** Time from then until the answer arrives, ms. */
  readonly answerMs: number;
  /**
   * `refused`: it fails and is not executed. `lost`: it is executed, and the answer is a connection error. `late`: the
   * answer is a connection error, and it is executed after that.
   */
  readonly goes: 'well' | 'refused' | 'lost' | 'late';
}

/** Fault rates in percent; every seed has its own mixture, in which some kinds may be absent. */
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
  /** Regular shutdowns and restarts of the server. */
  readonly stopped: number;
  /** Average number of touches between two deaths of the server; 0: it never dies by chance. */
  readonly deathEvery: number;
  /** Freezes of an engine's process, where there are several. */
  readonly frozen: number;
  /** On the bus between gateway and engines, if there is one. */
  readonly busLost: number;
  readonly busLate: number;
}

/** Each kind of fault is absent with probability one half, otherwise anything from rare to frequent. */
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
    frozen: some(15),
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
  frozen: 0,
  busLost: 0,
  busLate: 0,
};

/** Draws faults from the weather until it is cleared. */
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

  /** Ends all faults. */
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
