import { randomUUID } from 'node:crypto';
import { amountOf } from '@baize/rules';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { balanceOf, GRANT } from '../fixtures/books.ts';
import { openTestCasino, type TestCasino } from '../fixtures/casino.ts';
import { inEnglish } from '../fixtures/in-english.ts';

let casino: TestCasino;
beforeAll(async () => {
  casino = await openTestCasino();
});
afterAll(() => casino.close());

test('a player joins, bets, and sees the bet, the balance and the total', async () => {
  const ana = await casino.enter('player');
  const joined = await ana.do('join', { tableId: 'calm' });
  expect(joined.info).toMatchObject({ id: 'calm', game: 'roulette', currency: 'EUR' });
  expect(joined.own?.balanceMinor).toBe(GRANT);
  await vi.waitFor(
    () => expect(ana.heard.view.at(-1)?.round?.phase ?? joined.view.round?.phase).toBe('betting'),
    15_000,
  );

  const answer = await ana.bet('calm', 'straight:17', 500);
  expect(answer).toMatchObject({ ok: true, value: { balanceMinor: GRANT - 500 } });
  await vi.waitFor(() => expect(ana.heard.own.at(-1)?.round?.stakes).toEqual({ 'straight:17': 500 }), 15_000);
  expect(ana.heard.own.at(-1)?.balanceMinor).toBe(GRANT - 500);
  await vi.waitFor(
    () => expect(ana.heard.view.at(-1)?.round?.totals['straight:17']).toEqual({ stake: 500, players: 1 }),
    15_000,
  );
  const withdrawn = await ana.ask('play', {
    tableId: 'calm',
    commandId: randomUUID(),
    command: { type: 'withdrawBets', wagers: [{ spot: 'straight:17', stake: 500 }] },
  });
  expect(withdrawn).toMatchObject({ ok: true, value: { balanceMinor: GRANT } });
});

test('two players see the totals of both bets, but not whose they are', async () => {
  const [ana, ben] = [await casino.enter('player'), await casino.enter('guest')];
  await Promise.all([ana.do('join', { tableId: 'calm' }), ben.do('join', { tableId: 'calm' })]);
  await Promise.all([ana.bet('calm', 'red', 1_000), ben.bet('calm', 'red', 2_500)]);
  for (const player of [ana, ben])
    await vi.waitFor(
      () => expect(player.heard.view.at(-1)?.round?.totals.red).toEqual({ stake: 3_500, players: 2 }),
      15_000,
    );
  await vi.waitFor(() => expect(ben.heard.own.at(-1)?.round?.stakes).toEqual({ red: 2_500 }), 15_000);
  expect(ana.heard.own.every(({ round }) => round?.stakes.red !== 2_500)).toBe(true);
});

test('a repeat gets the first answer and takes no chips', async () => {
  const ana = await casino.enter('player');
  await ana.do('join', { tableId: 'calm' });
  const commandId = randomUUID();
  const first = await ana.bet('calm', 'even', 700, commandId);
  expect(first).toMatchObject({ ok: true, value: { balanceMinor: GRANT - 700 } });
  const [second, third] = await Promise.all([
    ana.bet('calm', 'even', 700, commandId),
    ana.bet('calm', 'even', 700, commandId),
  ]);
  for (const again of [second, third])
    expect(again.ok && first.ok && [again.value.version, again.value.at]).toEqual(
      first.ok && [first.value.version, first.value.at],
    );
  const joined = await ana.do('join', { tableId: 'calm' });
  expect(joined.own).toMatchObject({ balanceMinor: GRANT - 700, round: { stakes: { even: 700 } } });
});

