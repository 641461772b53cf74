'use client';

import type { DealerClothProps } from '../../table/game/game-table.ts';
import { SharedHandFromBehind } from '../../table/shared-hand/dealer-cloth.tsx';
import { useHand } from './stage.tsx';

/** The dealer's view of the cloth. */
export function DealerCloth({ table }: DealerClothProps) {
  return <SharedHandFromBehind hand={useHand(table)} table={table} />;
}
