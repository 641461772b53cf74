'use client';

import { useEffect, useState } from 'react';
import { useKeys } from '../../operator/use-keys.ts';
import type { Suspense } from '../game-table.ts';
import type { ReplayFrame } from './replay.ts';

export const SPEEDS = [1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

export interface Playback {
  /** Which frame is shown, counted from 0. */
  readonly at: number;
  readonly playing: boolean;
  readonly speed: Speed;
  /** The frame followed on the one before it, at the pace of the table. */
  readonly moving: boolean;
  /** Shows a frame and stops there. */
  readonly go: (at: number) => void;
  readonly toggle: () => void;
  readonly hasten: (speed: Speed) => void;
}

/** Nothing goes by too fast to be seen, and nobody waits for a betting time to pass, ms. */
const LEAST_MS = 900;
const MOST_MS = 2_400;

/**
 * Plays a round from its beginning. Space plays and halts, the arrows step, Home and End go to the ends, 1, 2 and 4
 * are the speeds. A result that a scene shows coming has its time at the first of them.
 */
export function useReplay(frames: readonly ReplayFrame[], suspense: Suspense | undefined): Playback {
  const last = frames.length - 1;
  const [{ at, moving }, setPlace] = useState({ at: 0, moving: false });
  const [playing, setPlaying] = useState(true);
  const [speed, hasten] = useState<Speed>(1);
  useEffect(() => {
    if (!playing) return;
    if (at >= last) {
      setPlaying(false);
      return;
    }
    const timer = setTimeout(
      () => setPlace({ at: at + 1, moving: speed === 1 }),
      pauseAfter(frames, at, suspense, speed),
    );
    return () => clearTimeout(timer);
  }, [playing, at, last, frames, speed, suspense]);

  const go = (to: number) => {
    setPlaying(false);
    setPlace({ at: Math.min(last, Math.max(0, to)), moving: false });
  };
  const toggle = () => {
    if (!playing && at === last) setPlace({ at: 0, moving: false });
    setPlaying(!playing);
  };
  const [back, on, start, end] = [at - 1, at + 1, 0, last].map((to) => () => go(to));
  const [plain, double, fourfold] = SPEEDS.map((each) => () => hasten(each));
  useKeys({
    ...{ ' ': toggle, ArrowLeft: back, ArrowRight: on, Home: start, End: end },
    ...{ 1: plain, 2: double, 4: fourfold },
  });
  return { at, playing, speed, moving, go, toggle, hasten };
}

/** How long a frame stays before the next comes, ms. */
function pauseAfter(frames: readonly ReplayFrame[], at: number, suspense: Suspense | undefined, speed: Speed): number {
  const [now, next] = [frames[at], frames[at + 1]];
  if (!now || !next) return 0;
  const shows = speed === 1 && suspense?.known(now.round.play) === true && !suspense.known(frames[at - 1]?.round.play);
  const pause = Math.min(MOST_MS, Math.max(LEAST_MS, next.at - now.at));
  return (shows ? Math.max(pause, suspense.ms) : pause) / speed;
}
