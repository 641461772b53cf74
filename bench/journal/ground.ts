import type { createPool } from '@baize/database';
import { chips, type Payout, type Player } from '@baize/rules';
import type { Ownership } from '../../apps/game-server/src/ownership/ownership.ts';

export type Pool = ReturnType<typeof createPool>;
export type Bettor = { readonly userId: string; readonly account: string };

export const STAKE = 100;
export const bettors: readonly Bettor[] = Array.from({ length: 5_000 }, (_, i) => ({
  userId: `bench-${i}`,
  account: `player:bench-${i}`,
}));

let tables = 0;

/** A table for one measurement, owned by the server that writes it through the journal. */
export async function newTable(pool: Pool, ownership?: Ownership): Promise<string> {
  const tableId = `bench-${process.pid}-${++tables}`;
  await pool.query(`INSERT INTO "table" (id, name, game) VALUES ($1, $1, 'roulette')`, [tableId]);
  await pool.query(`INSERT INTO ledger_account ("ownerKind", "ownerId", currency) VALUES ('table', $1, 'EUR')`, [
    tableId,
  ]);
  await ownership?.take([tableId]);
  return tableId;
}

export const betEvent = (userId: string, at = Date.now()) => ({
  type: 'betsPlaced' as const,
  at,
  player: userId as Player,
  wagers: [{ spot: 'straight:17', stake: chips(STAKE) }],
});

export const payoutsOf = (players: number): readonly Payout[] =>
  bettors.slice(0, players).map(({ userId }) => ({
    player: userId as Player,
    spot: 'straight:17',
    stake: chips(STAKE),
    back: chips(STAKE),
    winnings: chips(STAKE),
    rule: 'RO 3',
    paid: { line: 'even-chance', odds: [1, 1] },
    because: { key: 'roulette.because.number', values: { number: 17, colour: 'black' } },
  }));

/**
 * Everything that arrived during the last commit goes into the next batch, as does whatever arrives in the same turn of
 * the event loop: answers sent together are followed by bets that arrive together.
 */
export class Batcher<Item> {
  readonly #write: (items: readonly Item[]) => Promise<void>;
  #waiting: { readonly item: Item; readonly done: () => void }[] = [];
  #busy = false;

  constructor(write: (items: readonly Item[]) => Promise<void>) {
    this.#write = write;
  }

  add(item: Item): Promise<void> {
    return new Promise((done) => {
      this.#waiting.push({ item, done });
      if (!this.#busy) void this.#drain();
    });
  }

  async #drain(): Promise<void> {
    this.#busy = true;
    for (await nextTurn(); this.#waiting.length > 0; await nextTurn()) {
      const batch = this.#waiting;
      this.#waiting = [];
      await this.#write(batch.map(({ item }) => item));
      for (const { done } of batch) done();
    }
    this.#busy = false;
  }
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Only asked by the chain writer, about rows that it did not write itself. */
export const noSetups = {
  journal: {
    read: () => Promise.reject(new Error('nothing is to be recovered')),
    staked: () => Promise.reject(new Error('nothing is to be recovered')),
  },
  setups: {
    newest: () => Promise.reject(new Error('nothing is to be recovered')),
    playable: () => Promise.reject(new Error('nothing is to be recovered')),
    at: () => Promise.reject(new Error('nothing is to be recovered')),
  },
  openShoes: () => {
    throw new Error('nothing is to be recovered');
  },
  log: { info: () => undefined, error: (about: object, message: string) => console.error(message, about) },
};
