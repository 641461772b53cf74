import '../styles/staff.css';
import { may } from '@baize/auth';
import { games } from '@baize/rules';
import type { ReactNode } from 'react';
import { Words } from '@/i18n/catalogues/words.tsx';
import { currentIdentity } from '@/lib/session.ts';
import { staffZone } from '@/lib/settings/staff-zone.ts';
import { ZoneProvider } from '@/lib/zone.tsx';
import { BooksSignal } from '@/operator/books-signal.tsx';
import { OperatorFrame } from '@/operator/operator-frame.tsx';

/** Permissions are checked by each page. */
export default async function OperatorLayout({ children }: { children: ReactNode }) {
  const identity = await currentIdentity();
  if (identity === null || !may(identity.role, 'read-history')) return children;
  return (
    <Words of={['operator', 'office', 'encoder', 'house', 'account', 'table', 'staff']} games={Object.keys(games)}>
      <ZoneProvider zone={await staffZone()}>
        <OperatorFrame identity={identity} books={<BooksSignal mayRead={may(identity.role, 'read-ledger')} />}>
          {children}
        </OperatorFrame>
      </ZoneProvider>
    </Words>
  );
}
