'use client';

import Link from 'next/link';
import { useLanguage } from '../../i18n/use-language.ts';
import { OtherIcon } from '../../ui/other-icons.tsx';
import { PHONE_TAB } from '../frame/looks.ts';
import { SEARCH_FIELD } from './filter-bar.tsx';

/** Focuses the lobby's search; on another page it first navigates to the tables. */
export function SearchTab({ here }: { here: boolean }) {
  const { say } = useLanguage();
  const sign = (
    <>
      <OtherIcon name="search" size={22} />
      <span>{say('house.search')}</span>
    </>
  );
  if (!here)
    return (
      <Link href={`/#${SEARCH_FIELD}`} className={PHONE_TAB}>
        {sign}
      </Link>
    );
  return (
    <button type="button" className={PHONE_TAB} onClick={() => document.getElementById(SEARCH_FIELD)?.focus()}>
      {sign}
    </button>
  );
}
