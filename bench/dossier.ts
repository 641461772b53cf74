/**
 * A dossier of a month of a busy house, written as the web server writes it and read as fast as it comes: how long it takes,
 * and what memory it needs. Exits with 1 when the memory grows with the rounds. Run: `npx tsx bench/dossier.ts [rounds]`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chainKey, createPool, readNames } from '@baize/database';
import {
  dossierActs,
  dossierConfigurations,
  dossierRounds,
  dossierTables,
  roundsLeftOut,
} from '@baize/database/dossier';
import { startEmbeddedPostgres } from '@baize/database/embedded';
import { applyMigrations } from '@baize/database/migrations';
import { messages as phrases } from '@baize/words/messages/en';
import { ChainWriter } from '../apps/game-server/src/chain/chain-writer.ts';
import { stateGrants } from '../apps/game-server/src/ledger/stated-grants.ts';
import { Ownership } from '../apps/game-server/src/ownership/ownership.ts';
import { zipBytes } from '../apps/web/src/files/zip.ts';
import { english } from '../apps/web/src/i18n/catalogues/english.ts';
import { languageOf } from '../apps/web/src/i18n/language.ts';
import { type DossierSource, dossierFiles } from '../apps/web/src/operator/dossier/dossier-files.ts';
import { fill, START, STEP_MS } from './history/fill.ts';
import { linkEvents } from './history/link.ts';
import { noSetups } from './journal/ground.ts';

const ROUNDS = Number(process.argv[2] ?? 100_000);
/** By how much the second half may need more than the first. */
const MAX_GROWTH_MB = 64;

const folder = mkdtempSync(join(tmpdir(), 'baize-dossier-'));
const postgres = await startEmbeddedPostgres({
  folder,
  port: Number(process.env.BENCH_POSTGRES_PORT ?? 54_329),
  ephemeral: true,
});
const pool = createPool(postgres.url);
/** The filled bets of all games are those of roulette, for which other games have no names. */
const language = languageOf('en', { ...english, phrases }, () => undefined);

/** Every round and act of the filled house, linked and signed by its key. */
async function open(): Promise<void> {
  await applyMigrations(postgres.url);
  await fill(pool, ROUNDS + 12);
  const key = chainKey('c4'.repeat(32));
  const ownership = new Ownership(pool, 'bench');
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM "table"');
  await ownership.take(rows.map(({ id }) => id));
  await linkEvents(pool, ownership, key);
  await stateGrants(pool, { welcomeGrantMinor: 0, topUps: { upToHundredths: 0, everyMs: 0 }, adjustmentLimitMinor: 0 });
  const chains = new ChainWriter({ pool, ownership, key, ...noSetups, folder: undefined });
  await chains.open();
  await chains.stop();
}

const period = { from: START, until: START + (ROUNDS + 12) * STEP_MS };

async function write(): Promise<AsyncIterable<Uint8Array>> {
  const tables = await dossierTables(pool, {});
  const source: DossierSource = {
    tables,
    configurations: await dossierConfigurations(pool, tables, period),
    rounds: (table) => dossierRounds(pool, table, period),
    left: (table) => roundsLeftOut(pool, table, period),
    acts: () => dossierActs(pool, period),
    names: (ids) => readNames(pool, ids),
    sign: async () => ({ links: [], records: [] }),
  };
  const [from, until] = [period.from, period.until].map((ms) => new Date(ms).toISOString()) as [string, string]; // two of two
  const cover = {
    ...{ dossier: 1 as const, house: 'Bench', made: until, by: 'bench', zone: 'UTC', table: null, game: null },
    ...{ days: [from.slice(0, 10), until.slice(0, 10)] as const, from, until, archived: [] },
  };
  return zipBytes(dossierFiles(cover, source, { language, wordsOf: () => undefined }));
}

try {
  await open();
  const began = performance.now();
  const before = process.memoryUsage().rss;
  const samples: number[] = [];
  const timer = setInterval(() => samples.push(process.memoryUsage().rss), 100);
  let bytes = 0;
  for await (const piece of await write()) bytes += piece.length;
  clearInterval(timer);
  const megabytes = (rss: number) => rss / 1_048_576;
  const half = Math.floor(samples.length / 2);
  const [first, second] = [samples.slice(0, half), samples.slice(half)].map((some) => megabytes(Math.max(...some)));
  const figure = (value: number, digits = 0) => value.toLocaleString('en', { maximumFractionDigits: digits });
  console.log(
    `${figure(ROUNDS)} rounds: ${figure(megabytes(bytes))} MB in ${figure((performance.now() - began) / 1000)} s`,
  );
  console.log(
    `memory: ${figure(megabytes(before))} MB before, at most ${figure(first ?? 0)} MB in the first half, ${figure(second ?? 0)} MB in the second`,
  );
  if ((second ?? 0) > (first ?? 0) + MAX_GROWTH_MB) {
    console.log('TOO MUCH');
    process.exitCode = 1;
  }
} finally {
  await pool.end();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
