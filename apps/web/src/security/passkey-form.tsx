'use client';

import { type FormEvent, useState, useTransition } from 'react';
import { errorAt, FormRefusal } from '@/account/entering/form-parts.tsx';
import { PasswordField } from '@/account/entering/password-field.tsx';
import { useLanguage } from '@/i18n/use-language.ts';
import { reach, type Unanswered } from '@/lib/browser/reach.ts';
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
  const unansweredState = ({ unanswered }: { unanswered: Unanswered }): FactorState => ({
    error: { field: 'form', message: say(`ui.act.${unanswered}`) },
  });
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    start(async () => {
      const started = await reach(() => startPasskeySetup(String(typed.get('currentPassword'))));
      if ('unanswered' in started) return setState(unansweredState(started));
      const begun = started.answer;
      if (begun.options === undefined) return setState(begun);
      const created = await createPasskey(begun.options);
      if ('fault' in created) {
        const why = created.fault === 'none' ? 'notMade' : created.fault;
        return setState({ error: { field: 'form', message: say(`security.passkey.${why}`) } });
      }
      const confirmed = await reach(() => confirmPasskeySetup(created.answer, String(typed.get('name'))));
      if ('unanswered' in confirmed) return setState(unansweredState(confirmed));
      if (confirmed.answer.added) form.reset();
      setState(confirmed.answer);
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
