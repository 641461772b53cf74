'use server';

import { revalidatePath } from 'next/cache';
import { requireRole } from '../../lib/session.ts';
import { provenBooks } from '../books.ts';

/** Proves the books anew, whatever was proven before. */
export async function proveAgain(): Promise<void> {
  await requireRole('read-ledger', '/operator/ledger');
  await provenBooks({ again: true });
  revalidatePath('/operator/ledger');
}
