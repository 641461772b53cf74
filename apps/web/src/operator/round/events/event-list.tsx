'use client';

import { useEffect, useRef } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useZone } from '../../../lib/zone.tsx';
import { Money } from '../../../ui/data/money.tsx';
import { formatExact } from '../../times.ts';
import styles from '../round.module.css';
import type { EventLine } from './line.ts';

export type EventListProps = {
  lines: readonly { readonly version: number; readonly at: number; readonly line: EventLine }[];
  /** The event whose state the table shows. */
  at: number;
  onGo: (at: number) => void;
  currency: string;
};

/** All events to the millisecond, with their actors. A press shows the table after the event. */
export function EventList({ lines, at, onGo, currency }: EventListProps) {
  const zone = useZone();
  const { say, zoneName } = useLanguage();
  const list = useRef<HTMLOListElement>(null);
  const wasAt = useRef(at);
  useEffect(() => {
    if (wasAt.current === at) return;
    wasAt.current = at;
    const box = list.current?.parentElement;
    // On a phone the list is below the table.
    if (box && box.scrollHeight > box.clientHeight) list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return (
    <section className={styles.events} aria-label={say('operator.round.events')}>
      <h2>
        <span>{say('operator.round.events')}</span>
        <span>{say('operator.round.serverClock', { zone: zoneName(lines[0]?.at ?? Date.now(), zone) })}</span>
      </h2>
      <ol ref={list}>
        {lines.map(({ version, at: ms, line }, i) => (
          <li key={version}>
            <button
              type="button"
              className={`${styles.line} ${i > at ? styles.later : ''}`}
              data-author={line.author}
              aria-current={i === at ? 'step' : undefined}
              onClick={() => onGo(i)}
            >
              <time dateTime={new Date(ms).toISOString()}>{formatExact(ms, zone)}</time>
              <i aria-hidden="true" />
              <span className={styles.what} data-warns={line.irregular || line.tookByTable || undefined}>
                {line.text}
                {line.detail && <small>{line.detail}</small>}
                {line.by && <small>{say('operator.round.by', { name: line.by })}</small>}
                <span className="sr-only">, {say(`operator.round.doing.${line.author}`)}</span>
              </span>
              {line.amountMinor === null ? (
                <span />
              ) : (
                <Money minor={line.amountMinor} currency={currency} currencyDisplay="none" />
              )}
            </button>
          </li>
        ))}
      </ol>
      <p className={styles.legend} aria-hidden="true">
        <span>○ {say('operator.round.author.player')}</span>
        <span>■ {say('operator.round.author.dealer')}</span>
        <span>▲ {say('operator.round.author.staff')}</span>
        <span>◇ {say('operator.round.author.table')}</span>
      </p>
    </section>
  );
}
