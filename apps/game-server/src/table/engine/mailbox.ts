import type { Accepted, Answer } from '@baize/protocol';
import type { Asker, AskingPlayer, BetCommand } from '../asker.ts';
import type { Due } from '../state/due.ts';

/** An item of work for the table, handled in order. */
export type Item = PendingCommand | { readonly kind: 'tick' } | { readonly kind: 'restart' };

export interface PendingCommand {
  readonly kind: 'command';
  readonly commandId: string;
  /** Hash of the command. */
  readonly hash: string;
  readonly asker: Asker;
  readonly arrivedAt: number;
  answer(answer: Answer<Accepted>): void;
}

export interface PendingPlayerCommand extends PendingCommand {
  readonly asker: AskingPlayer;
}

/** A player's bet, withdrawal, or both in one command. */
interface PendingBet extends PendingPlayerCommand {
  readonly asker: PendingPlayerCommand['asker'] & { readonly command: BetCommand };
}

const BETS: readonly string[] = ['placeBets', 'withdrawBets', 'moveBets'] satisfies BetCommand['type'][];

export const isBet = (item: Item): item is PendingBet =>
  item.kind === 'command' && item.asker.as === 'player' && BETS.includes(item.asker.command.type);

export const isDecision = (item: Item): item is PendingPlayerCommand =>
  item.kind === 'command' && item.asker.as === 'player' && item.asker.command.type === 'choose';

/** A first-in, first-out queue; taking an item costs the same at any length. */
export class Mailbox {
  #items: Item[] = [];
  #next = 0;

  get size(): number {
    return this.#items.length - this.#next;
  }

  put(item: Item): void {
    this.#items.push(item);
  }

  /** Puts an item that was taken before all others. */
  putBack(item: Item): void {
    this.#items = [item, ...this.#items.slice(this.#next)];
    this.#next = 0;
  }

  peek(): Item | undefined {
    return this.#items[this.#next];
  }

  /** All waiting items in order, without taking them. */
  *waiting(): Iterable<Item> {
    for (let at = this.#next; at < this.#items.length; at++) {
      const item = this.#items[at];
      if (item) yield item;
    }
  }

  take(): Item | undefined {
    const item = this.#items[this.#next];
    if (item) this.#next += 1;
    if (this.#next === this.#items.length) {
      this.#items = [];
      this.#next = 0;
    }
    return item;
  }
}

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
