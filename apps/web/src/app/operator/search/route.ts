import { fileReader } from '@/files/file-reader.ts';
import { getLanguage } from '@/i18n/get-language.ts';
import { casinoPool } from '@/lib/casino.ts';
import { staffZone } from '@/lib/settings/staff-zone.ts';
import { findRecords } from '@/operator/search/find-records.ts';

/** The tables and rounds that the text `q` of the address may mean, for the palette, which asks while somebody types. */
export async function GET(request: Request): Promise<Response> {
  const identity = await fileReader('read-history');
  if (identity instanceof Response) return identity;
  const text = new URL(request.url).searchParams.get('q') ?? '';
  const [language, zone] = await Promise.all([getLanguage(), staffZone()]);
  const groups = await findRecords(casinoPool(), text, { language, zone });
  return Response.json(groups, { headers: { 'Cache-Control': 'no-store' } });
}
