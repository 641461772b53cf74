'use client';

import { useLanguage } from '../../i18n/use-language.ts';
import { netIn } from '../../play-session/net-in.ts';
import { useElapsed } from '../../play-session/use-elapsed.ts';
import { Money } from '../../ui/data/money.tsx';
import type { ShownStanding } from '../standing/use-standing.ts';

export type SiteFiguresProps = {
  standing: ShownStanding;
};

/** The player's balance, and the duration and net result of this session. */
export function SiteFigures({ standing }: SiteFiguresProps) {
  const { say, duration, money } = useLanguage();
  const { playSession: read } = standing;
  const elapsedMs = useElapsed(read, EVERY_MS);
  return (
    <dl className="flex min-w-0 gap-7 whitespace-nowrap text-end leading-[1.3]">
      {read && (
        <div className={FIGURE}>
          <dt className={NAME}>{say('house.figures.session', { duration: duration(elapsedMs) })}</dt>
          {read.playSession.money.map(({ currency }) => (
            <dd key={currency}>
              <Money minor={netIn(read.playSession, currency)} currency={currency} sign="always" />
            </dd>
          ))}
        </div>
      )}
      {standing.balances.length > 0 && (
        <div className={FIGURE}>
          <dt className={NAME}>{say('house.figures.balance')}</dt>
          {standing.balances.map(({ currency, balanceMinor, reservedMinor = 0 }) => (
            <dd key={currency} className="font-semibold text-lead">
              <Money minor={balanceMinor} currency={currency} />
              {reservedMinor > 0 && (
                <span className="ms-2 font-normal text-fine text-ink-soft max-sm:ms-0 max-sm:block">
                  {say('house.figures.reserved', { amount: money(reservedMinor, currency, { trim: true }) })}
                </span>
              )}
            </dd>
          ))}
        </div>
      )}
    </dl>
  );
}

const EVERY_MS = 10_000;

/** The amounts of several currencies are side by side where there is room, on phones one below the other. */
const FIGURE = 'flex min-w-0 flex-wrap justify-end gap-x-5 max-sm:block';
const NAME = 'w-full text-fine/[1.3] text-ink-soft';
