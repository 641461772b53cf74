import { chips, type Payout, type Player } from '@baize/rules';
import { expect, test } from 'vitest';
import { netOf, spotChips } from './table-sight.ts';

const part = (stake: number, amount: number, outcome: Payout['outcome']): Payout => ({
  player: 'ana' as Player,
  spot: 'red',
  stake: chips(stake),
  amount: chips(amount),
  outcome,
  rule: 'RO 17',
  line: '',
  because: '0',
});

test('a bet that comes back in part shows its whole stake, and all that came back', () => {
  const payouts = [part(500, 0, 'lose'), part(500, 500, 'push')];
  const shown = spotChips({ red: 1_000 }, new Map([['red', 1_000]]), payouts).get('red');
  expect(shown).toEqual({ stakeMinor: 1_000, state: 'accepted', returnedMinor: 500, outcome: 'push' });
  expect(netOf(payouts)).toEqual({ stakedMinor: 1_000, returnedMinor: 500, netMinor: -500 });
});
