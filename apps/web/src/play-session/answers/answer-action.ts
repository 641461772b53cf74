'use server';

import { markAnswerRead } from '@baize/database';
import { revalidatePath } from 'next/cache';
import { casinoPool } from '../../lib/casino.ts';
import { asText } from '../../lib/form-texts.ts';
import { requireRole } from '../../lib/session.ts';

/** The player has read what the house answered them in private about an incident. */
export async function readAnswer(id: string): Promise<void> {
  const { userId } = await requireRole('play', '/account/disputes');
  await markAnswerRead(casinoPool(), userId, asText(id));
  revalidatePath('/account/disputes');
}
