import { randomUUID } from 'node:crypto';
import type { Chance, Connection } from '@baize/crowd';
import { amountOf } from '@baize/rules';

const EVERY_MS = 4 * 60_000;
/** A payout of at least this many times the stake is worth a comment. */
const LARGE_WIN = 8;

const GREETINGS = ['Good evening.', 'Hello everybody.', 'Good luck to all.'];
const WINS = ['That was kind.', 'At last.', 'Nice one.', 'I will take that.'];

/** Chat lines of the demo players: rare, and with a minimum time between any two. */
export class Talk {
  #saidAt = Number.NEGATIVE_INFINITY;

  /** Lets this player sometimes greet the table and comment on a large win. */
  join(connection: Connection, tableId: string, chance: Chance): void {
    if (chance.happens(0.15)) this.#say(connection, tableId, chance.pick(GREETINGS));
    let lastRoundId = '';
    connection.on('own', ({ roundId, round, ...own }) => {
      const won = round?.payouts.some((payout) => amountOf(payout) >= payout.stake * LARGE_WIN) ?? false;
      if (own.tableId !== tableId || !won || roundId === null || lastRoundId === roundId) return;
      lastRoundId = roundId;
      if (chance.happens(0.4)) this.#say(connection, tableId, chance.pick(WINS));
    });
  }

  #say(connection: Connection, tableId: string, text: string | undefined): void {
    const now = performance.now();
    if (text === undefined || now - this.#saidAt < EVERY_MS) return;
    this.#saidAt = now;
    void connection.ask('say', { tableId, commandId: randomUUID(), text });
  }
}
