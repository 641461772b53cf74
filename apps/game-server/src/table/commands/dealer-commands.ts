import type { DealerCommand, DealerFact } from '@baize/protocol';
import {
  answers,
  askedNow,
  err,
  type Fact,
  faceDownAt,
  ok,
  type PhraseOrText,
  placeName,
  type Report,
  type Source,
  shownCard,
  steps,
} from '@baize/rules';
import { deal } from '../../dealing/dealing.ts';
import type { Shoes } from '../../dealing/shoes.ts';
import type { TableEvent } from '../../events/table-events.ts';
import { type RefusalText, refusedAs } from '../../refusals.ts';
import { type CurrentRound, enteredCard, isDealt, lostSpins, reportsOf } from '../state/current-round.ts';
import { dealerStep } from '../state/due.ts';
import { hasOwnShoe, isUntouched, type UsedUp, usedUp } from '../state/own-shoe.ts';
import type { TableSetup } from '../state/setup.ts';
import { inPlay, mayResume, type TableState } from '../state/table-state.ts';
import { drawRefusal, entryRefusal } from './by-hand.ts';
import { type Decided, decideRound, noEvents } from './decided.ts';
import type { DecisionContext, Staff } from './decision-context.ts';
import { acceptOffer, declineOffer, offerTo, withdrawOffer } from './hand-over.ts';
import { openingEvents } from './open-round.ts';
import { refusal, refusedByRules } from './refusal.ts';
import { isOnRoster } from './roster.ts';
import { askVoid } from './voiding.ts';

/** The events of a dealer's command, or its refusal. */
export function decideDealer(
  context: DecisionContext,
  by: Staff,
  command: DealerCommand,
  now: number,
): Decided | Promise<Decided> {
  const { state, openRoster } = context;
  const isNext = state.dealer?.userId === by.userId;
  const isDealing = inPlay(state)?.dealer?.userId === by.userId;
  if (command.type === 'signOn') return signOn(state, by, openRoster, now);
  if (command.type === 'acceptHandOver') return acceptOffer(context, by, now);
  if (command.type === 'declineHandOver') return declineOffer(state, by, now);
  if (!isNext && !isDealing) return err(refusal('not-signed-on'));
  switch (command.type) {
    case 'signOff':
      if (isDealing) return err(refusal('round-in-play'));
      return ok([{ type: 'dealerSignedOff', at: now, dealerId: by.userId }]);
    case 'handOver':
      if (isDealing) return err(refusal('round-in-play'));
      return offerTo(context, by, now);
    case 'withdrawHandOver':
      return withdrawOffer(state, now);
    case 'openBets':
      return openBets(context, isDealing, now);
    case 'pause':
      return state.paused
        ? err(refusal('table-paused', 'paused-already'))
        : ok([{ type: 'paused', at: now, reason: command.reason }]);
    case 'resume':
      return resume(state, by, now);
    case 'newShoe':
      return openOwnShoe(isDealing ? context.setup : context.next, state, command, now);
    case 'announce':
      return ok([{ type: 'announced', at: now, text: command.text }]);
    case 'askVoid':
      return askVoid(state, command.reason, now);
    default: {
      const current = inPlay(state);
      if (!current) return err(refusal('no-round'));
      return isDealing ? decideDeal(context, current, command, now) : err(refusal('automatic-dealer'));
    }
  }
}

function signOn(state: TableState, by: Staff, openRoster: boolean, now: number): Decided {
  const { dealer, closed } = state;
  if (closed !== null) return err(refusal('table-closed'));
  if (dealer?.userId === by.userId) return noEvents;
  if (!isOnRoster(state, by.userId, openRoster)) return err(refusal('not-assigned'));
  if (dealer) return err(refusal('table-has-dealer'));
  return ok([{ type: 'dealerSignedOn', at: now, dealerId: by.userId, name: by.name }]);
}

