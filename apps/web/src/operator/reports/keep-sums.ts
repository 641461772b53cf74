import { rollUp } from '@baize/database';
import { log } from '../../../serve/log.mjs';
import { casinoPool } from '../../lib/casino.ts';
import { sharedKinds } from './theory/theory.ts';

const EVERY_MS = 60_000;

/**
 * Stores the sums of reports while this server runs: what is due, every minute. Several servers take turns, and none waits
 * for another. Reports are right without it, and slower.
 */
export function keepSums(): void {
  const kept = globalThis as { baizeSums?: NodeJS.Timeout };
  // The development server loads this again after every change.
  clearTimeout(kept.baizeSums);
  const next = () => {
    kept.baizeSums = setTimeout(() => void storeDue().finally(next), EVERY_MS);
    kept.baizeSums.unref();
  };
  void storeDue().finally(next);
}

async function storeDue(): Promise<void> {
  try {
    while ((await rollUp(casinoPool(), sharedKinds(), Date.now())) > 0);
  } catch (error) {
    log('warn', 'the sums of reports could not be stored', { error: String(error) });
  }
}
