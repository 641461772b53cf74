import { randomUUID } from 'node:crypto';
import type { Chance, Connection } from '@baize/crowd';
import { amountOf } from '@baize/rules';

const EVERY_MS = 4 * 60_000;
/** A payout of so many times the stake is worth a word. */
const WORTH_A_WORD = 8;

const GREETINGS = ['Good evening.', 'Hello everybody.', 'Good luck to all.'];
const WINS = ['That was kind.', 'At last.', 'Nice one.', 'I will take that.'];

/** What the demo players say: little, and never two of them at once. */
export class Talk {
  #saidAt = Number.NEGATIVE_INFINITY;

  /** Lets this player greet the table now and then, and be glad of a large win. */
  join(connection: Connection, tableId: string, chance: Chance): void {
    if (chance.happens(0.15)) this.#say(connection, tableId, chance.pick(GREETINGS));
    let told = '';
    connection.on('own', ({ roundId, round, ...own }) => {
      const won = round?.payouts.some((payout) => amountOf(payout) >= payout.stake * WORTH_A_WORD) ?? false;
      if (own.tableId !== tableId || !won || roundId === null || told === roundId) return;
      told = roundId;
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
