'use server';

import { addressOf, createPublishKey, type Identity, isConsoleLocked, may, publishKeyHash } from '@baize/auth';
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

/** A change of a publish key, with the new one: it is shown this one time. */
export type KeyState = FormState & { readonly key?: string };

/**
 * Issues a table's publish key, which ends the former one, or revokes it: operators and pit bosses, and the dealer who is
 * signed on at the table.
 */
export async function changeKey(_: KeyState, form: FormData): Promise<KeyState> {
  const identity = await requireRole('change-publish-keys', '/operator/tables');
  const { say, tell } = await getLanguage();
  const tableId = text(form, 'tableId');
  if (!(await listConfiguredTables(casinoPool())).some(({ id }) => id === tableId)) return {};
  const asked = await headers();
  if (deals(identity) && (await isConsoleLocked(casinoAuth(), asked)))
    return { error: { field: 'form', message: tell({ key: 'house.refusal.console-locked' }) } };
  const key = text(form, 'act') === 'issue' ? createPublishKey() : null;
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

/** The last change of a table's publish key, for those who may change it; `null` when it never had one. */
export async function readKey(table: string): Promise<KeyShown | null> {
  const identity = await requireRole('change-publish-keys', '/operator/tables');
  const [prisma, tableId] = [casinoPrisma(), asText(table)];
  if (deals(identity) && !(await isSignedOn(prisma, identity.userId, tableId))) forbidden();
  const stored = await readPublishKey(prisma, tableId);
  return stored && { isIssued: stored.hash !== null, byName: stored.byName, at: stored.at };
}

const deals = ({ role }: Identity): boolean => may(role, 'deal');
