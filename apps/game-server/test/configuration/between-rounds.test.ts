import { amountOf, chips, type GameDefinition, games, type Limits } from '@baize/rules';
import { expect, test } from 'vitest';
import { InvalidConfiguration } from '../../src/table/state/setup.ts';
import { accepted, openHouse, refused, type TestHouse } from '../fixtures/open-table.ts';
import { unshuffled } from '../fixtures/unshuffled.ts';

const { limits } = games.roulette;
const upTo = (max: number): Limits => ({
  ...limits,
  classes: { ...limits.classes, straight: { min: chips(1_00), max: chips(max), step: chips(1_00) } },
});

test('a changed limit takes effect with the next round; the current round ends with its own', async () => {
  const house = await openHouse();
  await house.player('ana');
  accepted(await house.bet('ana', 'straight:17', 100_00));
  await house.configure({ limits: upTo(50_00) });
  expect(house.table.info.limits).toEqual(limits);
  accepted(await house.bet('ana', 'straight:18', 60_00));
  expect(await house.types()).not.toContain('configured');

  await house.clock.pass(20_000 + 15_000);
  const types = await house.types();
  expect(types.indexOf('configured')).toBeGreaterThan(types.indexOf('settled'));
  expect(types.indexOf('configured')).toBeLessThan(types.lastIndexOf('roundPrepared'));
  expect((await house.events()).filter(({ type }) => type === 'roundPrepared')).toMatchObject([
    { configVersion: 1, rulesVersion: 1, game: 'roulette' },
    { configVersion: 2, rulesVersion: 1, game: 'roulette' },
  ]);
  expect(house.table.info.limits).toEqual(upTo(50_00));
  expect(refused(await house.bet('ana', 'straight:17', 60_00)).code).toBe('above-maximum');
  accepted(await house.bet('ana', 'straight:17', 50_00));
});

/** What each settled round has paid, by spot. */
const paid = async (house: TestHouse) =>
  (await house.events()).flatMap((event) =>
    event.type === 'settled' ? [Object.fromEntries(event.payouts.map((each) => [each.spot, amountOf(each)]))] : [],
  );

const BETS = { 'straight:0': 1_00, red: 10_00 };
const placeBets = async (house: TestHouse) =>
  accepted(
    await house.play('ana', {
      type: 'placeBets',
      wagers: Object.entries(BETS).map(([spot, stake]) => ({ spot, stake })),
    }),
  );

test('a changed option and paytable take effect with the next round; the one in play pays by its own', async () => {
  const house = await openHouse({ entropy: unshuffled(0) });
  await house.player('ana');
  await placeBets(house);
  await house.configure({ options: { zero: 'la-partage', paytable: { straight: [34, 1] } } });
  expect(house.table.info.options).toMatchObject({ zero: 'takes-all', paytable: { straight: [35, 1] } });
  await house.clock.pass(20_000 + 15_000);
  expect(house.table.info.options).toMatchObject({ zero: 'la-partage', paytable: { straight: [34, 1] } });
  await placeBets(house);
  await house.clock.pass(20_000 + 15_000);
  expect(await paid(house)).toEqual([
    { 'straight:0': 36_00, red: 0 },
    { 'straight:0': 35_00, red: 5_00 },
  ]);
  const prepared = (await house.events()).filter((event) => event.type === 'roundPrepared');
  expect(prepared.map(({ configVersion }) => configVersion).slice(0, 2)).toEqual([1, 2]);
  expect(await house.balanceOf('ana')).toBe(100_000 - 2 * 11_00 + 36_00 + 40_00);
});

test('the event contains the complete new configuration', async () => {
  const house = await openHouse();
  const pace = { ...house.setup.info.pace, bettingMs: 7_000 };
  const own = [1_00, 20_00, 50_00];
  await house.configure({ pace, limits: upTo(50_00), chips: own });
  await house.clock.pass(60_000);
  const taken = (await house.events()).find(({ type }) => type === 'configured');
  const { name, options, equipment } = house.setup.info;
  expect(taken).toMatchObject({
    configVersion: 2,
    rulesVersion: 1,
    game: 'roulette',
    config: { name, options, equipment, pace, limits: upTo(50_00), chips: own },
  });
  expect(house.table.info.chips).toEqual(own);
  const view = house.table.view();
  expect(view.deadline).toBeLessThanOrEqual(house.clock.now() + 7_000);
});

