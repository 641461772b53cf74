import { createPool } from '@baize/database';

const { DATABASE_URL = '' } = process.env;

/** Long enough for three sizes on a machine that does other things too: a dealer ends them, ms. */
const LONG = { bettingMs: 120_000, decisionMs: 60_000 };

/** Gives the next rounds of a table a long time for bets and decisions. */
export async function longBetting(tableId: string): Promise<void> {
  const pool = createPool(DATABASE_URL);
  await pool.query(
    `WITH added AS (
      INSERT INTO table_config ("tableId", version, config, by, why)
        SELECT id, "configVersion" + 1, jsonb_set(config, '{pace}', config->'pace' || $2::jsonb), 'house', 'Long rounds for the tests'
        FROM "table" JOIN table_config ON "tableId" = id AND version = "configVersion"
        WHERE id = $1 AND (config->'pace'->>'bettingMs')::int <> $3
        RETURNING "tableId", version)
      UPDATE "table" SET "configVersion" = version FROM added WHERE id = "tableId"`,
    [tableId, JSON.stringify(LONG), LONG.bettingMs],
  );
  await pool.end();
}
