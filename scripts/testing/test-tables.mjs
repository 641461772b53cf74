// The browser tests run in several workers, and each of them has tables for itself: copies of demo tables.

/** Browser tests that run at the same time. They need whole processors: more of them would only wait for each other. */
export const WORKERS = 2;

/** The demo tables of which every worker has a copy. */
const COPIED = ['vesper', 'orbit', 'pearl', 'damson'];

/** Those of which Firefox and WebKit have a copy too: they play every game. */
const COPIED_FOR_OTHERS = ['crescent', 'harbour', 'nightfall', 'chimera', 'jade', 'saffron'];

/** The browsers beside Chromium in the order of their copies; each is one worker. */
export const OTHERS = ['firefox', 'webkit'];

/** Time enough for bets on a busy machine: their dealers are hired by the tests, and close the bets themselves. */
const BETTING_MS = 240_000;

/** The same for decisions. */
const DECISION_MS = 60_000;

/** A table whose decisions are looked at on every screen while they are open. */
const LOOKED_AT = 'crescent';

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
 * Opens the copies, and for Chromium the tables in other currencies, with much time for bets.
 * @param {string} databaseUrl of a casino whose own tables are opened later
 * @param {string} currencies as in DEMO_CURRENCIES
 * @param {'e2e' | 'browsers'} tests in Chromium, or in Firefox and WebKit
 */
export async function openTestTables(databaseUrl, currencies, tests) {
  const { importTypeScript } = await import('../running/typescript.mjs');
  const { createPrisma } = await importTypeScript('packages/database/src/index.ts');
  const { DEMO_TABLES, seedTables, tablesInCurrencies } = await importTypeScript('apps/game-server/src/demo-tables.ts');
  const copiesOf = (originals, workers) =>
    originals.flatMap((original) =>
      Array.from({ length: workers }, (_, worker) => ({
        ...DEMO_TABLES.find(({ id }) => id === original),
        ...copyFor(original, worker),
      })),
    );
  const slow = (table) => ({ ...table, pace: { ...table.pace, bettingMs: BETTING_MS } });
  const calm = (table) => ({ ...table, pace: { ...table.pace, decisionMs: DECISION_MS } });
  const prisma = createPrisma(databaseUrl);
  const own =
    tests === 'e2e'
      ? [...tablesInCurrencies(currencies), ...copiesOf(COPIED, WORKERS)].map(slow)
      : copiesOf([...COPIED, ...COPIED_FOR_OTHERS], OTHERS.length).map((table) => calm(slow(table)));
  await seedTables(prisma, [
    ...DEMO_TABLES.map((table) => (table.id === LOOKED_AT ? calm(slow(table)) : table)),
    ...own,
  ]);
  await prisma.$disconnect();
}
