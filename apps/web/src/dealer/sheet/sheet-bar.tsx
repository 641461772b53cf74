import type { Identity } from '@baize/auth';
import Link from 'next/link';
import { AccountMenu } from '../../account/account-menu.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { homeOf } from '../../lib/home.ts';
import { Logo } from '../../ui/logo.tsx';
import tables from '../screen/tables.module.css';
import styles from './sheet.module.css';

/** The bar above the sheet; it is not printed. */
export function SheetBar({ identity }: { identity: Identity }) {
  const { say } = useLanguage();
  return (
    <header className={`${tables.bar} ${styles.screenOnly}`}>
      <Link
        href={homeOf(identity.role)}
        aria-label={say('dealer.sheet.start')}
        className="flex min-h-11 min-w-11 items-center"
      >
        <Logo size={20} />
      </Link>
      <h1>{say('dealer.sheet.title')}</h1>
      <div>
        <AccountMenu identity={identity} />
      </div>
    </header>
  );
}
