import type { Settings } from '../account/settings.ts';
import { SOUNDS, type SoundName, type Strike } from './score.ts';

/** What this tab sounds like: there is one loudspeaker, so there is one of these. */
const speaker: { context?: AudioContext; noise?: AudioBuffer; volumes?: Settings['volumes'] } = {};

const MUTE_KEY = 'baize:muted';
const listeners = new Set<() => void>();

/** Whether this browser is to be silent, whatever the settings say. */
export const isMuted = (): boolean => localStorage.getItem(MUTE_KEY) === 'yes';

export function setMuted(muted: boolean): void {
  localStorage.setItem(MUTE_KEY, muted ? 'yes' : 'no');
  for (const tell of listeners) tell();
}

/** Calls `tell` when silence begins or ends, also in another tab; returns how to stop that. */
export function onMuteChange(tell: () => void): () => void {
  listeners.add(tell);
  window.addEventListener('storage', tell);
  return () => {
    listeners.delete(tell);
    window.removeEventListener('storage', tell);
  };
}

export function setVolumes(volumes: Settings['volumes']): void {
  speaker.volumes = volumes;
}

/** Browsers stay silent until the person has done something on the page: call it from the first press. */
export function wakeSpeaker(): void {
  speaker.context ??= new AudioContext();
  // Refused when the press does not count for this browser; the next one will.
  speaker.context.resume().catch(() => undefined);
}

/**
 * Plays one of the house's sounds now, at the person's volume unless another `percent` is said; nothing when it is off
 * or the page may not sound yet.
 */
export function playSound(name: SoundName, percent = speaker.volumes?.[SOUNDS[name].volume] ?? 0): void {
  const { context } = speaker;
  if (percent === 0 || context?.state !== 'running' || isMuted()) return;
  const master = context.createGain();
  // Ears hear ratios: half way along the slider is to sound half as loud.
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

/** Half a second of white noise, longer than any strike. */
function hiss(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1;
  return buffer;
}
