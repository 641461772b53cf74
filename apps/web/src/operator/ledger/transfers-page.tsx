import type { Identity } from '@baize/auth';
import { listTransfers, readAccount, type TransferPage } from '@baize/database';
import { TRANSFER_CODES } from '@baize/ledger';
import { getLanguage } from '../../i18n/get-language.ts';
import { casinoPool } from '../../lib/casino.ts';
import { playerOf, recordLook, subjectOf } from '../../lib/record-look.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { Money } from '../../ui/data/money.tsx';
import { Figure } from '../kit/figure.tsx';
import { PAGE_SIZES } from '../kit/grid/columns.ts';
import { FilterChip } from '../kit/list/filter-chip.tsx';
import { optionsOf } from '../kit/list/list-filter.ts';
import { ListPage, withoutForm } from '../kit/list/list-page.tsx';
import { BALANCE, BALANCES, BOOK_BOX } from '../kit/page.ts';
import { playerAddress } from '../players/players-query.ts';
import { AccountDays } from './account-days.tsx';
import { accountName, transferColumnNames } from './account-words.ts';
import { readTransfers, TRANSFER_COLUMNS, transfersAddress } from './ledger-query.ts';
import { LedgerTabs } from './ledger-tabs.tsx';
import { TransferTable } from './transfer-table.tsx';

const NOTHING: TransferPage = { transfers: [], next: null, previous: null };

export type TransfersPageProps = { identity: Identity; parameters: Record<string, string | string[] | undefined> };

/** Every transfer, of all accounts or of one. */
export async function TransfersPage({ identity, parameters }: TransfersPageProps) {
  withoutForm(transfersAddress, parameters, ['at']);
  const query = readTransfers(parameters);
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
  const turn = (side: 'after' | 'before', id: string | null) =>
    id === null ? null : transfersAddress.change(query, { place: { side, id } });
  const name = account && accountName(account.id, account.name, language);
  return (
    <ListPage
      list={transfersAddress}
      query={query}
      title={say('operator.ledger.title')}
      label={say('operator.ledger.filters')}
      tabs={<LedgerTabs open="transfers" />}
      narrowed={
        query.account !== undefined && (
          <FilterChip
            without={{
              href: transfersAddress.change(query, { account: undefined, view: undefined }),
              label: say('operator.ledger.ofEvery'),
            }}
          >
            {name ?? query.account}
          </FilterChip>
        )
      }
      filters={[
        {
          ...{
            of: 'code',
            is: 'choice',
            label: say('operator.ledger.whatFor'),
            any: say('operator.ledger.forAnything'),
          },
          options: optionsOf(TRANSFER_CODES, (code) => say(`operator.ledger.code.${code}`)),
        },
        { of: 'at', is: 'period', label: say('operator.ledger.when') },
      ]}
      columns={optionsOf(TRANSFER_COLUMNS, (id) => transferColumnNames(language)[id])}
      files={['csv', 'xlsx', 'json']}
      keys={
        <>
          {account && (
            <ButtonLink
              size="small"
              prefetch={false}
              href={transfersAddress.change(query, { view: isList ? 'days' : undefined })}
            >
              {say(isList ? 'operator.ledger.byDay' : 'operator.ledger.asList')}
            </ButtonLink>
          )}
          {player !== undefined && (
            <ButtonLink size="small" href={playerAddress(player)} prefetch={false}>
              {say('operator.player.record')}
            </ButtonLink>
          )}
        </>
      }
      sums={
        account && (
          <dl className={BALANCES}>
            <Figure name={name} note={account.id} className={BALANCE}>
              <Money minor={account.balanceMinor} currency={account.currency} currencyDisplay="code" />
            </Figure>
          </dl>
        )
      }
      count={account && !isList ? 1 : page.transfers.length}
      none={{
        title:
          query.account !== undefined && !account
            ? say('operator.ledger.noSuchAccount', { account: query.account })
            : say('operator.ledger.noTransfer'),
        all: say('operator.ledger.allTransfers'),
      }}
      foot={isList && <span>{say('operator.ledger.onPage', { count: page.transfers.length })}</span>}
      turns={{ back: turn('before', page.previous), on: turn('after', page.next) }}
    >
      {account && !isList ? (
        <AccountDays account={account} query={query} />
      ) : (
        <TransferTable transfers={page.transfers} query={query} className={BOOK_BOX} />
      )}
    </ListPage>
  );
}
