import Link from 'next/link';
import { useLanguage } from '../../i18n/use-language.ts';
import { LinkPending } from '../../ui/loading/link-pending.tsx';
import { TAB } from '../kit/page.ts';

/** The two sides of the house. */
export function HouseTabs({ open }: { open: 'orders' | 'settings' }) {
  const { say } = useLanguage();
  return (
    <nav aria-label={say('office.house.title')} className="flex gap-1">
      <Link href="/operator/house" className={TAB} aria-current={open === 'orders' ? 'page' : undefined}>
        {say('office.house.orders')}
        <LinkPending />
      </Link>
      <Link href="/operator/house/settings" className={TAB} aria-current={open === 'settings' ? 'page' : undefined}>
        {say('office.house.settings')}
        <LinkPending />
      </Link>
    </nav>
  );
}
