'use client';

import { Suspense, useLayoutEffect, useRef, useState } from 'react';
import type { GameTable } from '../../table/game-table.ts';
import { statusOf } from '../../table/status.ts';
import type { TableSight } from '../../table/table-sight.ts';
import styles from './round.module.css';

/** The size for which stages are drawn; on a phone they take the width there is. */
const STAGE = { width: 976, height: 664 };
const PHONE_WIDTH = 640;
const PHONE_HEIGHT = 600;

/** A game's own table, as large as the page has room for it. Nothing on it can be pressed. */
export function ReplayStage({ gameTable, table }: { gameTable: GameTable; table: TableSight }) {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(STAGE.width);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const phone = width <= PHONE_WIDTH && window.innerWidth <= PHONE_WIDTH;
  const scale = phone ? 1 : Math.min(1.2, width / STAGE.width);
  const height = phone ? PHONE_HEIGHT : STAGE.height;
  return (
    <div ref={box} className={styles.stageBox} style={{ height: height * scale }} data-game={gameTable.id}>
      <div
        inert
        className={styles.stageScaled}
        style={{
          width: phone ? '100%' : STAGE.width,
          height,
          transform: scale === 1 ? undefined : `scale(${scale})`,
          ...{ '--cloth': gameTable.cloth },
        }}
      >
        <Suspense fallback={null}>
          <gameTable.Stage table={table} betting={null} status={statusOf(table, gameTable)} words="" />
        </Suspense>
      </div>
    </div>
  );
}
