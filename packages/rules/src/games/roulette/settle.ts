import type { Bet } from '../../core/bet.ts';
import { half } from '../../core/chips.ts';
import { loses, type Payout, pays, returns, takeAndPay } from '../../core/payouts.ts';
import { lineOf, type Paytable } from '../../core/paytable.ts';
import type { PayLine } from '../../core/spots.ts';
import { colourOf, LAYOUT, type LayoutSpot, type SpotKind } from './layout.ts';

/** The kinds of bets in the order in which winners are paid, with the printed line and the numbered rule of each. */
const KINDS: readonly { readonly kind: SpotKind; readonly line: string; readonly rule: string }[] = [
  { kind: 'even-chance', line: 'Even chance', rule: 'RO 8' },
  { kind: 'dozen', line: 'Dozen', rule: 'RO 7' },
  { kind: 'column', line: 'Column', rule: 'RO 6' },
  { kind: 'line', line: 'Line', rule: 'RO 5' },
  { kind: 'corner', line: 'Corner', rule: 'RO 4' },
  { kind: 'street', line: 'Street', rule: 'RO 3' },
  { kind: 'split', line: 'Split', rule: 'RO 2' },
  { kind: 'straight', line: 'Straight', rule: 'RO 1' },
];

const ZERO_RULE = 'RO 9';
const OUTSIDE: readonly SpotKind[] = ['even-chance', 'dozen', 'column'];

export const PAYTABLE: Paytable = {
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
export const payLine = (paytable: Paytable, kind: SpotKind): PayLine | undefined =>
  lineOf(paytable, KINDS.find((each) => each.kind === kind)?.line ?? '');

/** The house rules by which bets are settled. */
interface Pays {
  readonly paytable: Paytable;
  readonly zero: 'takes-all' | 'la-partage';
}

/** Every bet against the number: losing bets are taken first, then winners are paid from the outside in. */
export function settleNumber(options: Pays, bets: readonly Bet[], number: number): Payout[] {
  const payouts = bets.flatMap((bet) => {
    const spot = LAYOUT.get(bet.spot);
    return spot ? [settleBet(options, bet, spot, number)] : [];
  });
  return takeAndPay(payouts, (id) => KINDS.findIndex(({ kind }) => kind === LAYOUT.get(id)?.kind));
}

function settleBet({ paytable, zero }: Pays, bet: Bet, { kind, covers }: LayoutSpot, number: number): Payout {
  const because = { key: 'roulette.because.number', values: { number, colour: colourOf(number) } };
  const rule = KINDS.find((each) => each.kind === kind)?.rule ?? '';
  if (covers.includes(number)) return pays(bet, payLine(paytable, kind), { rule, because });
  const halved = number === 0 && kind === 'even-chance' && zero === 'la-partage';
  if (halved) return returns(bet, half(bet.stake), { rule: 'RO 17', because });
  return loses(bet, { rule: number === 0 && OUTSIDE.includes(kind) ? ZERO_RULE : rule, because });
}
