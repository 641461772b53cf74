import { playerOf } from '@baize/ledger';
import type { Asker } from '../asker.ts';

/**
 * Whether to decide again after a balance was too low: leaves out the other players concerned, but gives up when the
 * asker's own balance is too low. A decision of staff is always repeated with the current balances.
 */
export function mayRetry(accounts: readonly string[], { as, userId }: Asker, without: Set<string>): boolean {
  if (as === 'staff') return true;
  const players = accounts.flatMap((account) => playerOf(account) ?? []);
  if (players.includes(userId)) return false;
  const before = without.size;
  for (const player of players) without.add(player);
  return without.size > before;
}
