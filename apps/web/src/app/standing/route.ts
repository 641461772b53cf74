import { may } from '@baize/auth';
import { housePool, housePrisma } from '@/lib/house.ts';
import { quietIdentity } from '@/lib/session.ts';
import { readStanding } from '@/lobby/standing/read-standing.ts';

/** The standing of the signed-in player. */
export async function GET(): Promise<Response> {
  const identity = await quietIdentity();
  if (!identity) return Response.json({ code: 'signed-out' }, { status: 401 });
  if (!may(identity.role, 'play')) return Response.json({ code: 'not-allowed' }, { status: 403 });
  const standing = await readStanding({ pool: housePool(), prisma: housePrisma() }, identity.userId, Date.now());
  return Response.json(standing, { headers: { 'cache-control': 'no-store' } });
}
