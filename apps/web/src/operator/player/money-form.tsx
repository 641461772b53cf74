'use client';

import { type ReactNode, useState } from 'react';
import { errorAt, FormRefusal, useForm } from '../../account/entering/form-parts.tsx';
import { typedIn } from '../../i18n/typed-figures.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { createCommandId } from '../../live/connection/command-id.ts';
import { Button } from '../../ui/controls/button.tsx';
import { SelectField, TextField } from '../../ui/controls/field.tsx';
import { ActSent } from '../approvals/act-sent.tsx';
import { adjustPlayer } from './actions.ts';

/** What one person may move in a gaming day, by currency, minor units; null in a house with one operator. */
export type MoneyLimits = Readonly<Record<string, number>> | null;

/** An amount as it is typed so far. */
export interface TypedAmount {
  readonly currency: string;
  /** Minor units; undefined while it is no amount. */
  readonly minor: number | undefined;
  /** Minor units of the currency in words. */
  readonly write: (minor: number) => string;
}

export type MoneyFormProps = {
  userId: string;
  currencies: readonly string[];
  limits: MoneyLimits;
  /** Beside the currency: what is done with the amount. */
  choice: ReactNode;
  /** Below the amount: what follows from it. */
  hint: (typed: TypedAmount) => string;
  /** What the key does within the limit; beyond it a second person is asked. */
  verb: string;
  /** Fields after the amount. */
  children?: ReactNode;
  onClose: () => void;
};

/** Moves money of a player with a reason, once however often it is sent. */
export function MoneyForm({ userId, currencies, limits, choice, hint, verb, children, onClose }: MoneyFormProps) {
  const { say, money, locale } = useLanguage();
  const { state, busy, form } = useForm(adjustPlayer);
  const [commandId] = useState(createCommandId);
  const [{ currency, amount }, setTyped] = useState({ currency: currencies[0] ?? '', amount: '' });
  if (state.done !== undefined) return <ActSent state={state} onClose={onClose} />;
  const minor = typedIn(locale).readMoney(amount, currency);
  const write = (each: number) => money(each, currency, { currencyDisplay: 'code' });
  const limit = limits?.[currency];
  return (
    <form {...form} className="grid gap-4">
      <input type="hidden" name="userId" value={userId} />
      <input type="hidden" name="commandId" value={commandId} />
      <div className="grid gap-4 sm:grid-cols-2">
        {choice}
        <SelectField
          label={say('operator.adjust.account')}
          name="currency"
          value={currency}
          onChange={({ target }) => setTyped({ currency: target.value, amount })}
        >
          {currencies.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </SelectField>
      </div>
      <TextField
        label={say('operator.adjust.amount', { currency })}
        name="amount"
        value={amount}
        onChange={({ target }) => setTyped({ currency, amount: target.value })}
        inputMode="decimal"
        autoComplete="off"
        required
        data-focus-first
        hint={hint({ currency, minor, write })}
      />
      {children}
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
        {limit !== undefined && minor !== undefined && minor > limit ? say('office.approvals.send') : verb}
      </Button>
    </form>
  );
}
