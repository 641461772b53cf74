import type { Answer, Refused } from '@baize/protocol';
import type { Phrase } from '@baize/rules';

/** A message that requires an answer. */
export interface Letter<Value> {
  readonly tableId: string;
  /** The round it is meant for; `undefined` if it applies to the table regardless of the round. */
  readonly roundId: string | null | undefined;
  /** The message shown when its round is over before it was answered. */
  readonly passed: Phrase;
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
  /** Settles it without an answer: its round is over, or its table refuses this person. */
  giveUp(refused?: Refused): void;
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
      giveUp: (refused) => settle(refused ? { ok: false, refused } : passed(letter.passed)),
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

  /** The table refuses this person: nothing more can be sent to it. */
  refuse(tableId: string, refused: Refused): void {
    for (const open of [...this.#open].filter((each) => each.tableId === tableId)) open.giveUp(refused);
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

const passed = (phrase: Phrase): Answer<never> => ({ ok: false, refused: { code: 'round-over', phrase } });

/** The message shown for commands whose round is over before they were answered. */
export const PASSED = {
  bets: { key: 'house.bet.round-passed' },
  decision: { key: 'house.bet.decision-passed' },
  entry: { key: 'house.bet.entry-passed' },
} as const satisfies Readonly<Record<string, Phrase>>;

/** Whether the round of a player's command was over before it was answered: its outcome is unknown. */
export const isUnanswered = ({ phrase }: Refused): boolean =>
  phrase.key === PASSED.bets.key || phrase.key === PASSED.decision.key;

/** What a message is about. */
export type Meant = Omit<Letter<unknown>, 'transmit' | 'settle'>;

/** For messages that concern a table in any round. */
export const atAnyTime = (tableId: string): Meant => ({ tableId, roundId: undefined, passed: PASSED.entry });
