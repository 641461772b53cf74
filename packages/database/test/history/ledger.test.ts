import { USUAL_DAYS } from '@baize/protocol/gaming-days';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createPool,
  eachAccount,
  eachTransfer,
  listAccounts,
  listTransfers,
  readAccount,
  sumAccountDays,
  sumAccounts,
} from '../../src/index.ts';
import { startTestDatabase, type TestDatabase } from '../../src/testing.ts';
import { writePerson, writeTable, writeTransfer } from './written.ts';

const T0 = Date.UTC(2026, 10, 20, 18);
let database: TestDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = await startTestDatabase();
  pool = createPool(database.url);
  await writeTable(pool, 'vesper', 'Vesper', 'roulette');
  await writePerson(pool, 'u-ana', 'Ana');
  await writePerson(pool, 'u-ben', 'Ben');
  await writeTransfer(pool, ['bank', 'player:u-ana', 1_000, 'grant'], { at: T0 });
  await writeTransfer(pool, ['bank', 'player:u-ben', 1_000, 'grant'], { at: T0 + 1_000 });
  await writeTransfer(pool, ['player:u-ana', 'table:vesper', 300, 'stake'], { at: T0 + 2_000, round: 'VES-1' });
  await writeTransfer(pool, ['player:u-ben', 'table:vesper', 200, 'stake'], { at: T0 + 3_000, round: 'VES-1' });
  await writeTransfer(pool, ['table:vesper', 'player:u-ana', 500, 'payout'], { at: T0 + 4_000, round: 'VES-1' });
});

afterAll(async () => {
  await pool.end();
  await database.stop();
});

describe('accounts', () => {
  it('are listed by balance, page by page, with names', async () => {
    const first = await listAccounts(pool, {}, 3);
    expect(first.accounts.map(({ id, name, balanceMinor }) => [id, name, balanceMinor])).toEqual([
      ['player:u-ana', 'Ana', 1_200],
      ['player:u-ben', 'Ben', 800],
      ['table:vesper', 'Vesper', 0],
    ]);
    const second = await listAccounts(pool, {}, 3, first.next ?? undefined);
    expect(second).toMatchObject({ accounts: [{ id: 'house' }, { id: 'bank', balanceMinor: -2_000 }], next: null });
  });

  it('are listed from the smallest balance, and read whole for a file', async () => {
    const all = (await listAccounts(pool, {}, 9)).accounts.map(({ id }) => id);
    const first = await listAccounts(pool, {}, 3, undefined, 'smallest');
    const second = await listAccounts(pool, {}, 3, first.next ?? undefined, 'smallest');
    expect([...first.accounts, ...second.accounts].map(({ id }) => id)).toEqual(all.toReversed());
    const read: string[] = [];
    for await (const { id } of eachAccount(pool, { kind: 'player' }, 'smallest')) read.push(id);
    expect(read).toEqual(['player:u-ben', 'player:u-ana']);
  });

  it('are found by kind and by name', async () => {
    const ids = async (filter: Parameters<typeof listAccounts>[1]) =>
      (await listAccounts(pool, filter, 9)).accounts.map(({ id }) => id);
    expect(await ids({ kind: 'table' })).toEqual(['table:vesper']);
    expect(await ids({ kind: 'bank' })).toEqual(['bank']);
    expect(await ids({ text: 'an' })).toEqual(['player:u-ana']);
    expect(await ids({ text: 'player:u-ben' })).toEqual(['player:u-ben']);
    expect(await ids({ kind: 'player', text: 'ves' })).toEqual([]);
    expect(await ids({ text: '%' })).toEqual([]);
  });

  it('sum to zero', async () => {
    const sums = await sumAccounts(pool);
    expect(sums.map(({ kind }) => kind)).toEqual(['house', 'bank', 'table', 'player']);
    expect(sums.reduce((sum, { balanceMinor }) => sum + balanceMinor, 0)).toBe(0);
  });

  it('are read one by one', async () => {
    expect(await readAccount(pool, 'table:vesper')).toEqual({
      id: 'table:vesper',
      kind: 'table',
      name: 'Vesper',
      currency: 'EUR',
      balanceMinor: 0,
    });
    expect(await readAccount(pool, 'player:nobody')).toBeNull();
  });
});

