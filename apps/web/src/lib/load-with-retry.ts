import { askForUpgrade } from './browser/upgrade.ts';

/** Pause between two attempts, ms: the first, and the maximum. */
const FIRST_MS = 500;
const LONGEST_MS = 8_000;
/** Seven and a half minutes: a connection that is down for longer is not a short interruption. */
const TRIES = 60;

const pauseFor = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Loads a lazy part of a page. Without a connection it retries, so that a page that has lost its connection stays
 * usable; errors of the part itself are thrown at once.
 */
export async function loadWithRetry<Part>(load: () => Promise<Part>, pause = pauseFor): Promise<Part> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await load();
    } catch (error) {
      if (tried === TRIES || !isUnreached(error)) throw error;
      // Files of an old page are gone after an upgrade: the page says so, and is loaded anew.
      if (tried === 1) void askForUpgrade();
      await pause(Math.min(LONGEST_MS, FIRST_MS * 2 ** (tried - 1)));
    }
  }
}

/** Whether the file of a part could not be loaded, in the words of the page loader. */
const isUnreached = (error: unknown): boolean => error instanceof Error && error.name === 'ChunkLoadError';
