'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import type { Language } from '../../../i18n/language.ts';
import { typedIn } from '../../../i18n/typed-figures.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useZone } from '../../../lib/zone.tsx';
import { FilterChip } from '../../kit/list/filter-chip.tsx';
import { type RoundQuery, roundsAddress, withoutFilter } from '../round-query.ts';
import { readFields } from './filter-fields.ts';
import { FilterForm } from './filter-form.tsx';
import { filtersOn, filterWords, type KnownNames } from './filter-words.ts';

export type FilterBarProps = {
  query: RoundQuery;
  names: KnownNames;
};

/** The form of all filters, and each active one that has no field in the head, with a key that removes it. */
export function FilterBar({ query, names }: FilterBarProps) {
  const zone = useZone();
  const language = useLanguage();
  const { say } = language;
  const on = filtersOn(query).filter((key) => key !== 'q' && key !== 'opened');
  return (
    <>
      <FilterForm
        key={roundsAddress.write(query)}
        query={query}
        names={names}
        count={on.length}
        {...useSubmit(names, language)}
      />
      {on.map((key) => {
        const filter = say(`operator.rounds.filter.${key}`);
        const href = roundsAddress.write(withoutFilter(query, key));
        return (
          <FilterChip key={key} name={filter} without={{ href, label: say('operator.rounds.remove', { filter }) }}>
            {filterWords(query, key, names, zone, language)}
          </FilterChip>
        );
      })}
    </>
  );
}

/** Turns the form into the address of the list. */
function useSubmit(names: KnownNames, { locale }: Language) {
  const router = useRouter();
  const [faults, setFaults] = useState<readonly string[]>([]);
  const onSubmit = (form: FormData) => {
    const sent = Object.fromEntries([...new Set(form.keys())].map((key) => [key, form.getAll(key).map(String)]));
    const read = readFields(sent, names.tables, typedIn(locale).readMoney);
    setFaults(read?.faults.map(({ field }) => field) ?? []);
    if (read && read.faults.length === 0) router.push(roundsAddress.write(read.query));
  };
  return { faults, onSubmit };
}
