import { answers } from './answers.ts';
import { replay } from './evolve.ts';
import type { Fact } from './fact.ts';
import type { Equipment, Game } from './game.ts';
import { liesAlready } from './lying.ts';
import type { Refusal } from './refusal.ts';
import { err, ok, type Result } from './result.ts';
import type { Playing, Round, RoundEvent } from './round.ts';

/**
 * Replaces a card or a number that was entered wrongly. What was entered after it stays as far as it still fits;
 * the rest is dropped and entered again, unless players have decided in it: their decisions cannot be undone.
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
  if (!wrong || !['card', 'reveal', 'number', 'peek'].includes(wrong.fact) || wrong.fact !== fact.fact)
    return err({ code: 'no-such-fact' });
  const facts = round.facts.with(index, fact);
  const fitting = lawfulLength(game, round, facts);
  if (fitting <= index) return err({ code: 'out-of-turn' });
  const card = liesAlready(equipment, round.facts.toSpliced(index, 1), fact);
  if (card !== undefined) return err({ code: 'card-lies-already', card });
  const dropped = facts.slice(fitting);
  if (dropped.some((later) => later.fact === 'choice' || later.fact === 'preset'))
    return err({ code: 'correction-breaks-round' });
  return ok({ type: 'corrected', at: now, index, was: wrong, fact, dropped: dropped.length });
}

/** How many of these facts, from the first on, answer what the game asks for at their time. */
function lawfulLength<State>(game: Game<State>, round: Playing<State>, facts: readonly Fact[]): number {
  let play = replay(game, round, []);
  for (const [i, fact] of facts.entries()) {
    if (fact.fact !== 'preset' && !game.procedure(play).some((step) => answers(step, fact))) return i;
    play = game.evolve(play, fact);
  }
  return facts.length;
}
