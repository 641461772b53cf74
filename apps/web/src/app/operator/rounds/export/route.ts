import { eachRound, type ListedRound, listTables } from '@baize/database';
import { housePool } from '@/lib/house.ts';
import { fileReader } from '@/operator/export/file-reader.ts';
import { fileResponse, refusal } from '@/operator/export/file-response.ts';
import { roundsAsCsv, roundsAsJson } from '@/operator/export/rounds-file.ts';
import { recordLook, subjectOf } from '@/operator/record-look.ts';
import { inOneCurrency, ROUND_COLUMNS, readQuery } from '@/operator/rounds/round-query.ts';
import { understand } from '@/operator/rounds/understand.ts';

/** Exports all rounds that match the filter in the address. */
export async function GET(request: Request): Promise<Response> {
  const identity = await fileReader('read-history');
  if (identity instanceof Response) return identity;
  const { as, columns, ...parameters } = Object.fromEntries(new URL(request.url).searchParams);
  if (as !== 'csv' && as !== 'json') return refusal(400, 'Say as=csv or as=json.');
  const { query: asked, unread } = readQuery(parameters);
  if (unread.length > 0) return refusal(400, `Not understood: ${unread.join(', ')}`);
  const query = inOneCurrency(asked, await listTables(housePool()));
  const { filter } = await understand(housePool(), query);
  const shown =
    columns === 'shown' ? ROUND_COLUMNS.filter((id) => !query.hidden?.some((each) => each === id)) : undefined;
  await recordLook(identity, { subject: subjectOf(filter?.players, 'rounds'), filters: parameters, file: as });
  const rounds = filter ? eachRound(housePool(), filter, query.order) : nothing();
  const name = `rounds-${new Date().toISOString().slice(0, 16).replace(':', '')}`;
  return fileResponse(name, as, as === 'csv' ? roundsAsCsv(rounds, shown) : roundsAsJson(rounds));
}

async function* nothing(): AsyncGenerator<ListedRound> {}
