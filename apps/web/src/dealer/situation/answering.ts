import type { DealerCommand, DealerFact, DealerView, PitCommand, Reason } from '@baize/protocol';
import type { Equipment } from '@baize/rules';
import type { Language } from '../../i18n/language.ts';
import type { Entered, Expected } from './entry.ts';
import { duplicateCardRefusal, factOf } from './expected.ts';
import type { Entry, Progress } from './irregularity.ts';
import type { Situation } from './situation.ts';

/** The range of numbers of a wheel is checked by the server. */
const MAX_NUMBERS = 1_000;

/** The command for this entry; undefined if it is no answer. */
export function commandFor(situation: Situation, entered: Entered): DealerCommand | undefined {
  if (situation.is === 'free') return entered.is === 'done' ? { type: 'signOn' } : undefined;
  if (situation.is === 'offered') return entered.is === 'done' ? { type: 'acceptHandOver' } : undefined;
  if (situation.is === 'between') return entered.is === 'done' ? { type: 'openBets' } : undefined;
  const asked = situation.is === 'asked' ? situation.asked : situation.is === 'betting' ? situation.act : null;
  if (!asked) return undefined;
  if (entered.is === 'draw') return { type: 'draw' };
  const fact = factOf(asked, entered);
  return fact && { type: 'report', fact, ...deckOf(entered) };
}

/** What can be entered while an entry is corrected. */
export function expectedInstead(
  { index, kind, card }: Entry,
  { facts }: DealerView,
  equipment: Equipment,
  language: Language,
): Expected {
  if (kind === 'peek') return { kind: 'yes-no', draw: false };
  if (kind !== 'number')
    return {
      kind: 'card',
      draw: false,
      ownerOnly: card === 'down',
      refuse: duplicateCardRefusal(facts, equipment, language, index),
    };
  return { kind: 'number', below: equipment.kind === 'wheel' ? equipment.pockets : MAX_NUMBERS, draw: false };
}

/** The correction of an entry; undefined if the value is of another kind. */
export function correctionFor({ index, kind, place }: Entry, entered: Entered): Correction | undefined {
  const fact = rightFact(kind, place ?? '', entered);
  return fact && { type: 'correct', index, fact, ...deckOf(entered) };
}

export type Correction = Extract<DealerCommand, { type: 'correct' }>;

const deckOf = (entered: Entered) =>
  entered.is === 'card' && entered.deck !== undefined ? { deck: entered.deck } : {};

function rightFact(kind: string, place: string, entered: Entered): DealerFact | undefined {
  if (entered.is === 'card' && kind === 'card') return { fact: 'card', place, card: entered.card };
  if (entered.is === 'card' && kind === 'reveal') return { fact: 'reveal', place, card: entered.card };
  if (entered.is === 'number' && kind === 'number') return { fact: 'number', number: entered.number };
  if (entered.is === 'yes-no' && kind === 'peek') return { fact: 'peek', place, yes: entered.yes };
  return undefined;
}

/**
 * The command selected in the irregularity menu, for the dealer or the pit boss; undefined until the selection is
 * complete.
 */
export function remedyCommand({
  remedy,
  reason: chosen,
  burned = 0,
}: Progress): { readonly deal: DealerCommand } | { readonly supervise: PitCommand } | undefined {
  if (remedy?.does === 'approve-void') return { supervise: { type: 'approveVoid' } };
  if (remedy?.does === 'withdraw-void') return { supervise: { type: 'refuseVoid' } };
  if (remedy?.does === 'new-shoe') return { deal: { type: 'newShoe', ...(burned > 0 && { burned }) } };
  if (chosen === null) return undefined;
  if (remedy?.does === 'refuse-void')
    return typeof chosen === 'string' ? { supervise: { type: 'refuseVoid', why: chosen } } : undefined;
  const reason = chosen as Reason; // the menu offers no other phrase
  if (remedy?.does === 'act' && remedy.asked.step.ask === 'act' && remedy.asked.step.voids)
    return { deal: { type: 'askVoid', reason } };
  if (remedy?.does === 'act') {
    const fact = factOf(remedy.asked, { is: 'done' });
    return fact && { deal: { type: 'report', fact, reason } };
  }
  switch (remedy?.does) {
    case 'ask-void':
      return remedy.by === 'pit' ? { supervise: { type: 'askVoid', reason } } : { deal: { type: 'askVoid', reason } };
    case 'pause':
      return remedy.by === 'pit' ? { supervise: { type: 'pause', reason } } : { deal: { type: 'pause', reason } };
    case 'void':
      return { supervise: { type: 'voidRound', reason } };
    default:
      return undefined;
  }
}
