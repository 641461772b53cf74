'use client';

import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import type { Betting } from '../betting/betting-desk.ts';
import { DecisionBar } from '../decisions/decision-bar.tsx';
import type { KeyLabel } from '../decisions/decision-keys.ts';
import { TimedOutMark } from '../decisions/timed-out-mark.tsx';
import type { TableSight } from '../game/table-sight.ts';

/** The texts of a game about decisions. */
export interface DecisionWords {
  readonly labels: (choice: string) => KeyLabel;
  /** `Pair of kings: call or fold?` */
  readonly question: string;
  /** What the player decided, and that it goes on: `Called. The turn and the river follow.` Null while undecided. */
  readonly decided: string | null;
  /** How everybody decided: `3 called, 1 folded.` */
  readonly tally: string | null;
}

export type RailProps = {
  table: TableSight;
  betting: Betting | null;
  words: DecisionWords;
  /** What is to be known while bets are open. */
  hint: ReactNode;
};

/** What the player is asked, or what they decided. */
export function Rail({ table, betting, words, hint }: RailProps) {
  const { say } = useLanguage();
  const { net, own, round } = table;
  if (net) return null;
  if (round?.phase === 'playing' && (own?.round?.choices.length ?? 0) > 0)
    return <DecisionBar table={table} betting={betting} labels={words.labels} question={() => words.question} />;
  return (
    <>
      <TimedOutMark table={table} place="player" word={say('table.sharedHand.autoFolded')} />
      <p data-layout="text">
        {round?.phase === 'betting' ? hint : [words.decided, words.tally].filter(Boolean).join(' ')}
      </p>
    </>
  );
}