test('of several configurations in one round only the newest takes effect, and none after a revert', async () => {
  const house = await openHouse();
  await house.configure({ limits: upTo(50_00) });
  await house.configure({ limits: upTo(60_00) });
  await house.clock.pass(60_000);
  expect((await house.events()).filter(({ type }) => type === 'configured')).toMatchObject([{ configVersion: 3 }]);
  await house.configure({ limits: upTo(70_00) });
  house.table.configure(house.setup);
  house.table.configure(await house.setupAt(3));
  await house.clock.pass(60_000);
  expect((await house.events()).filter(({ type }) => type === 'configured')).toHaveLength(1);
});

test('a table that waits for its dealer changes its equipment at once and opens automatically', async () => {
  const house = await openHouse({ equipment: 'physical' });
  await house.clock.pass(60_000);
  expect(await house.types()).toEqual([]);
  await house.configure({ equipment: 'virtual' });
  await house.clock.pass(1);
  expect(await house.types()).toEqual(['configured', 'numbersSealed', 'roundPrepared', 'roundOpened']);
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
  const house = await openHouse();
  await house.player('ana');
  await expect(house.configure(change)).rejects.toThrow(why);
  await expect(house.configure(change)).rejects.toThrow(InvalidConfiguration);
  await house.clock.pass(60_000);
  expect(await house.types()).not.toContain('configured');
  accepted(await house.bet('ana', 'straight:17', 1_00));
});

test('a round restored by a restart keeps its configuration; the next one uses that stored meanwhile', async () => {
  const house = await openHouse();
  await house.player('ana');
  accepted(await house.bet('ana', 'straight:17', 1_00));
  await house.configure({ limits: upTo(50_00) }, { isNotified: false });
  await house.restart();
  await house.player('ana');
  house.table.configure(await house.setupAt(2));
  accepted(await house.bet('ana', 'straight:18', 60_00));
  await house.clock.pass(60_000);
  expect(refused(await house.bet('ana', 'straight:18', 60_00)).code).toBe('above-maximum');
  await house.restart();
  await house.player('ana');
  expect(refused(await house.bet('ana', 'straight:18', 60_00)).code).toBe('above-maximum');
});

test('a configuration applied between two rounds is still in effect after a restart before the next', async () => {
  const house = await openHouse({ equipment: 'physical' });
  await house.configure({ limits: upTo(50_00) });
  expect(await house.types()).toEqual(['configured']);
  await house.restart();
  accepted(await house.deal('dealer-1', { type: 'signOn' }));
  accepted(await house.deal('dealer-1', { type: 'openBets' }));
  expect((await house.events()).filter(({ type }) => type === 'configured')).toHaveLength(1);
  expect((await house.events()).findLast(({ type }) => type === 'roundPrepared')).toMatchObject({ configVersion: 2 });
});

test('a round whose rules version the server lacks is not settled by other rules: its table stops', async () => {
  const house = await openHouse();
  await house.player('ana');
  accepted(await house.bet('ana', 'straight:17', 1_00));
  house.replaceRules({ ...games.roulette, version: 2 });
  await house.restart();
  await house.clock.pass(60_000);
  expect(house.table.view().state).toBe('closed');
  expect(house.errors.at(-1)).toMatchObject({ err: { name: 'MissingRules' } });
  expect(await house.types()).not.toContain('settled');
});

test('new rules take effect between two rounds, like a new configuration', async () => {
  const house = await openHouse();
  await house.clock.pass(0);
  await house.supervise({ type: 'voidRound', reason: 'a new version' });
  house.replaceRules({ ...games.roulette, version: 2 });
  await house.restart();
  house.table.configure(await house.setupAt(1));
  await house.clock.pass(60_000);
  const prepared = (await house.events()).filter((event) => event.type === 'roundPrepared');
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

test('a round restored by a restart is judged by the rules version it began with, the next one by the newest', async () => {
  const house = await openHouse({ entropy: unshuffled(0) });
  await house.player('ana');
  await placeBets(house);
  house.replaceRules(later, [games.roulette]);
  await house.restart();
  await house.player('ana');
  house.table.configure(await house.setupAt(1));
  await house.clock.pass(20_000 + 15_000);
  await placeBets(house);
  // And once more, after a restart under one version only.
  await house.restart();
  await house.clock.pass(20_000 + 15_000);
  expect(await paid(house)).toEqual([
    { 'straight:0': 36_00, red: 0 },
    { 'straight:0': 2_00, red: 0 },
  ]);
  const prepared = (await house.events()).filter((event) => event.type === 'roundPrepared');
  expect(prepared.map(({ rulesVersion }) => rulesVersion).slice(0, 2)).toEqual([1, 2]);
  expect(house.errors).toEqual([]);
});
