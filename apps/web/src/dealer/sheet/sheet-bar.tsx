import type { Identity } from '@baize/auth';
import Link from 'next/link';
import { useLanguage } from '../../i18n/use-language.ts';
import { homeOf } from '../../lib/home.ts';
import { Logo } from '../../ui/logo.tsx';
import { PageBar } from '../screen/page-bar.tsx';

/** The bar above the sheet; it is not printed. */
export function SheetBar({ identity }: { identity: Identity }) {
  const { say } = useLanguage();
  return (
    <PageBar title={say('dealer.sheet.title')} identity={identity} className="print:hidden">
      <Link
        href={homeOf(identity.role)}
        aria-label={say('dealer.sheet.start')}
        className="flex min-h-11 min-w-11 items-center"
      >
        <Logo size={20} />
      </Link>
    </PageBar>
  );
}
