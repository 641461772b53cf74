'use client';

import { z } from 'zod';
import { ActDone, FormRefusal } from '../../account/entering/form-parts.tsx';
import type { FormState } from '../../account/entering/form-state.ts';
import { useActDialog } from '../../account/entering/use-act-dialog.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/controls/button.tsx';
import { SelectField } from '../../ui/controls/field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { reason } from '../kit/form/reason.ts';
import { useStaffForm } from '../kit/form/use-staff-form.ts';
import { WhyField } from '../kit/form/why-field.tsx';
import { chooseEngine } from './actions.ts';
import type { NewsServer, NewsTable } from './servers-news.ts';

export type MoveTableProps = {
  table: NewsTable;
  /** The engines to which it can be moved. */
  engines: readonly NewsServer[];
  /** Called when it was asked for, and the dialog is closed. */
  onClosed: () => void;
};

/** Chooses the engine of a table: a button, and a dialog that asks where to and why. */
export function MoveTable({ table, engines, onClosed }: MoveTableProps) {
  const { say } = useLanguage();
  const { open, times, start, close } = useActDialog('move');
  const closed = () => {
    close();
    onClosed();
  };
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        onClick={start}
        aria-label={say('office.servers.move.of', { table: table.name })}
      >
        {say('office.servers.move.button')}
      </Button>
      <Dialog open={open} onClose={closed} title={say('office.servers.move.title', { table: table.name })}>
        <MoveForm key={times} table={table} engines={engines} onClose={closed} />
      </Dialog>
    </>
  );
}

type MoveFormProps = Pick<MoveTableProps, 'table' | 'engines'> & { onClose: () => void };

function MoveForm({ table, engines, onClose }: MoveFormProps) {
  const { say } = useLanguage();
  const { state, busy, at, form } = useStaffForm<{ why: string }, FormState>({
    act: chooseEngine,
    schema: z.object({ why: reason(say('office.reasonFault')) }),
    start: { why: '' },
    fields: { why: 'why' },
  });
  if (state.done !== undefined) return <ActDone state={state} onClose={onClose} />;
  const others = engines.filter(
    ({ id }) => id !== table.placedAt && (id !== table.serverId || table.placedAt !== null),
  );
  return (
    <form {...form} className="grid gap-4">
      <p className="text-ink-soft">{say('office.servers.move.what')}</p>
      <FormRefusal state={state} />
      <input type="hidden" name="tableId" value={table.id} />
      <SelectField label={say('office.servers.move.engine')} name="engine" data-focus-first>
        {others.map(({ id, name, tables }) => (
          <option key={id} value={id}>
            {say('office.servers.move.choice', { engine: name, tables })}
          </option>
        ))}
        {table.placedAt !== null && <option value="">{say('office.servers.move.byLoad')}</option>}
      </SelectField>
      <WhyField {...at('why')} />
      <Button type="submit" busy={busy} variant="primary" className="justify-self-end">
        {say('office.servers.move.button')}
      </Button>
    </form>
  );
}
