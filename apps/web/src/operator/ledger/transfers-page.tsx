import { type ListedTransfer, listTables, listTransfers, readAccount } from '@baize/database';
import Link from 'next/link';
import { housePool } from '../../lib/house.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Cell, DataTable, HeadCell } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LocalTime } from '../../ui/local-time.tsx';
import { Money } from '../../ui/money.tsx';
import { PrintButton } from '../print-button.tsx';
import { accountName, CODE_NAMES } from './account-words.ts';
import styles from './ledger.module.css';
import { readTransferQuery, type TransferQuery, writeTransferQuery } from './ledger-query.ts';
import { LedgerTabs } from './ledger-tabs.tsx';
import { TransferFilters } from './transfer-filters.tsx';

const PAGE_SIZE = 50;

export type TransfersPageProps = { parameters: Record<string, string | string[] | undefined> };

/** Every transfer, of all accounts or of one. */
export async function TransfersPage({ parameters }: TransfersPageProps) {
  const query = readTransferQuery(parameters);
  const pool = housePool();
  const [page, account, tables] = await Promise.all([
    listTransfers(pool, query, PAGE_SIZE, query.place),
    query.account === undefined ? null : readAccount(pool, query.account),
    listTables(pool),
  ]);
  const currency = tables[0]?.currency ?? 'EUR';
  const place = (side: 'after' | 'before', id: string) => writeTransferQuery({ ...query, place: { side, id } });
  return (
    <main className={styles.book}>
      <section className={styles.top} aria-label="Filters">
        <h1>Ledger</h1>
        <LedgerTabs open="transfers" />
        <TransferFilters query={query} accountName={account && accountName(account.id, account.name)} />
        <div className={styles.end}>
          <ButtonLink size="small" href={writeTransferQuery(query, 'csv')} prefetch={false} download>
            CSV
          </ButtonLink>
          <ButtonLink size="small" href={writeTransferQuery(query, 'json')} prefetch={false} download>
            JSON
          </ButtonLink>
          <PrintButton />
        </div>
      </section>
      {account ? (
        <dl className={styles.sums}>
          <div>
            <dt>
              {accountName(account.id, account.name)}
              <i>{account.id}</i>
            </dt>
            <dd>
              <Money minor={account.balanceMinor} currency={currency} currencyDisplay="none" />
            </dd>
          </div>
        </dl>
      ) : (
        <span className="border-line border-t" />
      )}
      {page.transfers.length === 0 ? (
        <EmptyState
          title={
            query.account !== undefined && !account ? `There is no account “${query.account}”` : 'No transfer fits'
          }
          action={
            <ButtonLink href="/operator/ledger/transfers" className="mt-2">
              All transfers
            </ButtonLink>
          }
        />
      ) : (
        <div className={styles.scroll}>
          <Transfers transfers={page.transfers} query={query} currency={currency} />
        </div>
      )}
      <footer className={styles.foot}>
        <span>{page.transfers.length} transfers on this page, the newest first</span>
        <span className="ml-auto flex gap-2">
          {page.previous && (
            <ButtonLink size="small" href={place('before', page.previous)}>
              Newer
            </ButtonLink>
          )}
          {page.next && (
            <ButtonLink size="small" href={place('after', page.next)}>
              Older
            </ButtonLink>
          )}
        </span>
      </footer>
    </main>
  );
}

type TransfersProps = { transfers: readonly ListedTransfer[]; query: TransferQuery; currency: string };

function Transfers({ transfers, query, currency }: TransfersProps) {
  const account = (id: string, name: string | null) =>
    id === query.account ? (
      accountName(id, name)
    ) : (
      <Link prefetch={false} href={writeTransferQuery({ account: id })} className="text-brass hover:underline">
        {accountName(id, name)}
      </Link>
    );
  return (
    <DataTable caption="Transfers">
      <thead>
        <tr>
          <HeadCell className="max-lg:hidden">Transfer</HeadCell>
          <HeadCell>When</HeadCell>
          <HeadCell>From</HeadCell>
          <HeadCell>To</HeadCell>
          <HeadCell className="max-md:hidden">What for</HeadCell>
          <HeadCell className="max-md:hidden">Round</HeadCell>
          <HeadCell numeric>{query.account === undefined ? `Amount, ${currency}` : `In and out, ${currency}`}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {transfers.map(({ id, at, from, fromName, to, toName, amountMinor, code, roundId, reason }) => (
          <tr key={id}>
            <Cell className="text-ivory-3 max-lg:hidden">{id}</Cell>
            <Cell>
              <LocalTime at={at} className="max-sm:hidden" />
              <LocalTime at={at} show="clock" withZone={false} className="sm:hidden" />
            </Cell>
            <Cell className="max-w-56 truncate max-sm:max-w-24">{account(from, fromName)}</Cell>
            <Cell className="max-w-56 truncate max-sm:max-w-24">{account(to, toName)}</Cell>
            <Cell className="text-ivory-2 max-md:hidden">
              {CODE_NAMES[code]}
              {reason && `, ${reason}`}
            </Cell>
            <Cell className="max-md:hidden">
              {roundId && (
                <Link prefetch={false} href={`/operator/rounds/${roundId}`} className="text-brass hover:underline">
                  {roundId}
                </Link>
              )}
            </Cell>
            <Cell numeric>
              <Money
                minor={from === query.account ? -amountMinor : amountMinor}
                currency={currency}
                currencyDisplay="none"
                sign={query.account === undefined ? 'auto' : 'always'}
              />
            </Cell>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
