import { may } from '@baize/auth';
import { housePrisma } from '@/lib/house.ts';
import { currentIdentity } from '@/lib/session.ts';
import { readPlayerRounds } from '@/table/read-player-rounds.ts';

/** The signed-in player's own last rounds at this table; `since` (ms) is where the sum of the visit begins. */
export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const identity = await currentIdentity();
  if (!identity) return Response.json({ code: 'signed-out' }, { status: 401 });
  if (!may(identity.role, 'play')) return Response.json({ code: 'not-allowed' }, { status: 403 });
  const since = Number(new URL(request.url).searchParams.get('since') ?? Date.now());
  if (!Number.isSafeInteger(since) || since < 0) return Response.json({ code: 'malformed' }, { status: 400 });
  const { id: tableId } = await params;
  const rounds = await readPlayerRounds(housePrisma(), { playerId: identity.userId, tableId, since });
  return Response.json(rounds, { headers: { 'cache-control': 'no-store' } });
}
