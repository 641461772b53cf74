'use server';

import { addressOf } from '@baize/auth';
import { revalidatePath } from 'next/cache';
import { headers } from 'next/headers';
import { z } from 'zod';
import { getLanguage } from '../../../i18n/get-language.ts';
import { casinoAuth } from '../../../lib/casino.ts';
import { requireRole } from '../../../lib/session.ts';
import { changeConfig } from './change-config.ts';

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
  | { readonly ok: false; readonly refused: 'overtaken' | 'unchanged' | 'invalid' | 'past' | 'no-provider' };

/** Changes a table's configuration, or asks a second person for it; for operators alone. */
export async function configureTable(sent: unknown): Promise<Configured> {
  const { userId: by, role } = await requireRole('manage', '/operator/tables');
  const read = Sent.safeParse(sent);
  if (!read.success) return { ok: false, refused: 'invalid' };
  const actor = { by, role, address: addressOf(await headers()) };
  const changed = await changeConfig(casinoAuth(), actor, read.data);
  if (!changed.ok && changed.refused === 'asked')
    return { ok: false, refused: 'asked', told: (await getLanguage()).tell(changed.phrase) };
  if (changed.ok) revalidatePath('/operator', 'layout');
  return changed;
}
