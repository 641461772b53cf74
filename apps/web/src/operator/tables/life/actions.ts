'use server';

import { type Asker, addressOf, type Permission } from '@baize/auth';
import {
  configFrom,
  createTable,
  listConfiguredTables,
  orderTables,
  putInService,
  REASON,
  renameTable,
  reopenTable,
  retireTable,
  standardConfig,
} from '@baize/database';
import { CURRENCIES } from '@baize/ledger';
import { TABLE_EQUIPMENT } from '@baize/protocol';
import { definitionOf, err, ok, type Phrase, type Result } from '@baize/rules';
import { revalidatePath } from 'next/cache';
import { headers } from 'next/headers';
import type { FieldName, FormState } from '../../../account/entering/form-state.ts';
import { getLanguage } from '../../../i18n/get-language.ts';
import { casinoAuth, casinoPool, casinoPrisma } from '../../../lib/casino.ts';
import { asText, text } from '../../../lib/form-texts.ts';
import { requireRole } from '../../../lib/session.ts';
import { withdrawWaiting } from '../config/withdraw-waiting.ts';
import { completed } from '../read-table.ts';
import { openDraft } from './open-draft.ts';
import { tableIdFor } from './table-id.ts';

const ACTS = { rename: renameTable, retire: retireTable, reopen: reopenTable, 'put-in-service': putInService } as const;
/** What can be done with a table; `withdraw` its configuration that waits for its time. */
export type TableActName = keyof typeof ACTS | 'withdraw';
const NAMES = [...(Object.keys(ACTS) as (keyof typeof ACTS)[]), 'withdraw'] as const; // the keys of the literal

/** The outcome of a form, with the address of a table that it created, or the number of the request that it sent. */
export type TableActState = FormState & { readonly created?: string; readonly asked?: number };

/** Creates a draft, new or as a copy; operators only. */
export async function newTable(_: TableActState, form: FormData): Promise<TableActState> {
  const by = await actorOf('manage');
  const [name, currency, copyOf] = [text(form, 'name'), text(form, 'currency'), text(form, 'copyOf')];
  const tables = await listConfiguredTables(casinoPool());
  const id = tableIdFor(name, new Set(tables.map((table) => table.id)));
  const made = configOf(
    form,
    currency,
    tables.find((table) => table.id === copyOf),
  );
  if (!made.ok) return refusedAt(made.error);
  const copied = copyOf === '' ? {} : { copyOf };
  const created = await createTable(
    casinoPrisma(),
    { ...by, why: text(form, 'why') },
    { id, name, currency, ...made.value, ...copied },
  );
  if (!created.ok) return refusedAt(created.error);
  revalidatePath('/operator/tables', 'layout');
  const { say } = await getLanguage();
  return { created: id, done: say('office.life.created', { table: name.trim() }) };
}

/** The game and configuration that a new table starts with. */
function configOf(
  form: FormData,
  currency: string,
  model: Awaited<ReturnType<typeof listConfiguredTables>>[number] | undefined,
) {
  const game = model?.game ?? text(form, 'game');
  const definition = definitionOf(game);
  const equipment = TABLE_EQUIPMENT.find((each) => each === text(form, 'equipment')) ?? 'virtual';
  if (!definition) return err<Phrase>({ key: 'house.table.no-such-game', values: { game } });
  if (!CURRENCIES.includes(currency)) return err<Phrase>({ key: 'house.table.no-such-currency', values: { currency } });
  const config = model
    ? configFrom(completed(definition, model.config), model.currency, currency)
    : standardConfig(definition, currency, equipment);
  return ok({ game, config });
}

/** Renames, retires or reopens a table, puts it into service, or withdraws a configuration that waits, according to the form. */
export async function actOnTable(_: TableActState, form: FormData): Promise<TableActState> {
  const act = NAMES.find((each) => each === text(form, 'act'));
  const by = await actorOf(act === 'put-in-service' ? 'open-tables' : 'manage');
  if (act === undefined) return {};
  const [tableId, why] = [text(form, 'tableId'), text(form, 'why')];
  const prisma = casinoPrisma();
  if (act === 'put-in-service') return putDraftInService(by, tableId, why);
  if (act === 'withdraw') return withdrawConfig(by, tableId, why);
  const done: Result<string, Phrase> =
    act === 'rename'
      ? await ACTS[act](prisma, { ...by, why }, { tableId, name: text(form, 'name') })
      : await ACTS[act](prisma, { ...by, why }, tableId);
  if (!done.ok) return refusedAt(done.error);
  revalidatePath('/operator/tables', 'layout');
  return { done: (await getLanguage()).say(`office.life.${act}.done`, { table: done.value }) };
}

/** Puts a draft into service, or asks a second person for one with terms of its own. */
async function putDraftInService(actor: Asker, tableId: string, why: string): Promise<TableActState> {
  const opened = await openDraft(casinoAuth(), actor, tableId, why);
  if (!opened.ok)
    return 'told' in opened.error ? { error: { field: 'form', message: opened.error.told } } : refusedAt(opened.error);
  revalidatePath('/operator', 'layout');
  const { say } = await getLanguage();
  return 'asked' in opened.value
    ? { done: say('office.approvals.sent'), asked: opened.value.asked }
    : { done: say('office.life.put-in-service.done', { table: opened.value.name }) };
}

/** Keeps the configuration in force instead of one that waits for its time. */
async function withdrawConfig(actor: Asker, tableId: string, why: string): Promise<TableActState> {
  const { say, tell } = await getLanguage();
  const { length } = why.trim();
  if (length < REASON.least || length > REASON.most) return refusedAt({ key: 'house.table.why', values: REASON });
  const changed = await withdrawWaiting(casinoAuth(), actor, { tableId, why: why.trim() });
  const refused = (message: string): TableActState => ({ error: { field: 'form', message } });
  if (changed === 'none') return refused(say('office.life.withdraw.none'));
  if (!changed.ok) {
    if ('phrase' in changed) return refused(tell(changed.phrase));
    return refused('told' in changed ? changed.told : say(`office.config.refused.${changed.refused}`));
  }
  revalidatePath('/operator', 'layout');
  return { done: say('office.life.withdraw.done'), ...('asked' in changed && { asked: changed.asked }) };
}

/** Moves a table before another one in the lobby, for operators; returns why not, if so. */
export async function moveTable(tableId: unknown, before: unknown): Promise<string | null> {
  const by = await actorOf('manage');
  const [moved, other] = [asText(tableId), asText(before)];
  const others = (await listConfiguredTables(casinoPool())).map(({ id }) => id).filter((id) => id !== moved);
  const at = other === '' ? others.length : others.indexOf(other);
  const order = at < 0 ? [moved, other] : [...others.slice(0, at), moved, ...others.slice(at)];
  const ordered = await orderTables(casinoPrisma(), by, order);
  revalidatePath('/operator/tables', 'layout');
  return ordered.ok ? null : (await getLanguage()).tell(ordered.error);
}

async function actorOf(permission: Permission) {
  const { userId, role } = await requireRole(permission, '/operator/tables');
  return { by: userId, role, address: addressOf(await headers()) };
}

const FIELDS: readonly (readonly [key: string, field: FieldName])[] = [
  ['house.table.name-', 'name'],
  ['house.table.why', 'why'],
  ['house.approval.why', 'why'],
];

/** The refusal in the reader's language, at its field. */
async function refusedAt(fault: Phrase): Promise<TableActState> {
  const field = FIELDS.find(([key]) => fault.key.startsWith(key))?.[1] ?? 'form';
  return { error: { field, message: (await getLanguage()).tell(fault) } };
}
