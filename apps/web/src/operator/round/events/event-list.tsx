'use client';

import { useEffect, useRef } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useZone } from '../../../lib/zone.tsx';
import { Money } from '../../../ui/data/money.tsx';
import { formatExact } from '../../times.ts';
import { PART_HEAD } from '../looks.ts';
import type { Author, EventLine } from './line.ts';

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
    <section
      className="sticky top-0 max-h-[calc(100dvh-52px)] overflow-auto ps-6 pe-5 pb-6 [scrollbar-width:thin] max-xl:row-span-2 max-lg:static max-lg:max-h-none max-md:pe-3 max-md:pb-4 print:static print:max-h-none print:overflow-visible print:ps-0 print:pe-3"
      aria-label={say('operator.round.events')}
    >
      <h2 className={PART_HEAD}>
        <span>{say('operator.round.events')}</span>
        <span>{say('operator.round.serverClock', { zone: zoneName(lines[0]?.at ?? Date.now(), zone) })}</span>
      </h2>
      <ol
        ref={list}
        className="relative before:absolute before:inset-y-2.5 before:start-[87px] before:w-px before:bg-line-strong"
      >
        {lines.map(({ version, at: ms, line }, i) => (
          <li key={version}>
            <button
              type="button"
              className={`${LINE} ${i > at ? 'opacity-50 print:opacity-100' : ''}`}
              aria-current={i === at ? 'step' : undefined}
              onClick={() => onGo(i)}
            >
              <time dateTime={new Date(ms).toISOString()} className="text-fine/[18px] text-ink-faint">
                {formatExact(ms, zone)}
              </time>
              <AuthorMark author={line.author} isShown={i === at} />
              <span className={`ps-5.5 ${line.irregular || line.tookByTable ? 'text-warning' : ''}`}>
                {line.text}
                {line.detail && <small className={DETAIL}>{line.detail}</small>}
                {line.by && <small className={DETAIL}>{say('operator.round.by', { name: line.by })}</small>}
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
      <p className="flex flex-wrap gap-x-4 gap-y-1 pt-3 text-fine text-ink-faint print:hidden" aria-hidden="true">
        <span>○ {say('operator.round.author.player')}</span>
        <span>■ {say('operator.round.author.dealer')}</span>
        <span>▲ {say('operator.round.author.staff')}</span>
        <span>◇ {say('operator.round.author.table')}</span>
      </p>
    </section>
  );
}

/** A line is as wide as the box, with the insets of the box inside. */
const LINE =
  'relative -ms-6 -me-5 grid w-[calc(100%+44px)] grid-cols-[76px_minmax(0,1fr)_auto] gap-x-1.5 py-1 ps-6 pe-5 text-start leading-[18px] [contain-intrinsic-size:auto_26px] [content-visibility:auto] hover:bg-ink/3 focus-visible:-outline-offset-2 aria-[current]:bg-ink/7 max-md:py-2.75 print:break-inside-avoid print:[content-visibility:visible] print:aria-[current]:bg-transparent';
const DETAIL = 'wrap-anywhere block text-fine/[18px] text-ink-soft';

const SHAPES: Readonly<Record<Author, string>> = {
  player: 'rounded-[50%] border-[1.5px]',
  dealer: 'rounded-[1px] border-[1.5px]',
  table: 'rotate-45 border-[1.5px]',
  staff: '[clip-path:polygon(50%_0,100%_100%,0_100%)]',
};
const COLOURS: Readonly<Record<Author, string>> = {
  player: 'border-ink-faint bg-ground',
  dealer: 'border-ink bg-ink',
  table: 'border-ink bg-ground',
  staff: 'bg-warning',
};

/** Who caused an event: a shape on the line of time, filled at the event whose state the table shows. */
function AuthorMark({ author, isShown }: { author: Author; isShown: boolean }) {
  const colour = isShown ? 'border-mark bg-mark' : COLOURS[author];
  return (
    <i
      aria-hidden="true"
      className={`absolute start-[108px] top-[9px] size-2 max-md:top-4 ${SHAPES[author]} ${colour}`}
    />
  );
}
