import { OWN_LIMIT_KINDS, OWN_LIMIT_PERIODS, type OwnLimitKind, type OwnLimitPeriod } from '@baize/protocol/own-limits';
import { Fragment } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { LimitCell } from './limit-cell.tsx';
import type { Safety } from './read-safety.ts';

/** The limits of a player, by kind and period; amounts for each currency that they have. */
export function LimitTable({ safety }: { safety: Safety }) {
  const { say } = useLanguage();
  type Row = { readonly kind: OwnLimitKind; readonly currency: string | null };
  const rows = OWN_LIMIT_KINDS.flatMap((kind): readonly Row[] =>
    kind === 'time' ? [{ kind, currency: null }] : safety.accounts.map(({ currency }) => ({ kind, currency })),
  );
  return (
    <div className="grid gap-x-6 gap-y-3 md:grid-cols-[minmax(0,0.9fr)_repeat(3,minmax(0,1fr))]">
      <span className="max-md:hidden" />
      {OWN_LIMIT_PERIODS.map((period) => (
        <span key={period} className="text-fine text-ink-soft max-md:hidden">
          {say(`account.safety.period.${period}`)}
        </span>
      ))}
      {rows.map(({ kind, currency }) => (
        <Fragment key={`${kind} ${currency}`}>
          <div className="border-line border-t pt-3 md:col-span-1">
            <h3 className="font-semibold">
              {say(`account.safety.kind.${kind}`)}
              {currency !== null && <span className="font-normal text-ink-soft"> {currency}</span>}
            </h3>
            <p className="text-fine text-ink-soft">{say(`account.safety.what.${kind}`)}</p>
          </div>
          {OWN_LIMIT_PERIODS.map((period) => (
            <div key={period} className="md:border-line md:border-t md:pt-3">
              <p className="text-fine text-ink-soft md:hidden">{say(`account.safety.period.${period}`)}</p>
              <Limit safety={safety} kind={kind} period={period} currency={currency} />
            </div>
          ))}
        </Fragment>
      ))}
    </div>
  );
}

type LimitProps = { safety: Safety; kind: OwnLimitKind; period: OwnLimitPeriod; currency: string | null };

function Limit({ safety, kind, period, currency }: LimitProps) {
  const { say } = useLanguage();
  const limit = safety.limits.find(
    (each) => each.kind === kind && each.period === period && each.currency === currency,
  );
  const name = say('account.safety.named', {
    kind: say(`account.safety.kind.${kind}`),
    period: say(`account.safety.period.${period}`),
    currency: currency ?? '',
  });
  return (
    <LimitCell
      {...{ kind, period, currency, name }}
      amount={limit?.amount ?? null}
      waits={limit?.waits ?? null}
      used={usedOf(safety, kind, period, currency)}
    />
  );
}

/** What is used of a limit in the present period, in its unit. */
export function usedOf(safety: Safety, kind: OwnLimitKind, period: OwnLimitPeriod, currency: string | null): number {
  if (kind === 'time') return Math.floor(safety.played[period] / 60_000);
  const use = safety.accounts.find((account) => account.currency === currency)?.use[period];
  if (!use) return 0;
  return kind === 'staked' ? use.staked : kind === 'loss' ? -use.net : use.toppedUp;
}
