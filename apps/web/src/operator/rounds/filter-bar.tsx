'use client';

import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Keycap } from '../../ui/keycap.tsx';
import { useKeys } from '../use-keys.ts';
import { useZone } from '../zone.ts';
import { FilterEditor } from './filter-editor.tsx';
import { FILTER_NAMES, filtersOn, filterWords, type HouseNames } from './filter-words.ts';
import { FILTER_KEYS, type FilterKey, type RoundQuery, withFilter, withoutFilter, writeQuery } from './round-query.ts';
import styles from './rounds.module.css';

/** The search has its own box. */
const ADDABLE = FILTER_KEYS.filter((key): key is Exclude<FilterKey, 'q'> => key !== 'q');

export type FilterBarProps = { query: RoundQuery; names: HouseNames };

/** The filters that are on, each to change or take away, and a way to add one. They are the address of the page. */
export function FilterBar({ query, names }: FilterBarProps) {
  const router = useRouter();
  const zone = useZone();
  const [open, setOpen] = useState<FilterKey | 'choose' | null>(null);
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
            <button type="button" onClick={() => setOpen(key)} title={`Change ${FILTER_NAMES[key].toLowerCase()}`}>
              <span>{FILTER_NAMES[key]}</span>
              {filterWords(query, key, names, zone)}
            </button>
            <Link
              href={`/operator/rounds${writeQuery(withoutFilter(query, key))}`}
              aria-label={`Remove the filter: ${FILTER_NAMES[key]}`}
            >
              ×
            </Link>
          </span>
        ))}
      <Button size="small" className={styles.adds} onClick={() => setOpen('choose')}>
        <span className={styles.keys}>
          <Keycap>F</Keycap>
        </span>
        Add a filter
      </Button>
      <Dialog open={open === 'choose'} onClose={() => setOpen(null)} title="Add a filter">
        <ul className="grid grid-cols-2 gap-2">
          {ADDABLE.map((key) => (
            <li key={key}>
              <Button
                className="w-full justify-start!"
                onClick={() => (key === 'corrected' ? apply({ corrected: true }) : setOpen(key))}
              >
                {FILTER_NAMES[key]}
              </Button>
            </li>
          ))}
        </ul>
      </Dialog>
      <Dialog
        open={open !== null && open !== 'choose'}
        onClose={() => setOpen(null)}
        title={open && open !== 'choose' ? FILTER_NAMES[open] : ''}
      >
        {open && open !== 'choose' && open !== 'q' && (
          <FilterEditor filter={open} query={query} names={names} onApply={apply} />
        )}
      </Dialog>
    </>
  );
}
