import { randomUUID } from 'node:crypto';
import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth';
import { createAuthEndpoint, formCsrfMiddleware, getSessionFromCtx } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';
import type { Auth } from '../auth.ts';
import { checkPassword } from '../credentials/passwords.ts';
import { addressOf } from '../door/address.ts';
import { PATHS } from '../door/door-paths.ts';
import { asError, type Refusal, refusal } from '../refusals.ts';
import { checkPlayerName, isWellFormed } from './names.ts';
import { type Guest, type NewAccount, nameGuestAccount, storeAccount } from './people.ts';

/** A new player only provides these; all other fields are set by the server. */
const FIELDS: readonly string[] = ['username', 'password', 'rememberMe'];

/**
 * Sign-up of players. The account of a guest becomes the new one: seat, balance and history stay. The library has a
 * sign-up of its own, which hashes the password within the transaction that stores the account: a few at once would
 * take all connections to the database for seconds.
 */
export const signUps = ({ prisma, isStolen }: Pick<Auth, 'prisma' | 'isStolen'>): BetterAuthPlugin => ({
  id: 'baize-sign-ups',
  endpoints: {
    signUp: createAuthEndpoint(
      PATHS.signUp,
      { method: 'POST', body: z.record(z.string(), z.unknown()), use: [formCsrfMiddleware] },
      async (ctx) => {
        if (Object.keys(ctx.body).some((field) => !FIELDS.includes(field))) throw asError(refusal('not-yours-to-set'));
        const { rememberMe } = ctx.body;
        const account = { username: text(ctx.body.username).trim(), password: text(ctx.body.password) };
        const guest = await guestOf(ctx);
        const id = guest?.userId ?? randomUUID();
        const refused = await create({ prisma, isStolen }, { ...account, name: account.username }, guest ?? { id });
        if (refused !== null) throw asError(refused);
        const { internalAdapter } = ctx.context;
        const user = await internalAdapter.findUserById(id);
        if (user === null) throw asError(refusal('not-possible'));
        const session = await internalAdapter.createSession(id, rememberMe === false);
        await setSessionCookie(ctx, { session, user }, rememberMe === false);
        return ctx.json({ user });
      },
    ),
  },
});

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The guest who is signed in in this browser. */
async function guestOf(ctx: GenericEndpointContext): Promise<Guest | null> {
  const user = (await getSessionFromCtx(ctx))?.user as { id: string; name: string; isAnonymous?: boolean } | undefined; // with the field of guests
  return user?.isAnonymous
    ? { userId: user.id, name: user.name, address: addressOf(ctx.headers ?? new Headers()) }
    : null;
}

async function create(
  { prisma, isStolen }: Pick<Auth, 'prisma' | 'isStolen'>,
  account: NewAccount,
  whose: Guest | { readonly id: string },
): Promise<Refusal | null> {
  const { name, password } = account;
  if (!isWellFormed(name)) return refusal('name-malformed');
  return (
    checkPassword(password, [name], isStolen) ??
    (await checkPlayerName(prisma, name)) ??
    ('id' in whose ? storeAccount(prisma, account, 'player', whose) : nameGuestAccount(prisma, whose, account))
  );
}
