import { deviceStorage } from '../lib/browser/browser-storage.ts';
import { loadWithRetry } from '../lib/load-with-retry.ts';
import type { Settings } from '../lib/settings/settings.ts';
import type { SoundName } from './score.ts';
import type { strikeSound } from './strikes.ts';

/** What this tab sounds like: there is one loudspeaker, so there is one of these. */
const speaker: {
  context?: AudioContext;
  strike?: typeof strikeSound;
  volumes?: Settings['volumes'];
  /** Ends when it rests. */
  rest?: ReturnType<typeof setTimeout>;
  isResting?: boolean;
} = {};

/** So long after the last press or sound it rests, ms: while it runs, silence too is computed a hundred times a second. */
const AWAKE_MS = 10_000;
/** A sound that is later than this is left out, ms: a browser may keep the loudspeaker until the next press. */
const LATE_MS = 400;

const MUTE_KEY = 'baize:muted';
const listeners = new Set<() => void>();

/** Whether this browser is muted, regardless of the settings. */
export const isMuted = (): boolean => deviceStorage.getItem(MUTE_KEY) === 'yes';

export function setMuted(muted: boolean): void {
  deviceStorage.setItem(MUTE_KEY, muted ? 'yes' : 'no');
  for (const listener of listeners) listener();
}

/** Calls `listener` when the mute changes, also in another tab; returns a function that unsubscribes. */
export function onMuteChange(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

export function setVolumes(volumes: Settings['volumes']): void {
  speaker.volumes = volumes;
}

/** Loads what plays the sounds: with the first press, or before it when the page is idle. */
export async function loadSounds(): Promise<void> {
  speaker.strike ??= await loadWithRetry(async () => (await import('./strikes.ts')).strikeSound);
}

/** Browsers allow sound only after a user action, and may take it away again: call it at every press. */
export function wakeSpeaker(): void {
  speaker.context ??= new AudioContext();
  keepAwake(speaker.context);
  if (speaker.context.state === 'running') return;
  // Refused when the browser does not accept this press; the next one is tried again.
  speaker.context.resume().catch(() => undefined);
  void loadSounds();
}

function keepAwake(context: AudioContext): void {
  clearTimeout(speaker.rest);
  speaker.isResting = false;
  speaker.rest = setTimeout(() => {
    speaker.isResting = true;
    context.suspend().catch(() => undefined);
  }, AWAKE_MS);
}

/** Plays a sound now, at the user's volume unless `percent` is given; does nothing when muted or not yet allowed. */
export function playSound(name: SoundName, percent?: number): void {
  const { context, strike, volumes, isResting } = speaker;
  const loud = percent ?? volumes;
  if (context === undefined || loud === undefined || isMuted()) return;
  if (!isResting && context.state !== 'running') return;
  keepAwake(context);
  const asked = performance.now();
  const play = () => {
    if (performance.now() - asked < LATE_MS) strike?.(context, name, loud);
  };
  if (isResting) context.resume().then(play, () => undefined);
  else play();
}
