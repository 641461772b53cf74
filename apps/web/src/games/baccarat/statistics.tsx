'use client';

import type { BaccaratResult } from '@baize/rules';
import { useLanguage } from '../../i18n/use-language.ts';
import type { StatisticsProps } from '../../table/game/game-table.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { BeadPlate } from '../../ui/roads/bead-plate.tsx';
import { BigRoad } from '../../ui/roads/big-road.tsx';
import { DerivedRoad } from '../../ui/roads/derived-road.tsx';
import { asResult, SIDES } from './result.ts';
import { roadLabel } from './roads/road-words.ts';
import { DERIVED_ROADS, roadsOf } from './roads/roads.ts';
import { NextKey } from './roads/score-sheet.tsx';
import { type Counts, countsOf, newestShoe, resultsOfShoe } from './roads/shoe-results.ts';
import { usePrediction } from './roads/use-prediction.ts';
import { wholePercents } from './spots/shares.ts';

/** The wins of each side, in this shoe and in all known rounds; on a phone also all roads at once. */
export function Statistics({ results }: StatisticsProps) {
  const { say } = useLanguage();
  const all = results.flatMap(({ result }) => asResult(result) ?? []);
  if (all.length === 0) {
    return (
      <EmptyState title={say('games.baccarat.statistics.none')}>{say('games.baccarat.statistics.noneNote')}</EmptyState>
    );
  }
  const shoe = resultsOfShoe(results, newestShoe(results));
  return (
    <>
      <Sides title={say('games.baccarat.statistics.shoe', { count: shoe.length })} counts={countsOf(shoe)} />
      {all.length > shoe.length && (
        <Sides title={say('games.baccarat.statistics.last', { count: all.length })} counts={countsOf(all)} />
      )}
      <p className="text-fine text-ink-soft">{say('games.baccarat.statistics.note')}</p>
      <AllRoads results={shoe} />
    </>
  );
}

const WINNERS = ['player', 'tie', 'banker'] as const;
const SIDE_COLOURS = {
  player: '[--side:var(--color-side-player)]',
  tie: 'text-center [--side:var(--color-side-tie)]',
  banker: 'text-end [--side:var(--color-side-banker)]',
} as const;
const SIDE = 'flex items-center gap-1.5 text-ink-soft before:size-2 before:rounded-full before:bg-(--side)';

function Sides({ title, counts }: { title: string; counts: Counts }) {
  const { percent, say } = useLanguage();
  const percents = wholePercents(WINNERS.map((winner) => counts[winner] / counts.rounds));
  const more = [
    [say('games.baccarat.statistics.naturals'), counts.naturals],
    [say('games.baccarat.statistics.playerPairs'), counts.playerPairs],
    [say('games.baccarat.statistics.bankerPairs'), counts.bankerPairs],
  ] as const;
  return (
    <section className="grid gap-3">
      <h3 className="font-display font-medium text-lead">{title}</h3>
      <dl className="flex justify-between gap-3">
        {WINNERS.map((winner, i) => (
          <div key={winner} className={SIDE_COLOURS[winner]}>
            <dt className={SIDE}>{say(`games.baccarat.result.${winner}`)}</dt>
            <dd className="text-fine text-ink-soft">
              <b className="font-semibold text-ink text-lead">{percent((percents[i] ?? 0) / 100)}</b> {counts[winner]}
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex h-2 gap-0.5" aria-hidden="true">
        {WINNERS.map((winner) => (
          <i
            key={winner}
            className={`rounded-1 bg-(--side) ${SIDE_COLOURS[winner]}`}
            style={{ flex: counts[winner] }}
          />
        ))}
      </div>
      <dl>
        {more.map(([name, count]) => (
          <div key={name} className="flex justify-between border-line border-b py-1">
            <dt className="text-ink-soft">{name}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const DERIVED_NAMES = {
  'big-eye-boy': 'bigEyeBoy',
  'small-road': 'smallRoad',
  'cockroach-pig': 'cockroachPig',
} as const;

/** Beside the table the score sheet shows them all. */
const ROADS =
  'score-sheet hidden gap-1 rounded-1 p-3 [--u:1px] phone:grid [&_button]:min-h-11! [&_h3]:font-semibold [&_h3]:text-fine [&_h3]:text-sheet-ink-soft';

/** For tables that show one road at a time. */
function AllRoads({ results }: { results: readonly BaccaratResult[] }) {
  const language = useLanguage();
  const { say } = language;
  const [next, setNext] = usePrediction(results);
  const roads = roadsOf(results, next);
  return (
    <section className={ROADS} aria-label={say('games.baccarat.road.allOfShoe')}>
      <h3>{say('games.baccarat.road.bigRoad')}</h3>
      <BigRoad {...roads.big} columns={24} size={14} />
      <h3>{say('games.baccarat.road.beadPlate')}</h3>
      <BeadPlate
        {...roads.bead}
        columns={16}
        size={21}
        label={roadLabel(say('games.baccarat.road.beadPlate'), results, language)}
      />
      {DERIVED_ROADS.map((road) => (
        <div key={road}>
          <h3>{say(`games.baccarat.road.${DERIVED_NAMES[road]}`)}</h3>
          <DerivedRoad road={road} {...roads.derived[road]} columns={34} size={10} />
        </div>
      ))}
      {SIDES.map((side) => (
        <NextKey key={side} side={side} results={results} next={next} onNext={setNext} mark={14} />
      ))}
    </section>
  );
}
