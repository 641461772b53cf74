import { eachRound, type ListedRound, listTables } from '@baize/database';
import { fileResponse } from '@/files/file-response.ts';
import { getLanguage } from '@/i18n/get-language.ts';
import { casinoPool } from '@/lib/casino.ts';
import { recordLook, subjectOf } from '@/lib/record-look.ts';
import { fileNameOf, readFileRequest, refuseUnread } from '@/operator/export/file-request.ts';
import { roundsAsJson, roundsTable } from '@/operator/export/files/rounds-file.ts';
import { tableIn } from '@/operator/export/table-file.ts';
import { inOneCurrency, ROUND_COLUMNS, readQuery } from '@/operator/rounds/round-query.ts';
import { understand } from '@/operator/rounds/understand.ts';

/** Exports all rounds that match the filter in the address. */
export async function GET(request: Request): Promise<Response> {
  const read = await readFileRequest(request, 'read-history', ['csv', 'xlsx', 'json']);
  if (read instanceof Response) return read;
  const { identity, as, form } = read;
  const { columns, ...parameters } = read.parameters;
  const { query: requested, unread } = readQuery(parameters);
  const refused = refuseUnread(unread, await getLanguage());
  if (refused) return refused;
  const query = inOneCurrency(requested, await listTables(casinoPool()));
  const { filter } = await understand(casinoPool(), query);
  const shown =
    columns === 'shown' ? ROUND_COLUMNS.filter((id) => !query.hidden?.some((each) => each === id)) : undefined;
  await recordLook(identity, { subject: subjectOf(filter?.players, 'rounds'), filters: parameters, file: as });
  const rounds = filter ? eachRound(casinoPool(), filter, query.order) : nothing();
  const file = as === 'json' ? roundsAsJson(rounds) : tableIn(as, roundsTable(rounds, shown), form);
  return fileResponse(fileNameOf('rounds'), as, file);
}

async function* nothing(): AsyncGenerator<ListedRound> {}
