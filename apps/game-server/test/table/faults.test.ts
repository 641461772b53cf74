import type { Player } from '@baize/rules';
import { expect, test } from 'vitest';
import { inEnglish } from '../fixtures/in-english.ts';
import { accepted, openTestCasino, refused, type TestCasino } from '../fixtures/open-table.ts';

/** A casino with three players: the first bet is written alone, while the others wait and then share a batch. */
async function openFullCasino() {
  const casino = await openTestCasino();
  for (const id of ['ana', 'ben', 'cid']) await casino.player(id);
  return casino;
}

test('bets of a batch in which the rules fail are answered, and the stop does not hang', async () => {
  const casino = await openFullCasino();
  const { spots } = casino.setup.game;
  const get = spots.get.bind(spots);
  Object.assign(spots, {
    get: (id: string) => {
      if (id === 'black') throw new Error('a fault in the rules');
      return get(id);
    },
  });
  const bets = [casino.bet('ana', 'red', 1_000), casino.bet('ben', 'red', 1_000), casino.bet('cid', 'black', 1_000)];
  const [ana, ben, cid] = await Promise.all(bets);
  await casino.table.stop();
  expect(ana && accepted(ana).version).toBe(4);
  expect([ben, cid].map((answer) => answer && refused(answer).code)).toEqual(['table-closed', 'table-closed']);
  expect(inEnglish(casino.table.view().notice)).toMatch(/has stopped/);
  expect([casino.onFelt(), casino.balanceOf('ben'), casino.balanceOf('cid')]).toEqual([1_000, 100_000, 100_000]);
});

test('bets that were written when a listener fails are answered with try-again, and the stop does not hang', async () => {
  const casino = await openFullCasino();
  let notified = 0;
  casino.table.onChange(() => {
    notified += 1;
    if (notified === 2) throw new Error('a fault in a listener');
  });
  const bets = [casino.bet('ana', 'red', 1_000), casino.bet('ben', 'red', 1_000), casino.bet('cid', 'black', 1_000)];
  const [ana, ben, cid] = await Promise.all(bets);
  await casino.table.stop();
  expect(ana && accepted(ana).version).toBe(4);
  expect([ben, cid].map((answer) => answer && refused(answer).code)).toEqual(['try-again', 'try-again']);
  expect(inEnglish(casino.table.view().notice)).toMatch(/has stopped/);
  expect(casino.onFelt()).toBe(3_000);
});

/** A fault of the game, in one of its functions. */
function breakGame({ setup: { game } }: TestCasino, name: 'view' | 'procedure' | 'evolve'): () => void {
  const was = game[name];
  const fail = () => {
    throw new Error(`a fault in ${name}`);
  };
  Object.assign(game, { [name]: fail });
  return () => Object.assign(game, { [name]: was });
}

test('TA10: a view that fails stops its table, which is shown as stopped, without the round, to everybody', async () => {
  const casino = await openFullCasino();
  accepted(await casino.bet('ana', 'red', 1_000));
  await casino.clock.pass(21_000);
  breakGame(casino, 'view');
  const view = casino.table.view();
  expect([view.state, inEnglish(view.notice), view.round, view.deadline]).toEqual([
    'closed',
    expect.stringMatching(/has stopped/),
    null,
    null,
  ]);
  expect(casino.table.ownView('ana' as Player).round).toBeNull();
  expect(casino.table.dealerView().players).toEqual([]);
  expect(refused(await casino.bet('ben', 'red', 1_000)).code).toBe('table-closed');
  expect(casino.onFelt()).toBe(1_000);
});

test('a due time that cannot be computed stops the table instead of the process', async () => {
  const casino = await openFullCasino();
  accepted(await casino.bet('ana', 'red', 1_000));
  const mend = breakGame(casino, 'procedure');
  await casino.clock.pass(60_000);
  casino.table.dealerPresent('dealer-1', true);
  expect(casino.table.view().state).toBe('closed');
  mend();
  expect(refused(await casino.bet('ben', 'red', 1_000)).code).toBe('table-closed');
});

test('a table whose stored events cannot be folded is opened as stopped', async () => {
  const casino = await openFullCasino();
  accepted(await casino.bet('ana', 'red', 1_000));
  await casino.clock.pass(20_000);
  const mend = breakGame(casino, 'evolve');
  await casino.clock.pass(20_000);
  await casino.restart();
  expect(inEnglish(casino.table.view().notice)).toMatch(/has stopped/);
  expect(refused(await casino.bet('ben', 'red', 1_000)).code).toBe('table-closed');
  mend();
  await casino.restart();
  expect(casino.table.view().notice).toBeNull();
});
