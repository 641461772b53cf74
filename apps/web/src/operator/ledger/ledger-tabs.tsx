import Link from 'next/link';
import styles from './ledger.module.css';

/** The two sides of the ledger. */
export function LedgerTabs({ open }: { open: 'accounts' | 'transfers' }) {
  return (
    <nav aria-label="Ledger" className="flex gap-1">
      <Link href="/operator/ledger" className={styles.tab} aria-current={open === 'accounts' ? 'page' : undefined}>
        Accounts
      </Link>
      <Link
        href="/operator/ledger/transfers"
        className={styles.tab}
        aria-current={open === 'transfers' ? 'page' : undefined}
      >
        Transfers
      </Link>
    </nav>
  );
}
