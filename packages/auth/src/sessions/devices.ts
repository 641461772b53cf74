import { randomUUID } from 'node:crypto';
import type { PrismaClient } from '@baize/database';
import type { GenericEndpointContext } from 'better-auth';

const KEPT_SECONDS = 365 * 24 * 3600;
/** Maximum number of people remembered on one device. */
const MAX_PEOPLE = 8;

/**
 * The id of the request's device if `username` has signed in on it before; otherwise `null`. It is stored in its own
 * signed cookie, which is kept on sign-out.
 */
export async function knownDevice(
  prisma: PrismaClient,
  ctx: GenericEndpointContext,
  username: string,
): Promise<string | null> {
  const [device, ...people] = await readCookie(ctx);
  if (device === undefined || people.length === 0) return null;
  const known = await prisma.user.count({ where: { username, id: { in: people } } });
  return known > 0 ? device : null;
}

/** Stores in the device's cookie that this person has signed in on it. */
export async function rememberDevice(ctx: GenericEndpointContext, userId: string): Promise<void> {
  const [device = randomUUID(), ...people] = await readCookie(ctx);
  const { name, attributes } = cookieOf(ctx);
  const value = [device, userId, ...people.filter((id) => id !== userId).slice(0, MAX_PEOPLE - 1)].join(' ');
  await ctx.setSignedCookie(name, value, ctx.context.secret, attributes);
}

const cookieOf = (ctx: GenericEndpointContext) => ctx.context.createAuthCookie('device', { maxAge: KEPT_SECONDS });

/** The device id, followed by the ids of those who have signed in on it; empty without a valid cookie. */
async function readCookie(ctx: GenericEndpointContext): Promise<string[]> {
  const value = await ctx.getSignedCookie(cookieOf(ctx).name, ctx.context.secret);
  return typeof value === 'string' ? value.split(' ') : [];
}