describe('transfers', () => {
  const amounts = async (filter: Parameters<typeof listTransfers>[1]) =>
    (await listTransfers(pool, filter, 9)).transfers.map(({ amountMinor }) => amountMinor);

  it.each<[string, Parameters<typeof listTransfers>[1], number[]]>([
    ['all, the newest first', {}, [500, 200, 300, 1_000, 1_000]],
    ['of an account, out and in', { account: 'player:u-ana' }, [500, 300, 1_000]],
    ['of a kind', { code: 'stake' }, [200, 300]],
    ['of a time', { at: { from: T0 + 1_000, until: T0 + 3_000 } }, [300, 1_000]],
    ['of an account and a kind', { account: 'table:vesper', code: 'payout' }, [500]],
  ])('%s', async (_, filter, expected) => {
    expect(await amounts(filter)).toEqual(expected);
  });

  it('are listed with names, page by page in both directions', async () => {
    const first = await listTransfers(pool, {}, 2);
    expect(first.transfers[0]).toMatchObject({
      from: 'table:vesper',
      fromName: 'Vesper',
      toName: 'Ana',
      roundId: 'VES-1',
      code: 'payout',
    });
    expect(first.previous).toBeNull();
    const second = await listTransfers(pool, {}, 2, { side: 'after', id: first.next ?? '' });
    expect(second.transfers.map(({ amountMinor }) => amountMinor)).toEqual([300, 1_000]);
    const back = await listTransfers(pool, {}, 2, { side: 'before', id: second.previous ?? '' });
    expect(back).toEqual(first);
  });

  it('of a time interval are complete, though some are booked slightly out of order', async () => {
    const far = T0 - 400 * 3_600_000;
    // One transfer per hour, every fifth booked before the previous one; some ids are skipped.
    for (let i = 0; i < 60; i++) {
      if (i % 7 === 0)
        await pool.query(`SELECT nextval(pg_get_serial_sequence('transfer', 'id')) FROM generate_series(1, 50)`);
      await writeTransfer(pool, ['bank', 'house', i + 1, 'adjustment'], {
        at: far + i * 240_000 - (i % 5 === 0 ? 300_000 : 0),
      });
    }
    const { rows } = await pool.query<{ amount: number; at: Date }>(
      `SELECT amount, at FROM transfer WHERE code = 'adjustment' ORDER BY id DESC`,
    );
    for (const [first, last] of [
      [0, 60],
      [10, 11],
      [30, 45],
      [59, 70],
      [-5, 3],
      [-9, -1],
    ] as const) {
      const [from, until] = [far + first * 240_000, far + last * 240_000];
      const expected = rows
        .filter(({ at }) => at.getTime() >= from && at.getTime() < until)
        .map(({ amount }) => amount);
      for (const filter of [{}, { account: 'bank' }] as const) {
        const read = await listTransfers(pool, { ...filter, at: { from, until } }, 100);
        expect(read.transfers.map(({ amountMinor }) => amountMinor)).toEqual(expected);
      }
    }
    expect(await amounts({ at: { from: far, until: far + 1 } })).toHaveLength(0);
  });

  it('are read completely for an export', async () => {
    const read: number[] = [];
    for await (const { amountMinor } of eachTransfer(pool, { account: 'bank' })) read.push(amountMinor);
    expect(read.slice(-2)).toEqual([1_000, 1_000]);
  });
});

describe('accounts in two currencies', () => {
  it('are separate, in lists and in sums', async () => {
    await pool.query(`INSERT INTO ledger_account ("ownerKind", "ownerId", currency) VALUES
                      ('player', 'u-ana', 'JPY'), ('house', NULL, 'JPY'), ('bank', NULL, 'JPY')`);
    await writeTransfer(pool, ['bank@JPY', 'player:u-ana@JPY', 9_000, 'grant'], { at: T0 - 1_000 });
    const here = await listAccounts(pool, { currency: 'JPY' }, 9);
    expect(here.accounts.map(({ id, name, currency, balanceMinor }) => [id, name, currency, balanceMinor])).toEqual([
      ['player:u-ana@JPY', 'Ana', 'JPY', 9_000],
      ['house@JPY', null, 'JPY', 0],
      ['bank@JPY', null, 'JPY', -9_000],
    ]);
    expect((await listAccounts(pool, { currency: 'EUR' }, 9)).accounts).toHaveLength(5);
    expect((await sumAccounts(pool)).map((sum) => Object.values(sum))).toEqual([
      ['house', 'EUR', 1, 1_830],
      ['bank', 'EUR', 1, -2_000 - 1_830],
      ['table', 'EUR', 1, 0],
      ['player', 'EUR', 2, 2_000],
      ['house', 'JPY', 1, 0],
      ['bank', 'JPY', 1, -9_000],
      ['player', 'JPY', 1, 9_000],
    ]);
    const moved = await listTransfers(pool, { account: 'player:u-ana@JPY' }, 9);
    expect(moved.transfers).toMatchObject([{ toName: 'Ana', currency: 'JPY', amountMinor: 9_000 }]);
  });
});

