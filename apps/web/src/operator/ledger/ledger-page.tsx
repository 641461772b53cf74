import type { Identity } from '@baize/auth';
import { type ListedAccount, listAccounts, listTables, sumAccounts } from '@baize/database';
import { OWNER_KINDS } from '@baize/ledger';
import Form from 'next/form';
import Link from 'next/link';
import { Suspense } from 'react';
import { getLanguage } from '../../i18n/get-language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { housePool } from '../../lib/house.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Cell, DataTable, HeadCell } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Money } from '../../ui/money.tsx';
import { PersonName } from '../../ui/person-name.tsx';
import { PrintButton } from '../print-button.tsx';
import { recordLook } from '../record-look.ts';
import { accountName } from './account-words.ts';
import { BooksProofPanel } from './books-proof.tsx';
import styles from './ledger.module.css';
import { type AccountQuery, readAccountQuery, writeAccountQuery, writeTransferQuery } from './ledger-query.ts';
import { LedgerTabs } from './ledger-tabs.tsx';

const PAGE_SIZE = 50;

export type LedgerPageProps = { identity: Identity; parameters: Record<string, string | string[] | undefined> };

/** Every account with its balance, and the proof that the books balance. */
export async function LedgerPage({ identity, parameters }: LedgerPageProps) {
  const query = readAccountQuery(parameters);
  await recordLook(identity, { subject: 'ledger', filters: parameters });
  const pool = housePool();
  const { say } = await getLanguage();
  const currencies = [...new Set((await listTables(pool)).map(({ currency }) => currency))];
  const currency = query.currency ?? currencies[0] ?? 'EUR';
  const page = await listAccounts(pool, { ...query, currency }, PAGE_SIZE, query.after);
  return (
    <main className={styles.page}>
      <div className={styles.book}>
        <section className={styles.top} aria-label={say('operator.ledger.filters')}>
          <h1>{say('operator.ledger.title')}</h1>
          <LedgerTabs open="accounts" />
          <div className={styles.end}>
            <AccountFilters query={query} currencies={currencies} />
            <PrintButton />
          </div>
        </section>
        <Suspense fallback={<div className={styles.sums} aria-busy="true" style={{ minHeight: 78 }} />}>
          <KindSums query={{ ...query, currency }} />
        </Suspense>
        {page.accounts.length === 0 ? (
          <EmptyState
            title={say('operator.ledger.noAccount')}
            action={
              <ButtonLink href="/operator/ledger" className="mt-2">
                {say('operator.ledger.allAccounts')}
              </ButtonLink>
            }
          >
            {say('operator.ledger.searchHow')}
          </EmptyState>
        ) : (
          <div className={styles.scroll}>
            <Accounts accounts={page.accounts} currency={currency} />
          </div>
        )}
        <footer className={styles.foot}>
          <span>{say('operator.ledger.order')}</span>
          <span className="ms-auto flex gap-2">
            {query.after && (
              <ButtonLink size="small" href={writeAccountQuery({ ...query, after: undefined })}>
                {say('operator.ledger.firstPage')}
              </ButtonLink>
            )}
            {page.next && (
              <ButtonLink size="small" href={writeAccountQuery({ ...query, after: page.next })}>
                {say('operator.ledger.next')}
              </ButtonLink>
            )}
          </span>
        </footer>
      </div>
      <aside className={styles.proof} aria-label={say('operator.ledger.proof')}>
        <Suspense fallback={<p>{say('operator.ledger.addingUp')}</p>}>
          <BooksProofPanel />
        </Suspense>
      </aside>
    </main>
  );
}

function AccountFilters({ query, currencies }: { query: AccountQuery; currencies: readonly string[] }) {
  const { say } = useLanguage();
  return (
    <Form action="/operator/ledger" className="flex flex-wrap gap-2">
      {currencies.length > 1 && (
        <span className={styles.filter}>
          <select
            name="currency"
            defaultValue={query.currency ?? currencies[0]}
            aria-label={say('operator.ledger.currencyLabel')}
          >
            {currencies.map((currency) => (
              <option key={currency} value={currency}>
                {currency}
              </option>
            ))}
          </select>
        </span>
      )}
      <span className={styles.filter}>
        <select name="kind" defaultValue={query.kind ?? ''} aria-label={say('operator.ledger.kindLabel')}>
          <option value="">{say('operator.ledger.everyKind')}</option>
          {OWNER_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {say(`operator.ledger.kind.${kind}`)}
            </option>
          ))}
        </select>
      </span>
      <span className={styles.filter}>
        <input
          type="search"
          name="q"
          defaultValue={query.text ?? ''}
          placeholder={say('operator.ledger.searchPlaceholder')}
          aria-label={say('operator.ledger.searchLabel')}
          maxLength={80}
          autoComplete="off"
        />
      </span>
      <button type="submit" className={`${styles.tab} border-line-strong! text-accent!`}>
        {say('operator.ledger.find')}
      </button>
    </Form>
  );
}

/** What the accounts of each kind hold in the currency of the list. */
async function KindSums({ query }: { query: AccountQuery & { readonly currency: string } }) {
  const { currency } = query;
  const sums = (await sumAccounts(housePool())).filter((each) => each.currency === currency);
  const { say, number } = await getLanguage();
  return (
    <dl className={styles.sums} aria-label={say('operator.ledger.balances')}>
      {sums.map(({ kind, accounts, balanceMinor }) => (
        <div key={kind}>
          <dt>
            <Link
              href={writeAccountQuery(query.kind === kind ? { currency } : { kind, currency })}
              className="font-medium text-accent hover:underline"
            >
              {say(`operator.ledger.kinds.${kind}`)}
            </Link>
            {accounts > 1 && `, ${number(accounts)}`}
            <i>{say(`operator.ledger.meaning.${kind}`)}</i>
          </dt>
          <dd>
            <Money minor={balanceMinor} currency={currency} currencyDisplay="none" />
          </dd>
        </div>
      ))}
      <div>
        <dt>
          {say('operator.ledger.together', { currency })}
          <i>{say('operator.ledger.mustBeNothing')}</i>
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
  const language = useLanguage();
  const { say } = language;
  return (
    <DataTable caption={say('operator.ledger.accounts')}>
      <thead>
        <tr>
          <HeadCell>{say('operator.ledger.account')}</HeadCell>
          <HeadCell className="max-sm:hidden">{say('operator.ledger.kindHead')}</HeadCell>
          <HeadCell className="max-md:hidden">{say('operator.ledger.id')}</HeadCell>
          <HeadCell numeric>{say('operator.ledger.balance', { currency })}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {accounts.map(({ id, kind, name, balanceMinor }) => (
          <tr key={id}>
            <th scope="row" className="max-w-72 truncate">
              <Link
                prefetch={false}
                href={writeTransferQuery({ account: id })}
                className="font-medium text-accent hover:underline"
              >
                <PersonName name={accountName(id, name, language)} />
              </Link>
            </th>
            <Cell className="text-ink-soft max-sm:hidden">{say(`operator.ledger.kind.${kind}`)}</Cell>
            <Cell className="max-w-72 truncate text-ink-faint max-md:hidden">{id}</Cell>
            <Cell numeric>
              <Money minor={balanceMinor} currency={currency} currencyDisplay="none" />
            </Cell>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
