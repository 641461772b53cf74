import { amountOf, chips, type GameDefinition, games, type Limits } from '@baize/rules';
import { expect, test } from 'vitest';
import { InvalidConfiguration } from '../../src/table/state/setup.ts';
import { unshuffled } from '../fixtures/chance/unshuffled.ts';
import { accepted, openTestCasino, refused, type TestCasino } from '../fixtures/open-table.ts';

const { limits } = games.roulette;
const upTo = (max: number): Limits => ({
  ...limits,
  classes: { ...limits.classes, straight: { min: chips(1_00), max: chips(max), step: chips(1_00) } },
});

test('a changed limit takes effect with the next round; the current round ends with its own', async () => {
  const casino = await openTestCasino();
  await casino.player('ana');
  accepted(await casino.bet('ana', 'straight:17', 100_00));
  await casino.configure({ limits: upTo(50_00) });
  expect(casino.table.info.limits).toEqual(limits);
  accepted(await casino.bet('ana', 'straight:18', 60_00));
  expect(await casino.types()).not.toContain('configured');

  await casino.clock.pass(20_000 + 15_000);
  const types = await casino.types();
  expect(types.indexOf('configured')).toBeGreaterThan(types.indexOf('settled'));
  expect(types.indexOf('configured')).toBeLessThan(types.lastIndexOf('roundPrepared'));
  expect((await casino.events()).filter(({ type }) => type === 'roundPrepared')).toMatchObject([
    { configVersion: 1, rulesVersion: 1, game: 'roulette' },
    { configVersion: 2, rulesVersion: 1, game: 'roulette' },
  ]);
  expect(casino.table.info.limits).toEqual(upTo(50_00));
  expect(refused(await casino.bet('ana', 'straight:17', 60_00)).code).toBe('above-maximum');
  accepted(await casino.bet('ana', 'straight:17', 50_00));
});

/** What each settled round has paid, by spot. */
const paid = async (casino: TestCasino) =>
  (await casino.events()).flatMap((event) =>
    event.type === 'settled' ? [Object.fromEntries(event.payouts.map((each) => [each.spot, amountOf(each)]))] : [],
  );

const BETS = { 'straight:0': 1_00, red: 10_00 };
const placeBets = async (casino: TestCasino) =>
  accepted(
    await casino.play('ana', {
      type: 'placeBets',
      wagers: Object.entries(BETS).map(([spot, stake]) => ({ spot, stake })),
    }),
  );

test('a changed option and paytable take effect with the next round; the one in play pays by its own', async () => {
  const casino = await openTestCasino({ entropy: unshuffled(0) });
  await casino.player('ana');
  await placeBets(casino);
  await casino.configure({ options: { zero: 'la-partage', paytable: { straight: [34, 1] } } });
  expect(casino.table.info.options).toMatchObject({ zero: 'takes-all', paytable: { straight: [35, 1] } });
  await casino.clock.pass(20_000 + 15_000);
  expect(casino.table.info.options).toMatchObject({ zero: 'la-partage', paytable: { straight: [34, 1] } });
  await placeBets(casino);
  await casino.clock.pass(20_000 + 15_000);
  expect(await paid(casino)).toEqual([
    { 'straight:0': 36_00, red: 0 },
    { 'straight:0': 35_00, red: 5_00 },
  ]);
  const prepared = (await casino.events()).filter((event) => event.type === 'roundPrepared');
  expect(prepared.map(({ configVersion }) => configVersion).slice(0, 2)).toEqual([1, 2]);
  expect(await casino.balanceOf('ana')).toBe(100_000 - 2 * 11_00 + 36_00 + 40_00);
});

test('TA9: the event contains the complete new configuration', async () => {
  const casino = await openTestCasino();
  const pace = { ...casino.setup.info.pace, bettingMs: 7_000 };
  const own = [1_00, 20_00, 50_00];
  await casino.configure({ pace, limits: upTo(50_00), chips: own });
  await casino.clock.pass(60_000);
  const taken = (await casino.events()).find(({ type }) => type === 'configured');
  const { name, options, equipment } = casino.setup.info;
  expect(taken).toMatchObject({
    configVersion: 2,
    rulesVersion: 1,
    game: 'roulette',
    config: { name, options, equipment, pace, limits: upTo(50_00), chips: own },
  });
  expect(casino.table.info.chips).toEqual(own);
  const view = casino.table.view();
  expect(view.deadline).toBeLessThanOrEqual(casino.clock.now() + 7_000);
});

test('of several configurations in one round only the newest takes effect, and none after a revert', async () => {
  const casino = await openTestCasino();
  await casino.configure({ limits: upTo(50_00) });
  await casino.configure({ limits: upTo(60_00) });
  await casino.clock.pass(60_000);
  expect((await casino.events()).filter(({ type }) => type === 'configured')).toMatchObject([{ configVersion: 3 }]);
  await casino.configure({ limits: upTo(70_00) });
  casino.table.configure(casino.setup);
  casino.table.configure(await casino.setupAt(3));
  await casino.clock.pass(60_000);
  expect((await casino.events()).filter(({ type }) => type === 'configured')).toHaveLength(1);
});

