'use client';

import { FormRefusal } from '../../../account/entering/form-parts.tsx';
import { useActDialog } from '../../../account/entering/use-act-dialog.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextField } from '../../../ui/controls/field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ActSent } from '../../approvals/act-sent.tsx';
import { useStaffForm } from '../../kit/form/use-staff-form.ts';
import { WhyField } from '../../kit/form/why-field.tsx';
import { actOnTable, type TableActName, type TableActState } from './actions.ts';
import { nameFields } from './life-fields.ts';

export type TableActProps = {
  act: TableActName;
  table: { readonly id: string; readonly name: string };
  /** Whether a second person decides it. */
  isAsked?: boolean;
  /** Without its button, only an open dialog stays; default true. */
  offered?: boolean;
};

const VARIANT = {
  rename: 'quiet',
  retire: 'grave',
  reopen: 'primary',
  'put-in-service': 'primary',
  withdraw: 'quiet',
} as const;

/** An act on a table: a button, and a dialog that says what it does and asks for the reason. */
export function TableAct({ act, table, isAsked = false, offered = true }: TableActProps) {
  const { say } = useLanguage();
  const { open, doing, times, start, close } = useActDialog(act);
  return (
    <>
      {offered && (
        <Button size="small" variant={VARIANT[act]} onClick={start}>
          {say(`office.life.${act}.button`)}
        </Button>
      )}
      <Dialog open={open} onClose={close} title={say(`office.life.${doing}.title`, { table: table.name })}>
        <ActForm key={times} act={doing} table={table} isAsked={isAsked} onClose={close} />
      </Dialog>
    </>
  );
}

type Typed = { why: string; name: string };

function ActForm({ act, table, isAsked = false, onClose }: TableActProps & { onClose: () => void }) {
  const language = useLanguage();
  const { say } = language;
  const isRename = act === 'rename';
  const { state, busy, at, form } = useStaffForm<Typed, TableActState>({
    act: actOnTable,
    schema: nameFields(language),
    start: { name: table.name, why: '' },
    fields: { name: 'name', why: 'why' },
  });
  if (state.done !== undefined) return <ActSent state={state} onClose={onClose} />;
  return (
    <form {...form} className="grid gap-4">
      <p className="text-ink-soft">{say(`office.life.${act}.what`)}</p>
      {isAsked && <p>{say('office.approvals.takesTwoTable')}</p>}
      <FormRefusal state={state} />
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="tableId" value={table.id} />
      {isRename && (
        <TextField
          {...at('name')}
          label={say('office.life.name')}
          required
          maxLength={40}
          autoComplete="off"
          data-focus-first
        />
      )}
      <WhyField {...at('why')} data-focus-first={isRename ? undefined : true} />
      <Button type="submit" busy={busy} variant={act === 'retire' ? 'grave' : 'primary'} className="justify-self-end">
        {say(isAsked ? 'office.approvals.send' : `office.life.${act}.button`)}
      </Button>
    </form>
  );
}
