'use client';

import { useLanguage } from '../../i18n/use-language.ts';
import { useLive, useServerNow } from '../../live/live-provider.tsx';
import { LocalTime } from '../../ui/data/local-time.tsx';
import { TimerRing } from '../../ui/motion/timer-ring.tsx';
import { SIGNAL_COLOURS, SignalShape } from '../../ui/signal.tsx';
import { CLOSING_MS, type Status } from '../game/status.ts';
import styles from './words.module.css';

export type TableStatusProps = {
  status: Status;
  /** How much is said below the word where there is little room: its first line, or nothing. */
  terse?: 'line' | 'word' | undefined;
  className?: string;
};

/** What the table does now: the ring of the time that is left, a shape, a word, and until when. */
export function TableStatus({ status, terse, className = '' }: TableStatusProps) {
  const { say } = useLanguage();
  const { until } = status;
  const now = useServerNow(500, until !== null);
  const live = useLive();
  const closing = status.closes && until !== null && until.at - now <= CLOSING_MS;
  const signal = closing ? 'closing' : status.signal;
  const counts = until !== null && status.signal === 'open';
  return (
    <div data-slot="status" className={`${styles.status} ${className}`}>
      {counts && (
        <span className={styles.ring}>
          <TimerRing endsAt={live.localTime(until.at)} totalMs={until.totalMs} />
        </span>
      )}
      <div data-layout="text">
        <p className={styles.word}>
          <span className={`inline-flex ${SIGNAL_COLOURS[signal]}`}>
            <SignalShape is={signal} className="size-3.5" />
          </span>
          {closing ? say('table.status.closing') : status.word}
        </p>
        {terse !== 'word' && status.note !== '' && <p className={styles.note}>{status.note}</p>}
        {status.byHand && terse !== 'word' && <p className={styles.note}>{say('table.status.byHand')}</p>}
        {until && terse !== 'word' && !(terse === 'line' && status.note !== '') && (
          <p className={styles.note}>
            {until.verb} <LocalTime at={live.localTime(until.at)} show="clock" />
          </p>
        )}
      </div>
    </div>
  );
}
