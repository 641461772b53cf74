import { randomUUID } from 'node:crypto';
import { createPool, proveBooks, proveRound, readReversal } from '@baize/database';
import type { PitCommand } from '@baize/protocol';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { balanceOf, GRANT } from '../fixtures/books.ts';
import { type Client, openTestCasino, type TestCasino } from '../fixtures/casino.ts';

let casino: TestCasino;
let pool: ReturnType<typeof createPool>;
beforeAll(async () => {
  casino = await openTestCasino();
  pool = createPool(casino.environment.DATABASE_URL ?? '');
});
afterAll(async () => {
  await pool.end();
  await casino.close();
});

const order = (who: Client, command: PitCommand, commandId: string = randomUUID()) =>
  who.ask('supervise', { tableId: 'quick', commandId, command });

/** A settled round with a bet of ana. */
async function played(ana: Client): Promise<string> {
  await vi.waitFor(async () => expect(await ana.bet('quick', 'red', 5_000)).toMatchObject({ ok: true }), 15_000);
  const placed = await vi.waitFor(() => {
    const own = ana.heard.own.findLast(({ round }) => round?.stakes.red === 5_000);
    expect(own?.round?.stakes).toEqual({ red: 5_000 });
    return own;
  }, 15_000);
  const roundId = placed?.roundId ?? '';
  await vi.waitFor(() => expect(ana.heard.result.map((each) => each.roundId)).toContain(roundId), 15_000);
  return roundId;
}

test('two people void a settled round: its players are notified, their balances restored, and the books verified', async () => {
  const [ana, watcher] = [await casino.enter('player'), await casino.connect()];
  const [pia, olga, axel] = [
    await casino.enter('pit-boss'),
    await casino.enter('operator'),
    await casino.enter('auditor'),
  ];
  for (const client of [ana, watcher]) await client.do('join', { tableId: 'quick' });
  const roundId = await played(ana);
  // Ana has moved to another table and is notified there.
  await ana.do('leave', { tableId: 'quick' });
  await ana.do('join', { tableId: 'calm' });
  const reason = 'the wheel was read wrongly';

  for (const who of [ana, axel, olga])
    expect(await order(who, { type: 'askReversal', roundId, reason })).toMatchObject({
      ok: false,
      refused: { code: 'not-allowed' },
    });
  expect(await order(pia, { type: 'askReversal', roundId, reason })).toMatchObject({ ok: true });
  expect(await order(pia, { type: 'approveReversal', roundId, owedMinor: 0 })).toMatchObject({
    ok: false,
    refused: { code: 'second-person' },
  });
  const outlook = await readReversal(pool, roundId);
  expect(outlook.requested).toMatchObject({ reason });
  expect(outlook.parts.map(({ movedMinor, owedMinor }) => [Math.abs(movedMinor), owedMinor])).toEqual([[5_000, 0]]);

  const commandId = randomUUID();
  const approve: PitCommand = { type: 'approveReversal', roundId, owedMinor: 0 };
  const first = await order(olga, approve, commandId);
  expect(first).toMatchObject({ ok: true });
  for (const client of [ana, watcher])
    await vi.waitFor(
      () => expect(client.heard.reversed).toEqual([{ tableId: 'quick', tableName: 'Quick', roundId, reason }]),
      15_000,
    );
  await vi.waitFor(() => expect(ana.heard.own.at(-1)).toMatchObject({ tableId: 'calm', balanceMinor: GRANT }), 15_000);
  expect(await balanceOf(casino, ana)).toBe(GRANT);
  expect((await watcher.do('join', { tableId: 'quick' })).results.map((each) => each.roundId)).not.toContain(roundId);
  expect(await casino.prisma.round.findUnique({ where: { id: roundId } })).toMatchObject({
    state: 'void',
    voidReason: reason,
    handle: 0n,
    payout: 0n,
  });

  // The server dies before the answer arrives: the repeated command gets the same answer and moves nothing again.
  await casino.stop();
  await casino.start();
  const back = await casino.connect({ cookie: olga.cookie });
  const again = await order(back, approve, commandId);
  expect(again.ok && first.ok && [again.value.version, again.value.at]).toEqual(
    first.ok && [first.value.version, first.value.at],
  );
  expect(await balanceOf(casino, ana)).toBe(GRANT);
  expect(await proveRound(pool, roundId)).toMatchObject({ holds: true, house: { transferred: 0, settled: 0 } });
  expect(await proveBooks(pool)).toMatchObject({
    sums: [{ currency: 'EUR', sum: 0 }],
    wrongReversals: [],
    wrongEndings: [],
    wrongRounds: [],
  });
}, 60_000);
