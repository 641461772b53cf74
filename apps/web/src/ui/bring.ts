/** Pauses between two tries, ms: the first, and the longest that it grows to. */
const FIRST_MS = 500;
const LONGEST_MS = 8_000;
/** Seven minutes and a half: a line that has been down for longer than that is no short break. */
const TRIES = 60;

const pauseFor = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Brings a part of a page that comes later. Without a line it is tried again and again, so that a page whose line was
 * lost stays as it was; what is wrong with the part itself is thrown at once.
 */
export async function bring<Part>(load: () => Promise<Part>, pause = pauseFor): Promise<Part> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await load();
    } catch (error) {
      if (tried === TRIES || !isUnreached(error)) throw error;
      await pause(Math.min(LONGEST_MS, FIRST_MS * 2 ** (tried - 1)));
    }
  }
}

/** Whether the file of a part did not come: so the loader of the pages calls it. */
const isUnreached = (error: unknown): boolean => error instanceof Error && error.name === 'ChunkLoadError';
