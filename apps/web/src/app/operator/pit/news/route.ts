import { housePool } from '@/lib/house.ts';
import { quietIdentity } from '@/lib/session.ts';
import { refuseFile } from '@/operator/export/file-response.ts';
import { readPitNews } from '@/operator/pit/pit-news.ts';

/** The last hour of every table and its incidents, for updates of the pit page. */
export async function GET(): Promise<Response> {
  const refused = refuseFile(await quietIdentity(), 'read-history');
  return refused ?? Response.json(await readPitNews(housePool()), { headers: { 'Cache-Control': 'no-store' } });
}
