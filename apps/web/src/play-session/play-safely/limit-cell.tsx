'use client';

import type { OwnLimitKind, OwnLimitPeriod } from '@baize/protocol/own-limits';
import { useState } from 'react';
import { FormRefusal, useForm } from '../../account/entering/form-parts.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/controls/button.tsx';
import { TextField } from '../../ui/controls/field.tsx';
import { LocalTime } from '../../ui/data/local-time.tsx';
import { setLimit } from './limit-action.ts';

export type LimitCellProps = {
  kind: OwnLimitKind;
  period: OwnLimitPeriod;
  /** Null for a limit of time. */
  currency: string | null;
  /** What the limit is called, for screen readers. */
  name: string;
  /** Minor units, or minutes; null: no limit. */
  amount: number | null;
  waits: { amount: number | null; from: number } | null;
  /** In the present period, in the same unit. */
  used: number;
};

/** A limit of one period: what is used of it, what waits, and the form that changes it. */
export function LimitCell({ kind, period, currency, name, amount, waits, used }: LimitCellProps) {
  const language = useLanguage();
  const { say } = language;
  const [isOpen, setOpen] = useState(false);
  const { state, busy, form } = useForm(async (before: Awaited<ReturnType<typeof setLimit>>, sent: FormData) => {
    const after = await setLimit(before, sent);
    if (!after.error) setOpen(false);
    return after;
  });
  const from = () => waits && <LocalTime at={waits.from} />;
  const write = (figure: number) => written(language, figure, currency);
  return (
    <form {...form} className="grid content-start gap-1.5">
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="period" value={period} />
      <input type="hidden" name="currency" value={currency ?? ''} />
      <input type="hidden" name="kept" value={amount ?? ''} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="tabular-nums">
          {amount === null ? (
            <span className="text-ink-soft">{say('account.safety.none')}</span>
          ) : (
            say('account.safety.usedOf', { used: write(Math.max(used, 0)), limit: write(amount) })
          )}
        </span>
        {!isOpen && (
          <Button
            variant="plain"
            className="px-0!"
            onClick={() => setOpen(true)}
            aria-label={say('account.safety.changeNamed', { name })}
          >
            {say(amount === null ? 'account.safety.set' : 'account.safety.change')}
          </Button>
        )}
      </div>
      {amount !== null && <Used share={amount === 0 ? 1 : used / amount} />}
      {isOpen && (
        <div className="grid gap-2.5 rounded-1 border border-line-strong bg-ground/60 p-3">
          <TextField
            label={say(currency === null ? 'account.safety.hours' : 'account.safety.amount', {
              currency: currency ?? '',
            })}
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            autoFocus
          />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" name="act" value="set" busy={busy} variant="primary">
              {say('account.safety.save')}
            </Button>
            {amount !== null && (
              <Button type="submit" name="act" value="remove" busy={busy}>
                {say('account.safety.remove')}
              </Button>
            )}
            <Button variant="plain" onClick={() => setOpen(false)}>
              {say('account.safety.cancel')}
            </Button>
          </div>
        </div>
      )}
      <FormRefusal state={state} />
      {waits ? (
        <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-fine text-ink-soft">
          <span>
            {waits.amount === null
              ? say.rich('account.safety.noneFrom', { from })
              : say.rich('account.safety.waits', { limit: write(waits.amount), from })}
          </span>
          <Button type="submit" name="act" value="keep" busy={busy} variant="plain" className="px-0!">
            {say('account.safety.takeBack')}
          </Button>
        </div>
      ) : (
        <p role="status" className="text-fine text-ink-soft empty:hidden">
          {state.done}
        </p>
      )}
    </form>
  );
}

/** How much of a limit is used; past four fifths it warns. */
function Used({ share }: { share: number }) {
  const percent = Math.min(Math.max(share, 0), 1) * 100;
  return (
    <span aria-hidden className="block h-1.5 overflow-hidden rounded-full bg-line">
      <span
        className={`block h-full rounded-full ${share >= 0.8 ? 'bg-warning' : 'bg-ink-soft'}`}
        style={{ inlineSize: `${percent}%` }}
      />
    </span>
  );
}

const written = (
  { money, duration }: ReturnType<typeof useLanguage>,
  figure: number,
  currency: string | null,
): string => (currency === null ? duration(figure * 60_000) : money(figure, currency, { currencyDisplay: 'none' }));
