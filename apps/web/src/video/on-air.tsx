'use client';

import { type ComponentType, useLayoutEffect, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { useMedia } from '../lib/browser/use-media.ts';
import { isMuted, onMuteChange } from '../sound/sounds.ts';
import type { SceneProps } from '../table/game/game-table.ts';
import { lazily } from '../ui/loading/lazily.tsx';
import { videoChoices } from './choices.ts';
import { dealersSound } from './dealers-sound.ts';
import type { Picture } from './table-video.ts';
import { useTableVideo } from './use-table-video.ts';
import type { Shown } from './video-context.ts';

const PictureScene = lazily<SceneProps>(async () => (await import('./picture-scene.tsx')).PictureScene);
const VideoControls = lazily(async () => (await import('./video-controls.tsx')).VideoControls);
const PictureInset = lazily(async () => (await import('./picture-inset.tsx')).PictureInset);

/** Upright there is no room for a second picture. */
const ROOMY = '(min-width: 641px) and (orientation: landscape)';

const SHOWN: ReadonlySet<Picture> = new Set(['live', 'still']);

/** What a stage shows of a live picture. */
export interface StagePicture {
  /** Whether there is a picture, or one is expected in a moment. */
  readonly isThere: boolean;
  /** The scene that shows it; null until it can be seen. */
  readonly scene: ComponentType<SceneProps> | null;
  /** What the scene shows and how loud it is. */
  readonly shown: Shown;
}

export type OnAirProps = {
  tableId: string;
  /**
   * The only table on the page, where the other camera may be shown beside the one that films from near; the one in hand
   * of several; or one beside it, without sound and controls.
   */
  place: 'alone' | 'in-hand' | 'aside';
  /** The table camera films what is decided now, from near: the ball. */
  closeUp: boolean;
  /** The element that is shown on the full screen. */
  stage: HTMLElement | null;
  /** Told of every change; stays the same. */
  onPicture: (picture: StagePicture) => void;
};

/** Watches the pictures of a table that is on air, with their sound and controls. */
export function OnAir({ tableId, place, closeUp, stage, onPicture }: OnAirProps) {
  const aside = place === 'aside';
  const volume = useStore(videoChoices, (choices) => choices.volume);
  const soundOn = useStore(dealersSound, ({ on }) => on);
  const allMuted = useSyncExternalStore(onMuteChange, isMuted, () => false);
  const muted = aside || !soundOn || allMuted;
  const hasRoom = useMedia(ROOMY, false) && place === 'alone';
  const moment = closeUp ? 'close-up' : 'calm';
  const video = useTableVideo(tableId, { hasRoom, hears: !muted, moment });
  const { picture, stream, element } = video;
  // Before the browser paints: what is said of the picture and what is seen of it change together.
  useLayoutEffect(() => {
    const isThere = picture !== 'none';
    if (isThere) PictureScene.preload();
    const scene = SHOWN.has(picture) ? PictureScene : null;
    onPicture({ isThere, scene, shown: { stream, element, muted, volume } });
  }, [onPicture, picture, stream, element, muted, volume]);
  return (
    <>
      {video.inset && video.next && <PictureInset tableId={tableId} camera={video.next} stream={video.inset} />}
      {picture !== 'none' && !aside && (
        <VideoControls
          tableId={tableId}
          video={video}
          muted={!soundOn}
          onMute={(muted) => dealersSound.setState({ on: !muted })}
          stage={stage}
        />
      )}
    </>
  );
}
