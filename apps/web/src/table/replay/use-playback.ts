'use client';

import { DIRECTIONS } from '@baize/words';
import { useEffect, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useShortcuts } from '../../ui/keyboard/shortcuts/use-shortcuts.ts';

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
  const { say, locale } = useLanguage();
  const flowsLeft = DIRECTIONS[locale] === 'rtl';
  const [back, on] = flowsLeft ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
  useShortcuts([
    { key: ' ', does: say('table.replay.play'), act: toggle },
    { key: back, does: say('table.replay.stepBack'), act: () => go(at - 1), repeats: true },
    { key: on, does: say('table.replay.stepOn'), act: () => go(at + 1), repeats: true },
    { key: 'Home', does: say('table.replay.toStart'), act: () => go(0) },
    { key: 'End', does: say('table.replay.toEnd'), act: () => go(last) },
  ]);
  return { at, playing, moving, go, toggle };
}
