import { kindsSeenBy } from '@baize/auth';
import { countNewAlerts, countOpenApprovals } from '@baize/database';
import { refuseFile } from '@/files/file-response.ts';
import { getLanguage } from '@/i18n/get-language.ts';
import { casinoPool } from '@/lib/casino.ts';
import { quietIdentity } from '@/lib/session.ts';

/** How many requests that the reader may see are open, and how many alerts are new to them, for the bar above every page. */
export async function GET(): Promise<Response> {
  const identity = await quietIdentity();
  const refused = refuseFile(identity, 'read-history', await getLanguage());
  if (refused || identity === null) return refused ?? new Response(null, { status: 401 });
  const [open, alerts] = await Promise.all([
    countOpenApprovals(casinoPool(), kindsSeenBy(identity)),
    countNewAlerts(casinoPool(), identity.userId),
  ]);
  return Response.json({ open, alerts }, { headers: { 'Cache-Control': 'no-store' } });
}
