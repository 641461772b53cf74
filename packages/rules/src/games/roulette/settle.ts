import type { Bet } from '../../core/bets/bet.ts';
import { half } from '../../core/bets/chips.ts';
import { loses, type Payout, pays, returns, takeAndPay } from '../../core/payouts/payouts.ts';
import { lineOf } from '../../core/payouts/paytable.ts';
import { colourOf, LAYOUT, type LayoutSpot, type SpotKind } from './layout.ts';
import { IN_TURN, type RouletteOptions } from './terms.ts';

/** The house rules that affect settlement. */
type Pays = Pick<RouletteOptions, 'paytable' | 'zero'>;

/** The rule of each kind of bet. */
const RULES: Readonly<Record<SpotKind, string>> = {
  'even-chance': 'RO 8',
  dozen: 'RO 7',
  column: 'RO 6',
  line: 'RO 5',
  corner: 'RO 4',
  street: 'RO 3',
  split: 'RO 2',
  straight: 'RO 1',
};

const ZERO_RULE = 'RO 9';
const OUTSIDE: readonly SpotKind[] = ['even-chance', 'dozen', 'column'];

/**
 * Settles every bet on the number: losing bets are taken first, then winners are paid from the outside bets inwards.
 */
export function settleNumber(options: Pays, bets: readonly Bet[], number: number): Payout[] {
  const payouts = bets.map((bet) => settleBet(options, bet, spotAt(bet.spot), number));
  return takeAndPay(payouts, (id) => IN_TURN.indexOf(spotAt(id).kind));
}

function spotAt(id: string): LayoutSpot {
  const spot = LAYOUT.get(id);
  if (!spot) throw new RangeError(`roulette has no spot ${id}`);
  return spot;
}

function settleBet({ paytable, zero }: Pays, bet: Bet, { kind, covers }: LayoutSpot, number: number): Payout {
  const because = { key: 'roulette.because.number', values: { number, colour: colourOf(number) } };
  const rule = RULES[kind];
  if (covers.includes(number)) return pays(bet, lineOf(paytable, kind), { rule, because });
  const halved = number === 0 && kind === 'even-chance' && zero === 'la-partage';
  if (halved) return returns(bet, half(bet.stake), { rule: 'RO 17', because });
  return loses(bet, { rule: number === 0 && OUTSIDE.includes(kind) ? ZERO_RULE : rule, because });
}
