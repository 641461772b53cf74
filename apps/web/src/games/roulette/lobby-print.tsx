import { colourOf } from '@baize/rules';
import { useLanguage } from '../../i18n/use-language.ts';
import type { LobbyPrintProps } from '../../table/game/game-table.ts';
import { numberOf } from './result.ts';

const EARLIER = 10;
const POCKETS = { red: 'bg-pocket-red', black: 'bg-pocket-black', green: 'bg-pocket-green' } as const;
const LAST =
  'grid size-16 flex-none place-items-center rounded-full font-display font-semibold text-[28px] text-pocket-ink leading-none shadow-[inset_0_0_0_1px_var(--color-print-soft)] @max-print:size-13 @max-print:text-title';
/** On the narrow tile of a phone fewer of them, as large. */
const NUMBER =
  'rounded-1 text-center font-semibold text-body text-pocket-ink leading-7.5 @max-print:leading-6 @max-print:nth-[n+7]:hidden';

/** The last number large, the ten before it small. */
export function LobbyPrint({ results }: LobbyPrintProps) {
  const { list, say } = useLanguage();
  const numbers = results.map(({ result }) => numberOf(result)).filter((number) => number !== null);
  const last = numbers.at(-1);
  const earlier = numbers.slice(0, -1).slice(-EARLIER).reverse();
  if (last === undefined)
    return <p className="grid h-16 content-center text-ink-soft">{say('games.roulette.result.none')}</p>;
  return (
    <div
      className="flex h-16 items-center gap-4 lining-nums @max-print:gap-2.5"
      role="img"
      aria-label={say('games.roulette.result.last', { numbers: list([last, ...earlier].map(String)) })}
    >
      <span className={`${LAST} ${POCKETS[colourOf(last)]}`}>{last}</span>
      <span className="grid flex-1 grid-cols-5 gap-1 @max-print:grid-cols-3">
        {earlier.map((number, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a number comes more than once; its place is its identity
          <span key={i} className={`${NUMBER} ${POCKETS[colourOf(number)]}`}>
            {number}
          </span>
        ))}
      </span>
    </div>
  );
}
