import { isZone } from '@baize/protocol/wall-clock';
import { refusal, refuseFile } from '@/files/file-response.ts';
import { getLanguage } from '@/i18n/get-language.ts';
import { casinoPool } from '@/lib/casino.ts';
import { quietIdentity } from '@/lib/session.ts';
import { houseSettings } from '@/lib/settings/house-settings.ts';
import { readPitNews } from '@/operator/pit/news/pit-news.ts';

/**
 * The last hour and the gaming day of every table and its incidents, for updates of the pit page.
 * @param request `zone` in its address: the zone whose clock starts the gaming day
 */
export async function GET(request: Request): Promise<Response> {
  const language = await getLanguage();
  const refused = refuseFile(await quietIdentity(), 'read-history', language);
  if (refused) return refused;
  const zone = new URL(request.url).searchParams.get('zone') ?? 'UTC';
  if (!isZone(zone)) return refusal(400, language.say('office.export.refused.noZone'));
  const calendar = { zone, days: (await houseSettings()).days };
  return Response.json(await readPitNews(casinoPool(), calendar), { headers: { 'Cache-Control': 'no-store' } });
}
