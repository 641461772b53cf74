'use client';

import { useLanguage } from '../../i18n/use-language.ts';
import { lazily } from '../../ui/loading/lazily.tsx';
import type { TableSession } from '../session/table-session.ts';
import { useSession } from '../session/use-table-session.ts';

const NotEntered = lazily(async () => (await import('./not-entered.tsx')).NotEntered);

/** Shown until the table is loaded, or when it cannot be joined. */
export function Waiting({ session }: { session: TableSession }) {
  const { say, tell } = useLanguage();
  const refused = useSession(session, (state) => state.refused);
  return (
    <div className="grid place-items-center p-6">
      {refused ? (
        <NotEntered why={tell(refused.phrase)} />
      ) : (
        <p className="text-ink-soft">{say('table.seat.walking')}</p>
      )}
    </div>
  );
}
