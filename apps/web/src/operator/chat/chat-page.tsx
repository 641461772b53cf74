import type { Identity } from '@baize/auth';
import { completeSince, listLines, listTables } from '@baize/database';
import { getLanguage } from '../../i18n/get-language.ts';
import { casinoPool } from '../../lib/casino.ts';
import { recordLook } from '../../lib/record-look.ts';
import { PAGE_SIZES } from '../kit/grid/columns.ts';
import { optionsOf } from '../kit/list/list-filter.ts';
import { ListPage, withoutForm } from '../kit/list/list-page.tsx';
import { BOOK_BOX } from '../kit/page.ts';
import { CHAT_COLUMNS, chatAddress, chatColumnNames } from './chat-query.ts';
import { ChatTable } from './chat-table.tsx';
import { filterOfChat, isRecent, SEARCHED_DAYS } from './find-lines.ts';

export type ChatPageProps = { identity: Identity; parameters: Record<string, string | string[] | undefined> };

/** What was written at the tables, by whom and when; hidden messages are marked. */
export async function ChatPage({ identity, parameters }: ChatPageProps) {
  withoutForm(chatAddress, parameters, ['at']);
  const query = chatAddress.query(parameters);
  const pool = casinoPool();
  const { filter: found, subject } = await filterOfChat(pool, query, Date.now());
  await recordLook(identity, { subject, filters: parameters });
  const [page, tables, { chat: since }, language] = await Promise.all([
    listLines(pool, found, query.size ?? PAGE_SIZES[0], query.place),
    listTables(pool),
    completeSince(pool),
    getLanguage(),
  ]);
  const { say, day } = language;
  const turn = (side: 'after' | 'before', at: { at: number; id: string } | null) =>
    at && chatAddress.change(query, { place: { side, ...at } });
  const names = chatColumnNames(language);
  return (
    <ListPage
      list={chatAddress}
      query={query}
      title={say('operator.chat.title')}
      label={say('staff.audit.filters')}
      filters={[
        { of: 'text', is: 'words', label: say('operator.chat.words') },
        { of: 'by', is: 'words', label: names.by },
        { of: 'table', is: 'choice', label: names.table, any: say('operator.chat.anyTable'), options: tables },
        { of: 'at', is: 'period', label: say('staff.audit.when') },
      ]}
      columns={optionsOf(CHAT_COLUMNS, (id) => names[id])}
      files={['csv', 'xlsx']}
      count={page.lines.length}
      none={{ title: say('operator.chat.none'), all: say('operator.chat.all') }}
      foot={
        <span>
          {say('operator.chat.onPage', { count: page.lines.length })}
          {isRecent(query) && ` ${say('operator.chat.recent', { days: SEARCHED_DAYS })}`}
          {since !== null && ` ${say('operator.chat.archived', { day: day(since, 'UTC') })}`}
        </span>
      }
      turns={{ back: turn('before', page.previous), on: turn('after', page.next) }}
    >
      <ChatTable lines={page.lines} query={query} className={BOOK_BOX} />
    </ListPage>
  );
}
