import { randomBytes } from 'node:crypto';
import { administer, CLUSTER_VARIABLE, startTestCluster, TEMPLATE, withDatabase } from './testing-cluster.ts';

/** A database for one test. */
export type TestDatabase = {
  readonly url: string;
  /** Drops it, closing remaining connections. */
  stop(): Promise<void>;
};

/**
 * A fresh, migrated, otherwise empty database on a real Postgres; takes about 50 ms with the run's shared cluster
 * (`globalSetup: ['@baize/database/testing-cluster']` in the Vitest configuration), a second or two without.
 */
export async function startTestDatabase(): Promise<TestDatabase> {
  const shared = process.env[CLUSTER_VARIABLE];
  if (shared !== undefined) return copyTemplate(shared, async () => undefined);
  const cluster = await startTestCluster();
  return copyTemplate(cluster.url, () => cluster.stop());
}

async function copyTemplate(clusterUrl: string, afterwards: () => Promise<void>): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(clusterUrl, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} STRATEGY file_copy`);
  return {
    url: withDatabase(clusterUrl, name),
    stop: async () => {
      await administer(clusterUrl, `DROP DATABASE ${name} WITH (FORCE)`);
      await afterwards();
    },
  };
}
