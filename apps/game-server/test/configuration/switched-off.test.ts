import { OPEN_HOUSE } from '@baize/protocol/house';
import { expect, test } from 'vitest';
import { accepted, openTestCasino, refused } from '../fixtures/open-table.ts';

const off = (scope: 'house' | 'game' | 'table' | 'bet', subject = '') => ({
  off: [{ scope, subject }],
  maintenance: null,
});
const closed = { off: [], maintenance: { closesAt: 0, message: 'New software' } };

test.each([
  [off('house'), 'The casino takes no new bets at the moment. Bets on the table are played out.'],
  [off('game', 'roulette'), 'European Roulette takes no new bets at the moment. Bets on the table are played out.'],
  [off('table', 'vesper'), 'This table takes no new bets at the moment. Bets on the table are played out.'],
] as const)('TA17: a bet that lies plays out, and no new one is taken: %j', async (order, text) => {
  const casino = await openTestCasino();
  const ana = await casino.player('ana');
  accepted(await casino.bet(ana, 'straight:17', 100));
  await casino.order(order);
  expect(refused(await casino.bet(ana, 'straight:17', 100))).toEqual({ code: 'bets-off', sentence: text });
  expect(
    refused(
      await casino.play(ana, {
        type: 'moveBets',
        taken: [{ spot: 'straight:17', stake: 100 }],
        placed: [{ spot: 'straight:18', stake: 100 }],
      }),
    ).code,
  ).toBe('bets-off');
  accepted(await casino.play(ana, { type: 'withdrawBets', wagers: [{ spot: 'straight:17', stake: 50 }] }));
  await casino.clock.pass(40_000);
  expect(await casino.types()).toContain('settled');
  await casino.order(OPEN_HOUSE);
  await casino.clock.pass(6_000);
  accepted(await casino.bet(ana, 'straight:17', 100));
});

test('TA17: what is switched off elsewhere holds back no bet here', async () => {
  const casino = await openTestCasino();
  const ana = await casino.player('ana');
  await casino.order({
    off: [
      { scope: 'game', subject: 'baccarat' },
      { scope: 'table', subject: 'pearl' },
      { scope: 'bet', subject: 'roulette:corner' },
    ],
    maintenance: { closesAt: casino.clock.now() + 60_000, message: 'New software' },
  });
  accepted(await casino.bet(ana, 'straight:17', 100));
});

test('TA17: a side bet that is switched off is named, and the main bet is taken without it', async () => {
  const casino = await openTestCasino({ game: 'blackjack' });
  const ana = await casino.player('ana');
  await casino.order(off('bet', 'blackjack:pairs'));
  const wagers = [
    { spot: 'seat:3', stake: 1_000 },
    { spot: 'pairs:3', stake: 100 },
  ];
  expect(refused(await casino.play(ana, { type: 'placeBets', wagers }))).toEqual({
    code: 'bets-off',
    sentence: 'Perfect Pairs, seat 3 takes no new bets at the moment. You can place your other bets without it.',
  });
  expect(await casino.onFelt()).toBe(0);
  accepted(await casino.play(ana, { type: 'placeBets', wagers: wagers.slice(0, 1) }));
});

test('TA17: the answer to a bet that was accepted before the switch is the first one', async () => {
  const casino = await openTestCasino();
  const ana = await casino.player('ana');
  const first = accepted(await casino.bet(ana, 'red', 100, 'bet-1'));
  await casino.order(off('house'));
  expect(accepted(await casino.bet(ana, 'red', 100, 'bet-1')).version).toBe(first.version);
  await casino.restart();
  expect(accepted(await casino.bet(ana, 'red', 100, 'bet-1')).version).toBe(first.version);
  expect(refused(await casino.bet(ana, 'red', 100)).code).toBe('bets-off');
});

test('TA18: a closed house finishes its round, closes its tables and opens them again, also after a restart', async () => {
  const casino = await openTestCasino();
  const ana = await casino.player('ana');
  accepted(await casino.bet(ana, 'red', 100));
  await casino.order(closed);
  expect(refused(await casino.bet(ana, 'red', 100))).toEqual({
    code: 'bets-off',
    sentence: 'The casino is closed for maintenance and takes no new bets. Bets on the table are played out.',
  });
  await casino.clock.pass(60_000);
  const types = await casino.types();
  expect(types.filter((type) => type === 'roundOpened' || type === 'settled')).toEqual(['roundOpened', 'settled']);
  expect(casino.table.view()).toMatchObject({ state: 'closed', notice: { key: 'house.notice.maintenance' } });
  expect(refused(await casino.supervise({ type: 'openTable' })).sentence).toBe(
    'The casino is closed for maintenance. An operator opens all tables again.',
  );
  await casino.restart();
  await casino.clock.pass(60_000);
  expect(casino.table.view().state).toBe('closed');
  await casino.order(OPEN_HOUSE);
  await casino.clock.pass(6_000);
  expect(casino.table.view().state).toBe('open');
  accepted(await casino.bet(ana, 'red', 100));
});

test('TA18: a table that the pit has closed stays closed after the maintenance', async () => {
  const casino = await openTestCasino();
  accepted(await casino.supervise({ type: 'closeTable', reason: 'cleaning' }));
  await casino.order(closed);
  await casino.order(OPEN_HOUSE);
  await casino.clock.pass(60_000);
  expect(casino.table.view()).toMatchObject({ state: 'closed', notice: 'cleaning' });
});
