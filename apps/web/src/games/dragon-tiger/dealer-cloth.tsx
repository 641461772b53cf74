'use client';

import { useRef } from 'react';
import type { DealerClothProps } from '../../table/game/game-table.ts';
import { ClothFromBehind } from '../../table/stage/dealer/cloth-from-behind.tsx';
import stage from '../../table/two-sided/stage.module.css';
import { SideCards } from './side-cards.tsx';
import { Boxes } from './spots/boxes.tsx';

/** The dealer's view of the cloth: the boxes with all chips, and both cards in front of them. */
export function DealerCloth({ table }: DealerClothProps) {
  const shoe = useRef<SVGSVGElement>(null);
  return (
    <ClothFromBehind classes={{ stage: '', cloth: stage.behind ?? '' }}>
      {() => (
        <>
          <Boxes table={table} betting={null} />
          <SideCards table={table} shoe={shoe} fromDealer />
        </>
      )}
    </ClothFromBehind>
  );
}
