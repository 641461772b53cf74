'use server';

import { endOwnSessions } from '@baize/auth';
import { revalidatePath } from 'next/cache';
import { headers } from 'next/headers';
import { text } from '../account/entering.ts';
import { houseAuth } from '../lib/house.ts';

/** Ends the session that the form names, or all others; the page shows what is left. */
export async function endSession(form: FormData): Promise<void> {
  await endOwnSessions(houseAuth(), await headers(), text(form, 'session'));
  revalidatePath('/account');
}
