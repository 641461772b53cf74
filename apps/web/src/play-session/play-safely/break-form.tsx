'use client';

import { useState } from 'react';
import { stayAway } from '../../account/actions.ts';
import { FormRefusal, useForm } from '../../account/entering/form-parts.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/controls/button.tsx';
import { SelectField } from '../../ui/controls/field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

/** @param choices for how many days an account can be closed */
export type BreakFormProps = { choices: readonly number[] };

/** Closes the player's own account for some time. To stay and to leave are asked with equal weight. */
export function BreakForm({ choices }: BreakFormProps) {
  const { say } = useLanguage();
  const { state, busy, ref, form } = useForm(stayAway);
  const [days, setDays] = useState(choices[0] ?? 1);
  const [asked, setAsked] = useState(false);
  const span = say('account.break.days', { days });
  return (
    <form {...form} className="grid justify-items-start gap-4">
      <p className="text-ink-soft">{say('account.break.lead')}</p>
      <FormRefusal state={state} />
      <SelectField
        label={say('account.break.for')}
        name="days"
        value={days}
        onChange={({ target }) => setDays(Number(target.value))}
      >
        {choices.map((each) => (
          <option key={each} value={each}>
            {say('account.break.days', { days: each })}
          </option>
        ))}
      </SelectField>
      <Button onClick={() => setAsked(true)} busy={busy}>
        {say('account.break.ask')}
      </Button>
      <Dialog
        open={asked}
        onClose={() => setAsked(false)}
        title={say('account.break.sure', { span })}
        actions={
          <>
            <Button onClick={() => setAsked(false)}>{say('account.break.stay')}</Button>
            <Button
              onClick={() => {
                setAsked(false);
                ref.current?.requestSubmit();
              }}
            >
              {say('account.break.leave')}
            </Button>
          </>
        }
      >
        {say('account.break.lead')}
      </Dialog>
    </form>
  );
}
