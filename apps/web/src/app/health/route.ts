import { setTimeout as wait } from 'node:timers/promises';
import { canSignIn } from '@baize/auth';
import { casinoAuth } from '@/lib/casino.ts';

export const dynamic = 'force-dynamic';

const PATIENCE_MS = 2_000;

/** The health check: 200 once users can sign in, otherwise 503. */
export async function GET(): Promise<Response> {
  const isReady = await Promise.race([canSignIn(casinoAuth()), wait(PATIENCE_MS, false, { ref: false })]);
  return Response.json(
    { status: isReady ? 'ok' : 'degraded' },
    { status: isReady ? 200 : 503, headers: { 'cache-control': 'no-store' } },
  );
}
