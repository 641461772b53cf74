import { fileReader } from '@/files/file-reader.ts';
import { refusal } from '@/files/file-response.ts';
import { getLanguage } from '@/i18n/get-language.ts';
import { readTable, requireTable } from '@/operator/tables/read-table.ts';
import { chosenOf, readCandidates } from '@/operator/tables/what-if/candidates.ts';
import { replayStream } from '@/operator/tables/what-if/replay-stream.ts';
import { periodIn, whatIfAddress } from '@/operator/tables/what-if/what-if-query.ts';

/** Replays rounds of the table under a configuration, and writes how far it is and what they come to, a line of JSON each. */
export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const identity = await fileReader('read-history');
  if (identity instanceof Response) return identity;
  const { id } = await params;
  await requireTable(id);
  const { say } = await getLanguage();
  const address = whatIfAddress(id);
  const parameters = Object.fromEntries(new URL(request.url).searchParams);
  if (address.unread(parameters).length > 0) return refusal(400, say('office.whatIf.gone'));
  const query = address.query(parameters);
  const read = await readTable(identity, id);
  const chosen = chosenOf(await readCandidates(read, identity, query), query);
  if (!chosen?.config.ok) return refusal(400, say('office.whatIf.gone'));
  const { options, limits } = chosen.config.value;
  const stream = replayStream({
    tableId: id,
    terms: { game: read.table.game, options, limits },
    period: periodIn(query, Date.now()),
  });
  if (stream === null) return refusal(503, say('office.whatIf.busy'));
  return new Response(stream, { headers: { 'Content-Type': 'application/x-ndjson', 'Cache-Control': 'no-store' } });
}
