import type { Identity } from '@baize/auth';
import { listAccounts, listTables, sumAccounts } from '@baize/database';
import Link from 'next/link';
import { Suspense } from 'react';
import { getLanguage } from '../../i18n/get-language.ts';
import { casinoPool } from '../../lib/casino.ts';
import { recordLook } from '../../lib/record-look.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { Money } from '../../ui/data/money.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ExportMenu } from '../export/export-menu.tsx';
import { Figure } from '../kit/figure.tsx';
import { PAGE_SIZES } from '../kit/grid/columns.ts';
import { RowsPerPage } from '../kit/grid/rows-per-page.tsx';
import {
  BALANCE,
  BALANCES,
  BOOK_BOX,
  HEAD_KEYS,
  LIST_PAGE,
  PAGE_FOOT,
  PAGE_HEAD,
  PAGE_TITLE,
  PANEL,
  WITH_PANEL,
} from '../kit/page.ts';
import { PrintButton } from '../print-button.tsx';
import { AccountFilters } from './account-filters.tsx';
import { AccountTable } from './account-table.tsx';
import { BooksProofPanel } from './books-proof.tsx';
import { type AccountQuery, readAccountQuery, writeAccountQuery } from './ledger-query.ts';
import { LedgerTabs } from './ledger-tabs.tsx';

export type LedgerPageProps = { identity: Identity; parameters: Record<string, string | string[] | undefined> };

/** Every account with its balance, and the proof that the books balance. */
export async function LedgerPage({ identity, parameters }: LedgerPageProps) {
  const query = readAccountQuery(parameters);
  await recordLook(identity, { subject: 'ledger', filters: parameters });
  const pool = casinoPool();
  const { say } = await getLanguage();
  const currencies = [...new Set((await listTables(pool)).map(({ currency }) => currency))];
  const currency = query.currency ?? currencies[0] ?? 'EUR';
  const size = query.size ?? PAGE_SIZES[0];
  const page = await listAccounts(pool, { ...query, currency }, size, query.after, query.order);
  return (
    <main className={WITH_PANEL}>
      <div className={LIST_PAGE}>
        <section className={PAGE_HEAD} aria-label={say('operator.ledger.filters')}>
          <h1 className={PAGE_TITLE}>{say('operator.ledger.title')}</h1>
          <LedgerTabs open="accounts" />
          <AccountFilters query={query} currencies={currencies} />
          <div className={HEAD_KEYS}>
            <ExportMenu
              files={[
                { name: 'CSV', href: writeAccountQuery({ ...query, currency }, 'csv') },
                { name: 'JSON', href: writeAccountQuery({ ...query, currency }, 'json') },
              ]}
            />
            <PrintButton />
          </div>
        </section>
        <Suspense fallback={<div className={BALANCES} aria-busy="true" style={{ minHeight: 78 }} />}>
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
          <AccountTable accounts={page.accounts} query={{ ...query, currency }} className={BOOK_BOX} />
        )}
        <footer className={`${PAGE_FOOT} gap-3`}>
          <span className="max-lg:hidden">
            {say(query.order === 'smallest' ? 'operator.ledger.smallestFirst' : 'operator.ledger.order')}
          </span>
          <span className="ms-auto flex items-center gap-2">
            <RowsPerPage
              size={size}
              addresses={PAGE_SIZES.map((each) => writeAccountQuery({ ...query, after: undefined, size: each }))}
            />
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
      <section className={PANEL} aria-label={say('operator.ledger.proof')}>
        <Suspense fallback={<p>{say('operator.ledger.addingUp')}</p>}>
          <BooksProofPanel />
        </Suspense>
      </section>
    </main>
  );
}

/** What the accounts of each kind hold in the currency of the list. */
async function KindSums({ query }: { query: AccountQuery & { readonly currency: string } }) {
  const { currency } = query;
  const sums = (await sumAccounts(casinoPool())).filter((each) => each.currency === currency);
  const { say, number } = await getLanguage();
  return (
    <dl className={BALANCES} aria-label={say('operator.ledger.balances')}>
      {sums.map(({ kind, accounts, balanceMinor }) => (
        <Figure
          key={kind}
          name={
            <>
              <Link
                href={writeAccountQuery(query.kind === kind ? { currency } : { kind, currency })}
                className="font-medium text-accent hover:underline"
              >
                {say(`operator.ledger.kinds.${kind}`)}
              </Link>
              {accounts > 1 && `, ${number(accounts)}`}
            </>
          }
          note={say(`operator.ledger.meaning.${kind}`)}
          className={BALANCE}
        >
          <Money minor={balanceMinor} currency={currency} currencyDisplay="none" />
        </Figure>
      ))}
      <Figure
        name={say('operator.ledger.together', { currency })}
        note={say('operator.ledger.mustBeNothing')}
        className={BALANCE}
      >
        <Money
          minor={sums.reduce((all, { balanceMinor }) => all + balanceMinor, 0)}
          currency={currency}
          currencyDisplay="none"
        />
      </Figure>
    </dl>
  );
}
