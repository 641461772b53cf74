'use client';

import { FormDone, FormRefusal, useForm } from '../../account/entering/form-parts.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/controls/button.tsx';
import { TextField } from '../../ui/controls/field.tsx';
import { complain } from './actions.ts';

/** What is wrong with a round, in the player's words. */
export function ComplaintForm({ roundId }: { roundId: string }) {
  const { say } = useLanguage();
  const { state, busy, form } = useForm(complain);
  if (state.done !== undefined) return <FormDone state={state} />;
  return (
    <form {...form} className="grid justify-items-start gap-4">
      <input type="hidden" name="round" value={roundId} />
      <TextField
        label={say('account.disputes.text')}
        hint={say('account.disputes.hint')}
        name="text"
        required
        maxLength={1000}
        autoComplete="off"
        className="w-full"
      />
      <FormRefusal state={state} />
      <Button type="submit" variant="primary" busy={busy}>
        {say('account.disputes.send')}
      </Button>
    </form>
  );
}
