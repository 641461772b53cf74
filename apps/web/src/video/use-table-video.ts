'use client';

import type { VideoState } from '@baize/protocol/video';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { loadWithRetry } from '../lib/load-with-retry.ts';
import { useLive, useTable } from '../live/live-provider.tsx';
import { chosenAt, chosenCameras, type Moment } from './cameras/chosen-camera.ts';
import type { TableWatch } from './cameras/table-watch.ts';
import { NOTHING, type Watched } from './cameras/watched.ts';
import { nextCamera, onAirOf, watchedCamera } from './cameras/watched-camera.ts';
import { canWatch } from './can-watch.ts';
import { videoChoices } from './choices.ts';
import { NO_VIDEO, type Picture, type TableVideo } from './table-video.ts';

/** The last frame of a picture that has stopped is shown for this time, ms: a dealer's line that is lost returns in it. */
const HELD_MS = 4_500;

const unchanging = () => () => undefined;
/** Loaded with the first picture: most tables have none. */
const loadWatch = () => loadWithRetry(async () => (await import('./cameras/table-watch.ts')).TableWatch);

export type Watching = {
  /** Whether its sound is heard. */
  hears: boolean;
  moment: Moment;
  /** Whether a second picture has room on the screen. */
  hasRoom: boolean;
};

/** Watches the table's picture while this component is shown, unless the viewer has turned it off. */
export function useTableVideo(tableId: string, { hears, moment, hasRoom }: Watching): TableVideo {
  const live = useLive();
  const video = useTable(tableId, (table) => table.video);
  const chosen = useStore(chosenCameras, () => chosenAt(tableId, moment));
  const on = onAirOf(video);
  const camera = watchedCamera(on, chosen);
  const state = camera === null ? 'offline' : on[camera];
  const off = useStore(videoChoices, (choices) => choices.off);
  const inBrowser = useSyncExternalStore(unchanging, canWatch, () => false);
  const [hadPicture, setHadPicture] = useState(false);
  if (!hadPicture && state !== 'offline') setHadPicture(true);
  const watches = inBrowser && hadPicture && !off;
  const [watch, setWatch] = useState<TableWatch | null>(null);
  useEffect(() => {
    if (!watches) return;
    let opened: TableWatch | null = null;
    let left = false;
    void loadWatch().then((Watch) => {
      if (left) return;
      opened = new Watch(live, tableId);
      setWatch(opened);
    });
    return () => {
      left = true;
      opened?.close();
      setWatch(null);
    };
  }, [live, tableId, watches]);
  useEffect(() => watch?.hear(hears), [watch, hears]);
  useEffect(() => watch?.follow(moment, hasRoom), [watch, moment, hasRoom]);
  const watched = useWatched(watch?.state);
  const beside = useWatched(watch?.inset);
  const [seen, setSeen] = useState(false);
  if (watched.isMoving !== seen && (watched.isMoving || state === 'offline')) setSeen(watched.isMoving);
  const isHeld = useHeld(watched);
  const { stream, element, delayMs } = watched;
  if (!inBrowser || video === null) return NO_VIDEO;
  const next = camera && nextCamera(on, camera);
  const hasSmall = camera === 'dealer' && on.small !== 'offline';
  const picture = pictureOf(state, off, watched, { seen, isHeld });
  const inset = picture === 'live' && beside.isMoving ? beside.stream : null;
  return { picture, stream, element, delayMs, moment, next, inset, hasSmall };
}

function pictureOf(
  state: VideoState,
  off: boolean,
  { isMoving, isPlayable }: Watched,
  { seen, isHeld }: { seen: boolean; isHeld: boolean },
): Picture {
  if (off) return state === 'offline' ? 'none' : 'off';
  if (isMoving) return 'live';
  if (isHeld) return 'still';
  if (state === 'offline') return 'none';
  if (!isPlayable) return 'unplayable';
  return seen || state === 'stalled' ? 'lost' : 'connecting';
}

/** Whether the last frame of a picture that has stopped is still shown. A new connection has none. */
function useHeld({ isMoving, stream, element }: Watched): boolean {
  const [held, setHeld] = useState(false);
  const isConnected = stream !== null || element !== null;
  if (held ? !isConnected : isMoving && isConnected) setHeld(!held);
  useEffect(() => {
    if (isMoving || !held) return;
    const timer = setTimeout(() => setHeld(false), HELD_MS);
    return () => clearTimeout(timer);
  }, [isMoving, held]);
  return held;
}

function useWatched(shown: TableWatch['state'] | undefined): Watched {
  return useSyncExternalStore(
    shown?.subscribe ?? unchanging,
    () => shown?.getState() ?? NOTHING,
    () => NOTHING,
  );
}
