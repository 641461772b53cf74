import { balanceChanges, isPlayerAccount } from '@baize/ledger';
import type { Funds } from '../ledger/funds.ts';
import type { Entry } from './journal.ts';

/** The result of appending a batch to the database. */
export interface Appended {
  /** For every entry the version before its first event, or -1 when it was not written. */
  readonly bases: readonly number[];
  /** What the players have now whose money was moved or reserved. */
  readonly funds: ReadonlyMap<string, Funds>;
  /** By index of the entry, the accounts whose balance is too low; only set where several accounts are possible. */
  readonly short: ReadonlyMap<number, readonly string[]>;
}

/**
 * A player's account in an entry: it changes by `change`, and this table reserves `reserve` of it then, undefined for what
 * it reserved before. The end of a round reserves nothing.
 */
export interface PlayerPart {
  readonly account: string;
  readonly change: number;
  readonly reserve: number | undefined;
  /** Whether the player stakes something: only then more is reserved than before. */
  readonly stakes: boolean;
}

/** The players whose money an entry moves or reserves. */
export function playerParts(entry: Entry): readonly PlayerPart[] {
  const changes = balanceChanges(entry.transfers);
  const reserves = new Map<string, number>();
  for (const { account, amount } of entry.reserves) reserves.set(account, Math.max(amount, reserves.get(account) ?? 0));
  const accounts = new Set([...changes.keys(), ...reserves.keys()]);
  const staking = new Set(entry.transfers.flatMap(({ from, code }) => (code === 'stake' ? [from] : [])));
  const parts: PlayerPart[] = [];
  for (const account of accounts) {
    if (!isPlayerAccount(account)) continue;
    const change = changes.get(account) ?? 0;
    parts.push({
      account,
      change,
      reserve: entry.settlement ? 0 : reserves.get(account),
      stakes: staking.has(account),
    });
  }
  return parts;
}

/** What an account has, and what of it this table reserves. */
export interface HeldFunds extends Funds {
  readonly hereMinor: number;
}

/** What this table reserves of an account after the entry. */
export const reserveAfter = ({ reserve, stakes }: PlayerPart, { hereMinor }: Pick<HeldFunds, 'hereMinor'>): number =>
  reserve === undefined ? hereMinor : stakes ? reserve : Math.min(reserve, hereMinor);

/** What an account has after the entry. */
export const fundsAfter = (part: PlayerPart, funds: HeldFunds): Funds => ({
  minor: funds.minor + part.change,
  reservedMinor: funds.reservedMinor - funds.hereMinor + reserveAfter(part, funds),
});

/** Whether a balance covers the entry and everything that is reserved of it. */
export function isCovered(part: PlayerPart, funds: HeldFunds): boolean {
  const { minor, reservedMinor } = fundsAfter(part, funds);
  return minor >= reservedMinor || (part.change >= 0 && reservedMinor <= funds.reservedMinor);
}

/** What the player must be allowed to pay for the entry: the stake with what it reserves, minor units. */
export const neededFor = (part: PlayerPart, funds: HeldFunds): number => reserveAfter(part, funds) - part.change;

/** The accounts whose balance may refuse the entry. */
export const decidingAccounts = (entry: Entry): readonly string[] =>
  playerParts(entry).flatMap(({ account, change, reserve = 0 }) => (change < reserve ? [account] : []));
