import type { Settings } from '../account/settings/settings.ts';
import { SOUNDS, type SoundName, type Strike } from './score.ts';

/** What this tab sounds like: there is one loudspeaker, so there is one of these. */
const speaker: { context?: AudioContext; noise?: AudioBuffer; volumes?: Settings['volumes'] } = {};

const MUTE_KEY = 'baize:muted';
const listeners = new Set<() => void>();

/** Whether this browser is muted, regardless of the settings. */
export const isMuted = (): boolean => localStorage.getItem(MUTE_KEY) === 'yes';

export function setMuted(muted: boolean): void {
  localStorage.setItem(MUTE_KEY, muted ? 'yes' : 'no');
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

/** Browsers allow sound only after a user action: call it at the first press. */
export function wakeSpeaker(): void {
  speaker.context ??= new AudioContext();
  // Refused when the browser does not accept this press; the next one is tried again.
  speaker.context.resume().catch(() => undefined);
}

/** Plays a sound now, at the user's volume unless `percent` is given; does nothing when muted or not yet allowed. */
export function playSound(name: SoundName, percent = speaker.volumes?.[SOUNDS[name].volume] ?? 0): void {
  const { context } = speaker;
  if (percent === 0 || context?.state !== 'running' || isMuted()) return;
  const master = context.createGain();
  // Hearing is logarithmic: half of the slider should sound half as loud.
  master.gain.value = (percent / 100) ** 2;
  master.connect(context.destination);
  for (const each of SOUNDS[name].strikes) strike(context, master, each);
}

function strike(context: AudioContext, out: AudioNode, { kind, hz, ms, gain, afterMs }: Strike): void {
  const from = context.currentTime + afterMs / 1000;
  const until = from + ms / 1000;
  const envelope = context.createGain();
  envelope.gain.setValueAtTime(gain, from);
  envelope.gain.exponentialRampToValueAtTime(0.0005, until);
  envelope.connect(out);
  const source = kind === 'note' ? noteSource(context, envelope, hz) : noiseSource(context, envelope, hz);
  source.start(from);
  source.stop(until);
}

function noteSource(context: AudioContext, out: AudioNode, hz: number): AudioScheduledSourceNode {
  const note = context.createOscillator();
  note.type = 'triangle';
  note.frequency.value = hz;
  note.connect(out);
  return note;
}

function noiseSource(context: AudioContext, out: AudioNode, hz: number): AudioScheduledSourceNode {
  speaker.noise ??= hiss(context);
  const source = context.createBufferSource();
  source.buffer = speaker.noise;
  const band = context.createBiquadFilter();
  band.type = 'bandpass';
  band.frequency.value = hz;
  band.Q.value = 1.4;
  source.connect(band).connect(out);
  return source;
}

/** Half a second of white noise, longer than any sound. */
function hiss(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1;
  return buffer;
}
