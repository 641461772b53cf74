'use client';

import Link from 'next/link';
import { useLanguage } from '../../../i18n/use-language.ts';
import { PAGE_SIZES, type PageSize } from './columns.ts';

export type RowsPerPageProps = {
  size: PageSize;
  /** The address of the list for each of {@link PAGE_SIZES}. */
  addresses: readonly string[];
};

/** How many rows a page has, as links. */
export function RowsPerPage({ size, addresses }: RowsPerPageProps) {
  const { say } = useLanguage();
  return (
    <nav aria-label={say('office.rows.title')} className="flex items-center gap-1">
      <span className="max-md:sr-only">{say('office.rows.title')}</span>
      {PAGE_SIZES.map((each, i) => (
        <Link
          key={each}
          href={addresses[i] ?? ''}
          prefetch={false}
          aria-current={each === size ? 'true' : undefined}
          aria-label={say('office.rows.each', { count: each })}
          className="grid min-h-8 min-w-8 place-items-center rounded-1 px-1.5 text-accent hover:underline aria-[current]:text-ink max-md:min-h-11 max-md:min-w-11"
        >
          {each}
        </Link>
      ))}
    </nav>
  );
}
