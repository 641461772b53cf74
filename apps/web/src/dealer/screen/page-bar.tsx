import type { Identity } from '@baize/auth';
import type { ReactNode } from 'react';
import { AccountMenu } from '../../account/account-menu.tsx';

export type PageBarProps = { title: string; identity: Identity; children: ReactNode; className?: string };

/** The bar above a page of dealers that is no console: the sign of the house, the title, and the account. */
export function PageBar({ title, identity, children, className = '' }: PageBarProps) {
  return (
    <header className={`flex min-h-13 items-center gap-5 border-line border-b bg-surface ps-6 pe-3 ${className}`}>
      {children}
      <h1 className="font-display font-medium normal-nums text-lead/[1.2]">{title}</h1>
      <div className="ms-auto">
        <AccountMenu identity={identity} />
      </div>
    </header>
  );
}
