'use client';

import type { ListedAccount } from '@baize/database';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useMemo } from 'react';
import type { Language } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Money } from '../../ui/data/money.tsx';
import { PersonName } from '../../ui/data/person-name.tsx';
import type { GridColumn } from '../kit/grid/columns.ts';
import { DataGrid } from '../kit/grid/data-grid.tsx';
import { useRowKeys } from '../kit/grid/use-row-keys.ts';
import { accountColumnNames, accountName } from './account-words.ts';
import { type AccountColumn, type AccountQuery, accountsAddress, transfersAddress } from './ledger-query.ts';

export type AccountTableProps = {
  accounts: readonly ListedAccount[];
  query: AccountQuery & { readonly currency: string };
  className: string | undefined;
};

/** A page of accounts of one currency: J and K move, Enter opens the transfers of an account. */
export function AccountTable({ accounts, query, className }: AccountTableProps) {
  const router = useRouter();
  const language = useLanguage();
  const row = useRowKeys(accounts, (at) => {
    const account = accounts[at];
    if (account) router.push(transfersAddress.write({ account: account.id }));
  });
  const columns = useMemo(() => columnsOf(query, language), [query, language]);
  return (
    <DataGrid<ListedAccount>
      caption={language.say('operator.ledger.accounts')}
      className={className}
      columns={columns}
      rows={accounts}
      rowId={({ id }) => id}
      hidden={query.hidden}
      selected={row}
    />
  );
}

type Column = GridColumn<ListedAccount> & { readonly id: AccountColumn | 'account' };

function columnsOf(query: AccountTableProps['query'], language: Language): readonly Column[] {
  const { say } = language;
  const { currency, after: _, order: __, ...first } = query;
  const isSmallest = query.order === 'smallest';
  const names = accountColumnNames(language);
  return [
    {
      id: 'account',
      name: say('operator.ledger.account'),
      isRowHead: true,
      cellClassName: 'max-w-72 truncate max-sm:max-w-40',
      cell: ({ id, name }) => (
        <Link
          prefetch={false}
          href={transfersAddress.write({ account: id })}
          className="font-medium text-accent hover:underline"
        >
          <PersonName name={accountName(id, name, language)} />
        </Link>
      ),
    },
    {
      id: 'kind',
      name: names.kind,
      className: 'max-sm:hidden',
      cellClassName: 'text-ink-soft',
      cell: ({ kind }) => say(`operator.ledger.kind.${kind}`),
    },
    {
      id: 'id',
      name: names.id,
      className: 'max-md:hidden',
      cellClassName: 'max-w-72 truncate text-ink-faint',
      cell: ({ id }) => id,
    },
    {
      id: 'balance',
      name: names.balance,
      head: say('operator.ledger.balance', { currency }),
      numeric: true,
      sorted: isSmallest ? 'ascending' : 'descending',
      sortHref: accountsAddress.write({ ...first, currency, ...(isSmallest ? {} : { order: 'smallest' }) }),
      cell: ({ balanceMinor }) => <Money minor={balanceMinor} currency={currency} currencyDisplay="none" />,
    },
  ];
}
