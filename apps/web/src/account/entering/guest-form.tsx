'use client';

import { useLanguage } from '../../i18n/use-language.ts';
import { enterAsGuest } from '../actions.ts';
import { EnterButton, FormRefusal, useForm } from './form-parts.tsx';

export function GuestForm({ to }: { to: string | undefined }) {
  const { say } = useLanguage();
  const { state, busy, form } = useForm(enterAsGuest);
  return (
    <form {...form} className="grid gap-3.5">
      <FormRefusal state={state} />
      <input type="hidden" name="to" value={to ?? ''} />
      <EnterButton busy={busy}>{say('account.guest.enter')}</EnterButton>
    </form>
  );
}
