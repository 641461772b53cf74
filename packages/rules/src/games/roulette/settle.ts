import type { Bet } from '../../core/bet.ts';
import { half } from '../../core/chips.ts';
import { loses, type Payout, pays, returns, takeAndPay } from '../../core/payouts.ts';
import { lineOf, type Paytable } from '../../core/paytable.ts';
import type { PayLine } from '../../core/spots.ts';
import { colourOf, LAYOUT, type LayoutSpot, type SpotKind } from './layout.ts';

/** The lines of the paytable. */
export type RouletteLine = 'Straight' | 'Split' | 'Street' | 'Corner' | 'Line' | 'Column' | 'Dozen' | 'Even chance';

/** The kinds of bets in the order in which winners are paid, each with its paytable line and rule. */
const KINDS: Readonly<Record<SpotKind, { readonly line: RouletteLine; readonly rule: string }>> = {
  'even-chance': { line: 'Even chance', rule: 'RO 8' },
  dozen: { line: 'Dozen', rule: 'RO 7' },
  column: { line: 'Column', rule: 'RO 6' },
  line: { line: 'Line', rule: 'RO 5' },
  corner: { line: 'Corner', rule: 'RO 4' },
  street: { line: 'Street', rule: 'RO 3' },
  split: { line: 'Split', rule: 'RO 2' },
  straight: { line: 'Straight', rule: 'RO 1' },
};
const IN_TURN = Object.keys(KINDS);

/** Each kind of bet must be paid by the table. */
export const EACH_LINE = Object.values(KINDS).map(({ line }) => [line]);

const ZERO_RULE = 'RO 9';
const OUTSIDE: readonly SpotKind[] = ['even-chance', 'dozen', 'column'];

export const PAYTABLE: Paytable<RouletteLine> = {
  Straight: [35, 1],
  Split: [17, 1],
  Street: [11, 1],
  Corner: [8, 1],
  Line: [5, 1],
  Column: [2, 1],
  Dozen: [2, 1],
  'Even chance': [1, 1],
};

/** The paytable line of a kind of bet. */
export const payLine = (paytable: Paytable<RouletteLine>, kind: SpotKind): PayLine | undefined =>
  lineOf(paytable, KINDS[kind].line);

/** The house rules that affect settlement. */
interface Pays {
  readonly paytable: Paytable<RouletteLine>;
  readonly zero: 'takes-all' | 'la-partage';
}

/**
 * Settles every bet on the number: losing bets are taken first, then winners are paid from the outside bets inwards.
 */
export function settleNumber(options: Pays, bets: readonly Bet[], number: number): Payout[] {
  const payouts = bets.flatMap((bet) => {
    const spot = LAYOUT.get(bet.spot);
    return spot ? [settleBet(options, bet, spot, number)] : [];
  });
  return takeAndPay(payouts, (id) => IN_TURN.indexOf(LAYOUT.get(id)?.kind ?? ''));
}

function settleBet({ paytable, zero }: Pays, bet: Bet, { kind, covers }: LayoutSpot, number: number): Payout {
  const because = { key: 'roulette.because.number', values: { number, colour: colourOf(number) } };
  const { rule } = KINDS[kind];
  if (covers.includes(number)) return pays(bet, payLine(paytable, kind), { rule, because });
  const halved = number === 0 && kind === 'even-chance' && zero === 'la-partage';
  if (halved) return returns(bet, half(bet.stake), { rule: 'RO 17', because });
  return loses(bet, { rule: number === 0 && OUTSIDE.includes(kind) ? ZERO_RULE : rule, because });
}
