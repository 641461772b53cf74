import { may, replayKey } from '@baize/auth';
import { readPlayedParts } from '@baize/database';
import type { PlayerRound } from '@baize/protocol';
import { authSecret, casinoPool } from '@/lib/casino.ts';
import { quietIdentity } from '@/lib/session.ts';

const MAX_ROUNDS = 50;

/** The signed-in player's last rounds at this table, newest first, for the history; the newest ones are pushed. */
export async function GET(_request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const identity = await quietIdentity();
  if (!identity) return Response.json({ code: 'signed-out' }, { status: 401 });
  if (!may(identity.role, 'play')) return Response.json({ code: 'not-allowed' }, { status: 403 });
  const { id: tableId } = await params;
  const parts = await readPlayedParts(casinoPool(), [identity.userId], { newest: MAX_ROUNDS, tableId });
  const secret = authSecret();
  const rounds = parts.map(
    ({ playerId: _, endedAt: __, currency: ___, ...round }): PlayerRound => ({
      ...round,
      replayKey: replayKey(secret, round.roundId),
    }),
  );
  return Response.json(rounds, { headers: { 'cache-control': 'no-store' } });
}
