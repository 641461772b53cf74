'use client';

import { useLanguage } from '../../../i18n/use-language.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import type { StatisticsProps } from '../../game/game-table.ts';
import { kindWords } from '../../game/words/hand-words.ts';
import { TallyBars } from '../../stage/tally-bars.tsx';
import { countKinds } from './hand-kinds.ts';
import { asResult, type SharedHandResult } from './result.ts';

/** Who has won how often, and how often each kind of hand came to the players. */
export function Statistics({ results }: StatisticsProps) {
  const language = useLanguage();
  const { say } = language;
  const rounds = results.flatMap(({ result }) => asResult(result) ?? []);
  if (rounds.length === 0)
    return (
      <EmptyState title={say('table.sharedHand.statistics.none')}>
        {say('table.sharedHand.statistics.starts')}
      </EmptyState>
    );
  const kinds = countKinds(rounds.map(({ player }) => player));
  return (
    <>
      <section className="grid gap-3">
        <h3 className="font-display font-medium text-lead">
          {say('table.sharedHand.statistics.rounds', { rounds: rounds.length })}
        </h3>
        <Outcomes rounds={rounds} />
      </section>
      <section className="grid gap-3">
        <h3 className="font-display font-medium text-lead">{say('table.sharedHand.statistics.hands')}</h3>
        <TallyBars
          rows={kinds.map(({ kind, count }) => ({ name: kindWords(kind, language), count }))}
          of={kinds.reduce((sum, { count }) => sum + count, 0)}
        />
      </section>
      <p className="text-fine text-ink-soft">{say('table.sharedHand.statistics.past')}</p>
    </>
  );
}

function Outcomes({ rounds }: { rounds: readonly SharedHandResult[] }) {
  const { say } = useLanguage();
  const howMany = (is: (round: SharedHandResult) => boolean) => rounds.filter(is).length;
  const against = (winner: SharedHandResult['winner']) => howMany((each) => each.qualifies && each.winner === winner);
  const rows = [
    { name: say('table.sharedHand.statistics.playersWin'), count: against('player') },
    { name: say('table.sharedHand.statistics.dealerWins'), count: against('dealer') },
    { name: say('table.sharedHand.statistics.equal'), count: against('tie') },
    { name: say('table.sharedHand.statistics.notQualified'), count: howMany(({ qualifies }) => !qualifies) },
  ];
  return <TallyBars rows={rows} of={rounds.length} />;
}
