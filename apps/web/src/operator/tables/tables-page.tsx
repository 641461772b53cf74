import type { Identity } from '@baize/auth';
import { listConfiguredTables } from '@baize/database';
import { getLanguage } from '../../i18n/get-language.ts';
import { housePool } from '../../lib/house.ts';
import { recordLook } from '../../lib/record-look.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { listedTable } from './listed-table.ts';
import { TableList } from './table-list.tsx';
import styles from './tables.module.css';

/** Every table with the version of its configuration. */
export async function TablesPage({ identity }: { identity: Identity }) {
  await recordLook(identity, { subject: 'tables' });
  const tables = await listConfiguredTables(housePool());
  const { say } = await getLanguage();
  return (
    <main className={styles.page}>
      <header className={styles.top}>
        <h1>{say('office.tables.title')}</h1>
        <p>{tables.length}</p>
      </header>
      {tables.length === 0 ? (
        <EmptyState title={say('office.tables.none')} />
      ) : (
        <TableList tables={tables.map(listedTable)} className={styles.scroll} />
      )}
    </main>
  );
}
