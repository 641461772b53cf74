'use server';

import { addressOf } from '@baize/auth';
import { placeTable } from '@baize/database';
import { headers } from 'next/headers';
import type { FormState } from '../../account/entering/form-state.ts';
import { getLanguage } from '../../i18n/get-language.ts';
import { casinoPrisma } from '../../lib/casino.ts';
import { text } from '../../lib/form-texts.ts';
import { requireRole } from '../../lib/session.ts';

/** Chooses the engine of a table, or leaves it to the balance when the form names none; operators only. */
export async function chooseEngine(_: FormState, form: FormData): Promise<FormState> {
  const { userId, role } = await requireRole('manage', '/operator/servers');
  const engine = text(form, 'engine');
  const placed = await placeTable(
    casinoPrisma(),
    { by: userId, role, address: addressOf(await headers()), why: text(form, 'why') },
    { tableId: text(form, 'tableId'), serverId: engine === '' ? null : Number.parseInt(engine, 10) || 0 },
  );
  const { say, tell } = await getLanguage();
  if (placed.ok)
    return {
      done: say(engine === '' ? 'office.servers.move.doneByLoad' : 'office.servers.move.done', { table: placed.value }),
    };
  const { error } = placed;
  return { error: { field: error.key === 'house.server.why' ? 'why' : 'form', message: tell(error) } };
}
