'use client';

import { useLayoutEffect, useRef, useState } from 'react';
import { clothOf } from '../../../games/cloth-of.ts';
import { FRAMES } from '../../../table/frames.ts';
import type { GameTable } from '../../../table/game/game-table.ts';
import { STAGE_DRAWN } from '../../../table/game/layout.ts';
import type { TableSight } from '../../../table/game/table-sight.ts';
import { Table } from '../../../table/table.tsx';

/** On a phone stages take the available width. */
const PHONE_WIDTH = 640;
const PHONE_HEIGHT = 600;
/** The maximum share of the window's height, so that the bets below stay visible. */
const SHARE = 0.52;

/** A game's own table, as large as the page allows. Nothing on it can be pressed. */
export function ReplayStage({ gameTable, table }: { gameTable: GameTable; table: TableSight }) {
  const box = useRef<HTMLDivElement>(null);
  const [{ width, room }, setRoom] = useState({ width: STAGE_DRAWN.width, room: STAGE_DRAWN.height / SHARE });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setRoom({ width: element.clientWidth, room: window.innerHeight });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(document.documentElement);
    return () => observer.disconnect();
  }, []);
  const phone = width <= PHONE_WIDTH && window.innerWidth <= PHONE_WIDTH;
  const scale = phone ? 1 : Math.min(width / STAGE_DRAWN.width, Math.max(0.5, (room * SHARE) / STAGE_DRAWN.height));
  const height = phone ? PHONE_HEIGHT : STAGE_DRAWN.height;
  return (
    <div
      ref={box}
      className="relative overflow-hidden print:hidden"
      style={{ height: height * scale }}
      data-game={gameTable.id}
    >
      <div
        inert
        data-look-only
        className="grid origin-[0_0]"
        style={{
          width: phone ? '100%' : STAGE_DRAWN.width,
          height,
          transform: phone ? undefined : `translateX(${(width - STAGE_DRAWN.width * scale) / 2}px) scale(${scale})`,
          ...clothOf(gameTable.id),
        }}
      >
        <Table gameTable={gameTable} table={table} frame={FRAMES.record} />
      </div>
    </div>
  );
}
