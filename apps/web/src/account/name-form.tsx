'use client';

import { useActionState } from 'react';
import { TextField } from '@/ui/field.tsx';
import { rename } from './actions.ts';
import { errorAt, FormDone, FormRefusal, SubmitButton, useFocusOnError } from './form-parts.tsx';

export function NameForm({ name }: { name: string }) {
  const [state, send] = useActionState(rename, {});
  const form = useFocusOnError(state);
  return (
    <form ref={form} action={send} className="grid justify-items-start gap-3.5">
      <FormRefusal state={state} />
      <TextField
        label="Name at the tables"
        name="name"
        hint="Others see it. You sign in with it too."
        error={errorAt(state, 'name')}
        defaultValue={state.name ?? name}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        minLength={3}
        maxLength={20}
        className="w-full"
      />
      <SubmitButton>Change name</SubmitButton>
      <FormDone state={state} />
    </form>
  );
}
