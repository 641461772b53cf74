import { startSso } from '@baize/auth';
import type { NextRequest } from 'next/server';
import { safeReturnTo } from '@/account/return-to.ts';
import { sentAway, sentTo } from '@/account/sso.ts';
import { casinoAuth } from '@/lib/casino.ts';

/** Sends the browser to the identity provider of the house. */
export async function GET({ nextUrl, headers }: NextRequest): Promise<Response> {
  const auth = casinoAuth();
  if (auth.sso === null) return new Response(null, { status: 404 });
  const started = await startSso(auth, headers, safeReturnTo(nextUrl.searchParams.get('to')) ?? '');
  return started.ok ? sentTo(started.url, started.cookies) : sentAway(started.refused);
}
