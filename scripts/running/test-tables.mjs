// The browser tests run in several workers, and each of them has tables for itself: copies of demo tables.

/** Browser tests that run at the same time. They wait more than they compute, so there are more than two processors. */
export const WORKERS = 3;

/** The demo tables of which every worker has a copy. */
const COPIED = ['vesper', 'orbit', 'pearl', 'damson'];

/** Time enough for bets on a busy machine: their dealers are hired by the tests, and close the bets themselves. */
const BETTING_MS = 240_000;

/** A table whose decisions are looked at on every screen while they are open. */
const LOOKED_AT = { id: 'crescent', decisionMs: 60_000 };

/**
 * The copy of a demo table that belongs to a worker.
 * @param {string} original
 * @param {number} worker 0 for the first
 */
export function copyFor(original, worker) {
  const letter = String.fromCharCode('a'.charCodeAt(0) + worker);
  const [first = '', ...rest] = original;
  return { id: `${original}-${letter}`, name: `${first.toUpperCase()}${rest.join('')} ${letter.toUpperCase()}` };
}

/**
 * Opens the copies, and the tables in other currencies, with much time for bets.
 * @param {string} databaseUrl of a casino whose own tables are opened later
 * @param {string} currencies as in DEMO_CURRENCIES
 */
export async function openTestTables(databaseUrl, currencies) {
  const { importTypeScript } = await import('./typescript.mjs');
  const { createPrisma } = await importTypeScript('packages/database/src/index.ts');
  const { DEMO_TABLES, seedTables, tablesInCurrencies } = await importTypeScript('apps/game-server/src/demo-tables.ts');
  const copies = COPIED.flatMap((original) =>
    Array.from({ length: WORKERS }, (_, worker) => ({
      ...DEMO_TABLES.find(({ id }) => id === original),
      ...copyFor(original, worker),
    })),
  );
  const slow = (table) => ({ ...table, pace: { ...table.pace, bettingMs: BETTING_MS } });
  const own = DEMO_TABLES.map((table) =>
    table.id === LOOKED_AT.id ? { ...table, pace: { ...table.pace, decisionMs: LOOKED_AT.decisionMs } } : table,
  );
  const prisma = createPrisma(databaseUrl);
  await seedTables(prisma, [...own, ...[...tablesInCurrencies(currencies), ...copies].map(slow)]);
  await prisma.$disconnect();
}
