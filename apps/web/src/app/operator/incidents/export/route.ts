import { eachIncident } from '@baize/database';
import { fileResponse } from '@/files/file-response.ts';
import { casinoPool } from '@/lib/casino.ts';
import { recordLook } from '@/lib/record-look.ts';
import { fileNameOf, readListRequest } from '@/operator/export/file-request.ts';
import { tableIn } from '@/operator/export/table-file.ts';
import { incidentsTable } from '@/operator/incidents/incidents-file.ts';
import { incidentsAddress } from '@/operator/incidents/incidents-query.ts';

/** Exports the incidents that match the filter in the address. */
export async function GET(request: Request): Promise<Response> {
  const read = await readListRequest(request, 'read-history', ['csv', 'xlsx'], incidentsAddress);
  if (read instanceof Response) return read;
  const { identity, as, form, parameters } = read;
  await recordLook(identity, { subject: 'incidents', filters: parameters, file: as });
  const found = eachIncident(casinoPool(), incidentsAddress.query(parameters));
  return fileResponse(fileNameOf('incidents'), as, tableIn(as, incidentsTable(found), form));
}
