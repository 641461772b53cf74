import { randomUUID } from 'node:crypto';
import { Connection, signInWith } from '@baize/crowd';
import { createPool } from '@baize/database';
import type { Message } from '@baize/protocol';
import type { BrowserContext } from '@playwright/test';

const { WEB_URL = '', GAME_URL = '', DATABASE_URL = '' } = process.env;
const REASON = 'The test is over';

/**
 * Hands the tables of the dealers who are still signed on in these browsers back to the automatic dealer; a round in play
 * is voided. After a test that failed its dealer could sign on nowhere else.
 */
export async function freeTables(contexts: readonly BrowserContext[]): Promise<void> {
  const tables = await tablesOf(contexts);
  if (tables.length === 0) return;
  const [pia, olga] = await Promise.all([enters('pia'), enters('olga')]);
  for (const tableId of tables) {
    const ask = (who: Connection, command: Message<'supervise'>['command']) =>
      who.ask('supervise', { tableId, commandId: randomUUID(), command });
    await ask(pia, { type: 'pause', reason: REASON });
    // After the first card a second person must approve.
    await ask(pia, { type: 'voidRound', reason: REASON });
    await ask(olga, { type: 'approveVoid' });
    await ask(pia, { type: 'handOver', to: 'automatic' });
    await ask(pia, { type: 'resume' });
  }
  for (const who of [pia, olga]) who.close();
}

/** The tables at which the people of these browsers are signed on as dealers. */
async function tablesOf(contexts: readonly BrowserContext[]): Promise<readonly string[]> {
  const cookies = (await Promise.all(contexts.map((context) => context.cookies()))).flat();
  const tokens = cookies.flatMap(({ name, value }) =>
    name.endsWith('session_token') ? (decodeURIComponent(value).split('.')[0] ?? []) : [],
  );
  if (tokens.length === 0) return [];
  const pool = createPool(DATABASE_URL);
  const { rows } = await pool.query<{ tableId: string }>(
    `SELECT d."tableId" FROM dealer_shift d JOIN session s ON s."userId" = d."dealerId" WHERE s.token = ANY ($1)`,
    [tokens],
  );
  await pool.end();
  return rows.map(({ tableId }) => tableId);
}

/** Someone of the staff of the demo house, connected to the game server. */
async function enters(name: string): Promise<Connection> {
  const cookie = await signInWith(WEB_URL, name, `baize-${name}-2026`);
  const connection = new Connection({ url: GAME_URL, origin: WEB_URL, cookie });
  await connection.open();
  return connection;
}