test('a table that waits for its dealer changes its equipment at once and opens automatically', async () => {
  const casino = await openTestCasino({ equipment: 'physical' });
  await casino.clock.pass(60_000);
  expect(await casino.types()).toEqual([]);
  await casino.configure({ equipment: 'virtual' });
  await casino.clock.pass(1);
  expect(await casino.types()).toEqual(['configured', 'numbersSealed', 'roundPrepared', 'roundOpened']);
});

test.each([
  ['another game', { game: 'baccarat', options: {} }, 'its game is roulette and cannot become baccarat'],
  ['another currency', { currency: 'USD' }, 'its currency is EUR and stays that'],
  ['no limits for a spot', { limits: { classes: {} } }, 'There are no limits for'],
  ['no chip that makes a bet', { chips: [1] }, 'The largest chip, €0.01, is below the minimum bet of €0.50.'],
  [
    'a minimum above the maximum',
    { limits: upTo(50) },
    'The limits of Straight up leave no bet: €1.00 to €0.50 in steps of €1.00.',
  ],
])('a configuration with %s is refused, and the table keeps its own', async (_, change, why) => {
  const casino = await openTestCasino();
  await casino.player('ana');
  await expect(casino.configure(change)).rejects.toThrow(why);
  await expect(casino.configure(change)).rejects.toThrow(InvalidConfiguration);
  await casino.clock.pass(60_000);
  expect(await casino.types()).not.toContain('configured');
  accepted(await casino.bet('ana', 'straight:17', 1_00));
});

test('a round restored by a restart keeps its configuration; the next one uses that stored meanwhile', async () => {
  const casino = await openTestCasino();
  await casino.player('ana');
  accepted(await casino.bet('ana', 'straight:17', 1_00));
  await casino.configure({ limits: upTo(50_00) }, { isNotified: false });
  await casino.restart();
  await casino.player('ana');
  casino.table.configure(await casino.setupAt(2));
  accepted(await casino.bet('ana', 'straight:18', 60_00));
  await casino.clock.pass(60_000);
  expect(refused(await casino.bet('ana', 'straight:18', 60_00)).code).toBe('above-maximum');
  await casino.restart();
  await casino.player('ana');
  expect(refused(await casino.bet('ana', 'straight:18', 60_00)).code).toBe('above-maximum');
});

test('a configuration applied between two rounds is still in effect after a restart before the next', async () => {
  const casino = await openTestCasino({ equipment: 'physical' });
  await casino.configure({ limits: upTo(50_00) });
  expect(await casino.types()).toEqual(['configured']);
  await casino.restart();
  accepted(await casino.deal('dealer-1', { type: 'signOn' }));
  accepted(await casino.deal('dealer-1', { type: 'openBets' }));
  expect((await casino.events()).filter(({ type }) => type === 'configured')).toHaveLength(1);
  expect((await casino.events()).findLast(({ type }) => type === 'roundPrepared')).toMatchObject({ configVersion: 2 });
});

test('a round whose rules version the server lacks is not settled by other rules: its table stops', async () => {
  const casino = await openTestCasino();
  await casino.player('ana');
  accepted(await casino.bet('ana', 'straight:17', 1_00));
  casino.replaceRules({ ...games.roulette, version: 2 });
  await casino.restart();
  await casino.clock.pass(60_000);
  expect(casino.table.view().state).toBe('closed');
  expect(casino.errors.at(-1)).toMatchObject({ err: { name: 'MissingRules' } });
  expect(await casino.types()).not.toContain('settled');
});

test('new rules take effect between two rounds, like a new configuration', async () => {
  const casino = await openTestCasino();
  await casino.clock.pass(0);
  await casino.supervise({ type: 'voidRound', reason: 'a new version' });
  casino.replaceRules({ ...games.roulette, version: 2 });
  await casino.restart();
  casino.table.configure(await casino.setupAt(1));
  await casino.clock.pass(60_000);
  const prepared = (await casino.events()).filter((event) => event.type === 'roundPrepared');
  expect(prepared.map(({ rulesVersion }) => rulesVersion)).toEqual([1, 2, 2]);
});

/** Roulette in a later version, which pays a single number even money. */
const later: GameDefinition = {
  ...games.roulette,
  version: 2,
  create: (options) => {
    const same = options as Parameters<typeof games.roulette.create>[0]; // those of roulette
    return games.roulette.create({ ...same, paytable: { ...same.paytable, straight: [1, 1] } });
  },
};

test('R9, TA9: a round restored by a restart is judged by the rules version it began with, the next one by the newest', async () => {
  const casino = await openTestCasino({ entropy: unshuffled(0) });
  await casino.player('ana');
  await placeBets(casino);
  casino.replaceRules(later, [games.roulette]);
  await casino.restart();
  await casino.player('ana');
  casino.table.configure(await casino.setupAt(1));
  await casino.clock.pass(20_000 + 15_000);
  await placeBets(casino);
  // And once more, after a restart under one version only.
  await casino.restart();
  await casino.clock.pass(20_000 + 15_000);
  expect(await paid(casino)).toEqual([
    { 'straight:0': 36_00, red: 0 },
    { 'straight:0': 2_00, red: 0 },
  ]);
  const prepared = (await casino.events()).filter((event) => event.type === 'roundPrepared');
  expect(prepared.map(({ rulesVersion }) => rulesVersion).slice(0, 2)).toEqual([1, 2]);
  expect(casino.errors).toEqual([]);
});
