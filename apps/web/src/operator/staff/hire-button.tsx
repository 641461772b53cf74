'use client';

import { useState } from 'react';
import { FormRefusal } from '../../account/entering/form-parts.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/controls/button.tsx';
import { TextField } from '../../ui/controls/field.tsx';
import { Keycap } from '../../ui/controls/keycap.tsx';
import { useShortcuts } from '../../ui/keyboard/shortcuts/use-shortcuts.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useStaffForm } from '../kit/form/use-staff-form.ts';
import { WhyField } from '../kit/form/why-field.tsx';
import { hire, type StaffState } from './actions.ts';
import { type GivenRoles, RoleField, StaffDone } from './staff-act.tsx';
import { hireFields } from './staff-fields.ts';

type HireProps = { fourEyes: boolean; roles: GivenRoles };

/** Creates a staff account. */
export function HireButton({ fourEyes, roles }: HireProps) {
  const { say } = useLanguage();
  const [open, setOpen] = useState(false);
  const [times, setTimes] = useState(0);
  const close = () => {
    setOpen(false);
    setTimes(times + 1);
  };
  useShortcuts([{ key: 'n', does: say('staff.hire.button'), act: () => setOpen(true) }]);
  return (
    <>
      <Button size="small" variant="primary" onClick={() => setOpen(true)}>
        {say('staff.hire.button')} <Keycap>N</Keycap>
      </Button>
      <Dialog open={open} onClose={close} title={say('staff.hire.button')}>
        <HireForm key={times} fourEyes={fourEyes} roles={roles} onClose={close} />
      </Dialog>
    </>
  );
}

function HireForm({ fourEyes, roles, onClose }: HireProps & { onClose: () => void }) {
  const language = useLanguage();
  const { say } = language;
  const { state, busy, at, form } = useStaffForm<Hired, StaffState>({
    act: hire,
    schema: hireFields(language),
    start: { username: '', name: '', why: '' },
    fields: { name: 'username', why: 'why' },
  });
  if (state.done !== undefined) return <StaffDone state={state} onClose={onClose} />;
  const username = at('username');
  return (
    <form {...form} className="grid gap-4">
      {fourEyes && <p className="text-ink-soft">{say('office.approvals.takesTwo')}</p>}
      <FormRefusal state={state} />
      <TextField
        {...username}
        label={say('staff.hire.username')}
        hint={username.error === undefined ? say('staff.hire.usernameHint') : undefined}
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        data-focus-first
      />
      <TextField {...at('name')} label={say('staff.hire.name')} required autoComplete="off" maxLength={40} />
      <RoleField roles={roles} />
      <WhyField {...at('why')} />
      <Button type="submit" busy={busy} variant="primary" className="justify-self-end">
        {say(fourEyes ? 'office.approvals.send' : 'staff.hire.confirm')}
      </Button>
    </form>
  );
}

type Hired = { username: string; name: string; why: string };
