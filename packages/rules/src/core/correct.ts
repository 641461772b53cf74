import { answers } from './answers.ts';
import { isCard } from './cards.ts';
import { replay } from './evolve.ts';
import type { Fact } from './fact.ts';
import type { Equipment, Game } from './game.ts';
import { liesAlready } from './lying.ts';
import type { Refusal } from './refusal.ts';
import { err, ok, type Result } from './result.ts';
import type { Playing, Round, RoundEvent } from './round.ts';
import type { Step } from './step.ts';

/**
 * Whether a dealer's entry may still be replaced: a card, a look or a number after which nobody has decided, neither a
 * player nor the table for one whose time ran out. What somebody has decided on stays as it was entered.
 */
export const isCorrectable = (round: Round, index: number): boolean =>
  round.phase === 'playing' && isEntry(round.facts[index]) && lastDecision(round.facts) < index;

/**
 * Replaces a card or a number that was entered wrongly. What was entered after it stays as far as it still fits;
 * the rest is dropped and entered again.
 */
export function correction<State>(
  { game, equipment }: { readonly game: Game<State>; readonly equipment: Equipment },
  round: Round<State>,
  index: number,
  fact: Fact,
  now: number,
): Result<RoundEvent, Refusal> {
  if (round.phase !== 'playing') return err({ code: 'bets-open' });
  const wrong = round.facts[index];
  if (!isEntry(wrong) || wrong.fact !== fact.fact) return err({ code: 'no-such-fact' });
  if (!isCorrectable(round, index)) return err({ code: 'decided-since' });
  const facts = round.facts.with(index, fact);
  const fitting = lawfulLength(game, round, facts);
  if (fitting <= index) {
    const open = game.procedure(replay(game, round, facts.slice(0, index)));
    return err(contradiction(round, open, fact) ?? { code: 'out-of-turn' });
  }
  const card = liesAlready(equipment, round.facts.toSpliced(index, 1), fact);
  if (card !== undefined) return err({ code: 'card-lies-already', card });
  const dropped = facts.slice(fitting);
  if (dropped.some((later) => later.fact === 'preset')) return err({ code: 'correction-breaks-round' });
  return ok({ type: 'corrected', at: now, index, was: wrong, fact, dropped: dropped.length });
}

/** Why a card cannot be turned although that is asked for: the look under it said otherwise; and what can be done. */
export function contradiction(round: Playing<unknown>, open: readonly Step[], fact: Fact): Refusal | undefined {
  if (fact.fact !== 'reveal' || !isCard(fact.card)) return undefined;
  if (!open.some((step) => step.ask === 'reveal' && step.place === fact.place)) return undefined;
  const look = round.facts.findLastIndex((earlier) => earlier.fact === 'peek');
  return { code: 'contradicts-peek', card: fact.card, mend: isCorrectable(round, look) ? 'correct' : 'void' };
}

const isEntry = (fact: Fact | undefined): fact is Fact =>
  fact !== undefined && ['card', 'reveal', 'number', 'peek'].includes(fact.fact);

const lastDecision = (facts: readonly Fact[]): number => facts.findLastIndex(({ fact }) => fact === 'choice');

/** How many of these facts, from the first on, answer what the game asks for at their time. */
function lawfulLength<State>(game: Game<State>, round: Playing<State>, facts: readonly Fact[]): number {
  let play = replay(game, round, []);
  for (const [i, fact] of facts.entries()) {
    if (fact.fact !== 'preset' && !game.procedure(play).some((step) => answers(step, fact))) return i;
    play = game.evolve(play, fact);
  }
  return facts.length;
}
