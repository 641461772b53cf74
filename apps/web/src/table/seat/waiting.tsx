'use client';

import { useLanguage } from '../../i18n/use-language.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx';
import type { TableSession } from '../session/table-session.ts';
import { useSession } from '../session/use-table-session.ts';

/** Shown until the table is loaded, or when it cannot be joined. */
export function Waiting({ session }: { session: TableSession }) {
  const { say, tell } = useLanguage();
  const refused = useSession(session, (state) => state.refused);
  return (
    <div className="grid place-items-center p-6">
      {refused ? (
        <ErrorPanel
          title={say('table.seat.notEntered')}
          action={
            <ButtonLink href="/" variant="primary">
              {say('table.seat.others')}
            </ButtonLink>
          }
        >
          {tell(refused.phrase)}
        </ErrorPanel>
      ) : (
        <p className="text-ink-soft">{say('table.seat.walking')}</p>
      )}
    </div>
  );
}
