'use server';

import { isZone } from '@baize/protocol/wall-clock';
import { revalidatePath } from 'next/cache';
import { text } from '../../../lib/form-texts.ts';
import { requireRole } from '../../../lib/session.ts';
import { keepSettings } from '../../../lib/settings/kept-settings.ts';

/** Keeps with the account in which zone the pages of staff write times; an empty field is the zone of the house. */
export async function chooseZone(form: FormData): Promise<void> {
  const { userId } = await requireRole('read-history');
  const zone = text(form, 'zone').trim();
  if (zone !== '' && !isZone(zone)) return;
  await keepSettings(userId, (kept) => ({ ...kept, zone: zone === '' ? null : zone }));
  revalidatePath('/operator', 'layout');
}
