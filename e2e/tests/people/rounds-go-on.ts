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

/** Watches a table until it has had a round that is no demonstration, and one that has ended if so wished. */
export async function roundsGoOnAt(table: string, until: 'opened' | 'ended' = 'opened'): Promise<void> {
  const pool = createPool(process.env.DATABASE_URL ?? '');
  const ana = await watches([table]);
  const found = async () =>
    (
      await pool.query<{ endedAt: Date | null }>(
        `SELECT "endedAt" FROM round WHERE "tableId" = $1 AND dealing <> 'demonstration'`,
        [table],
      )
    ).rows;
  await expect
    .poll(async () => (await found()).some(({ endedAt }) => until === 'opened' || endedAt !== null), {
      timeout: 120_000,
    })
    .toBe(true);
  ana.close();
  await pool.end();
}
