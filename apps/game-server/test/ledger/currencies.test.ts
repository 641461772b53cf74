import { randomUUID } from 'node:crypto';
import { createPool, eachTransfer, listAccounts, listRounds, proveBooks, proveRound, sumRounds } from '@baize/database';
import { type Chips, chips, type Limits } from '@baize/rules';
import { english } from '@baize/words/english';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { DemoTable } from '../../src/demo-tables.ts';
import { type Client, openTestCasino, type TestCasino } from '../fixtures/casino.ts';

const dealer = { cardMs: 10, revealMs: 10, numberMs: 10, actMs: 10, acts: {} };
const pace = { bettingMs: 1_500, resultMs: 300, dealer };
/** Allows stakes of any amount, so that a commission must be rounded. */
const oddStakes = ({ classes }: Limits): Limits => ({
  classes: Object.fromEntries(Object.entries(classes).map(([name, limit]) => [name, { ...limit, step: 1 as Chips }])),
  payout: chips(10_000_00),
});
const baccarat = { game: 'baccarat', pace, limits: oddStakes } as const;
const TABLES: readonly DemoTable[] = [
  { ...baccarat, id: 'euro', name: 'Euro' },
  { ...baccarat, id: 'yen', name: 'Yen', currency: 'JPY' },
  { ...baccarat, id: 'dinar', name: 'Dinar', currency: 'KWD' },
];

let casino: TestCasino;
let pool: ReturnType<typeof createPool>;
let ana: Client;
let userId: string;

beforeAll(async () => {
  casino = await openTestCasino({}, TABLES);
  pool = createPool(casino.databaseUrl);
  ana = await casino.enter('player');
  await vi.waitFor(() => expect(ana.heard.session.at(-1)?.session).toBeTruthy(), 15_000);
  userId = ana.heard.session.at(-1)?.session?.userId ?? '';
}, 120_000);
afterAll(async () => {
  await pool.end();
  await casino.close();
});

const balances = async (): Promise<Record<string, number>> => {
  const accounts = await casino.prisma.ledgerAccount.findMany({ where: { ownerKind: 'player', ownerId: userId } });
  return Object.fromEntries(accounts.map(({ currency, balance }) => [currency, Number(balance)]));
};

/** Bets this much on either hand and the tie, and waits until the round is settled. */
async function play(tableId: string, stake: number) {
  await ana.do('join', { tableId });
  const wagers = ['player', 'banker', 'tie'].map((spot) => ({ spot, stake }));
  const bet = () => ana.ask('play', { tableId, commandId: randomUUID(), command: { type: 'placeBets', wagers } });
  await vi.waitFor(async () => expect(await bet()).toEqual({ ok: true, value: expect.anything() }), {
    timeout: 15_000,
    interval: 100,
  });
  const stakes = { player: stake, banker: stake, tie: stake };
  const placed = await vi.waitFor(() => {
    const own = ana.heard.own.findLast((each) => each.tableId === tableId && each.round?.stakes.tie === stake);
    expect(own).toMatchObject({ round: { stakes } });
    return own;
  }, 15_000);
  const roundId = placed?.roundId ?? '';
  await vi.waitFor(() => expect(ana.heard.result.map((each) => each.roundId)).toContain(roundId), 15_000);
  await ana.do('leave', { tableId });
  return { roundId, lines: await casino.prisma.settledBet.findMany({ where: { roundId } }) };
}

test('a player gets the welcome grant in every currency, in the same number of chips', async () => {
  await ana.do('join', { tableId: 'euro' });
  expect(await balances()).toEqual({ EUR: 100_000, JPY: 100_000, KWD: 1_000_000 });
  await ana.do('leave', { tableId: 'euro' });
});

describe.each([
  // 5 per cent of 1 051 yen, of 10 050 fils: rounded in favour of the house.
  ['yen', 'JPY', 1_051, '¥100'],
  ['dinar', 'KWD', 10_050, 'KWD 1.000'],
] as const)('a table in %s', (tableId, currency, stake, minimum) => {
  test('shows the balance and the limits in its currency', async () => {
    const joined = await ana.do('join', { tableId });
    expect(joined.info).toMatchObject({
      currency,
      limits: { classes: { main: { min: currency === 'KWD' ? 1_000 : 100 } } },
    });
    expect(joined.own?.balanceMinor).toBe((await balances())[currency]);
    await vi.waitFor(
      async () => {
        const answer = await ana.bet(tableId, 'player', 50);
        expect(answer).toMatchObject({ ok: false, refused: { code: 'below-minimum' } });
        if (!answer.ok) expect(english(answer.refused.phrase, currency).replace('\u00a0', ' ')).toContain(minimum);
      },
      { timeout: 15_000, interval: 100 },
    );
    await ana.do('leave', { tableId });
  });

  test('settles in whole minor units and moves money only in its currency', async () => {
    const before = await balances();
    const { roundId, lines } = await play(tableId, stake);
    const paid = { player: stake, banker: Math.floor((stake * 19) / 20), tie: 8 * stake };
    for (const { spot, winnings } of lines)
      if (winnings > 0n) expect(Number(winnings)).toBe(paid[spot as keyof typeof paid]); // a spot of these three
    expect(lines.some(({ winnings }) => winnings > 0n)).toBe(true);
    const net = lines.reduce((sum, line) => sum + Number(line.returned - line.stake), 0);
    expect(await balances()).toEqual({ ...before, [currency]: (before[currency] ?? 0) + net });

    const seen = new Set<string>();
    for await (const transfer of eachTransfer(pool, { account: `player:${userId}@${currency}` }))
      seen.add(transfer.currency);
    expect([...seen]).toEqual([currency]);
    const moved = await pool.query('SELECT DISTINCT "from", "to" FROM transfer WHERE "roundId" = $1', [roundId]);
    for (const { from, to } of moved.rows)
      expect([from, to]).toEqual([from, to].map((id) => `${id.split('@')[0]}@${currency}`));
    expect(await proveRound(pool, roundId)).toMatchObject({ holds: true, house: { transferred: -net } });
  });
});

test('lists, sums and the proof of the books separate the currencies', async () => {
  await play('euro', 1_000);
  const { rounds } = await listRounds(pool, {}, { by: 'opened', descending: true }, 50);
  expect(new Set(rounds.map(({ currency }) => currency))).toEqual(new Set(['EUR', 'JPY', 'KWD']));
  const { money } = await sumRounds(pool, {});
  for (const { currency, handleMinor } of money) {
    const here = rounds.filter((round) => round.currency === currency && round.state === 'settled');
    expect(handleMinor).toBe(here.reduce((sum, round) => sum + round.handleMinor, 0));
  }
  expect((await listAccounts(pool, { currency: 'JPY', kind: 'bank' }, 9)).accounts).toMatchObject([
    { id: 'bank@JPY', balanceMinor: -100_000 },
  ]);
  const proof = await proveBooks(pool);
  expect(proof).toMatchObject({ holds: true, wrongAccounts: [], mixedTransfers: [], wrongRounds: [] });
  expect(proof.sums).toEqual(['EUR', 'JPY', 'KWD'].map((currency) => ({ currency, sum: 0 })));
});
