'use client';

import type { ReactNode } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { LocalTime } from '../ui/local-time.tsx';
import { Money } from '../ui/money.tsx';
import { RealityCheckField } from './reality-check-field.tsx';
import { type ReadSitting, useElapsed } from './use-elapsed.ts';

const EVERY_MS = 1_000;

export type SessionPanelProps = { read: ReadSitting | null; currency: string };

/** How the player's sitting goes, and after how long they want to be told of it. */
export function SessionPanel({ read, currency }: SessionPanelProps) {
  const { say } = useLanguage();
  return (
    <>
      <h3 className="font-display font-medium text-lead">{say('table.session.title')}</h3>
      {read ? (
        <SessionFigures read={read} currency={currency} />
      ) : (
        <EmptyState title={say('table.session.none')}>{say('table.session.noneNote')}</EmptyState>
      )}
      <RealityCheckField />
    </>
  );
}

/** The figures of a sitting, from the books. */
export function SessionFigures({ read, currency }: { read: ReadSitting; currency: string }) {
  const { say, duration } = useLanguage();
  const elapsedMs = useElapsed(read, EVERY_MS);
  const { sitting } = read;
  const netMinor = sitting.returnedMinor - sitting.stakedMinor;
  return (
    <>
      <dl className="grid">
        <Line name={say('table.session.time')}>{duration(elapsedMs)}</Line>
        <Line name={say('table.session.since')}>
          <LocalTime at={sitting.since} show="clock" />
        </Line>
        <Line name={say('table.session.rounds')}>{sitting.rounds}</Line>
        <Line name={say('table.session.staked')}>
          <Money minor={sitting.stakedMinor} currency={currency} />
        </Line>
        <Line name={say('table.session.returned')}>
          <Money minor={sitting.returnedMinor} currency={currency} />
        </Line>
        <Line name={say('table.session.net')}>
          <Money minor={netMinor} currency={currency} sign="always" className="font-semibold" />
        </Line>
      </dl>
      <p className="text-fine text-ivory-2">{say('table.session.books')}</p>
    </>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-10 items-center justify-between gap-4 border-line border-b">
      <dt className="text-ivory-2">{name}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}
