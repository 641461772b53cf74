import { eachHouseStep, type ListedHouseStep } from '@baize/database';
import { fileResponse } from '@/files/file-response.ts';
import { getLanguage } from '@/i18n/get-language.ts';
import { casinoPool } from '@/lib/casino.ts';
import { recordLook } from '@/lib/record-look.ts';
import { fileNameOf, readListRequest } from '@/operator/export/file-request.ts';
import { tableIn } from '@/operator/export/table-file.ts';
import { houseTable } from '@/operator/house/house-file.ts';
import { houseAddress } from '@/operator/house/house-query.ts';
import type { NamedStep } from '@/operator/house/house-table.tsx';
import { type HouseSubjects, readSubjects } from '@/operator/house/subjects.ts';

/** Exports what was ordered for the house and matches the filter in the address. */
export async function GET(request: Request): Promise<Response> {
  const read = await readListRequest(request, 'read-history', ['csv', 'xlsx'], houseAddress);
  if (read instanceof Response) return read;
  const { identity, as, form, parameters } = read;
  await recordLook(identity, { subject: 'house', filters: parameters, file: as });
  const { nameOf } = await readSubjects(await getLanguage());
  const steps = named(eachHouseStep(casinoPool(), houseAddress.query(parameters)), nameOf);
  return fileResponse(fileNameOf('house'), as, tableIn(as, houseTable(steps), form));
}

async function* named(
  steps: AsyncIterable<ListedHouseStep>,
  nameOf: HouseSubjects['nameOf'],
): AsyncGenerator<NamedStep> {
  for await (const step of steps) yield { ...step, name: nameOf(step) };
}
