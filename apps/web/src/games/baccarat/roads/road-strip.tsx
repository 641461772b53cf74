'use client';

import type { BaccaratResult } from '@baize/rules';
import { useState } from 'react';
import type { Language } from '../../../i18n/language.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { type Tab, TabList, useTabIds } from '../../../ui/controls/tabs.tsx';
import { BeadPlate } from '../../../ui/roads/bead-plate.tsx';
import { BigRoad } from '../../../ui/roads/big-road.tsx';
import { DerivedRoad } from '../../../ui/roads/derived-road.tsx';
import type { Side } from '../result.ts';
import type { SheetPlan } from '../stage-plan.ts';
import styles from './road-strip.module.css';
import { roadLabel } from './road-words.ts';
import { roadsOf } from './roads.ts';
import { NextKeys } from './score-sheet.tsx';

type RoadId = 'big' | 'bead' | 'big-eye-boy' | 'small-road' | 'cockroach-pig';

const tabsIn = ({ say }: Language): readonly Tab<RoadId>[] => [
  { id: 'big', label: say('games.baccarat.road.tab.big') },
  { id: 'bead', label: say('games.baccarat.road.tab.bead') },
  { id: 'big-eye-boy', label: say('games.baccarat.road.tab.bigEyeBoy') },
  { id: 'small-road', label: say('games.baccarat.road.tab.smallRoad') },
  { id: 'cockroach-pig', label: say('games.baccarat.road.tab.cockroachPig') },
];

export type RoadStripProps = {
  results: readonly BaccaratResult[];
  plan: SheetPlan;
  /** No space for tabs: only the big road. */
  alone: boolean;
  /** The side whose win is previewed on the roads. */
  next: Side | null;
  onNext: (side: Side | null) => void;
};

/** The roads of a shoe, one at a time; the drawer shows all of them. */
export function RoadStrip({ results, plan, alone, next, onNext }: RoadStripProps) {
  const language = useLanguage();
  const { say } = language;
  const [open, setOpen] = useState<RoadId>('big');
  const ids = useTabIds();
  const roads = roadsOf(results, next);
  const { square } = plan;
  const bigLabel = roadLabel(say('games.baccarat.road.bigRoad'), results, language);
  const columns = Math.floor(plan.width / square);
  const keys = plan.keys !== 'counts' && <NextKeys keys={plan.keys} results={results} next={next} onNext={onNext} />;
  if (alone) {
    return (
      <section className={`score-sheet ${styles.paper}`} aria-label={say('games.baccarat.road.ofShoe')}>
        <BigRoad {...roads.big} columns={columns} size={square} label={bigLabel} />
        {keys}
      </section>
    );
  }
  return (
    <section className={styles.strip} aria-label={say('games.baccarat.road.ofShoe')}>
      <TabList
        tabs={tabsIn(language)}
        selected={open}
        onSelect={setOpen}
        label={say('games.baccarat.road.roads')}
        ids={ids}
      />
      <div
        role="tabpanel"
        id={`${ids}-panel-${open}`}
        aria-labelledby={`${ids}-tab-${open}`}
        className={`score-sheet ${styles.paper}`}
      >
        {open === 'big' && <BigRoad {...roads.big} columns={columns} size={square} label={bigLabel} />}
        {open === 'bead' && (
          <BeadPlate
            {...roads.bead}
            columns={columns}
            size={square}
            label={roadLabel(say('games.baccarat.road.beadPlate'), results, language)}
          />
        )}
        {open !== 'big' && open !== 'bead' && (
          <DerivedRoad road={open} {...roads.derived[open]} columns={columns} size={square} />
        )}
        {keys}
      </div>
    </section>
  );
}
