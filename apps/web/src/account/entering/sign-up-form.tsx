'use client';

import { useLanguage } from '@/i18n/use-language.ts';
import { CheckField, TextField } from '@/ui/controls/field.tsx';
import { signUpWithForm } from '../actions.ts';
import { EnterButton, errorAt, FormRefusal, useForm } from './form-parts.tsx';
import { PasswordField } from './password-field.tsx';

export function SignUpForm({ to }: { to: string | undefined }) {
  const { say } = useLanguage();
  const { state, busy, form } = useForm(signUpWithForm);
  const underAge = errorAt(state, 'adult');
  return (
    <form {...form} className="grid gap-3.5">
      <FormRefusal state={state} />
      <input type="hidden" name="to" value={to ?? ''} />
      <TextField
        label={say('account.field.tableName')}
        name="name"
        hint={say('account.field.nameHint')}
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
        label={say('account.field.password')}
        name="password"
        hint={say('account.field.passwordHint')}
        error={errorAt(state, 'password')}
        autoComplete="new-password"
      />
      <div>
        <CheckField
          name="adult"
          required
          className="text-ink-soft"
          label={say('account.signUp.adult')}
          aria-invalid={underAge ? true : undefined}
          aria-describedby="adult-error"
        />
        <p id="adult-error" aria-live="polite" className="text-fine text-danger empty:hidden">
          {underAge}
        </p>
      </div>
      <EnterButton busy={busy}>{say('account.signUp.enter')}</EnterButton>
    </form>
  );
}
