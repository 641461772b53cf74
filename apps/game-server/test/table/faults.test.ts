import { expect, test } from 'vitest';
import { inEnglish } from '../fixtures/in-english.ts';
import { accepted, openTestCasino, refused } from '../fixtures/open-table.ts';

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
