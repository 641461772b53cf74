'use server';

import {
  addressOf,
  askApproval,
  createPublishKey,
  type Identity,
  isConsoleLocked,
  may,
  publishKeyHash,
} from '@baize/auth';
import { changePublishKey, isSignedOn, listConfiguredTables, readPublishKey } from '@baize/database';
import { revalidatePath } from 'next/cache';
import { headers } from 'next/headers';
import { forbidden } from 'next/navigation';
import type { FormState } from '../../account/entering/form-state.ts';
import { getLanguage } from '../../i18n/get-language.ts';
import { casinoAuth, casinoPool, casinoPrisma } from '../../lib/casino.ts';
import { asText, text } from '../../lib/form-texts.ts';
import { requireRole } from '../../lib/session.ts';
import type { KeyShown } from './key-shown.ts';

/** A change of a publish key, with the new one, which is shown this one time, or the number of the request for it. */
export type KeyState = FormState & { readonly key?: string; readonly asked?: number };

/**
 * Issues a table's publish key, which ends the former one, or revokes it: operators and pit bosses, and the dealer who is
 * signed on at the table. A new one for all shifts is sent to a second person.
 */
export async function changeKey(_: KeyState, form: FormData): Promise<KeyState> {
  const identity = await requireRole('change-publish-keys', '/operator/tables');
  const { say, tell } = await getLanguage();
  const tableId = text(form, 'tableId');
  if (!(await listConfiguredTables(casinoPool())).some(({ id }) => id === tableId)) return {};
  const asked = await headers();
  if (deals(identity) && (await isConsoleLocked(casinoAuth(), asked)))
    return { error: { field: 'form', message: tell({ key: 'house.refusal.console-locked' }) } };
  const isIssue = text(form, 'act') === 'issue';
  if (isIssue && !deals(identity) && casinoAuth().fourEyes) return askForKey(identity, tableId, text(form, 'why'));
  const key = isIssue ? createPublishKey() : null;
  const isChanged = await changePublishKey(casinoPrisma(), {
    tableId,
    hash: key && publishKeyHash(key),
    by: identity.userId,
    role: identity.role,
    address: addressOf(asked),
    signedOn: deals(identity),
  });
  if (!isChanged) return { error: { field: 'form', message: tell({ key: 'house.refusal.not-signed-on' }) } };
  revalidatePath(`/operator/tables/${tableId}/video`);
  return key === null ? { done: say('encoder.revoked') } : { done: say('encoder.issued'), key };
}

/** Asks a second person for a new key of a table, who sees it when they approve. */
async function askForKey({ userId: by, role }: Identity, tableId: string, why: string): Promise<KeyState> {
  const actor = { by, role, address: addressOf(await headers()) };
  const asked = await askApproval(casinoAuth(), actor, { kind: 'table-key', act: { tableId } }, why);
  const { say, tell } = await getLanguage();
  if (!asked.ok)
    return {
      error: { field: asked.error.key === 'house.approval.why' ? 'why' : 'form', message: tell(asked.error) },
    };
  revalidatePath('/operator', 'layout');
  return { done: say('office.approvals.sent'), asked: asked.value };
}

/** The last change of a table's publish key, for those who may change it; `null` when it never had one. */
export async function readKey(table: string): Promise<KeyShown | null> {
  const identity = await requireRole('change-publish-keys', '/operator/tables');
  const [prisma, tableId] = [casinoPrisma(), asText(table)];
  if (deals(identity) && !(await isSignedOn(prisma, identity.userId, tableId))) forbidden();
  const stored = await readPublishKey(prisma, tableId);
  return stored && { isIssued: stored.hash !== null, byName: stored.byName, at: stored.at };
}

const deals = (identity: Identity): boolean => may(identity, 'deal');
