import {
  betting,
  DECK,
  evolve,
  type Fact,
  privateRound,
  publicRound,
  type Round,
  type RoundEvent,
  steps,
} from '../../src/index.ts';
import { pick, type Random } from './prng.ts';
import { PLAYERS, type RandomRound } from './random-round.ts';
import type { RandomTable } from './tables.ts';

/**
 * Finds views that leak cards which only their owner may see, before they are turned. The same round with other cards in
 * one such hand must have the same views for all but one player; a view that differs leaks.
 */
export function leaks(random: Random, { game }: RandomTable, { events, rounds }: RandomRound): string[] {
  const hidden = new Set<string>();
  for (const round of rounds)
    for (const step of steps(game, round)) if (step.ask === 'card' && step.face === 'owner') hidden.add(step.place);
  if (hidden.size === 0) return [];
  const place = pick(random, [...hidden]);
  const setup = { game };
  const found: string[] = [];
  let twin: Round = betting;
  for (const [i, event] of events.entries()) {
    const round = rounds[i] ?? betting;
    if (turns(event, place) || round.phase === 'settled') break;
    twin = evolve(game, twin, withOtherCard(event, place));
    const [shown, twinShown] = [round, twin].map((each) =>
      JSON.stringify([publicRound(setup, each), each.phase === 'playing' ? game.call?.(each.play) : null]),
    );
    if (shown !== twinShown) found.push(`event ${i}: everybody sees ${place}`);
    const seenBy = PLAYERS.filter((player) => {
      const [own, twinOwn] = [round, twin].map((each) => JSON.stringify(privateRound(setup, each, player)));
      return own !== twinOwn;
    });
    if (seenBy.length > 1) found.push(`event ${i}: ${seenBy.join(', ')} see ${place}`);
  }
  return found;
}

/** A hand may become public once the dealer has turned it or acted on it. */
function turns(event: RoundEvent, place: string): boolean {
  if (event.type !== 'reported') return false;
  const { fact } = event;
  return (fact.fact === 'act' || fact.fact === 'reveal') && fact.place === place;
}

/** The event with another card at this place. */
function withOtherCard(event: RoundEvent, place: string): RoundEvent {
  if (event.type !== 'reported' && event.type !== 'corrected') return event;
  return { ...event, fact: otherCard(event.fact, place) };
}

function otherCard(fact: Fact, place: string): Fact {
  if (fact.fact !== 'card' || fact.place !== place || fact.card === 'down') return fact;
  const at = DECK.indexOf(fact.card);
  return { ...fact, card: DECK[(at + 17) % DECK.length] ?? fact.card };
}
