import { COUNTED_IN_DAYS, type RoundFilter, sumRoundDays } from '@baize/database';
import { currentSettings } from '../../account/settings/kept-settings.ts';
import { getLanguage } from '../../i18n/get-language.ts';
import { housePool } from '../../lib/house.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { DayChart } from '../kit/chart/day-chart.tsx';
import { DayTable } from '../kit/chart/day-table.tsx';
import { chartDays, gamingDays } from '../kit/chart/spans.ts';
import { GAMING_DAY_CLOCK, lastGamingDays } from '../kit/time/gaming-day.ts';
import { GAMING_DAY_HOUR } from '../kit/time/periods.ts';
import { type RoundQuery, withFilter, writeQuery } from './round-query.ts';
import styles from './rounds.module.css';

/** Without a period in the filter, the last days are shown. */
const DAYS = 30;

export type RoundDaysProps = { filter: RoundFilter; query: RoundQuery };

/** Handle and hold of the rounds of a filter by gaming day, for each currency; every day links to its rounds. */
export async function RoundDays({ filter, query }: RoundDaysProps) {
  const [language, { zone: chosen }] = await Promise.all([getLanguage(), currentSettings()]);
  const { say, number } = language;
  const zone = chosen ?? 'UTC';
  const isDefault = query.opened === undefined && query.ended === undefined;
  const within = isDefault ? lastGamingDays(DAYS, Date.now(), zone) : (query.opened ?? {});
  const found = await sumRoundDays(housePool(), { ...filter, opened: within }, zone, GAMING_DAY_HOUR);
  const currencies = [...new Set(found.days.map(({ currency }) => currency))];
  const { view: _, ...list } = query;
  return (
    <div className={styles.scroll}>
      <section className={styles.days} aria-label={say('office.report.title')}>
        <p className="text-fine text-ink-soft">
          {say('office.report.days', { hour: GAMING_DAY_CLOCK, zone })}{' '}
          {isDefault && say('office.report.default', { count: DAYS })}{' '}
          {found.more && say('office.report.more', { count: number(COUNTED_IN_DAYS) })}
        </p>
        {currencies.length === 0 && (
          <EmptyState title={say('office.report.none')}>{say('office.report.noneNote')}</EmptyState>
        )}
        {currencies.map((currency) => {
          const sums = found.days.filter((day) => day.currency === currency);
          const days = gamingDays(sums, within, zone, language);
          return (
            <div key={currency} className="grid gap-4">
              <DayChart
                days={chartDays(days)}
                currency={currency}
                span={say('office.report.day')}
                amounts={say('operator.rounds.inCurrency', { name: say('operator.rounds.handle'), currency })}
                shares={say('operator.rounds.hold')}
                label={say('office.report.chartOf', { currency, count: days.length })}
              />
              <DayTable
                {...{ days, currency }}
                span={say('office.report.day')}
                addressOf={(opened) => `/operator/rounds${writeQuery(withFilter(list, { opened, currency }))}`}
              />
            </div>
          );
        })}
      </section>
    </div>
  );
}
