import type pg from 'pg';

/** A currency of the house. */
export interface HouseCurrency {
  readonly currency: string;
  /** How many tables in service are in it. */
  readonly tables: number;
  /** What the balances of all players in it come to, in minor units. */
  readonly heldMinor: number;
}

/** Every currency of a table or an account, that of most tables first. */
export async function readHouseCurrencies(pool: pg.Pool): Promise<readonly HouseCurrency[]> {
  const { rows } = await pool.query<HouseCurrency>(
    `SELECT c.currency,
            (SELECT count(*)::int FROM "table" t WHERE t.currency = c.currency AND t.state = 'in-service') AS tables,
            (SELECT coalesce(sum(a.balance), 0)::int8 FROM ledger_account a
              WHERE a."ownerKind" = 'player' AND a.currency = c.currency) AS "heldMinor"
       FROM (SELECT currency FROM "table" UNION SELECT currency FROM ledger_account) c ORDER BY tables DESC, currency`,
  );
  return rows;
}

/** What a game server grants to players, as it has stated last, in units of the currency; null before. */
export interface HouseGrants {
  readonly welcomeGrant: number;
  readonly topUpTo: number;
  readonly topUpHours: number;
}

/** Reads it, and when old rounds and chat were archived last, ms. */
export async function readHouseStatements(
  pool: pg.Pool,
): Promise<{ readonly grants: HouseGrants | null; readonly archivedAt: number | null }> {
  const { rows } = await pool.query<{ act: string; at: Date; after: HouseGrants }>(
    `SELECT DISTINCT ON (act) act, at, after FROM audit_entry WHERE act IN ('grants-set', 'archived') ORDER BY act, id DESC`,
  );
  return {
    grants: rows.find(({ act }) => act === 'grants-set')?.after ?? null,
    archivedAt: rows.find(({ act }) => act === 'archived')?.at.getTime() ?? null,
  };
}
