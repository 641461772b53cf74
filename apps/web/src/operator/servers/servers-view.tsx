'use client';

import { useLanguage } from '../../i18n/use-language.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Signal } from '../../ui/signal.tsx';
import { DataGrid } from '../kit/grid/data-grid.tsx';
import { BOOK_BOX, LIST_PAGE, PAGE_FOOT, PAGE_HEAD, PAGE_TITLE } from '../kit/page.ts';
import { serverColumns } from './server-columns.tsx';
import type { NewsServer, NewsTable, ServersNews } from './servers-news.ts';
import { movableTo, tableColumns } from './table-columns.tsx';
import { useServersNews } from './use-servers-news.ts';

export type ServersViewProps = {
  first: ServersNews;
  /** Whether the viewer may move tables. */
  manages: boolean;
};

const LISTS = 'min-h-0 overflow-auto print:overflow-visible';
const GRID = `${BOOK_BOX} overflow-visible`;
const HEADING = 'px-6 pt-4 pb-2 font-semibold text-lead max-md:px-3 print:px-0';

/** The processes of the house with their load, and which of them has which table; both follow what happens. */
export function ServersView({ first, manages }: ServersViewProps) {
  const language = useLanguage();
  const { say } = language;
  const { news, stale, readNow } = useServersNews(first);
  const { servers, tables } = news;
  const running = servers.filter(({ state }) => state !== 'gone');
  const isAlone = running.length > 0 && movableTo(news).length === 0 && running.every(({ role }) => role === 'all');
  return (
    <main className={LIST_PAGE}>
      <section className={PAGE_HEAD} aria-label={say('office.servers.title')}>
        <h1 className={PAGE_TITLE}>{say('office.servers.title')}</h1>
        <span role="status" className="ms-auto">
          {stale && <Signal is="closing">{say('office.servers.stale')}</Signal>}
        </span>
      </section>
      <span className="border-line border-t" />
      <div
        className={LISTS}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
      >
        <h2 className={HEADING}>{say('office.servers.processes')}</h2>
        {servers.length === 0 ? (
          <EmptyState title={say('office.servers.none')} />
        ) : (
          <DataGrid<NewsServer>
            caption={say('office.servers.processes')}
            className={GRID}
            columns={serverColumns(language)}
            rows={servers}
            rowId={({ id }) => String(id)}
            attention={({ state }) => state === 'draining'}
          />
        )}
        <h2 className={HEADING}>{say('office.servers.tables')}</h2>
        {isAlone && manages && (
          <p className="px-6 pb-2 text-ink-soft max-md:px-3 print:hidden">{say('office.servers.move.onlyOne')}</p>
        )}
        {tables.length === 0 ? (
          <EmptyState title={say('office.servers.noTables')} />
        ) : (
          <DataGrid<NewsTable>
            caption={say('office.servers.tables')}
            className={GRID}
            columns={tableColumns({ news, manages, onMoved: readNow, language })}
            rows={tables}
            rowId={({ id }) => id}
            attention={({ serverId }) => serverId === null}
          />
        )}
      </div>
      <footer className={PAGE_FOOT}>
        {say('office.servers.count', { servers: running.length, tables: tables.length })}
      </footer>
    </main>
  );
}
