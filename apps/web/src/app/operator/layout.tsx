import { may } from '@baize/auth';
import type { ReactNode } from 'react';
import { currentIdentity } from '@/lib/session.ts';
import { BooksSignal } from '@/operator/books-signal.tsx';
import { OperatorFrame } from '@/operator/operator-frame.tsx';

/** Whoever may not be here is sent away by the page itself, which knows what it needs. */
export default async function OperatorLayout({ children }: { children: ReactNode }) {
  const identity = await currentIdentity();
  if (identity === null || !may(identity.role, 'read-history')) return children;
  return (
    <OperatorFrame identity={identity} books={may(identity.role, 'read-ledger') ? <BooksSignal /> : null}>
      {children}
    </OperatorFrame>
  );
}
