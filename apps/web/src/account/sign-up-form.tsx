'use client';

import { CheckField, TextField } from '@/ui/field.tsx';
import { signUpWithForm } from './actions.ts';
import { EnterButton, errorAt, FormRefusal, useForm } from './form-parts.tsx';
import { PasswordField } from './password-field.tsx';

export function SignUpForm({ to }: { to: string | undefined }) {
  const { state, busy, form } = useForm(signUpWithForm);
  const underAge = errorAt(state, 'adult');
  return (
    <form {...form} className="grid gap-3.5">
      <FormRefusal state={state} />
      <input type="hidden" name="to" value={to ?? ''} />
      <TextField
        label="Name at the tables"
        name="name"
        hint="Others see it. You sign in with it too."
        error={errorAt(state, 'name')}
        defaultValue={state.name}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        minLength={3}
        maxLength={20}
      />
      <PasswordField
        label="Password"
        name="password"
        hint="12 characters or more."
        error={errorAt(state, 'password')}
        autoComplete="new-password"
      />
      <div>
        <CheckField
          name="adult"
          required
          className="text-ivory-2"
          label="I am 18 or older."
          aria-invalid={underAge ? true : undefined}
          aria-describedby="adult-error"
        />
        <p id="adult-error" aria-live="polite" className="text-fine text-stop empty:hidden">
          {underAge}
        </p>
      </div>
      <EnterButton busy={busy}>Create account</EnterButton>
    </form>
  );
}
