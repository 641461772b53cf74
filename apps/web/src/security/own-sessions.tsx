'use client';

import type { OpenSession } from '@baize/auth';
import { useState } from 'react';
import { errorAt, FormDone, FormRefusal, useForm } from '@/account/entering/form-parts.tsx';
import { PasswordField } from '@/account/entering/password-field.tsx';
import { useLanguage } from '@/i18n/use-language.ts';
import { Button } from '@/ui/controls/button.tsx';
import { LocalTime } from '@/ui/data/local-time.tsx';
import { deviceName } from './device.ts';
import { endSession } from './session-actions.ts';

/** All sessions but this one. */
const OTHERS = 'others';

/** The user's sessions; one that is chosen, or all others, end with the password. */
export function OwnSessions({ sessions, here }: { sessions: readonly OpenSession[]; here: string }) {
  const language = useLanguage();
  const { say } = language;
  const { state, busy, form } = useForm(endSession);
  const [chosen, setChosen] = useState('');
  const choose = (which: string) => setChosen(chosen === which ? '' : which);
  const isOpen = sessions.length > 1 && (chosen === OTHERS || sessions.some(({ id }) => id === chosen));
  return (
    <form {...form} className="grid gap-4">
      <ul className="grid">
        {sessions.map((session) => (
          <li
            key={session.id}
            className="flex items-center justify-between gap-4 border-line border-t py-2.5 first:border-t-0"
          >
            <div className="min-w-0">
              <b className="block font-semibold">
                {deviceName(session.device, language) || say('security.sessions.unknown')}
              </b>
              <p className="text-fine text-ink-soft">
                <SessionTimes session={session} />
              </p>
            </div>
            {session.id === here ? (
              <span className="text-fine text-ink-soft">{say('security.sessions.here')}</span>
            ) : (
              <Button aria-pressed={chosen === session.id} onClick={() => choose(session.id)}>
                {say('security.sessions.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button aria-pressed={chosen === OTHERS} onClick={() => choose(OTHERS)} className="justify-self-start">
          {say('security.sessions.endOthers')}
        </Button>
      )}
      <FormRefusal state={state} />
      {isOpen && (
        <>
          <input type="hidden" name="session" value={chosen} />
          <PasswordField
            label={say('account.field.passwordNow')}
            name="currentPassword"
            error={errorAt(state, 'currentPassword')}
            autoComplete="current-password"
            autoFocus
          />
          <Button type="submit" variant="grave" busy={busy} className="justify-self-start">
            {say(chosen === OTHERS ? 'security.sessions.confirmOthers' : 'security.sessions.confirm')}
          </Button>
        </>
      )}
      <FormDone state={state} />
    </form>
  );
}

function SessionTimes({ session: { address, since, usedAt } }: { session: OpenSession }) {
  const { say } = useLanguage();
  const times = {
    since: () => <LocalTime at={since.getTime()} />,
    used: () => <LocalTime at={usedAt.getTime()} />,
  };
  return address === null
    ? say.rich('security.sessions.open', times)
    : say.rich('security.sessions.at', { ...times, address });
}
