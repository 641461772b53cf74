import { randomInt } from 'node:crypto';
import { recordAct } from '@baize/database';
import type { Auth } from '../auth.ts';
import { plainCode } from '../credentials/typed-code.ts';
import { type Refusal, refusal } from '../refusals.ts';
import { readEntrance } from '../sessions/session.ts';
import { isSameText } from '../tokens/same-text.ts';
import type { Actor } from './people.ts';

// The person who approves an account or a reset is shown its temporary password, and could use it before its owner does.
// So whoever signs in with it is shown a code after choosing a password, and reads it to another operator, who knows them.
// Only when that operator has confirmed the code may the account do anything.

/** Nobody has to confirm the owner of an account. */
export const NO_ARRIVAL = { arrivalHolder: null, arrivalCode: null } as const;

const DIGITS = 6;
const newCode = () => String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');

/** The code that the signed-in person reads to an operator; null when nobody has to confirm them. */
export async function readArrivalCode(auth: Auth, headers: Headers): Promise<string | null> {
  const entrance = await readEntrance(auth, headers);
  if (entrance?.due !== 'arrival') return null;
  const { userId: id } = entrance.identity;
  // A page that is opened twice shows the same code.
  await auth.prisma.user.updateMany({ where: { id, arrivalCode: null }, data: { arrivalCode: newCode() } });
  return (await auth.prisma.user.findUnique({ where: { id } }))?.arrivalCode ?? null;
}

/**
 * Confirms by their code that the owner of an account has come; from then on the account may do what its role may. A wrong
 * code is recorded and replaced by another one. Refuses `arrival-holder` to the person who was shown the temporary
 * password and to the account itself, `arrival-code-wrong`, and `already-so`.
 */
export function confirmArrival(
  { prisma }: Auth,
  actor: Actor,
  { userId, code }: { readonly userId: string; readonly code: string },
): Promise<Refusal | null> {
  return prisma.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM "user" WHERE id = ${userId} FOR UPDATE`;
    const user = await tx.user.findUnique({ where: { id: userId } });
    if (!user) return refusal('no-such-account');
    if (user.arrivalHolder === null) return refusal('already-so');
    if (actor.by === user.arrivalHolder || actor.by === userId) return refusal('arrival-holder');
    const isRight = user.arrivalCode !== null && isSameText(plainCode(code), user.arrivalCode);
    const data = isRight ? NO_ARRIVAL : { arrivalCode: user.arrivalCode && newCode() };
    await tx.user.update({ where: { id: userId }, data });
    const act = isRight ? 'arrival-confirmed' : 'arrival-refused';
    await recordAct(tx, { ...actor, act, subject: `user:${userId}` });
    return isRight ? null : refusal('arrival-code-wrong');
  });
}
