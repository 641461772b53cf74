import { expect, test } from 'vitest';
import { type GameId, openTestCasino, type TestCasino } from '../../fixtures/open-table.ts';

const EVERY_MS = 300_000;
/** The first demonstration of a table that has never dealt comes within this time. */
const FIRST_MS = 5_000;
/** From the opening of a demonstration round at the wheel of the tests to its end, and more than that. */
const ROUND_MS = 30_000;

const idleCasino = (game: GameId = 'roulette') => openTestCasino({ game, demonstrationMs: EVERY_MS });

const opened = async (casino: TestCasino) =>
  (await casino.events()).filter(({ type }) => type === 'roundPrepared').length;

test('DE9: a table that nobody watches deals one round in five minutes, without bets, marked in the record', async () => {
  const casino = await idleCasino();
  expect(casino.table.view()).toMatchObject({ state: 'open', waitsFor: 'viewer', deadline: null });
  await casino.clock.pass(FIRST_MS);
  await casino.clock.pass(ROUND_MS);
  expect(casino.table.view().round?.phase).toBe('settled');
  const [prepared, , closed] = (await casino.events()).filter(({ type }) =>
    ['roundPrepared', 'roundOpened', 'betsClosed'].includes(type),
  );
  expect(prepared).toMatchObject({ demonstration: true });
  expect(closed).toMatchObject({ at: prepared?.at });
  expect((await casino.memory.rounds('vesper', 1))[0]).toMatchObject({ dealing: 'demonstration', state: 'settled' });
  expect(casino.table.results()).toHaveLength(1);

  await casino.clock.pass(EVERY_MS - ROUND_MS);
  expect(await opened(casino)).toBe(1);
  await casino.clock.pass(ROUND_MS);
  expect(await opened(casino)).toBe(2);
});

test('a table that has dealt before waits five minutes after a restart, too', async () => {
  const casino = await idleCasino();
  await casino.clock.pass(FIRST_MS);
  await casino.clock.pass(ROUND_MS);
  await casino.restart();
  await casino.clock.pass(EVERY_MS - 1);
  expect(await opened(casino)).toBe(1);
  await casino.clock.pass(1);
  expect(await opened(casino)).toBe(2);
});

test('bets open at once for the first viewer, and rounds follow one another while somebody watches', async () => {
  const casino = await idleCasino();
  await casino.player('ana');
  casino.table.watching(1);
  await casino.clock.pass(0);
  expect(casino.table.view()).toMatchObject({ round: { phase: 'betting' }, waitsFor: null });
  expect(await casino.bet('ana', 'red', 500)).toMatchObject({ ok: true });

  casino.table.watching(0);
  await casino.clock.pass(60_000);
  expect(await opened(casino)).toBe(1);
  expect((await casino.memory.rounds('vesper', 1))[0]).toMatchObject({ dealing: 'virtual', state: 'settled' });
  expect(casino.table.view()).toMatchObject({ round: { phase: 'settled' }, waitsFor: 'viewer', deadline: null });

  casino.table.watching(2);
  await casino.clock.pass(0);
  expect(casino.table.view()).toMatchObject({ round: { phase: 'betting' }, roundNumber: 2 });
  await casino.clock.pass(120_000);
  expect(await opened(casino)).toBeGreaterThan(3);
});

test('a demonstration round takes no bet, whenever it arrived, and is followed at once by a round for who came', async () => {
  const casino = await idleCasino();
  await casino.player('ana');
  await casino.clock.pass(FIRST_MS);
  casino.table.watching(1);
  const late = await casino.table.handle('00000000-0000-4000-8000-000000000001', {
    ...{ as: 'player', userId: 'ana', name: 'Ana', agoMs: 4_000 },
    command: { type: 'placeBets', wagers: [{ spot: 'red', stake: 500 }] },
  });
  expect(late).toMatchObject({ ok: false, refused: { code: 'bets-closed' } });
  for (let passed = 0; passed < ROUND_MS && casino.table.view().roundNumber < 2; passed += 1_000)
    await casino.clock.pass(1_000);
  expect(casino.table.view()).toMatchObject({ round: { phase: 'betting' }, roundNumber: 2 });
  expect(casino.onFelt()).toBe(0);
});

test('a restart in the middle of a demonstration round opens it to no bets', async () => {
  const casino = await idleCasino();
  await casino.clock.pass(FIRST_MS);
  await casino.restart();
  await casino.clock.pass(ROUND_MS);
  expect(casino.table.view()).toMatchObject({ round: { phase: 'settled' }, roundNumber: 1 });
  expect((await casino.events()).filter(({ type }) => type === 'betsClosed')).toHaveLength(1);
});

test('where nothing is dealt without bets there is nothing to demonstrate', async () => {
  const casino = await idleCasino('blackjack');
  await casino.clock.pass(10 * EVERY_MS);
  expect(await opened(casino)).toBe(0);
  casino.table.watching(1);
  await casino.clock.pass(0);
  expect(casino.table.view().round?.phase).toBe('betting');
});

test('a table with a dealer waits for them, watched or not', async () => {
  const casino = await idleCasino();
  casino.table.dealerPresent('dealer-1', true);
  await casino.deal('dealer-1', { type: 'signOn' });
  await casino.clock.pass(2 * EVERY_MS);
  expect(await opened(casino)).toBe(0);
  expect(casino.table.view().waitsFor).toBe('dealer');
});
