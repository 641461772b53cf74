import { type Identity, readSession } from '@baize/auth';
import { headers } from 'next/headers';
import { houseAuth } from '../lib/house.ts';

/** Who asks, when the page asks by itself: that keeps nobody signed in who has long gone home. */
export const quietIdentity = async (): Promise<Identity | null> =>
  readSession(houseAuth(), await headers(), { idle: true });
