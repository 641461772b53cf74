import { may } from '@baize/auth';
import { housePrisma } from '@/lib/house.ts';
import { currentIdentity } from '@/lib/session.ts';
import { readStanding } from '@/lobby/read-standing.ts';

/** How the signed-in player stands; `since` (ms) is where the sum of the visit begins. */
export async function GET(request: Request): Promise<Response> {
  const identity = await currentIdentity();
  if (!identity) return Response.json({ code: 'signed-out' }, { status: 401 });
  if (!may(identity.role, 'play')) return Response.json({ code: 'not-allowed' }, { status: 403 });
  const since = Number(new URL(request.url).searchParams.get('since') ?? Date.now());
  if (!Number.isSafeInteger(since) || since < 0) return Response.json({ code: 'malformed' }, { status: 400 });
  const standing = await readStanding(housePrisma(), identity.userId, since);
  return Response.json(standing, { headers: { 'cache-control': 'no-store' } });
}
