import { spawnSync } from 'node:child_process';
import { appendFileSync, copyFileSync, mkdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createPool } from '@baize/database';
import { backUp } from '@baize/database/backup';
import { backupContent } from '@baize/database/backup-content';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@baize/database/embedded';

/** A Postgres that repeats every commit of another one. */
export interface Standby {
  readonly postgres: EmbeddedPostgres;
  /** The folder of its cluster. */
  readonly folder: string;
  /** Makes it a primary; resolves when it can write. */
  promote(): Promise<void>;
}

const NAME = 'standby';

/** Opens a standby in an empty folder, from a base backup of its primary, which waits for it at every commit from then on. */
export async function openStandby(primary: EmbeddedPostgres, folder: string, port: number): Promise<Standby> {
  const base = `${folder}.base`;
  const pool = createPool(primary.url, { max: 1 });
  await backUp(primary.url, join(primary.folder, 'data'), base, await backupContent(pool));
  await pool.end();
  mkdirSync(folder, { mode: 0o755 });
  renameSync(join(base, 'data'), join(folder, 'data'));
  const { password, port: from } = new URL(primary.url);
  const data = join(folder, 'data');
  const address = `host=127.0.0.1 port=${from} user=baize password=${password} application_name=${NAME}`;
  appendFileSync(join(data, 'postgresql.auto.conf'), `primary_conninfo = '${address}'\n`);
  writeFileSync(join(data, 'standby.signal'), '');
  copyFileSync(join(primary.folder, 'password'), join(folder, 'password'));
  const { uid, gid } = statSync(join(primary.folder, 'data'));
  if (spawnSync('chown', ['-R', `${uid}:${gid}`, data]).status !== 0)
    throw new Error('the standby cannot have its files');
  const postgres = await startEmbeddedPostgres({ folder, port });
  await becomeSynchronous(primary.url);
  return { postgres, folder, promote: () => promote(postgres.url) };
}

async function becomeSynchronous(url: string): Promise<void> {
  const pool = createPool(url, { max: 1 });
  try {
    await pool.query(`ALTER SYSTEM SET synchronous_standby_names = '${NAME}'`);
    await pool.query('SELECT pg_reload_conf()');
    for (;;) {
      const { rowCount } = await pool.query(`SELECT FROM pg_stat_replication WHERE sync_state = 'sync'`);
      if (rowCount === 1) return;
      await wait(50);
    }
  } finally {
    await pool.end();
  }
}

async function promote(url: string): Promise<void> {
  const pool = createPool(url, { max: 1 });
  try {
    const { rows } = await pool.query<{ promoted: boolean }>('SELECT pg_promote(true, 60) AS promoted');
    if (!rows[0]?.promoted) throw new Error('the standby was not promoted');
  } finally {
    await pool.end();
  }
}
