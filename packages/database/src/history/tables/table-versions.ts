import type pg from 'pg';
import type { TableState } from '../../table-life/life.ts';

/** A version of a table's configuration. */
export interface ConfigVersion {
  readonly version: number;
  /** As stored; see `storedConfig` of `@baize/protocol`. */
  readonly config: unknown;
  /** A user id, or `house`. */
  readonly by: string;
  readonly byName: string | null;
  readonly why: string;
  readonly at: number;
}

/** A table with its current configuration. */
export interface ConfiguredTable extends ConfigVersion {
  readonly id: string;
  readonly name: string;
  readonly game: string;
  readonly currency: string;
  readonly state: TableState;
  /** The version of its newest round; `null` without rounds. The current version takes effect at the next round. */
  readonly playedVersion: number | null;
}

const COLUMNS = `c.version, c.config, c.by, u.name AS "byName", c.why, c.at`;
type Row<Version> = Omit<Version, 'at'> & { readonly at: Date };

/** Every table with its current configuration, in lobby order. */
export async function listConfiguredTables(pool: pg.Pool): Promise<readonly ConfiguredTable[]> {
  const { rows } = await pool.query<Row<ConfiguredTable>>(
    `SELECT t.id, t.name, t.game, t.currency, t.state, ${COLUMNS},
            (SELECT r."configVersion" FROM round r WHERE r."tableId" = t.id
              ORDER BY r."openedAt" DESC, r.id DESC LIMIT 1) AS "playedVersion"
       FROM "table" t
       JOIN table_config c ON c."tableId" = t.id AND c.version = t."configVersion"
       LEFT JOIN "user" u ON u.id = c.by
      ORDER BY t.position, t.id`,
  );
  return rows.map((row) => ({ ...row, at: row.at.getTime() }));
}

/** The versions of a table's configuration, newest first. */
export async function listConfigVersions(
  pool: pg.Pool,
  tableId: string,
  most = 200,
): Promise<readonly ConfigVersion[]> {
  const { rows } = await pool.query<Row<ConfigVersion>>(
    `SELECT ${COLUMNS} FROM table_config c LEFT JOIN "user" u ON u.id = c.by
      WHERE c."tableId" = $1 ORDER BY c.version DESC LIMIT $2`,
    [tableId, most],
  );
  return rows.map((row) => ({ ...row, at: row.at.getTime() }));
}

/** A version of a table's configuration that waits for its time, ms. */
export interface WaitingConfig {
  readonly tableId: string;
  readonly version: number;
  readonly from: number;
}

/** Every version that will be in force, the earliest first: none that a later version replaces by then. */
export async function listWaitingConfigs(pool: pg.Pool): Promise<readonly WaitingConfig[]> {
  const { rows } = await pool.query<Omit<WaitingConfig, 'from'> & { readonly from: Date }>(
    `WITH stored AS (
       SELECT c."tableId", c.version, coalesce((c.config->>'from')::timestamptz, '-infinity') AS "from"
         FROM table_config c JOIN "table" t ON t.id = c."tableId" AND c.version <= t."configVersion")
     SELECT s.* FROM stored s
      WHERE s."from" > now() AND NOT EXISTS (
            SELECT FROM stored l WHERE l."tableId" = s."tableId" AND l.version > s.version AND l."from" <= s."from")
      ORDER BY s."from", s."tableId"`,
  );
  return rows.map(({ from, ...row }) => ({ ...row, from: from.getTime() }));
}
