'use client';

import { useLanguage } from '../../i18n/use-language.ts';
import { useServerNow } from '../../live/live-provider.tsx';
import { Keycap } from '../../ui/controls/keycap.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Signal } from '../../ui/signal.tsx';
import { CLOSING_MS, type Status } from '../game/status.ts';

const TAB = [
  'row-start-2 flex min-w-0 touch-pan-y border-line border-e border-b-2',
  '[grid-column:span_calc(12/var(--tables))]',
].join(' ');
const CURRENT = 'border-b-mark bg-surface-pressed';
const DECIDING =
  'animate-alarm border-b-warning bg-[color-mix(in_oklch,var(--color-warning)_22%,var(--color-surface))]';

/**
 * What is said of the table. On an upright phone the seconds stand beside the name, so that the word below has the whole
 * line; in landscape all is in one line.
 */
const GO = [
  'grid min-w-0 flex-1 content-center gap-x-2 py-1 ps-3.5 text-start',
  '[grid-template:"name_staked"_auto_"status_status"_auto_/_minmax(0,1fr)_auto]',
  'phone-upright:px-2 phone-upright:py-0.5',
  'phone-upright:[grid-template:"name_seconds"_auto_"status_status"_auto_/_minmax(0,1fr)_auto]',
  'phone-flat:items-center phone-flat:[grid-template:"name_status_staked"_auto_/_auto_minmax(0,1fr)_auto]',
].join(' ');

/** The key for chat, history and rules is in the top line, where there is one. */
const KEY = 'w-11 flex-none place-items-center text-ink-soft hover:text-ink';

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
  /** Chat, history and rules of this table. */
  onPanels: () => void;
};

/** One of several tables in a line: its clock, what lies there, and an alarm when it asks for a decision. */
export function TableTab({ name, place, status, staked, isDeciding, current, onGo, onLeave, onPanels }: TableTabProps) {
  const { say } = useLanguage();
  return (
    <div className={`${TAB} ${current ? CURRENT : isDeciding ? DECIDING : 'bg-surface'}`} data-tab data-layout="bar">
      <button type="button" className={GO} aria-current={current || undefined} onClick={onGo}>
        <span className="truncate font-display font-medium text-body/[1.3] normal-nums [grid-area:name]">
          {name}
          <span className="ms-2 opacity-75 keyless:hidden" aria-hidden="true">
            <Keycap>Alt {place}</Keycap>
          </span>
        </span>
        <span className="flex gap-2 overflow-hidden whitespace-nowrap text-fine [grid-area:status] phone-upright:contents">
          {status ? <TabStatus status={status} isDeciding={isDeciding} /> : say('table.seat.walking')}
        </span>
        {staked !== null && (
          <b className="self-center rounded-full bg-ground px-2 font-semibold font-ui text-fine/[20px] normal-nums [grid-area:staked] phone-upright:hidden">
            {staked}
          </b>
        )}
      </button>
      {current && (
        <button
          type="button"
          className={`${KEY} hidden phone-flat:grid`}
          aria-label={say('table.tables.panels', { table: name })}
          title={say('table.tables.panels', { table: name })}
          onClick={onPanels}
        >
          <Icon name="chat" size={18} />
        </button>
      )}
      <button
        type="button"
        className={`${KEY} grid phone-upright:hidden`}
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
      <Signal
        is={soon || isDeciding ? 'closing' : status.signal}
        tint="shape"
        className="overflow-hidden phone-upright:[grid-area:status]"
      >
        {isDeciding ? say('table.tables.asked') : status.word}
      </Signal>
      {until && (
        <span className="text-ink-soft tabular-nums phone-upright:self-center phone-upright:[grid-area:seconds]">
          {say('table.tables.seconds', { seconds: Math.ceil(leftMs / 1000) })}
        </span>
      )}
    </>
  );
}
