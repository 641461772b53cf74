'use client';

import { type CSSProperties, type RefObject, useMemo, useRef, useState } from 'react';
import type { StageProps } from '../../table/game/game-table.ts';
import { DealerCall } from '../../table/stage/dealer-call.tsx';
import frame from '../../table/stage/frame.module.css';
import { TableStatus } from '../../table/stage/table-status.tsx';
import { DiscardHolder, Shoe } from '../../ui/equipment/equipment.tsx';
import { Boxes } from './boxes.tsx';
import { Hands } from './hands.tsx';
import { asBaccarat, type Side } from './result.ts';
import { RoadStrip } from './road-strip.tsx';
import { ScoreSheet } from './score-sheet.tsx';
import { newestShoe, resultsOfShoe } from './shoe-results.ts';
import styles from './stage.module.css';
import type { StagePlan } from './stage-plan.ts';
import { useStagePlan } from './use-stage-plan.ts';
import { Verdict } from './verdict.tsx';

/** Two hands side by side, the boxes, and the score sheet on the table's edge. */
export function Stage(props: StageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const plan = useStagePlan(stage);
  return (
    <div ref={stage} className={frame.room} data-cloth>
      {plan && <PlannedStage plan={plan} {...props} />}
    </div>
  );
}

function PlannedStage({ plan, table, betting, status, words }: StageProps & { plan: StagePlan }) {
  const shoe = useRef<SVGSVGElement>(null);
  const { hold, unit, takesTurns } = plan;
  const play = asBaccarat(table.round?.play);
  const dealt = play !== null && play.player.length > 0;
  const roads = <Roads plan={plan} table={table} />;
  return (
    <div
      className={`${styles.stage} ${hold === 'desktop' && unit < 1 ? styles.low : ''}`}
      style={{ '--u': `${unit}px`, '--card': `${plan.cardWidth}px` } as CSSProperties} // custom properties
    >
      <div className={`cloth table-edge ${styles.cloth}`}>
        <Equipment shoe={shoe} used={(table.view.shoe?.left ?? 0) < (table.view.shoe?.of ?? 0)} />
        <div className={styles.status}>
          <TableStatus status={status} {...(hold === 'landscape' ? { terse: 'word' as const } : {})} />
        </div>
        <DealerCall words={words} className={styles.call ?? ''} />
        {takesTurns && !dealt ? (
          <div className={styles.turn}>{roads}</div>
        ) : (
          <Hands key={table.view.roundId} table={table} plan={plan} shoe={shoe}>
            {hold === 'desktop' && <Verdict table={table} />}
          </Hands>
        )}
        {hold !== 'desktop' && <Verdict table={table} />}
        <Boxes table={table} betting={betting} plan={plan} />
      </div>
      {!takesTurns && roads}
    </div>
  );
}

function Roads({ plan, table }: { plan: StagePlan; table: StageProps['table'] }) {
  const [next, setNext] = useState<Side | null>(null);
  const { results, view } = table;
  const shoeId = view.shoe?.id ?? newestShoe(results);
  const ofShoe = useMemo(() => resultsOfShoe(results, shoeId), [results, shoeId]);
  if (plan.hold === 'portrait')
    return <RoadStrip results={ofShoe} plan={plan.sheet} alone={plan.takesTurns} next={next} onNext={setNext} />;
  return <ScoreSheet results={ofShoe} plan={plan.sheet} shoe={view.shoe} next={next} onNext={setNext} />;
}

type EquipmentProps = { shoe: RefObject<SVGSVGElement | null>; used: boolean };

function Equipment({ shoe, used }: EquipmentProps) {
  return (
    <div className={styles.equipment}>
      <DiscardHolder width="calc(84 * var(--u))" empty={!used} className={styles.discard ?? ''} />
      <Shoe ref={shoe} width="calc(130 * var(--u))" className={styles.shoe ?? ''} />
    </div>
  );
}
