import { recordAct } from '@baize/database';
import type { Auth } from '../auth.ts';
import { addressOf } from '../door/address.ts';
import { type Refusal, refusal } from '../refusals.ts';
import { readEntrance } from '../sessions/session.ts';

/** How many days a player can decide to stay away: breaks, and from six months on a self-exclusion. */
export const EXCLUSION_DAYS = [1, 7, 30, 180, 365, 1_825] as const;
export type ExclusionDays = (typeof EXCLUSION_DAYS)[number];

const DAY_MS = 24 * 60 * 60_000;

/**
 * Closes the account of the signed-in player for so many days and ends all of its sessions, at once and everywhere.
 * Bets in play stay and are settled. Nobody can take it back, and it ends by itself. Refuses `not-signed-in`,
 * `no-account` to guests, and `demo-account` for an account that many people share; otherwise returns `null`.
 */
export async function excludeSelf(auth: Auth, headers: Headers, days: ExclusionDays): Promise<Refusal | null> {
  const entrance = await readEntrance(auth, headers);
  if (entrance === null || entrance.identity.role !== 'player') return refusal('not-signed-in');
  const { userId, role, guest } = entrance.identity;
  if (guest) return refusal('no-account');
  return auth.prisma.$transaction(async (tx) => {
    const { demo } = await tx.user.findUniqueOrThrow({ where: { id: userId } });
    if (demo) return refusal('demo-account');
    const until = new Date(Date.now() + days * DAY_MS);
    await tx.selfExclusion.create({ data: { playerId: userId, until } });
    await tx.session.deleteMany({ where: { userId } });
    const act = { by: userId, role, act: 'self-excluded', subject: `user:${userId}` } as const;
    await recordAct(tx, { ...act, address: addressOf(headers), after: { days, until: until.toISOString() } });
    return null;
  });
}
