'use client';

import { useLanguage } from '@/i18n/use-language.ts';
import { CheckField, TextField } from '@/ui/controls/field.tsx';
import { signInWithForm } from '../actions.ts';
import { EnterButton, FormRefusal, useForm } from './form-parts.tsx';
import { PasswordField } from './password-field.tsx';

export function SignInForm({ to, idleMinutes }: { to: string | undefined; idleMinutes: number }) {
  const { say } = useLanguage();
  const { state, busy, form } = useForm(signInWithForm);
  return (
    <form {...form} className="grid gap-3.5">
      <FormRefusal state={state} />
      <input type="hidden" name="to" value={to ?? ''} />
      <TextField
        label={say('account.field.name')}
        name="name"
        defaultValue={state.name}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PasswordField label={say('account.field.password')} name="password" autoComplete="current-password" />
      <CheckField
        name="remember"
        defaultChecked
        className="text-ink-soft"
        label={say('account.field.remember', { minutes: idleMinutes })}
      />
      <EnterButton busy={busy}>{say('account.door.signIn')}</EnterButton>
    </form>
  );
}
