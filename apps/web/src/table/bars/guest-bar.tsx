'use client';

import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { PLAY_BAR } from '../looks.ts';

const WATCHING = `${PLAY_BAR} flex flex-wrap justify-between gap-x-6 gap-y-2`;

const fine = (chunks: ReactNode) => <span className="text-ink-soft">{chunks}</span>;

/** Replaces the chips for visitors who are not signed in. */
export function GuestBar({ tableId }: { tableId: string }) {
  const { say } = useLanguage();
  const to = new URLSearchParams({ to: `/table/${tableId}` });
  return (
    <footer className={WATCHING}>
      <p>{say.rich('table.guest.watching', { fine })}</p>
      <div className="flex gap-3">
        <ButtonLink href={`/guest?${to}`} variant="primary">
          {say('table.guest.asGuest')}
        </ButtonLink>
        <ButtonLink href={`/sign-in?${to}`}>{say('table.guest.signIn')}</ButtonLink>
      </div>
    </footer>
  );
}

/** The same for staff. */
export function StaffBar({ tableId, deals }: { tableId: string; deals: boolean }) {
  const { say } = useLanguage();
  return (
    <footer className={WATCHING}>
      <p>{say.rich('table.guest.staff', { fine })}</p>
      {deals && <ButtonLink href={`/dealer/${tableId}`}>{say('table.guest.deal')}</ButtonLink>}
    </footer>
  );
}
