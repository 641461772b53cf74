'use client';

import { type ComponentType, useRef } from 'react';
import type { GameStage, SceneProps } from '../../game/game-table.ts';
import styles from '../table-stage.module.css';
import { SceneBoundary } from './scene-boundary.tsx';
import { useFading } from './use-fading.ts';

type SceneSlotProps = SceneProps & {
  game: GameStage;
  /** What fills the stage in place of the drawn scene. */
  scene: ComponentType<SceneProps> | undefined;
  /** A picture is above the drawn scene: its place is lit while there is none. */
  lit: boolean;
};

/** Another scene that fills the stage, or the game's drawn one at its place; of those that throw, the next one. */
export function SceneSlot({ game: { Scene }, scene, lit, ...props }: SceneSlotProps) {
  const { roundId } = props.table.view;
  const isFading = useFading(scene !== undefined);
  const shown = useRef(scene);
  if (scene) shown.current = scene;
  const Picture = scene ?? (isFading ? shown.current : undefined);
  const drawnMoves = scene ? styles.leaving : styles.arriving;
  const drawn = (
    <SceneBoundary roundId={roundId} fallback={<div data-scene="plain" className={`lamp ${styles.plain}`} />}>
      <div data-scene="drawn" className={`${styles.scene} ${isFading ? drawnMoves : ''}`}>
        <Scene {...props} />
      </div>
    </SceneBoundary>
  );
  const isDrawn = !scene || isFading;
  return (
    <>
      {lit && <div className={`lamp ${styles.plain}`} />}
      {Picture && (
        <SceneBoundary roundId={roundId} fallback={!isDrawn && drawn}>
          <div data-scene="picture" className={`${styles.picture} ${scene ? '' : styles.leaving}`}>
            <Picture {...props} />
          </div>
        </SceneBoundary>
      )}
      {isDrawn && drawn}
    </>
  );
}
