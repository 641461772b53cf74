import { type ReactNode, useRef } from 'react';
import { useSize } from '../../../ui/use-size.ts';
import { type StageLayout, toScale } from '../../game/layout.ts';
import { StageBox } from '../stage-box.tsx';
import table from '../table-stage.module.css';
import styles from './cloth-from-behind.module.css';

export type ClothFromBehindProps = {
  /** Classes of the game's style sheet for the stage and for the box of the cloth. */
  classes: { readonly stage: string; readonly cloth: string };
  children: (layout: StageLayout) => ReactNode;
};

/** The size for which these cloths are drawn, in their units. */
const DRAWN = { width: 976, height: 454 };

/**
 * A cloth as the dealer has it before the hands: bets beyond, cards in front, left and right exchanged. The style sheets
 * of the games turn their parts by `[data-from="dealer"]`. Nothing on it can be pressed.
 */
export function ClothFromBehind({ classes, children }: ClothFromBehindProps) {
  const room = useRef<HTMLDivElement>(null);
  const size = useSize(room);
  const layout = size && toScale(size, DRAWN);
  return (
    <div ref={room} className={`${table.room} ${styles.room}`} data-form="desk" data-from="dealer" inert>
      {layout && (
        <StageBox layout={layout} classes={{ ...classes, cloth: `cloth table-edge ${styles.cloth} ${classes.cloth}` }}>
          {children(layout)}
        </StageBox>
      )}
    </div>
  );
}
