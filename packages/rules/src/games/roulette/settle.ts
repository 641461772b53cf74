import type { Bet } from '../../core/bet.ts';
import { half } from '../../core/chips.ts';
import { loses, type Payout, pays, returns, takeAndPay } from '../../core/payouts.ts';
import { lineOf, type Paytable } from '../../core/paytable.ts';
import { colourOf, LAYOUT, type LayoutSpot, type SpotKind } from './layout.ts';

/** The kinds of bets in the order in which winners are paid, each with its rule. A kind is its line of the paytable. */
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
const IN_TURN = Object.keys(RULES) as readonly SpotKind[]; // exactly its keys

/** Each kind of bet must be paid by the table. */
export const EACH_LINE = IN_TURN.map((line) => [line]);

const ZERO_RULE = 'RO 9';
const OUTSIDE: readonly SpotKind[] = ['even-chance', 'dozen', 'column'];

export const PAYTABLE: Paytable<SpotKind> = {
  straight: [35, 1],
  split: [17, 1],
  street: [11, 1],
  corner: [8, 1],
  line: [5, 1],
  column: [2, 1],
  dozen: [2, 1],
  'even-chance': [1, 1],
};

/** The house rules that affect settlement. */
interface Pays {
  readonly paytable: Paytable<SpotKind>;
  readonly zero: 'takes-all' | 'la-partage';
}

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
