'use client';

import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import type { Language } from '../../../i18n/language.ts';
import { typedIn } from '../../../i18n/typed-figures.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useZone } from '../../../lib/zone.tsx';
import { ColumnMenu } from '../../kit/grid/column-menu.tsx';
import { toggleHidden } from '../../kit/grid/columns.ts';
import { PeriodPicker } from '../../kit/time/period-picker.tsx';
import { HIDEABLE, type RoundColumn, type RoundQuery, withoutFilter, writeQuery } from '../round-query.ts';
import { readFields } from './filter-fields.ts';
import { FilterForm } from './filter-form.tsx';
import { filtersOn, filterWords, type KnownNames } from './filter-words.ts';

export type FilterBarProps = {
  query: RoundQuery;
  names: KnownNames;
  /** The time of the request, ms. */
  now: number;
};

const address = (query: RoundQuery) => `/operator/rounds${writeQuery(query)}`;

/** The period, the form of all filters, and each active filter with a button that removes it. */
export function FilterBar({ query, names, now }: FilterBarProps) {
  const zone = useZone();
  const language = useLanguage();
  const { say } = language;
  const on = filtersOn(query).filter((key) => key !== 'q' && key !== 'opened');
  return (
    <>
      <PeriodPicker
        name="opened"
        label={say('operator.rounds.filter.opened')}
        value={query.opened}
        address={address(withoutFilter(query, 'opened'))}
        now={now}
      />
      <FilterForm
        key={writeQuery(query)}
        query={query}
        names={names}
        count={on.length}
        {...useSubmit(names, language)}
      />
      {on.map((key) => {
        const filter = say(`operator.rounds.filter.${key}`);
        return (
          <span
            key={key}
            className="inline-flex min-h-8 max-w-full overflow-hidden rounded-1 border border-line-strong max-md:flex max-md:min-h-11 max-md:items-center"
          >
            <span className="flex items-center truncate ps-2.5 pe-1 max-md:min-h-11">
              <span className="me-1.5 text-ink-faint">{filter}</span>
              {filterWords(query, key, names, zone, language)}
            </span>
            <Link
              href={address(withoutFilter(query, key))}
              aria-label={say('operator.rounds.remove', { filter })}
              className="grid w-7.5 flex-none place-items-center text-ink-soft hover:bg-ink/6 hover:text-ink focus-visible:-outline-offset-2 max-md:w-11 print:hidden"
            >
              ×
            </Link>
          </span>
        );
      })}
      <ColumnMenu<RoundColumn>
        columns={HIDEABLE.map((id) => ({ id, name: columnName(id, language) }))}
        hidden={query.hidden ?? []}
        toggled={(id) => address({ ...query, hidden: toggleHidden(query.hidden ?? [], id) })}
      />
    </>
  );
}

function columnName(id: (typeof HIDEABLE)[number], { say }: Language): string {
  if (id === 'handle' || id === 'payout') return say(`operator.rounds.${id}`);
  if (id === 'result') return say('operator.rounds.houseResult');
  return id === 'opened' || id === 'ended' ? say(`operator.rounds.filter.${id}`) : say(`operator.rounds.head.${id}`);
}

/** Turns the form into the address of the list. */
function useSubmit(names: KnownNames, { locale }: Language) {
  const router = useRouter();
  const [faults, setFaults] = useState<readonly string[]>([]);
  const onSubmit = (form: FormData) => {
    const sent = Object.fromEntries([...new Set(form.keys())].map((key) => [key, form.getAll(key).map(String)]));
    const read = readFields(sent, names.tables, typedIn(locale).readMoney);
    setFaults(read?.faults.map(({ field }) => field) ?? []);
    if (read && read.faults.length === 0) router.push(address(read.query));
  };
  return { faults, onSubmit };
}
