import Link from 'next/link';
import { useLanguage } from '../../i18n/use-language.ts';
import { LinkPending } from '../../ui/loading/link-pending.tsx';
import { TAB } from '../kit/page.ts';

/** The two sides of the staff. */
export function StaffTabs({ open }: { open: 'accounts' | 'roles' }) {
  const { say } = useLanguage();
  return (
    <nav aria-label={say('staff.list.title')} className="flex gap-1">
      <Link href="/operator/staff" className={TAB} aria-current={open === 'accounts' ? 'page' : undefined}>
        {say('staff.roles.accounts')}
        <LinkPending />
      </Link>
      <Link href="/operator/staff/roles" className={TAB} aria-current={open === 'roles' ? 'page' : undefined}>
        {say('staff.roles.title')}
        <LinkPending />
      </Link>
    </nav>
  );
}
