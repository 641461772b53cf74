import { createPool, createPrisma, type PrismaClient } from '@baize/database';
import { startTestDatabase } from '@baize/database/testing';
import {
  type Added,
  type AuthOptions,
  createAuth,
  type Outcome,
  type PasskeyAsked,
  type SsoStarted,
} from '../src/index.ts';

export const SECRET = 'a secret that only these tests know';
export const ADDRESS = 'http://localhost:3140';

/**
 * Authentication with its own database and a single connection to it: work that took a second connection within a
 * transaction would wait for itself.
 */
export async function openTestCasino(options: Partial<AuthOptions> = {}) {
  const database = await startTestDatabase();
  const pool = createPool(database.url, { max: 1 });
  const prisma = createPrisma(pool);
  const auth = createAuth({ prisma, secret: SECRET, baseUrl: ADDRESS, secondFactor: 'optional', ...options });
  return {
    auth,
    url: database.url,
    prisma,
    close: async () => {
      await prisma.$disconnect();
      await pool.end();
      await database.stop();
    },
  };
}

let visitors = 0;

/** A browser: it keeps cookies, and has an address of its own. */
export function browser(): {
  headers: Headers;
  keep<Kept extends Outcome | Added | PasskeyAsked | SsoStarted>(outcome: Kept): Kept;
} {
  visitors += 1;
  const headers = new Headers({ origin: ADDRESS, 'x-baize-address': `10.0.${visitors >> 8}.${visitors & 255}` });
  const jar = new Map<string, string>();
  return {
    headers,
    keep(outcome) {
      for (const line of outcome.ok ? outcome.cookies : []) {
        const [pair = '', ...attributes] = line.split('; ');
        const [name = '', value = ''] = pair.split('=');
        if (attributes.includes('Max-Age=0')) jar.delete(name);
        else jar.set(name, value);
      }
      headers.delete('cookie');
      if (jar.size > 0) headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
      return outcome;
    },
  };
}

/** Moves all recorded failed attempts into the past. */
export async function ageFailures(prisma: PrismaClient, ms: number): Promise<void> {
  for (const failure of await prisma.signInFailure.findMany()) {
    await prisma.signInFailure.update({
      where: { id: failure.id },
      data: { at: new Date(failure.at.getTime() - ms) },
    });
  }
}

/** The refusal's code, or `ok`. */
export const codeOf = (outcome: Outcome): string => (outcome.ok ? 'ok' : outcome.refused.code);
