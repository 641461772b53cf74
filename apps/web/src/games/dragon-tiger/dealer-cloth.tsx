'use client';

import { useRef } from 'react';
import type { DealerClothProps } from '../../table/game/game-table.ts';
import { ClothFromBehind } from '../../table/stage/dealer/cloth-from-behind.tsx';
import { SideCard } from './side-card.tsx';
import { Boxes } from './spots/boxes.tsx';
import styles from './stage.module.css';

/** The dealer's view of the cloth: the boxes with all chips, and both cards in front of them. */
export function DealerCloth({ table }: DealerClothProps) {
  const shoe = useRef<SVGSVGElement>(null);
  return (
    <ClothFromBehind classes={{ stage: '', cloth: styles.behind ?? '' }}>
      {() => (
        <>
          <Boxes table={table} betting={null} />
          <div key={table.view.roundId} className={styles.cards}>
            <SideCard side="tiger" table={table} shoe={shoe} />
            <SideCard side="dragon" table={table} shoe={shoe} />
          </div>
        </>
      )}
    </ClothFromBehind>
  );
}