/** Ends a pause that only the dealer's own absence began. */
function resume(state: TableState, by: Staff, now: number): Decided {
  if (!state.paused) return noEvents;
  return mayResume(state, by.userId) ? ok([{ type: 'resumed', at: now }]) : err(refusal('table-paused'));
}

async function openBets(
  { next, state, shoes, presence }: DecisionContext,
  isDealing: boolean,
  now: number,
): Promise<Decided> {
  if (inPlay(state)) return err(refusal(isDealing ? 'round-in-play' : 'automatic-dealer'));
  if (state.closed !== null || state.closing?.left === 0) return err(refusal('table-closed'));
  if (state.paused) return err(refusal('table-paused'));
  return ok(await openingEvents(next, state, { shoes, presence, demonstration: false }, now));
}

type Dealing = Extract<DealerCommand, { type: 'closeBets' | 'draw' | 'report' | 'correct' }>;

/** Decides commands that only the dealer of the round in play may send. */
function decideDeal(
  { setup, state, shoes }: DecisionContext,
  current: CurrentRound,
  command: Dealing,
  now: number,
): Decided {
  if (state.paused && command.type !== 'correct') return err(refusal('table-paused'));
  // Who decides about the void must find what it was asked for.
  if (state.paused?.voidAskedBy) return err(refusal('void-asked', 'kept-for-void'));
  switch (command.type) {
    case 'closeBets':
      return decideRound(setup, state, { type: 'closeBets' }, now);
    case 'draw':
      if (cardOrigin(current) === 'table') return outOfTurn('enter-own-cards');
      return dealNext(setup, state, current, shoes, now);
    case 'report': {
      const fact = factOf(command.fact);
      const source = dealerSource(fact, command.deck);
      const used = usedUp(setup, state, current, enteredCard({ fact, source }));
      const wrong = notFromTable(setup, current, fact) ?? (used && usedUpCard(used));
      return wrong ?? explained(setup, state, { fact, source }, command.reason, now);
    }
    case 'correct':
      return correct(setup, state, current, command, now);
  }
}

/** A fact reported by the dealer, with the reason when it answers an irregular act. */
function explained(
  setup: TableSetup,
  state: TableState,
  { fact, source }: Pick<Report, 'fact' | 'source'>,
  reason: PhraseOrText | undefined,
  at: number,
): Decided {
  const reported = decideRound(setup, state, { type: 'report', fact, source }, at);
  const open = state.current ? steps(setup.game, state.current.round) : [];
  const done = open.find((step) => step.ask === 'act' && step.irregular && answers(step, fact));
  if (!reported.ok || done?.ask !== 'act') return reported;
  if (reason === undefined) return err(refusal('reason-missing'));
  if (done.voids) return err(refusal('second-person', 'ask-for-this-void'));
  const place = done.place === undefined ? {} : { place: done.place };
  return ok<readonly TableEvent[]>([{ type: 'irregular', at, act: done.act, ...place, reason }, ...reported.value]);
}

/** Performs the next step of the procedure from the virtual shoe or wheel. */
export function dealNext(
  setup: TableSetup,
  state: TableState,
  current: CurrentRound,
  shoes: Shoes,
  now: number,
): Decided {
  const step = dealerStep(askedNow(setup.game, current.round).dealers);
  if (!step) return err(refusedByRules(setup, { code: 'out-of-turn' }));
  const barred = drawRefusal(setup, step);
  if (barred) return outOfTurn(barred);
  const faceDown = (place: string) => faceDownAt(place, reportsOf(current))[0];
  const { shoe, numbers } = state;
  const dealt = deal(shoes, { shoe, numbers, spin: lostSpins(setup.game, current.round), faceDown }, step);
  if (!dealt) return outOfTurn('enter-own-card');
  return decideRound(setup, state, { type: 'report', ...dealt }, now);
}

