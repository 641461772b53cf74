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
  const byHand = status.byHand && say('table.status.byHand');
  const ends = until && <Until verb={until.verb} at={live.localTime(until.at)} />;
  const notes = terse === 'line' ? [byHand || status.note || ends] : [status.note, byHand, ends];
  const shown = terse === 'word' ? [] : notes.filter(Boolean);
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
        {shown.map((note, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity
          <p key={nth} className={styles.note}>
            {note}
          </p>
        ))}
      </div>
    </div>
  );
}

const Until = ({ verb, at }: { verb: string; at: number }) => (
  <>
    {verb} <LocalTime at={at} show="clock" />
  </>
);
