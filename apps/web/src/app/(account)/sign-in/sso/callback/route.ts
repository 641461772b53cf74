import { finishSso } from '@baize/auth';
import type { NextRequest } from 'next/server';
import { safeReturnTo } from '@/account/return-to.ts';
import { sentAway, sentTo } from '@/account/sso.ts';
import { casinoAuth } from '@/lib/casino.ts';
import { homeOf, NEW_PASSWORD_PAGE } from '@/lib/home.ts';

/** Where the identity provider sends the browser back to, with its answer. */
export async function GET({ nextUrl, headers }: NextRequest): Promise<Response> {
  const auth = casinoAuth();
  if (auth.sso === null) return new Response(null, { status: 404 });
  const outcome = await finishSso(auth, headers, nextUrl.searchParams);
  if (!outcome.ok) return sentAway(outcome.refused);
  const page = safeReturnTo(outcome.to) ?? homeOf(outcome.role);
  return sentTo(outcome.newPassword ? NEW_PASSWORD_PAGE : page, outcome.cookies);
}
