import type { PlayerBet } from '@baize/protocol';
import { chips, type GameLayout, type Odds, type PaidLine, pay } from '@baize/rules';

/** The calculation of a bet's payout. Amounts in minor units. */
export type Sum =
  /** The stake and its winnings at the odds of the paytable line. */
  | { readonly is: 'won' | 'commission'; readonly odds: Odds; readonly rounded: boolean }
  /** A bonus without a stake of its own: the winnings of another bet's stake. */
  | { readonly is: 'bonus'; readonly odds: Odds; readonly rounded: boolean; readonly on: PlayerBet }
  /** The winnings, at the odds of the line, were capped at the maximum payout of the table. */
  | { readonly is: 'cut'; readonly odds: Odds }
  | { readonly is: 'lost' | 'part' | 'back' }
  /** No line of these rules explains it; the amounts are as booked. */
  | { readonly is: 'plain' };

/** Recognised by the reason of the payout; one that a person typed is a text. */
const isCut = ({ because }: PlayerBet): boolean => typeof because !== 'string' && because.key === 'house.because.cut';

/** How a bet of a round was paid, by the rules of the table; it accounts for what came back to the last unit. */
export function sumOf(bet: PlayerBet, others: readonly PlayerBet[], game: GameLayout): Sum {
  if (bet.outcome === 'lose') return { is: 'lost' };
  if (bet.outcome === 'part') return { is: 'part' };
  if (bet.outcome !== 'win') return { is: 'back' };
  if (!bet.paid) return { is: 'plain' };
  const { odds } = bet.paid;
  if (isCut(bet)) return { is: 'cut', odds };
  if (bet.stakeMinor > 0) {
    if (pay(chips(bet.stakeMinor), odds) !== bet.returnedMinor) return { is: 'plain' };
    return {
      is: isCommission(bet.spot, bet.paid, game) ? 'commission' : 'won',
      odds,
      rounded: isRounded(bet.stakeMinor, odds),
    };
  }
  const on = others
    .filter(({ stakeMinor }) => stakeMinor > 0 && pay(chips(stakeMinor), odds) - stakeMinor === bet.returnedMinor)
    .toSorted((a, b) => Number(bet.spot.startsWith(b.spot)) - Number(bet.spot.startsWith(a.spot)))[0];
  return on ? { is: 'bonus', odds, rounded: isRounded(on.stakeMinor, odds), on } : { is: 'plain' };
}

const isCommission = (spot: string, { line }: PaidLine, game: GameLayout): boolean =>
  game.spots.get(spot)?.paytable.some((each) => each.line === line && each.commission) ?? false;

const isRounded = (stakeMinor: number, [win, per]: Odds): boolean => (stakeMinor * win) % per !== 0;
