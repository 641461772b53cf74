import { expect, test } from 'vitest';
import type { EarlierPayout } from '../../src/earlier-payouts.ts';
import { chips, games, liftEvents, liftPaid, type Payout, type Player, paidLineName } from '../../src/index.ts';
import { english } from '../kit/english.ts';

// Settled events in the form in which a payout was an amount and an outcome.

const ana = 'ana' as Player;
const ben = 'ben' as Player;

const lift = <Event extends { readonly type: string }>(event: Event) => liftEvents([{ event }])[0]?.event ?? event;

const earlier = (
  player: Player,
  spot: string,
  stake: number,
  [outcome, amount]: readonly [EarlierPayout['outcome'], number],
): EarlierPayout => ({
  ...{ player, spot, stake: chips(stake), amount: chips(amount), outcome },
  ...{ rule: 'RO 17', line: outcome === 'win' ? 'Even chance 1:1' : '', because: '0' },
});

const lifted = (...payouts: readonly (Payout | EarlierPayout)[]) => {
  const { payouts: present } = lift({ type: 'settled', at: 7, payouts });
  return present.map((payout) => {
    const { player, spot, stake, back, winnings } = payout as Payout; // the current form
    return [player, spot, stake, back, winnings];
  });
};

test('the amount is split into stake and winnings', () => {
  expect(lift({ type: 'settled', at: 7, payouts: [earlier(ana, 'red', 100, ['win', 195])] })).toEqual({
    type: 'settled',
    at: 7,
    payouts: [
      {
        player: ana,
        spot: 'red',
        stake: 100,
        back: 100,
        winnings: 95,
        rule: 'RO 17',
        paid: { line: 'even-chance', odds: [1, 1] },
        because: '0',
      },
    ],
  });
  expect(lifted(earlier(ana, 'red', 100, ['push', 100]), earlier(ana, 'black', 50, ['lose', 0]))).toEqual([
    [ana, 'red', 100, 100, 0],
    [ana, 'black', 50, 0, 0],
  ]);
});

test('the amount of a bonus without a stake of its own is all winnings', () => {
  expect(lifted(earlier(ana, 'ante-bonus', 0, ['win', 400]))).toEqual([[ana, 'ante-bonus', 0, 0, 400]]);
});

test('a bet stored as a lost part and a returned part becomes one payout, at the position of the second', () => {
  const payouts = [
    earlier(ana, 'red', 38, ['lose', 0]),
    earlier(ben, 'red', 500, ['lose', 0]),
    earlier(ana, 'even', 1, ['lose', 0]),
    earlier(ana, 'dozen:1', 100, ['lose', 0]),
    earlier(ana, 'red', 37, ['push', 37]),
    earlier(ben, 'red', 500, ['push', 500]),
  ];
  expect(lifted(...payouts)).toEqual([
    [ana, 'even', 1, 0, 0],
    [ana, 'dozen:1', 100, 0, 0],
    [ana, 'red', 75, 37, 0],
    [ben, 'red', 1_000, 500, 0],
  ]);
});

test('a paytable line stored as a text becomes its code with the odds', () => {
  const same = {
    player: ana,
    spot: 'any',
    stake: chips(100),
    back: chips(100),
    winnings: chips(0),
    rule: 'X 1',
    because: '',
  };
  const paid = (line: string) => {
    const { payouts } = lift({ type: 'settled', at: 7, payouts: [{ ...same, line }] });
    const [{ paid, ...others } = same as Payout] = payouts as readonly object[] as readonly Payout[]; // lifted
    expect(others).toEqual(same);
    return paid;
  };
  expect(paid('Straight 35:1')).toEqual({ line: 'straight', odds: [35, 1] });
  expect(paid('Win / Tie 1:2')).toEqual({ line: 'win-tie', odds: [1, 2] });
  expect(paid('Suited K-Q-J 50:1')).toEqual({ line: 'suited-k-q-j', odds: [50, 1] });
  expect(paid('Win by 9 30:1')).toEqual({ line: 'win-by-9', odds: [30, 1] });
  expect(paid('Mini royal, hand ties or loses 50:1')).toEqual({ line: 'mini-royal-not-beating', odds: [50, 1] });
  expect(paid('')).toBeNull();
});

test('every line of every game is read from the name that earlier versions stored', () => {
  for (const { id, options } of Object.values(games)) {
    const rules: readonly { readonly type: string; readonly default: unknown }[] = Object.values(options);
    const lines = rules.flatMap((rule) => (rule.type === 'paytable' ? Object.keys(rule.default ?? {}) : []));
    for (const line of lines) {
      const paid = { line, odds: [3, 2] } as const;
      // The one name that has changed since.
      const stored = english(paidLineName(id, paid)).replace(/^Straight up /, 'Straight ');
      expect(liftPaid(stored)).toEqual(paid);
    }
  }
});

test('current settled events and all other events are unchanged', () => {
  const now = { type: 'settled', at: 7, payouts: [] };
  const round = { type: 'roundOpened', at: 7 };
  expect(lift(now)).toBe(now);
  expect(lift(round)).toBe(round);
});
