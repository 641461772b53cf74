import { readRound } from '@baize/database';
import { getLanguage } from '@/i18n/get-language.ts';
import { housePool } from '@/lib/house.ts';
import { currentIdentity } from '@/lib/session.ts';
import { fileResponse, refusal, refuseFile } from '@/operator/export/file-response.ts';
import { betsAsCsv, roundAsJson, roundAsNotation } from '@/operator/export/round-file.ts';

/** One round as a file: `csv` its bets, `json` everything, `round` the notation that plays it back. */
export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const refused = refuseFile(await currentIdentity(), 'read-history');
  if (refused) return refused;
  const { id } = await params;
  const record = await readRound(housePool(), id);
  if (!record) return refusal(404, `There is no round ${id}.`);
  switch (new URL(request.url).searchParams.get('as')) {
    case 'csv':
      return fileResponse(id, 'csv', betsAsCsv(record));
    case 'json':
      return fileResponse(id, 'json', roundAsJson(record));
    case 'round': {
      const notation = roundAsNotation(record, await getLanguage());
      return typeof notation === 'string' ? refusal(409, notation) : fileResponse(id, 'round', notation.text);
    }
    default:
      return refusal(400, 'Say as=csv, as=json or as=round.');
  }
}
