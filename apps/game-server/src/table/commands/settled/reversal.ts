import type { TableMoney } from '@baize/ledger';
import { err, ok } from '@baize/rules';
import type { Journal, SettledRound } from '../../../journal/journal.ts';
import { orUnavailable } from '../../unavailable.ts';
import { type Decided, noEvents } from '../decided.ts';
import type { Staff } from '../decision-context.ts';
import type { OfSettledCommand } from '../pit-commands.ts';
import { refusal } from '../refusal.ts';
import { becauseOf } from '../voiding.ts';
import { approvalRefusal, askedAlready, compensated, owesMore, unsettled } from './settled-request.ts';

export type ReversalCommand = Extract<OfSettledCommand, { type: `${string}Reversal` }>;

export const isReversalCommand = (command: OfSettledCommand): command is ReversalCommand =>
  command.type === 'askReversal' || command.type === 'approveReversal' || command.type === 'refuseReversal';

/**
 * The events of a command about the void of a settled round of this table. One person asks for it, another approves it, and
 * compensating transfers restore what every player had before the round. No balance falls below zero: what a player no
 * longer holds they owe the house.
 * @throws Unavailable when the journal does not answer
 */
export async function decideReversal(
  journal: Pick<Journal, 'settled' | 'balance'>,
  { id: tableId, currency }: TableMoney,
  by: Pick<Staff, 'userId' | 'isIndependentOf'>,
  command: ReversalCommand,
  now: number,
): Promise<Decided> {
  const { roundId } = command;
  const round = await orUnavailable(journal.settled(tableId, roundId));
  if (!round) return err(refusal('no-such-round'));
  const fault = unsettled(round);
  if (fault) return err(fault);
  if (command.type === 'askReversal')
    return round.asked
      ? err(askedAlready(round.asked))
      : ok([{ type: 'reversalAsked', at: now, roundId, reason: command.reason }]);
  const asked = round.asked?.facts ? null : round.asked;
  if (!asked) return command.type === 'refuseReversal' ? noEvents : err(refusal('no-void-asked'));
  if (command.type === 'refuseReversal')
    return ok([{ type: 'reversalRefused', at: now, roundId, ...becauseOf(command) }]);
  const hindrance = await approvalRefusal(asked, by, now);
  if (hindrance) return err(hindrance);
  const parts = await partsOf(journal, currency, round);
  if (owesMore(parts, command.owedMinor)) return err(refusal('figures-changed'));
  const { actor: askedBy, reason } = asked;
  return ok([{ type: 'reversed', at: now, roundId, askedBy, reason, parts, ...becauseOf(command) }]);
}

async function partsOf(journal: Pick<Journal, 'balance'>, currency: string, { parts }: SettledRound) {
  const all = await compensated(
    journal,
    currency,
    parts.map((part) => ({ ...part, due: part.staked })),
  );
  return all.map(({ due: _, ...part }) => part);
}
