import { type Auth, createAuth, type DoorEntry, readAuthSettings } from '@baize/auth';
import { createPool, createPrisma, type PrismaClient } from '@baize/database';
import { log } from '../../serve/log.mjs';

/** What the pages read from, made when the first of them asks: a build has neither database nor secret. */
type House = { readonly pool: Pool; readonly prisma: PrismaClient; readonly auth: Auth };
export type Pool = ReturnType<typeof createPool>;

// Kept outside of the module, which the development server loads again after every change.
const kept = globalThis as { baizeHouse?: House };

function house(): House {
  kept.baizeHouse ??= open(process.env);
  return kept.baizeHouse;
}

function open(env: Readonly<Record<string, string | undefined>>): House {
  if (!env.DATABASE_URL) throw new TypeError('DATABASE_URL is not set: the pages need a Postgres to read from');
  const pool = createPool(env.DATABASE_URL);
  const prisma = createPrisma(pool);
  return { pool, prisma, auth: createAuth({ ...readAuthSettings(env), prisma, log: logDoor }) };
}

/** Whoever comes or fails to, players too: the audit log has the staff's alone. */
function logDoor(entry: DoorEntry): void {
  const isFine = entry.outcome === 'ok' || entry.outcome === 'second-step';
  log(isFine ? 'info' : 'warn', 'at the door', entry);
}

/** The database. Pages read it; money is written by the game server alone. */
export const housePrisma = (): PrismaClient => house().prisma;

/** The same connections for hand-written SQL. */
export const housePool = (): Pool => house().pool;

/** Who is who. */
export const houseAuth = (): Auth => house().auth;

/** What only the servers of the house know (AUTH_SECRET). */
export const houseSecret = (): string => readAuthSettings(process.env).secret;

/** Whether the demo accounts are open to anybody. */
export const isDemo = (): boolean => process.env.DEMO === 'true';
