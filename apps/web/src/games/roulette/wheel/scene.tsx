'use client';

import { memo } from 'react';
import type { SceneProps } from '../../../table/game/game-table.ts';
import { Wheel } from '../../../ui/wheel/wheel.tsx';
import { asRoulette } from '../play.ts';
import { numberOf } from '../result.ts';
import styles from './scene.module.css';
import { LANDING_MS } from './timing.ts';

/** The wheel is not updated by bets. */
const StillWheel = memo(Wheel);

/** The wheel: it drifts while bets are open, spins when the ball is thrown, and rests on the number. */
export function Scene({ table }: Pick<SceneProps, 'table'>) {
  const play = asRoulette(table.round?.play);
  const number = play?.number ?? numberOf(table.round?.result) ?? undefined;
  const thrown = play?.spinning ?? table.round?.acts.includes('spin') ?? false;
  const phase = number === undefined ? (thrown ? 'spinning' : 'still') : table.live ? 'landing' : 'still';
  return (
    <div className={styles.wheel}>
      <StillWheel phase={phase} number={number} landingMs={LANDING_MS} won={(table.net?.netMinor ?? 0) > 0} />
    </div>
  );
}
