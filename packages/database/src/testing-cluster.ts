import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyMigrations } from './migrations.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './postgres/cluster.ts';
import { withClient } from './postgres/with-client.ts';

/** The template of the test databases: migrated, otherwise empty. */
export const TEMPLATE = 'baize';

/** Environment variable with the URL of the cluster started for the whole run, for {@link startTestDatabase}. */
export const CLUSTER_VARIABLE = 'BAIZE_TEST_CLUSTER';

/** A temporary Postgres on a free port with a migrated database. Deleted when stopped, or when this process ends. */
export async function startTestCluster(): Promise<EmbeddedPostgres> {
  const cluster = await startEmbeddedPostgres({
    folder: mkdtempSync(join(tmpdir(), 'baize-test-')),
    port: await freePort(),
    ephemeral: true,
  });
  await applyMigrations(cluster.url);
  return cluster;
}

/** Vitest's `globalSetup`: starts one cluster for all test files of a run. */
export async function setup(): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  process.env[CLUSTER_VARIABLE] = cluster.url;
  return () => cluster.stop();
}

/** The URL of another database on the same server. */
export function withDatabase(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}

/** Runs one statement on its own connection to the server's maintenance database. */
export async function administer(url: string, sql: string): Promise<void> {
  await withClient(withDatabase(url, 'postgres'), (client) => client.query(sql));
}

/** A port that is free now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address !== null ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
