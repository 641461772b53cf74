'use client';

import { FormDone, FormRefusal, useForm } from '../../account/entering/form-parts.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/controls/button.tsx';
import { TextField } from '../../ui/controls/field.tsx';
import { actOnDispute } from './actions.ts';

export type DisputeFormProps = { id: string; isTaken: boolean };

/** Takes a case, writes a note for staff, or answers the player, who reads it in their account. */
export function DisputeForm({ id, isTaken }: DisputeFormProps) {
  const { say } = useLanguage();
  const { state, busy, form } = useForm(actOnDispute);
  return (
    <form {...form} className="mt-4 grid gap-3 border-line border-t pt-3">
      <input type="hidden" name="id" value={id} />
      <TextField label={say('office.disputes.write')} name="text" maxLength={1000} autoComplete="off" />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" name="kind" value="answered" variant="primary" size="small" busy={busy}>
          {say('office.disputes.do.answered')}
        </Button>
        <Button type="submit" name="kind" value="noted" size="small" busy={busy}>
          {say('office.disputes.do.noted')}
        </Button>
        {!isTaken && (
          <Button type="submit" name="kind" value="taken" size="small" busy={busy}>
            {say('office.disputes.do.taken')}
          </Button>
        )}
      </div>
      <FormRefusal state={state} />
      <FormDone state={state} />
    </form>
  );
}
