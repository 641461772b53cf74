import type { Option, Step } from '../../core/step.ts';
import { type Antigo, byDefault, dealerTotal, type Seat } from './state.ts';

/** Three cards each and two face down to the dealer, one card to the ribbon from everybody, the dealer's hand, take and pay (AN 4 to AN 11). */
export function procedure(table: Antigo, multiplayer: boolean): readonly Step[] {
  if (table.seats.length === 0) return [];
  if (multiplayer && !table.antesChecked) return [{ ask: 'act', act: 'check-antes', stage: 'Before the first card' }];
  const dealing = deal(table);
  if (dealing) return [dealing];
  const deciding = table.seats.filter(({ contributed }) => contributed === undefined);
  if (deciding.length > 0) return deciding.map((seat) => contribute(seat, multiplayer));
  const step = dealersHand(table) ?? takeAndPay(table);
  return step ? [step] : [];
}

/** From the dealer's left to the right, one card a seat and round; the dealer's after rounds one and two. */
function deal({ seats, dealer }: Antigo): Step | undefined {
  for (const [round, stage] of [
    'First card to each seat',
    'Second card to each seat',
    'Third card to each seat',
  ].entries()) {
    const seat = seats.find(({ cards }) => cards.length === round);
    if (seat) return { ask: 'card', place: `seat:${seat.seat}`, face: 'up', stage };
    if (round < 2 && dealer.length === round) return { ask: 'card', place: 'dealer', face: 'down', stage };
  }
  return undefined;
}

function contribute({ seat, player, cards }: Seat, multiplayer: boolean): Step {
  const first = byDefault(cards);
  const order = [first, ...cards.keys()].filter((card, i, all) => all.indexOf(card) === i);
  const options = order.map((card): Option => ({ choice: `card:${card + 1}`, stakes: [] }));
  const stage = multiplayer ? 'Players contribute to the ribbon' : 'Players split their hands';
  return { ask: 'choice', place: `seat:${seat}`, player, window: 'contribute', options, stage };
}

function dealersHand(table: Antigo): Step | undefined {
  const stage = "Dealer's hand";
  if (table.dealer.includes('down')) return { ask: 'reveal', place: 'dealer', stage };
  const draws = table.dealer.length === 2 && dealerTotal(table) <= 6;
  return draws ? { ask: 'card', place: 'dealer', face: 'up', stage } : undefined;
}

/** From the right-hand side of the table to the left. */
function takeAndPay({ seats, settled }: Antigo): Step | undefined {
  const next = seats.findLast(({ seat }) => !settled.includes(seat));
  return next && { ask: 'act', act: 'take-and-pay', place: `seat:${next.seat}`, stage: 'Take and pay from the right' };
}
