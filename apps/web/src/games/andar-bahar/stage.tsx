'use client';

import type { ClothProps, GameStage } from '../../table/game/game-table.ts';
import { stageClasses, TwoSidedScene } from '../../table/two-sided/stage.tsx';
import { Rows } from './cards/rows.tsx';
import { LastResults } from './last-results.tsx';
import { Boxes } from './spots/boxes.tsx';
import styles from './stage.module.css';

/** The joker with both rows of cards, the boxes, and the last results on the table's edge. */
export const gameStage: GameStage = {
  Scene: TwoSidedScene,
  Cloth,
  Edge: ({ table }) => <LastResults results={table.results} />,
  classes: stageClasses({ stage: styles.stage ?? '' }),
};

function Cloth({ table, betting, dealtFrom }: ClothProps) {
  return (
    <>
      <Rows table={table} shoe={dealtFrom} />
      <Boxes table={table} betting={betting} />
    </>
  );
}
