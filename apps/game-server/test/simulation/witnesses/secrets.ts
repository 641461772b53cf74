import { type Player, stakesOf } from '@baize/rules';
import { factsOf } from '../../../src/table/state/current-round.ts';
import type { Standing } from '../../../src/table/state/standing.ts';

const CARD = /"([A2-9TJQK][cdhs])"/g;

/** The cards of the newest round that everybody may know: those laid open, turned by the dealer, or turned with a hand. */
export function publicCards({ current }: Standing): ReadonlySet<string> {
  const known = new Set<string>();
  if (!current) return known;
  const facts = factsOf(current);
  for (const [i, fact] of facts.entries()) {
    if (fact.fact === 'reveal') known.add(fact.card);
    if (fact.fact !== 'card' || fact.card === 'down') continue;
    const isTurned = facts.some((other) => other.fact === 'act' && other.act === 'turn' && other.place === fact.place);
    if (!current.marks[i]?.hidden || isTurned) known.add(fact.card);
  }
  return known;
}

/** The cards that this player alone may know: in the packets of the positions where they have an ante. */
export function ownCards({ current }: Standing, player: Player): ReadonlySet<string> {
  const own = new Set<string>();
  if (!current || current.round.phase === 'void') return own;
  const numbers = [...stakesOf(current.round.bets, player).keys()].map(numberIn);
  for (const [i, fact] of factsOf(current).entries())
    if (fact.fact === 'card' && current.marks[i]?.hidden && numbers.includes(numberIn(fact.place))) own.add(fact.card);
  return own;
}

const numberIn = (name: string): string => name.split(':')[1] ?? name;

/** The cards that a text names. */
export const cardsIn = (text: string): string[] => [...text.matchAll(CARD)].map(([, card = '']) => card);
