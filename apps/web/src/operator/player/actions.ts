'use server';

import {
  addressOf,
  adjustBalance,
  askApproval,
  decideApproval,
  disableAccount,
  enableAccount,
  endSessions,
  type Permission,
} from '@baize/auth';
import { addPlayerNote, NOTE_TAGS } from '@baize/database';
import { ADJUSTMENT_REASONS, CURRENCIES, MAX_ADJUSTMENT } from '@baize/ledger';
import { gamingDayStart } from '@baize/protocol/gaming-days';
import { revalidatePath } from 'next/cache';
import { headers } from 'next/headers';
import type { FormState } from '../../account/entering/form-state.ts';
import { refusedState } from '../../account/entering.ts';
import { getLanguage } from '../../i18n/get-language.ts';
import { typedIn } from '../../i18n/typed-figures.ts';
import { casinoAuth, casinoPrisma } from '../../lib/casino.ts';
import { text } from '../../lib/form-texts.ts';
import { requireRole } from '../../lib/session.ts';
import { houseCalendar } from '../../lib/settings/house-settings.ts';
import { playerAddress } from '../players/players-query.ts';

/** Writes down something about a player; operators only. */
export async function notePlayer(_: FormState, form: FormData): Promise<FormState> {
  const actor = await actorOf();
  const { say } = await getLanguage();
  const playerId = text(form, 'userId');
  const tag = NOTE_TAGS.find((each) => each === text(form, 'tag')) ?? null;
  if (!(await addPlayerNote(casinoPrisma(), actor, { playerId, tag, text: text(form, 'note') })))
    return { error: { field: 'form', message: say('operator.player.noteFault') } };
  revalidatePath(playerAddress(playerId));
  return { done: say('operator.player.noted') };
}

/** Disables the account of a player, or re-enables it; operators only. */
export async function blockPlayer(_: FormState, form: FormData): Promise<FormState> {
  const actor = await actorOf();
  const [userId, why] = [text(form, 'userId'), text(form, 'why')];
  const act = text(form, 'act') === 'enable' ? 'enable' : 'disable';
  const change = { disable: disableAccount, enable: enableAccount }[act];
  const refused = await change(casinoAuth(), actor, { whose: 'player', userId, why });
  if (refused !== null) return refusedState(refused);
  revalidatePath('/operator', 'layout');
  return { done: (await getLanguage()).say(`operator.block.${act}.done`) };
}

/** Ends a session of a player, or all of them; operators only. */
export async function endPlayerSessions(_: FormState, form: FormData): Promise<FormState> {
  const actor = await actorOf();
  const { say } = await getLanguage();
  const userId = text(form, 'userId');
  const sessionId = text(form, 'sessionId') || undefined;
  const refused = await endSessions(casinoAuth(), actor, {
    whose: 'player',
    userId,
    why: text(form, 'why'),
    sessionId,
  });
  if (refused !== null) return refusedState(refused);
  revalidatePath(playerAddress(userId));
  return { done: say('operator.player.ended') };
}

/** An adjustment as it was sent: with the number of its request where it takes a second person. */
export type AdjustState = FormState & { readonly asked?: number };

/** Credits or debits a balance of a player, or asks a second person for it; operators only. */
export async function adjustPlayer(_: AdjustState, form: FormData): Promise<AdjustState> {
  const actor = await actorOf('adjust-balances');
  const { say, tell, locale } = await getLanguage();
  const [playerId, commandId] = [text(form, 'userId'), text(form, 'commandId')];
  const currency = CURRENCIES.find((each) => each === text(form, 'currency'));
  const reason = ADJUSTMENT_REASONS.find((each) => each === text(form, 'reason'));
  if (currency === undefined || reason === undefined || commandId === '' || commandId.length > 80) return {};
  const typed = typedIn(locale).readMoney(text(form, 'amount'), currency);
  if (typed === undefined || typed <= 0 || typed > MAX_ADJUSTMENT)
    return { error: { field: 'form', message: say('operator.adjust.noAmount', { currency }) } };
  const amount = text(form, 'side') === 'debit' ? -typed : typed;
  const since = gamingDayStart(Date.now(), await houseCalendar());
  const wanted = { commandId, playerId, currency, amount, reason };
  const done = await adjustBalance(casinoAuth(), actor, wanted, { why: text(form, 'why'), since });
  if (!done.ok) {
    const field = done.error.key === 'house.adjusting.why' ? 'why' : 'form';
    return { error: { field, message: tell(done.error) } };
  }
  revalidatePath('/operator', 'layout');
  return done.value.is === 'booked'
    ? { done: say('operator.adjust.booked') }
    : { done: say('operator.adjust.asked'), asked: done.value.request };
}

/** Asks a second person to erase who a player is; in a house with one operator it is done at once. Operators only. */
export async function erasePlayer(_: AdjustState, form: FormData): Promise<AdjustState> {
  const actor = await actorOf('erase-players');
  const auth = casinoAuth();
  const { say, tell } = await getLanguage();
  const [playerId, why] = [text(form, 'userId'), text(form, 'why')];
  const asked = await askApproval(auth, actor, { kind: 'player-erasure', act: { playerId } }, why);
  const done =
    asked.ok && !auth.fourEyes
      ? await decideApproval(auth, actor, { id: asked.value, decision: 'approved', why: '' })
      : asked;
  if (!done.ok) {
    const field = done.error.key === 'house.approval.why' ? 'why' : 'form';
    return { error: { field, message: tell(done.error) } };
  }
  revalidatePath('/operator', 'layout');
  if (asked.ok && auth.fourEyes) return { done: say('office.approvals.sent'), asked: asked.value };
  return { done: say('operator.erase.done') };
}

async function actorOf(permission: Permission = 'manage-players') {
  const { userId, role } = await requireRole(permission, '/operator/players');
  return { by: userId, role, address: addressOf(await headers()) };
}
