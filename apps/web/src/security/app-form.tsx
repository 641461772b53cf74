'use client';

import { useState } from 'react';
import { errorAt, FormRefusal, useForm } from '@/account/entering/form-parts.tsx';
import { PasswordField } from '@/account/entering/password-field.tsx';
import { useLanguage } from '@/i18n/use-language.ts';
import { Button } from '@/ui/controls/button.tsx';
import { TextField } from '@/ui/controls/field.tsx';
import { QrCode } from '@/ui/data/qr-code.tsx';
import { type AppSetUp, confirmAppSetup, type FactorState, startAppSetup } from './actions.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Sets up an authenticator app: password, secret, first code, recovery codes. */
export function AppForm({ there }: { there: boolean }) {
  const { say } = useLanguage();
  const begun = useForm<AppSetUp>(startAppSetup);
  const finished = useForm<FactorState>(confirmAppSetup);
  const { secret, uri, modules } = begun.state;
  if (finished.state.added) {
    return (
      <div className="grid gap-4">
        <p role="status">{say('security.app.done')}</p>
        {finished.state.codes && <RecoveryCodes codes={finished.state.codes} />}
      </div>
    );
  }
  if (there) return null;
  if (secret === undefined || uri === undefined || modules === undefined) {
    return (
      <form {...begun.form} className="grid gap-3.5">
        <p className="text-ink-soft">{say('security.app.what')}</p>
        <FormRefusal state={begun.state} />
        <PasswordField
          label={say('account.field.passwordNow')}
          name="currentPassword"
          autoComplete="current-password"
          error={errorAt(begun.state, 'currentPassword')}
        />
        <Button type="submit" busy={begun.busy} className="justify-self-start">
          {say('security.app.begin')}
        </Button>
      </form>
    );
  }
  return (
    <form {...finished.form} className="grid gap-3.5">
      <p className="text-ink-soft">{say('security.app.scan')}</p>
      <QrCode modules={modules} label={say('security.app.picture')} className="size-52 rounded-1" />
      <Secret secret={secret} uri={uri} />
      <FormRefusal state={finished.state} />
      <TextField
        label={say('security.step.app')}
        hint={say('security.step.appHint')}
        name="code"
        required
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={10}
        error={errorAt(finished.state, 'code')}
      />
      <Button type="submit" variant="primary" busy={finished.busy} className="justify-self-start">
        {say('security.app.finish')}
      </Button>
    </form>
  );
}

function Secret({ secret, uri }: { secret: string; uri: string }) {
  const { say } = useLanguage();
  const [shown, setShown] = useState(false);
  if (!shown) {
    return (
      <Button variant="plain" onClick={() => setShown(true)} className="justify-self-start">
        {say('security.app.cannotScan')}
      </Button>
    );
  }
  return (
    <p className="text-ink-soft">
      {say('security.app.type')} <b className="select-all break-all font-semibold text-ink">{secret}</b>
      <br />
      <a href={uri} className="inline-block py-2 font-medium text-accent">
        {say('security.app.open')}
      </a>
    </p>
  );
}
