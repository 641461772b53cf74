import type { PublicRound } from '@baize/rules';
import { steadyNow } from '../../lib/browser/steady-clock.ts';
import { isCalm } from '../../ui/motion/calm.ts';
import type { Suspense } from '../game/game-table.ts';
import { NOTHING_SEEN, type Seen, see } from './seen.ts';

/** How much of a round may be shown. */
export interface Reveal {
  /** The result may be shown. */
  readonly isRevealed: boolean;
  /** The result is known and must not be shown yet. */
  readonly suspended: boolean;
  /** The round was seen before its result was known. */
  readonly live: boolean;
}

const AT_ONCE: Suspense = { known: () => true, ms: 0 };

/** Lets the scene reveal a result before anything else may show it. */
export class Reveals {
  readonly #suspense: Suspense;
  readonly #due: () => void;
  #seen: Seen = NOTHING_SEEN;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param due called when a result may be shown from now on */
  constructor(suspense: Suspense = AT_ONCE, due: () => void) {
    this.#suspense = suspense;
    this.#due = due;
  }

  /** What may be shown of the round now. */
  of(roundId: string | null, round: PublicRound | null): Reveal {
    const isOpen = round?.phase === 'settled' || (round?.phase === 'playing' && this.#suspense.known(round.play));
    const before = this.#seen;
    this.#seen = see(before, roundId, isOpen, () => steadyNow() + (isCalm() ? 0 : this.#suspense.ms));
    const { revealAt, live } = this.#seen;
    if (this.#seen !== before) this.#wait(revealAt);
    const isRevealed = isOpen && revealAt !== null && steadyNow() >= revealAt;
    return { isRevealed, suspended: isOpen && !isRevealed, live };
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #wait(revealAt: number | null): void {
    clearTimeout(this.#timer);
    // A timer may fire a fraction of a millisecond early.
    if (revealAt !== null && revealAt > steadyNow()) this.#timer = setTimeout(this.#due, revealAt - steadyNow() + 1);
  }
}
