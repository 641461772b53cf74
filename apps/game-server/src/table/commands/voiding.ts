import { APPROVAL_MS } from '@baize/database/approvals';
import type { PitCommand } from '@baize/protocol';
import { err, ok, type PhraseOrText } from '@baize/rules';
import { userOf } from '../state/author.ts';
import { isDecisive } from '../state/current-round.ts';
import type { TableSetup } from '../state/setup.ts';
import { inPlay, type TableState } from '../state/table-state.ts';
import { type Decided, decideRound } from './decided.ts';
import type { Staff } from './decision-context.ts';
import { refusal } from './refusal.ts';

/**
 * Voids a round by a pit boss without a second person, while nobody can know how it ends; afterwards refused with
 * `second-person`.
 */
export function voidAlone(setup: TableSetup, state: TableState, reason: PhraseOrText, now: number): Decided {
  const current = inPlay(state);
  if (current && isDecisive(current)) return err(refusal('second-person', 'ask-first'));
  return decideRound(setup, state, { type: 'voidRound', reason }, now);
}

type Deciding<Type extends PitCommand['type']> = Extract<PitCommand, { type: Type }>;

/** The reason of the second person as it is stored. */
export const becauseOf = ({ why }: { readonly why?: string }) => (why === undefined ? {} : { why });

/** Refuses the void that somebody else has asked for, with a reason; who asked may withdraw it without one. */
export function refuseVoid(
  { paused }: TableState,
  by: Pick<Staff, 'userId'>,
  command: Deciding<'refuseVoid'>,
  now: number,
): Decided {
  if (!paused?.voidAskedBy) return err(refusal('no-void-asked'));
  if (command.why === undefined && userOf(paused.voidAskedBy) !== by.userId) return err(refusal('reason-missing'));
  return ok([{ type: 'voidRefused', at: now, askedBy: paused.voidAskedBy, ...becauseOf(command) }]);
}

/** Pauses the table until a second person decides about the void. */
export function askVoid(state: TableState, reason: PhraseOrText, now: number): Decided {
  if (!inPlay(state)) return err(refusal('no-round'));
  if (state.paused?.voidAskedBy) return err(refusal('void-asked'));
  return ok([{ type: 'paused', at: now, reason, voidAsked: true }]);
}

/**
 * Approves a void asked for by another person, with that person's reason. The same user may never approve it, in
 * whatever role, and nobody once the request has expired.
 */
export function approveVoid(
  setup: TableSetup,
  state: TableState,
  by: Pick<Staff, 'userId'>,
  command: Deciding<'approveVoid'>,
  now: number,
): Decided {
  const { paused } = state;
  if (!inPlay(state)) return err(refusal('no-round'));
  if (!paused?.voidAskedBy) return err(refusal('no-void-asked'));
  if (userOf(paused.voidAskedBy) === by.userId) return err(refusal('second-person'));
  if (hasExpired(paused.voidAskedAt, now)) return err(refusal('no-void-asked', 'request-expired'));
  const voided = decideRound(setup, state, { type: 'voidRound', reason: paused.reason }, now);
  if (!voided.ok) return voided;
  return ok([{ type: 'voidApproved', at: now, askedBy: paused.voidAskedBy, ...becauseOf(command) }, ...voided.value]);
}

/** Whether a request of that time (ms) can no longer be approved. */
export const hasExpired = (askedAt: number, now: number): boolean => now >= askedAt + APPROVAL_MS;
