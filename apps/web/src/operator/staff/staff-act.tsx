'use client';

import { assignedTo, REGULATOR_HOURS } from '@baize/auth/roles';
import { useState } from 'react';
import { FormRefusal } from '../../account/entering/form-parts.tsx';
import { useActDialog } from '../../account/entering/use-act-dialog.ts';
import { roleName } from '../../account/role-name.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/controls/button.tsx';
import { SelectField, TextField } from '../../ui/controls/field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ActSent } from '../approvals/act-sent.tsx';
import { useStaffForm } from '../kit/form/use-staff-form.ts';
import { WhyField } from '../kit/form/why-field.tsx';
import { actOnStaff, type StaffActName, type StaffState } from './actions.ts';
import { NewPassword } from './new-password.tsx';
import { STAFF_ROLES } from './read-role.ts';
import { actFields } from './staff-fields.ts';
import { TAKES_TWO } from './takes-two.ts';

/** The composed roles that an account can be given. */
export type GivenRoles = readonly { readonly id: string; readonly name: string }[];

export type StaffActProps = {
  act: StaffActName;
  userId: string;
  name: string;
  /** As it is stored. */
  role: string;
  roles: GivenRoles;
  /** Whether a second person decides some of the changes. */
  fourEyes: boolean;
  /** Without its button, only an open dialog stays; default true. */
  offered?: boolean;
  /** The session to end; all of them when absent. */
  sessionId?: string | undefined;
};

/** A change to an account: a button, and a dialog that asks for the reason. */
export function StaffAct({ act, name, offered = true, ...target }: StaffActProps) {
  const { say } = useLanguage();
  const { open, doing, times, start, close } = useActDialog(act);
  const one = target.sessionId !== undefined;
  return (
    <>
      {offered && (
        <Button size="small" variant={act === 'disable' ? 'grave' : 'quiet'} onClick={start} className="text-body">
          {say(one ? 'staff.do.end-one.button' : `staff.do.${act}.button`)}
        </Button>
      )}
      <Dialog
        open={open}
        onClose={close}
        title={say(one ? 'staff.do.end-one.title' : `staff.do.${doing}.title`, { name })}
      >
        <ActForm key={times} act={doing} {...target} onClose={close} />
      </Dialog>
    </>
  );
}

/** The outcome, with the password that is shown only once, if there is one. */
export function StaffDone({ state, onClose }: { state: StaffState; onClose: () => void }) {
  return (
    <ActSent state={state} onClose={onClose}>
      {state.password !== undefined && <NewPassword password={state.password} />}
    </ActSent>
  );
}

function ActForm({
  act,
  userId,
  role,
  roles,
  fourEyes,
  sessionId,
  onClose,
}: Omit<StaffActProps, 'name' | 'offered'> & { onClose: () => void }) {
  const language = useLanguage();
  const { say } = language;
  const isAsked = fourEyes && act in TAKES_TWO;
  const isReasonNeeded = isAsked || act !== 'enable';
  const { state, busy, at, form } = useStaffForm<{ why: string }, StaffState>({
    act: actOnStaff,
    schema: actFields(isReasonNeeded, language),
    start: { why: '' },
    fields: { why: 'why' },
  });
  if (state.done !== undefined) return <StaffDone state={state} onClose={onClose} />;
  return (
    <form {...form} className="grid gap-4">
      <p className="text-ink-soft">{say(`staff.do.${act}.what`)}</p>
      {isAsked && <p>{say('office.approvals.takesTwo')}</p>}
      <FormRefusal state={state} />
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="userId" value={userId} />
      {sessionId !== undefined && <input type="hidden" name="sessionId" value={sessionId} />}
      {act === 'role' && <RoleField role={role} roles={roles} />}
      {act === 'link-sso' && <SubjectField />}
      <WhyField {...at('why')} required={isReasonNeeded} data-focus-first />
      <Button type="submit" busy={busy} variant={act === 'enable' ? 'primary' : 'grave'} className="justify-self-end">
        {say(isAsked ? 'office.approvals.send' : `staff.do.${act}.confirm`)}
      </Button>
    </form>
  );
}

function SubjectField() {
  const { say } = useLanguage();
  return (
    <TextField
      label={say('staff.panel.ssoSubject')}
      hint={say('staff.panel.ssoSubjectHint')}
      name="subject"
      maxLength={255}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  );
}

export function RoleField({ role, roles }: { role?: string; roles: GivenRoles }) {
  const language = useLanguage();
  const { say } = language;
  const [chosen, setChosen] = useState(role ?? 'dealer');
  return (
    <>
      <SelectField
        label={say('staff.list.role')}
        name="role"
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      >
        {STAFF_ROLES.map((each) => (
          <option key={each} value={each}>
            {roleName(each, language)}
          </option>
        ))}
        {roles.map(({ id, name }) => (
          <option key={id} value={assignedTo(id)}>
            {name}
          </option>
        ))}
      </SelectField>
      {chosen === 'regulator' && (
        <SelectField label={say('staff.regulator.for')} hint={say('staff.regulator.forHint')} name="hours">
          {REGULATOR_HOURS.map((hours) => (
            <option key={hours} value={hours}>
              {hours < 48
                ? say('staff.regulator.hours', { count: hours })
                : say('staff.regulator.days', { count: hours / 24 })}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}
