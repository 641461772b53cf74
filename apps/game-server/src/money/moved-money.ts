import { type AccountId, accountOf, isPlayerAccount } from '@baize/ledger';
import type { Batch, Entry } from '../journal/journal.ts';

/** Players whose money has moved, by user id. */
export interface PlayersMoved {
  /** Only what their accounts hold has changed. */
  readonly moved: readonly string[];
  /** A round of theirs has ended or was reversed: their session has changed, too. */
  readonly ended: readonly string[];
}

/**
 * What servers are told of money that one of them has booked. It names the players and no amounts: who is told reads
 * what is booked, so that late, repeated and reordered messages never put an older balance over a newer one.
 */
export type MovedMoney = PlayersMoved | 'everybody';

/** The players of a batch, whether or not all of its entries are written. */
export function playersIn({ entries }: Pick<Batch, 'entries'>): PlayersMoved {
  const ended = new Set(entries.flatMap(endedFor));
  const moved = new Set(entries.flatMap(movedFor).filter((userId) => !ended.has(userId)));
  return { moved: [...moved], ended: [...ended] };
}

const endedFor = ({ settlement, reversal }: Entry): readonly string[] => [
  ...(settlement?.payouts ?? []).map(({ player }) => player),
  ...(reversal?.parts ?? []).map(({ player }) => player),
];

const movedFor = ({ transfers }: Entry): readonly string[] =>
  transfers.flatMap(({ from, to }) => [from, to]).flatMap((account) => playerOf(account) ?? []);

const playerOf = (account: AccountId): string | undefined =>
  isPlayerAccount(account) ? accountOf(account).owner.id : undefined;
