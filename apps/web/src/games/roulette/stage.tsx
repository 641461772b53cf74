'use client';

import { DealerCall } from '../../table/dealer-call.tsx';
import type { StageProps } from '../../table/game-table.ts';
import { NetResult } from '../../table/net-result.tsx';
import { TableStatus } from '../../table/table-status.tsx';
import { Scene } from './scene.tsx';

/** The wheel above, the cloth below. */
export function Stage({ table, status, words }: StageProps) {
  return (
    <div>
      <Scene table={table} />
      <TableStatus status={status} />
      {table.net ? <NetResult net={table.net} currency={table.info.currency} /> : <DealerCall words={words} />}
    </div>
  );
}
