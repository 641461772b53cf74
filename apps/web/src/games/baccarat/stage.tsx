'use client';

import { useContext, useMemo } from 'react';
import type { ClothProps, GameStage } from '../../table/game/game-table.ts';
import type { TableSight } from '../../table/game/table-sight.ts';
import { PlaceInHand } from '../../table/stage/dealer/place-in-hand.ts';
import { stageClasses } from '../../table/two-sided/stage.tsx';
import { Scene } from './cloth/scene.tsx';
import { Hands } from './hands/hands.tsx';
import { asBaccarat } from './result.ts';
import { RoadStrip } from './roads/road-strip.tsx';
import { ScoreSheet } from './roads/score-sheet.tsx';
import { newestShoe, resultsOfShoe } from './roads/shoe-results.ts';
import { usePrediction } from './roads/use-prediction.ts';
import { Boxes } from './spots/boxes.tsx';
import styles from './stage.module.css';
import { DRAWING, planOf, type StagePlan } from './stage-plan.ts';

/** Two hands side by side, the boxes, and the score sheet on the table's edge. */
export const gameStage: GameStage = {
  Scene,
  Cloth,
  Edge,
  classes: stageClasses({ stage: styles.stage ?? '', cloth: styles.cloth ?? '' }),
  drawing: DRAWING,
  // The roads take their part of the stage.
  pictureAbove: { stageNeeds: 450, tabletNeeds: 1 },
  terse: { tablet: 'line' },
  sizes: ({ layout, pictured, table: { net, info, round } }, { money }) => ({
    '--card': `${planOf(layout, givesWay(pictured, round)).cardWidth}px`,
    // The result is no wider than the space between the hands.
    '--letters': money(net?.netMinor ?? 0, info.currency).length + 1,
  }),
};

/** While cards are dealt under a live picture the cloth is as low as it can be, so that the real ones are seen. */
const givesWay = (pictured: boolean | undefined, round: TableSight['round']): boolean =>
  pictured === true && round?.phase === 'playing';

function Cloth({ table, betting, layout, pictured, dealtFrom }: ClothProps) {
  const away = givesWay(pictured, table.round);
  const plan = useMemo(() => planOf(layout, away), [layout, away]);
  const play = asBaccarat(table.round?.play);
  const inHand = useContext(PlaceInHand);
  const dealt = inHand !== null || (play !== null && play.player.length > 0);
  return (
    <>
      {plan.takesTurns && !dealt && !away ? (
        <div className={styles.turn}>
          <Roads plan={plan} table={table} layout={layout} />
        </div>
      ) : (
        <Hands key={table.view.roundId} table={table} shoe={dealtFrom} plan={plan} />
      )}
      <Boxes table={table} betting={betting} />
    </>
  );
}

function Edge({ table, layout, pictured }: ClothProps) {
  const plan = useMemo(() => planOf(layout), [layout]);
  // An upright phone has the whole picture above its cloth.
  const away = layout.hold !== 'portrait' && givesWay(pictured, table.round);
  return !plan.takesTurns && !away && <Roads plan={plan} table={table} layout={layout} />;
}

type RoadsProps = Pick<ClothProps, 'table' | 'layout'> & { plan: StagePlan };

function Roads({ plan, table, layout }: RoadsProps) {
  const { results, view } = table;
  const shoeId = view.shoe?.id ?? newestShoe(results);
  const ofShoe = useMemo(() => resultsOfShoe(results, shoeId), [results, shoeId]);
  const [next, setNext] = usePrediction(ofShoe);
  if (layout.hold === 'portrait')
    return <RoadStrip results={ofShoe} plan={plan.sheet} alone={plan.takesTurns} next={next} onNext={setNext} />;
  return <ScoreSheet results={ofShoe} plan={plan.sheet} shoe={view.shoe} next={next} onNext={setNext} />;
}
