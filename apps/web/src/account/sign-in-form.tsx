'use client';

import { useActionState } from 'react';
import { CheckField, TextField } from '@/ui/field.tsx';
import { signInWithForm } from './actions.ts';
import { EnterButton, FormRefusal, useFocusOnError } from './form-parts.tsx';
import { PasswordField } from './password-field.tsx';

export function SignInForm({ to, idleMinutes }: { to: string | undefined; idleMinutes: number }) {
  const [state, send] = useActionState(signInWithForm, {});
  const form = useFocusOnError(state);
  return (
    <form ref={form} action={send} className="grid gap-3.5">
      <FormRefusal state={state} />
      <input type="hidden" name="to" value={to ?? ''} />
      <TextField
        label="Name"
        name="name"
        defaultValue={state.name}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PasswordField label="Password" name="password" autoComplete="current-password" />
      <CheckField
        name="remember"
        defaultChecked
        className="text-ivory-2"
        label={`Stay signed in on this device. After ${idleMinutes} minutes without play you are asked again.`}
      />
      <EnterButton>Sign in</EnterButton>
    </form>
  );
}
