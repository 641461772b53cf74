'use client';

import { TRANSFER_CODES } from '@baize/ledger';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useLanguage } from '../../i18n/use-language.ts';
import { ColumnMenu } from '../kit/grid/column-menu.tsx';
import { toggleHidden } from '../kit/grid/columns.ts';
import { FILTER } from '../kit/page.ts';
import { PeriodPicker } from '../kit/time/period-picker.tsx';
import { TRANSFER_COLUMNS, type TransferColumn, type TransferQuery, writeTransferQuery } from './ledger-query.ts';
import { transferColumnNames } from './transfer-table.tsx';

export type TransferFiltersProps = {
  query: TransferQuery;
  /** The account's name when the transfers are of one. */
  accountName: string | null;
  /** The time of the request, ms. */
  now: number;
};

/** The filters by account, purpose and time, which form the address of the page. */
export function TransferFilters({ query, accountName, now }: TransferFiltersProps) {
  const router = useRouter();
  const language = useLanguage();
  const { say } = language;
  const names = transferColumnNames(language);
  const { place: _, ...first } = query;
  const { account: __, ...everybody } = first;
  const { at: ___, ...anyTime } = first;
  const { code: ____, ...anyCode } = first;
  return (
    <>
      {query.account !== undefined && (
        <span className={FILTER}>
          <span className="max-w-48 truncate">{accountName ?? query.account}</span>
          <Link
            href={writeTransferQuery(everybody)}
            aria-label={say('operator.ledger.ofEvery')}
            className="px-1 text-ink-soft"
          >
            ×
          </Link>
        </span>
      )}
      <form action="/operator/ledger/transfers" className={FILTER}>
        {[...new URL(writeTransferQuery(anyCode), 'http://house').searchParams].map(([key, value]) => (
          <input key={key} type="hidden" name={key} value={value} />
        ))}
        <select
          name="code"
          aria-label={say('operator.ledger.whatFor')}
          defaultValue={query.code ?? ''}
          key={query.code ?? ''}
          onChange={(event) => {
            const code = TRANSFER_CODES.find((each) => each === event.target.value);
            router.push(writeTransferQuery(code ? { ...anyCode, code } : anyCode));
          }}
        >
          <option value="">{say('operator.ledger.forAnything')}</option>
          {TRANSFER_CODES.map((code) => (
            <option key={code} value={code}>
              {say(`operator.ledger.code.${code}`)}
            </option>
          ))}
        </select>
        <noscript>
          <button type="submit">{say('office.show')}</button>
        </noscript>
      </form>
      <PeriodPicker
        name="at"
        label={say('operator.ledger.when')}
        value={query.at}
        address={writeTransferQuery(anyTime)}
        now={now}
      />
      <ColumnMenu<TransferColumn>
        columns={TRANSFER_COLUMNS.map((id) => ({ id, name: names[id] }))}
        hidden={query.hidden ?? []}
        toggled={(id) => writeTransferQuery({ ...query, hidden: toggleHidden(query.hidden ?? [], id) })}
      />
    </>
  );
}
