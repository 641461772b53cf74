import { eachRound, type ListedRound } from '@baize/database';
import { housePool } from '@/lib/house.ts';
import { currentIdentity } from '@/lib/session.ts';
import { fileResponse, refusal, refuseFile } from '@/operator/export/file-response.ts';
import { roundsAsCsv, roundsAsJson } from '@/operator/export/rounds-file.ts';
import { readQuery } from '@/operator/rounds/round-query.ts';
import { understand } from '@/operator/rounds/understand.ts';

/** Every round of the filter in the address, as a file. */
export async function GET(request: Request): Promise<Response> {
  const refused = refuseFile(await currentIdentity(), 'read-history');
  if (refused) return refused;
  const { as, ...parameters } = Object.fromEntries(new URL(request.url).searchParams);
  if (as !== 'csv' && as !== 'json') return refusal(400, 'Say as=csv or as=json.');
  const { query, unread } = readQuery(parameters);
  if (unread.length > 0) return refusal(400, `Not understood: ${unread.join(', ')}`);
  const { filter } = await understand(housePool(), query);
  const rounds = filter ? eachRound(housePool(), filter, query.order) : nothing();
  const name = `rounds-${new Date().toISOString().slice(0, 16).replace(':', '')}`;
  return fileResponse(name, as, as === 'csv' ? roundsAsCsv(rounds) : roundsAsJson(rounds));
}

async function* nothing(): AsyncGenerator<ListedRound> {}
