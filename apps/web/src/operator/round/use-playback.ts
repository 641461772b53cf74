'use client';

import { useEffect, useState } from 'react';
import { useKeys } from '../use-keys.ts';

export interface Playback {
  /** Which event is shown, counted from 0. */
  readonly at: number;
  readonly playing: boolean;
  /** Shows an event and stops there. */
  readonly go: (at: number) => void;
  readonly toggle: () => void;
}

/** Pauses of the round are shortened: nobody waits for a betting time to pass. */
const LEAST_MS = 200;
const MOST_MS = 1_400;

/** Plays the events one after the other. Space plays and halts, the arrows step, Home and End go to the ends. */
export function usePlayback(frames: readonly { readonly at: number }[], playAtOnce: boolean): Playback {
  const last = Math.max(0, frames.length - 1);
  const [at, setAt] = useState(playAtOnce ? 0 : last);
  const [playing, setPlaying] = useState(playAtOnce);
  useEffect(() => {
    if (!playing) return;
    const [now, next] = [frames[at], frames[at + 1]];
    if (!now || !next) {
      setPlaying(false);
      return;
    }
    const timer = setTimeout(() => setAt(at + 1), Math.min(MOST_MS, Math.max(LEAST_MS, next.at - now.at)));
    return () => clearTimeout(timer);
  }, [playing, at, frames]);

  const go = (to: number) => {
    setPlaying(false);
    setAt(Math.min(last, Math.max(0, to)));
  };
  const toggle = () => {
    if (!playing && at === last) setAt(0);
    setPlaying(!playing);
  };
  const back = () => go(at - 1);
  const on = () => go(at + 1);
  const start = () => go(0);
  const end = () => go(last);
  useKeys({ ' ': toggle, ArrowLeft: back, ArrowRight: on, Home: start, End: end });
  return { at, playing, go, toggle };
}
