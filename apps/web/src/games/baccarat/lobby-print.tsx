import { useLanguage } from '../../i18n/use-language.ts';
import type { LobbyPrintProps } from '../../table/game/game-table.ts';
import { BigRoad } from '../../ui/roads/big-road.tsx';
import { newestColumns } from '../../ui/roads/road-cells.ts';
import { roadsOf } from './roads/roads.ts';
import { countsOf, newestShoe, resultsOfShoe } from './roads/shoe-results.ts';

/** The newest part of this shoe's big road, and the number of wins of each side. */
export function LobbyPrint({ results }: LobbyPrintProps) {
  const { say } = useLanguage();
  const shoe = resultsOfShoe(results, newestShoe(results));
  const { rounds, player, banker, tie } = countsOf(shoe);
  if (rounds === 0)
    return <p className="grid h-16 content-center text-ink-soft">{say('games.baccarat.result.none')}</p>;
  // At this size the dot of a pair would cover its ring.
  const cells = roadsOf(shoe, null).big.cells.map((cell) => ({ ...cell, playerPair: false, bankerPair: false }));
  const counted = (side: 'player' | 'banker' | 'tie', count: number) =>
    say('games.baccarat.result.count', { side: say(`games.baccarat.result.${side}`), count });
  const label = say('games.baccarat.result.last', { rounds, player, banker, tie });
  return (
    <div role="img" aria-label={label}>
      <BigRoad
        cells={newestColumns(cells, 21)}
        columns={21}
        size={12}
        tone="cloth"
        className="w-full max-w-[253px] rounded-1 bg-well @max-print:hidden"
      />
      <BigRoad
        cells={newestColumns(cells, 12)}
        columns={12}
        size={12}
        tone="cloth"
        className="ms-auto hidden w-full max-w-[145px] rounded-1 bg-well @max-print:block"
      />
      <p className="mt-2 flex gap-3 whitespace-nowrap text-fine @max-print:hidden">
        <span className="text-side-player">○ {counted('player', player)}</span>
        <span className="text-side-banker">● {counted('banker', banker)}</span>
        <span className="text-side-tie">╱ {counted('tie', tie)}</span>
      </p>
    </div>
  );
}
