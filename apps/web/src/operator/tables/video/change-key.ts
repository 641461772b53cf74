'use server';

import { addressOf, createPublishKey, publishKeyHash } from '@baize/auth';
import { changePublishKey, listConfiguredTables } from '@baize/database';
import { revalidatePath } from 'next/cache';
import { headers } from 'next/headers';
import type { FormState } from '../../../account/entering/form-state.ts';
import { text } from '../../../account/entering.ts';
import { getLanguage } from '../../../i18n/get-language.ts';
import { housePool, housePrisma } from '../../../lib/house.ts';
import { requireRole } from '../../../lib/session.ts';

/** A change of a publish key, with the new one: it is shown this one time. */
export type KeyState = FormState & { readonly key?: string };

/** Issues a table's publish key, which ends the former one, or revokes it; operators only. */
export async function changeKey(_: KeyState, form: FormData): Promise<KeyState> {
  const { userId: by, role } = await requireRole('manage', '/operator/tables');
  const tableId = text(form, 'tableId');
  if (!(await listConfiguredTables(housePool())).some(({ id }) => id === tableId)) return {};
  const key = form.get('act') === 'issue' ? createPublishKey() : null;
  const address = addressOf(await headers());
  await changePublishKey(housePrisma(), { tableId, hash: key && publishKeyHash(key), by, role, address });
  revalidatePath(`/operator/tables/${tableId}/video`);
  const { say } = await getLanguage();
  return key === null ? { done: say('office.video.revoked') } : { done: say('office.video.issued'), key };
}
