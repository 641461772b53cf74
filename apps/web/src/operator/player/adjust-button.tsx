'use client';

import { useState } from 'react';
import { useActDialog } from '../../account/entering/use-act-dialog.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/controls/button.tsx';
import { SelectField } from '../../ui/controls/field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { MoneyForm, type MoneyLimits, type TypedAmount } from './money-form.tsx';

export type AdjustButtonProps = {
  userId: string;
  accounts: readonly { readonly currency: string; readonly balanceMinor: number }[];
  reasons: readonly { readonly id: string; readonly name: string }[];
  limits: MoneyLimits;
};

/** Credits or debits a balance of a player. */
export function AdjustButton(props: AdjustButtonProps) {
  const { say } = useLanguage();
  const { open, times, start, close } = useActDialog('adjust');
  return (
    <>
      <Button size="small" onClick={start}>
        {say('operator.adjust.title')}
      </Button>
      <Dialog open={open} onClose={close} title={say('operator.adjust.title')}>
        <AdjustForm key={times} {...props} onClose={close} />
      </Dialog>
    </>
  );
}

function AdjustForm({ userId, accounts, reasons, limits, onClose }: AdjustButtonProps & { onClose: () => void }) {
  const { say } = useLanguage();
  const [side, setSide] = useState('credit');
  const hint = ({ currency, minor, write }: TypedAmount) => {
    const balance = accounts.find((account) => account.currency === currency)?.balanceMinor ?? 0;
    if (minor === undefined || minor <= 0) return say('operator.adjust.balance', { balance: write(balance) });
    const after = write(side === 'debit' ? balance - minor : balance + minor);
    return say('operator.adjust.becomes', { amount: write(minor), before: write(balance), after });
  };
  const choice = (
    <SelectField
      label={say('operator.adjust.side')}
      name="side"
      value={side}
      onChange={({ target }) => setSide(target.value)}
    >
      <option value="credit">{say('operator.adjust.credit')}</option>
      <option value="debit">{say('operator.adjust.debit')}</option>
    </SelectField>
  );
  return (
    <MoneyForm
      {...{ userId, limits, choice, hint, onClose }}
      currencies={accounts.map(({ currency }) => currency)}
      verb={say('operator.adjust.now')}
    >
      <SelectField label={say('operator.adjust.reason')} name="reason">
        {reasons.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </MoneyForm>
  );
}
