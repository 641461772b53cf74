'use client';

import {
  COMPOSABLE,
  type Composable,
  type ComposedRole,
  isWider,
  needsOffice,
  permissionsOf,
  type StaffRole,
} from '@baize/auth/roles';
import { useState } from 'react';
import { errorAt, FormRefusal, useForm } from '../../../account/entering/form-parts.tsx';
import { useActDialog } from '../../../account/entering/use-act-dialog.ts';
import { roleName } from '../../../account/role-name.ts';
import { permissionName } from '../../../account/tokens/permission-name.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { CheckField, SelectField, TextField } from '../../../ui/controls/field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ActSent } from '../../approvals/act-sent.tsx';
import { WhyField } from '../../kit/form/why-field.tsx';
import { STAFF_ROLES } from '../read-role.ts';
import { composeHouseRole } from './actions.ts';

type ComposeProps = {
  /** Whether a second person decides what lets somebody do more. */
  fourEyes: boolean;
  /** The role that is composed anew; without it a new one. */
  role?: ComposedRole;
  /** Without its button, only an open dialog stays; default true. */
  offered?: boolean;
};

/** Composes a role of permissions, or changes what one permits. */
export function ComposeButton({ fourEyes, role, offered = true }: ComposeProps) {
  const { say } = useLanguage();
  const { open, times, start, close } = useActDialog('compose');
  const title = role ? say('staff.roles.changeTitle', { name: role.name }) : say('staff.roles.compose');
  return (
    <>
      {offered && (
        <Button size="small" variant={role ? 'quiet' : 'primary'} onClick={start}>
          {role ? say('staff.roles.change') : title}
        </Button>
      )}
      <Dialog open={open} onClose={close} title={title}>
        <ComposeForm key={times} fourEyes={fourEyes} {...(role && { role })} onClose={close} />
      </Dialog>
    </>
  );
}

function ComposeForm({ fourEyes, role, onClose }: ComposeProps & { onClose: () => void }) {
  const language = useLanguage();
  const { say } = language;
  const { state, busy, form } = useForm(composeHouseRole);
  const [chosen, setChosen] = useState<readonly Composable[]>(withOffice(role?.permissions ?? []));
  if (state.done !== undefined) return <ActSent state={state} onClose={onClose} />;
  const takesTwo = fourEyes && isWider(role?.permissions ?? [], chosen);
  const office = needsOffice(chosen);
  const change = (permission: Composable, is: boolean) =>
    setChosen(withOffice(COMPOSABLE.filter((each) => (each === permission ? is : chosen.includes(each)))));
  return (
    <form {...form} className="grid gap-4">
      <p className="text-ink-soft">{say(role ? 'staff.roles.changeWhat' : 'staff.roles.what')}</p>
      {role ? (
        <>
          <input type="hidden" name="id" value={role.id} />
          <input type="hidden" name="name" value={role.name} />
        </>
      ) : (
        <>
          <TextField
            label={say('staff.roles.name')}
            name="name"
            required
            maxLength={40}
            autoComplete="off"
            error={errorAt(state, 'name')}
            data-focus-first
          />
          <StartField choose={(from) => setChosen(from === null ? [] : permissionsOf(from))} />
        </>
      )}
      <fieldset className="grid grid-cols-2 gap-x-4 max-sm:grid-cols-1">
        <legend className="font-medium">{say('staff.field.permissions')}</legend>
        {COMPOSABLE.map((each) => (
          <CheckField
            key={each}
            name="permission"
            value={each}
            checked={chosen.includes(each)}
            onChange={({ target }) => change(each, target.checked)}
            label={
              <>
                {permissionName(each, language)}
                {each === 'read-history' && office && (
                  <small className="block text-ink-soft text-fine">{say('staff.roles.office')}</small>
                )}
              </>
            }
          />
        ))}
      </fieldset>
      <WhyField name="why" error={errorAt(state, 'why')} />
      {takesTwo && <p>{say('office.approvals.takesTwo')}</p>}
      <FormRefusal state={state} />
      <Button type="submit" variant="primary" busy={busy} className="justify-self-end">
        {say(takesTwo ? 'office.approvals.send' : 'staff.roles.confirm')}
      </Button>
    </form>
  );
}

/** With what opens the back office, where something chosen is used there. */
const withOffice = (chosen: readonly Composable[]): readonly Composable[] =>
  needsOffice(chosen) ? COMPOSABLE.filter((each) => each === 'read-history' || chosen.includes(each)) : chosen;

/** The permissions of a built-in role, to begin with. */
function StartField({ choose }: { choose: (from: StaffRole | null) => void }) {
  const language = useLanguage();
  return (
    <SelectField
      label={language.say('staff.roles.from')}
      defaultValue=""
      onChange={({ target }) => choose(STAFF_ROLES.find((each) => each === target.value) ?? null)}
    >
      <option value="">{language.say('staff.roles.fromNothing')}</option>
      {STAFF_ROLES.map((each) => (
        <option key={each} value={each}>
          {roleName(each, language)}
        </option>
      ))}
    </SelectField>
  );
}
