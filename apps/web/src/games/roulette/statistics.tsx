import { colourOf, WHEEL } from '@baize/rules';
import { memo } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import type { StatisticsProps } from '../../table/game/game-table.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { countHits, type Hits, ranked } from './hits.ts';
import { numberOf } from './result.ts';

const SHOWN = 5;
const LABEL = 'fill-ink-soft font-medium text-[12px] [text-anchor:middle]';
const STROKES = { red: 'stroke-side-banker', black: 'stroke-ink-soft', green: 'stroke-success' } as const;
const TILES = {
  red: 'bg-pocket-red',
  black: 'bg-pocket-black shadow-[inset_0_0_0_1px_var(--color-line)]',
  green: 'bg-pocket-green',
} as const;
const TILE =
  'w-full rounded-1 text-center font-display font-semibold text-lead text-pocket-ink leading-8.5 lining-nums';

/**
 * The hits of each pocket, in the order of the wheel; red against black; and, once there are as many spins as pockets,
 * the most and least frequent ones.
 */
export const Statistics = memo(function Statistics({ results }: StatisticsProps) {
  const { say } = useLanguage();
  const numbers = results.map(({ result }) => numberOf(result)).filter((number) => number !== null);
  if (numbers.length === 0) {
    return (
      <EmptyState title={say('games.roulette.statistics.none')}>{say('games.roulette.statistics.noneNote')}</EmptyState>
    );
  }
  const hits = countHits(numbers);
  const order = ranked(hits);
  return (
    <>
      <div>
        <h3 className="font-display font-medium text-lead">
          {say('games.roulette.statistics.title', { count: numbers.length })}
        </h3>
        <p className="text-fine text-ink-soft">{say('games.roulette.statistics.note')}</p>
      </div>
      <Dial hits={hits} spins={numbers.length} />
      {numbers.length >= WHEEL.length && (
        <>
          <Tiles title={say('games.roulette.statistics.most')} numbers={order.slice(0, SHOWN)} hits={hits} />
          <Tiles title={say('games.roulette.statistics.least')} numbers={order.slice(-SHOWN).reverse()} hits={hits} />
        </>
      )}
      <Share hits={hits} spins={numbers.length} left="red" right="black" />
      <Share hits={hits} spins={numbers.length} left="even" right="odd" />
      <Share hits={hits} spins={numbers.length} left="low" right="high" />
    </>
  );
});

const STEP = 360 / WHEEL.length;
const INNER = 62;
const REACH = 40;
/** Every fourth pocket is labelled; the last label would overlap the first. */
const NAMED = (i: number) => i % 4 === 0 && i < 36;

function Dial({ hits, spins }: { hits: Hits; spins: number }) {
  const { say } = useLanguage();
  const most = Math.max(1, ...hits.values());
  return (
    <svg
      viewBox="-130 -108 260 216"
      role="img"
      aria-label={say('games.roulette.statistics.hits', { count: spins })}
      className="mx-auto block w-full max-w-90 flex-none"
    >
      <circle r={INNER} fill="none" stroke="var(--color-line-strong)" />
      {WHEEL.map((number, i) => (
        <g key={number} transform={`rotate(${i * STEP})`}>
          <path
            d={`M0 ${-INNER}V${-INNER - 2 - ((hits.get(number) ?? 0) / most) * REACH}`}
            className={`fill-none stroke-6 ${STROKES[colourOf(number)]}`}
          >
            <title>{say('games.roulette.statistics.times', { number, times: hits.get(number) ?? 0 })}</title>
          </path>
          {NAMED(i) && (
            <text y={-44} className={LABEL} transform={`rotate(${-i * STEP} 0 -48)`}>
              {number}
            </text>
          )}
        </g>
      ))}
      <text y="-2" className="fill-ink font-semibold text-[20px] [text-anchor:middle]">
        {spins}
      </text>
      <text y="15" className={LABEL}>
        {say('games.roulette.statistics.spins', { count: spins })}
      </text>
    </svg>
  );
}

function Tiles({ title, numbers, hits }: { title: string; numbers: readonly number[]; hits: Hits }) {
  return (
    <div className="grid gap-2">
      <p className="text-fine text-ink-soft">{title}</p>
      <ul className="flex gap-1.5">
        {numbers.map((number) => (
          <li key={number} className="grid flex-1 justify-items-center gap-1 text-fine text-ink-soft">
            <b className={`${TILE} ${TILES[colourOf(number)]}`}>{number}</b>
            {hits.get(number) ?? 0}×
          </li>
        ))}
      </ul>
    </div>
  );
}

const HALVES = {
  red: (number: number) => colourOf(number) === 'red',
  black: (number: number) => colourOf(number) === 'black',
  even: (number: number) => number > 0 && number % 2 === 0,
  odd: (number: number) => number % 2 === 1,
  low: (number: number) => number >= 1 && number <= 18,
  high: (number: number) => number >= 19,
};

type ShareProps = { hits: Hits; spins: number; left: keyof typeof HALVES; right: keyof typeof HALVES };

function Share({ hits, spins, left, right }: ShareProps) {
  const { percent, say } = useLanguage();
  const count = (half: keyof typeof HALVES) =>
    [...hits].reduce((sum, [number, times]) => sum + (HALVES[half](number) ? times : 0), 0);
  const [a, b] = [count(left), count(right)];
  return (
    <div className="grid gap-1.5 text-fine text-ink-soft [&_b]:font-semibold [&_b]:text-ink">
      <p className="flex justify-between">
        <span>
          {say(`games.roulette.print.${left}`)} <b>{percent(a / spins, 1)}</b>
        </span>
        <span>
          <b>{percent(b / spins, 1)}</b> {say(`games.roulette.print.${right}`)}
        </span>
      </p>
      <div aria-hidden="true" className="flex h-1.5 gap-0.5">
        <i className="rounded-1 bg-ink" style={{ flex: a }} />
        <span style={{ flex: spins - a - b }} />
        <i className="rounded-1 bg-ink-faint" style={{ flex: b }} />
      </div>
    </div>
  );
}
