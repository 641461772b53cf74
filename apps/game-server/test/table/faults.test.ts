import { expect, test } from 'vitest';
import { inEnglish } from '../fixtures/in-english.ts';
import { accepted, openHouse, refused } from '../fixtures/open-table.ts';

/** A house with three players: the first bet is written alone, while the others wait and then share a batch. */
async function openFullHouse() {
  const house = await openHouse();
  for (const id of ['ana', 'ben', 'cid']) await house.player(id);
  return house;
}

test('bets of a batch in which the rules fail are answered, and the stop does not hang', async () => {
  const house = await openFullHouse();
  const { spots } = house.setup.game;
  const get = spots.get.bind(spots);
  Object.assign(spots, {
    get: (id: string) => {
      if (id === 'black') throw new Error('a fault in the rules');
      return get(id);
    },
  });
  const bets = [house.bet('ana', 'red', 1_000), house.bet('ben', 'red', 1_000), house.bet('cid', 'black', 1_000)];
  const [ana, ben, cid] = await Promise.all(bets);
  await house.table.stop();
  expect(ana && accepted(ana).version).toBe(4);
  expect([ben, cid].map((answer) => answer && refused(answer).code)).toEqual(['table-closed', 'table-closed']);
  expect(inEnglish(house.table.view().notice)).toMatch(/has stopped/);
  expect([house.onFelt(), house.balanceOf('ben'), house.balanceOf('cid')]).toEqual([1_000, 100_000, 100_000]);
});

test('bets that were written when a listener fails are answered with try-again, and the stop does not hang', async () => {
  const house = await openFullHouse();
  let notified = 0;
  house.table.onChange(() => {
    notified += 1;
    if (notified === 2) throw new Error('a fault in a listener');
  });
  const bets = [house.bet('ana', 'red', 1_000), house.bet('ben', 'red', 1_000), house.bet('cid', 'black', 1_000)];
  const [ana, ben, cid] = await Promise.all(bets);
  await house.table.stop();
  expect(ana && accepted(ana).version).toBe(4);
  expect([ben, cid].map((answer) => answer && refused(answer).code)).toEqual(['try-again', 'try-again']);
  expect(inEnglish(house.table.view().notice)).toMatch(/has stopped/);
  expect(house.onFelt()).toBe(3_000);
});
