'use client';

import type { CSSProperties } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import type { StatisticsProps } from '../../table/game/game-table.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { asResult, countsOf } from './result.ts';
import styles from './statistics.module.css';

const ROWS = ['dragon', 'tiger', 'tie', 'suited'] as const;

/** The frequency of each winning bet in all known rounds. */
export function Statistics({ results }: StatisticsProps) {
  const { say, number, percent } = useLanguage();
  const rounds = results.flatMap(({ result }) => asResult(result) ?? []);
  if (rounds.length === 0) {
    return (
      <EmptyState title={say('games.dragon-tiger.result.none')}>{say('games.dragon-tiger.statistics.none')}</EmptyState>
    );
  }
  const counts = countsOf(rounds);
  return (
    <section className="grid gap-3">
      <h3 className="font-display font-medium text-lead">
        {say('games.dragon-tiger.statistics.rounds', { count: rounds.length })}
      </h3>
      <dl className={styles.rows}>
        {ROWS.map((row) => (
          <div
            key={row}
            className={styles[row]}
            style={{ '--share': counts[row] / rounds.length } as CSSProperties} // a custom property
          >
            <dt>{say(`games.dragon-tiger.statistics.${row}`)}</dt>
            <dd>
              {number(counts[row])} <small>{percent(counts[row] / rounds.length)}</small>
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-fine text-ink-soft">{say('games.dragon-tiger.statistics.note')}</p>
    </section>
  );
}
