import { callPayout } from '../../core/payouts.ts';
import { spoken, spokenAll } from '../../core/spoken.ts';
import { procedure } from './procedure.ts';
import { comparison, settle } from './settle.ts';
import { type AntigoOptions, columnOf } from './spots.ts';
import { type Antigo, dealerTotal, ribbon, type Seat, totalOf } from './state.ts';

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
  const last = seats.find(({ seat }) => seat === table.settled.at(-1));
  return last ? callSeat(options, table, last) : callDealer(table, shared);
}

function callDecisions(table: Antigo, deciding: readonly Seat[], shared: boolean): string {
  if (deciding.length === table.seats.length)
    return shared ? 'One card to the ribbon, please. You may talk.' : 'Two cards and one, please.';
  const who = spokenAll(
    'Seat',
    deciding.map(({ seat }) => seat),
  );
  return shared ? `${callRibbon(table)}. ${who} to give.` : `${who} to split.`;
}

const callRibbon = (table: Antigo): string => `The ribbon has ${spoken(totalOf(ribbon(table)))}`;

/** The dealer's hand, until the first seat is taken or paid. */
function callDealer(table: Antigo, shared: boolean): string {
  const { dealer } = table;
  const total = spoken(dealerTotal(table));
  const down = dealer.filter((card) => card === 'down').length;
  if (down === dealer.length) return `${shared ? callRibbon(table) : 'All hands are split'}. The dealer turns.`;
  if (down > 0) return `Dealer shows ${total}.`;
  if (dealer.length === 2 && dealerTotal(table) <= 6) return `Dealer has ${total} and draws.`;
  return `Dealer has ${total}.`;
}

/** What became of a seat. */
function callSeat(options: AntigoOptions, table: Antigo, seat: Seat): string {
  const single = columnOf(options, table.seats.length) === 'single';
  const [hand = '', community = ''] = comparison(table, seat, single).split(' / ');
  const other = options.mode === 'multiplayer' ? 'community' : 'second hand';
  const said = `Seat ${spoken(seat.seat)}: hand ${VERBS[hand]}, ${other} ${VERBS[community]}.`;
  const payouts = settle(options, table);
  const ante = payouts.find(({ spot }) => spot === `ante:${seat.seat}`);
  const insurance = payouts.find(({ spot }) => spot === `insurance:${seat.seat}`);
  return [said, ante && `Ante ${callPayout(ante)}.`, insurance && `Insurance ${callPayout(insurance)}.`]
    .filter(Boolean)
    .join(' ');
}
