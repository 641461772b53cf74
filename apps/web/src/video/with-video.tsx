'use client';

import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { isMuted } from '../sound/sounds.ts';
import type { SceneProps } from '../table/game/game-table.ts';
import { lazily } from '../ui/lazily.tsx';
import { videoChoices } from './choices.ts';
import { PictureScene } from './picture-scene.tsx';
import { useTableVideo } from './use-table-video.ts';
import styles from './video.module.css';
import { ShownVideo } from './video-context.ts';

const VideoControls = lazily(async () => (await import('./video-controls.tsx')).VideoControls);

type WithVideoProps = {
  tableId: string;
  /** This stage can show another scene than the drawn one. */
  wanted: boolean;
  /** Draws the stage with the picture as its scene, or with the drawn scene. */
  children: (scene: ComponentType<SceneProps> | undefined) => ReactNode;
};

/** A stage with the table's live picture whenever there is one; the game never waits for it. */
export function WithVideo({ tableId, wanted, children }: WithVideoProps) {
  const video = useTableVideo(tableId, wanted);
  const volume = useStore(videoChoices, (choices) => choices.volume);
  // Browsers play a picture by itself only without sound.
  const [muted, setMuted] = useState(true);
  const stage = useRef<HTMLDivElement>(null);
  return (
    <ShownVideo value={{ stream: video.stream, element: video.element, muted: muted || isMuted(), volume }}>
      <div ref={stage} className={styles.stage} data-pictured={video.picture === 'none' ? undefined : true}>
        {children(video.picture === 'live' ? PictureScene : undefined)}
        {video.picture !== 'none' && <VideoControls video={video} muted={muted} onMute={setMuted} stage={stage} />}
      </div>
    </ShownVideo>
  );
}
