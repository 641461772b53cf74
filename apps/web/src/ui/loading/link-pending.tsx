'use client';

import { useLinkStatus } from 'next/link';
import styles from './link-pending.module.css';

/**
 * A line at the lower edge of a link while its page is being fetched; inside Next's `Link`, which must be positioned or
 * lie in what is. Navigation of less than 150 ms shows nothing. For the eye only: the title of the new page is
 * announced when it is there.
 */
export function LinkPending() {
  const { pending } = useLinkStatus();
  return <span className={styles.line} data-pending={pending || undefined} aria-hidden="true" />;
}
