import type { PitCommand } from '@baize/protocol';
import { err, ok } from '@baize/rules';
import type { TableEvent } from '../../events/table-events.ts';
import { actorOf } from '../state/author.ts';
import { isMaintenance, isRetirement } from '../state/service.ts';
import type { TableState } from '../state/table-state.ts';
import { type Decided, noEvents } from './decided.ts';
import type { DecisionContext, Staff } from './decision-context.ts';
import { offerTo, toAutomatic, withdrawOffer } from './hand-over.ts';
import { refusal } from './refusal.ts';
import { changeRoster } from './roster.ts';
import { approveVoid, askVoid, refuseVoid, voidAlone } from './voiding.ts';

/** The commands of a pit boss or an operator about a settled round. */
export type OfSettledCommand = Extract<
  PitCommand,
  { type: `${'ask' | 'approve' | 'refuse'}${'Reversal' | 'Resettle'}` }
>;

const OF_SETTLED: readonly string[] = [
  'askReversal',
  'approveReversal',
  'refuseReversal',
  'askResettle',
  'approveResettle',
  'refuseResettle',
] satisfies OfSettledCommand['type'][];

export const concernsSettled = (command: PitCommand): command is OfSettledCommand => OF_SETTLED.includes(command.type);

type AtTable = Exclude<PitCommand, OfSettledCommand>;

/** The events of a pit boss's command, or its refusal. The decision about a void also resumes a paused table. */
export function decidePit(context: DecisionContext, by: Staff, command: AtTable, now: number): Decided {
  const { setup, state } = context;
  const { paused, closed, closing } = state;
  switch (command.type) {
    case 'pause':
      if (paused) return err(refusal('table-paused', 'paused-already'));
      return ok([{ type: 'paused', at: now, reason: command.reason }]);
    case 'resume':
      if (paused?.voidAskedBy) return err(refusal('void-asked', 'decide-void-first'));
      return paused ? ok([{ type: 'resumed', at: now }]) : noEvents;
    case 'acknowledge':
      return acknowledge(state, by, now);
    case 'voidRound':
      return withResume(state, voidAlone(setup, state, command.reason, now), now);
    case 'askVoid':
      return askVoid(state, command.reason, now);
    case 'approveVoid':
      return withResume(state, approveVoid(setup, state, by, command, now), now);
    case 'refuseVoid':
      return withResume(state, refuseVoid(state, by, command, now), now);
    case 'askAbandon':
    case 'approveAbandon':
    case 'refuseAbandon':
      return err(refusal('not-stopped'));
    case 'handOver':
      return command.to === 'automatic' ? toAutomatic(context, now) : offerTo(context, by, now);
    case 'withdrawHandOver':
      return withdrawOffer(state, now);
    case 'assignDealer':
    case 'unassignDealer':
      return changeRoster(state, by, command, now);
    case 'openTable':
      if (isRetirement(closed)) return err(refusal('table-closed', 'retired'));
      if (isMaintenance(closed)) return err(refusal('table-closed', 'house-closed'));
      if (closed === null) return closing ? ok([{ type: 'closingWithdrawn', at: now }]) : noEvents;
      return ok([{ type: 'tableOpened', at: now }]);
    case 'closeTable':
      return closed === null ? ok([closingOf(command, now)]) : err(refusal('table-closed', 'closed-already'));
  }
}

const closingOf = ({ reason, rounds }: Extract<AtTable, { type: 'closeTable' }>, at: number): TableEvent =>
  rounds === undefined ? { type: 'tableClosed', at, reason } : { type: 'closingAnnounced', at, rounds, reason };

/** Nothing where the table has gone on meanwhile, or where the same person has it already. */
const acknowledge = ({ paused }: TableState, { userId, name }: Staff, now: number): Decided =>
  paused === null || paused.acknowledged?.by === actorOf('staff', userId)
    ? noEvents
    : ok([{ type: 'acknowledged', at: now, name }]);

const withResume = ({ paused }: TableState, decided: Decided, now: number): Decided =>
  decided.ok && decided.value.length > 0 && paused
    ? ok<readonly TableEvent[]>([...decided.value, { type: 'resumed', at: now }])
    : decided;
