import { issueSocketToken } from '@baize/auth';
import { headers } from 'next/headers';
import { casinoAuth } from '@/lib/casino.ts';

/** A short-lived token that signs this visitor's connection to the game server in, where their cookie is not sent. */
export async function GET(): Promise<Response> {
  const token = await issueSocketToken(casinoAuth(), await headers());
  if (!token) return Response.json({ code: 'signed-out' }, { status: 401 });
  return Response.json(token, { headers: { 'cache-control': 'no-store' } });
}
