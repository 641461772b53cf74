'use client';

import { useEffect } from 'react';
import { useLanguage } from '@/i18n/use-language.ts';
import { Button } from '@/ui/controls/button.tsx';
import { setPassword } from '../actions.ts';
import { errorAt, FormDone, FormRefusal, useForm } from './form-parts.tsx';
import { PasswordField } from './password-field.tsx';

export function NewPasswordForm({ name }: { name: string }) {
  const { say } = useLanguage();
  const { state, busy, ref, form } = useForm(setPassword);
  useEffect(() => {
    if (state.done !== undefined) ref.current?.reset();
  }, [state, ref]);
  return (
    <form {...form} className="grid justify-items-stretch gap-3.5">
      <FormRefusal state={state} />
      {/* The account name, for password managers. */}
      <input type="text" name="username" value={name} autoComplete="username" readOnly hidden />
      <PasswordField
        label={say('account.field.passwordNow')}
        name="currentPassword"
        error={errorAt(state, 'currentPassword')}
        autoComplete="current-password"
      />
      <PasswordField
        label={say('account.field.newPassword')}
        name="password"
        hint={say('account.field.newPasswordHint')}
        error={errorAt(state, 'password')}
        autoComplete="new-password"
      />
      <Button type="submit" busy={busy} className="justify-self-start">
        {say('account.password.change')}
      </Button>
      <FormDone state={state} />
    </form>
  );
}
