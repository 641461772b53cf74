import type { AskedStep, DealerFact, DealerView } from '@baize/protocol';
import { type Card, type Equipment, sayRefusal } from '@baize/rules';
import type { Entered, Expected } from './entry.ts';
import { type Me, type Situation, sourceOf } from './situation.ts';

/** What keys may answer now. */
export function expectedOf(situation: Situation, dealer: DealerView, equipment: Equipment, me: Me): Expected {
  if (!me.deals) return { kind: 'nothing', why: 'Dealers enter what happens on the table; a pit boss decides.' };
  switch (situation.is) {
    case 'free':
      return done('Sign on');
    case 'taken':
      return nothing(`${situation.by} deals this table.`);
    case 'next':
      return nothing('The automatic dealer is finishing this round. The next one is yours.');
    case 'closed':
      return nothing(situation.why);
    case 'paused':
      return nothing('The table is paused. A pit boss lifts the pause.');
    case 'between':
      return done('Open the bets');
    case 'betting':
      return situation.act ? stepOf(situation.act, dealer, equipment) : nothing('Bets are open.');
    case 'deciding':
      return nothing('Players are deciding. Nothing is entered until they have, or their time is up.');
    case 'asked':
      return stepOf(situation.asked, dealer, equipment);
  }
}

function stepOf({ step, instruction }: AskedStep, { facts }: DealerView, equipment: Equipment): Expected {
  const source = sourceOf(facts);
  switch (step.ask) {
    case 'act':
      return done(instruction.say);
    case 'number':
      return { kind: 'number', below: step.below, draw: true };
    case 'choice':
      return nothing('Players are deciding.');
    case 'peek':
      return source === 'shoe' ? DRAW : { kind: 'yes-no', draw: false };
    case 'card':
      if (source === 'shoe') return DRAW;
      if (step.face === 'down') return { kind: 'done', what: instruction.say, draw: source === null };
      return { kind: 'card', draw: source === null, refuse: tooOften(facts, equipment) };
    case 'reveal':
      return source === 'shoe' ? DRAW : { kind: 'card', draw: false, refuse: tooOften(facts, equipment) };
  }
}

const DRAW: Expected = {
  kind: 'draw',
  why: 'The cards of this round come from the virtual shoe: press Enter to draw the next one.',
};
const done = (what: string): Expected => ({ kind: 'done', what, draw: false });
const nothing = (why: string): Expected => ({ kind: 'nothing', why });

/** A card that lies on the table as often as the decks hold it was scanned twice; the house would refuse it. */
export function tooOften(facts: DealerView['facts'], equipment: Equipment, except?: number) {
  return (card: Card): string | undefined => {
    const times = facts.filter((fact) => fact.card === card && fact.index !== except).length;
    if (equipment.kind === 'wheel' || times < equipment.decks) return undefined;
    return sayRefusal({ code: 'card-lies-already', card }, String, String);
  };
}

/** What happened, as the house is told of it; undefined when the entry is no answer to that step. */
export function factOf({ step }: AskedStep, entered: Entered): DealerFact | undefined {
  switch (step.ask) {
    case 'card':
      if (entered.is === 'done') return { fact: 'card', place: step.place, card: 'down' };
      return entered.is === 'card' ? { fact: 'card', place: step.place, card: entered.card } : undefined;
    case 'reveal':
      return entered.is === 'card' ? { fact: 'reveal', place: step.place, card: entered.card } : undefined;
    case 'peek':
      return entered.is === 'yes-no' ? { fact: 'peek', place: step.place, yes: entered.yes } : undefined;
    case 'number':
      return entered.is === 'number' ? { fact: 'number', number: entered.number } : undefined;
    case 'act': {
      const { act, place } = step;
      if (entered.is !== 'done') return undefined;
      return place === undefined ? { fact: 'act', act } : { fact: 'act', act, place };
    }
    case 'choice':
      return undefined;
  }
}
