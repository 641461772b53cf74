import { type Identity, may } from '@baize/auth';
import { listConfiguredTables, listWaitingConfigs } from '@baize/database';
import { gameName } from '@baize/rules';
import { getLanguage } from '../../i18n/get-language.ts';
import { casinoPool } from '../../lib/casino.ts';
import { recordLook } from '../../lib/record-look.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { optionsOf } from '../kit/list/list-filter.ts';
import { ListPage } from '../kit/list/list-page.tsx';
import { BOOK_BOX } from '../kit/page.ts';
import { NewTable } from './life/new-table.tsx';
import { listedTable } from './listed-table.ts';
import { TableList } from './table-list.tsx';
import { CONFIGS, matchingTables, STATES, TABLE_COLUMNS, tableColumnNames, tablesAddress } from './tables-query.ts';

export type TablesPageProps = { identity: Identity; parameters: Record<string, string | string[] | undefined> };

/** Every table with the version of its configuration. */
export async function TablesPage({ identity, parameters }: TablesPageProps) {
  const query = tablesAddress.query(parameters);
  await recordLook(identity, { subject: 'tables', filters: parameters });
  const pool = casinoPool();
  const [all, waiting, language] = await Promise.all([
    listConfiguredTables(pool),
    listWaitingConfigs(pool),
    getLanguage(),
  ]);
  const { say, tell } = language;
  const manages = may(identity, 'manage');
  const tables = matchingTables(all, query, waiting);
  const games = [...new Set(all.map(({ game }) => game))];
  const columns = TABLE_COLUMNS.filter((id) => manages || id !== 'order');
  return (
    <ListPage
      list={tablesAddress}
      query={query}
      title={say('office.tables.title')}
      label={say('staff.audit.filters')}
      filters={[
        { of: 'text', is: 'words', label: say('office.tables.search') },
        {
          ...{ of: 'game', is: 'choice', label: say('operator.rounds.head.game'), any: say('office.tables.anyGame') },
          options: optionsOf(games, (game) => tell(gameName(game))),
        },
        {
          ...{
            of: 'state',
            is: 'choice',
            label: say('operator.rounds.head.state'),
            any: say('office.tables.anyState'),
          },
          options: optionsOf(STATES, (state) => say(`office.life.state.${state}`)),
        },
        {
          ...{ of: 'config', is: 'choice', label: say('office.tables.config'), any: say('office.tables.anyConfig') },
          options: optionsOf(CONFIGS, () => say('office.tables.waitsForTime')),
        },
      ]}
      columns={optionsOf(columns, (id) => tableColumnNames(language)[id])}
      files={['csv', 'xlsx']}
      keys={
        <>
          <ButtonLink size="small" href="/operator/house">
            {say('office.house.title')}
          </ButtonLink>
          {manages && <NewTable />}
        </>
      }
      count={tables.length}
      none={
        all.length === 0
          ? { title: say('office.tables.none'), note: manages && say('office.life.none') }
          : { title: say('office.tables.noFit'), all: say('office.tables.all') }
      }
      foot={<span>{say('office.tables.count', { count: tables.length })}</span>}
    >
      <TableList
        tables={tables.map((table) => listedTable(table, waiting))}
        lobby={all.map(({ id }) => id)}
        hidden={query.hidden}
        manages={manages}
        className={BOOK_BOX}
      />
    </ListPage>
  );
}
