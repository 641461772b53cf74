/** The types of a stream's tracks. */
export interface TrackTypes {
  readonly video: string;
  readonly audio: string | null;
}

/** What plays pieces of a stream from memory. */
type Memory = { new (): MediaSource; isTypeSupported(type: string): boolean };

/** iPhones have only the managed one (iOS 17.1 and later); the types of browsers do not know it yet. */
interface Browser {
  readonly MediaSource?: Memory;
  readonly ManagedMediaSource?: Memory;
}

/** What plays from memory in this browser, `MediaSource` first; null where nothing does. */
export const memoryOf = (browser: Browser = globalThis as Browser): Memory | null =>
  browser.MediaSource ?? browser.ManagedMediaSource ?? null;

/** What of a stream this browser plays: the picture alone where it cannot play the sound; null without the picture. */
export function playableOf({ video, audio }: TrackTypes, memory: Memory | null = memoryOf()): TrackTypes | null {
  if (!memory?.isTypeSupported(video)) return null;
  return { video, audio: audio !== null && memory.isTypeSupported(audio) ? audio : null };
}

/** Whether a source takes pieces now: a managed one says so, with the events `startstreaming` and `endstreaming`. */
export const takesPieces = (source: MediaSource): boolean =>
  (source as MediaSource & { readonly streaming?: boolean }).streaming !== false;
