import { type Player, stakesOf } from '@baize/rules';
import { reportsOf } from '../../../src/table/state/current-round.ts';
import type { TableState } from '../../../src/table/state/table-state.ts';

const CARD = /"([A2-9TJQK][cdhs])"/g;

/** The public cards of the newest round: dealt face up, turned by the dealer, or turned with a hand. */
export function publicCards({ current }: TableState): ReadonlySet<string> {
  const known = new Set<string>();
  if (!current) return known;
  const reports = reportsOf(current);
  for (const { fact } of reports) {
    if (fact.fact === 'reveal') known.add(fact.card);
    if (fact.fact !== 'card' || fact.card === 'down') continue;
    const isTurned = reports.some(
      ({ fact: other }) => other.fact === 'act' && other.act === 'turn' && other.place === fact.place,
    );
    if (!isOwners(fact.place) || isTurned) known.add(fact.card);
  }
  return known;
}

/** The cards that only this player may see: in the packets of the positions where they have an ante. */
export function ownCards({ current }: TableState, player: Player): ReadonlySet<string> {
  const own = new Set<string>();
  if (!current || current.round.phase === 'void') return own;
  const numbers = [...stakesOf(current.round.bets, player).keys()].map(numberIn);
  for (const { fact } of reportsOf(current))
    if (fact.fact === 'card' && isOwners(fact.place) && numbers.includes(numberIn(fact.place))) own.add(fact.card);
  return own;
}

/** The packets of Three Card Monster are private; the witness knows this independently of the server's code. */
const isOwners = (place: string): boolean => place.startsWith('position:');

const numberIn = (name: string): string => name.split(':')[1] ?? name;

/** The cards named in a text. */
export const cardsIn = (text: string): string[] => [...text.matchAll(CARD)].map(([, card = '']) => card);
