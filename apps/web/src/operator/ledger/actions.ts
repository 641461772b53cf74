'use server';

import { addressOf } from '@baize/auth';
import { recordAct } from '@baize/database';
import { revalidatePath } from 'next/cache';
import { headers } from 'next/headers';
import { casinoPrisma } from '../../lib/casino.ts';
import { requireRole } from '../../lib/session.ts';
import { provenBooks } from '../books.ts';

/** Verifies the books again. The request and its result are recorded in the audit log. */
export async function proveAgain(): Promise<void> {
  const { userId: by, role } = await requireRole('read-ledger', '/operator/ledger');
  const { holds } = await provenBooks({ again: true });
  const address = addressOf(await headers());
  await recordAct(casinoPrisma(), { by, role, act: 'verified', subject: 'ledger', address, after: { holds } });
  revalidatePath('/operator/ledger');
}
