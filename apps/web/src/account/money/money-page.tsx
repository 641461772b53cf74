import type { Identity } from '@baize/auth';
import {
  type ListedAdjustment,
  listAdjustments,
  type Receivables,
  readReceivables,
  readStatements,
} from '@baize/database';
import { getLanguage } from '../../i18n/get-language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { casinoPool } from '../../lib/casino.ts';
import { houseCalendar } from '../../lib/settings/house-settings.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { PrintButton } from '../../ui/controls/print-button.tsx';
import { LocalTime } from '../../ui/data/local-time.tsx';
import { Money } from '../../ui/data/money.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { AccountFrame } from '../account-frame.tsx';
import { statementMonths } from './months.ts';
import { StatementTable } from './statement-table.tsx';

/** So many adjustments, and rounds of which something is owed, are shown, the newest. */
const MOST = 100;

/** A player's money by month, tied to the ledger, what they owe the house, and what the house credited or debited, with its reason. */
export async function MoneyPage({ identity, now }: { identity: Identity; now: number }) {
  const calendar = await houseCalendar();
  const { zone } = calendar;
  const pool = casinoPool();
  const [statements, adjustments, receivables, { say }] = await Promise.all([
    readStatements(pool, identity.userId, statementMonths(now, calendar)),
    listAdjustments(pool, identity.userId, MOST),
    readReceivables(pool, identity.userId, MOST),
    getLanguage(),
  ]);
  return (
    <AccountFrame identity={identity} className="max-w-6xl" forPrint>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h1 className="font-display font-[420] text-[32px] leading-tight sm:text-grand">
          {say('account.money.title')}
        </h1>
        {statements.length > 0 && (
          <div className="flex flex-wrap gap-2 print:hidden">
            <ButtonLink size="small" href="/account/money/file" prefetch={false} download>
              {say('account.money.csv')}
            </ButtonLink>
            <PrintButton label={say('account.money.print')} />
          </div>
        )}
      </div>
      <p className="mt-1 mb-5 text-ink-soft">
        {say.rich('account.money.lead', { name: identity.name, at: () => <LocalTime at={now} /> })}
      </p>
      {statements.length === 0 ? (
        <EmptyState title={say('account.money.none')}>{say('account.money.noneNote')}</EmptyState>
      ) : (
        <div className="grid gap-5">
          <OwedToHouse receivables={receivables} />
          {statements.map((statement) => (
            <StatementTable key={statement.currency} statement={statement} zone={zone} />
          ))}
          <p className="text-fine text-ink-soft">{say('account.money.what')}</p>
          <Adjusted adjustments={adjustments} />
        </div>
      )}
    </AccountFrame>
  );
}

/** What the player owes the house, and of which rounds; nothing for who never owed anything. */
function OwedToHouse({ receivables: { owed, steps } }: { receivables: Receivables }) {
  const { say } = useLanguage();
  const rounds = steps.filter(({ roundId }) => roundId !== null);
  if (steps.length === 0) return null;
  return (
    <section className="grid gap-3 rounded-2 border border-line bg-surface p-4 sm:p-5">
      <h2 className="font-display font-medium text-lead">{say('account.money.owed')}</h2>
      {owed.length === 0 ? (
        <p className="text-ink-soft">{say('account.money.owesNothing')}</p>
      ) : (
        <p>
          {owed.map(({ currency, owedMinor }) => (
            <Money key={currency} minor={owedMinor} currency={currency} className="block font-semibold text-lead" />
          ))}
        </p>
      )}
      <p className="text-ink-soft">{say('account.money.owedWhy')}</p>
      <ul>
        {rounds.map(({ transferId, at, amountMinor, currency, roundId }) => (
          <li
            key={transferId}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-line border-t py-2.5 first:border-t-0 first:pt-0"
          >
            <span className="font-medium">{say('account.money.owedOf', { round: roundId ?? '' })}</span>
            <Money minor={amountMinor} currency={currency} className="text-end" />
            <span className="col-span-2 text-fine text-ink-soft">
              <LocalTime at={at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the house credited to the player and debited from them, and why. */
function Adjusted({ adjustments }: { adjustments: readonly ListedAdjustment[] }) {
  const { say, tell } = useLanguage();
  return (
    <section className="grid gap-3 rounded-2 border border-line bg-surface p-4 sm:p-5">
      <h2 className="font-display font-medium text-lead">{say('account.money.adjustments')}</h2>
      {adjustments.length === 0 && <p className="text-ink-soft">{say('account.money.noAdjustments')}</p>}
      <ul>
        {adjustments.map(({ transferId, at, amount, currency, reason, why }) => (
          <li
            key={transferId}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-line border-t py-2.5 first:border-t-0 first:pt-0"
          >
            <span className="font-medium">{tell({ key: `house.adjustment.${reason}` })}</span>
            <Money minor={amount} currency={currency} sign="always" className="text-end" />
            <span className="col-span-2 wrap-anywhere">{why}</span>
            <span className="col-span-2 text-fine text-ink-soft">
              <LocalTime at={at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
