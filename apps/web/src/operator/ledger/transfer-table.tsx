'use client';

import type { ListedTransfer } from '@baize/database';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useMemo } from 'react';
import type { Language } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { LocalTime } from '../../ui/data/local-time.tsx';
import { Money } from '../../ui/data/money.tsx';
import { PersonName } from '../../ui/data/person-name.tsx';
import type { GridColumn } from '../kit/grid/columns.ts';
import { DataGrid } from '../kit/grid/data-grid.tsx';
import { useRowKeys } from '../kit/grid/use-row-keys.ts';
import { accountName, transferColumnNames, transferPurpose } from './account-words.ts';
import { type TransferColumn, type TransferQuery, transfersAddress } from './ledger-query.ts';

export type TransferTableProps = {
  transfers: readonly ListedTransfer[];
  query: TransferQuery;
  className: string | undefined;
};

/** A page of transfers, newest first: J and K move, Enter opens the round of a transfer. */
export function TransferTable({ transfers, query, className }: TransferTableProps) {
  const router = useRouter();
  const language = useLanguage();
  const row = useRowKeys(transfers, (at) => {
    const round = transfers[at]?.roundId;
    if (round) router.push(`/operator/rounds/${round}`);
  });
  const { account } = query;
  const columns = useMemo(() => columnsOf(transfers, account, language), [transfers, account, language]);
  return (
    <DataGrid<ListedTransfer>
      caption={language.say('operator.ledger.transfers')}
      className={className}
      columns={columns}
      rows={transfers}
      rowId={({ id }) => id}
      hidden={query.hidden}
      selected={row}
    />
  );
}

type Column = GridColumn<ListedTransfer> & { readonly id: TransferColumn | 'when' };

function columnsOf(
  transfers: readonly ListedTransfer[],
  ofAccount: string | undefined,
  language: Language,
): readonly Column[] {
  const { say } = language;
  const currencies = new Set(transfers.map(({ currency }) => currency));
  const [only] = currencies;
  const isOne = currencies.size === 1 && only !== undefined;
  const ofAll = ofAccount === undefined;
  const account = (id: string, name: string | null) =>
    id === ofAccount ? (
      <PersonName name={accountName(id, name, language)} />
    ) : (
      <Link prefetch={false} href={transfersAddress.write({ account: id })} className="text-accent hover:underline">
        <PersonName name={accountName(id, name, language)} />
      </Link>
    );
  const names = transferColumnNames(language);
  return [
    {
      id: 'transfer',
      name: names.transfer,
      className: 'max-lg:hidden',
      cellClassName: 'text-ink-faint',
      cell: ({ id }) => id,
    },
    {
      id: 'when',
      name: say('operator.ledger.when'),
      cell: ({ at }) => (
        <>
          <LocalTime at={at} className="max-sm:hidden" />
          <LocalTime at={at} show="clock" withZone={false} className="sm:hidden" />
        </>
      ),
    },
    {
      id: 'from',
      name: names.from,
      cellClassName: 'max-w-56 truncate max-sm:max-w-24',
      cell: ({ from, fromName }) => account(from, fromName),
    },
    {
      id: 'to',
      name: names.to,
      cellClassName: 'max-w-56 truncate max-sm:max-w-24',
      cell: ({ to, toName }) => account(to, toName),
    },
    {
      id: 'code',
      name: names.code,
      className: 'max-md:hidden',
      cellClassName: 'text-ink-soft',
      cell: (transfer) => transferPurpose(transfer, language),
    },
    {
      id: 'round',
      name: names.round,
      className: 'max-md:hidden',
      cell: ({ roundId }) =>
        roundId && (
          <Link prefetch={false} href={`/operator/rounds/${roundId}`} className="text-accent hover:underline">
            {roundId}
          </Link>
        ),
    },
    {
      id: 'amount',
      name: names.amount,
      head: isOne
        ? say(ofAll ? 'operator.ledger.amount' : 'operator.ledger.inAndOut', { currency: only })
        : say(ofAll ? 'operator.ledger.amounts' : 'operator.ledger.inAndOutOfAll'),
      numeric: true,
      cell: ({ from, amountMinor, currency }) => (
        <Money
          minor={from === ofAccount ? -amountMinor : amountMinor}
          currency={currency}
          currencyDisplay={isOne ? 'none' : 'code'}
          sign={ofAll ? 'auto' : 'always'}
        />
      ),
    },
  ];
}
