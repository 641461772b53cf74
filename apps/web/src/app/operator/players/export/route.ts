import { eachPlayer } from '@baize/database';
import { fileResponse } from '@/files/file-response.ts';
import { casinoPool } from '@/lib/casino.ts';
import { recordLook } from '@/lib/record-look.ts';
import { fileNameOf, readListRequest } from '@/operator/export/file-request.ts';
import { playersTable } from '@/operator/export/files/players-file.ts';
import { tableIn } from '@/operator/export/table-file.ts';
import { playersAddress } from '@/operator/players/players-query.ts';

/** Exports all players that match the search in the address. */
export async function GET(request: Request): Promise<Response> {
  const read = await readListRequest(request, 'read-ledger', ['csv', 'xlsx'], playersAddress);
  if (read instanceof Response) return read;
  const { identity, as, form, parameters } = read;
  await recordLook(identity, { subject: 'players', filters: parameters, file: as });
  const players = eachPlayer(casinoPool(), playersAddress.query(parameters).text ?? '');
  return fileResponse(fileNameOf('players'), as, tableIn(as, playersTable(players), form));
}
