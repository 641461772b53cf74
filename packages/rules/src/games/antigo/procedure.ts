import type { Phrase } from '../../core/phrase.ts';
import type { Option, Step } from '../../core/steps/step.ts';
import { type Antigo, byDefault, dealerTotal, type Seat } from './state.ts';

const stage = (name: string): Phrase => ({ key: `antigo.stage.${name}` });

/**
 * Three cards to each seat and two face down to the dealer, one card per seat to the ribbon, the dealer's hand, take
 * and pay (AN 4 to AN 11).
 */
export function procedure(table: Antigo, multiplayer: boolean): readonly Step[] {
  if (table.seats.length === 0) return [];
  if (multiplayer && !table.antesChecked)
    return [{ ask: 'act', act: 'check-antes', stage: stage('before-first-card') }];
  const dealing = deal(table);
  if (dealing) return [dealing];
  const deciding = table.seats.filter(({ contributed }) => contributed === undefined);
  if (deciding.length > 0) return deciding.map((seat) => contribute(seat, multiplayer));
  const step = dealersHand(table) ?? takeAndPay(table);
  return step ? [step] : [];
}

/**
 * One card per seat and round, from the dealer's left to the right; the dealer receives a card after rounds one and
 * two.
 */
function deal({ seats, dealer }: Antigo): Step | undefined {
  for (const [round, name] of ['first-card', 'second-card', 'third-card'].entries()) {
    const seat = seats.find(({ cards }) => cards.length === round);
    if (seat) return { ask: 'card', place: `seat:${seat.seat}`, face: 'up', stage: stage(name) };
    if (round < 2 && dealer.length === round) return { ask: 'card', place: 'dealer', face: 'down', stage: stage(name) };
  }
  return undefined;
}

function contribute({ seat, player, cards }: Seat, multiplayer: boolean): Step {
  const first = byDefault(cards);
  const order = [first, ...cards.keys()].filter((card, i, all) => all.indexOf(card) === i);
  const options = order.map((card): Option => ({ choice: `card:${card + 1}`, stakes: [] }));
  const place = `seat:${seat}`;
  return { ask: 'choice', place, player, window: 'contribute', options, stage: stage(multiplayer ? 'give' : 'split') };
}

function dealersHand(table: Antigo): Step | undefined {
  if (table.dealer.includes('down')) return { ask: 'reveal', place: 'dealer', stage: stage('dealers-hand') };
  const draws = table.dealer.length === 2 && dealerTotal(table) <= 6;
  return draws ? { ask: 'card', place: 'dealer', face: 'up', stage: stage('dealers-hand') } : undefined;
}

/** From the right-hand side of the table to the left. */
function takeAndPay({ seats, settled }: Antigo): Step | undefined {
  const next = seats.findLast(({ seat }) => !settled.includes(seat));
  return next && { ask: 'act', act: 'take-and-pay', place: `seat:${next.seat}`, stage: stage('take-and-pay') };
}
