'use client';

import { useLayoutEffect, useMemo } from 'react';
import type { TableVideo } from './table-video.ts';
import { useTableVideo, type Watching } from './use-table-video.ts';

type VideoWatchProps = Watching & {
  tableId: string;
  /** Told of every change; stays the same. */
  onVideo: (video: TableVideo) => void;
};

/** Watches the picture of a table that has one; shows nothing itself. */
export function VideoWatch({ tableId, onVideo, ...watching }: VideoWatchProps) {
  const { picture, stream, element, delayMs, moment, next, inset, hasSmall } = useTableVideo(tableId, watching);
  const video = useMemo(
    () => ({ picture, stream, element, delayMs, moment, next, inset, hasSmall }),
    [picture, stream, element, delayMs, moment, next, inset, hasSmall],
  );
  // Before the browser paints: what is said of the picture and what is seen of it change together.
  useLayoutEffect(() => onVideo(video), [onVideo, video]);
  return null;
}
