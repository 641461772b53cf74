import { recordAct } from '@baize/database';
import type { Auth } from '../auth.ts';
import { provePassword } from '../credentials/prove-password.ts';
import { addressOf } from '../door/address.ts';
import { type Refusal, refusal } from '../refusals.ts';
import { readEntrance } from '../sessions/session.ts';
import { checkPlayerName, skeletonOf, usernameOf } from './names.ts';
import { taken } from './people.ts';

/**
 * Renames the signed-in player, at the tables and for signing in, and records it. Refuses `name-malformed`,
 * `name-taken`, `name-fixed` to guests and staff, `not-signed-in`, and what {@link provePassword} refuses; otherwise
 * returns `null`.
 */
export async function renamePlayer(
  auth: Auth,
  headers: Headers,
  { name: typed, password }: { readonly name: string; readonly password: string },
): Promise<Refusal | null> {
  const entrance = await readEntrance(auth, headers);
  if (entrance === null) return refusal('not-signed-in');
  const { userId, role, name: before, guest } = entrance.identity;
  if (guest || role !== 'player') return refusal('name-fixed');
  const name = typed.trim();
  const refused = (await checkPlayerName(auth.prisma, name, userId)) ?? (await provePassword(auth, userId, password));
  if (refused !== null) return refused;
  const data = { name, username: usernameOf(name), skeleton: skeletonOf(name) };
  const act = {
    by: userId,
    role,
    act: 'name-changed',
    subject: `user:${userId}`,
    address: addressOf(headers),
  } as const;
  return taken(
    auth.prisma.$transaction(async (tx) => {
      await tx.user.update({ where: { id: userId }, data });
      await recordAct(tx, { ...act, before: { name: before }, after: { name } });
      return null;
    }),
  );
}
