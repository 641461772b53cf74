import { type BooksProof, proveBooks, readEvidence } from '@baize/database';
import { housePool } from '../lib/house.ts';

/** A proof reads every transfer: the bar above the pages makes do with one that is no older. */
const FRESH_MS = 5 * 60_000;

// Kept outside of the module, which the development server loads again after every change.
const kept = globalThis as { baizeBooks?: { readonly at: number; readonly proof: Promise<BooksProof> } };

/**
 * Whether the books balance and are as they were written, as last proven; proven now when that is more than five minutes ago or `again` is said.
 * Many who ask at once wait for one proof.
 */
export function provenBooks({ again = false }: { readonly again?: boolean } = {}): Promise<BooksProof> {
  const known = kept.baizeBooks;
  if (known && !again && Date.now() - known.at < FRESH_MS) return known.proof;
  const proof = readEvidence(process.env).then((evidence) => proveBooks(housePool(), evidence));
  const entry = { at: Date.now(), proof };
  kept.baizeBooks = entry;
  proof.catch(() => {
    if (kept.baizeBooks === entry) delete kept.baizeBooks;
  });
  return proof;
}
