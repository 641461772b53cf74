import type { TableMoney } from '@baize/ledger';
import type { PitCommand } from '@baize/protocol';
import { err, ok } from '@baize/rules';
import type { ReversedPart } from '../../events/table-events.ts';
import type { Journal, SettledPart, SettledRound } from '../../journal/journal.ts';
import { userOf } from '../state/author.ts';
import { orUnavailable } from '../unavailable.ts';
import { type Decided, noEvents } from './decided.ts';
import { isIndependent, type Staff } from './decision-context.ts';
import { refusal } from './refusal.ts';
import { becauseOf, hasExpired } from './voiding.ts';

/** The commands of a pit boss or an operator about a settled round. */
export type OfSettledCommand = Extract<PitCommand, { type: 'askReversal' | 'approveReversal' | 'refuseReversal' }>;

export const concernsSettled = (command: PitCommand): command is OfSettledCommand =>
  command.type === 'askReversal' || command.type === 'approveReversal' || command.type === 'refuseReversal';

/**
 * The events of a command about a settled round of this table. One person asks for the void, another approves it, and
 * compensating transfers restore what every player had before the round. No balance falls below zero: what a player no
 * longer holds is not taken back, and the house bears the loss.
 * @throws Unavailable when the journal does not answer
 */
export async function decideReversal(
  journal: Pick<Journal, 'settled' | 'balance'>,
  { id: tableId, currency }: TableMoney,
  by: Pick<Staff, 'userId' | 'isIndependentOf'>,
  command: OfSettledCommand,
  now: number,
): Promise<Decided> {
  const { roundId } = command;
  const round = await orUnavailable(journal.settled(tableId, roundId));
  if (!round) return err(refusal('no-such-round'));
  if (round.state !== 'settled') return err(refusal('not-settled'));
  if (command.type === 'askReversal') {
    if (round.asked) return err(refusal('void-asked'));
    return ok([{ type: 'reversalAsked', at: now, roundId, reason: command.reason }]);
  }
  if (!round.asked) return command.type === 'refuseReversal' ? noEvents : err(refusal('no-void-asked'));
  if (command.type === 'refuseReversal')
    return ok([{ type: 'reversalRefused', at: now, roundId, ...becauseOf(command) }]);
  const asker = userOf(round.asked.actor);
  if (asker === by.userId) return err(refusal('second-person'));
  if (!(await isIndependent(by, asker))) return err(refusal('second-person', 'not-independent'));
  if (hasExpired(round.asked.at, now)) return err(refusal('no-void-asked', 'request-expired'));
  return approved(round, round.asked, await partsOf(journal, currency, round.parts), command, now);
}

function approved(
  { id }: SettledRound,
  asked: NonNullable<SettledRound['asked']>,
  parts: readonly ReversedPart[],
  command: Extract<OfSettledCommand, { type: 'approveReversal' }>,
  now: number,
): Decided {
  if (parts.reduce((sum, { kept }) => sum + kept, 0) > command.keptMinor) return err(refusal('figures-changed'));
  const { actor: askedBy, reason } = asked;
  return ok([{ type: 'reversed', at: now, roundId: id, askedBy, reason, parts, ...becauseOf(command) }]);
}

/**
 * The amount moved for each player, by their current balance: a thousand winners are read together, as the table waits.
 * The journal refuses a transfer that the balance no longer covers.
 */
function partsOf(
  journal: Pick<Journal, 'balance'>,
  currency: string,
  parts: readonly SettledPart[],
): Promise<readonly ReversedPart[]> {
  const reverse = async ({ player, staked, returned }: SettledPart): Promise<ReversedPart> => {
    const due = staked - returned;
    const balance = due < 0 ? await orUnavailable(journal.balance(player, currency)) : 0;
    const moved = due < 0 ? -Math.min(balance, -due) : due;
    return { player, staked, returned, moved: moved === 0 ? 0 : moved, kept: moved - due };
  };
  return Promise.all(parts.map(reverse));
}
