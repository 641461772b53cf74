'use client';

import { useRef } from 'react';
import type { DealerClothProps } from '../../table/game/game-table.ts';
import { ClothFromBehind } from '../../table/stage/dealer/cloth-from-behind.tsx';
import stage from '../../table/two-sided/stage.module.css';
import { Rows } from './cards/rows.tsx';
import { Boxes } from './spots/boxes.tsx';

/** The dealer's view of the cloth: the boxes with all chips, and the rows of cards in front of them. */
export function DealerCloth({ table }: DealerClothProps) {
  const shoe = useRef<SVGSVGElement>(null);
  return (
    <ClothFromBehind classes={{ stage: '', cloth: stage.behind ?? '' }}>
      {() => (
        <>
          <Boxes table={table} betting={null} fromDealer />
          <Rows table={table} shoe={shoe} />
        </>
      )}
    </ClothFromBehind>
  );
}
