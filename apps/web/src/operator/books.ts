import { type BooksProof, proveBooks, readEvidence } from '@baize/database';
import { casinoPool } from '../lib/casino.ts';

/** A verification reads every transfer: the bar above the pages uses one that is at most this old. */
const FRESH_MS = 5 * 60_000;

// Kept outside of the module, which the development server loads again after every change.
const kept = globalThis as {
  baizeBooks?: { readonly at: number; readonly proof: Promise<BooksProof>; running: boolean };
};

/**
 * Whether the books balance and are as they were written, as last proven; proven now when that is more than five minutes ago or
 * `again` is said. Requests during a proof wait for it: a proof reads everything, and one at a time is enough.
 */
export function provenBooks({ again = false }: { readonly again?: boolean } = {}): Promise<BooksProof> {
  const known = kept.baizeBooks;
  if (known && (known.running || (!again && Date.now() - known.at < FRESH_MS))) return known.proof;
  const proof = readEvidence(process.env).then((evidence) => proveBooks(casinoPool(), evidence));
  const entry = { at: Date.now(), proof, running: true };
  kept.baizeBooks = entry;
  proof.then(
    () => {
      entry.running = false;
    },
    () => {
      if (kept.baizeBooks === entry) delete kept.baizeBooks;
    },
  );
  return proof;
}
