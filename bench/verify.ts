/**
 * `npm run verify` over a million events and their transfers: the books, and every row against its hash chain. Exits with
 * 1 when it takes a minute or more. Run: `npx tsx bench/verify.ts [events]`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chainKey, createPool, proveBooks } from '@baize/database';
import { startEmbeddedPostgres } from '@baize/database/embedded';
import { applyMigrations } from '@baize/database/migrations';
import { ChainWriter } from '../apps/game-server/src/chain/chain-writer.ts';
import { stateGrants } from '../apps/game-server/src/ledger/stated-grants.ts';
import { Ownership } from '../apps/game-server/src/ownership/ownership.ts';
import { fill } from './history/fill.ts';
import { linkEvents } from './history/link.ts';
import { noSetups } from './journal/ground.ts';

const EVENTS = Number(process.argv[2] ?? 1_000_000);
const EVENTS_A_ROUND = 6;
const MAX_S = 60;

const folder = mkdtempSync(join(tmpdir(), 'baize-verify-'));
const postgres = await startEmbeddedPostgres({
  folder,
  port: Number(process.env.BENCH_POSTGRES_PORT ?? 54_329),
  ephemeral: true,
});
const pool = createPool(postgres.url);
try {
  await applyMigrations(postgres.url);
  await fill(pool, Math.ceil(EVENTS / EVENTS_A_ROUND));
  const key = chainKey('c4'.repeat(32));
  const ownership = new Ownership(pool, 'bench');
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM "table"');
  await ownership.take(rows.map(({ id }) => id));
  const began = performance.now();
  await linkEvents(pool, ownership, key);
  await stateGrants(pool, { welcomeGrantMinor: 0, topUps: { upToHundredths: 0, everyMs: 0 }, adjustmentLimitMinor: 0 });
  const chains = new ChainWriter({ pool, ownership, key, ...noSetups, folder: undefined });
  await chains.open();
  await chains.stop();
  console.log(`linked in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  for (let time = 0; time < 3; time++) {
    const { counts, tookMs, chains: proof } = await proveBooks(pool, { publicKeys: [key.publicHex], checkpoint: null });
    if (!proof || proof.faults.length > 0 || proof.linked.written !== counts.events)
      throw new Error(`the chains do not hold: ${JSON.stringify(proof?.faults.slice(0, 3))}`);
    const [events, transfers] = [counts.events, counts.transfers].map((count) => count.toLocaleString('en'));
    console.log(
      `${events} events, ${transfers} transfers, ${proof.links} links: proven in ${(tookMs / 1000).toFixed(1)} s`,
    );
    if (tookMs >= MAX_S * 1000) process.exitCode = 1;
  }
} finally {
  await pool.end();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
