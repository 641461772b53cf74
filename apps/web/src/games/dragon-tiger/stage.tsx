'use client';

import { useRef } from 'react';
import type { StageProps } from '../../table/game/game-table.ts';
import { DealerCall } from '../../table/stage/dealer-call.tsx';
import frame from '../../table/stage/frame.module.css';
import { TableStatus } from '../../table/stage/table-status.tsx';
import { Verdict } from '../../table/stage/verdict.tsx';
import { Shoe } from '../../ui/equipment/equipment.tsx';
import { Boxes } from './boxes.tsx';
import { LastResults } from './last-results.tsx';
import { SideCard } from './side-card.tsx';
import styles from './stage.module.css';

/** Two cards side by side, the four boxes, and the last results on the table's edge. */
export function Stage({ table, betting, status, words }: StageProps) {
  const shoe = useRef<SVGSVGElement>(null);
  return (
    <div className={frame.room} data-cloth>
      <div className={`${frame.stage} ${styles.stage}`}>
        <div className={`cloth table-edge ${frame.cloth} ${styles.cloth}`}>
          <Shoe ref={shoe} width="calc(120 * var(--u))" className={styles.shoe ?? ''} />
          <div className={styles.status}>
            <TableStatus status={status} />
          </div>
          <DealerCall words={words} className={styles.call ?? ''} />
          <div key={table.view.roundId} className={styles.cards}>
            <SideCard side="dragon" table={table} shoe={shoe} />
            <Verdict table={table} className={styles.verdict ?? ''} />
            <SideCard side="tiger" table={table} shoe={shoe} />
          </div>
          <Boxes table={table} betting={betting} />
        </div>
        <LastResults results={table.results} />
      </div>
    </div>
  );
}
