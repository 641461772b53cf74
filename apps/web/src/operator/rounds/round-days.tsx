import { COUNTED_IN_REPORTS, type RoundFilter, sumRoundDays } from '@baize/database';
import { getLanguage } from '../../i18n/get-language.ts';
import { casinoPool } from '../../lib/casino.ts';
import { staffCalendar } from '../../lib/settings/staff-zone.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SpanReport } from '../kit/chart/span-report.tsx';
import { byCurrency, gamingDays } from '../kit/chart/spans.ts';
import { REPORT } from '../kit/page.ts';
import { gamingDayClock, lastGamingDays } from '../kit/time/gaming-day.ts';
import { ROUNDS_BOX } from './looks.ts';
import { type RoundQuery, roundsAddress, withFilter } from './round-query.ts';

/** Without a period in the filter, the last days are shown. */
const DAYS = 30;

export type RoundDaysOf = { filter: RoundFilter; query: RoundQuery };

/** Handle, hold and players of the rounds of a filter by gaming day, for each currency; every day links to its rounds. */
export async function roundDays({ filter, query }: RoundDaysOf) {
  const [language, calendar] = await Promise.all([getLanguage(), staffCalendar()]);
  const { zone } = calendar;
  const { say, number } = language;
  const isDefault = query.opened === undefined && query.ended === undefined;
  const within = isDefault ? lastGamingDays(DAYS, Date.now(), calendar) : (query.opened ?? {});
  const found = await sumRoundDays(casinoPool(), { ...filter, opened: within }, calendar);
  const { view: _, ...list } = query;
  return (
    <div className={ROUNDS_BOX}>
      <section className={REPORT} aria-label={say('office.report.title')}>
        <p className="text-fine text-ink-soft">
          {say('office.report.days', { hour: gamingDayClock(within, calendar, Date.now(), language), zone })}{' '}
          {isDefault && say('office.report.default', { count: DAYS })}{' '}
          {found.more && say('office.report.more', { count: number(COUNTED_IN_REPORTS) })}
        </p>
        {found.whole.length === 0 && (
          <EmptyState title={say('office.report.none')}>{say('office.report.noneNote')}</EmptyState>
        )}
        {byCurrency(found, (sums) => gamingDays(sums, within, calendar, language)).map(({ whole, spans }) => (
          <SpanReport
            key={whole.currency}
            {...{ spans, whole }}
            by="day"
            addressOf={(opened) => roundsAddress.write(withFilter(list, { opened, currency: whole.currency }))}
          />
        ))}
      </section>
    </div>
  );
}
