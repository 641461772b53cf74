'use client';

import type { SecondFactors } from '@baize/auth';
import { useState } from 'react';
import { errorAt, FormDone, FormRefusal, useForm } from '@/account/entering/form-parts.tsx';
import { PasswordField } from '@/account/entering/password-field.tsx';
import { useLanguage } from '@/i18n/use-language.ts';
import { Button } from '@/ui/controls/button.tsx';
import { LocalTime } from '@/ui/data/local-time.tsx';
import { type FactorState, removeFactor, renewCodes } from './actions.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

/** The user's second factors; removing one requires the password. */
export function FactorList({ app, passkeys }: Pick<SecondFactors, 'app' | 'passkeys'>) {
  const { say } = useLanguage();
  const { state, busy, form } = useForm(removeFactor);
  const [chosen, setChosen] = useState<string>();
  const lines = [
    ...(app === null ? [] : [{ id: 'app', name: say('security.app.title'), ...app }]),
    ...passkeys.map((passkey) => ({ ...passkey, name: passkey.name || say('security.passkey.title') })),
  ];
  return (
    <form {...form} className="grid gap-3.5">
      <input type="hidden" name="factor" value={chosen ?? ''} />
      <ul className="grid">
        {lines.map(({ id, name, addedAt, usedAt }) => (
          <li key={id} className="flex items-center justify-between gap-4 border-line border-t py-2.5 first:border-t-0">
            <span className="min-w-0">
              <b className="block truncate font-semibold">{name}</b>
              <span className="text-fine text-ink-soft">
                <FactorTimes addedAt={addedAt} usedAt={usedAt} />
              </span>
            </span>
            <Button aria-pressed={chosen === id} onClick={() => setChosen(chosen === id ? undefined : id)}>
              {say('security.factor.remove')}
            </Button>
          </li>
        ))}
      </ul>
      <FormRefusal state={state} />
      {lines.some(({ id }) => id === chosen) && (
        <>
          <PasswordField
            label={say('account.field.passwordNow')}
            name="currentPassword"
            autoComplete="current-password"
            error={errorAt(state, 'currentPassword')}
            autoFocus
          />
          <Button type="submit" variant="grave" busy={busy} className="justify-self-start">
            {say('security.factor.confirm')}
          </Button>
        </>
      )}
      <FormDone state={state} />
    </form>
  );
}

function FactorTimes({ addedAt, usedAt }: { addedAt: Date | null; usedAt: Date | null }) {
  const { say } = useLanguage();
  const added = () => addedAt && <LocalTime at={addedAt.getTime()} />;
  const used = () => usedAt && <LocalTime at={usedAt.getTime()} />;
  if (addedAt && usedAt) return say.rich('security.factor.addedUsed', { added, used });
  if (addedAt) return say.rich('security.factor.added', { added });
  return usedAt && say.rich('security.factor.used', { used });
}

/** Replaces the recovery codes. */
export function RenewCodes({ left }: { left: number }) {
  const { say } = useLanguage();
  const { state, busy, form } = useForm<FactorState>(renewCodes);
  return (
    <form {...form} className="grid gap-3.5">
      <p className="text-ink-soft">{say('security.codes.left', { count: state.codes?.length ?? left })}</p>
      <FormRefusal state={state} />
      {state.codes && <RecoveryCodes codes={state.codes} />}
      <PasswordField
        label={say('account.field.passwordNow')}
        name="currentPassword"
        autoComplete="current-password"
        error={errorAt(state, 'currentPassword')}
      />
      <Button type="submit" busy={busy} className="justify-self-start">
        {say('security.codes.renew')}
      </Button>
    </form>
  );
}
