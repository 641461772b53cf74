import type { Identity } from '@baize/auth';
import { type ListedTransfer, listTransfers, readAccount } from '@baize/database';
import Link from 'next/link';
import { getLanguage } from '../../i18n/get-language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { housePool } from '../../lib/house.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Cell, DataTable, HeadCell } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LocalTime } from '../../ui/local-time.tsx';
import { Money } from '../../ui/money.tsx';
import { PersonName } from '../../ui/person-name.tsx';
import { PrintButton } from '../print-button.tsx';
import { playerOf, recordLook, subjectOf } from '../record-look.ts';
import { accountName } from './account-words.ts';
import styles from './ledger.module.css';
import { readTransferQuery, type TransferQuery, writeTransferQuery } from './ledger-query.ts';
import { LedgerTabs } from './ledger-tabs.tsx';
import { TransferFilters } from './transfer-filters.tsx';

const PAGE_SIZE = 50;

export type TransfersPageProps = { identity: Identity; parameters: Record<string, string | string[] | undefined> };

/** Every transfer, of all accounts or of one. */
export async function TransfersPage({ identity, parameters }: TransfersPageProps) {
  const query = readTransferQuery(parameters);
  await recordLook(identity, { subject: subjectOf(playerOf(query.account), 'transfers'), filters: parameters });
  const pool = housePool();
  const language = await getLanguage();
  const { say } = language;
  const [page, account] = await Promise.all([
    listTransfers(pool, query, PAGE_SIZE, query.place),
    query.account === undefined ? null : readAccount(pool, query.account),
  ]);
  const place = (side: 'after' | 'before', id: string) => writeTransferQuery({ ...query, place: { side, id } });
  return (
    <main className={styles.book}>
      <section className={styles.top} aria-label={say('operator.ledger.filters')}>
        <h1>{say('operator.ledger.title')}</h1>
        <LedgerTabs open="transfers" />
        <TransferFilters query={query} accountName={account && accountName(account.id, account.name, language)} />
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
              {accountName(account.id, account.name, language)}
              <i>{account.id}</i>
            </dt>
            <dd>
              <Money minor={account.balanceMinor} currency={account.currency} currencyDisplay="code" />
            </dd>
          </div>
        </dl>
      ) : (
        <span className="border-line border-t" />
      )}
      {page.transfers.length === 0 ? (
        <EmptyState
          title={
            query.account !== undefined && !account
              ? say('operator.ledger.noSuchAccount', { account: query.account })
              : say('operator.ledger.noTransfer')
          }
          action={
            <ButtonLink href="/operator/ledger/transfers" className="mt-2">
              {say('operator.ledger.allTransfers')}
            </ButtonLink>
          }
        />
      ) : (
        <div className={styles.scroll}>
          <Transfers transfers={page.transfers} query={query} />
        </div>
      )}
      <footer className={styles.foot}>
        <span>{say('operator.ledger.onPage', { count: page.transfers.length })}</span>
        <span className="ml-auto flex gap-2">
          {page.previous && (
            <ButtonLink size="small" href={place('before', page.previous)}>
              {say('operator.ledger.newer')}
            </ButtonLink>
          )}
          {page.next && (
            <ButtonLink size="small" href={place('after', page.next)}>
              {say('operator.ledger.older')}
            </ButtonLink>
          )}
        </span>
      </footer>
    </main>
  );
}

type TransfersProps = { transfers: readonly ListedTransfer[]; query: TransferQuery };

function Transfers({ transfers, query }: TransfersProps) {
  const language = useLanguage();
  const { say } = language;
  const currencies = new Set(transfers.map(({ currency }) => currency));
  const [only] = currencies;
  const isOne = currencies.size === 1 && only !== undefined;
  const ofAll = query.account === undefined;
  const account = (id: string, name: string | null) =>
    id === query.account ? (
      <PersonName name={accountName(id, name, language)} />
    ) : (
      <Link prefetch={false} href={writeTransferQuery({ account: id })} className="text-brass hover:underline">
        <PersonName name={accountName(id, name, language)} />
      </Link>
    );
  return (
    <DataTable caption={say('operator.ledger.transfers')}>
      <thead>
        <tr>
          <HeadCell className="max-lg:hidden">{say('operator.ledger.transfer')}</HeadCell>
          <HeadCell>{say('operator.ledger.when')}</HeadCell>
          <HeadCell>{say('operator.ledger.from')}</HeadCell>
          <HeadCell>{say('operator.ledger.to')}</HeadCell>
          <HeadCell className="max-md:hidden">{say('operator.ledger.whatFor')}</HeadCell>
          <HeadCell className="max-md:hidden">{say('operator.ledger.round')}</HeadCell>
          <HeadCell numeric>
            {isOne
              ? say(ofAll ? 'operator.ledger.amount' : 'operator.ledger.inAndOut', { currency: only })
              : say(ofAll ? 'operator.ledger.amounts' : 'operator.ledger.inAndOutOfAll')}
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {transfers.map(({ id, at, from, fromName, to, toName, currency, amountMinor, code, roundId, reason }) => (
          <tr key={id}>
            <Cell className="text-ivory-3 max-lg:hidden">{id}</Cell>
            <Cell>
              <LocalTime at={at} className="max-sm:hidden" />
              <LocalTime at={at} show="clock" withZone={false} className="sm:hidden" />
            </Cell>
            <Cell className="max-w-56 truncate max-sm:max-w-24">{account(from, fromName)}</Cell>
            <Cell className="max-w-56 truncate max-sm:max-w-24">{account(to, toName)}</Cell>
            <Cell className="text-ivory-2 max-md:hidden">
              {reason
                ? say('operator.ledger.reason', { code: say(`operator.ledger.code.${code}`), reason })
                : say(`operator.ledger.code.${code}`)}
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
                currencyDisplay={isOne ? 'none' : 'code'}
                sign={ofAll ? 'auto' : 'always'}
              />
            </Cell>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
