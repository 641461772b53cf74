'use client';

import type { PlaySessionMoney } from '@baize/protocol';
import type { ReactNode } from 'react';
import { leave } from '../account/actions.ts';
import { useLanguage } from '../i18n/use-language.ts';
import type { ReadPlaySession } from '../live/state/standing-state.ts';
import { Button, ButtonLink } from '../ui/controls/button.tsx';
import { LocalTime } from '../ui/data/local-time.tsx';
import { Money } from '../ui/data/money.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { OtherIcon } from '../ui/other-icons.tsx';
import { RealityCheckField } from './reality-check-field.tsx';
import { useElapsed } from './use-elapsed.ts';

const EVERY_MS = 1_000;

export type SessionPanelProps = { read: ReadPlaySession | null };

/** The player's current session, and the interval of the reality check. */
export function SessionPanel({ read }: SessionPanelProps) {
  const { say } = useLanguage();
  return (
    <>
      <h3 className="font-display font-medium text-lead">{say('table.session.title')}</h3>
      {read ? (
        <SessionFigures read={read} />
      ) : (
        <EmptyState title={say('table.session.none')}>{say('table.session.noneNote')}</EmptyState>
      )}
      <RealityCheckField />
      <form action={leave} className="flex flex-wrap gap-3 border-line border-t pt-3.5">
        <Button type="submit">
          <OtherIcon name="sign-out" />
          {say('table.session.signOut')}
        </Button>
        <ButtonLink href="/account/play-safely">{say('table.session.break')}</ButtonLink>
      </form>
    </>
  );
}

/** The figures of a session, from the ledger. */
export function SessionFigures({ read }: { read: ReadPlaySession }) {
  const { say, duration, number } = useLanguage();
  const elapsedMs = useElapsed(read, EVERY_MS);
  const { playSession } = read;
  return (
    <>
      <dl className="grid">
        <Line name={say('table.session.time')}>{duration(elapsedMs)}</Line>
        <Line name={say('table.session.since')}>
          <LocalTime at={playSession.since} show="clock" />
        </Line>
        <Line name={say('table.session.rounds')}>{number(playSession.rounds)}</Line>
        <Line name={say('table.session.staked')}>
          <PerCurrency money={playSession.money}>
            {({ currency, stakedMinor }) => <Money minor={stakedMinor} currency={currency} />}
          </PerCurrency>
        </Line>
        <Line name={say('table.session.returned')}>
          <PerCurrency money={playSession.money}>
            {({ currency, returnedMinor }) => <Money minor={returnedMinor} currency={currency} />}
          </PerCurrency>
        </Line>
        <Line name={say('table.session.net')}>
          <PerCurrency money={playSession.money}>
            {({ currency, stakedMinor, returnedMinor }) => (
              <Money minor={returnedMinor - stakedMinor} currency={currency} sign="always" className="font-semibold" />
            )}
          </PerCurrency>
        </Line>
      </dl>
      <p className="text-fine text-ink-soft">{say('table.session.books')}</p>
    </>
  );
}

type PerCurrencyProps = { money: readonly PlaySessionMoney[]; children: (money: PlaySessionMoney) => ReactNode };

/** One line per currency played. */
function PerCurrency({ money, children }: PerCurrencyProps) {
  return (
    <span className="grid justify-items-end">
      {money.map((each) => (
        <span key={each.currency}>{children(each)}</span>
      ))}
    </span>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-10 items-center justify-between gap-4 border-line border-b">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}
