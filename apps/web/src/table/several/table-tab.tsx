'use client';

import { useLanguage } from '../../i18n/use-language.ts';
import { useServerNow } from '../../live/live-provider.tsx';
import { Keycap } from '../../ui/controls/keycap.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Signal } from '../../ui/signal.tsx';
import { CLOSING_MS, type Status } from '../game/status.ts';
import styles from './several.module.css';

export type TableTabProps = {
  name: string;
  /** Counted from 1. */
  place: number;
  /** Null until the table is known. */
  status: Status | null;
  /** What lies there, as written; null when nothing does. */
  staked: string | null;
  /** A decision of the player is due there. */
  isDeciding: boolean;
  /** Its keys and chips are in hand. */
  current: boolean;
  onGo: () => void;
  onLeave: () => void;
  /** What holds at this table. */
  onHelp: () => void;
};

/** One of several tables in a line: its clock, what lies there, and an alarm when it asks for a decision. */
export function TableTab({ name, place, status, staked, isDeciding, current, onGo, onLeave, onHelp }: TableTabProps) {
  const { say } = useLanguage();
  return (
    <div
      className={styles.tab}
      data-tab
      data-layout="bar"
      data-current={current || undefined}
      data-deciding={(isDeciding && !current) || undefined}
    >
      <button type="button" className={styles.go} aria-current={current || undefined} onClick={onGo}>
        <span className={styles.tabName}>
          {name}
          <span className={styles.cap} aria-hidden="true">
            <Keycap>Alt {place}</Keycap>
          </span>
        </span>
        <span className={styles.tabStatus}>
          {status ? <TabStatus status={status} isDeciding={isDeciding} /> : say('table.tables.walking')}
        </span>
        {staked !== null && <b className={styles.staked}>{staked}</b>}
      </button>
      {current && (
        <button
          type="button"
          className={`${styles.leave} ${styles.help}`}
          aria-label={say('table.tables.rules', { table: name })}
          title={say('table.tables.rules', { table: name })}
          onClick={onHelp}
        >
          <Icon name="help" size={18} />
        </button>
      )}
      <button
        type="button"
        className={styles.leave}
        aria-label={say('table.tables.leave', { table: name })}
        title={say('table.tables.leave', { table: name })}
        onClick={onLeave}
      >
        <Icon name="close" size={16} />
      </button>
    </div>
  );
}

function TabStatus({ status, isDeciding }: { status: Status; isDeciding: boolean }) {
  const { say } = useLanguage();
  const { until } = status;
  const now = useServerNow(500, until !== null);
  const leftMs = until ? Math.max(0, until.at - now) : 0;
  const soon = until !== null && (isDeciding || status.closes) && leftMs <= CLOSING_MS;
  return (
    <>
      <Signal is={soon || isDeciding ? 'closing' : status.signal} tint="shape">
        {isDeciding ? say('table.tables.asked') : status.word}
      </Signal>
      {until && (
        <span className={styles.seconds}>{say('table.tables.seconds', { seconds: Math.ceil(leftMs / 1000) })}</span>
      )}
    </>
  );
}
