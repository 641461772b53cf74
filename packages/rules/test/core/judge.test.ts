import { expect, test } from 'vitest';
import { dependentBets } from '../../src/core/bets/dependent-bets.ts';
import { placeBets, standingBets, withdrawBets } from '../../src/core/bets/judge.ts';
import {
  type Bets,
  type Condition,
  chips,
  type Limits,
  limitOf,
  noBets,
  noLimits,
  type Player,
  reserveOf,
  type SpotRule,
} from '../../src/index.ts';

const [ana, ben, cem] = ['ana' as Player, 'ben' as Player, 'cem' as Player];

const rule = (id: string, ...conditions: Condition[]): [string, SpotRule] => [
  id,
  { id, name: { key: id }, kind: 'main', limit: id.split(':')[0] ?? id, paytable: [], conditions },
];

const spots = new Map<string, SpotRule>([
  rule('ante'),
  rule('bonus', { is: 'needs', spot: 'ante' }),
  rule('twin', { is: 'equals', spot: 'ante' }),
  rule('left', { is: 'not-with', spot: 'right' }),
  rule('right'),
  rule('behind', { is: 'backs', spot: 'ante' }, { is: 'not-with', spot: 'ante' }),
  rule('onbehind', { is: 'needs', spot: 'behind' }),
  rule('seat:1', { is: 'sole' }, { is: 'one-of-class' }),
  rule('seat:2', { is: 'sole' }, { is: 'one-of-class' }),
  rule('level:1', { is: 'level' }),
  rule('level:2', { is: 'level' }),
  rule('main', { is: 'completed-by', spot: 'must', stake: 'same' }),
  rule('must', { is: 'equals', spot: 'main' }),
  ['call', { id: 'call', name: { key: 'call' }, kind: 'play', limit: 'call', paytable: [], conditions: [] }],
  ['big', { id: 'big', name: { key: 'big' }, kind: 'main', limit: 'big', paytable: [], conditions: [], reserve: 2 }],
]);

const limits: Limits = {
  ...noLimits,
  classes: { ante: { min: chips(10), max: chips(100), step: chips(5) } },
  total: chips(150),
};

type Put = readonly [player: Player, ...wagers: (readonly [spot: string, stake: number])[]];

const wagersOf = ([, ...list]: Put) => list.map(([spot, stake]) => ({ spot, stake: chips(stake) }));

/** The bets after placing these one by one; each must be accepted. */
function placed(...puts: Put[]): Bets {
  return puts.reduce((bets: Bets, put) => {
    const judged = placeBets(spots, noLimits, bets, put[0], wagersOf(put));
    if (!judged.ok) throw new Error(JSON.stringify(judged.error));
    return judged.value;
  }, noBets);
}

/** The refusal of a placed or withdrawn bet; `undefined` if it is accepted. */
const refusal = (bets: Bets, put: Put, under: Limits = noLimits) => {
  const judged = placeBets(spots, under, bets, put[0], wagersOf(put));
  return judged.ok ? undefined : judged.error;
};
const withdrawal = (bets: Bets, put: Put, under: Limits = noLimits) => {
  const judged = withdrawBets(spots, under, bets, put[0], wagersOf(put));
  return judged.ok ? undefined : judged.error;
};

test('a bet of a class without a limit is not judged at all', () => {
  expect(limitOf(noLimits, 'ante').min).toBe(1);
  expect(() => refusal(noBets, [ana, ['ante', 5]], { classes: {} })).toThrow('no limit of the class "ante"');
});

