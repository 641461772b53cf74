import type { Identity } from '@baize/auth';
import { completeSince, listLines, listTables } from '@baize/database';
import { redirect } from 'next/navigation';
import { getLanguage } from '../../i18n/get-language.ts';
import { casinoPool } from '../../lib/casino.ts';
import { recordLook } from '../../lib/record-look.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ExportMenu } from '../export/export-menu.tsx';
import { PAGE_SIZES } from '../kit/grid/columns.ts';
import { PageTurns } from '../kit/grid/page-turns.tsx';
import { BOOK_BOX, HEAD_KEYS, LIST_PAGE, PAGE_FOOT, PAGE_HEAD, PAGE_TITLE } from '../kit/page.ts';
import { withoutPeriodFields } from '../kit/time/period-fields.ts';
import { PrintButton } from '../print-button.tsx';
import { ChatFilters } from './chat-filters.tsx';
import { readChatQuery, writeChatQuery } from './chat-query.ts';
import { ChatTable } from './chat-table.tsx';
import { filterOfChat, isRecent, SEARCHED_DAYS } from './find-lines.ts';

export type ChatPageProps = { identity: Identity; parameters: Record<string, string | string[] | undefined> };

/** What was written at the tables, by whom and when; hidden messages are marked. */
export async function ChatPage({ identity, parameters }: ChatPageProps) {
  const sent = withoutPeriodFields(parameters, ['at']);
  // A form sent by a browser without scripts is turned into the address of its list.
  if (sent) redirect(writeChatQuery(readChatQuery(sent)));
  const { place, ...filter } = readChatQuery(parameters);
  const pool = casinoPool();
  const { filter: found, subject } = await filterOfChat(pool, filter, Date.now());
  await recordLook(identity, { subject, filters: parameters });
  const size = filter.size ?? PAGE_SIZES[0];
  const [page, tables, { chat: since }, { say, day }] = await Promise.all([
    listLines(pool, found, size, place),
    listTables(pool),
    completeSince(pool),
    getLanguage(),
  ]);
  const newer = page.previous && writeChatQuery({ ...filter, place: { side: 'before', ...page.previous } });
  const older = page.next && writeChatQuery({ ...filter, place: { side: 'after', ...page.next } });
  return (
    <div className="grid min-h-0">
      <main className={LIST_PAGE}>
        <section className={PAGE_HEAD} aria-label={say('staff.audit.filters')}>
          <h1 className={PAGE_TITLE}>{say('operator.chat.title')}</h1>
          <ChatFilters query={filter} tables={tables.map(({ id, name }) => ({ id, name }))} now={Date.now()} />
          <div className={HEAD_KEYS}>
            <ExportMenu files={[{ name: 'CSV', href: writeChatQuery(filter, 'csv') }]} />
            <PrintButton />
          </div>
        </section>
        <span className="border-line border-t" />
        {page.lines.length === 0 ? (
          <EmptyState
            title={say('operator.chat.none')}
            action={
              <ButtonLink href="/operator/chat" className="mt-2">
                {say('operator.chat.all')}
              </ButtonLink>
            }
          />
        ) : (
          <ChatTable lines={page.lines} query={filter} className={BOOK_BOX} />
        )}
        <footer className={`${PAGE_FOOT} gap-3`}>
          <span>
            {say('operator.chat.onPage', { count: page.lines.length })}
            {isRecent(filter) && ` ${say('operator.chat.recent', { days: SEARCHED_DAYS })}`}
            {since !== null && ` ${say('operator.chat.archived', { day: day(since, 'UTC') })}`}
          </span>
          <PageTurns
            size={size}
            sizes={PAGE_SIZES.map((each) => writeChatQuery({ ...filter, size: each }))}
            newer={newer}
            older={older}
          />
        </footer>
      </main>
    </div>
  );
}
