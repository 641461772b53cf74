import { findArchivedRound, readRound } from '@baize/database';
import { fileReader } from '@/files/file-reader.ts';
import { fileResponse, refusal } from '@/files/file-response.ts';
import { getLanguage } from '@/i18n/get-language.ts';
import { casinoPool } from '@/lib/casino.ts';
import { recordLook } from '@/lib/record-look.ts';
import { currentSettings } from '@/lib/settings/kept-settings.ts';
import { refuseFormat } from '@/operator/export/file-request.ts';
import { betsAsCsv, roundAsJson, roundAsNotation } from '@/operator/export/files/round-file.ts';

/** Exports one round: `csv` its bets, `json` everything, `round` the notation that can be played back. */
export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const identity = await fileReader('read-history');
  if (identity instanceof Response) return identity;
  const language = await getLanguage();
  const as = new URL(request.url).searchParams.get('as');
  if (as !== 'csv' && as !== 'json' && as !== 'round') return refuseFormat(['csv', 'json', 'round'], language);
  const { id } = await params;
  const record = await readRound(casinoPool(), id);
  if (!record) {
    const archived = await findArchivedRound(casinoPool(), id);
    return archived
      ? refusal(410, language.say('office.export.refused.archived', { round: id, file: archived.file }))
      : refusal(404, language.say('office.export.refused.noRound', { round: id }));
  }
  await recordLook(identity, { subject: `round:${id}`, file: as });
  switch (as) {
    case 'csv':
      return fileResponse(id, 'csv', betsAsCsv(record, (await currentSettings()).csv));
    case 'json':
      return fileResponse(id, 'json', roundAsJson(record));
    case 'round': {
      const notation = roundAsNotation(record, language);
      return typeof notation === 'string' ? refusal(409, notation) : fileResponse(id, 'round', notation.text);
    }
  }
}
