import Link from 'next/link';
import { useLanguage } from '../../i18n/use-language.ts';
import { LinkPending } from '../../ui/loading/link-pending.tsx';
import { TAB } from '../kit/page.ts';

/** The two sides of the ledger. */
export function LedgerTabs({ open }: { open: 'accounts' | 'transfers' }) {
  const { say } = useLanguage();
  return (
    <nav aria-label={say('operator.ledger.title')} className="flex gap-1">
      <Link href="/operator/ledger" className={TAB} aria-current={open === 'accounts' ? 'page' : undefined}>
        {say('operator.ledger.accounts')}
        <LinkPending />
      </Link>
      <Link href="/operator/ledger/transfers" className={TAB} aria-current={open === 'transfers' ? 'page' : undefined}>
        {say('operator.ledger.transfers')}
        <LinkPending />
      </Link>
    </nav>
  );
}
