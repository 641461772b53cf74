import '../styles/staff.css';
import { may } from '@baize/auth';
import { games } from '@baize/rules';
import type { ReactNode } from 'react';
import { Words } from '@/i18n/catalogues/words.tsx';
import { casinoAuth } from '@/lib/casino.ts';
import { currentIdentity } from '@/lib/session.ts';
import { currentSettings } from '@/lib/settings/kept-settings.ts';
import { staffCalendar } from '@/lib/settings/staff-zone.ts';
import { ZoneProvider } from '@/lib/zone.tsx';
import { BooksSignal } from '@/operator/books-signal.tsx';
import { CsvFormProvider } from '@/operator/export/export-menu.tsx';
import { OperatorFrame } from '@/operator/operator-frame.tsx';

/** Permissions are checked by each page. */
export default async function OperatorLayout({ children }: { children: ReactNode }) {
  const identity = await currentIdentity();
  if (identity === null || !may(identity, 'read-history')) return children;
  const [{ zone, days }, { csv }] = await Promise.all([staffCalendar(), currentSettings()]);
  return (
    <Words of={['operator', 'office', 'encoder', 'house', 'account', 'table', 'staff']} games={Object.keys(games)}>
      <ZoneProvider zone={zone} days={days}>
        <CsvFormProvider csv={csv}>
          <OperatorFrame
            identity={identity}
            books={<BooksSignal mayRead={may(identity, 'read-ledger')} />}
            fourEyes={casinoAuth().fourEyes}
          >
            {children}
          </OperatorFrame>
        </CsvFormProvider>
      </ZoneProvider>
    </Words>
  );
}
