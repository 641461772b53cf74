'use client';

import { useState } from 'react';
import { errorAt, FormRefusal, useForm } from '../../account/entering/form-parts.tsx';
import { useActDialog } from '../../account/entering/use-act-dialog.ts';
import { typedIn } from '../../i18n/typed-figures.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { createCommandId } from '../../live/connection/command-id.ts';
import { Button } from '../../ui/controls/button.tsx';
import { SelectField, TextField } from '../../ui/controls/field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ActSent } from '../approvals/act-sent.tsx';
import { adjustPlayer } from './actions.ts';

export type AdjustButtonProps = {
  userId: string;
  accounts: readonly { readonly currency: string; readonly balanceMinor: number }[];
  reasons: readonly { readonly id: string; readonly name: string }[];
  /** What one person may move in a gaming day, by currency, minor units; null in a house with one operator. */
  limits: Readonly<Record<string, number>> | null;
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
  const { say, money, locale } = useLanguage();
  const { state, busy, form } = useForm(adjustPlayer);
  const [commandId] = useState(createCommandId);
  const [{ side, currency, amount }, setTyped] = useState({
    side: 'credit',
    currency: accounts[0]?.currency ?? '',
    amount: '',
  });
  if (state.done !== undefined) return <ActSent state={state} onClose={onClose} />;
  const balance = accounts.find((account) => account.currency === currency)?.balanceMinor ?? 0;
  const read = typedIn(locale).readMoney(amount, currency);
  const write = (minor: number) => money(minor, currency, { currencyDisplay: 'code' });
  const limit = limits?.[currency];
  return (
    <form {...form} className="grid gap-4">
      <input type="hidden" name="userId" value={userId} />
      <input type="hidden" name="commandId" value={commandId} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={say('operator.adjust.side')}
          name="side"
          value={side}
          onChange={(event) => setTyped({ side: event.target.value, currency, amount })}
        >
          <option value="credit">{say('operator.adjust.credit')}</option>
          <option value="debit">{say('operator.adjust.debit')}</option>
        </SelectField>
        <SelectField
          label={say('operator.adjust.account')}
          name="currency"
          value={currency}
          onChange={(event) => setTyped({ side, currency: event.target.value, amount })}
        >
          {accounts.map((account) => (
            <option key={account.currency} value={account.currency}>
              {account.currency}
            </option>
          ))}
        </SelectField>
      </div>
      <TextField
        label={say('operator.adjust.amount', { currency })}
        name="amount"
        value={amount}
        onChange={(event) => setTyped({ side, currency, amount: event.target.value })}
        inputMode="decimal"
        autoComplete="off"
        required
        data-focus-first
        hint={
          read === undefined || read <= 0
            ? say('operator.adjust.balance', { balance: write(balance) })
            : say('operator.adjust.becomes', {
                amount: write(read),
                before: write(balance),
                after: write(side === 'debit' ? balance - read : balance + read),
              })
        }
      />
      <SelectField label={say('operator.adjust.reason')} name="reason">
        {reasons.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label={say('operator.adjust.why')}
        hint={say('operator.adjust.whyHint')}
        name="why"
        required
        maxLength={200}
        autoComplete="off"
        error={errorAt(state, 'why')}
      />
      <FormRefusal state={state} />
      {limit !== undefined && (
        <p className="text-fine text-ink-soft">{say('operator.adjust.limit', { limit: write(limit) })}</p>
      )}
      <Button type="submit" variant="primary" busy={busy} className="justify-self-end">
        {say(
          limit !== undefined && read !== undefined && read > limit ? 'office.approvals.send' : 'operator.adjust.now',
        )}
      </Button>
    </form>
  );
}
