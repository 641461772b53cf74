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

/** Refuses the void that was asked for; who asked may withdraw it. */
export function refuseVoid({ paused }: TableState, now: number): Decided {
  if (!paused?.voidAskedBy) return err(refusal('no-void-asked'));
  return ok([{ type: 'voidRefused', at: now, askedBy: paused.voidAskedBy }]);
}

/** Pauses the table until a second person decides about the void. */
export function askVoid(state: TableState, reason: PhraseOrText, now: number): Decided {
  if (!inPlay(state)) return err(refusal('no-round'));
  if (state.paused?.voidAskedBy) return err(refusal('void-asked'));
  return ok([{ type: 'paused', at: now, reason, voidAsked: true }]);
}

/**
 * Approves a void asked for by another person, with that person's reason. The same user may never approve it, in
 * whatever role.
 */
export function approveVoid(setup: TableSetup, state: TableState, by: Pick<Staff, 'userId'>, now: number): Decided {
  const { paused } = state;
  if (!inPlay(state)) return err(refusal('no-round'));
  if (!paused?.voidAskedBy) return err(refusal('no-void-asked'));
  if (userOf(paused.voidAskedBy) === by.userId) return err(refusal('second-person'));
  const voided = decideRound(setup, state, { type: 'voidRound', reason: paused.reason }, now);
  if (!voided.ok) return voided;
  return ok([{ type: 'voidApproved', at: now, askedBy: paused.voidAskedBy }, ...voided.value]);
}
