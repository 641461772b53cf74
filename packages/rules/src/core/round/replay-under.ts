import type { Player } from '../bets/bet.ts';
import type { Equipment } from '../game.ts';
import type { Payout } from '../payouts/payouts.ts';
import type { Refusal } from '../refusal.ts';
import { answeredBy, askedNow } from '../steps/asked.ts';
import type { ChoiceFact, Fact } from '../steps/fact.ts';
import type { Report } from '../steps/report.ts';
import type { ActStep } from '../steps/step.ts';
import { decide, type Setup } from './decide.ts';
import { betting } from './evolve.ts';
import type { Command, Round, RoundEvent } from './round.ts';

/** What the events of a round come to under other house rules or limits. */
export type Replayed =
  | { readonly is: 'settled'; readonly payouts: readonly Payout[] }
  /** The round is void under the game's rules. */
  | { readonly is: 'void' }
  /** A bet, decision or preset of this player would have been refused. What they had done instead nobody knows. */
  | { readonly is: 'refused'; readonly player: Player; readonly refusal: Refusal }
  /** It would have needed a card, a number or a decision that was not dealt or made. */
  | { readonly is: 'unknown' };

/** A round so far, and whether the dealer's acts are no longer those of the events. */
interface Course {
  readonly round: Round;
  readonly isAdapted: boolean;
}

/** Whether what one table drew could have been drawn at the other: the same cards, or the same numbers. */
export function isSameSource(one: Equipment, other: Equipment): boolean {
  const size = (of: Equipment) => (of.kind === 'wheel' ? of.pockets : of.decks);
  return one.kind === other.kind && size(one) === size(other);
}

/**
 * Replays the stored events of a round under another setup: the same bets, cards, numbers and decisions, each judged as at
 * the table. Only the dealer's acts and peeks are adapted, since they are neither chance nor a choice, and what was dealt
 * after the round would have been over is left out. Times are not judged: a bet that was in time stays so.
 * @param events in the format of this version, in order; those of an unfinished round are `unknown`
 */
export function replayUnder(setup: Setup, events: readonly RoundEvent[]): Replayed {
  let course: Course = { round: betting, isAdapted: false };
  for (const event of events) {
    const next = follow(setup, course, event);
    if ('is' in next) return next;
    const { round } = next;
    if (round.phase === 'void') return { is: 'void' };
    if (round.phase === 'settled') return { is: 'settled', payouts: round.payouts };
    course = next;
  }
  return UNKNOWN;
}

const UNKNOWN: Replayed = { is: 'unknown' };

function follow(setup: Setup, course: Course, event: RoundEvent): Course | Replayed {
  const { at } = event;
  const after = (command: Command) => {
    const decided = decide(setup, course.round, command, at);
    return decided.ok ? { ...course, round: decided.value.round } : decided.error;
  };
  switch (event.type) {
    case 'roundOpened':
      return course;
    case 'betsPlaced':
    case 'betsWithdrawn': {
      const { player, wagers } = event;
      const next = after({ type: event.type === 'betsPlaced' ? 'placeBets' : 'withdrawBets', player, wagers });
      return 'code' in next ? { is: 'refused', player, refusal: next } : next;
    }
    case 'betsClosed': {
      const next = after({ type: 'closeBets' });
      return 'code' in next ? UNKNOWN : next;
    }
    case 'reported':
      return reported(setup, course, event, at);
    case 'corrected':
      return corrected(setup, course, event);
    case 'settled': {
      const next = withActs(setup, course, at);
      return next.round.phase === 'playing' ? UNKNOWN : next;
    }
    case 'voided':
      return { is: 'void' };
  }
}

function reported(setup: Setup, course: Course, { fact, source }: Report, at: number): Course | Replayed {
  const answer = (from: Course): Course | Refusal => {
    if (fact.fact === 'choice' && fact.auto && !isDefault(setup, from.round, fact)) return { code: 'out-of-turn' };
    const decided = decide(setup, from.round, { type: 'report', fact, source }, at);
    return decided.ok ? { ...from, round: decided.value.round } : decided.error;
  };
  const next = answer(course);
  if (!('code' in next)) return next;
  // A peek that is not asked for shows nobody anything.
  if (fact.fact === 'act' || fact.fact === 'peek') return { ...course, isAdapted: true };
  if (fact.fact === 'preset' || (fact.fact === 'choice' && !fact.auto && isAsked(setup, course.round, fact)))
    return { is: 'refused', player: fact.player, refusal: next };
  const acted = withActs(setup, course, at);
  if (acted.round.phase !== 'playing') return acted;
  const later = answer(acted);
  return 'code' in later ? UNKNOWN : later;
}

/** Corrections name entries by their number, which is another one once the dealer's acts are. */
function corrected(
  setup: Setup,
  { round, isAdapted }: Course,
  { at, index, fact, deck, dropped, swapped }: Extract<RoundEvent, { type: 'corrected' }>,
): Course | Replayed {
  const how = { ...(deck !== undefined && { deck }), ...(swapped && { swapping: true as const }) };
  const decided = decide(setup, round, { type: 'correct', index, fact, ...how }, at);
  const isSame =
    decided.ok && decided.value.events.some((each) => each.type === 'corrected' && each.dropped === dropped);
  return isSame && !isAdapted ? { round: decided.value.round, isAdapted } : UNKNOWN;
}

/** After the dealer's acts that a round in play asks for. */
export function withActs(setup: Setup, course: Course, at: number): Course {
  const { round } = course;
  const step =
    round.phase === 'playing' &&
    round.asked.dealers.find((each): each is ActStep => each.ask === 'act' && each.irregular !== true);
  if (!step) return course;
  const { act, place } = step;
  const fact: Fact = { fact: 'act', act, ...(place !== undefined && { place }) };
  const decided = decide(setup, round, { type: 'report', fact, source: { from: 'dealer' } }, at);
  return decided.ok ? withActs(setup, { round: decided.value.round, isAdapted: true }, at) : course;
}

const isAsked = (setup: Setup, round: Round, { place, player }: ChoiceFact): boolean =>
  askedNow(setup.game, round)
    .of(player)
    .some((step) => step.place === place);

/** Whether the table would take this decision on timeout. */
function isDefault(setup: Setup, round: Round, fact: ChoiceFact): boolean {
  const step = answeredBy(askedNow(setup.game, round), fact);
  return step?.ask === 'choice' && step.options[0]?.choice === fact.choice;
}
