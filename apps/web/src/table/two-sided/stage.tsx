'use client';

import { Shoe } from '../../ui/equipment/equipment.tsx';
import type { GameStage, SceneProps } from '../game/game-table.ts';
import besideStatus from '../stage/result/beside-status.module.css';
import styles from './stage.module.css';

/** The shoe from which both sides are dealt. */
export function TwoSidedScene({ dealtFrom }: SceneProps) {
  return <Shoe ref={dealtFrom} width="calc(var(--shoe, 120) * var(--u))" className={styles.shoe ?? ''} />;
}

/** The classes of the stage and of its cloth, with those of the game's own style sheet. */
export const stageClasses = (own: { stage?: string; cloth?: string } = {}): GameStage['classes'] => ({
  stage: [besideStatus.stage, styles.stage, own.stage].filter(Boolean).join(' '),
  cloth: ['cloth table-edge', styles.cloth, own.cloth].filter(Boolean).join(' '),
});
