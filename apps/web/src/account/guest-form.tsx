'use client';

import { useActionState } from 'react';
import { enterAsGuest } from './actions.ts';
import { EnterButton, FormRefusal } from './form-parts.tsx';

export function GuestForm({ to }: { to: string | undefined }) {
  const [state, send] = useActionState(enterAsGuest, {});
  return (
    <form action={send} className="grid gap-3.5">
      <FormRefusal state={state} />
      <input type="hidden" name="to" value={to ?? ''} />
      <EnterButton>Take a seat</EnterButton>
    </form>
  );
}
