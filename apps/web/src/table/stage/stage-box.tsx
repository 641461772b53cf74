import type { CSSProperties, ReactNode } from 'react';
import type { StageLayout } from '../game/layout.ts';
import styles from './table-stage.module.css';

export type StageBoxProps = {
  layout: StageLayout;
  /** Classes of the game's style sheet for the stage and for the box of the cloth. */
  classes: { readonly stage: string; readonly cloth: string };
  phase?: string | undefined;
  /** Further custom properties of the stage. */
  sizes?: Readonly<Record<`--${string}`, string | number>> | undefined;
  /** Under the cloth. */
  scene?: ReactNode;
  /** On the table's edge below the cloth. */
  edge?: ReactNode;
  /** What is on the cloth. */
  children: ReactNode;
};

/**
 * A stage and its cloth in the units of a layout: the same for players, replays and the dealer. A table lies the same
 * way in every language, and a browser that translates the page leaves cards, chips and print alone.
 */
export function StageBox({ layout, classes, phase, sizes, scene, edge, children }: StageBoxProps) {
  return (
    <div
      className={`${styles.stage} ${classes.stage}`}
      dir="ltr"
      translate="no"
      data-felt
      data-phase={phase}
      style={{ '--u': `${layout.unit}px`, '--unit': layout.unit, ...sizes } as CSSProperties} // custom properties
    >
      {scene}
      <div className={`${styles.cloth} ${classes.cloth}`} data-cloth>
        {children}
      </div>
      {edge}
    </div>
  );
}
