'use client';

import type { ReactNode } from 'react';
import { GuestKey } from '../../account/entering/guest-key.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { PLAY_BAR } from '../looks.ts';

const WATCHING = `${PLAY_BAR} flex flex-wrap justify-between gap-x-6 gap-y-2`;

const fine = (chunks: ReactNode) => <span className="text-ink-soft">{chunks}</span>;

/** Replaces the chips for visitors who are not signed in. */
export function GuestBar({ tableId }: { tableId: string }) {
  const { say } = useLanguage();
  const to = `/table/${tableId}`;
  return (
    <footer className={WATCHING}>
      <p>{say.rich('table.guest.watching', { fine })}</p>
      <div className="flex gap-3">
        <GuestKey to={to} variant="primary">
          {say('table.guest.asGuest')}
        </GuestKey>
        <ButtonLink href={`/sign-in?${new URLSearchParams({ to })}`}>{say('table.guest.signIn')}</ButtonLink>
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
