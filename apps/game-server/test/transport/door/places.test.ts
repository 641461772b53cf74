import { expect, test } from 'vitest';
import { Headcount } from '../../../src/transport/door/headcount.ts';

test('AD3: connections at other gateways count, until they are closed or their gateway is gone', () => {
  const [here, there] = [1, 2].map(() => new Headcount({ perAddress: 2, perAccount: 2 })) as [Headcount, Headcount]; // two
  const leaves = [there.addAccount('ana'), there.addAccount('ana'), there.arrive('198.51.100.7').leave];
  here.heard('there', there.news(false));
  expect(there.news(false)).toEqual([]);
  expect(here.exceeded('ana')).toBe('account-full');
  expect([here.arrive('198.51.100.7').isWithin, here.arrive('198.51.100.7').isWithin]).toEqual([true, false]);
  for (const leave of leaves) leave();
  here.heard('there', there.news(false));
  expect(here.exceeded('ana')).toBeUndefined();
  // One that heard nothing of it is told everything.
  there.addAccount('ana');
  there.addAccount('ana');
  there.news(false);
  here.heard('there', there.news(true));
  expect(here.exceeded('ana')).toBe('account-full');
  here.forget('there');
  expect(here.exceeded('ana')).toBeUndefined();
});
