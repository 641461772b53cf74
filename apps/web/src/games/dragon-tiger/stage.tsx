'use client';

import type { ClothProps, GameStage } from '../../table/game/game-table.ts';
import { stageClasses, TwoSidedScene } from '../../table/two-sided/stage.tsx';
import { LastResults } from './last-results.tsx';
import { SideCards } from './side-cards.tsx';
import { Boxes } from './spots/boxes.tsx';

/** Two cards side by side, the four boxes, and the last results on the table's edge. */
export const gameStage: GameStage = {
  Scene: TwoSidedScene,
  Cloth,
  Edge: ({ table }) => <LastResults results={table.results} />,
  classes: stageClasses(),
};

function Cloth({ table, betting, dealtFrom }: ClothProps) {
  return (
    <>
      <SideCards table={table} shoe={dealtFrom} />
      <Boxes table={table} betting={betting} />
    </>
  );
}
