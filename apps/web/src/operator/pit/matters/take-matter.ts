'use server';

import { addressOf } from '@baize/auth';
import { recordAct } from '@baize/database';
import { headers } from 'next/headers';
import { casinoPrisma } from '../../../lib/casino.ts';
import { asText } from '../../../lib/form-texts.ts';
import { requireRole } from '../../../lib/session.ts';
import { subjectOfMatter } from './matter-key.ts';

/** A pit boss takes an open item, so that the others see who is on it. What it is about is in the audit log. */
export async function takeMatter(matter: string): Promise<void> {
  const { userId, role } = await requireRole('supervise', '/operator/pit');
  const key = asText(matter);
  const subject = subjectOfMatter(key);
  if (subject === null) return;
  const address = addressOf(await headers());
  await recordAct(casinoPrisma(), { by: userId, role, act: 'matter-taken', subject, address, after: { matter: key } });
}
