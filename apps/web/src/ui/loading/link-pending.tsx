'use client';

import { useLinkStatus } from 'next/link';

/**
 * A line at the lower edge of a link while its page is being fetched; inside Next's `Link`, which must be positioned or
 * lie in what is. Navigation of less than 150 ms shows nothing. For the eye only: the title of the new page is
 * announced when it is there.
 */
export function LinkPending() {
  const { pending } = useLinkStatus();
  return (
    <span
      className="pointer-events-none absolute inset-x-0 bottom-0 z-2 h-0.5 overflow-hidden opacity-0 before:absolute before:inset-0 before:bg-ink data-pending:animate-late data-pending:before:animate-sweep"
      data-pending={pending || undefined}
      aria-hidden="true"
    />
  );
}
