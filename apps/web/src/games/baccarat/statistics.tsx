'use client';

import type { BaccaratResult } from '@baize/rules';
import { useState } from 'react';
import type { StatisticsProps } from '../../table/game-table.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { BeadPlate } from '../../ui/roads/bead-plate.tsx';
import { BigRoad } from '../../ui/roads/big-road.tsx';
import { DerivedRoad } from '../../ui/roads/derived-road.tsx';
import { asResult, SIDES, type Side } from './result.ts';
import { roadLabel } from './road-words.ts';
import { DERIVED_ROADS, roadsOf } from './roads.ts';
import { NextKey } from './score-sheet.tsx';
import { wholePercents } from './shares.ts';
import { type Counts, countsOf, newestShoe, resultsOfShoe } from './shoe-results.ts';
import styles from './statistics.module.css';

/** How often each side won, in this shoe and in all rounds that are known; on a phone also all the roads at once. */
export function Statistics({ results }: StatisticsProps) {
  const all = results.flatMap(({ result }) => asResult(result) ?? []);
  if (all.length === 0) return <EmptyState title="No round yet">The first result starts the statistics.</EmptyState>;
  const shoe = resultsOfShoe(results, newestShoe(results));
  return (
    <>
      <Sides
        title={shoe.length === 1 ? 'The first round of this shoe' : `The ${shoe.length} rounds of this shoe`}
        counts={countsOf(shoe)}
      />
      {all.length > shoe.length && <Sides title={`The last ${all.length} rounds`} counts={countsOf(all)} />}
      <p className="text-fine text-ivory-2">Past rounds do not change the next one.</p>
      <AllRoads results={shoe} />
    </>
  );
}

const WINNERS = [
  ['player', 'Player'],
  ['tie', 'Tie'],
  ['banker', 'Banker'],
] as const;

function Sides({ title, counts }: { title: string; counts: Counts }) {
  const percents = wholePercents(WINNERS.map(([winner]) => counts[winner] / counts.rounds));
  const more = [
    ['Naturals', counts.naturals],
    ['Player pairs', counts.playerPairs],
    ['Banker pairs', counts.bankerPairs],
  ] as const;
  return (
    <section className="grid gap-3">
      <h3 className="font-display font-medium text-lead">{title}</h3>
      <dl className={styles.sides}>
        {WINNERS.map(([winner, name], i) => (
          <div key={winner} className={styles[winner]}>
            <dt>{name}</dt>
            <dd>
              <b>{percents[i]} %</b> {counts[winner]}
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.bar} aria-hidden="true">
        {WINNERS.map(([winner]) => (
          <i key={winner} className={styles[winner]} style={{ flex: counts[winner] }} />
        ))}
      </div>
      <dl className={styles.more}>
        {more.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const DERIVED_NAMES = { 'big-eye-boy': 'Big eye boy', 'small-road': 'Small road', 'cockroach-pig': 'Cockroach pig' };

/** For where the table shows one road at a time. */
function AllRoads({ results }: { results: readonly BaccaratResult[] }) {
  const [next, setNext] = useState<Side | null>(null);
  const roads = roadsOf(results, next);
  return (
    <section className={`score-sheet ${styles.roads}`} aria-label="All roads of this shoe">
      <h3>Big road</h3>
      <BigRoad {...roads.big} columns={24} size={14} />
      <h3>Bead plate</h3>
      <BeadPlate {...roads.bead} columns={16} size={21} label={roadLabel('Bead plate', results)} />
      {DERIVED_ROADS.map((road) => (
        <div key={road}>
          <h3>{DERIVED_NAMES[road]}</h3>
          <DerivedRoad road={road} {...roads.derived[road]} columns={34} size={10} />
        </div>
      ))}
      {SIDES.map((side) => (
        <NextKey key={side} side={side} results={results} next={next} onNext={setNext} mark={14} />
      ))}
    </section>
  );
}
