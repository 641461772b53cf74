'use client';

import { useMemo } from 'react';
import { type Playback, usePlayback } from '../../../table/replay/use-playback.ts';

/** Long pauses of the round are shortened. */
const MIN_MS = 200;
const MAX_MS = 1_400;

/** Plays the events of a record one after the other. */
export function useEventPlayback(frames: readonly { readonly at: number }[], playAtOnce: boolean): Playback {
  const pauses = useMemo(
    () => frames.slice(1).map(({ at }, i) => Math.min(MAX_MS, Math.max(MIN_MS, at - (frames[i]?.at ?? at)))),
    [frames],
  );
  return usePlayback({ pauses, plays: playAtOnce, moves: false });
}
