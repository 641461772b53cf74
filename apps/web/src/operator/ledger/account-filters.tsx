'use client';

import { OWNER_KINDS } from '@baize/ledger';
import Form from 'next/form';
import { useLanguage } from '../../i18n/use-language.ts';
import { ColumnMenu } from '../kit/grid/column-menu.tsx';
import { toggleHidden } from '../kit/grid/columns.ts';
import { FILTER, TAB_KEY } from '../kit/page.ts';
import { accountColumnNames } from './account-table.tsx';
import { ACCOUNT_COLUMNS, type AccountColumn, type AccountQuery, writeAccountQuery } from './ledger-query.ts';

export type AccountFiltersProps = { query: AccountQuery; currencies: readonly string[] };

/** Of which currency and kind, and whose; the address of the page. */
export function AccountFilters({ query, currencies }: AccountFiltersProps) {
  const language = useLanguage();
  const { say } = language;
  const names = accountColumnNames(language);
  const { order, hidden, size } = query;
  const kept = new URL(
    writeAccountQuery({ ...(order && { order }), ...(hidden && { hidden }), ...(size && { size }) }),
    'http://house',
  );
  return (
    <>
      <Form action="/operator/ledger" className="flex flex-wrap gap-2">
        {[...kept.searchParams].map(([key, value]) => (
          <input key={key} type="hidden" name={key} value={value} />
        ))}
        {currencies.length > 1 && (
          <span className={FILTER}>
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
        <span className={FILTER}>
          <select name="kind" defaultValue={query.kind ?? ''} aria-label={say('operator.ledger.kindLabel')}>
            <option value="">{say('operator.ledger.everyKind')}</option>
            {OWNER_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {say(`operator.ledger.kind.${kind}`)}
              </option>
            ))}
          </select>
        </span>
        <span className={FILTER}>
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
        <button type="submit" className={TAB_KEY}>
          {say('operator.ledger.find')}
        </button>
      </Form>
      <ColumnMenu<AccountColumn>
        columns={ACCOUNT_COLUMNS.map((id) => ({ id, name: names[id] }))}
        hidden={query.hidden ?? []}
        toggled={(id) => writeAccountQuery({ ...query, hidden: toggleHidden(query.hidden ?? [], id) })}
      />
    </>
  );
}
