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

export type SettleButtonProps = {
  userId: string;
  /** What is owed by currency, and what may be taken from the balance now, minor units. */
  debts: readonly { readonly currency: string; readonly owedMinor: number; readonly availableMinor: number }[];
  /** What one person may move in a gaming day, by currency, minor units; null in a house with one operator. */
  limits: Readonly<Record<string, number>> | null;
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
  const { say, money, locale } = useLanguage();
  const { state, busy, form } = useForm(adjustPlayer);
  const [commandId] = useState(createCommandId);
  const [first] = debts;
  const [{ act, currency, amount }, setTyped] = useState<{ act: Act; currency: string; amount: string }>({
    act: (first?.availableMinor ?? 0) > 0 ? 'collection' : 'write-off',
    currency: first?.currency ?? '',
    amount: '',
  });
  if (state.done !== undefined) return <ActSent state={state} onClose={onClose} />;
  const { owedMinor = 0, availableMinor = 0 } = debts.find((debt) => debt.currency === currency) ?? {};
  const read = typedIn(locale).readMoney(amount, currency);
  const write = (minor: number) => money(minor, currency, { currencyDisplay: 'code' });
  const limit = limits?.[currency];
  return (
    <form {...form} className="grid gap-4">
      <input type="hidden" name="userId" value={userId} />
      <input type="hidden" name="commandId" value={commandId} />
      <input type="hidden" name="side" value={act === 'collection' ? 'debit' : 'credit'} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={say('operator.owed.act')}
          name="reason"
          value={act}
          onChange={({ target }) =>
            setTyped({ act: target.value === 'collection' ? 'collection' : 'write-off', currency, amount })
          }
        >
          <option value="collection">{say('operator.owed.collection')}</option>
          <option value="write-off">{say('operator.owed.writeOff')}</option>
        </SelectField>
        <SelectField
          label={say('operator.adjust.account')}
          name="currency"
          value={currency}
          onChange={({ target }) => setTyped({ act, currency: target.value, amount })}
        >
          {debts.map((debt) => (
            <option key={debt.currency} value={debt.currency}>
              {debt.currency}
            </option>
          ))}
        </SelectField>
      </div>
      <TextField
        label={say('operator.adjust.amount', { currency })}
        name="amount"
        value={amount}
        onChange={({ target }) => setTyped({ act, currency, amount: target.value })}
        inputMode="decimal"
        autoComplete="off"
        required
        data-focus-first
        hint={
          act === 'collection'
            ? say('operator.owed.collects', { owed: write(owedMinor), available: write(availableMinor) })
            : say('operator.owed.writesOff', { owed: write(owedMinor) })
        }
      />
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
        {say(limit !== undefined && read !== undefined && read > limit ? 'office.approvals.send' : 'operator.owed.now')}
      </Button>
    </form>
  );
}

type Act = 'collection' | 'write-off';
