import { playerOf } from '@baize/ledger';
import type { Batch, Entry } from '../journal/journal.ts';

/** Players whose balances have changed, by user id. */
export interface ChangedPlayers {
  /** Only their balances, or what is reserved of them, have changed. */
  readonly moved: readonly string[];
  /** A round of theirs has ended or was reversed: their session has changed, too. */
  readonly ended: readonly string[];
  /** The table where all of it happened; absent where it is not known. */
  readonly tableId?: string;
}

/**
 * The message by which a server notifies the others of balance changes that it has written. It names the players but no
 * amounts: the receiver reads the balances, so that a late, repeated or reordered message never replaces a newer balance
 * by an older one.
 */
export type BalanceChanges = ChangedPlayers | 'everybody';

/** The players of a batch, whether or not all of its entries are written. */
export function playersIn({ tableId, entries }: Pick<Batch, 'tableId' | 'entries'>): ChangedPlayers {
  const ended = new Set(entries.flatMap(endedFor));
  const moved = new Set(entries.flatMap(movedFor).filter((userId) => !ended.has(userId)));
  return { moved: [...moved], ended: [...ended], tableId };
}

const endedFor = ({ settlement, reversal, resettlement }: Entry): readonly string[] => [
  ...(settlement?.payouts ?? []).map(({ player }) => player),
  ...((reversal ?? resettlement)?.parts ?? []).map(({ player }) => player),
];

const movedFor = ({ transfers, reserves }: Entry): readonly string[] =>
  [...transfers.flatMap(({ from, to }) => [from, to]), ...reserves.map(({ account }) => account)].flatMap(
    (account) => playerOf(account) ?? [],
  );
