import { createHash, randomUUID } from 'node:crypto';
import { type PrismaClient, recordAct } from '@baize/database';
import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth';
import { createAuthEndpoint, isAPIError } from 'better-auth/api';
import { expireCookie, setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';
import type { SecondFactorRule } from '../credentials/second-factor.ts';
import { addressOf } from '../door/address.ts';
import { SSO_PATHS } from '../door/door-paths.ts';
import { recordFailedSso } from '../door/sign-in-audit.ts';
import { asError, isRefusal, type RefusalCode, refusal } from '../refusals.ts';
import { isSameText } from '../tokens/same-text.ts';
import { SsoError, ssoProvider } from './provider.ts';
import { findSsoLink } from './sso-links.ts';
import type { SsoOptions } from './sso-settings.ts';

/** How long somebody may take at the provider. */
const MINUTES = 10;
const ASKED = 'sso-asked:';

/** What is remembered while somebody is at the provider. */
const Remembered = z.strictObject({ state: z.string(), nonce: z.string(), verifier: z.string(), to: z.string() });

/** The page to which the provider redirects. */
const redirectUriOf = (baseUrl: string): string => `${baseUrl}/sign-in/sso/callback`;

type SsoHouse = { readonly prisma: PrismaClient; readonly baseUrl: string; readonly rule: SecondFactorRule };

/**
 * Sign-in of staff at an identity provider: the authorization code flow with PKCE, state and nonce. The library's own
 * plugin asks for the provider once, at the start, believes a profile without an ID token, finds accounts by equal
 * e-mail addresses, and does not ask for a second factor.
 */
export function singleSignOn(options: SsoOptions, { prisma, baseUrl, rule }: SsoHouse): BetterAuthPlugin {
  const provider = ssoProvider(options, redirectUriOf(baseUrl));
  return {
    id: 'baize-single-sign-on',
    endpoints: {
      startSso: createAuthEndpoint(
        SSO_PATHS.start,
        { method: 'GET', query: z.object({ to: z.string().optional() }) },
        async (ctx) => {
          const { url, asked } = await provider.ask().catch((error: unknown) => fail(ctx, error));
          await remember(prisma, ctx, { ...asked, to: ctx.query.to ?? '' });
          return ctx.json({ url: url.href });
        },
      ),
      finishSso: createAuthEndpoint(
        SSO_PATHS.finish,
        { method: 'GET', query: z.record(z.string(), z.unknown()) },
        async (ctx) => {
          const query = new URLSearchParams(new URL(ctx.request?.url ?? baseUrl).search);
          const asked = await recall(prisma, ctx);
          if (asked === null || !isSameText(query.get('state') ?? '', asked.state)) throw asError(refusal('sso-over'));
          const person = await provider.read(query, asked).catch((error: unknown) => fail(ctx, error));
          const user = await admitted(prisma, ctx, person, { issuer: options.issuer, rule });
          const secondFactor = person.secondFactor ? 'sso' : null;
          const session = await ctx.context.internalAdapter
            .createSession(user.id, true, { secondFactor })
            .catch((error: unknown) => refuse(prisma, ctx, codeIn(error), { userId: user.id }));
          const stored = await ctx.context.internalAdapter.findUserById(user.id);
          if (stored === null) throw asError(refusal('not-possible'));
          await setSessionCookie(ctx, { session, user: stored }, true);
          expireCookie(ctx, cookieOf(ctx));
          await recordAct(prisma, {
            ...{ by: user.id, role: user.role, act: 'signed-in', subject: `user:${user.id}`, address: addressIn(ctx) },
            after: { method: 'sso', ...(secondFactor && { secondFactor }) },
          });
          const { role, passwordExpiresAt } = user;
          return ctx.json({ user: { role, passwordExpiresAt }, to: asked.to });
        },
      ),
    },
  };
}

type Asked = z.output<typeof Remembered>;

const cookieOf = (ctx: GenericEndpointContext) => ctx.context.createAuthCookie('sso', { maxAge: MINUTES * 60 });

const addressIn = (ctx: GenericEndpointContext): string | null => addressOf(ctx.headers ?? new Headers());

/** The browser keeps an id, the database what belongs to it under the digest of that id. */
async function remember(prisma: PrismaClient, ctx: GenericEndpointContext, asked: Asked): Promise<void> {
  const id = randomUUID();
  const now = Date.now();
  const old = { identifier: { startsWith: ASKED }, expiresAt: { lt: new Date(now) } };
  await prisma.verification.deleteMany({ where: old });
  const expiresAt = new Date(now + MINUTES * 60_000);
  const value = JSON.stringify(asked);
  await prisma.verification.create({ data: { id: randomUUID(), identifier: identifierOf(id), value, expiresAt } });
  const { name, attributes } = cookieOf(ctx);
  await ctx.setSignedCookie(name, id, ctx.context.secret, attributes);
}

/** What was asked in this browser, once; null when nothing was, or too long ago. */
async function recall(prisma: PrismaClient, ctx: GenericEndpointContext): Promise<Asked | null> {
  const id = await ctx.getSignedCookie(cookieOf(ctx).name, ctx.context.secret);
  if (!id) return null;
  const where = { identifier: identifierOf(id), expiresAt: { gt: new Date() } };
  const found = await prisma.verification.findFirst({ where });
  const { count } = await prisma.verification.deleteMany({ where });
  return found === null || count === 0 ? null : Remembered.parse(JSON.parse(found.value));
}

const identifierOf = (id: string): string => ASKED + createHash('sha256').update(id).digest('hex');

/** The account of the person, if it may be opened: it is linked, of staff, and with two factors where they are required. */
async function admitted(
  prisma: PrismaClient,
  ctx: GenericEndpointContext,
  person: { readonly subject: string; readonly secondFactor: boolean },
  { issuer, rule }: { readonly issuer: string; readonly rule: SecondFactorRule },
) {
  const { subject } = person;
  const userId = await findSsoLink(prisma, issuer, subject);
  const user = userId === null ? null : await prisma.user.findUnique({ where: { id: userId } });
  if (user === null || user.role === 'player') return refuse(prisma, ctx, 'sso-unlinked', { subject });
  const isNeeded = rule === 'required' || user.twoFactorEnabled === true;
  if (isNeeded && !person.secondFactor) return refuse(prisma, ctx, 'sso-factor', { userId: user.id });
  return user;
}

/** Refuses with a record of whom it was about. */
async function refuse(
  prisma: PrismaClient,
  ctx: GenericEndpointContext,
  code: RefusalCode,
  whom: { readonly userId: string } | { readonly subject: string },
): Promise<never> {
  await recordFailedSso(prisma, whom, { code, address: addressIn(ctx) });
  throw asError(refusal(code));
}

/** Refuses when the provider signed nobody in; why is for the log. */
function fail(ctx: GenericEndpointContext, error: unknown): never {
  if (!(error instanceof SsoError)) throw error;
  const { code, cause } = error;
  // Of the answer nothing else: it has tokens.
  if (code !== 'sso-declined' && code !== 'sso-code-used')
    ctx.context.logger.error(`Single sign-on: ${code}: ${cause instanceof Error ? cause.message : String(cause)}`);
  throw asError(refusal(error.code));
}

/** Why no session was opened; what is no refusal is an error of ours. */
function codeIn(error: unknown): RefusalCode {
  if (isAPIError(error) && error.body && isRefusal(error.body)) return error.body.code;
  throw error;
}