describe('the gaming days of an account', () => {
  const DAY_MS = 86_400_000;
  const GAMING_DAY = { zone: 'Europe/Vienna', days: USUAL_DAYS };
  const CIA = { account: 'player:u-cia' };

  beforeAll(async () => {
    await writePerson(pool, 'u-cia', 'Cia');
    // 04:59:59 and 05:00 UTC are 05:59:59 and 06:00 in Vienna: two gaming days.
    const dawn = Date.UTC(2026, 10, 22, 5);
    await writeTransfer(pool, ['bank', 'player:u-cia', 900, 'grant'], { at: dawn - 1_000 });
    await writeTransfer(pool, ['player:u-cia', 'table:vesper', 300, 'stake'], { at: dawn, round: 'VES-2' });
    await writeTransfer(pool, ['table:vesper', 'player:u-cia', 100, 'payout'], { at: dawn + 1_000, round: 'VES-2' });
  });

  it('sum what it received and gave', async () => {
    const { days, more } = await sumAccountDays(pool, CIA, GAMING_DAY);
    expect(days).toEqual([
      { day: '2026-11-21', transfers: 1, inMinor: 900, outMinor: 0 },
      { day: '2026-11-22', transfers: 2, inMinor: 100, outMinor: 300 },
    ]);
    expect(more).toBe(false);
  });

  it('are of a period, and of the newest transfers when there are too many', async () => {
    const from = Date.UTC(2026, 10, 22, 5);
    const within = await sumAccountDays(pool, { ...CIA, at: { from, until: from + DAY_MS } }, GAMING_DAY);
    expect(within.days.map(({ day, transfers }) => [day, transfers])).toEqual([['2026-11-22', 2]]);
    const stakes = await sumAccountDays(pool, { ...CIA, code: 'stake' }, GAMING_DAY);
    expect(stakes.days).toEqual([{ day: '2026-11-22', transfers: 1, inMinor: 0, outMinor: 300 }]);
    expect(await sumAccountDays(pool, CIA, GAMING_DAY, 2)).toEqual({ days: within.days, more: true });
    expect(await sumAccountDays(pool, { account: 'nobody' }, GAMING_DAY)).toEqual({ days: [], more: false });
  });
});

it('what is given back because a round was voided has the reason of the void', async () => {
  const misdeal = { key: 'house.reason.misdeal' };
  await pool.query(
    `INSERT INTO event ("tableId", version, "roundId", type, data, actor, at)
     VALUES ('vesper', 1, 'VES-2', 'reversed', $1, 'staff:pia', now()), ('vesper', 2, 'VES-2', 'voided', $2, 'staff:pia', now())`,
    [
      { type: 'reversed', reason: 'The wrong number' },
      { type: 'voided', reason: misdeal },
    ],
  );
  await pool.query(
    `INSERT INTO transfer ("from", "to", amount, code, "tableId", version, "roundId")
     VALUES ('table:vesper', 'player:u-ben', 1, 'reversal', 'vesper', 1, 'VES-2'),
            ('table:vesper', 'player:u-ben', 1, 'refund', 'vesper', 2, 'VES-2'),
            ('player:u-ben', 'table:vesper', 1, 'stake', 'vesper', 2, 'VES-2')`,
  );
  const newest = (await listTransfers(pool, {}, 3)).transfers;
  expect(newest.map(({ code, reason }) => [code, reason])).toEqual([
    ['stake', null],
    ['refund', misdeal],
    ['reversal', 'The wrong number'],
  ]);
});
