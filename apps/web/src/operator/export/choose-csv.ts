'use server';

import { revalidatePath } from 'next/cache';
import { text } from '../../lib/form-texts.ts';
import { requireRole } from '../../lib/session.ts';
import { CsvForm } from '../../lib/settings/csv-form.ts';
import { keepSettings } from '../../lib/settings/kept-settings.ts';

/** Keeps with the account in which form all exports write CSV; anything but a form changes nothing. */
export async function chooseCsv(form: FormData): Promise<void> {
  const { userId } = await requireRole('read-history');
  const chosen = CsvForm.safeParse({
    separator: text(form, 'separator'),
    decimal: text(form, 'decimal'),
    forSpreadsheets: text(form, 'readers') === 'spreadsheets',
  });
  if (!chosen.success) return;
  await keepSettings(userId, (kept) => ({ ...kept, csv: chosen.data }));
  revalidatePath('/operator', 'layout');
}
