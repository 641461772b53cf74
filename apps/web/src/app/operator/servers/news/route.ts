import { refuseFile } from '@/files/file-response.ts';
import { getLanguage } from '@/i18n/get-language.ts';
import { casinoPrisma } from '@/lib/casino.ts';
import { quietIdentity } from '@/lib/session.ts';
import { readServersNews } from '@/operator/servers/servers-news.ts';

/** The processes of the house and its tables, for updates of their page. */
export async function GET(): Promise<Response> {
  const refused = refuseFile(await quietIdentity(), 'read-audit', await getLanguage());
  return refused ?? Response.json(await readServersNews(casinoPrisma()), { headers: { 'Cache-Control': 'no-store' } });
}
