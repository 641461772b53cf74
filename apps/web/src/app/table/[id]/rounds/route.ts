import { may } from '@baize/auth';
import { housePool, housePrisma, houseSecret } from '@/lib/house.ts';
import { quietIdentity } from '@/lib/session.ts';
import type { PlayerRounds } from '@/rounds/player-rounds.ts';
import { readSitting } from '@/sitting/read-sitting.ts';
import { readPlayerRounds } from '@/table/history/read-player-rounds.ts';

/** The signed-in player's last rounds at this table, and the session at all tables. */
export async function GET(_request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const identity = await quietIdentity();
  if (!identity) return Response.json({ code: 'signed-out' }, { status: 401 });
  if (!may(identity.role, 'play')) return Response.json({ code: 'not-allowed' }, { status: 403 });
  const { id: tableId } = await params;
  const { userId } = identity;
  const [rounds, sitting] = await Promise.all([
    readPlayerRounds(housePrisma(), { playerId: userId, tableId, secret: houseSecret() }),
    readSitting(housePool(), userId, Date.now()),
  ]);
  const read: PlayerRounds = { rounds, sitting };
  return Response.json(read, { headers: { 'cache-control': 'no-store' } });
}
