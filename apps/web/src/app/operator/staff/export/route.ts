import { listStaff } from '@baize/database';
import { fileResponse } from '@/files/file-response.ts';
import { casinoPool } from '@/lib/casino.ts';
import { recordLook } from '@/lib/record-look.ts';
import { fileNameOf, readListRequest } from '@/operator/export/file-request.ts';
import { staffTable } from '@/operator/export/files/staff-file.ts';
import { tableIn } from '@/operator/export/table-file.ts';
import { sortStaff, staffAddress } from '@/operator/staff/staff-query.ts';

/** Exports all staff accounts that match the search in the address. */
export async function GET(request: Request): Promise<Response> {
  const read = await readListRequest(request, 'read-audit', ['csv', 'xlsx'], staffAddress);
  if (read instanceof Response) return read;
  const { identity, as, form, parameters } = read;
  await recordLook(identity, { subject: 'staff', filters: parameters, file: as });
  const { text, order } = staffAddress.query(parameters);
  const staff = sortStaff(await listStaff(casinoPool(), text), order);
  return fileResponse(fileNameOf('staff'), as, tableIn(as, staffTable(staff), form));
}
