'use client';

import { useState } from 'react';
import { useActDialog } from '../../account/entering/use-act-dialog.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/controls/button.tsx';
import { SelectField } from '../../ui/controls/field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { MoneyForm, type MoneyLimits, type TypedAmount } from './money-form.tsx';

export type SettleButtonProps = {
  userId: string;
  /** What is owed by currency, and what may be taken from the balance now, minor units. */
  debts: readonly { readonly currency: string; readonly owedMinor: number; readonly availableMinor: number }[];
  limits: MoneyLimits;
};

/** Collects what a player owes from their balance, or writes it off, in part or whole. */
export function SettleButton(props: SettleButtonProps) {
  const { say } = useLanguage();
  const { open, times, start, close } = useActDialog('settle');
  return (
    <>
      <Button size="small" onClick={start}>
        {say('operator.owed.settle')}
      </Button>
      <Dialog open={open} onClose={close} title={say('operator.owed.settle')}>
        <SettleForm key={times} {...props} onClose={close} />
      </Dialog>
    </>
  );
}

function SettleForm({ userId, debts, limits, onClose }: SettleButtonProps & { onClose: () => void }) {
  const { say } = useLanguage();
  const [act, setAct] = useState<Act>((debts[0]?.availableMinor ?? 0) > 0 ? 'collection' : 'write-off');
  const hint = ({ currency, write }: TypedAmount) => {
    const { owedMinor = 0, availableMinor = 0 } = debts.find((debt) => debt.currency === currency) ?? {};
    return act === 'collection'
      ? say('operator.owed.collects', { owed: write(owedMinor), available: write(availableMinor) })
      : say('operator.owed.writesOff', { owed: write(owedMinor) });
  };
  const choice = (
    <>
      <input type="hidden" name="side" value={act === 'collection' ? 'debit' : 'credit'} />
      <SelectField
        label={say('operator.owed.act')}
        name="reason"
        value={act}
        onChange={({ target }) => setAct(target.value === 'collection' ? 'collection' : 'write-off')}
      >
        <option value="collection">{say('operator.owed.collection')}</option>
        <option value="write-off">{say('operator.owed.writeOff')}</option>
      </SelectField>
    </>
  );
  return (
    <MoneyForm
      {...{ userId, limits, choice, hint, onClose }}
      currencies={debts.map(({ currency }) => currency)}
      verb={say('operator.owed.now')}
    />
  );
}

type Act = 'collection' | 'write-off';
