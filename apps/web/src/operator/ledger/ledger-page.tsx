import type { Identity } from '@baize/auth';
import { listAccounts, listTables, sumAccounts } from '@baize/database';
import { OWNER_KINDS } from '@baize/ledger';
import Link from 'next/link';
import { Suspense } from 'react';
import { getLanguage } from '../../i18n/get-language.ts';
import { casinoPool } from '../../lib/casino.ts';
import { recordLook } from '../../lib/record-look.ts';
import { Money } from '../../ui/data/money.tsx';
import { Figure } from '../kit/figure.tsx';
import { PAGE_SIZES } from '../kit/grid/columns.ts';
import { optionsOf } from '../kit/list/list-filter.ts';
import { ListPage } from '../kit/list/list-page.tsx';
import { BALANCE, BALANCES, BOOK_BOX, PANEL, WITH_PANEL } from '../kit/page.ts';
import { AccountTable } from './account-table.tsx';
import { accountColumnNames } from './account-words.ts';
import { BooksProofPanel } from './books-proof.tsx';
import { ACCOUNT_COLUMNS, type AccountQuery, accountsAddress } from './ledger-query.ts';
import { LedgerTabs } from './ledger-tabs.tsx';

export type LedgerPageProps = { identity: Identity; parameters: Record<string, string | string[] | undefined> };

/** Every account with its balance, and the proof that the books balance. */
export async function LedgerPage({ identity, parameters }: LedgerPageProps) {
  const query = accountsAddress.query(parameters);
  await recordLook(identity, { subject: 'ledger', filters: parameters });
  const pool = casinoPool();
  const language = await getLanguage();
  const { say } = language;
  const currencies = [...new Set((await listTables(pool)).map(({ currency }) => currency))];
  const currency = query.currency ?? currencies[0] ?? 'EUR';
  const page = await listAccounts(pool, { ...query, currency }, query.size ?? PAGE_SIZES[0], query.after, query.order);
  const shown = { ...query, currency };
  return (
    <div className={WITH_PANEL}>
      <ListPage
        list={accountsAddress}
        query={shown}
        title={say('operator.ledger.title')}
        label={say('operator.ledger.filters')}
        tabs={<LedgerTabs open="accounts" />}
        filters={[
          {
            of: 'currency',
            is: 'choice',
            label: say('operator.ledger.currencyLabel'),
            options: optionsOf(currencies, (id) => id),
          },
          {
            ...{
              of: 'kind',
              is: 'choice',
              label: say('operator.ledger.kindLabel'),
              any: say('operator.ledger.everyKind'),
            },
            options: optionsOf(OWNER_KINDS, (kind) => say(`operator.ledger.kind.${kind}`)),
          },
          {
            of: 'text',
            is: 'words',
            label: say('operator.ledger.searchLabel'),
            placeholder: say('operator.ledger.searchPlaceholder'),
          },
        ]}
        columns={optionsOf(ACCOUNT_COLUMNS, (id) => accountColumnNames(language)[id])}
        files={['csv', 'xlsx', 'json']}
        count={page.accounts.length}
        none={{
          title: say('operator.ledger.noAccount'),
          note: say('operator.ledger.searchHow'),
          all: say('operator.ledger.allAccounts'),
        }}
        sums={
          <Suspense fallback={<div className={BALANCES} aria-busy="true" style={{ minHeight: 78 }} />}>
            <KindSums query={shown} />
          </Suspense>
        }
        foot={
          <span className="max-lg:hidden">
            {say(query.order === 'smallest' ? 'operator.ledger.smallestFirst' : 'operator.ledger.order')}
          </span>
        }
        turns={{
          back: query.after ? accountsAddress.change(shown, {}) : null,
          on: page.next && accountsAddress.change(shown, { after: page.next }),
          names: { back: say('operator.ledger.firstPage'), on: say('operator.ledger.next') },
        }}
      >
        <AccountTable accounts={page.accounts} query={shown} className={BOOK_BOX} />
      </ListPage>
      <section className={PANEL} aria-label={say('operator.ledger.proof')}>
        <Suspense fallback={<p>{say('operator.ledger.addingUp')}</p>}>
          <BooksProofPanel />
        </Suspense>
      </section>
    </div>
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
                href={accountsAddress.write(query.kind === kind ? { currency } : { kind, currency })}
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
