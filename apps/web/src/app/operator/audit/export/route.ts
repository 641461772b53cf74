import { eachAct } from '@baize/database';
import { housePool } from '@/lib/house.ts';
import { readActQuery, unreadOfActs } from '@/operator/audit/audit-query.ts';
import { actsAsCsv } from '@/operator/export/audit-file.ts';
import { fileReader } from '@/operator/export/file-reader.ts';
import { fileResponse, refusal } from '@/operator/export/file-response.ts';
import { recordLook } from '@/operator/record-look.ts';

/** Exports all audit entries that match the filter in the address. */
export async function GET(request: Request): Promise<Response> {
  const identity = await fileReader('read-audit');
  if (identity instanceof Response) return identity;
  const { as, ...parameters } = Object.fromEntries(new URL(request.url).searchParams);
  if (as !== 'csv') return refusal(400, 'Say as=csv.');
  const unread = unreadOfActs(parameters);
  if (unread.length > 0) return refusal(400, `Not understood: ${unread.join(', ')}`);
  await recordLook(identity, { subject: 'audit', filters: parameters, file: as });
  const name = `audit-${new Date().toISOString().slice(0, 16).replace(':', '')}`;
  return fileResponse(name, as, actsAsCsv(eachAct(housePool(), readActQuery(parameters))));
}
