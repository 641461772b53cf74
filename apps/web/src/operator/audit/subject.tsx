import type { ListedAct } from '@baize/database';
import Link from 'next/link';
import { Fragment, type ReactNode } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { subjectOf } from './act-words.ts';

/** The object of an action, as a link to its page. */
export function Subject({ act }: { act: ListedAct }) {
  const { name, href, accounts = [] } = subjectOf(act, useLanguage());
  if (href !== null) return <SubjectLink href={href}>{name}</SubjectLink>;
  return (
    <>
      {name}
      {accounts.map((account) => (
        <Fragment key={account.currency}>
          {' '}
          <SubjectLink href={account.href}>{account.currency}</SubjectLink>
        </Fragment>
      ))}
    </>
  );
}

function SubjectLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link prefetch={false} href={href} className="text-accent hover:underline">
      {children}
    </Link>
  );
}
