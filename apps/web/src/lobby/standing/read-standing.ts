import { readAccountsNow, readSittings, sittingAt } from '@baize/database';
import type { Standing } from '@baize/protocol';
import type { Pool } from '../../lib/house.ts';

/** A player's standing at that time (ms), from the ledger. */
export async function readStanding(pool: Pool, playerId: string, now: number): Promise<Standing> {
  const [accounts, sittings] = await Promise.all([
    readAccountsNow(pool, [playerId]),
    readSittings(pool, [playerId], now),
  ]);
  const { balances = [], inPlay = [] } = accounts.get(playerId) ?? {};
  return { balances, inPlay, sitting: sittingAt(sittings.get(playerId) ?? null, now) };
}
