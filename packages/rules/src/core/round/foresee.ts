import { DECK } from '../cards/cards.ts';
import type { Game } from '../game.ts';
import type { Fact } from '../steps/fact.ts';
import type { Step } from '../steps/step.ts';

/**
 * The step after the one asked for now, if it is the same for every answer; `undefined` if it depends on the answer, if
 * several steps are open, or if nothing follows.
 */
export function foresee<State>(game: Game<State>, state: State): Step | undefined {
  const [asked, ...others] = awaited(game, state);
  if (!asked || others.length > 0) return undefined;
  let foreseen: Step | undefined;
  for (const fact of everyAnswer(asked)) {
    const [next, ...more] = awaited(game, game.evolve(state, fact));
    if (!next || more.length > 0 || (foreseen && !isSame(foreseen, next))) return undefined;
    foreseen = next;
  }
  return foreseen;
}

const awaited = <State>(game: Game<State>, state: State): readonly Step[] =>
  game.procedure(state).filter((step) => step.ask !== 'act' || step.irregular !== true);

/** Every possible answer to a step of the dealer; empty for a player's decision. */
function everyAnswer(step: Step): readonly Fact[] {
  switch (step.ask) {
    case 'card': {
      const cards = step.face === 'down' ? (['down'] as const) : DECK;
      return cards.map((card) => ({ fact: 'card', place: step.place, card }));
    }
    case 'reveal':
      return (step.cards ?? DECK).map((card) => ({ fact: 'reveal', place: step.place, card }));
    case 'peek':
      return [true, false].map((yes) => ({ fact: 'peek', place: step.place, yes }));
    case 'number':
      return Array.from({ length: step.below }, (_, number) => ({ fact: 'number', number }));
    case 'act':
      return [
        step.place === undefined ? { fact: 'act', act: step.act } : { fact: 'act', act: step.act, place: step.place },
      ];
    case 'choice':
      return [];
  }
}

/** Whether the dealer answers both steps in the same way; their stages can differ. */
function isSame(a: Step, b: Step): boolean {
  const place = (step: Step) => ('place' in step ? step.place : undefined);
  if (a.ask !== b.ask || place(a) !== place(b)) return false;
  if (a.ask === 'act' && b.ask === 'act') return a.act === b.act;
  return a.ask !== 'card' || b.ask !== 'card' || a.face === b.face;
}
