import type { Fact } from './fact.ts';
import type { Game } from './game.ts';
import type { Step } from './step.ts';

/** A step in the words of the procedure, for the dealer: `lead` small, `say` huge with the place in `place`. */
export interface Instruction {
  readonly lead: string;
  readonly say: string;
  /** The part of `say` that names the place, to be set off; empty when there is none. */
  readonly place: string;
}

/** What the dealer is asked to do next, in words. */
export function instruct(game: Game, step: Step): Instruction {
  const lead = step.stage ?? '';
  switch (step.ask) {
    case 'card': {
      const place = game.placeName(step.place);
      return { lead, say: `Card to ${place}, face ${step.face === 'up' ? 'up' : 'down'}`, place };
    }
    case 'reveal': {
      const place = game.placeName(step.place);
      return { lead, say: `Turn the card of ${place}`, place };
    }
    case 'peek': {
      const place = game.placeName(step.place);
      return { lead, say: `Look under the card of ${place}: ${step.question}?`, place };
    }
    case 'number':
      return { lead, say: 'Enter the number', place: '' };
    case 'choice': {
      const place = game.placeName(step.place);
      return { lead, say: `Wait for ${place} to decide`, place };
    }
    case 'act':
      return { lead, say: game.actName(step.act, step.place), place: step.place ? game.placeName(step.place) : '' };
  }
}

/** A choice in words: `card 2` for `card:2`. */
export const sayChoice = (choice: string): string => choice.replace(':', ' ');

/** A fact in one line, for the list of what has been entered and for the history. */
export function tell(game: Game, fact: Fact): string {
  switch (fact.fact) {
    case 'card':
      return fact.card === 'down'
        ? `${game.placeName(fact.place)}: a card face down`
        : `${game.placeName(fact.place)}: ${fact.card}`;
    case 'reveal':
      return `${game.placeName(fact.place)} turned: ${fact.card}`;
    case 'peek':
      return `${game.placeName(fact.place)} looked at: ${fact.yes ? 'yes' : 'no'}`;
    case 'number':
      return `Number ${fact.number}`;
    case 'choice':
      return `${game.placeName(fact.place)}: ${sayChoice(fact.choice)}`;
    case 'act':
      return game.actName(fact.act, fact.place);
    case 'preset':
      return `${fact.preset} ${fact.on ? 'on' : 'off'}`;
  }
}
