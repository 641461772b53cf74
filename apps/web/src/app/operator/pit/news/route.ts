import { housePool } from '@/lib/house.ts';
import { quietIdentity } from '@/lib/session.ts';
import { isZone } from '@/lib/zones.ts';
import { refusal, refuseFile } from '@/operator/export/file-response.ts';
import { readPitNews } from '@/operator/pit/pit-news.ts';

/**
 * The last hour and the gaming day of every table and its incidents, for updates of the pit page.
 * @param request `zone` in its address: the zone whose clock starts the gaming day
 */
export async function GET(request: Request): Promise<Response> {
  const refused = refuseFile(await quietIdentity(), 'read-history');
  if (refused) return refused;
  const zone = new URL(request.url).searchParams.get('zone') ?? 'UTC';
  if (!isZone(zone)) return refusal(400, 'There is no such zone.');
  return Response.json(await readPitNews(housePool(), zone), { headers: { 'Cache-Control': 'no-store' } });
}