test('ID2: a used command id is refused with other content or at another table, and takes no chips', async () => {
  const ana = await casino.enter('player');
  for (const tableId of ['calm', 'quick']) await ana.do('join', { tableId });
  const commandId = randomUUID();
  const code = { ok: false, refused: { code: 'command-id-reused' } };
  expect(await ana.bet('calm', 'even', 700, commandId)).toMatchObject({ ok: true });
  expect(await ana.bet('calm', 'even', 800, commandId)).toMatchObject(code);
  expect(await ana.bet('calm', 'odd', 700, commandId)).toMatchObject(code);
  await vi.waitFor(async () => expect(await ana.bet('quick', 'even', 700, commandId)).toMatchObject(code), 15_000);
  expect(await ana.bet('calm', 'even', 700, commandId)).toMatchObject({ ok: true });
  expect(await balanceOf(casino, ana)).toBe(GRANT - 700);
});

test('of two simultaneous commands under one id, one takes effect and the other is refused', async () => {
  const ana = await casino.enter('player');
  await ana.do('join', { tableId: 'calm' });
  const commandId = randomUUID();
  const answers = await Promise.all([700, 800].map((stake) => ana.bet('calm', 'even', stake, commandId)));
  expect(answers.map((answer) => answer.ok || answer.refused.code)).toEqual([true, 'command-id-reused']);
  expect(await balanceOf(casino, ana)).toBe(GRANT - 700);
});

test.each([
  ['no-such-spot', 'straight:99', 500],
  ['below-minimum', 'red', 50],
  ['above-maximum', 'straight:17', 100_000_000],
  ['off-step', 'red', 1_010],
] as const)('%s is refused with a sentence and changes nothing', async (code, spot, stake) => {
  const ana = await casino.enter('player');
  await ana.do('join', { tableId: 'calm' });
  const answer = await ana.bet('calm', spot, stake);
  expect(answer).toMatchObject({ ok: false, refused: { code } });
  expect(!answer.ok && inEnglish(answer.refused.phrase)).toMatch(/^[A-Z].*\.$/);
  expect((await ana.do('join', { tableId: 'calm' })).own?.balanceMinor).toBe(GRANT);
});

test('a bet above the balance is refused by the database', async () => {
  const ana = await casino.enter('player');
  await ana.do('join', { tableId: 'calm' });
  expect(await ana.bet('calm', 'red', 60_000)).toMatchObject({ ok: true });
  expect(await ana.bet('calm', 'black', 60_000)).toMatchObject({ ok: false, refused: { code: 'not-enough-chips' } });
});

test('a round ends, pays, and the next begins', async () => {
  const ana = await casino.enter('player');
  await ana.do('join', { tableId: 'quick' });
  await vi.waitFor(async () => expect(await ana.bet('quick', 'straight:0', 100)).toMatchObject({ ok: true }), 15_000);
  const before = await vi.waitFor(() => {
    const own = ana.heard.own.findLast(({ round }) => round?.stakes['straight:0'] === 100);
    expect(own).toBeDefined();
    return own?.roundId;
  }, 15_000);
  await vi.waitFor(() => expect(ana.heard.result.some(({ roundId }) => roundId === before)).toBe(true), 15_000);
  await vi.waitFor(() => {
    const paid = ana.heard.own.findLast(({ roundId, round }) => roundId === before && (round?.payouts.length ?? 0) > 0);
    expect(paid?.round?.payouts).toHaveLength(1);
    const [payout] = paid?.round?.payouts ?? [];
    const won = payout ? amountOf(payout) : 0;
    expect(paid?.balanceMinor).toBe(GRANT - 100 + won);
  }, 15_000);
  await vi.waitFor(() => expect(ana.heard.view.at(-1)?.roundId).not.toBe(before), 15_000);
});

test('a client that reconnects gets the current state of the round', async () => {
  const ana = await casino.enter('player');
  await ana.do('join', { tableId: 'calm' });
  await ana.bet('calm', 'dozen:1', 900);
  ana.socket.disconnect();
  const back = await casino.connect({ cookie: ana.cookie });
  const joined = await back.do('join', { tableId: 'calm' });
  expect(joined.own).toMatchObject({ balanceMinor: GRANT - 900, round: { stakes: { 'dozen:1': 900 } } });
  expect(joined.view.version).toBeGreaterThan(0);
  await back.bet('calm', 'dozen:1', 100);
  await vi.waitFor(() => expect(back.heard.view.at(-1)?.version).toBeGreaterThan(joined.view.version), 15_000);
});

