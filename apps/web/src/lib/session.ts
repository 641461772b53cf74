import { type Due, type Entrance, type Identity, may, type Permission, readEntrance, readSession } from '@baize/auth';
import { cookies, headers } from 'next/headers';
import { forbidden, redirect, unstable_rethrow } from 'next/navigation';
import { cache } from 'react';
import { log } from '../../serve/log.mjs';
import { casinoAuth } from './casino.ts';
import { homeOf, NEW_PASSWORD_PAGE } from './home.ts';

/**
 * The visitor of this page, or null; includes visitors who must first change a password or set up a second factor. Read
 * once per request, however many components call it.
 */
export const currentEntrance = cache(async (): Promise<Entrance | null> => {
  // The cookie store rather than the header: it also contains cookies set by an action in this request.
  const jar = await cookies();
  // Most visitors without an account have no cookies, so that no query is needed.
  return jar.size === 0 ? null : readEntrance(casinoAuth(), new Headers({ cookie: jar.toString() }));
});

/** The signed-in visitor of this page, or null. */
export async function currentIdentity(): Promise<Identity | null> {
  const entrance = await currentEntrance();
  return entrance === null || entrance.due !== null ? null : entrance.identity;
}

/** The same for the frame of a page, which is drawn without a database too: then as for nobody. */
export async function identityOfFrame(): Promise<Identity | null> {
  try {
    return await currentIdentity();
  } catch (error) {
    unstable_rethrow(error);
    log('warn', 'the session could not be read', { error: String(error) });
    return null;
  }
}

/** The visitor of a request that the page sends by itself; it does not extend the session. */
export const quietIdentity = async (): Promise<Identity | null> =>
  readSession(casinoAuth(), await headers(), { idle: true });

/** The signed-in visitor; others are redirected to sign in, and from there to `returnTo`. */
export async function requireIdentity(returnTo: string): Promise<Identity> {
  return (await currentIdentity()) ?? redirect(await wayIn(returnTo));
}

/**
 * The signed-in visitor if they have the permission, or one of these. Redirects visitors who are not signed in to sign in (and then to
 * `returnTo`, or to the start page of their role), and answers 403 to others. Pages and layouts await it first, before
 * anything is sent.
 */
export async function requireRole(
  permission: Permission | readonly Permission[],
  returnTo?: string,
): Promise<Identity> {
  const identity = await currentIdentity();
  if (identity === null) redirect(await wayIn(returnTo));
  if ([permission].flat().some((each) => may(identity, each))) return identity;
  log('warn', 'not allowed', { who: `user:${identity.userId}`, role: identity.role, permission });
  return forbidden();
}

/** The page to which a signed-in visitor is redirected from the sign-in pages. */
export const startPage = (identity: Identity): string => homeOf(identity.role);

/** The page that sets up a second factor; the only page for users who must set one up. */
export const SECOND_FACTOR_PAGE = '/account/second-factor';

/** The page of each step that is required before anything else. */
export const PAGE_OF: Readonly<Record<Due, string>> = {
  'new-password': NEW_PASSWORD_PAGE,
  'second-factor': SECOND_FACTOR_PAGE,
  arrival: '/account/arrival',
};

async function wayIn(returnTo: string | undefined): Promise<string> {
  const due = (await currentEntrance())?.due;
  if (due) return PAGE_OF[due];
  return returnTo === undefined ? '/sign-in' : `/sign-in?${new URLSearchParams({ to: returnTo })}`;
}
