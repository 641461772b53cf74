'use client';

import { useMemo, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useShortcuts } from '../../ui/keyboard/shortcuts/use-shortcuts.ts';
import type { Suspense } from '../game/game-table.ts';
import type { ReplayFrame } from './replay.ts';
import { type Playback, usePlayback } from './use-playback.ts';

export const SPEEDS = [1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

export interface ReplayPlayback extends Playback {
  readonly speed: Speed;
  readonly hasten: (speed: Speed) => void;
}

/** Nothing goes by too fast to be seen, and nobody waits for a betting time to pass, ms. */
const MIN_MS = 900;
const MAX_MS = 2_400;

/**
 * Plays a round from its beginning; 1, 2 and 4 are the speeds. A result that a scene shows coming has its time at the
 * first of them.
 */
export function useReplay(frames: readonly ReplayFrame[], suspense: Suspense | undefined): ReplayPlayback {
  const [speed, hasten] = useState<Speed>(1);
  const pauses = useMemo(
    () => frames.slice(1).map((next, i) => pauseBefore(next, frames[i], frames[i - 1], suspense, speed)),
    [frames, suspense, speed],
  );
  const playback = usePlayback({ pauses, plays: true, moves: speed === 1 });
  const { say } = useLanguage();
  useShortcuts(
    SPEEDS.map((times) => ({ key: `${times}`, does: say('table.replay.times', { times }), act: () => hasten(times) })),
  );
  return { ...playback, speed, hasten };
}

/** The duration of the frame before this one, ms. */
function pauseBefore(
  next: ReplayFrame,
  now: ReplayFrame | undefined,
  before: ReplayFrame | undefined,
  suspense: Suspense | undefined,
  speed: Speed,
): number {
  if (!now) return 0;
  const shows = speed === 1 && suspense?.known(now.round.play) === true && !suspense.known(before?.round.play);
  const pause = Math.min(MAX_MS, Math.max(MIN_MS, next.at - now.at));
  return (shows ? Math.max(pause, suspense.ms) : pause) / speed;
}
