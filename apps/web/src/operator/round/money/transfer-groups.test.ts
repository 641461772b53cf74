import { describe, expect, it } from 'vitest';
import { recordOf } from '../../../rounds/record.testing.ts';
import { groupTransfers } from './transfer-groups.ts';

describe('the money of a round', () => {
  it('is listed in its order, with stakes of decisions apart, and leaves nothing on the table', () => {
    const { events, transfers } = recordOf(`game blackjack
bet ana seat:1 1000
bet ben seat:2 500
withdraw ben seat:2 500
close
card seat:1 5h
card dealer 6d
card seat:1 6h
card dealer down
choice seat:1 ana double 1000
card seat:1 Tc
reveal dealer Td
card dealer 9s
act take-and-pay
`);
    const closed = events.find(({ event }) => event.type === 'betsClosed');
    const money = groupTransfers({ id: 'salon', currency: 'EUR' }, transfers, closed?.version ?? 0);
    const shown = (groups: typeof money.in) =>
      groups.map(({ is, transfers: list }) => [is, ...list.map(({ amountMinor }) => amountMinor)]);
    expect(shown(money.in)).toEqual([
      ['stakes', 1_000, 500],
      ['further', 1_000],
      ['houseIn', 2_000],
    ]);
    expect(shown(money.out)).toEqual([
      ['takenBack', 500],
      ['payout', 4_000],
    ]);
    expect([money.inMinor, money.outMinor]).toEqual([4_500, 4_500]);
    const back = { id: 'r', from: 'player:ana', to: 'house', amountMinor: 2_000, code: 'reversal', version: 99 };
    const undone = groupTransfers(
      { id: 'salon', currency: 'EUR' },
      [...transfers, { ...back, reason: null, at: 0 }],
      closed?.version ?? 0,
    );
    expect(shown(undone.undone)).toEqual([['reversed', 2_000]]);
    expect([undone.inMinor, undone.outMinor]).toEqual([4_500, 4_500]);
  });
});
