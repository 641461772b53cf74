'use server';

import { addressOf, endSessions } from '@baize/auth';
import { addPlayerNote, NOTE_TAGS } from '@baize/database';
import { revalidatePath } from 'next/cache';
import { headers } from 'next/headers';
import type { FormState } from '../../account/entering/form-state.ts';
import { refusedState } from '../../account/entering.ts';
import { getLanguage } from '../../i18n/get-language.ts';
import { casinoAuth, casinoPrisma } from '../../lib/casino.ts';
import { text } from '../../lib/form-texts.ts';
import { requireRole } from '../../lib/session.ts';
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

async function actorOf() {
  const { userId, role } = await requireRole('manage-players', '/operator/players');
  return { by: userId, role, address: addressOf(await headers()) };
}
