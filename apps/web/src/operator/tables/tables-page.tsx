import { type Identity, may } from '@baize/auth';
import { listConfiguredTables } from '@baize/database';
import { getLanguage } from '../../i18n/get-language.ts';
import { casinoPool } from '../../lib/casino.ts';
import { recordLook } from '../../lib/record-look.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { NewTable } from './life/new-table.tsx';
import { listedTable } from './listed-table.ts';
import { TABLE_HEAD, TABLE_PAGE, TABLE_SCROLL, TABLE_TITLE } from './looks.ts';
import { TableList } from './table-list.tsx';

/** Every table with the version of its configuration. */
export async function TablesPage({ identity }: { identity: Identity }) {
  await recordLook(identity, { subject: 'tables' });
  const tables = await listConfiguredTables(casinoPool());
  const { say } = await getLanguage();
  const manages = may(identity.role, 'manage');
  return (
    <main className={TABLE_PAGE}>
      <header className={TABLE_HEAD}>
        <h1 className={TABLE_TITLE}>{say('office.tables.title')}</h1>
        <p className="text-ink-soft">{tables.length}</p>
        {manages && (
          <div className="ms-auto">
            <NewTable />
          </div>
        )}
      </header>
      {tables.length === 0 ? (
        <EmptyState title={say('office.tables.none')}>{manages && say('office.life.none')}</EmptyState>
      ) : (
        <TableList tables={tables.map(listedTable)} manages={manages} className={TABLE_SCROLL} />
      )}
    </main>
  );
}
