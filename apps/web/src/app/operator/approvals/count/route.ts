import { kindsSeenBy } from '@baize/auth';
import { countOpenApprovals } from '@baize/database';
import { refuseFile } from '@/files/file-response.ts';
import { getLanguage } from '@/i18n/get-language.ts';
import { casinoPool } from '@/lib/casino.ts';
import { quietIdentity } from '@/lib/session.ts';

/** How many requests that the reader may see are open, for the bar above every page. */
export async function GET(): Promise<Response> {
  const identity = await quietIdentity();
  const refused = refuseFile(identity, 'read-history', await getLanguage());
  if (refused || identity === null) return refused ?? new Response(null, { status: 401 });
  const open = await countOpenApprovals(casinoPool(), kindsSeenBy(identity));
  return Response.json({ open }, { headers: { 'Cache-Control': 'no-store' } });
}
