'use client';

import { type ComponentType, type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { isMuted, onMuteChange } from '../sound/sounds.ts';
import type { SceneProps } from '../table/game/game-table.ts';
import { lazily } from '../ui/loading/lazily.tsx';
import { videoChoices } from './choices.ts';
import { dealersSound } from './dealers-sound.ts';
import { useTableVideo } from './use-table-video.ts';
import styles from './video.module.css';
import { ShownVideo } from './video-context.ts';

// Loaded with the first picture: most tables have none.
const PictureScene = lazily<SceneProps>(async () => (await import('./picture-scene.tsx')).PictureScene);
const VideoControls = lazily(async () => (await import('./video-controls.tsx')).VideoControls);

type WithVideoProps = {
  tableId: string;
  /** One of several tables on the page that is not in hand: without sound and controls. */
  aside?: boolean;
  /** Draws the stage with the picture as its scene, or with the drawn scene. */
  children: (scene: ComponentType<SceneProps> | undefined) => ReactNode;
};

/** A stage with the table's live picture whenever there is one; the game never waits for it. */
export function WithVideo({ tableId, aside = false, children }: WithVideoProps) {
  const video = useTableVideo(tableId);
  const volume = useStore(videoChoices, (choices) => choices.volume);
  const soundOn = useStore(dealersSound, ({ on }) => on);
  const allMuted = useSyncExternalStore(onMuteChange, isMuted, () => false);
  const stage = useRef<HTMLDivElement>(null);
  const hasPicture = video.picture !== 'none';
  useEffect(() => {
    if (hasPicture) PictureScene.preload();
  }, [hasPicture]);
  return (
    <ShownVideo value={{ stream: video.stream, element: video.element, muted: aside || !soundOn || allMuted, volume }}>
      <div ref={stage} className={styles.stage} data-pictured={hasPicture || undefined}>
        {children(video.picture === 'live' ? PictureScene : undefined)}
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
