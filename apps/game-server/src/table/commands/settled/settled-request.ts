import { type Compensation, compensationOf } from '@baize/ledger';
import type { Refused } from '@baize/protocol';
import type { Journal, SettledPart, SettledRequest, SettledRound } from '../../../journal/journal.ts';
import { availableOf } from '../../../ledger/funds.ts';
import { userOf } from '../../state/author.ts';
import { orUnavailable } from '../../unavailable.ts';
import { isIndependent, type Staff } from '../decision-context.ts';
import { refusal } from '../refusal.ts';
import { hasExpired } from '../voiding.ts';

/** Why nothing can be asked about a round, or decided; undefined when it is settled and was not settled again. */
export function unsettled({ state, isResettled }: SettledRound): Refused | undefined {
  if (state !== 'settled') return refusal('not-settled');
  return isResettled ? refusal('not-settled', 'already-corrected') : undefined;
}

/** Why nothing more can be asked about a round while another request is open. */
export const askedAlready = ({ facts }: SettledRequest): Refused =>
  refusal('void-asked', facts ? 'correction-asked' : 'void-asked');

/** Why this person may not approve a request now, if so. */
export async function approvalRefusal(
  asked: SettledRequest,
  by: Pick<Staff, 'userId' | 'isIndependentOf'>,
  now: number,
): Promise<Refused | undefined> {
  const asker = userOf(asked.actor);
  if (asker === by.userId) return refusal('second-person');
  if (!(await isIndependent(by, asker))) return refusal('second-person', 'not-independent');
  return hasExpired(asked.at, now) ? refusal('no-void-asked', 'request-expired') : undefined;
}

/**
 * What is moved for each player so that they have what is due instead of what they got, by what is available of their
 * balance: a thousand are read together, as the table waits. What a player no longer holds they owe. The journal refuses a
 * transfer that the balance no longer covers.
 */
export function compensated<Part extends SettledPart & { readonly due: number }>(
  journal: Pick<Journal, 'balance'>,
  currency: string,
  parts: readonly Part[],
): Promise<readonly (Part & Compensation)[]> {
  const compensate = async (part: Part) => {
    const { player, returned, due } = part;
    const held = due < returned ? availableOf(await orUnavailable(journal.balance(player, currency))) : 0;
    return { ...part, ...compensationOf(returned, due, held) };
  };
  return Promise.all(parts.map(compensate));
}

/** Whether players would owe more than the approver was shown. */
export const owesMore = (parts: readonly { readonly owed: number }[], shownMinor: number): boolean =>
  parts.reduce((sum, { owed }) => sum + owed, 0) > shownMinor;
