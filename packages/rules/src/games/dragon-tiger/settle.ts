import type { Bet } from '../../core/bets/bet.ts';
import { half } from '../../core/bets/chips.ts';
import { type Payout, pays, returns, takeAndPay } from '../../core/payouts/payouts.ts';
import { lineOf } from '../../core/payouts/paytable.ts';
import { type DragonTigerLine, type DragonTigerOptions, spotsOf } from './spots.ts';
import { type Duel, isSuitedTie, winnerOf } from './state.ts';

/** Settles every bet: losing bets are taken first, then the others in their order on the layout (DT 10). */
export function settle(options: DragonTigerOptions, duel: Duel, bets: readonly Bet[]): Payout[] {
  const order = spotsOf(options).map(({ id }) => id);
  return takeAndPay(
    bets.map((bet) => settleBet(options, duel, bet)),
    (spot) => order.indexOf(spot),
  );
}

function settleBet(options: DragonTigerOptions, duel: Duel, bet: Bet): Payout {
  const winner = winnerOf(duel);
  const because = {
    key: 'dragon-tiger.because.cards',
    values: { dragon: { cards: [duel.dragon] }, tiger: { cards: [duel.tiger] } },
  };
  const onLine = (line: DragonTigerLine, rule: string, wins: boolean): Payout =>
    pays(bet, wins ? lineOf(options.paytable, line) : undefined, { rule, because });
  const spot = bet.spot as DragonTigerLine; // any other id throws below
  switch (spot) {
    case 'dragon':
    case 'tiger':
      // Half the stake, rounded down; the rest is lost.
      if (winner === 'tie') return returns(bet, half(bet.stake), { rule: 'DT 5', because });
      return onLine(spot, 'DT 4', winner === spot);
    case 'tie':
      return onLine('tie', 'DT 6', winner === 'tie');
    case 'suited-tie':
      return onLine('suited-tie', 'DT 7', isSuitedTie(duel));
    default:
      throw new RangeError(`dragon-tiger has no spot ${spot satisfies never}`);
  }
}
