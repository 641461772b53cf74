import { type Identity, may, type Permission, readSession } from '@baize/auth';
import { cookies } from 'next/headers';
import { forbidden, redirect } from 'next/navigation';
import { cache } from 'react';
import { homeOf } from '../account/home.ts';
import { houseAuth } from './house.ts';

/** Who asks for this page, or null. Read once a request, however many components ask. */
export const currentIdentity = cache(async (): Promise<Identity | null> => {
  // The jar rather than the header: it also holds what an action has just put there.
  const jar = await cookies();
  // Most strangers have none at all: nobody need be asked about them.
  return jar.size === 0 ? null : readSession(houseAuth(), new Headers({ cookie: jar.toString() }));
});

/** Who asks for this page; whoever is not signed in is sent to sign in, and from there to `returnTo`. */
export async function requireIdentity(returnTo: string): Promise<Identity> {
  return (await currentIdentity()) ?? redirect(signInAddress(returnTo));
}

/**
 * For pages of some roles only: who asks, if they may. Sends away to sign in whoever is not signed in (and then to
 * `returnTo`, or to the start page of their role) and answers 403 to whoever is but may not. The first thing a page or
 * layout awaits, before anything is sent.
 */
export async function requireRole(permission: Permission, returnTo?: string): Promise<Identity> {
  const identity = await currentIdentity();
  if (identity === null) redirect(signInAddress(returnTo));
  return may(identity.role, permission) ? identity : forbidden();
}

/** Where somebody goes who is already signed in and has nothing to do at the door. */
export const startPage = (identity: Identity): string => homeOf(identity.role);

function signInAddress(returnTo: string | undefined): string {
  return returnTo === undefined ? '/sign-in' : `/sign-in?${new URLSearchParams({ to: returnTo })}`;
}
