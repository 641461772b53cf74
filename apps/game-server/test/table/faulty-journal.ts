import type { Clock } from '../../src/clock.ts';
import type { Batch, Journal } from '../../src/journal/journal.ts';
import type { Random } from './random.ts';

/** A journal that sometimes fails before it writes, loses the answer after it has, or takes its time. */
export class FaultyJournal implements Journal {
  readonly #kept: Journal;
  readonly #random: Random;
  readonly #clock: () => Clock;
  /** How many writes in a hundred go wrong in each of the three ways. */
  percent = 4;

  constructor(kept: Journal, random: Random, clock: () => Clock) {
    this.#kept = kept;
    this.#random = random;
    this.#clock = clock;
  }

  async append(batch: Batch): ReturnType<Journal['append']> {
    const fate = this.#random(100);
    if (fate < this.percent) throw new Error('the connection broke before the write');
    if (fate < 3 * this.percent && fate >= 2 * this.percent) await this.#hang();
    const written = await this.#kept.append(batch);
    if (fate >= this.percent && fate < 2 * this.percent) throw new Error('the connection broke after the write');
    return written;
  }

  async read(...of: Parameters<Journal['read']>): ReturnType<Journal['read']> {
    if (this.#random(100) < this.percent) throw new Error('the connection broke');
    return this.#kept.read(...of);
  }

  answerOf(...of: Parameters<Journal['answerOf']>): ReturnType<Journal['answerOf']> {
    return this.#kept.answerOf(...of);
  }

  rounds(...of: Parameters<Journal['rounds']>): ReturnType<Journal['rounds']> {
    return this.#kept.rounds(...of);
  }

  settled(...of: Parameters<Journal['settled']>): ReturnType<Journal['settled']> {
    return this.#kept.settled(...of);
  }

  balance(...of: Parameters<Journal['balance']>): ReturnType<Journal['balance']> {
    return this.#kept.balance(...of);
  }

  #hang(): Promise<void> {
    const clock = this.#clock();
    return new Promise((resolve) => clock.at(clock.now() + 700, resolve));
  }
}
