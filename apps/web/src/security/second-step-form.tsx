'use client';

import { useState } from 'react';
import { EnterButton, errorAt, FormRefusal, useForm } from '@/account/entering/form-parts.tsx';
import { useLanguage } from '@/i18n/use-language.ts';
import { Button } from '@/ui/controls/button.tsx';
import { TextField } from '@/ui/controls/field.tsx';
import { submitCode } from './actions.ts';
import { PasskeySignIn } from './passkey-sign-in.tsx';

export type SecondStepFormProps = {
  to: string | undefined;
  /** The second factors that the user has. */
  app: boolean;
  passkeys: boolean;
  recoveryCodes: boolean;
};

/** The second step of a sign-in, with any of the user's second factors. */
export function SecondStepForm({ to, app, passkeys, recoveryCodes }: SecondStepFormProps) {
  const { say } = useLanguage();
  const [kind, setKind] = useState<'app' | 'recovery' | 'passkey'>(app ? 'app' : 'passkey');
  return (
    <div className="grid gap-4">
      {kind !== 'passkey' && <CodeForm key={kind} kind={kind} to={to} />}
      {passkeys && <PasskeySignIn to={to} />}
      {app && kind !== 'app' && (
        <Button variant="plain" onClick={() => setKind('app')}>
          {say('security.step.useApp')}
        </Button>
      )}
      {recoveryCodes && kind !== 'recovery' && (
        <Button variant="plain" onClick={() => setKind('recovery')}>
          {say('security.step.useRecovery')}
        </Button>
      )}
    </div>
  );
}

function CodeForm({ kind, to }: { kind: 'app' | 'recovery'; to: string | undefined }) {
  const { say } = useLanguage();
  const { state, busy, form } = useForm(submitCode);
  return (
    <form {...form} className="grid gap-3.5">
      <FormRefusal state={state} />
      <input type="hidden" name="to" value={to ?? ''} />
      <input type="hidden" name="kind" value={kind} />
      <TextField
        label={say(`security.step.${kind}`)}
        hint={say(`security.step.${kind}Hint`)}
        name="code"
        required
        autoComplete={kind === 'app' ? 'one-time-code' : 'off'}
        inputMode={kind === 'app' ? 'numeric' : 'text'}
        maxLength={kind === 'app' ? 10 : 60}
        spellCheck={false}
        autoCapitalize="none"
        error={errorAt(state, 'code')}
      />
      <EnterButton busy={busy}>{say('account.door.signIn')}</EnterButton>
    </form>
  );
}
