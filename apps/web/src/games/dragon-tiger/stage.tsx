'use client';

import type { ClothProps, GameStage, SceneProps } from '../../table/game/game-table.ts';
import besideStatus from '../../table/stage/result/beside-status.module.css';
import { Shoe } from '../../ui/equipment/equipment.tsx';
import { LastResults } from './last-results.tsx';
import { SideCard } from './side-card.tsx';
import { Boxes } from './spots/boxes.tsx';
import styles from './stage.module.css';

/** Two cards side by side, the four boxes, and the last results on the table's edge. */
export const gameStage: GameStage = {
  Scene,
  Cloth,
  Edge: ({ table }) => <LastResults results={table.results} />,
  classes: { stage: `${besideStatus.stage} ${styles.stage}`, cloth: `cloth table-edge ${styles.cloth}` },
};

function Scene({ dealtFrom }: SceneProps) {
  return <Shoe ref={dealtFrom} width="calc(120 * var(--u))" className={styles.shoe ?? ''} />;
}

function Cloth({ table, betting, dealtFrom }: ClothProps) {
  return (
    <>
      <div key={table.view.roundId} className={styles.cards}>
        <SideCard side="dragon" table={table} shoe={dealtFrom} />
        <SideCard side="tiger" table={table} shoe={dealtFrom} />
      </div>
      <Boxes table={table} betting={betting} />
    </>
  );
}
