'use client';

import type { StaffMember } from '@baize/database';
import { FormDone, FormRefusal } from '../../account/entering/form-parts.tsx';
import type { FormState } from '../../account/entering/form-state.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/controls/button.tsx';
import { TextField } from '../../ui/controls/field.tsx';
import { useStaffForm } from '../kit/form/use-staff-form.ts';
import { confirmOwner } from './actions.ts';
import { arrivalFields } from './staff-fields.ts';

/** Where an operator types the code that the owner of an account reads to them. */
export function ArrivalForm({ member }: { member: StaffMember }) {
  const language = useLanguage();
  const { say } = language;
  const { state, busy, at, form } = useStaffForm<{ code: string }, FormState>({
    act: confirmOwner,
    schema: arrivalFields(language),
    start: { code: '' },
    fields: { code: 'code' },
  });
  return (
    <form {...form} className="grid gap-3">
      <p className="text-ink-soft">{say('staff.arrival.what', { name: member.name })}</p>
      <FormRefusal state={state} />
      <input type="hidden" name="userId" value={member.id} />
      <TextField
        {...at('code')}
        label={say('staff.arrival.code')}
        required
        autoComplete="off"
        inputMode="numeric"
        maxLength={20}
      />
      <Button type="submit" size="small" busy={busy} className="justify-self-start">
        {say('staff.arrival.confirm')}
      </Button>
      <FormDone state={state} />
    </form>
  );
}
