'use client';

import { type CSSProperties, useRef } from 'react';
import type { DealerClothProps } from '../../table/game/game-table.ts';
import { ClothFromBehind } from '../../table/stage/dealer/cloth-from-behind.tsx';
import { Hands } from './hands/hands.tsx';
import { Boxes } from './spots/boxes.tsx';
import styles from './stage.module.css';
import { planOf } from './stage-plan.ts';

/** The dealer's view of the cloth: the boxes with all chips, and both hands in front of them. */
export function DealerCloth({ table }: DealerClothProps) {
  const shoe = useRef<SVGSVGElement>(null);
  return (
    <ClothFromBehind classes={{ stage: '', cloth: styles.behind ?? '' }}>
      {(layout) => {
        const plan = planOf(layout);
        return (
          <>
            <Boxes table={table} betting={null} layout={layout} plan={plan} fromDealer />
            <div className={styles.before} style={{ '--card': `${plan.cardWidth}px` } as CSSProperties}>
              <Hands key={table.view.roundId} table={table} plan={plan} shoe={shoe} fromDealer />
            </div>
          </>
        );
      }}
    </ClothFromBehind>
  );
}
