'use client';

import type { BaccaratResult } from '@baize/rules';
import { useState } from 'react';
import { BeadPlate } from '../../ui/roads/bead-plate.tsx';
import { BigRoad } from '../../ui/roads/big-road.tsx';
import { DerivedRoad } from '../../ui/roads/derived-road.tsx';
import { type Tab, TabList, useTabIds } from '../../ui/tabs.tsx';
import styles from './road-strip.module.css';
import { roadLabel } from './road-words.ts';
import { roadsOf } from './roads.ts';
import type { SheetPlan } from './stage-plan.ts';

type RoadId = 'big' | 'bead' | 'big-eye-boy' | 'small-road' | 'cockroach-pig';

const TABS: readonly Tab<RoadId>[] = [
  { id: 'big', label: 'Big road' },
  { id: 'bead', label: 'Bead' },
  { id: 'big-eye-boy', label: 'Big eye' },
  { id: 'small-road', label: 'Small' },
  { id: 'cockroach-pig', label: 'Pig' },
];

export type RoadStripProps = {
  results: readonly BaccaratResult[];
  plan: SheetPlan;
  /** There is no room for tabs: the big road alone. */
  alone: boolean;
};

/** The roads of a shoe where there is room for one at a time; the drawer has them all. */
export function RoadStrip({ results, plan, alone }: RoadStripProps) {
  const [open, setOpen] = useState<RoadId>('big');
  const ids = useTabIds();
  const roads = roadsOf(results, null);
  const { square } = plan;
  const columns = Math.floor(plan.width / square);
  if (alone) {
    return (
      <section className={`score-sheet ${styles.paper}`} aria-label="Roads of this shoe">
        <BigRoad {...roads.big} columns={columns} size={square} label={roadLabel('Big road', results)} />
      </section>
    );
  }
  return (
    <section className={styles.strip} aria-label="Roads of this shoe">
      <TabList tabs={TABS} selected={open} onSelect={setOpen} label="Roads" ids={ids} />
      <div
        role="tabpanel"
        id={`${ids}-panel-${open}`}
        aria-labelledby={`${ids}-tab-${open}`}
        className={`score-sheet ${styles.paper}`}
      >
        {open === 'big' && (
          <BigRoad {...roads.big} columns={columns} size={square} label={roadLabel('Big road', results)} />
        )}
        {open === 'bead' && (
          <BeadPlate {...roads.bead} columns={columns} size={square} label={roadLabel('Bead plate', results)} />
        )}
        {open !== 'big' && open !== 'bead' && (
          <DerivedRoad road={open} {...roads.derived[open]} columns={columns} size={square} />
        )}
      </div>
    </section>
  );
}
