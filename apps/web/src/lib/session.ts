import { type Due, type Entrance, type Identity, may, type Permission, readEntrance, readSession } from '@baize/auth';
import { cookies, headers } from 'next/headers';
import { forbidden, redirect } from 'next/navigation';
import { cache } from 'react';
import { log } from '../../serve/log.mjs';
import { homeOf, NEW_PASSWORD_PAGE } from '../account/home.ts';
import { houseAuth } from './house.ts';

/**
 * Who asks for this page, with those of whom something is due before anything else; or null. Read once a
 * request, however many components ask.
 */
export const currentEntrance = cache(async (): Promise<Entrance | null> => {
  // The jar rather than the header: it also holds what an action has just put there.
  const jar = await cookies();
  // Most strangers have none at all: nobody need be asked about them.
  return jar.size === 0 ? null : readEntrance(houseAuth(), new Headers({ cookie: jar.toString() }));
});

/** Who asks for this page, or null. */
export async function currentIdentity(): Promise<Identity | null> {
  const entrance = await currentEntrance();
  return entrance === null || entrance.due !== null ? null : entrance.identity;
}

/** Who asks, when a page asks by itself: that keeps nobody signed in who has long gone home. */
export const quietIdentity = async (): Promise<Identity | null> =>
  readSession(houseAuth(), await headers(), { idle: true });

/** Who asks for this page; whoever is not signed in is sent to sign in, and from there to `returnTo`. */
export async function requireIdentity(returnTo: string): Promise<Identity> {
  return (await currentIdentity()) ?? redirect(await wayIn(returnTo));
}

/**
 * For pages of some roles only: who asks, if they may. Sends away to sign in whoever is not signed in (and then to
 * `returnTo`, or to the start page of their role) and answers 403 to whoever is but may not. The first thing a page or
 * layout awaits, before anything is sent.
 */
export async function requireRole(permission: Permission, returnTo?: string): Promise<Identity> {
  const identity = await currentIdentity();
  if (identity === null) redirect(await wayIn(returnTo));
  if (may(identity.role, permission)) return identity;
  log('warn', 'not allowed', { who: `user:${identity.userId}`, role: identity.role, permission });
  return forbidden();
}

/** Where somebody goes who is already signed in and has nothing to do at the door. */
export const startPage = (identity: Identity): string => homeOf(identity.role);

/** The page that sets up a second factor, and the only one for those who must. */
export const SECOND_FACTOR_PAGE = '/account/second-factor';

/** Where somebody does what is due before anything else. */
export const PAGE_OF: Readonly<Record<Due, string>> = {
  'new-password': NEW_PASSWORD_PAGE,
  'second-factor': SECOND_FACTOR_PAGE,
};

async function wayIn(returnTo: string | undefined): Promise<string> {
  const due = (await currentEntrance())?.due;
  if (due) return PAGE_OF[due];
  return returnTo === undefined ? '/sign-in' : `/sign-in?${new URLSearchParams({ to: returnTo })}`;
}
