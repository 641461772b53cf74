'use client';

import { useContext, useMemo, useState } from 'react';
import type { ClothProps, GameStage } from '../../table/game/game-table.ts';
import { PlaceInHand } from '../../table/stage/dealer/place-in-hand.ts';
import besideStatus from '../../table/stage/result/beside-status.module.css';
import { Scene } from './cloth/scene.tsx';
import { Hands } from './hands/hands.tsx';
import { asBaccarat, type Side } from './result.ts';
import { RoadStrip } from './roads/road-strip.tsx';
import { ScoreSheet } from './roads/score-sheet.tsx';
import { newestShoe, resultsOfShoe } from './roads/shoe-results.ts';
import { Boxes } from './spots/boxes.tsx';
import styles from './stage.module.css';
import { DRAWING, planOf, type StagePlan } from './stage-plan.ts';

/** Two hands side by side, the boxes, and the score sheet on the table's edge. */
export const gameStage: GameStage = {
  Scene,
  Cloth,
  Edge,
  classes: { stage: `${besideStatus.stage} ${styles.stage}`, cloth: `cloth table-edge ${styles.cloth}` },
  drawing: DRAWING,
  // The roads take their part of the stage.
  pictureAbove: { stageNeeds: 450, tabletNeeds: 1 },
  terse: { tablet: 'line' },
  sizes: ({ layout, table: { net, info } }, { money }) => ({
    '--card': `${planOf(layout).cardWidth}px`,
    // The result is no wider than the space between the hands.
    '--letters': money(net?.netMinor ?? 0, info.currency).length + 1,
  }),
};

function Cloth({ table, betting, layout, dealtFrom }: ClothProps) {
  const plan = useMemo(() => planOf(layout), [layout]);
  const play = asBaccarat(table.round?.play);
  const inHand = useContext(PlaceInHand);
  const dealt = inHand !== null || (play !== null && play.player.length > 0);
  return (
    <>
      {plan.takesTurns && !dealt ? (
        <div className={styles.turn}>
          <Roads plan={plan} table={table} layout={layout} />
        </div>
      ) : (
        <Hands key={table.view.roundId} table={table} plan={plan} shoe={dealtFrom} />
      )}
      <Boxes table={table} betting={betting} layout={layout} plan={plan} />
    </>
  );
}

function Edge({ table, layout }: ClothProps) {
  const plan = useMemo(() => planOf(layout), [layout]);
  return !plan.takesTurns && <Roads plan={plan} table={table} layout={layout} />;
}

type RoadsProps = Pick<ClothProps, 'table' | 'layout'> & { plan: StagePlan };

function Roads({ plan, table, layout }: RoadsProps) {
  const [next, setNext] = useState<Side | null>(null);
  const { results, view } = table;
  const shoeId = view.shoe?.id ?? newestShoe(results);
  const ofShoe = useMemo(() => resultsOfShoe(results, shoeId), [results, shoeId]);
  if (layout.hold === 'portrait')
    return <RoadStrip results={ofShoe} plan={plan.sheet} alone={plan.takesTurns} next={next} onNext={setNext} />;
  return <ScoreSheet results={ofShoe} plan={plan.sheet} shoe={view.shoe} next={next} onNext={setNext} />;
}
