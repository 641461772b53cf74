'use client';

import { useLanguage } from '../../i18n/use-language.ts';
import type { StatisticsProps } from '../../table/game/game-table.ts';
import { Shares } from '../../table/two-sided/shares.tsx';
import { asResult, COUNTS, countOf, SIDE_OF, SIDES } from './result.ts';

/** The frequency of each winning side and of each number of cards in all known rounds. */
export function Statistics({ results }: StatisticsProps) {
  const { say, tell } = useLanguage();
  const rounds = results.flatMap(({ result }) => asResult(result) ?? []);
  return (
    <Shares
      rounds={rounds.length}
      rows={[
        ...SIDES.map((side) => ({
          name: say(`games.andar-bahar.result.${side}`),
          side: SIDE_OF[side],
          count: rounds.filter(({ winner }) => winner === side).length,
        })),
        ...COUNTS.map((count) => ({
          name: tell({ key: `andar-bahar.spot.${count}` }),
          side: 'neither' as const,
          count: rounds.filter(({ cards }) => countOf(cards) === count).length,
        })),
      ]}
      title={say('games.andar-bahar.statistics.rounds', { count: rounds.length })}
      note={say('games.andar-bahar.statistics.note')}
      none={[say('games.andar-bahar.result.none'), say('games.andar-bahar.statistics.none')]}
    />
  );
}