test('limits apply to the player’s total on the spot, not to the single bet', () => {
  expect(refusal(noBets, [ana, ['ante', 5]], limits)).toEqual({ code: 'below-minimum', spot: 'ante', limit: 10 });
  expect(refusal(noBets, [ana, ['ante', 12]], limits)).toEqual({ code: 'off-step', spot: 'ante', limit: 5 });
  expect(refusal(noBets, [ana, ['ante', 105]], limits)).toEqual({ code: 'above-maximum', spot: 'ante', limit: 100 });
  const bets = placed([ana, ['ante', 100]]);
  expect(refusal(bets, [ana, ['ante', 5]], limits)?.code).toBe('above-maximum');
  expect(refusal(bets, [ben, ['ante', 100]], limits)).toBeUndefined();
  expect(refusal(noBets, [ana, ['ante', 60], ['ante', 45]], limits)?.code).toBe('above-maximum');
  expect(refusal(noBets, [ana, ['ante', 5], ['ante', 5]], limits)).toBeUndefined();
  expect(refusal(bets, [ana, ['right', 51]], limits)).toEqual({ code: 'above-table-maximum', limit: 150 });
  expect(refusal(bets, [ana, ['right', 50]], limits)).toBeUndefined();
});

test('a bet must be chips on a spot that accepts bets', () => {
  expect(refusal(noBets, [ana])?.code).toBe('nothing-staked');
  expect(refusal(noBets, [ana, ['ante', 0]])?.code).toBe('nothing-staked');
  expect(refusal(noBets, [ana, ['call', 10]])?.code).toBe('no-such-spot');
  expect(refusal(noBets, [ana, ['constructor', 10]])?.code).toBe('no-such-spot');
  expect(refusal(noBets, [ana, ['ante', 10], ['nowhere', 10]])?.code).toBe('no-such-spot');
});

test('a bet that needs another is accepted together with it or after it', () => {
  expect(refusal(noBets, [ana, ['bonus', 10]])).toEqual({ code: 'needs-bet', spot: 'bonus', other: 'ante' });
  expect(refusal(placed([ben, ['ante', 10]]), [ana, ['bonus', 10]])?.code).toBe('needs-bet');
  expect(refusal(noBets, [ana, ['bonus', 10], ['ante', 10]])).toBeUndefined();
  const both = placed([ana, ['ante', 10]], [ana, ['bonus', 10]]);
  expect(withdrawal(both, [ana, ['ante', 10]])?.code).toBe('needs-bet');
  expect(withdrawal(both, [ana, ['ante', 10], ['bonus', 10]])).toBeUndefined();
  expect(withdrawal(both, [ana, ['ante', 4]])).toBeUndefined();
});

test('bets that must be equal stay equal', () => {
  expect(refusal(noBets, [ana, ['ante', 10], ['twin', 9]])).toEqual({ code: 'not-equal', spot: 'twin', other: 'ante' });
  const both = placed([ana, ['ante', 10], ['twin', 10]]);
  expect(refusal(both, [ana, ['ante', 5]])?.code).toBe('not-equal');
  expect(refusal(both, [ana, ['ante', 5], ['twin', 5]])).toBeUndefined();
  expect(withdrawal(both, [ana, ['ante', 5]])?.code).toBe('not-equal');
});

test('exclusive bets exclude each other in either order', () => {
  expect(refusal(placed([ana, ['right', 1]]), [ana, ['left', 1]])?.code).toBe('not-together');
  expect(refusal(placed([ana, ['left', 1]]), [ana, ['right', 1]])?.code).toBe('not-together');
  expect(refusal(placed([ben, ['right', 1]]), [ana, ['left', 1]])).toBeUndefined();
});

test('a bet behind requires another player’s bet', () => {
  expect(refusal(noBets, [ana, ['behind', 1]])?.code).toBe('needs-another-player');
  expect(refusal(placed([ana, ['ante', 1]]), [ana, ['behind', 1]])?.code).toBe('needs-another-player');
  expect(refusal(placed([ben, ['ante', 1]]), [ana, ['behind', 1]])).toBeUndefined();
});

test('a seat has one holder, and a player holds one seat', () => {
  expect(refusal(placed([ana, ['seat:1', 1]]), [ben, ['seat:1', 1]])?.code).toBe('spot-taken');
  expect(refusal(placed([ana, ['seat:1', 1]]), [ana, ['seat:2', 1]])?.code).toBe('one-spot-only');
  expect(refusal(placed([ana, ['seat:1', 1]]), [ana, ['seat:1', 1]])).toBeUndefined();
});

