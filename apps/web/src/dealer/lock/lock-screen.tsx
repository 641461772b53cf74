'use client';

import { type FormEvent, useEffect, useRef, useState, useTransition } from 'react';
import { leave } from '../../account/actions.ts';
import { PasswordField } from '../../account/entering/password-field.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { reach } from '../../lib/browser/reach.ts';
import { ActForm } from '../../ui/acting/act-form.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { OtherIcon } from '../../ui/other-icons.tsx';
import { INSTRUMENT } from '../looks.ts';
import { unlock as unlockAtHouse } from './unlock.ts';

export type LockScreenProps = {
  name: string;
  /** The start page for the next user. */
  returnTo: string;
  onUnlock: () => void;
};

/** Replaces the console until its dealer has entered the password. The table continues in the meantime. */
export function LockScreen({ name, returnTo, onUnlock }: LockScreenProps) {
  const [error, setError] = useState<string>();
  const [busy, start] = useTransition();
  const { say } = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector('input')?.focus();
  }, []);
  const unlock = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = new FormData(event.currentTarget).get('password');
    start(async () => {
      const reached = await reach(() => unlockAtHouse(typeof password === 'string' ? password : ''));
      // An old page cannot unlock anything: the new one asks for the password again.
      if ('unanswered' in reached && reached.unanswered === 'outdated') return location.reload();
      if ('unanswered' in reached) return setError(say(`ui.act.${reached.unanswered}`));
      if (reached.answer === null) return onUnlock();
      setError(reached.answer);
      form.current?.reset();
      form.current?.querySelector('input')?.focus();
    });
  };
  return (
    <main className={`${INSTRUMENT} grid min-h-dvh place-items-center p-6`}>
      <div className="grid w-full max-w-105 gap-5">
        <h1 className="flex items-center gap-3 font-semibold text-title">
          <OtherIcon name="lock" size={30} />
          {say('dealer.lock.title')}
        </h1>
        <p className="text-ink-soft">{say('dealer.lock.note', { name })}</p>
        <form ref={form} onSubmit={unlock} className="grid gap-4">
          <PasswordField
            label={say('dealer.lock.password')}
            name="password"
            autoComplete="current-password"
            error={error}
          />
          <Button type="submit" variant="primary" size="large" busy={busy}>
            {say('dealer.lock.unlock')}
          </Button>
        </form>
        <ActForm act={leave}>
          <input type="hidden" name="to" value={returnTo} />
          <Button type="submit" variant="plain">
            {say('dealer.lock.signOut')}
          </Button>
        </ActForm>
      </div>
    </main>
  );
}