test('versions never decrease', async () => {
  const watcher = await casino.connect();
  const joined = await watcher.do('join', { tableId: 'quick' });
  await vi.waitFor(() => expect(watcher.heard.view.length).toBeGreaterThan(8), 15_000);
  const versions = [joined.view, ...watcher.heard.view].map(({ version }) => version);
  expect(versions).toEqual([...versions].sort((a, b) => a - b));
});

test('spectators see tables and the lobby, and may do nothing else', async () => {
  const watcher = await casino.connect();
  expect(watcher.heard.session).toEqual([{ session: null, why: null }]);
  const joined = await watcher.do('join', { tableId: 'cards' });
  expect(joined.own).toBeNull();
  expect((await watcher.do('lobby', { watch: true })).map(({ info }) => info.id)).toEqual(['quick', 'calm', 'cards']);
  await vi.waitFor(() => expect(watcher.heard.view.length).toBeGreaterThan(2), 15_000);
  expect(watcher.heard.own).toEqual([]);
  expect(watcher.heard.dealer).toEqual([]);
  expect(await watcher.bet('cards', 'player', 100)).toMatchObject({ ok: false, refused: { code: 'signed-out' } });
});

test('an unknown table is refused', async () => {
  const ana = await casino.enter('player');
  expect(await ana.codeOf('join', { tableId: 'nowhere' })).toBe('no-such-table');
  expect(await ana.bet('nowhere', 'red', 100)).toMatchObject({ ok: false, refused: { code: 'no-such-table' } });
  expect(await ana.codeOf('join', { tableId: '__proto__' as string })).toBe('malformed');
  expect(await ana.codeOf('join', { tableId: 'constructor' })).toBe('no-such-table');
});

test('lobby watchers are sent changes, at most twice a second', async () => {
  const watcher = await casino.connect();
  await watcher.do('lobby', { watch: true });
  const began = performance.now();
  await new Promise((resolve) => setTimeout(resolve, 2_600));
  await vi.waitFor(() => expect(watcher.heard.lobby.length).toBeGreaterThan(1), 15_000);
  const seconds = (performance.now() - began) / 1000;
  expect(watcher.heard.lobby.length).toBeLessThanOrEqual(seconds * 2 + 1);
  const tiles = watcher.heard.lobby.flat();
  expect(tiles.some(({ info }) => info.id === 'quick')).toBe(true);
  expect(tiles.every(({ results }) => results.length <= 40)).toBe(true);
  await watcher.do('lobby', { watch: false });
  const count = watcher.heard.lobby.length;
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  expect(watcher.heard.lobby.length).toBe(count);
});

test('the lobby opens the account of a player who has not joined a table yet, and no other account', async () => {
  for (const who of ['player', 'guest'] as const) {
    const newcomer = await casino.enter(who);
    await newcomer.do('lobby', { watch: true });
    expect(await balanceOf(casino, newcomer)).toBe(GRANT);
  }
  const dora = await casino.enter('dealer');
  await dora.do('lobby', { watch: true });
  await expect(balanceOf(casino, dora)).rejects.toThrow();
});

test('the lobby counts each player once and every connection as watching', async () => {
  const ana = await casino.enter('player');
  const twin = await casino.connect({ cookie: ana.cookie });
  const watcher = await casino.connect();
  const before = (await watcher.do('lobby', { watch: true })).find(({ info }) => info.id === 'cards');
  for (const client of [ana, twin, watcher]) await client.do('join', { tableId: 'cards' });
  await vi.waitFor(() => {
    const tile = watcher.heard.lobby.flat().findLast(({ info }) => info.id === 'cards');
    expect(tile?.playing).toBe((before?.playing ?? 0) + 1);
    expect(tile?.demo).toBe(0);
    expect(tile?.watching).toBe((before?.watching ?? 0) + 3);
  }, 15_000);
});
