'use client';

import { CheckField, TextField } from '@/ui/field.tsx';
import { signInWithForm } from './actions.ts';
import { EnterButton, FormRefusal, useForm } from './form-parts.tsx';
import { PasswordField } from './password-field.tsx';

export function SignInForm({ to, idleMinutes }: { to: string | undefined; idleMinutes: number }) {
  const { state, busy, form } = useForm(signInWithForm);
  return (
    <form {...form} className="grid gap-3.5">
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
      <EnterButton busy={busy}>Sign in</EnterButton>
    </form>
  );
}
