import { allHouseSteps } from '@baize/database';
import { fileResponse } from '@/files/file-response.ts';
import { getLanguage } from '@/i18n/get-language.ts';
import { casinoPool } from '@/lib/casino.ts';
import { recordLook } from '@/lib/record-look.ts';
import { fileNameOf, readListRequest } from '@/operator/export/file-request.ts';
import { tableIn } from '@/operator/export/table-file.ts';
import { houseTable } from '@/operator/house/house-file.ts';
import { houseAddress } from '@/operator/house/house-query.ts';
import { readSubjects } from '@/operator/house/subjects.ts';

/** Exports what was ordered for the house and matches the filter in the address. */
export async function GET(request: Request): Promise<Response> {
  const read = await readListRequest(request, 'read-history', ['csv', 'xlsx'], houseAddress);
  if (read instanceof Response) return read;
  const { identity, as, form, parameters } = read;
  await recordLook(identity, { subject: 'house', filters: parameters, file: as });
  const { nameOf } = await readSubjects(await getLanguage());
  const found = await allHouseSteps(casinoPool(), houseAddress.query(parameters));
  const steps = found.map((step) => ({ ...step, name: nameOf(step) }));
  return fileResponse(fileNameOf('house'), as, tableIn(as, houseTable(steps), form));
}
