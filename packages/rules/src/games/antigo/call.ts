import { callPayout } from '../../core/payouts.ts';
import { procedure } from './procedure.ts';
import { comparison, settle } from './settle.ts';
import { type AntigoOptions, columnOf } from './spots.ts';
import { type Antigo, dealerTotal, ribbon, type Seat, totalOf } from './state.ts';

const DIGITS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'] as const;
const VERBS: Readonly<Record<string, string>> = { Win: 'wins', Tie: 'ties', Loss: 'loses' };

/** What the dealer says now: "The ribbon has nine. Seat two to give.", "Dealer has six and draws." */
export function call(options: AntigoOptions, table: Antigo): string | undefined {
  const { seats, antesChecked } = table;
  if (seats.length === 0) return undefined;
  const shared = options.mode === 'multiplayer';
  if (seats.every(({ cards }) => cards.length === 0)) return antesChecked ? 'All antes are equal.' : 'No more bets.';
  const [dealing] = seats.some(({ cards }) => cards.length < 3) ? procedure(table, shared) : [];
  if (dealing?.stage !== undefined) return `${dealing.stage}.`;
  const deciding = seats.filter(({ contributed }) => contributed === undefined);
  if (deciding.length > 0) return callDecisions(table, deciding, shared);
  return callDealer(table, shared) ?? callSeat(options, table, shared);
}

function callDecisions(table: Antigo, deciding: readonly Seat[], shared: boolean): string {
  if (deciding.length === table.seats.length)
    return shared ? 'One card to the ribbon, please. You may talk.' : 'Two cards and one, please.';
  const names = deciding.map(({ seat }) => DIGITS[seat]);
  const [last] = names.slice(-1);
  const who = names.length === 1 ? `Seat ${last}` : `Seats ${names.slice(0, -1).join(', ')} and ${last}`;
  return shared ? `${callRibbon(table)}. ${who} to give.` : `${who} to split.`;
}

const callRibbon = (table: Antigo): string => `The ribbon has ${DIGITS[totalOf(ribbon(table))]}`;

/** The dealer's hand, until the first seat is taken or paid. */
function callDealer(table: Antigo, shared: boolean): string | undefined {
  const { dealer, settled } = table;
  const total = DIGITS[dealerTotal(table)];
  const down = dealer.filter((card) => card === 'down').length;
  if (down === dealer.length) return `${shared ? callRibbon(table) : 'All hands are split'}. The dealer turns.`;
  if (down > 0) return `Dealer shows ${total}.`;
  if (dealer.length === 2 && dealerTotal(table) <= 6) return `Dealer has ${total} and draws.`;
  return settled.length === 0 ? `Dealer has ${total}.` : undefined;
}

/** What became of the seat that was taken or paid last. */
function callSeat(options: AntigoOptions, table: Antigo, shared: boolean): string | undefined {
  const seat = table.seats.find(({ seat }) => seat === table.settled.at(-1));
  if (!seat) return undefined;
  const single = columnOf(options, table.seats.length) === 'single';
  const [hand = '', community = ''] = comparison(table, seat, single).split(' / ');
  const said = `Seat ${DIGITS[seat.seat]}: hand ${VERBS[hand]}, ${shared ? 'community' : 'second hand'} ${VERBS[community]}.`;
  const payouts = settle(options, table);
  const ante = payouts.find(({ spot }) => spot === `ante:${seat.seat}`);
  const insurance = payouts.find(({ spot }) => spot === `insurance:${seat.seat}`);
  return [said, ante && `Ante ${callPayout(ante)}.`, insurance && `Insurance ${callPayout(insurance)}.`]
    .filter(Boolean)
    .join(' ');
}
