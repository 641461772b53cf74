'use client';

import Link from 'next/link';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { LocalTime } from '../../ui/local-time.tsx';
import { Signal } from '../../ui/signal.tsx';
import { Swatch } from '../../ui/swatch.tsx';
import type { ShownIncident } from './incidents.ts';
import styles from './pit.module.css';

export type OpenMattersProps = {
  incidents: readonly ShownIncident[];
  /** The records could not be read just now. */
  stale: boolean;
  /** Opens a table's orders; null for those who may only look. */
  onOrder: ((tableId: string) => void) | null;
  /** What was reported in the chats. */
  talk: ReactNode;
};

/** What waits for somebody, and what was out of the ordinary in the last hours. */
export function OpenMatters({ incidents, stale, onOrder, talk }: OpenMattersProps) {
  const open = incidents.filter((each) => each.open);
  return (
    <aside className={styles.calls} aria-label="Out of the ordinary">
      <h2>
        <span>Open matters</span>
        <span>{open.length}</span>
      </h2>
      {open.length === 0 && <p className="px-5 pb-4 text-ivory-2 max-md:px-3">No table waits for anybody.</p>}
      {open.map((shown) => (
        <Matter key={keyOf(shown)} shown={shown}>
          {onOrder ? (
            <Button
              size="small"
              variant={shown.voidAsked ? 'primary' : 'quiet'}
              onClick={() => onOrder(shown.incident.tableId)}
            >
              {shown.voidAsked ? 'Decide' : 'Orders'}
            </Button>
          ) : (
            <Signal is="paused">open</Signal>
          )}
        </Matter>
      ))}
      {talk}
      <h2 className="border-line border-t">
        <span>Last 12 hours</span>
        <span>{stale ? 'not read just now' : incidents.length}</span>
      </h2>
      {incidents.length === 0 && <p className="px-5 pb-4 text-ivory-2 max-md:px-3">Nothing out of the ordinary.</p>}
      {incidents
        .filter((each) => !each.open)
        .map((shown) => (
          <Matter key={keyOf(shown)} shown={shown} />
        ))}
    </aside>
  );
}

const keyOf = ({ incident: { tableId, version } }: ShownIncident): string => `${tableId} ${version}`;

function Matter({ shown, children }: { shown: ShownIncident; children?: ReactNode }) {
  const { incident, title, detail } = shown;
  return (
    <article className={styles.call}>
      <Swatch game={incident.game} />
      <span>
        <b>{title}</b>
        <small>
          {incident.tableName}
          {incident.roundId && (
            <>
              ,{' '}
              <Link
                prefetch={false}
                href={`/operator/rounds/${incident.roundId}`}
                className="text-brass underline underline-offset-3"
              >
                {incident.roundId}
              </Link>
            </>
          )}
          , <LocalTime at={incident.at} show="clock" />
          {detail && `, ${detail}`}
        </small>
      </span>
      {children}
    </article>
  );
}
