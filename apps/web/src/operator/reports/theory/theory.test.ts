import { expect, test } from 'vitest';
import { sharedKinds, theoryOf } from './theory.ts';

const of = async (game: string, kind: string, options = {}, hands = 0) =>
  (await theoryOf(game, options)).find((each) => each.kind === kind && each.hands === hands);

test('every kind of bet has the edge and the variance of its figure, by its own stake', async () => {
  expect(await of('roulette', 'straight')).toMatchObject({ figure: 'straight', edge: 0.027027, variance: 34.0804 });
  expect(await of('roulette', 'red')).toMatchObject({ figure: 'even-chance', edge: 0.027027, variance: 0.9993 });
  expect(await of('roulette', 'red', { zero: 'la-partage' })).toMatchObject({ figure: 'even-chance-la-partage' });
  expect(await of('baccarat', 'banker')).toMatchObject({ figure: 'banker', edge: 0.010579, variance: 0.86 });
});

test('what a decision stakes is counted with the bet that it belongs to; insurance has odds of its own', async () => {
  expect(await of('casino-holdem', 'call')).toMatchObject({ figure: 'ante', edge: 0, variance: 0 });
  expect(await of('three-card-poker', 'play')).toMatchObject({ figure: 'ante', edge: 0, variance: 0 });
  expect(await of('blackjack', 'split')).toMatchObject({ figure: 'main', edge: 0, variance: 0 });
  expect(await of('blackjack', 'insurance')).toMatchObject({ figure: 'insurance', edge: 0.074699 });
});

test('a stake that a double may have doubled is judged by what the first stake was on average', async () => {
  const main = await of('blackjack', 'seat');
  expect(main?.figure).toBe('main');
  expect(main?.edge).toBeLessThan(0.007084);
  expect(main?.edge).toBeGreaterThan(0.0062);
});

test('bets that are always made together, with one stake, bear the variance of both in equal parts', async () => {
  const both = 'ante-and-monster';
  expect(await of('three-card-monster', 'ante')).toMatchObject({ figure: both, edge: 0.014403, variance: 2 * 1.8963 });
  expect(await of('three-card-monster', 'monster')).toMatchObject({ figure: both, variance: 2 * 1.8963 });
  expect(await of('three-card-monster', 'royal')).toMatchObject({ figure: 'royal', variance: 11.8595 });
});

test('antes that share their result are judged by how many there are', async () => {
  expect(sharedKinds()).toEqual([{ game: 'antigo', kind: 'ante' }]);
  expect(await of('antigo', 'ante', {}, 1)).toMatchObject({ figure: 'ante-single', edge: 0.018041 });
  expect(await of('antigo', 'ante', {}, 3)).toMatchObject({ figure: 'ante-3', edge: 0.114005 });
});

test('bets at pays of a house’s own have no theory', async () => {
  expect(await of('roulette', 'straight', { paytable: { straight: [34, 1] } })).toMatchObject({
    ...{ figure: null, edge: null, variance: null },
  });
});
