import { inMinorUnits } from '@baize/ledger';
import type { Calendar } from '@baize/protocol/gaming-days';
import type { MetLimit } from '@baize/protocol/own-limits';
import { resolve } from '../doubt/resolve.ts';

/** What the house gives to a player whose play money is used up. */
export interface TopUpRules {
  /** Up to this balance, in hundredths of the smallest chip; 0 for never. */
  readonly upToHundredths: number;
  /** Minimum time between two top-ups of an account, ms. */
  readonly everyMs: number;
  /** By which the days of players' limits begin; default: the usual days in the zone of the machine. */
  readonly calendar?: Calendar;
}

/**
 * `booked`: by this command, perhaps before; the balance is the one after the booking.
 * `reused`: the command id stands for another top-up of this player.
 * `no-top-up`: the house grants none in this currency.
 */
export type TopUpOutcome =
  | { readonly outcome: 'booked'; readonly balanceMinor: number }
  | { readonly outcome: 'reused' }
  | RefusedTopUp;

type RefusedTopUp =
  | { readonly outcome: 'no-top-up' | 'balance-left' | 'bets-in-play' }
  | { readonly outcome: 'top-up-later'; readonly from: number }
  | { readonly outcome: 'own-limit'; readonly limit: MetLimit };

/** A player's command to top up an account. */
export interface WantedTopUp {
  readonly userId: string;
  readonly currency: string;
  /** Only a balance below this is topped up, minor units; 0 for none. */
  readonly belowMinor: number;
  /** Its id, and the hash of its content. */
  readonly command: { readonly id: string; readonly hash: string };
}

/** An account while nothing else can change it. */
interface LockedAccount {
  /** Undefined when it is not open. */
  readonly balanceMinor: number | undefined;
  /** Whether any bet of its player is in play. */
  readonly isInPlay: boolean;
  /** When it may be topped up again (ms), and whether that is still to come; undefined when it never was. */
  readonly next: { readonly at: number; readonly isLater: boolean } | undefined;
  /** The player's own limit that leaves the least for top-ups; undefined without one. */
  readonly limit?: MetLimit | undefined;
}

/** Where top-ups are stored. */
export interface TopUpStore {
  /**
   * Decides by `topUpOf` and books in one transaction, in which nothing else changes the account; with its commit every
   * server learns that the balance has changed. A command that was booked before gets its outcome again. `fenced`: a
   * command with the same id was booked at the same moment.
   */
  attempt(wanted: WantedTopUp, rules: TopUpRules): Promise<TopUpOutcome | 'fenced'>;
  /** What was booked under the id of this command. `fenced`: nothing. */
  find(wanted: WantedTopUp): Promise<TopUpOutcome | 'fenced'>;
  /** When each of these accounts may be topped up again, ms; without those that never were. */
  next(accounts: readonly string[], rules: TopUpRules): Promise<ReadonlyMap<string, number>>;
}

/** The amount of a top-up that the rules and the player's own limit grant, minor units; or why they grant none. */
export function topUpOf(
  { balanceMinor, isInPlay, next, limit }: LockedAccount,
  { currency, belowMinor }: Pick<WantedTopUp, 'currency' | 'belowMinor'>,
  { upToHundredths }: TopUpRules,
): { readonly outcome: 'granted'; readonly amountMinor: number } | RefusedTopUp {
  if (upToHundredths === 0 || belowMinor === 0) return { outcome: 'no-top-up' };
  const amountMinor = inMinorUnits(upToHundredths, currency) - (balanceMinor ?? 0);
  if (balanceMinor === undefined || balanceMinor >= belowMinor || amountMinor <= 0) return { outcome: 'balance-left' };
  if (isInPlay) return { outcome: 'bets-in-play' };
  if (next?.isLater) return { outcome: 'top-up-later', from: next.at };
  if (limit && limit.left <= 0) return { outcome: 'own-limit', limit };
  return { outcome: 'granted', amountMinor: Math.min(amountMinor, limit?.left ?? amountMinor) };
}

/**
 * Fills a player's account up to the amount of the rules, from the bank, if its balance is below `belowMinor`, none of
 * the player's bets is in play, and the last top-up is long enough ago. Books once under a command id: a repeat gets the
 * outcome of the first.
 * @throws the same errors as `resolve`
 */
export async function bookTopUp(store: TopUpStore, wanted: WantedTopUp, rules: TopUpRules): Promise<TopUpOutcome> {
  const find = () => store.find(wanted);
  const outcome = await resolve({ what: 'a top-up', attempt: () => store.attempt(wanted, rules), find });
  // A command with the same id was booked at the same moment.
  const found = outcome === 'fenced' ? await find() : outcome;
  if (found === 'fenced') throw new Error(`the id of a top-up of ${wanted.userId} is taken, but nothing is booked`);
  return found;
}
