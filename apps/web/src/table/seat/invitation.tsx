'use client';

import { GuestKey } from '../../account/entering/guest-key.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

export type InvitationProps = { open: boolean; onClose: () => void; tableId: string };

/** Invites visitors who try to bet to sign in or play as a guest. */
export function Invitation({ open, onClose, tableId }: InvitationProps) {
  const { say } = useLanguage();
  const to = `/table/${tableId}`;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={say('table.seat.sitDown')}
      actions={
        <>
          <ButtonLink href={`/sign-in?${new URLSearchParams({ to })}`}>{say('table.seat.signIn')}</ButtonLink>
          <GuestKey to={to} variant="primary">
            {say('table.seat.asGuest')}
          </GuestKey>
        </>
      }
    >
      <p>{say('table.seat.invitation')}</p>
    </Dialog>
  );
}
