import { fileReader } from '@/files/file-reader.ts';
import { getLanguage } from '@/i18n/get-language.ts';
import { casinoPool } from '@/lib/casino.ts';
import { recordLook, subjectOf } from '@/lib/record-look.ts';
import { findPeople } from '@/operator/search/find-people.ts';

/**
 * The players and staff that the text `q` of the address means, for the palette. Who works here asks for them by a key of
 * its own and not by typing: every answer with people is a look at them, and one act is one row of the audit log.
 */
export async function GET(request: Request): Promise<Response> {
  const identity = await fileReader('read-ledger');
  if (identity instanceof Response) return identity;
  const text = new URL(request.url).searchParams.get('q') ?? '';
  const { groups, ids } = await findPeople(casinoPool(), identity, text, await getLanguage());
  await recordLook(identity, { subject: subjectOf(ids, 'search'), filters: { q: text } });
  return Response.json(groups, { headers: { 'Cache-Control': 'no-store' } });
}
