'use client';

import { type ComponentType, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { useMedia } from '../lib/browser/use-media.ts';
import { useTable } from '../live/live-provider.tsx';
import { isMuted, onMuteChange } from '../sound/sounds.ts';
import type { SceneProps } from '../table/game/game-table.ts';
import { lazily } from '../ui/loading/lazily.tsx';
import { videoChoices } from './choices.ts';
import { dealersSound } from './dealers-sound.ts';
import { NO_VIDEO, type Picture } from './table-video.ts';
import { ShownVideo } from './video-context.ts';

// Loaded with the first picture: most tables have none.
const PictureScene = lazily<SceneProps>(async () => (await import('./picture-scene.tsx')).PictureScene);
const VideoControls = lazily(async () => (await import('./video-controls.tsx')).VideoControls);
const PictureInset = lazily(async () => (await import('./picture-inset.tsx')).PictureInset);
const VideoWatch = lazily(async () => (await import('./video-watch.tsx')).VideoWatch);

/** Upright there is no room for a second picture. */
const ROOMY = '(min-width: 641px) and (orientation: landscape)';

const SHOWN: ReadonlySet<Picture> = new Set(['live', 'still']);

type WithVideoProps = {
  tableId: string;
  /**
   * The only table on the page, where the other camera may be shown beside the one that films from near; the one in hand
   * of several; or one beside it, without sound and controls.
   */
  place: 'alone' | 'in-hand' | 'aside';
  /** The table camera films what is decided now, from near: the ball. */
  closeUp: boolean;
  /** Draws the stage with the picture as its scene, or with the drawn scene. */
  children: (shown: PicturedScene) => ReactNode;
};

/** What a stage shows of the picture, as `TableStage` takes it. */
export type PicturedScene = { readonly scene?: ComponentType<SceneProps>; readonly pictured: boolean };

/** A stage with the table's live picture whenever there is one; the game never waits for it. */
export function WithVideo({ tableId, place, closeUp, children }: WithVideoProps) {
  const aside = place === 'aside';
  const volume = useStore(videoChoices, (choices) => choices.volume);
  const soundOn = useStore(dealersSound, ({ on }) => on);
  const allMuted = useSyncExternalStore(onMuteChange, isMuted, () => false);
  const muted = aside || !soundOn || allMuted;
  const hasRoom = useMedia(ROOMY, false) && place === 'alone';
  const [video, setVideo] = useState(NO_VIDEO);
  const isOnAir = useTable(
    tableId,
    ({ video: possible }) => possible !== null && (possible.state !== 'offline' || possible.tableCamera !== 'offline'),
  );
  const [wasOnAir, setWasOnAir] = useState(false);
  if (isOnAir && !wasOnAir) setWasOnAir(true);
  const [stage, setStage] = useState<HTMLDivElement | null>(null);
  const hasPicture = video.picture !== 'none';
  // Only where a person deals a picture can come.
  const isDealt = useTable(tableId, ({ view, video: possible }) => possible !== null && view?.dealer != null);
  useEffect(() => {
    if (hasPicture) PictureScene.preload();
  }, [hasPicture]);
  return (
    <ShownVideo value={{ stream: video.stream, element: video.element, muted, volume }}>
      <div ref={setStage} className="relative grid min-h-0 min-w-0">
        {children({ ...(SHOWN.has(video.picture) && { scene: PictureScene }), pictured: hasPicture || isDealt })}
        {wasOnAir && (
          <VideoWatch
            {...{ tableId, hasRoom }}
            hears={!muted}
            moment={closeUp ? 'close-up' : 'calm'}
            onVideo={setVideo}
          />
        )}
        {video.inset && video.next && <PictureInset tableId={tableId} camera={video.next} stream={video.inset} />}
        {hasPicture && !aside && (
          <VideoControls
            tableId={tableId}
            video={video}
            muted={!soundOn}
            onMute={(muted) => dealersSound.setState({ on: !muted })}
            stage={stage}
          />
        )}
      </div>
    </ShownVideo>
  );
}
