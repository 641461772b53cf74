import { playerAccount } from '@baize/ledger';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { BalanceReader } from '../../src/ledger/read-balances.ts';

const ANA = playerAccount('ana', 'EUR');
const BEN = playerAccount('ben', 'EUR');
const NEW = playerAccount('new', 'EUR');

const funds = (minor: number) => ({ minor, reservedMinor: 20 });

test('balances that are asked for together are read together, and what is asked for later is read again', async () => {
  const queries: unknown[] = [];
  const query = async ({ values }: pg.QueryConfig) => {
    queries.push(values);
    return { rows: [ANA, BEN].map((id) => ({ id, ...funds(100 * queries.length) })) };
  };
  const reader = new BalanceReader({ query } as unknown as pg.Pool); // only what is used
  expect(await Promise.all([reader.of(ANA), reader.of(BEN), reader.of(NEW)])).toEqual([
    funds(100),
    funds(100),
    undefined,
  ]);
  expect(queries).toEqual([[[ANA, BEN, NEW]]]);
  const first = reader.of(ANA);
  await new Promise(setImmediate);
  expect([await first, await reader.of(ANA)]).toEqual([funds(200), funds(300)]);
});