function correct(
  setup: TableSetup,
  state: TableState,
  current: CurrentRound,
  { index, fact: entered, deck, dropping = 0, swapping }: Extract<Dealing, { type: 'correct' }>,
  now: number,
): Decided {
  const wrong = reportsOf(current)[index];
  if (wrong?.source.from === 'shoe' || wrong?.source.from === 'wheel') return err(refusedAs('no-such-fact', 'drawn'));
  const fact = factOf(entered);
  const source = dealerSource(fact, deck);
  const used = usedUp(setup, state, current, enteredCard({ fact, source }), index);
  if (used) return usedUpCard(used);
  const corrected = (swap?: { readonly swapping: true }) =>
    decideRound(setup, state, { type: 'correct', index, fact, ...deckOf(source), ...swap }, now);
  const plain = corrected();
  const isDuplicate = !plain.ok && plain.error.code === 'duplicate-card';
  const decided = isDuplicate ? corrected({ swapping: true }) : plain;
  const correction = decided.ok ? decided.value.find((event) => event.type === 'corrected') : undefined;
  const other = correction?.swapped?.fact;
  if (other && 'place' in other && other.place !== undefined && !swapping)
    return err(refusedAs('swaps-cards', 'swaps-cards', { place: placeName(setup.game, other.place) }));
  const dropped = correction?.dropped;
  if (dropped !== undefined && dropped > dropping)
    return err(refusedAs('drops-entries', 'drops-entries', { count: dropped }));
  return decided;
}

/** The refusal of a fact that cannot have happened on the dealer's own table. */
function notFromTable(setup: TableSetup, current: CurrentRound, fact: Fact): Decided | undefined {
  const barred = entryRefusal(setup, fact);
  if (barred) return outOfTurn(barred);
  if (fact.fact === 'card' && cardOrigin(current) === 'shoe') return outOfTurn('draw-next');
  if (fact.fact === 'reveal' || fact.fact === 'peek') {
    const [source] = faceDownAt(fact.place, reportsOf(current));
    if (source?.from === 'shoe') return outOfTurn('press-to-turn');
  }
  return undefined;
}

/** Where the round's cards come from, once a card is dealt: one round is dealt from one shoe. */
function cardOrigin(current: CurrentRound): 'shoe' | 'table' | undefined {
  const first = reportsOf(current).find(({ fact }) => fact.fact === 'card');
  return first && (first.source.from === 'shoe' ? 'shoe' : 'table');
}

function usedUpCard({ card, deck }: UsedUp): Decided {
  const values = { card: { cards: [card] } };
  if (deck === null) return err(refusedAs('duplicate-card', 'shoe-used-up', values));
  return err(refusedAs('duplicate-card', 'code-read-before', { ...values, deck }));
}

const deckOf = (source: Source) => (source.from === 'dealer' && source.deck !== undefined ? { deck: source.deck } : {});

/** Only a face-up card has a deck. */
const dealerSource = (fact: Fact, deck: number | undefined): Source =>
  deck === undefined || shownCard(fact) === undefined ? { from: 'dealer' } : { from: 'dealer', deck };

const outOfTurn = (text: RefusalText): Decided => err(refusedAs('out-of-turn', text));

const factOf = (fact: DealerFact): Fact => fact as Fact; // the rules refuse a text that is not a card

/**
 * Records that the dealer has changed the shoe, before the first card of a round: during it, cards of two shoes would
 * count as those of one. A shoe from which nothing has been dealt stays the newest one.
 */
function openOwnShoe(
  setup: TableSetup,
  state: TableState,
  { burned }: Extract<DealerCommand, { type: 'newShoe' }>,
  at: number,
): Decided {
  if (!hasOwnShoe(setup)) return err(refusal('no-own-shoe'));
  const current = inPlay(state);
  if (current && isDealt(current)) return err(refusal('round-in-play', 'shoe-between-rounds'));
  return isUntouched(state) ? noEvents : ok([{ type: 'ownShoeOpened', at, ...(burned !== undefined && { burned }) }]);
}
