import { randomUUID } from 'node:crypto';
import { Connection, signInWith } from '@baize/crowd';
import { createPool } from '@baize/database';
import type { Message } from '@baize/protocol';

const { WEB_URL = '', GAME_URL = '', DATABASE_URL = '' } = process.env;
type Supervision = Message<'supervise'>['command'];

const REASON = 'The test is over';

/**
 * Hands the table at which this dealer is still signed on back to the automatic dealer; a round in play is voided. After a
 * test that failed its dealer could sign on nowhere else. The dealers of other workers go on dealing.
 */
export async function freeTableOf(dealer: string): Promise<void> {
  const tableId = await tableOf(dealer);
  if (tableId !== undefined) await voidsRoundAt(tableId, { type: 'handOver', to: 'automatic' });
}

/** Voids the round in play at a table; `then` is done before the table goes on. */
export async function voidsRoundAt(tableId: string, then?: Supervision): Promise<void> {
  const [pia, olga] = await Promise.all([enters('pia'), enters('olga')]);
  const ask = (who: Connection, command: Supervision) =>
    who.ask('supervise', { tableId, commandId: randomUUID(), command });
  await ask(pia, { type: 'pause', reason: REASON });
  // After the first card a second person must approve.
  await ask(pia, { type: 'voidRound', reason: REASON });
  await ask(olga, { type: 'approveVoid' });
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

/** Someone of the staff of the demo house, connected to the game server. */
async function enters(name: string): Promise<Connection> {
  const cookie = await signInWith(WEB_URL, name, `baize-${name}-2026`);
  const connection = new Connection({ url: GAME_URL, origin: WEB_URL, cookie });
  await connection.open();
  return connection;
}
