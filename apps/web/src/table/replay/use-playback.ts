'use client';

import { useEffect, useState } from 'react';
import { keyInRow } from '../../ui/keyboard/row-keys.ts';
import { useKeys } from '../../ui/keyboard/use-keys.ts';

export interface Playback {
  /** Which frame is shown, counted from 0. */
  readonly at: number;
  readonly playing: boolean;
  /** The frame followed the one before it automatically, at the pace of the table. */
  readonly moving: boolean;
  /** Shows a frame and stops there. */
  readonly go: (at: number) => void;
  readonly toggle: () => void;
}

export interface PlaybackOptions {
  /** The duration of each frame except the last, ms. */
  readonly pauses: readonly number[];
  /** Begin at the first frame and play; otherwise the last is shown. */
  readonly plays: boolean;
  /** Frames follow each other at the pace of the table. */
  readonly moves: boolean;
}

/** Plays frames one after the other. Space plays and pauses, the arrows step, Home and End jump to the ends. */
export function usePlayback({ pauses, plays, moves }: PlaybackOptions): Playback {
  const last = pauses.length;
  const [{ at, moving }, setPlace] = useState({ at: plays ? 0 : last, moving: false });
  const [playing, setPlaying] = useState(plays);
  const pause = pauses[at];
  useEffect(() => {
    if (!playing) return;
    if (pause === undefined) {
      setPlaying(false);
      return;
    }
    const timer = setTimeout(() => setPlace({ at: at + 1, moving: moves }), pause);
    return () => clearTimeout(timer);
  }, [playing, at, pause, moves]);

  const go = (to: number) => {
    setPlaying(false);
    setPlace({ at: Math.min(last, Math.max(0, to)), moving: false });
  };
  const toggle = () => {
    if (!playing && at === last) setPlace({ at: 0, moving: false });
    setPlaying(!playing);
  };
  const step = (key: string) => () => go(at + (keyInRow(document.documentElement, key) === 'ArrowRight' ? 1 : -1));
  const [left, right] = [step('ArrowLeft'), step('ArrowRight')];
  const [start, end] = [0, last].map((to) => () => go(to));
  useKeys({ ' ': toggle, ArrowLeft: left, ArrowRight: right, Home: start, End: end });
  return { at, playing, moving, go, toggle };
}
