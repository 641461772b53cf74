'use client';

import { useActionState } from 'react';
import { setPassword } from './actions.ts';
import { errorAt, FormDone, FormRefusal, SubmitButton, useFocusOnError } from './form-parts.tsx';
import { PasswordField } from './password-field.tsx';

export function NewPasswordForm({ name }: { name: string }) {
  const [state, send] = useActionState(setPassword, {});
  const form = useFocusOnError(state);
  return (
    <form ref={form} action={send} className="grid justify-items-stretch gap-3.5">
      <FormRefusal state={state} />
      {/* Tells password keepers whose password it is. */}
      <input type="text" name="username" value={name} autoComplete="username" readOnly hidden />
      <PasswordField
        label="Password now"
        name="currentPassword"
        error={errorAt(state, 'currentPassword')}
        autoComplete="current-password"
      />
      <PasswordField
        label="New password"
        name="password"
        hint="12 characters or more. Everywhere else you will be signed out."
        error={errorAt(state, 'password')}
        autoComplete="new-password"
      />
      <SubmitButton className="justify-self-start">Change password</SubmitButton>
      <FormDone state={state} />
    </form>
  );
}
