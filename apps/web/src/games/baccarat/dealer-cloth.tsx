'use client';

import { type CSSProperties, useRef } from 'react';
import type { DealerClothProps } from '../../table/game/game-table.ts';
import { ClothFromBehind } from '../../table/stage/dealer/cloth-from-behind.tsx';
import stage from '../../table/two-sided/stage.module.css';
import { Hands } from './hands/hands.tsx';
import { Boxes } from './spots/boxes.tsx';
import { planOf } from './stage-plan.ts';

/** The dealer's view of the cloth: the boxes with all chips, and both hands in front of them. */
export function DealerCloth({ table }: DealerClothProps) {
  const shoe = useRef<SVGSVGElement>(null);
  return (
    <ClothFromBehind classes={{ stage: '', cloth: stage.behind ?? '' }}>
      {(layout) => {
        const plan = planOf(layout);
        return (
          <>
            <Boxes table={table} betting={null} fromDealer />
            <div className="contents" style={{ '--card': `${plan.cardWidth}px` } as CSSProperties}>
              <Hands key={table.view.roundId} table={table} plan={plan} shoe={shoe} fromDealer />
            </div>
          </>
        );
      }}
    </ClothFromBehind>
  );
}
