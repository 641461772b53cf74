'use client';

import { CURRENCIES } from '@baize/ledger';
import { TABLE_EQUIPMENT } from '@baize/protocol';
import { gameName, games } from '@baize/rules';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { FormRefusal } from '../../../account/entering/form-parts.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { SelectField, TextField } from '../../../ui/controls/field.tsx';
import { Keycap } from '../../../ui/controls/keycap.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { useShortcuts } from '../../../ui/keyboard/shortcuts/use-shortcuts.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useStaffForm } from '../../kit/form/use-staff-form.ts';
import { WhyField } from '../../kit/form/why-field.tsx';
import { newTable, type TableActState } from './actions.ts';
import { nameFields } from './life-fields.ts';

/** The table that is copied. */
export type Model = { readonly id: string; readonly name: string; readonly currency: string };

/** Creates a table, or a copy of one. */
export function NewTable({ model }: { model?: Model }) {
  const { say } = useLanguage();
  const [open, setOpen] = useState(false);
  const [times, setTimes] = useState(0);
  const close = () => {
    setOpen(false);
    setTimes(times + 1);
  };
  const title = model ? say('office.life.copy.title', { table: model.name }) : say('office.life.new.button');
  useShortcuts([{ key: model ? 'c' : 'n', does: title, act: () => setOpen(true) }]);
  return (
    <>
      <Button size="small" variant={model ? 'quiet' : 'primary'} onClick={() => setOpen(true)}>
        {say(model ? 'office.life.copy.button' : 'office.life.new.button')} <Keycap>{model ? 'C' : 'N'}</Keycap>
      </Button>
      <Dialog open={open} onClose={close} title={title}>
        <NewTableForm key={times} model={model} onClose={close} />
      </Dialog>
    </>
  );
}

function NewTableForm({ model, onClose }: { model: Model | undefined; onClose: () => void }) {
  const language = useLanguage();
  const { say, tell } = language;
  const router = useRouter();
  const toast = useToast();
  const { state, busy, at, form } = useStaffForm<{ name: string; why: string }, TableActState>({
    act: newTable,
    schema: nameFields(language),
    start: { name: '', why: '' },
    fields: { name: 'name', why: 'why' },
  });
  const { created, done } = state;
  useEffect(() => {
    if (created === undefined || done === undefined) return;
    toast({ tone: 'done', text: done });
    onClose();
    router.push(`/operator/tables/${created}`);
  }, [created, done, toast, onClose, router]);
  return (
    <form {...form} className="grid gap-4">
      <p className="text-ink-soft">{say(model ? 'office.life.copy.what' : 'office.life.new.what')}</p>
      <FormRefusal state={state} />
      {model && <input type="hidden" name="copyOf" value={model.id} />}
      <TextField
        {...at('name')}
        label={say('office.life.name')}
        required
        autoComplete="off"
        maxLength={40}
        data-focus-first
      />
      {!model && (
        <SelectField label={say('operator.rounds.head.game')} name="game">
          {Object.keys(games).map((game) => (
            <option key={game} value={game}>
              {tell(gameName(game))}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField
        label={say('office.life.currency')}
        hint={say('office.life.currencyHint')}
        name="currency"
        defaultValue={model?.currency ?? 'EUR'}
      >
        {CURRENCIES.map((currency) => (
          <option key={currency}>{currency}</option>
        ))}
      </SelectField>
      {!model && (
        <SelectField label={say('office.config.field.equipment')} name="equipment">
          {TABLE_EQUIPMENT.map((equipment) => (
            <option key={equipment} value={equipment}>
              {say(`office.config.equipment.${equipment}`)}
            </option>
          ))}
        </SelectField>
      )}
      <WhyField {...at('why')} />
      <Button type="submit" busy={busy} variant="primary" className="justify-self-end">
        {say('office.life.new.confirm')}
      </Button>
    </form>
  );
}
