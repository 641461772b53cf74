'use client';

import type { OpenSession } from '@baize/auth';
import { errorAt, FormDone, FormRefusal, useForm } from '@/account/entering/form-parts.tsx';
import { PasswordField } from '@/account/entering/password-field.tsx';
import { useLanguage } from '@/i18n/use-language.ts';
import { Button } from '@/ui/controls/button.tsx';
import { LocalTime } from '@/ui/data/local-time.tsx';
import { deviceName } from './device.ts';
import { endSession } from './session-actions.ts';

/** The user's sessions; ending one requires the password. */
export function OwnSessions({ sessions, here }: { sessions: readonly OpenSession[]; here: string }) {
  const language = useLanguage();
  const { say } = language;
  const { state, busy, form } = useForm(endSession);
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
              <Button type="submit" name="session" value={session.id} busy={busy}>
                {say('security.sessions.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <FormRefusal state={state} />
      {sessions.length > 1 && (
        <>
          <PasswordField
            label={say('account.field.passwordNow')}
            name="currentPassword"
            error={errorAt(state, 'currentPassword')}
            autoComplete="current-password"
          />
          <Button type="submit" name="session" value="others" busy={busy} className="justify-self-start">
            {say('security.sessions.endOthers')}
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
