'use client';

import { useRouter } from 'next/navigation';
import { useLanguage } from '../../i18n/use-language.ts';
import { OtherIcon } from '../../ui/other-icons.tsx';
import { LONGEST } from '../address-parts.ts';
import { ColumnMenu } from '../kit/grid/column-menu.tsx';
import { toggleHidden } from '../kit/grid/columns.ts';
import { FILTER } from '../kit/page.ts';
import { PeriodPicker } from '../kit/time/period-picker.tsx';
import { CHAT_COLUMNS, type ChatColumn, type ChatQuery, readChatQuery, writeChatQuery } from './chat-query.ts';
import { chatColumnNames } from './chat-table.tsx';

export type ChatFiltersProps = {
  query: ChatQuery;
  tables: readonly { readonly id: string; readonly name: string }[];
  /** The time of the request, ms. */
  now: number;
};

/** The filters by words, person, table and time, which form the address of the page. */
export function ChatFilters({ query, tables, now }: ChatFiltersProps) {
  const router = useRouter();
  const language = useLanguage();
  const { say } = language;
  const names = chatColumnNames(language);
  const { at: _, place: __, ...anyTime } = query;
  // One form: each field that is sent takes the others along, also without scripts.
  const go = (form: FormData) => {
    const sent = Object.fromEntries(['q', 'by', 'table'].map((key) => [key, String(form.get(key) ?? '')]));
    const { table: ___, by: ____, text: _____, place: ______, ...kept } = query;
    router.push(writeChatQuery({ ...kept, ...readChatQuery(sent) }));
  };
  return (
    <>
      <form action={go} key={writeChatQuery({ ...query, hidden: [] })} className="contents">
        <span className={FILTER}>
          <OtherIcon name="search" size={16} className="text-ink-faint" />
          <input
            name="q"
            aria-label={say('operator.chat.words')}
            placeholder={say('operator.chat.words')}
            defaultValue={query.text}
            maxLength={LONGEST}
            enterKeyHint="search"
          />
        </span>
        <span className={FILTER}>
          <input
            name="by"
            aria-label={names.by}
            placeholder={names.by}
            defaultValue={query.by}
            maxLength={LONGEST}
            autoComplete="off"
            enterKeyHint="search"
          />
        </span>
        <span className={FILTER}>
          <select
            name="table"
            aria-label={names.table}
            defaultValue={query.table ?? ''}
            onChange={(event) => event.target.form?.requestSubmit()}
          >
            <option value="">{say('operator.chat.anyTable')}</option>
            {tables.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </span>
        <button type="submit" className="sr-only">
          {say('office.show')}
        </button>
      </form>
      <PeriodPicker
        name="at"
        label={say('staff.audit.when')}
        value={query.at}
        address={writeChatQuery(anyTime)}
        now={now}
      />
      <ColumnMenu<ChatColumn>
        columns={CHAT_COLUMNS.map((id) => ({ id, name: names[id] }))}
        hidden={query.hidden ?? []}
        toggled={(id) => writeChatQuery({ ...query, hidden: toggleHidden(query.hidden ?? [], id) })}
      />
    </>
  );
}
