import type { Answer } from '@baize/protocol';

/** A message that requires an answer. */
export interface Letter<Value> {
  readonly tableId: string;
  /** The round it is meant for; `undefined` if it applies to the table regardless of the round. */
  readonly roundId: string | null | undefined;
  /** Sends it; may be called repeatedly, always with the same command id. */
  transmit(answered: (answer: Answer<Value>) => void): void;
  /** Called with the first answer. */
  settle(answer: Answer<Value>): void;
}

/** How long to wait for an answer on an open connection before the letter is sent again, ms. */
const PATIENCE_MS = 8_000;

interface Open {
  readonly tableId: string;
  readonly roundId: string | null | undefined;
  send(): void;
  giveUp(): void;
}

/**
 * Keeps every message until it is answered, so that none is lost silently. The server answers a repeat with its first
 * answer, so that sending twice is safe; but chips meant for one round must not land in the next, so a letter whose
 * round has passed is settled as over.
 */
export class Outbox {
  readonly #open = new Set<Open>();
  readonly #timers = new Map<Open, ReturnType<typeof setTimeout>>();

  /** Adds a letter, and sends it at once if its table is joined. */
  post<Value>(letter: Letter<Value>, reachable: boolean): void {
    const settle = (answer: Answer<Value>) => {
      if (this.#close(open)) letter.settle(answer);
    };
    const open: Open = {
      tableId: letter.tableId,
      roundId: letter.roundId,
      send: () => letter.transmit(settle),
      giveUp: () => settle(ROUND_PASSED),
    };
    this.#open.add(open);
    if (reachable) this.#send(open);
  }

  /** The table is joined again; `roundId` is its current round. */
  resume(tableId: string, roundId: string | null): void {
    for (const open of [...this.#open].filter((each) => each.tableId === tableId)) {
      if (open.roundId === undefined || open.roundId === roundId) this.#send(open);
      else open.giveUp();
    }
  }

  /** The tables with unanswered letters. */
  waiting(): ReadonlySet<string> {
    return new Set([...this.#open].map(({ tableId }) => tableId));
  }

  /** The connection is lost: nothing more is sent until `resume`. */
  hold(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }

  #send(open: Open): void {
    clearTimeout(this.#timers.get(open));
    const again = setTimeout(() => this.#send(open), PATIENCE_MS);
    this.#timers.set(open, again);
    open.send();
  }

  #close(open: Open): boolean {
    clearTimeout(this.#timers.get(open));
    this.#timers.delete(open);
    return this.#open.delete(open);
  }
}

const ROUND_PASSED: Answer<never> = {
  ok: false,
  refused: {
    code: 'round-over',
    phrase: { key: 'house.bet.round-passed' },
  },
};
