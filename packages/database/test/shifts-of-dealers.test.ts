import { expect, test } from 'vitest';
import { createPool } from '../src/index.ts';
import { startTestDatabase } from '../src/testing.ts';
import { becomeEarlier } from './earlier-schema.ts';

test('dealers who are at a table of an earlier version keep it', async () => {
  const database = await startTestDatabase();
  const pool = createPool(database.url);
  try {
    const { migrate } = await becomeEarlier(pool, 'keep_shifts_of_dealers');
    for (const id of ['a', 'b', 'c', 'd'])
      await pool.query(`INSERT INTO "table" (id, name, game) VALUES ($1, $1, 'roulette')`, [id]);
    const signOn = (dealerId: string) => ({ type: 'dealerSignedOn', at: 1, dealerId, name: dealerId });
    const handOver = (to: string | null) => ({ type: 'handedOver', at: 1, from: null, to: to && { userId: to } });
    const events: readonly [string, object][] = [
      ['a', signOn('ana')],
      ['b', signOn('bob')],
      ['b', { type: 'dealerSignedOff', at: 1, dealerId: 'bob' }],
      ['c', signOn('cid')],
      ['c', handOver('dot')],
      ['d', signOn('eve')],
      ['d', handOver(null)],
    ];
    for (const [i, [table, event]] of events.entries())
      await pool.query(
        `INSERT INTO event ("tableId", version, type, data, actor, at) VALUES ($1, $2, $3::jsonb->>'type', $3, 'clock', now())`,
        [table, i + 1, JSON.stringify(event)],
      );
    // Cid still deals the round in play; Bob's is over.
    for (const [table, state, dealer] of [
      ['b', 'settled', 'bob'],
      ['c', 'playing', 'cid'],
    ])
      await pool.query(
        `INSERT INTO round (id, "tableId", number, game, currency, "rulesVersion", "configVersion", state, dealing, "dealerId",
                            "openedAt", "firstVersion", "lastVersion")
         VALUES ($1 || '-1', $1, 1, 'roulette', 'EUR', 1, 1, $2, 'console', $3, now(), 1, 2)`,
        [table, state, dealer],
      );
    await migrate();
    const { rows } = await pool.query('SELECT "dealerId", "tableId" FROM dealer_shift ORDER BY 1');
    expect(rows).toEqual([
      { dealerId: 'ana', tableId: 'a' },
      { dealerId: 'cid', tableId: 'c' },
      { dealerId: 'dot', tableId: 'c' },
    ]);
  } finally {
    await pool.end();
    await database.stop();
  }
});
