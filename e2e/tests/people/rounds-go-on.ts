import type { Connection } from '@baize/crowd';
import { createPool } from '@baize/database';
import { expect } from '@playwright/test';
import { enters } from './connected.ts';

/** Watches tables without a browser until the answer is closed: rounds go on only where somebody watches. */
export async function watches(tables: readonly string[]): Promise<Connection> {
  const ana = await enters('ana');
  const sits = () => Promise.all(tables.map((tableId) => ana.ask('join', { tableId })));
  ana.onLine((isConnected) => isConnected && void sits());
  await sits();
  return ana;
}

/** What is waited for: any round, one that has ended, or one that counts in reports. */
const CONDITION = {
  opened: 'true',
  ended: '"endedAt" IS NOT NULL',
  counted: `state = 'settled' AND dealing <> 'demonstration'`,
} as const;

/** Watches a table until it has had such a round. */
export async function roundsGoOnAt(table: string, until: keyof typeof CONDITION = 'opened'): Promise<void> {
  const pool = createPool(process.env.DATABASE_URL ?? '');
  const ana = await watches([table]);
  const text = `SELECT FROM round WHERE "tableId" = $1 AND ${CONDITION[until]} LIMIT 1`;
  await expect.poll(async () => (await pool.query(text, [table])).rowCount, { timeout: 120_000 }).toBe(1);
  ana.close();
  await pool.end();
}
