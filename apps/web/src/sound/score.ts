import type { Settings } from '../lib/settings/settings.ts';

/** One strike: a note or a puff of noise around `hz`, `gain` loud at first and gone after `ms`, `afterMs` into the sound. */
export type Strike = {
  readonly kind: 'note' | 'noise';
  readonly hz: number;
  readonly ms: number;
  readonly gain: number;
  readonly afterMs: number;
};

export type Sound = {
  /** The volume that governs it. */
  readonly volume: keyof Settings['volumes'];
  readonly strikes: readonly Strike[];
};

const note = (hz: number, ms: number, gain: number, afterMs = 0): Strike => ({ kind: 'note', hz, ms, gain, afterMs });
const noise = (hz: number, ms: number, gain: number, afterMs = 0): Strike => ({ kind: 'noise', hz, ms, gain, afterMs });

/** Every sound of the house, short and dry: clay, card and wood for what happens, few notes for what must be known. */
export const SOUNDS = {
  chip: { volume: 'table', strikes: [noise(5200, 28, 0.5), noise(3900, 36, 0.32, 34)] },
  card: { volume: 'table', strikes: [noise(2600, 90, 0.22), noise(900, 50, 0.3, 70)] },
  ball: {
    volume: 'table',
    strikes: [noise(3100, 24, 0.5), noise(2900, 24, 0.36, 130), noise(2700, 24, 0.26, 220), noise(2500, 30, 0.18, 280)],
  },
  won: { volume: 'table', strikes: [note(523, 260, 0.2), note(659, 260, 0.2, 110), note(784, 520, 0.22, 220)] },
  open: { volume: 'warnings', strikes: [note(660, 240, 0.16), note(880, 380, 0.16, 120)] },
  closing: { volume: 'warnings', strikes: [noise(1500, 40, 0.5), noise(1500, 40, 0.5, 180)] },
  closed: { volume: 'warnings', strikes: [note(196, 260, 0.32), noise(700, 60, 0.3)] },
  turn: { volume: 'warnings', strikes: [note(587, 200, 0.22), note(587, 200, 0.22, 200), note(880, 420, 0.22, 400)] },
  read: { volume: 'warnings', strikes: [note(1319, 110, 0.3)] },
  lost: { volume: 'warnings', strikes: [note(330, 300, 0.24), note(247, 520, 0.26, 220)] },
} as const satisfies Record<string, Sound>;

export type SoundName = keyof typeof SOUNDS;
