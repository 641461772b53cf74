'use client';

import { type KeyboardEvent, useState } from 'react';
import { useLanguage } from '@/i18n/use-language.ts';
import { TextField } from '@/ui/controls/field.tsx';

export type PasswordFieldProps = {
  label: string;
  name: string;
  autoComplete: 'current-password' | 'new-password';
  hint?: string | undefined;
  error?: string | undefined;
  autoFocus?: boolean;
};

/** A password field: hidden by default, with a hint when Caps Lock is on. */
export function PasswordField({ label, ...input }: PasswordFieldProps) {
  const { say } = useLanguage();
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <div>
      <TextField
        {...input}
        label={label}
        type={shown ? 'text' : 'password'}
        required
        spellCheck={false}
        autoCapitalize="none"
        onKeyDown={watch}
        onKeyUp={watch}
        onBlur={() => setCapsLock(false)}
        after={
          <button
            type="button"
            aria-pressed={shown}
            aria-label={say(shown ? 'account.field.hideThis' : 'account.field.showThis', { field: label })}
            onClick={() => setShown(!shown)}
            className="-me-3.5 min-h-11 px-3.5 font-medium text-accent"
          >
            {say(shown ? 'account.field.hide' : 'account.field.show')}
          </button>
        }
      />
      <p role="status" className="mt-1.5 text-fine text-warning empty:hidden">
        {capsLock ? `▲ ${say('account.field.capsLock')}` : ''}
      </p>
    </div>
  );
}
