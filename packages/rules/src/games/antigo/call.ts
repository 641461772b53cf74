import { numberInWords, numbersInWords } from '../../core/number-in-words.ts';
import { callPayout } from '../../core/payouts/payouts.ts';
import type { Phrase, PhraseValue } from '../../core/phrase.ts';
import { procedure } from './procedure.ts';
import { comparison, settle } from './settle.ts';
import { type AntigoOptions, columnOf } from './spots.ts';
import { type Antigo, dealerTotal, ribbon, type Seat, totalOf } from './state.ts';

const called = (name: string, values?: Phrase['values']): Phrase =>
  values ? { key: `antigo.call.${name}`, values } : { key: `antigo.call.${name}` };

/** The dealer's current announcement: "The ribbon has nine. Seat two to give.", "Dealer has six and draws." */
export function call(options: AntigoOptions, table: Antigo): Phrase | undefined {
  const { seats, antesChecked } = table;
  if (seats.length === 0) return undefined;
  const shared = options.mode === 'multiplayer';
  if (seats.every(({ cards }) => cards.length === 0))
    return antesChecked ? called('antes-equal') : { key: 'house.call.no-more-bets' };
  const [dealing] = seats.some(({ cards }) => cards.length < 3) ? procedure(table, shared) : [];
  if (dealing?.stage !== undefined) return called('stage', { stage: dealing.stage });
  const deciding = seats.filter(({ contributed }) => contributed === undefined);
  if (deciding.length > 0) return callDecisions(table, deciding, shared);
  const last = seats.find(({ seat }) => seat === table.settled.at(-1));
  return last ? callSeat(options, table, last) : callDealer(table, shared);
}

function callDecisions(table: Antigo, deciding: readonly Seat[], shared: boolean): Phrase {
  const all = shared ? called(table.seats.length === 1 ? 'give-alone' : 'give') : called('split');
  if (deciding.length === table.seats.length) return all;
  const seats = numbersInWords(deciding.map(({ seat }) => seat));
  const values = { seats, count: deciding.length };
  return shared ? called('to-give', { ...values, ribbon: callRibbon(table) }) : called('to-split', values);
}

const callRibbon = (table: Antigo): Phrase => numberInWords(totalOf(ribbon(table)));

/** Announces the dealer's hand, until the first seat is taken or paid. */
function callDealer(table: Antigo, shared: boolean): Phrase {
  const { dealer } = table;
  const total = numberInWords(dealerTotal(table));
  const down = dealer.filter((card) => card === 'down').length;
  if (down === dealer.length) return shared ? called('ribbon', { ribbon: callRibbon(table) }) : called('all-split');
  if (down > 0) return called('dealer-shows', { total });
  if (dealer.length === 2 && dealerTotal(table) <= 6) return called('dealer-draws', { total });
  return called('dealer-has', { total });
}

/** Announces the outcome of a seat. */
function callSeat(options: AntigoOptions, table: Antigo, seat: Seat): Phrase {
  const single = columnOf(options, table.seats.length) === 'single';
  const [hand = '', other = ''] = comparison(table, seat, single).split('-');
  const payouts = settle(options, table);
  const ante = payouts.find(({ spot }) => spot === `ante:${seat.seat}`);
  const insurance = payouts.find(({ spot }) => spot === `insurance:${seat.seat}`);
  const values: Record<string, PhraseValue> = { seat: numberInWords(seat.seat), hand, other, mode: options.mode };
  if (ante) values.ante = callPayout(ante);
  return insurance ? called('seat-insured', { ...values, insurance: callPayout(insurance) }) : called('seat', values);
}
