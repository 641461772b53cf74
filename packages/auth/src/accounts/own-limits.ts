import { type DecidedLimit, type OwnLimitKey, recordAct, setOwnLimit } from '@baize/database';
import type { Auth } from '../auth.ts';
import { addressOf } from '../door/address.ts';
import { type Refusal, refusal } from '../refusals.ts';
import { readEntrance } from '../sessions/session.ts';

/**
 * Decides a limit of the signed-in player, which game servers keep from the next bet on: a tighter one holds at once, a
 * looser one or none after a day. Refuses `not-signed-in`.
 * @param amount minor units, or minutes; null for no limit
 */
export async function limitSelf(
  auth: Auth,
  headers: Headers,
  key: OwnLimitKey,
  amount: number | null,
): Promise<{ readonly ok: true; readonly decided: DecidedLimit } | { readonly ok: false; readonly refused: Refusal }> {
  const entrance = await readEntrance(auth, headers);
  if (entrance === null || entrance.identity.role !== 'player') return { ok: false, refused: refusal('not-signed-in') };
  const { userId, role } = entrance.identity;
  const decided = await auth.prisma.$transaction(async (tx) => {
    const made = await setOwnLimit(tx, userId, key, amount);
    if (made.is === 'unchanged') return made;
    const from = made.is === 'waits' ? { from: new Date(made.from).toISOString() } : {};
    await recordAct(tx, {
      ...{ by: userId, role, act: 'own-limit-set', subject: `user:${userId}`, address: addressOf(headers) },
      before: { ...key, amount: made.before },
      after: { ...key, amount, ...from },
    });
    return made;
  });
  return { ok: true, decided };
}
