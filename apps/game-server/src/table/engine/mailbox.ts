import type { Accepted, Answer } from '@baize/protocol';
import type { Asker, BetCommand } from '../commands/asker.ts';

/** Something for the table to do, in its turn. */
export type Item = Asked | { readonly kind: 'tick' } | { readonly kind: 'restart' };

export interface Asked {
  readonly kind: 'asked';
  readonly commandId: string;
  /** Of what is asked. */
  readonly hash: string;
  readonly asker: Asker;
  readonly arrivedAt: number;
  answer(answer: Answer<Accepted>): void;
}

export interface AskedByPlayer extends Asked {
  readonly asker: Extract<Asker, { as: 'player' }>;
}

/** A player's bet, withdrawal or both in one. */
interface AskedBet extends AskedByPlayer {
  readonly asker: AskedByPlayer['asker'] & { readonly command: BetCommand };
}

const BETS: readonly string[] = ['placeBets', 'withdrawBets', 'moveBets'] satisfies BetCommand['type'][];

export const isBet = (item: Item): item is AskedBet =>
  item.kind === 'asked' && item.asker.as === 'player' && BETS.includes(item.asker.command.type);

export const isDecision = (item: Item): item is AskedByPlayer =>
  item.kind === 'asked' && item.asker.as === 'player' && item.asker.command.type === 'choose';

/** First come, first served. Taking from a long queue costs no more than from a short one. */
export class Mailbox {
  #items: Item[] = [];
  #next = 0;

  get size(): number {
    return this.#items.length - this.#next;
  }

  put(item: Item): void {
    this.#items.push(item);
  }

  peek(): Item | undefined {
    return this.#items[this.#next];
  }

  /** All that waits, first come first, without taking it. */
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
