import { playSessionAt, readAccountsNow, readPlaySessions } from '@baize/database';
import type { Standing } from '@baize/protocol';
import type { Pool } from '../../lib/casino.ts';

/** A player's standing at that time (ms), from the ledger. */
export async function readStanding(pool: Pool, playerId: string, now: number): Promise<Standing> {
  const [accounts, playSessions] = await Promise.all([
    readAccountsNow(pool, [playerId]),
    readPlaySessions(pool, [playerId], now),
  ]);
  const { balances = [], inPlay = [] } = accounts.get(playerId) ?? {};
  return { balances, inPlay, playSession: playSessionAt(playSessions.get(playerId) ?? null, now) };
}
