import type { Bet } from '../../core/bets/bet.ts';
import { type Payout, pays, takeAndPay } from '../../core/payouts/payouts.ts';
import { lineOf } from '../../core/payouts/paytable.ts';
import { type AndarBaharOptions, hasCount, isCountLine, lineOfSide, spotsOf } from './spots.ts';
import type { Ending, Side } from './state.ts';

/** Settles every bet: losing bets are taken first, then the others in their order on the layout (AB 9). */
export function settle(options: AndarBaharOptions, ending: Ending, bets: readonly Bet[]): Payout[] {
  const order = spotsOf(options).map(({ id }) => id);
  return takeAndPay(
    bets.map((bet) => settleBet(options, ending, bet)),
    (spot) => order.indexOf(spot),
  );
}

function settleBet(options: AndarBaharOptions, { joker, first, winner, cards }: Ending, bet: Bet): Payout {
  const because = { key: `andar-bahar.because.${winner}`, values: { joker: { cards: [joker] }, count: cards } };
  if (isCountLine(bet.spot)) {
    const paytable = options.decks === '1' ? options.paytable : options.eightDecks;
    const line = hasCount(bet.spot, cards) ? lineOf(paytable, bet.spot) : undefined;
    return pays(bet, line, { rule: 'AB 6', because });
  }
  const side = bet.spot as Side; // any other id throws below
  switch (side) {
    case 'andar':
    case 'bahar': {
      const line = side === winner ? lineOf(options.paytable, lineOfSide(side, first)) : undefined;
      return pays(bet, line, { rule: 'AB 5', because });
    }
    default:
      throw new RangeError(`andar-bahar has no spot ${side satisfies never}`);
  }
}
