import { may, replayKey } from '@baize/auth';
import { type RoundPosition, readPlayedParts } from '@baize/database';
import type { PlayerRound } from '@baize/protocol';
import { authSecret, casinoPool } from '@/lib/casino.ts';
import { quietIdentity } from '@/lib/session.ts';

/** A page of the history. */
const MAX_ROUNDS = 50;

/**
 * The signed-in player's last rounds at this table, newest first, for the history; the newest ones are pushed. With
 * `?before=MS&round=ID` those before that round.
 */
export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const identity = await quietIdentity();
  if (!identity) return Response.json({ code: 'signed-out' }, { status: 401 });
  if (!may(identity, 'play')) return Response.json({ code: 'not-allowed' }, { status: 403 });
  const { id: tableId } = await params;
  const before = positionIn(new URL(request.url).searchParams);
  if (before === null) return Response.json({ code: 'malformed' }, { status: 400 });
  const parts = await readPlayedParts(casinoPool(), [identity.userId], { newest: MAX_ROUNDS, tableId, ...before });
  const secret = authSecret();
  const rounds = parts.map(
    ({ playerId: _, endedAt: __, currency: ___, ...round }): PlayerRound => ({
      ...round,
      replayKey: replayKey(secret, round.roundId),
    }),
  );
  return Response.json(rounds, { headers: { 'cache-control': 'no-store' } });
}

/** The round before which rounds are asked for; `null` when it cannot be read. */
function positionIn(parameters: URLSearchParams): { readonly before?: RoundPosition } | null {
  const [at, roundId] = [parameters.get('before'), parameters.get('round')];
  if (at === null && roundId === null) return {};
  if (at === null || roundId === null || !/^\d{1,15}$/.test(at)) return null;
  return { before: { openedAt: Number(at), roundId } };
}