test('level bets are the same for all players', () => {
  const bets = placed([ana, ['level:1', 20]]);
  expect(refusal(bets, [ben, ['level:2', 10]])).toEqual({ code: 'not-level', spot: 'level:2', limit: 20 });
  expect(refusal(bets, [ben, ['level:2', 20]])).toBeUndefined();
});

test('a bet made invalid by another player does not block new bets', () => {
  const deserted = placed([ben, ['ante', 1]], [ana, ['behind', 1]]);
  const left = withdrawBets(spots, noLimits, deserted, ben, [{ spot: 'ante', stake: chips(1) }]);
  if (!left.ok) expect.fail(left.error.code);
  expect(refusal(left.value, [ana, ['right', 1]])).toBeUndefined();
  expect(refusal(left.value, [ana, ['behind', 1]])?.code).toBe('needs-another-player');
});

test('withdrawing a bet returns the bets behind it, and the bets that depend on those', () => {
  const bets = placed([ben, ['ante', 20]], [ana, ['behind', 1]], [ana, ['onbehind', 2]], [cem, ['behind', 3]]);
  const taken = (stake: number) => {
    const left = withdrawBets(spots, limits, bets, ben, [{ spot: 'ante', stake: chips(stake) }]);
    return left.ok ? dependentBets(spots, limits, left.value, ['ante']) : left.error;
  };
  expect(taken(10)).toEqual([]);
  expect(taken(20)).toEqual([
    { player: ana, spot: 'behind', stake: 1 },
    { player: cem, spot: 'behind', stake: 3 },
    { player: ana, spot: 'onbehind', stake: 2 },
  ]);
  const joined = placed([ben, ['ante', 20]], [cem, ['ante', 10]], [ana, ['behind', 1]]);
  const left = withdrawBets(spots, limits, joined, ben, [{ spot: 'ante', stake: chips(20) }]);
  expect(left.ok && dependentBets(spots, limits, left.value, ['ante']), 'somebody else bets in front').toEqual([]);
  const two = placed([ben, ['ante', 20], ['bonus', 5]], [cem, ['right', 10]]);
  const own = withdrawBets(spots, limits, two, ben, [
    { spot: 'ante', stake: chips(20) },
    { spot: 'bonus', stake: chips(5) },
  ]);
  expect(own.ok && dependentBets(spots, limits, own.value, ['ante', 'bonus'])).toEqual([]);
});

test('at the close, bets whose conditions do not hold are returned, and the bets that depend on them', () => {
  const deserted = placed([ben, ['ante', 7]], [cem, ['right', 3]], [ana, ['behind', 1]], [ana, ['onbehind', 2]]);
  const left = withdrawBets(spots, noLimits, deserted, ben, [{ spot: 'ante', stake: chips(7) }]);
  if (!left.ok) expect.fail(left.error.code);
  const { bets, returned } = standingBets(spots, noLimits, left.value);
  expect(returned).toEqual([
    { player: ana, spot: 'behind', stake: 1 },
    { player: ana, spot: 'onbehind', stake: 2 },
  ]);
  expect([...bets.spots.keys()]).toEqual(['right']);
});

test('a bet without its mandatory companion is returned at the close, not before', () => {
  const alone = placed([ana, ['main', 10]], [ben, ['main', 10], ['must', 10]]);
  expect(standingBets(spots, noLimits, alone).returned).toEqual([{ player: ana, spot: 'main', stake: 10 }]);
});

test('only chips on the spot can be withdrawn', () => {
  const bets = placed([ana, ['right', 10]]);
  expect(withdrawal(bets, [ana, ['right', 11]])?.code).toBe('no-such-bet');
  expect(withdrawal(bets, [ben, ['right', 1]])?.code).toBe('no-such-bet');
  expect(withdrawal(bets, [ana, ['right', 6], ['right', 6]])?.code).toBe('no-such-bet');
  expect(withdrawal(bets, [ana, ['right', 0]])?.code).toBe('no-such-bet');
  expect(withdrawal(bets, [ana])?.code).toBe('nothing-staked');
});

test('the reserve covers the decisions to come', () => {
  expect(reserveOf(spots, placed([ana, ['big', 10], ['right', 5]], [ben, ['big', 99]]), ana)).toBe(20);
});
