import { EXCLUSION_DAYS, type Identity } from '@baize/auth';
import { OWN_LIMIT_PERIODS } from '@baize/protocol/own-limits';
import type { ReactNode } from 'react';
import { AccountFrame } from '../../account/account-frame.tsx';
import { Words } from '../../i18n/catalogues/words.tsx';
import { getLanguage } from '../../i18n/get-language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { casinoPool } from '../../lib/casino.ts';
import { houseCalendar } from '../../lib/settings/house-settings.ts';
import { LocalTime } from '../../ui/data/local-time.tsx';
import { Money } from '../../ui/data/money.tsx';
import { RealityCheckField } from '../reality-check-field.tsx';
import { BreakForm } from './break-form.tsx';
import { HELP_LINES } from './help-lines.ts';
import { LimitTable } from './limit-table.tsx';
import { readSafety, type Safety } from './read-safety.ts';

/** What a player has won, lost and played, the limits they set themselves, breaks, and who helps. */
export async function PlaySafelyPage({ identity, now }: { identity: Identity; now: number }) {
  const [safety, { say, tell }] = await Promise.all([
    readSafety(casinoPool(), identity.userId, now, await houseCalendar()),
    getLanguage(),
  ]);
  return (
    <AccountFrame identity={identity} className="max-w-6xl">
      <h1 className="font-display font-[420] text-[32px] leading-tight sm:text-grand">{say('account.safety.title')}</h1>
      <p className="mt-1 mb-5 text-ink-soft">{say('account.safety.lead')}</p>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_372px]">
        <div className="grid min-w-0 gap-5">
          <Position safety={safety} />
          <Box title={say('account.safety.limits')}>
            <p className="text-fine text-ink-soft">
              {say.rich('account.safety.days', {
                from: () => <LocalTime at={safety.periods.day.from} show="clock" />,
              })}
            </p>
            <LimitTable safety={safety} />
          </Box>
        </div>
        <div className="grid min-w-0 gap-5">
          <Box>
            <Words of={['table']}>
              <RealityCheckField />
            </Words>
          </Box>
          <Box title={say('account.break.title')} id="break">
            {identity.guest ? (
              <p className="text-ink-soft">{tell({ key: 'house.door.no-account' })}</p>
            ) : (
              <BreakForm choices={EXCLUSION_DAYS} />
            )}
          </Box>
          <Help />
        </div>
      </div>
    </AccountFrame>
  );
}

function Box({ title, id, children }: { title?: string; id?: string; children: ReactNode }) {
  return (
    <section id={id} className="grid scroll-mt-4 gap-4 rounded-2 border border-line bg-surface p-4 sm:p-5">
      {title && <h2 className="font-display font-medium text-lead">{title}</h2>}
      {children}
    </section>
  );
}

/** Net result per currency and the time played, in each period. */
function Position({ safety }: { safety: Safety }) {
  const { say, duration } = useLanguage();
  const rows = [
    ...safety.accounts.map(({ currency, use }) => ({
      name: say('account.safety.net', { currency }),
      figure: (period: (typeof OWN_LIMIT_PERIODS)[number]) => (
        <Money minor={use[period].net} currency={currency} currencyDisplay="none" sign="always" />
      ),
    })),
    {
      name: say('account.safety.played'),
      figure: (period: (typeof OWN_LIMIT_PERIODS)[number]) => duration(safety.played[period]),
    },
  ];
  return (
    <Box>
      <div className="overflow-x-auto">
        <table className="w-full">
          <caption className="sr-only">{say('account.safety.position')}</caption>
          <thead>
            <tr className="text-fine text-ink-soft">
              <td />
              {OWN_LIMIT_PERIODS.map((period) => (
                <th key={period} scope="col" className="pb-1.5 ps-4 text-end font-medium">
                  {say(`account.safety.since.${period}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, figure }) => (
              <tr key={name} className="border-line border-t">
                <th scope="row" className="py-2 text-start font-medium">
                  {name}
                </th>
                {OWN_LIMIT_PERIODS.map((period) => (
                  <td key={period} className="py-2 ps-4 text-end font-display text-lead tabular-nums">
                    {figure(period)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="text-fine text-ink-soft">{say('account.safety.netWhat')}</p>
    </Box>
  );
}

function Help() {
  const { say } = useLanguage();
  return (
    <Box title={say('account.safety.help')}>
      <p className="text-ink-soft">{say('account.safety.helpLead')}</p>
      <dl className="grid gap-3">
        {HELP_LINES.map(({ country, name, phone, url }) => (
          <div key={url} className="grid gap-0.5">
            <dt className="text-fine text-ink-soft">{say(`account.safety.country.${country ?? 'any'}`)}</dt>
            <dd className="flex flex-wrap items-center justify-between gap-x-3">
              <a
                href={url}
                target="_blank"
                rel="noreferrer"
                className="font-medium text-accent underline-offset-3 hover:underline"
              >
                {name}
              </a>
              {phone && <span className="tabular-nums">{phone}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </Box>
  );
}
