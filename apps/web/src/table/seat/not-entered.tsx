'use client';

import { useLanguage } from '../../i18n/use-language.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx';

/** Why a table cannot be joined, and the way to the others. */
export function NotEntered({ why }: { why: string }) {
  const { say } = useLanguage();
  return (
    <ErrorPanel
      title={say('table.seat.notEntered')}
      action={
        <ButtonLink href="/" variant="primary">
          {say('table.seat.others')}
        </ButtonLink>
      }
    >
      {why}
    </ErrorPanel>
  );
}
