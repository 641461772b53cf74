import type { Game } from '../game.ts';
import { actName, chosenName, placeName, presetName } from '../names.ts';
import type { Phrase } from '../phrase.ts';
import type { Fact } from './fact.ts';
import type { Step } from './step.ts';

/** A step as an instruction to the dealer: `lead` is shown small, `say` large. */
export interface Instruction {
  readonly lead: Phrase | null;
  /** Its text marks what to emphasise, such as the place: `Card to <mark>{place}</mark>`. */
  readonly say: Phrase;
}

/** The instruction to the dealer for a step. */
export function instruct(game: Game, step: Step): Instruction {
  return { lead: step.stage ?? null, say: instructionOf(game, step) };
}

function instructionOf(game: Game, step: Step): Phrase {
  switch (step.ask) {
    case 'card':
      return {
        key: 'house.instruction.card',
        values: { place: placeName(game, step.place), face: step.face === 'up' ? 'up' : 'down' },
      };
    case 'reveal':
      return { key: 'house.instruction.reveal', values: { place: placeName(game, step.place) } };
    case 'peek':
      return { key: `${game.id}.peek.${step.question}`, values: { place: placeName(game, step.place) } };
    case 'number':
      return { key: 'house.instruction.number' };
    case 'choice':
      return { key: 'house.instruction.choice', values: { place: placeName(game, step.place) } };
    case 'act':
      return actName(game, step.act, step.place);
  }
}

/** A fact as one line, for the list of entries and for the history. */
export function factLine(game: Pick<Game, 'id'>, fact: Fact): Phrase {
  switch (fact.fact) {
    case 'card':
      return fact.card === 'down'
        ? { key: 'house.fact.face-down', values: { place: placeName(game, fact.place) } }
        : { key: 'house.fact.card', values: { place: placeName(game, fact.place), card: { cards: [fact.card] } } };
    case 'reveal':
      return { key: 'house.fact.reveal', values: { place: placeName(game, fact.place), card: { cards: [fact.card] } } };
    case 'peek':
      return {
        key: 'house.fact.peek',
        values: { place: placeName(game, fact.place), answer: fact.yes ? 'yes' : 'no' },
      };
    case 'number':
      return { key: 'house.fact.number', values: { number: fact.number } };
    case 'choice':
      return chosenName(game, fact.place, fact.choice);
    case 'act':
      return actName(game, fact.act, fact.place);
    case 'preset':
      return {
        key: 'house.fact.preset',
        values: { preset: presetName(game, fact.preset), state: fact.on ? 'on' : 'off' },
      };
  }
}
