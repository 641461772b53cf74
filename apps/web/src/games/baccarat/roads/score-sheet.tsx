'use client';

import type { TableView } from '@baize/protocol';
import type { BaccaratResult } from '@baize/rules';
import { useLanguage } from '../../../i18n/use-language.ts';
import { BeadPlate } from '../../../ui/roads/bead-plate.tsx';
import { BigRoad } from '../../../ui/roads/big-road.tsx';
import { DerivedMark, DerivedRoad } from '../../../ui/roads/derived-road.tsx';
import { SIDES, type Side, sideName } from '../result.ts';
import type { SheetPlan } from '../stage-plan.ts';
import { roadLabel } from './road-words.ts';
import { marksIf, type Roads, roadsOf } from './roads.ts';
import styles from './score-sheet.module.css';
import { countsOf } from './shoe-results.ts';

export type ScoreSheetProps = {
  results: readonly BaccaratResult[];
  plan: SheetPlan;
  shoe: TableView['shoe'];
  /** The side whose win is previewed on the roads. */
  next: Side | null;
  onNext: (side: Side | null) => void;
};

/** The score sheet of a shoe: its counts and its five roads. */
export function ScoreSheet({ results, plan, shoe, next, onNext }: ScoreSheetProps) {
  const language = useLanguage();
  const { say } = language;
  const roads = roadsOf(results, next);
  const { bead, big } = plan;
  return (
    <section
      className={`score-sheet ${styles.sheet} ${plan.counts ? '' : styles.compact} ${plan.named ? '' : styles.unnamed}`}
      aria-label={say('games.baccarat.road.sheet')}
    >
      <h2 className="sr-only">{say('games.baccarat.road.sheet')}</h2>
      {plan.counts && <ShoeCounts results={results} shoe={shoe} next={next} onNext={onNext} plan={plan} />}
      <div>
        <h3>{say('games.baccarat.road.beadPlate')}</h3>
        <BeadPlate
          {...roads.bead}
          columns={bead}
          size={plan.square}
          label={roadLabel(say('games.baccarat.road.beadPlate'), results, language)}
        />
      </div>
      <div>
        <h3>{say('games.baccarat.road.bigRoad')}</h3>
        <BigRoad {...roads.big} columns={big} size={plan.square} />
      </div>
      <DerivedRoads roads={roads.derived} plan={plan} />
      {plan.keys !== 'counts' && <NextKeys keys={plan.keys} results={results} next={next} onNext={onNext} />}
    </section>
  );
}

function DerivedRoads({ roads, plan }: { roads: Roads['derived']; plan: SheetPlan }) {
  const { say } = useLanguage();
  const { small, eye, half } = plan;
  return (
    <div>
      <h3>{say('games.baccarat.road.bigEyeBoy')}</h3>
      <DerivedRoad road="big-eye-boy" {...roads['big-eye-boy']} columns={eye} size={small} />
      <div className={styles.halves}>
        <div>
          <h3>{say('games.baccarat.road.smallRoad')}</h3>
          <DerivedRoad road="small-road" {...roads['small-road']} columns={half} size={small} />
        </div>
        <div>
          <h3>{say('games.baccarat.road.cockroachPig')}</h3>
          <DerivedRoad road="cockroach-pig" {...roads['cockroach-pig']} columns={half} size={small} />
        </div>
      </div>
    </div>
  );
}

/** Below this size of a cell the column of counts has no space for whole names, px. */
const ROOMY_SQUARE = 24;

function ShoeCounts({ results, shoe, next, onNext, plan }: ScoreSheetProps) {
  const { say } = useLanguage();
  const narrow = plan.square < ROOMY_SQUARE;
  const counts = countsOf(results);
  const rows = [
    [say('games.baccarat.result.banker'), counts.banker],
    [say('games.baccarat.result.player'), counts.player],
    [say('games.baccarat.result.tie'), counts.tie],
    [say('games.baccarat.shoe.pairs'), counts.playerPairs + counts.bankerPairs],
  ] as const;
  return (
    <div className={styles.counts}>
      <h3>
        {!narrow && say('games.baccarat.shoe.title')}
        <span>{say('games.baccarat.shoe.rounds', { count: counts.rounds })}</span>
      </h3>
      <dl>
        {rows.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      {SIDES.map((side) => (
        <NextKey
          key={side}
          side={side}
          results={results}
          next={next}
          onNext={onNext}
          mark={plan.small}
          short={narrow}
        />
      ))}
      {shoe && <ShoePosition shoe={shoe} />}
    </div>
  );
}

type NextKeysProps = Pick<ScoreSheetProps, 'results' | 'next' | 'onNext'> & { keys: 'stacked' | 'row' };

/** The keys of both sides beside a road. */
export const NextKeys = ({ keys, ...props }: NextKeysProps) => (
  <div className={`${styles.keys} ${keys === 'row' ? styles.row : ''}`}>
    {SIDES.map((side) => (
      <NextKey key={side} side={side} mark={12} short {...props} />
    ))}
  </div>
);

export type NextKeyProps = Pick<ScoreSheetProps, 'results' | 'next' | 'onNext'> & {
  side: Side;
  mark: number;
  /** Only the name of the side is written. */
  short?: boolean;
};

/** The marks that a win of one side would add to the derived roads; hovered or pressed, all roads preview them. */
export function NextKey({ side, results, next, onNext, mark, short = false }: NextKeyProps) {
  const language = useLanguage();
  const on = next === side;
  const names = { side: sideName(side, language) };
  const name = language.say('games.baccarat.road.ifNext', names);
  return (
    <button
      type="button"
      className={styles.next}
      aria-label={name}
      aria-pressed={on}
      onClick={() => onNext(on ? null : side)}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onNext(side)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onNext(null)}
    >
      <span>{short ? language.say('games.baccarat.road.ifNextShort', names) : name}</span>
      {marksIf(results, side).map(({ road, colour }) =>
        colour ? (
          <DerivedMark key={road} road={road} colour={colour} size={mark} />
        ) : (
          <i key={road} style={{ width: mark }} />
        ),
      )}
    </button>
  );
}

/** How much of the shoe has been dealt, and the position of the cut card. */
function ShoePosition({ shoe: { left, of, cut } }: { shoe: NonNullable<TableView['shoe']> }) {
  const { say } = useLanguage();
  const dealt = of - left;
  const words =
    dealt >= cut ? say('games.baccarat.shoe.last') : say('games.baccarat.shoe.toCut', { count: cut - dealt });
  return (
    <div className={styles.position}>
      <span>{words}</span>
      <svg viewBox={`0 0 ${of} 10`} preserveAspectRatio="none" aria-hidden="true">
        <rect width={of} height="10" />
        <rect width={dealt} height="10" />
        <path d={`M${cut} -3V13`} />
      </svg>
    </div>
  );
}
