'use client';

import { useRef } from 'react';
import type { TableSight } from '../game/table-sight.ts';
import { ClothFromBehind } from '../stage/dealer/cloth-from-behind.tsx';
import { Boxes } from './bets/boxes.tsx';
import { CardRow } from './card-row.tsx';
import styles from './stage.module.css';
import type { SharedHand } from './stage.tsx';
import { cardWidthFromBehind } from './stage-plan.ts';

export type SharedHandFromBehindProps = { hand: SharedHand; table: TableSight };

/** The dealer's view of the cloth: the boxes with all chips, then the players' hand, and the dealer's in front. */
export function SharedHandFromBehind({ hand, table }: SharedHandFromBehindProps) {
  const shoe = useRef<SVGSVGElement>(null);
  return (
    <ClothFromBehind classes={{ stage: '', cloth: styles.behind ?? '' }}>
      {(layout) => (
        <>
          <Boxes
            table={table}
            betting={null}
            boxes={hand.boxes.toReversed()}
            first={hand.ante}
            lit={hand.lit}
            unit={layout.unit}
          />
          <div className={styles.rows} key={table.view.roundId}>
            {hand.rows.toReversed().map((row) => (
              <CardRow
                key={row.id}
                row={row}
                live={table.live}
                cardWidth={cardWidthFromBehind(layout, hand.rows.length)}
                shoe={shoe}
              />
            ))}
          </div>
        </>
      )}
    </ClothFromBehind>
  );
}
