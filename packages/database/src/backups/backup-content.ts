import type pg from 'pg';
import type { Head } from '../chain/checkpoint.ts';

/** What a backup holds at least: read just before it was made. */
export type BackupContent = {
  /** The version that migrated the database, as `Baize 0.2.0`. */
  readonly version: string;
  readonly migration: string;
  readonly rounds: number;
  readonly events: number;
  readonly transfers: number;
  /** The sum of all balances of each currency. */
  readonly sums: Readonly<Record<string, number>>;
  /** The newest link of every chain. */
  readonly heads: readonly Head[];
};

const CONTENT = `
SELECT coalesce(obj_description('_prisma_migrations'::regclass, 'pg_class'), '') AS version,
       (SELECT max(migration_name) FROM _prisma_migrations WHERE finished_at IS NOT NULL) AS migration,
       (SELECT count(*) FROM round) AS rounds, (SELECT count(*) FROM event) AS events,
       (SELECT count(*) FROM transfer) AS transfers,
       (SELECT json_object_agg(currency, sum) FROM (
         SELECT currency, sum(balance)::int8 AS sum FROM ledger_account GROUP BY 1) s) AS sums,
       (SELECT coalesce(json_agg(json_build_object('chain', chain, 'number', number, 'hash', encode(hash, 'hex')) ORDER BY chain), '[]')
          FROM (SELECT DISTINCT ON (chain) chain, number, hash FROM chain_link ORDER BY chain, number DESC) h) AS heads`;

const PRESENT = `
SELECT (SELECT count(*) FROM round) AS rounds, (SELECT count(*) FROM event) AS events,
       (SELECT count(*) FROM transfer) AS transfers,
       ARRAY(SELECT h.chain FROM unnest($1::text[], $2::int4[], $3::text[]) AS h(chain, number, hash)
              WHERE NOT EXISTS (SELECT FROM chain_link l
                                 WHERE l.chain = h.chain AND l.number = h.number AND l.hash = decode(h.hash, 'hex'))) AS chains`;

/** What a backup that begins now holds at least. */
export async function backupContent(pool: pg.Pool): Promise<BackupContent> {
  const { rows } = await pool.query<BackupContent>(CONTENT);
  if (!rows[0]) throw new Error('the database says nothing of itself');
  return rows[0];
}

/** What a restored database lacks of the content of its backup: `events`, or the chains that are too short. */
export async function missingContent(pool: pg.Pool, content: BackupContent): Promise<readonly string[]> {
  const { heads } = content;
  const { rows } = await pool.query<Pick<BackupContent, 'rounds' | 'events' | 'transfers'> & { chains: string[] }>(
    PRESENT,
    [heads.map(({ chain }) => chain), heads.map(({ number }) => number), heads.map(({ hash }) => hash)],
  );
  const [there] = rows;
  if (!there) throw new Error('the database says nothing of itself');
  const fewer = (['rounds', 'events', 'transfers'] as const).filter((name) => there[name] < content[name]);
  return [...fewer, ...there.chains];
}
