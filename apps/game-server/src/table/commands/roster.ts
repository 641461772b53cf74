import type { PitCommand } from '@baize/protocol';
import { err, ok } from '@baize/rules';
import { inPlay, type TableState } from '../state/table-state.ts';
import { type Decided, noEvents } from './decided.ts';
import type { Staff } from './decision-context.ts';
import { refusal } from './refusal.ts';

type RosterCommand = Extract<PitCommand, { type: 'assignDealer' | 'unassignDealer' }>;

/** Whether a dealer may sign on here: assigned by the pit, or the roster is open. */
export const isOnRoster = ({ assigned }: TableState, userId: string, openRoster: boolean): boolean =>
  openRoster || assigned.some((each) => each.userId === userId);

/** Assigns or unassigns a dealer. The current dealer cannot be unassigned before the table is handed over. */
export function changeRoster(state: TableState, { target }: Staff, command: RosterCommand, now: number): Decided {
  const { assigned, dealer } = state;
  const isAssigned = assigned.some(({ userId }) => userId === command.dealer);
  if (command.type === 'assignDealer') {
    if (isAssigned) return noEvents;
    if (!target) return err(refusal('no-such-dealer'));
    return ok([{ type: 'dealerAssigned', at: now, dealerId: target.userId, name: target.name }]);
  }
  if (!isAssigned) return noEvents;
  if ([dealer, inPlay(state)?.dealer].some((each) => each?.userId === command.dealer))
    return err(refusal('round-in-play', 'dealer-at-table'));
  return ok([{ type: 'dealerUnassigned', at: now, dealerId: command.dealer }]);
}
