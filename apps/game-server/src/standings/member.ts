import type { CountedPlaySession } from '@baize/database';
import type { OwnView, Standing, TableInfo } from '@baize/protocol';
import type { ClientSocket } from '../channels/sockets.ts';

/** What a player was sent last. */
export interface SentStanding extends Pick<Standing, 'balances' | 'inPlay'> {
  readonly playSession: CountedPlaySession | null;
  /** The rounds that `playSession` counts, as far as they may be reported again. */
  readonly counted: ReadonlySet<string>;
}

/** A player with connections here. */
export interface Member {
  readonly sockets: Set<ClientSocket>;
  /** What was sent last; `undefined` before the first reading. */
  sent: SentStanding | undefined;
  /** What must be read again: everything, or only what the accounts hold. */
  owes: 'everything' | 'accounts' | undefined;
}

/** Whether the player was sent the stakes, the balance and what is reserved of it, of their view of a table. */
export function isSent(
  { balances, inPlay }: SentStanding,
  { round, balanceMinor, reserved }: OwnView,
  { id, currency }: TableInfo,
): boolean {
  const stakes = round && round.payouts.length === 0 ? Object.values(round.stakes) : [];
  const stakedMinor = stakes.reduce((sum, stake) => sum + stake, 0);
  const sentMinor = inPlay.find(({ tableId }) => tableId === id)?.stakedMinor ?? 0;
  return (
    sentMinor === stakedMinor &&
    balances.some(
      (each) =>
        each.currency === currency &&
        each.balanceMinor === balanceMinor &&
        (each.reservedMinor ?? 0) === (reserved ? reserved.hereMinor + reserved.elsewhereMinor : 0),
    )
  );
}
