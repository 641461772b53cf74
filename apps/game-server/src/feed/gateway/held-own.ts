import type { OwnView } from '@baize/protocol';
import type { Moment, OwnPart } from '../table-feed.ts';
import { isLater } from './newness.ts';

interface Held {
  newest?: { readonly moment: Moment; readonly view: OwnView };
}

/** The newest own views of the players who are at a table through this gateway. */
export class HeldOwn {
  readonly #held = new Map<string, Held>();

  get players(): readonly string[] {
    return [...this.#held.keys()];
  }

  /** `undefined` until it is received. */
  viewOf(userId: string): OwnView | undefined {
    return this.#held.get(userId)?.newest?.view;
  }

  /** Holds the own views of these players from now on. @returns what tells whether they were held without a break */
  expect(players: readonly string[]): readonly object[] {
    return players.map((userId) => {
      const held = this.#held.get(userId) ?? {};
      this.#held.set(userId, held);
      return held;
    });
  }

  leave(userId: string): void {
    this.#held.delete(userId);
  }

  /** Holds a view that is newer. @returns the players whose view has changed */
  take(moment: Moment, parts: readonly OwnPart[]): readonly string[] {
    return parts.flatMap(({ userId, view }) => {
      const held = this.#held.get(userId);
      if (!held || (held.newest && !isLater(moment, held.newest.moment))) return [];
      held.newest = { moment, view };
      return [userId];
    });
  }
}
