import type { Refused } from '@baize/protocol';
import { err, faceDownAt, ok, type Report, type Result } from '@baize/rules';
import type { DealerAtTable } from '../../events/table-events.ts';
import { actorOf } from '../state/author.ts';
import { type CurrentRound, reportsOf } from '../state/current-round.ts';
import { inPlay, type TableState } from '../state/table-state.ts';
import { type Decided, noEvents } from './decided.ts';
import type { DecisionContext, Staff } from './decision-context.ts';
import { refusal } from './refusal.ts';
import { isOnRoster } from './roster.ts';

/** Offers the table to a dealer; the current dealer keeps it until they accept. */
export function offerTo({ state, openRoster }: DecisionContext, { target }: Staff, now: number): Decided {
  const { dealer, offer } = state;
  if (!target) return err(refusal('no-such-dealer'));
  if (target.userId === dealer?.userId) return err(refusal('table-has-dealer', 'deals-already'));
  if (target.userId === offer?.to.userId) return noEvents;
  if (!isOnRoster(state, target.userId, openRoster)) return err(refusal('not-assigned', 'dealer-not-assigned'));
  return ok([{ type: 'handOverOffered', at: now, to: target }]);
}

/**
 * The offered dealer takes the table from the next round on, and also the round in play when the pit made the offer and
 * the table is paused. The table stays paused.
 */
export function acceptOffer(
  { state, openRoster }: DecisionContext,
  by: Pick<Staff, 'userId' | 'name'>,
  now: number,
): Decided {
  const { offer, paused, dealer } = state;
  if (offer?.to.userId !== by.userId) return err(refusal('nothing-offered'));
  if (!isOnRoster(state, by.userId, openRoster)) return err(refusal('not-assigned'));
  const current = inPlay(state);
  const midRound = current !== null && paused !== null && offer.by.startsWith(actorOf('staff', ''));
  const to: DealerAtTable = { userId: by.userId, name: by.name, since: now };
  return ok([{ type: 'handedOver', at: now, from: (midRound ? current.dealer : null) ?? dealer, to, midRound }]);
}

/** The offered dealer declines. */
export const declineOffer = ({ offer }: TableState, by: Pick<Staff, 'userId'>, now: number): Decided =>
  offer?.to.userId === by.userId ? ok([{ type: 'handOverDeclined', at: now }]) : err(refusal('nothing-offered'));

export const withdrawOffer = ({ offer }: TableState, now: number): Decided =>
  offer ? ok([{ type: 'handOverWithdrawn', at: now }]) : noEvents;

/** Hands the table to the automatic dealer; a round in play only while the table is paused. */
export function toAutomatic({ setup, next, state }: DecisionContext, now: number): Decided {
  const current = inPlay(state);
  const from = current?.dealer ?? state.dealer;
  const midRound = current !== null && state.paused !== null;
  if (state.dealer === null && (!midRound || from === null)) return withdrawOffer(state, now);
  if ((midRound ? setup : next).info.equipment === 'physical') return err(refusal('no-such-dealer', 'dealer-only'));
  const continuable = midRound ? continuableByShoe(setup, current) : ok(null);
  return continuable.ok ? ok([{ type: 'handedOver', at: now, from, to: null, midRound }]) : continuable;
}

/**
 * Whether the automatic dealer can continue the round: no face-down card that it cannot turn, no single deck that is
 * partly dealt by hand.
 */
function continuableByShoe({ equipment }: DecisionContext['setup'], current: CurrentRound): Result<null, Refused> {
  const reports = reportsOf(current);
  const byHand = reports.some(({ fact, source }) => fact.fact === 'card' && source.from === 'dealer');
  return faceDownByHand(reports) || (equipment.kind === 'deck' && byHand)
    ? err(refusal('round-in-play', 'unknown-cards'))
    : ok(null);
}

/** Whether any card was dealt face down by the dealer, so that the virtual shoe does not know it. */
function faceDownByHand(reports: readonly Report[]): boolean {
  const places = new Set(reports.flatMap(({ fact }) => (fact.fact === 'card' ? [fact.place] : [])));
  return [...places].some((place) => faceDownAt(place, reports).some(({ from }) => from === 'dealer'));
}
