import { type Auth, createAuth, type DoorEntry, readAuthSettings, readSsoSettings } from '@baize/auth';
import { createPool, createPrisma, type PrismaClient } from '@baize/database';
import { log } from '../../serve/log.mjs';

/** The connections of the pages, created at the first use: a build has neither database nor secret. */
type Casino = { readonly pool: Pool; readonly prisma: PrismaClient; readonly auth: Auth };
export type Pool = ReturnType<typeof createPool>;

// Stored outside the module, which the development server reloads after every change.
const kept = globalThis as { baizeCasino?: Casino };

function casino(): Casino {
  kept.baizeCasino ??= open(process.env);
  return kept.baizeCasino;
}

function open(env: Readonly<Record<string, string | undefined>>): Casino {
  if (!env.DATABASE_URL) throw new TypeError('DATABASE_URL is not set: the pages need a Postgres to read from');
  const pool = createPool(env.DATABASE_URL);
  const prisma = createPrisma(pool);
  const auth = createAuth({ ...readAuthSettings(env), sso: readSsoSettings(env), prisma, log: logDoor });
  return { pool, prisma, auth };
}

/** Logs every sign-in attempt, players' included; the audit log contains only those of staff. */
function logDoor(entry: DoorEntry): void {
  const isFine = entry.outcome === 'ok' || entry.outcome === 'second-step';
  log(isFine ? 'info' : 'warn', 'at the door', entry);
}

/** The database. Pages only read from it; money is written by the game server alone. */
export const casinoPrisma = (): PrismaClient => casino().prisma;

/** The same database as a connection pool, for hand-written SQL. */
export const casinoPool = (): Pool => casino().pool;

/** Sign-in and sessions. */
export const casinoAuth = (): Auth => casino().auth;

/** The secret shared by the servers (AUTH_SECRET). */
export const authSecret = (): string => readAuthSettings(process.env).secret;

/** Whether the demo accounts are open. */
export const isDemo = (): boolean => process.env.DEMO === 'true';
