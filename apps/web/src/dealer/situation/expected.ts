import type { AskedStep, DealerFact, DealerView, TableEquipment } from '@baize/protocol';
import { type Card, type Equipment, refusalPhrase } from '@baize/rules';
import type { Language } from '../../i18n/language.ts';
import type { Entered, Expected } from './entry.ts';
import { type Me, type Situation, sourceOf } from './situation.ts';

/** The game's equipment, and whether it is virtual, physical or both. */
export interface Dealt {
  readonly equipment: Equipment;
  readonly from: TableEquipment;
}

/** What can be entered now. */
export function expectedOf(
  situation: Situation,
  dealer: DealerView,
  dealt: Dealt,
  me: Me,
  language: Language,
): Expected {
  const { say } = language;
  if (!me.deals) return nothing(say('dealer.waits.pitDecides'));
  switch (situation.is) {
    case 'free':
      return done(say('dealer.deed.signOn'));
    case 'offered':
      return done(say('dealer.deed.takeTable'));
    case 'taken':
      return nothing(say('dealer.waits.taken', { name: situation.by }));
    case 'next':
      return nothing(say('dealer.waits.next'));
    case 'closed':
      return nothing(say('dealer.waits.closed'));
    case 'paused':
      return nothing(say(dealer.may.includes('resume') ? 'dealer.waits.pausedYours' : 'dealer.waits.paused'));
    case 'between':
      return done(say('dealer.deed.openBets'));
    case 'betting':
      return situation.act
        ? stepOf(situation.act, dealer, dealt, language)
        : nothing(say('dealer.waits.betting', { noMoreBets: say('dealer.keys.noMoreBets') }));
    case 'deciding':
      return nothing(say('dealer.waits.decidingAll'));
    case 'asked':
      return stepOf(situation.asked, dealer, dealt, language);
  }
}

function stepOf(
  { step, instruction }: AskedStep,
  { facts }: DealerView,
  { equipment, from }: Dealt,
  language: Language,
): Expected {
  const { say, tell } = language;
  const source = from === 'both' ? sourceOf(facts) : from === 'virtual' ? 'shoe' : 'own';
  const draw: Expected = { kind: 'draw', why: say('dealer.waits.draw') };
  switch (step.ask) {
    case 'act':
      return done(tell(instruction.say));
    case 'number':
      return from === 'virtual'
        ? { kind: 'draw', why: say('dealer.waits.drawNumber') }
        : { kind: 'number', below: step.below, draw: from === 'both' };
    case 'choice':
      return nothing(say('dealer.waits.deciding'));
    case 'peek':
      return source === 'shoe' ? draw : { kind: 'yes-no', draw: false };
    case 'card':
      if (source === 'shoe') return draw;
      if (step.face === 'down') return { kind: 'done', what: tell(instruction.say), draw: source === null };
      return {
        kind: 'card',
        draw: source === null,
        ownerOnly: step.face === 'owner',
        refuse: duplicateCardRefusal(facts, equipment, language),
      };
    case 'reveal':
      return source === 'shoe'
        ? draw
        : { kind: 'card', draw: false, ownerOnly: false, refuse: duplicateCardRefusal(facts, equipment, language) };
  }
}

const done = (what: string): Expected => ({ kind: 'done', what, draw: false });
const nothing = (why: string): Expected => ({ kind: 'nothing', why });

/**
 * Refuses a card of which all copies are already on the table: it was scanned twice, and the server would refuse it.
 * @param corrected the index of the entry that the card corrects: it may be swapped with another one
 */
export function duplicateCardRefusal(
  facts: DealerView['facts'],
  equipment: Equipment,
  { tell }: Language,
  corrected?: number,
) {
  return (card: Card): string | undefined => {
    const others = facts.filter((fact) => fact.card === card && fact.index !== corrected);
    if (equipment.kind === 'wheel' || others.length < equipment.decks) return undefined;
    if (corrected !== undefined && others.some(({ correctable }) => correctable)) return undefined;
    return tell(refusalPhrase({ code: 'duplicate-card', card }, String));
  };
}

/** The fact to report; undefined if the entry is no answer to that step. */
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
