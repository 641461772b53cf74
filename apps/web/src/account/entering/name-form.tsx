'use client';

import { useLanguage } from '@/i18n/use-language.ts';
import { Button } from '@/ui/controls/button.tsx';
import { TextField } from '@/ui/controls/field.tsx';
import { rename } from '../actions.ts';
import { errorAt, FormDone, FormRefusal, useForm } from './form-parts.tsx';
import { PasswordField } from './password-field.tsx';

export function NameForm({ name }: { name: string }) {
  const { say } = useLanguage();
  const { state, busy, form } = useForm(rename);
  return (
    <form {...form} className="grid justify-items-start gap-3.5">
      <FormRefusal state={state} />
      <TextField
        label={say('account.field.tableName')}
        name="name"
        hint={say('account.field.nameHint')}
        error={errorAt(state, 'name')}
        defaultValue={state.name ?? name}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        minLength={3}
        maxLength={20}
        className="w-full"
      />
      <PasswordField
        label={say('account.field.passwordNow')}
        name="currentPassword"
        error={errorAt(state, 'currentPassword')}
        autoComplete="current-password"
      />
      <Button type="submit" busy={busy}>
        {say('account.name.change')}
      </Button>
      <FormDone state={state} />
    </form>
  );
}
