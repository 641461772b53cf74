'use client';

import { useLanguage } from '../../i18n/use-language.ts';
import { netIn } from '../../play-session/net-in.ts';
import { useElapsed } from '../../play-session/use-elapsed.ts';
import { Money } from '../../ui/data/money.tsx';
import type { ShownStanding } from '../standing/use-standing.ts';
import styles from './house.module.css';

export type HouseFiguresProps = {
  standing: ShownStanding;
};

/** The player's balance, and the duration and net result of this session. */
export function HouseFigures({ standing }: HouseFiguresProps) {
  const { say, duration } = useLanguage();
  const { playSession: read } = standing;
  const elapsedMs = useElapsed(read, EVERY_MS);
  return (
    <dl className={styles.figures}>
      {read && (
        <div className={styles.session}>
          <dt>{say('house.figures.session', { duration: duration(elapsedMs) })}</dt>
          {read.playSession.money.map(({ currency }) => (
            <dd key={currency}>
              <Money minor={netIn(read.playSession, currency)} currency={currency} sign="always" />
            </dd>
          ))}
        </div>
      )}
      {standing.balances.length > 0 && (
        <div>
          <dt>{say('house.figures.balance')}</dt>
          {standing.balances.map(({ currency, balanceMinor }) => (
            <dd key={currency} className={styles.balance}>
              <Money minor={balanceMinor} currency={currency} />
            </dd>
          ))}
        </div>
      )}
    </dl>
  );
}

const EVERY_MS = 10_000;
