import Link from 'next/link';
import type { ReactNode } from 'react';

export type FilterChipProps = {
  /** The filter, before its value. */
  name?: string;
  children: ReactNode;
  /** The address of the list without it, and what leads there, spoken. */
  without: { readonly href: string; readonly label: string };
};

/** A filter that a list is by, with a key that removes it. */
export function FilterChip({ name, children, without }: FilterChipProps) {
  return (
    <span className="inline-flex min-h-8 max-w-full overflow-hidden rounded-1 border border-line-strong max-md:flex max-md:min-h-11 max-md:items-center">
      <span className="flex items-center truncate ps-2.5 pe-1 max-md:min-h-11">
        {name !== undefined && <span className="me-1.5 text-ink-faint">{name}</span>}
        {children}
      </span>
      <Link
        href={without.href}
        aria-label={without.label}
        className="grid w-7.5 flex-none place-items-center text-ink-soft hover:bg-ink/6 hover:text-ink focus-visible:-outline-offset-2 max-md:w-11 print:hidden"
      >
        ×
      </Link>
    </span>
  );
}
