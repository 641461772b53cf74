'use server';

import { addressOf, askApproval } from '@baize/auth';
import { addTableConfig, listConfiguredTables } from '@baize/database';
import { paceFault, readTableConfig, takesSecondPerson, videoProviderFault } from '@baize/protocol';
import { definitionOf } from '@baize/rules';
import { revalidatePath } from 'next/cache';
import { headers } from 'next/headers';
import { z } from 'zod';
import { getLanguage } from '../../../i18n/get-language.ts';
import { casinoAuth, casinoPool, casinoPrisma } from '../../../lib/casino.ts';
import { requireRole } from '../../../lib/session.ts';
import { returnsFault } from '../edge/house-returns.ts';
import { completed } from '../read-table.ts';
import { changesBetween } from './config-changes.ts';
import { configFields } from './config-fields.ts';
import { allOf, readProviderNames, withProvidersOf } from './provider-names.ts';

const Sent = z.object({
  tableId: z.string().min(1).max(60),
  /** The version that was current when the form was opened. */
  from: z.int().min(1),
  config: z.unknown(),
  why: z.string().trim().min(3).max(500),
});

/** The new version, or the number of the request for it; or why nothing was changed. */
export type Configured =
  | { readonly ok: true; readonly version: number }
  | { readonly ok: true; readonly asked: number }
  | { readonly ok: false; readonly refused: 'asked' | 'below' | 'counting'; readonly told: string }
  | { readonly ok: false; readonly refused: 'overtaken' | 'unchanged' | 'invalid' | 'no-provider' };

/**
 * Stores a new version of a table's configuration, for operators alone; the table takes it at its next round. One that lets
 * somebody bet or win more, or has another option, is sent to a second person instead, except for drafts. One by which a bet would
 * return less than the jurisdiction of the house asks is refused.
 */
export async function configureTable(sent: unknown): Promise<Configured> {
  const { userId: by, role } = await requireRole('manage', '/operator/tables');
  const read = Sent.safeParse(sent);
  if (!read.success) return { ok: false, refused: 'invalid' };
  const { tableId, from, why } = read.data;
  const table = (await listConfiguredTables(casinoPool())).find(({ id }) => id === tableId);
  const definition = table && definitionOf(table.game);
  if (!table || !definition) return { ok: false, refused: 'invalid' };
  const after = readTableConfig(definition, read.data.config);
  if (!after.ok) return { ok: false, refused: 'invalid' };
  if (table.version !== from) return { ok: false, refused: 'overtaken' };
  const config = after.value;
  const before = completed(definition, table.config);
  if (paceFault(config, before)) return { ok: false, refused: 'invalid' };
  const providers = readProviderNames(process.env);
  if (videoProviderFault(config, allOf(providers), before)) return { ok: false, refused: 'no-provider' };
  const fields = configFields(definition, config, withProvidersOf(providers, before));
  const changes = changesBetween(fields, before, config);
  if (changes.length === 0) return { ok: false, refused: 'unchanged' };
  const fault = await returnsFault(table.game, before.options, config.options);
  if (fault) return { ok: false, refused: fault.is, told: fault.told };
  const address = addressOf(await headers());
  const auth = casinoAuth();
  if (auth.fourEyes && table.state !== 'draft' && takesSecondPerson(before, config)) {
    const act = { tableId, replaces: from, config };
    const asked = await askApproval(auth, { by, role, address }, { kind: 'table-config', act }, why);
    if (!asked.ok) return { ok: false, refused: 'asked', told: (await getLanguage()).tell(asked.error) };
    revalidatePath('/operator', 'layout');
    return { ok: true, asked: asked.value };
  }
  const version = await addTableConfig(casinoPrisma(), { tableId, replaces: from, config, why, by, role, address });
  if (version === null) return { ok: false, refused: 'overtaken' };
  revalidatePath('/operator/tables', 'layout');
  return { ok: true, version };
}
