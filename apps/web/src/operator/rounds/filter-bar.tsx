'use client';

import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Keycap } from '../../ui/keycap.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { useZone } from '../zone.ts';
import { FilterEditor } from './filter-editor.tsx';
import { currenciesOf, filtersOn, filterWords, type HouseNames } from './filter-words.ts';
import { FILTER_KEYS, type FilterKey, type RoundQuery, withFilter, withoutFilter, writeQuery } from './round-query.ts';
import styles from './rounds.module.css';

/** The search has its own box. */
const ADDABLE = FILTER_KEYS.filter((key): key is Exclude<FilterKey, 'q'> => key !== 'q');

/** Filters that can be on in one way alone. */
const AT_ONCE: Partial<Record<FilterKey, Partial<RoundQuery>>> = {
  corrected: { corrected: true },
  demo: { withoutDemo: true },
};

export type FilterBarProps = { query: RoundQuery; names: HouseNames };

/** The filters that are on, each to change or take away, and a way to add one. They are the address of the page. */
export function FilterBar({ query, names }: FilterBarProps) {
  const router = useRouter();
  const zone = useZone();
  const language = useLanguage();
  const { say } = language;
  const nameOf = (key: FilterKey) => say(`operator.rounds.filter.${key}`);
  const [open, setOpen] = useState<FilterKey | 'choose' | null>(null);
  const addable = ADDABLE.filter((key) => key !== 'currency' || currenciesOf(names).length > 1);
  useKeys({ f: () => setOpen('choose') });

  const apply = (part: Partial<RoundQuery>) => {
    setOpen(null);
    router.push(`/operator/rounds${writeQuery(withFilter(query, part))}`);
  };
  return (
    <>
      {filtersOn(query)
        .filter((key) => key !== 'q')
        .map((key) => (
          <span key={key} className={styles.chip}>
            <button
              type="button"
              onClick={() => setOpen(key)}
              title={say('operator.rounds.change', { filter: nameOf(key) })}
            >
              <span>{nameOf(key)}</span>
              {filterWords(query, key, names, zone, language)}
            </button>
            <Link
              href={`/operator/rounds${writeQuery(withoutFilter(query, key))}`}
              aria-label={say('operator.rounds.remove', { filter: nameOf(key) })}
            >
              ×
            </Link>
          </span>
        ))}
      <Button size="small" className={styles.adds} onClick={() => setOpen('choose')}>
        <span className={styles.keys}>
          <Keycap>F</Keycap>
        </span>
        {say('operator.rounds.addFilter')}
      </Button>
      <Dialog open={open === 'choose'} onClose={() => setOpen(null)} title={say('operator.rounds.addFilter')}>
        <ul className="grid grid-cols-2 gap-2">
          {addable.map((key) => (
            <li key={key}>
              <Button
                className="w-full justify-start!"
                onClick={() => (key in AT_ONCE ? apply(AT_ONCE[key] ?? {}) : setOpen(key))}
              >
                {nameOf(key)}
              </Button>
            </li>
          ))}
        </ul>
      </Dialog>
      <Dialog
        open={open !== null && open !== 'choose'}
        onClose={() => setOpen(null)}
        title={open && open !== 'choose' ? nameOf(open) : ''}
      >
        {open && open !== 'choose' && open !== 'q' && (
          <FilterEditor filter={open} query={query} names={names} onApply={apply} />
        )}
      </Dialog>
    </>
  );
}
