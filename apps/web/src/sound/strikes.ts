import type { Settings } from '../lib/settings/settings.ts';
import { SOUNDS, type SoundName, type Strike } from './score.ts';

const made: { noise?: AudioBuffer } = {};

/** Plays a sound at `percent`, or at the volume that governs it. */
export function strikeSound(context: AudioContext, name: SoundName, loud: number | Settings['volumes']): void {
  const percent = typeof loud === 'number' ? loud : loud[SOUNDS[name].volume];
  if (percent === 0) return;
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
  made.noise ??= hiss(context);
  const source = context.createBufferSource();
  source.buffer = made.noise;
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
