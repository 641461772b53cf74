import type { Due } from './due.ts';

/** How long the close of betting waits for bets that have reached the door in time. */
const HOLD_MS = 3_000;

/** The bets that are on their way from the door to the table. */
export class ExpectedBets {
  /** When each of them arrived at the door, ms. */
  readonly #arrivals = new Set<{ readonly arrivedAt: number }>();

  /** A bet has reached the door. @returns call it when the bet is handled */
  expect(arrivedAt: number): () => void {
    const expected = { arrivedAt };
    this.#arrivals.add(expected);
    return () => void this.#arrivals.delete(expected);
  }

  /** The close waits for bets that arrived before it. */
  held(due: Due | undefined): Due | undefined {
    if (due?.does !== 'closeBets') return due;
    const isAwaiting = [...this.#arrivals].some(({ arrivedAt }) => arrivedAt < due.at);
    return isAwaiting ? { ...due, at: due.at + HOLD_MS } : due;
  }
}
