'use server';

import { deleteView, MAX_VIEWS, saveView } from '@baize/database';
import { revalidatePath } from 'next/cache';
import { forbidden } from 'next/navigation';
import type { FormState } from '../../account/entering/form-state.ts';
import { getLanguage } from '../../i18n/get-language.ts';
import { casinoPrisma } from '../../lib/casino.ts';
import { isTicked, text } from '../../lib/form-texts.ts';
import { requireRole } from '../../lib/session.ts';
import { viewedList } from './viewed-lists.ts';

/** Saves a view of a list with the account, for those who may open the list. */
export async function keepView(_: FormState, form: FormData): Promise<FormState> {
  await requireRole('read-history', '/operator');
  const list = viewedList(text(form, 'list'));
  if (!list) return forbidden();
  const { userId } = await requireRole(list.for, list.path);
  const { say } = await getLanguage();
  const address = list.addressOf(text(form, 'query'));
  if (address === null) return { error: { field: 'form', message: say('office.views.refused.unread') } };
  const saved = await saveView(casinoPrisma(), userId, {
    ...{ list: list.path, name: text(form, 'name'), shared: isTicked(form, 'shared') },
    query: new URL(address, 'http://house').search.slice(1),
  });
  if (saved.ok) {
    revalidatePath(list.path);
    return { done: say('office.views.saved', { name: saved.value }) };
  }
  if (saved.error === 'full')
    return { error: { field: 'form', message: say('office.views.full', { count: MAX_VIEWS }) } };
  const field = saved.error === 'query-too-long' ? 'form' : 'name';
  return { error: { field, message: say(`office.views.refused.${saved.error}`) } };
}

/** Deletes a view of this person. */
export async function dropView(form: FormData): Promise<void> {
  const { userId } = await requireRole('read-history', '/operator');
  const list = viewedList(text(form, 'list'));
  if (!list) return;
  await deleteView(casinoPrisma(), userId, list.path, text(form, 'name'));
  revalidatePath(list.path);
}
