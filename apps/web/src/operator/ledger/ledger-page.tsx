import { type ListedAccount, listAccounts, listTables, sumAccounts } from '@baize/database';
import Form from 'next/form';
import Link from 'next/link';
import { Suspense } from 'react';
import { housePool } from '../../lib/house.ts';
import { HOUSE_LOCALE } from '../../lib/locale.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Cell, DataTable, HeadCell } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Money } from '../../ui/money.tsx';
import { PrintButton } from '../print-button.tsx';
import { accountName, KIND_MEANINGS, KIND_NAMES } from './account-words.ts';
import { BooksProofPanel } from './books-proof.tsx';
import styles from './ledger.module.css';
import { type AccountQuery, KINDS, readAccountQuery, writeAccountQuery, writeTransferQuery } from './ledger-query.ts';
import { LedgerTabs } from './ledger-tabs.tsx';

const PAGE_SIZE = 50;

export type LedgerPageProps = { parameters: Record<string, string | string[] | undefined> };

/** Every account with its balance, and the proof that the books balance. */
export async function LedgerPage({ parameters }: LedgerPageProps) {
  const query = readAccountQuery(parameters);
  const pool = housePool();
  const [page, tables] = await Promise.all([listAccounts(pool, query, PAGE_SIZE, query.after), listTables(pool)]);
  const currency = tables[0]?.currency ?? 'EUR';
  return (
    <main className={styles.page}>
      <div className={styles.book}>
        <section className={styles.top} aria-label="Filters">
          <h1>Ledger</h1>
          <LedgerTabs open="accounts" />
          <div className={styles.end}>
            <AccountFilters query={query} />
            <PrintButton />
          </div>
        </section>
        <Suspense fallback={<div className={styles.sums} aria-busy="true" style={{ minHeight: 78 }} />}>
          <KindSums currency={currency} query={query} />
        </Suspense>
        {page.accounts.length === 0 ? (
          <EmptyState
            title="No such account"
            action={
              <ButtonLink href="/operator/ledger" className="mt-2">
                All accounts
              </ButtonLink>
            }
          >
            Search for the beginning of a player’s or a table’s name, or for a whole account id.
          </EmptyState>
        ) : (
          <div className={styles.scroll}>
            <Accounts accounts={page.accounts} currency={currency} />
          </div>
        )}
        <footer className={styles.foot}>
          <span>The largest balance first. Money in whole cents, double entry, never rewritten.</span>
          <span className="ml-auto flex gap-2">
            {query.after && (
              <ButtonLink size="small" href={writeAccountQuery({ ...query, after: undefined })}>
                First page
              </ButtonLink>
            )}
            {page.next && (
              <ButtonLink size="small" href={writeAccountQuery({ ...query, after: page.next })}>
                Next
              </ButtonLink>
            )}
          </span>
        </footer>
      </div>
      <aside className={styles.proof} aria-label="Proof of the books">
        <Suspense fallback={<p>Adding up every transfer…</p>}>
          <BooksProofPanel currency={currency} />
        </Suspense>
      </aside>
    </main>
  );
}

function AccountFilters({ query }: { query: AccountQuery }) {
  return (
    <Form action="/operator/ledger" className="flex flex-wrap gap-2">
      <span className={styles.filter}>
        <select name="kind" defaultValue={query.kind ?? ''} aria-label="Kind of account">
          <option value="">every kind</option>
          {KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {KIND_NAMES[kind].toLowerCase()}
            </option>
          ))}
        </select>
      </span>
      <span className={styles.filter}>
        <input
          type="search"
          name="q"
          defaultValue={query.text ?? ''}
          placeholder="Player, table or account"
          aria-label="Search for a player, a table or an account"
          maxLength={80}
          autoComplete="off"
        />
      </span>
      <button type="submit" className={`${styles.tab} border-line-strong! text-brass!`}>
        Find
      </button>
    </Form>
  );
}

async function KindSums({ currency, query }: { currency: string; query: AccountQuery }) {
  const sums = await sumAccounts(housePool());
  return (
    <dl className={styles.sums} aria-label="Balances by kind of account">
      {sums.map(({ kind, accounts, balanceMinor }) => (
        <div key={kind}>
          <dt>
            <Link
              href={writeAccountQuery(query.kind === kind ? {} : { kind })}
              className="font-medium text-brass hover:underline"
            >
              {KIND_NAMES[kind]}
            </Link>
            {accounts > 1 && `, ${accounts.toLocaleString(HOUSE_LOCALE)}`}
            <i>{KIND_MEANINGS[kind]}</i>
          </dt>
          <dd>
            <Money minor={balanceMinor} currency={currency} currencyDisplay="none" />
          </dd>
        </div>
      ))}
      <div>
        <dt>
          Together, {currency}
          <i>must be nothing</i>
        </dt>
        <dd>
          <Money
            minor={sums.reduce((all, { balanceMinor }) => all + balanceMinor, 0)}
            currency={currency}
            currencyDisplay="none"
          />
        </dd>
      </div>
    </dl>
  );
}

function Accounts({ accounts, currency }: { accounts: readonly ListedAccount[]; currency: string }) {
  return (
    <DataTable caption="Accounts">
      <thead>
        <tr>
          <HeadCell>Account</HeadCell>
          <HeadCell className="max-sm:hidden">Kind</HeadCell>
          <HeadCell className="max-md:hidden">Id</HeadCell>
          <HeadCell numeric>Balance, {currency}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {accounts.map(({ id, kind, name, balanceMinor }) => (
          <tr key={id}>
            <th scope="row" className="max-w-72 truncate">
              <Link
                prefetch={false}
                href={writeTransferQuery({ account: id })}
                className="font-medium text-brass hover:underline"
              >
                {accountName(id, name)}
              </Link>
            </th>
            <Cell className="text-ivory-2 max-sm:hidden">{KIND_NAMES[kind].replace(/s$/, '').toLowerCase()}</Cell>
            <Cell className="max-w-72 truncate text-ivory-3 max-md:hidden">{id}</Cell>
            <Cell numeric>
              <Money minor={balanceMinor} currency={currency} currencyDisplay="none" />
            </Cell>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
