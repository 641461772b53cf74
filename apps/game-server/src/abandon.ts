import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { createPrisma } from '@baize/database';
import type { PitCommand, Refused } from '@baize/protocol';
import { OPEN_HOUSE } from '@baize/protocol/house';
import { err, ok, type Result } from '@baize/rules';
import { steadyClock } from './clock.ts';
import { createSetups } from './configuration/tables.ts';
import { cryptoEntropy } from './dealing/entropy.ts';
import { PostgresShoes } from './dealing/postgres-shoes.ts';
import { Shoes } from './dealing/shoes.ts';
import { Once } from './doubt/once.ts';
import type { Settings } from './env.ts';
import { createUserDirectory } from './identity/user-directory.ts';
import { PostgresJournal } from './journal/postgres.ts';
import { Ownership } from './ownership/ownership.ts';
import { openPool } from './postgres/pool.ts';
import { Balances } from './table/engine/balances.ts';
import { findTable } from './table/engine/found-table.ts';
import { Table } from './table/engine/table.ts';
import { inPlay } from './table/state/table-state.ts';

/** A member of staff, by user id. */
interface Person {
  readonly userId: string;
  readonly name: string;
}

export interface AbandonParts {
  readonly settings: Pick<
    Settings,
    'databaseUrl' | 'welcomeGrantMinor' | 'sealKeys' | 'dealerGoneMs' | 'seatGoneMs' | 'houseZone'
  >;
  readonly tableId: string;
  /** Who requests it and who approves; the caller has proven who they are. */
  readonly people: readonly [Person, Person];
  readonly reason: string;
}

/**
 * Abandons the round of a table from the command line, for a table that no running server can open. Takes the table from
 * its server, which takes it back seconds later and checks what was written as after a crash.
 * @returns the id of the abandoned round, `null` when none was in play; or why not
 */
export async function abandonRound({
  settings,
  tableId,
  people,
  reason,
}: AbandonParts): Promise<Result<string | null, Refused>> {
  const pool = openPool(settings.databaseUrl);
  const prisma = createPrisma(pool);
  try {
    const ownership = new Ownership(pool, `${hostname()} ${process.pid}, npm run table`);
    await ownership.seize([tableId]);
    const journal = new PostgresJournal(pool, { ownership, ...settings });
    const services = {
      ...{ journal, balances: new Balances(journal), clock: steadyClock(), once: new Once() },
      shoes: new Shoes(new PostgresShoes(pool, ownership), settings.sealKeys, cryptoEntropy),
      // Who has the command line of the house names both people.
      users: createUserDirectory(prisma, false),
      setups: createSetups(prisma),
      log: { info: () => undefined, error: () => undefined },
      ...{ dealerGoneMs: settings.dealerGoneMs, seatGoneMs: settings.seatGoneMs },
      ...{ demonstrationMs: 0, houseZone: settings.houseZone, openRoster: false, whenGone: 'pause' as const },
      house: { now: OPEN_HOUSE },
      owns: (id: string) => ownership.owns(id),
      stillOwns: (id: string) => ownership.stillOwns(id),
    };
    const found = await findTable(services, tableId);
    const roundId = inPlay(found.state)?.id ?? null;
    const table = new Table(services, found);
    table.halt(new Error('to be abandoned from the command line'));
    const order = (who: Person, command: PitCommand) => table.handle(randomUUID(), { as: 'staff', ...who, command });
    const [first, second] = people;
    const asked = await order(first, { type: 'askAbandon', reason });
    const answer =
      asked.ok || asked.refused.code === 'abandon-asked' ? await order(second, { type: 'approveAbandon' }) : asked;
    await table.stop();
    return answer.ok ? ok(roundId) : err(answer.refused);
  } finally {
    await prisma.$disconnect();
    await pool.end();
  }
}
