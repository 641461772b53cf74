'use client';

import { useLanguage } from '@/i18n/use-language.ts';
import { Button } from '@/ui/controls/button.tsx';
import { CopyButton } from '@/ui/controls/copy-button.tsx';
import { CheckField, SelectField, TextField } from '@/ui/controls/field.tsx';
import { errorAt, FormDone, FormRefusal, useForm } from '../entering/form-parts.tsx';
import { PasswordField } from '../entering/password-field.tsx';
import { makeToken, type TokenState } from './token-actions.ts';

/** What a token can be permitted. */
export interface Offered {
  readonly is: string;
  readonly name: string;
  /** Such a token works once a second person has approved it. */
  readonly takesTwo: boolean;
}

/** Makes a token, by the password, and shows it once. */
export function MakeToken({ offered, days }: { offered: readonly Offered[]; days: readonly number[] }) {
  const { say } = useLanguage();
  const { state, busy, form } = useForm<TokenState>(makeToken);
  if (state.token !== undefined)
    return (
      <section role="status" className="grid gap-3 rounded-2 border border-warning/60 bg-surface p-4">
        <h3 className="font-semibold">{say('security.tokens.copyNow')}</h3>
        <p className="select-all break-all">{state.token}</p>
        <CopyButton text={state.token} label={say('security.tokens.copy')} className="justify-self-start" />
        <FormDone state={state} />
      </section>
    );
  return (
    <form {...form} className="grid max-w-lg gap-4 rounded-2 border border-line bg-surface p-4">
      <TextField
        label={say('security.tokens.name')}
        hint={say('security.tokens.nameHint')}
        name="name"
        required
        maxLength={40}
        autoComplete="off"
        error={errorAt(state, 'name')}
      />
      <fieldset className="grid gap-1">
        <legend className="mb-1.5 font-medium">{say('security.tokens.permissions')}</legend>
        {offered.map(({ is, name, takesTwo }) => (
          <CheckField
            key={is}
            name="permission"
            value={is}
            label={takesTwo ? say('security.tokens.withSecond', { permission: name }) : name}
          />
        ))}
      </fieldset>
      <SelectField label={say('security.tokens.days')} name="days" defaultValue={30}>
        {days.map((count) => (
          <option key={count} value={count}>
            {say('security.tokens.dayCount', { count })}
          </option>
        ))}
      </SelectField>
      <TextField
        label={say('security.tokens.why')}
        name="why"
        required
        maxLength={200}
        autoComplete="off"
        error={errorAt(state, 'why')}
      />
      <PasswordField
        label={say('account.field.passwordNow')}
        name="currentPassword"
        autoComplete="current-password"
        error={errorAt(state, 'currentPassword')}
      />
      <FormRefusal state={state} />
      <Button type="submit" variant="primary" busy={busy} className="justify-self-start">
        {say('security.tokens.make')}
      </Button>
    </form>
  );
}
