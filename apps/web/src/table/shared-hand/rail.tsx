'use client';

import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import type { Betting } from '../betting/betting-desk.ts';
import { DecisionBar, TimedOutMark } from '../decisions/decision-bar.tsx';
import type { KeyLabel } from '../decisions/decision-keys.ts';
import { FoldedMark } from '../decisions/folded-mark.tsx';
import type { TableSight } from '../game/table-sight.ts';
import { Verdict } from '../stage/verdict.tsx';
import { decisionOf } from './decided.ts';
import styles from './stage.module.css';

/** What the game asks and tells of decisions, in its own words. */
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

/** Nearest to the player: what they are asked, what they decided, and what the round brought them. */
export function Rail({ table, betting, words, hint }: RailProps) {
  const { say } = useLanguage();
  const { net, own, round } = table;
  const folded = <TimedOutMark table={table} place="player" word={say('table.sharedHand.autoFolded')} />;
  if (net)
    return (
      <div className={styles.rail}>
        <Verdict
          table={table}
          mark={decisionOf(table) === 'fold' && <FoldedMark table={table} place="player" />}
          className={styles.net ?? ''}
        />
      </div>
    );
  const asked = round?.phase === 'playing' && (own?.round?.choices.length ?? 0) > 0;
  if (asked)
    return (
      <div className={styles.rail}>
        <DecisionBar table={table} betting={betting} labels={words.labels} question={() => words.question} />
      </div>
    );
  return (
    <div className={styles.rail}>
      {folded}
      <p>{round?.phase === 'betting' ? hint : [words.decided, words.tally].filter(Boolean).join(' ')}</p>
    </div>
  );
}
