import { randomUUID } from 'node:crypto';
import type { Connection } from '@baize/crowd';
import { createPool } from '@baize/database';
import type { Message } from '@baize/protocol';
import { enters, insists } from './connected.ts';

const { DATABASE_URL = '' } = process.env;
type Supervision = Message<'supervise'>['command'];

const REASON = 'A test begins or ends';

/**
 * Hands the table at which this dealer is still signed on back to the automatic dealer; a round in play is voided. After a
 * test that failed its dealer could sign on nowhere else. The dealers of other workers go on dealing.
 */
export async function freeTableOf(dealer: string): Promise<void> {
  const tableId = await tableOf(dealer);
  if (tableId !== undefined) await voidsRoundAt(tableId, { type: 'handOver', to: 'automatic' });
}

/** Voids the round in play at a table, by two people; `then` is done before the table goes on. */
export async function voidsRoundAt(tableId: string, then?: Supervision): Promise<void> {
  const [pia, olga] = await Promise.all([enters('pia'), enters('olga')]);
  const ask = (who: Connection, command: Supervision) =>
    insists(who, 'supervise', { tableId, commandId: randomUUID(), command });
  await ask(pia, { type: 'askVoid', reason: REASON });
  await ask(olga, { type: 'approveVoid' });
  if (then) await ask(pia, { type: 'pause', reason: REASON });
  if (then) await ask(pia, then);
  await ask(pia, { type: 'resume' });
  for (const who of [pia, olga]) who.close();
}

/** The table at which a person is signed on as a dealer. */
async function tableOf(dealer: string): Promise<string | undefined> {
  const pool = createPool(DATABASE_URL);
  const { rows } = await pool.query<{ tableId: string }>(
    'SELECT d."tableId" FROM dealer_shift d JOIN "user" u ON u.id = d."dealerId" WHERE u.username = $1',
    [dealer],
  );
  await pool.end();
  return rows[0]?.tableId;
}
