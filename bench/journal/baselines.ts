import { Batcher, type Bettor, betEvent, newTable, type Pool, payoutsOf, STAKE } from './ground.ts';

/** With the command id, by which repeats are recognised, the bare batcher writes the same rows as the journal. */
export const COMMANDS = [`$1 || '-' || $2::int4 + n`, `'${'x'.repeat(22)}'`] as const;
const NO_COMMANDS = ['NULL', 'NULL'] as const;

/**
 * The minimum: debit with balance check, the bet's event and its ledger row; no stream version, owner, repeats or
 * refusals.
 */
export function throughBareBatcher(
  pool: Pool,
  tableId: string,
  [command, hash]: readonly [id: string, hash: string] = NO_COMMANDS,
): (bettor: Bettor) => Promise<void> {
  let version = 0;
  const batcher = new Batcher<Bettor>(async (batch) => {
    const { rowCount } = await pool.query({
      name: `bare ${command}`,
      text: `WITH bet AS (
               SELECT * FROM unnest($3::text[], $4::int8[], $5::jsonb[]) WITH ORDINALITY AS b(account, stake, data, n)
             ), paid AS (
               UPDATE ledger_account a SET balance = balance - stake FROM bet
                WHERE a.id = bet.account AND balance >= stake RETURNING a.id, stake, data, n
             ), placed AS (
               INSERT INTO event ("tableId", version, "roundId", type, data, actor, at, "commandId", "commandHash")
               SELECT $1, $2::int4 + n, $1 || '-1', 'betsPlaced', data, id, now(), ${command}, ${hash} FROM paid
             )
             INSERT INTO transfer ("from", "to", amount, code, "tableId", version, "roundId")
             SELECT id, 'table:' || $1, stake, 'stake', $1, $2::int4 + n, $1 || '-1' FROM paid`,
      values: [
        tableId,
        version,
        batch.map(({ account }) => account),
        batch.map(() => STAKE),
        batch.map(({ userId }) => JSON.stringify(betEvent(userId))),
      ],
    });
    if (rowCount !== batch.length) throw new Error('a bet was refused');
    version += batch.length;
  });
  return (bettor) => batcher.add(bettor);
}

export function throughTransactions(pool: Pool, tableId: string): (bettor: Bettor) => Promise<void> {
  let version = 0;
  return async ({ userId, account }) => {
    const client = await pool.connect();
    const mine = ++version;
    await client.query('BEGIN');
    const paid = await client.query(
      'UPDATE ledger_account SET balance = balance - $2 WHERE id = $1 AND balance >= $2 RETURNING balance',
      [account, STAKE],
    );
    if (paid.rowCount !== 1) throw new Error('a bet was refused');
    await client.query(
      `INSERT INTO event ("tableId", version, "roundId", type, data, actor, at) VALUES ($1, $2, $3, $4, $5, $6, now())`,
      [tableId, mine, `${tableId}-1`, 'betsPlaced', JSON.stringify(betEvent(userId)), account],
    );
    await client.query(
      `INSERT INTO transfer ("from", "to", amount, code, "tableId", version, "roundId")
       VALUES ($1, $2, $3, 'stake', $4, $5, $6)`,
      [account, `table:${tableId}`, STAKE, tableId, mine, `${tableId}-1`],
    );
    await client.query('COMMIT');
    client.release();
  };
}

/** The same rows, written one by one in one transaction. */
export async function settleRowByRow(pool: Pool): Promise<number> {
  const tableId = await newTable(pool);
  const roundId = `${tableId}-1`;
  const payouts = payoutsOf(1_000);
  const table = `table:${tableId}`;
  const client = await pool.connect();
  const start = performance.now();
  await client.query('BEGIN');
  await client.query(
    `INSERT INTO event ("tableId", version, "roundId", type, data, actor, at) VALUES ($1, 1, $2, 'settled', $3, 'shoe', now())`,
    [tableId, roundId, JSON.stringify({ type: 'settled', payouts })],
  );
  await client.query(
    `INSERT INTO round (id, "tableId", number, game, "rulesVersion", "configVersion", state, dealing, "openedAt", "firstVersion", "lastVersion", currency)
     VALUES ($1, $2, 1, 'roulette', 1, 1, 'settled', 'virtual', now(), 1, 1, 'EUR')`,
    [roundId, tableId],
  );
  await client.query(`UPDATE ledger_account SET balance = balance - $1 WHERE id = 'house'`, [2 * STAKE * 1_000]);
  for (const [i, { player, spot, stake, back, winnings, rule, paid, because }] of payouts.entries()) {
    const account = `player:${player}`;
    const amount = back + winnings;
    await client.query('UPDATE ledger_account SET balance = balance + $2 WHERE id = $1', [account, amount]);
    await client.query(
      `INSERT INTO transfer ("from", "to", amount, code, "tableId", version, "roundId") VALUES ($1, $2, $3, 'payout', $4, 1, $5)`,
      [table, account, amount, tableId, roundId],
    );
    await client.query(
      `INSERT INTO settled_bet ("roundId", line, "playerId", spot, stake, back, winnings, played, rule, paytable, because)
       VALUES ($1, $2, $3, $4, $5, $6, $7, true, $8, $9, $10)`,
      [roundId, i + 1, player, spot, stake, back, winnings, rule, JSON.stringify(paid), JSON.stringify(because)],
    );
    await client.query('INSERT INTO round_player VALUES ($1, $2, now(), $3, $4)', [player, roundId, stake, amount]);
  }
  await client.query('COMMIT');
  client.release();
  return performance.now() - start;
}
