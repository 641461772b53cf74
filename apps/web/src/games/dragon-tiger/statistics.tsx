'use client';

import { useLanguage } from '../../i18n/use-language.ts';
import type { StatisticsProps } from '../../table/game/game-table.ts';
import { Shares } from '../../table/two-sided/shares.tsx';
import { asResult, countsOf } from './result.ts';

const ROWS = [
  ['dragon', 'first'],
  ['tiger', 'second'],
  ['tie', 'neither'],
  ['suited', 'neither'],
] as const;

/** The frequency of each winning bet in all known rounds. */
export function Statistics({ results }: StatisticsProps) {
  const { say } = useLanguage();
  const rounds = results.flatMap(({ result }) => asResult(result) ?? []);
  const counts = countsOf(rounds);
  return (
    <Shares
      rounds={rounds.length}
      rows={ROWS.map(([row, side]) => ({
        name: say(`games.dragon-tiger.statistics.${row}`),
        side,
        count: counts[row],
      }))}
      title={say('games.dragon-tiger.statistics.rounds', { count: rounds.length })}
      note={say('games.dragon-tiger.statistics.note')}
      none={[say('games.dragon-tiger.result.none'), say('games.dragon-tiger.statistics.none')]}
    />
  );
}
