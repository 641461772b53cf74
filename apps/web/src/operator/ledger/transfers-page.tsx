import type { Identity } from '@baize/auth';
import { listTransfers, readAccount, type TransferPage } from '@baize/database';
import { redirect } from 'next/navigation';
import { getLanguage } from '../../i18n/get-language.ts';
import { casinoPool } from '../../lib/casino.ts';
import { playerOf, recordLook, subjectOf } from '../../lib/record-look.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { Money } from '../../ui/data/money.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ExportMenu } from '../export/export-menu.tsx';
import { Figure } from '../kit/figure.tsx';
import { PAGE_SIZES } from '../kit/grid/columns.ts';
import { PageTurns } from '../kit/grid/page-turns.tsx';
import { BALANCE, BALANCES, BOOK_BOX, HEAD_KEYS, LIST_PAGE, PAGE_FOOT, PAGE_HEAD, PAGE_TITLE } from '../kit/page.ts';
import { withoutPeriodFields } from '../kit/time/period-fields.ts';
import { PrintButton } from '../print-button.tsx';
import { AccountDays } from './account-days.tsx';
import { accountName } from './account-words.ts';
import { readTransferQuery, writeTransferQuery } from './ledger-query.ts';
import { LedgerTabs } from './ledger-tabs.tsx';
import { TransferFilters } from './transfer-filters.tsx';
import { TransferTable } from './transfer-table.tsx';

const NOTHING: TransferPage = { transfers: [], next: null, previous: null };

export type TransfersPageProps = { identity: Identity; parameters: Record<string, string | string[] | undefined> };

/** Every transfer, of all accounts or of one. */
export async function TransfersPage({ identity, parameters }: TransfersPageProps) {
  const sent = withoutPeriodFields(parameters, ['at']);
  // A form sent by a browser without scripts is turned into the address of its list.
  if (sent) redirect(writeTransferQuery(readTransferQuery(sent)));
  const query = readTransferQuery(parameters);
  const players = playerOf(query.account);
  const [player] = players ?? [];
  await recordLook(identity, { subject: subjectOf(players, 'transfers'), filters: parameters });
  const pool = casinoPool();
  const language = await getLanguage();
  const { say } = language;
  const isList = query.view !== 'days';
  const [page, account] = await Promise.all([
    isList ? listTransfers(pool, query, query.size ?? PAGE_SIZES[0], query.place) : NOTHING,
    query.account === undefined ? null : readAccount(pool, query.account),
  ]);
  const { place: _, view: __, ...anyPage } = query;
  const place = (side: 'after' | 'before', id: string) => writeTransferQuery({ ...query, place: { side, id } });
  return (
    <main className={LIST_PAGE}>
      <section className={PAGE_HEAD} aria-label={say('operator.ledger.filters')}>
        <h1 className={PAGE_TITLE}>{say('operator.ledger.title')}</h1>
        <LedgerTabs open="transfers" />
        <TransferFilters
          query={query}
          accountName={account && accountName(account.id, account.name, language)}
          now={Date.now()}
        />
        <div className={HEAD_KEYS}>
          {account && (
            <ButtonLink
              size="small"
              prefetch={false}
              href={writeTransferQuery({ ...anyPage, ...(isList && { view: 'days' }) })}
            >
              {say(isList ? 'operator.ledger.byDay' : 'operator.ledger.asList')}
            </ButtonLink>
          )}
          {player !== undefined && (
            <ButtonLink size="small" href={`/operator/ledger/players/${encodeURIComponent(player)}`} prefetch={false}>
              {say('operator.player.record')}
            </ButtonLink>
          )}
          <ExportMenu
            files={[
              { name: 'CSV', href: writeTransferQuery(query, 'csv') },
              { name: 'JSON', href: writeTransferQuery(query, 'json') },
            ]}
          />
          <PrintButton />
        </div>
      </section>
      {account ? (
        <dl className={BALANCES}>
          <Figure name={accountName(account.id, account.name, language)} note={account.id} className={BALANCE}>
            <Money minor={account.balanceMinor} currency={account.currency} currencyDisplay="code" />
          </Figure>
        </dl>
      ) : (
        <span className="border-line border-t" />
      )}
      {account && !isList ? (
        <AccountDays account={account} query={query} />
      ) : page.transfers.length === 0 ? (
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
        <TransferTable transfers={page.transfers} query={query} className={BOOK_BOX} />
      )}
      {isList && (
        <footer className={`${PAGE_FOOT} gap-3`}>
          <span>{say('operator.ledger.onPage', { count: page.transfers.length })}</span>
          <PageTurns
            size={query.size ?? PAGE_SIZES[0]}
            sizes={PAGE_SIZES.map((size) => writeTransferQuery({ ...query, size }))}
            newer={page.previous && place('before', page.previous)}
            older={page.next && place('after', page.next)}
          />
        </footer>
      )}
    </main>
  );
}
