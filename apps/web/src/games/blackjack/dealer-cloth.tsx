'use client';

import { useRef } from 'react';
import type { DealerClothProps } from '../../table/game/game-table.ts';
import { ClothFromBehind } from '../../table/stage/dealer/cloth-from-behind.tsx';
import { DealerHand } from './hands/dealer-hand.tsx';
import { SeatRing } from './spots/seat-ring.tsx';
import styles from './stage.module.css';

/** The dealer's view of the cloth: the seats from left to right with all chips, and the dealer's own cards in front. */
export function DealerCloth({ table }: DealerClothProps) {
  const shoe = useRef<SVGSVGElement>(null);
  return (
    <ClothFromBehind classes={{ stage: '', cloth: styles.behind ?? '' }}>
      {(layout) => {
        const card = 72 * layout.unit;
        return (
          <div className={styles.arc}>
            <SeatRing
              table={table}
              betting={null}
              layout={{ ...layout, height: 0 }}
              shoe={shoe}
              about={null}
              fromDealer
            />
            <DealerHand
              key={`dealer ${table.view.roundId}`}
              table={table}
              look={{ width: `${card}px`, small: card < 56 }}
              shoe={shoe}
            />
          </div>
        );
      }}
    </ClothFromBehind>
  );
}
