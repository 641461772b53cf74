'use client';

import { type FormEvent, useState, useTransition } from 'react';
import { errorAt, FormRefusal } from '@/account/entering/form-parts.tsx';
import { PasswordField } from '@/account/entering/password-field.tsx';
import { useLanguage } from '@/i18n/use-language.ts';
import { Button } from '@/ui/controls/button.tsx';
import { TextField } from '@/ui/controls/field.tsx';
import { confirmPasskeySetup, type FactorState, startPasskeySetup } from './actions.ts';
import { createPasskey } from './browser-passkey.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Adds a passkey: name and password, then the browser's dialog. */
export function PasskeyForm() {
  const { say } = useLanguage();
  const [state, setState] = useState<FactorState>({});
  const [busy, start] = useTransition();
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    start(async () => {
      const begun = await startPasskeySetup(String(typed.get('currentPassword')));
      if (begun.options === undefined) return setState(begun);
      const answer = await createPasskey(begun.options);
      if (answer === null) return setState({ error: { field: 'form', message: say('security.passkey.notMade') } });
      const added = await confirmPasskeySetup(answer, String(typed.get('name')));
      if (added.added) form.reset();
      setState(added);
    });
  };
  return (
    <form onSubmit={add} className="grid gap-3.5">
      <p className="text-ink-soft">{say('security.passkey.what')}</p>
      <FormRefusal state={state} />
      {state.added && <p role="status">{say('security.passkey.done')}</p>}
      {state.codes && <RecoveryCodes codes={state.codes} />}
      <TextField
        label={say('security.passkey.name')}
        hint={say('security.passkey.nameHint')}
        name="name"
        required
        maxLength={40}
        autoComplete="off"
      />
      <PasswordField
        label={say('account.field.passwordNow')}
        name="currentPassword"
        autoComplete="current-password"
        error={errorAt(state, 'currentPassword')}
      />
      <Button type="submit" busy={busy} className="justify-self-start">
        {say('security.passkey.add')}
      </Button>
    </form>
  );
}
