import { type BooksProof, proveBooks, readEvidence } from '@baize/database';
import { casinoPool } from '../lib/casino.ts';

/** How old the verification is at most that the bar above the pages shows. */
const FRESH_MS = 5 * 60_000;
/** A verification reads every transfer: pages start one at most after this many times as long as the last one took. */
const REST = 20;

// Kept outside of the module, which the development server loads again after every change.
const kept = globalThis as {
  baizeBooks?: { readonly proof: Promise<BooksProof>; running: boolean; freshUntil: number };
};

/** How long a verification counts as new, by how long it took, ms. */
export const freshFor = (tookMs: number): number => Math.max(FRESH_MS, tookMs * REST);

/**
 * Whether the books balance and are as they were written, as last proven; proven now when that is too long ago for
 * the size of the books, or `again` is said. Requests during a proof wait for it: a proof reads everything, and one at a time is enough.
 */
export function provenBooks({ again = false }: { readonly again?: boolean } = {}): Promise<BooksProof> {
  const known = kept.baizeBooks;
  if (known && (known.running || (!again && performance.now() < known.freshUntil))) return known.proof;
  const proof = readEvidence(process.env).then((evidence) => proveBooks(casinoPool(), evidence));
  const entry = { proof, running: true, freshUntil: 0 };
  kept.baizeBooks = entry;
  proof.then(
    ({ tookMs }) => {
      entry.running = false;
      entry.freshUntil = performance.now() + freshFor(tookMs);
    },
    () => {
      if (kept.baizeBooks === entry) delete kept.baizeBooks;
    },
  );
  return proof;
}
