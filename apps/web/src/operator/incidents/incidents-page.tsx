import { type Identity, may } from '@baize/auth';
import { listIncidentLines, listTables, readIncident, readNames, readReportedLine } from '@baize/database';
import { INCIDENT_KINDS, INCIDENT_STATES } from '@baize/database/incidents';
import { getLanguage } from '../../i18n/get-language.ts';
import { casinoPool } from '../../lib/casino.ts';
import { recordLook } from '../../lib/record-look.ts';
import { PAGE_SIZES } from '../kit/grid/columns.ts';
import { optionsOf } from '../kit/list/list-filter.ts';
import { ListPage } from '../kit/list/list-page.tsx';
import { RowKeys } from '../kit/list/row-keys.tsx';
import { BOOK_BOX, WITH_PANEL } from '../kit/page.ts';
import { IncidentPanel } from './incident-panel.tsx';
import { IncidentTabs } from './incident-tabs.tsx';
import { INCIDENT_COLUMNS, incidentsAddress } from './incidents-query.ts';
import { IncidentsTable } from './incidents-table.tsx';

export type IncidentsPageProps = {
  identity: Identity;
  parameters: Record<string, string | string[] | undefined>;
  now: number;
};

/** The register: everything that somebody of the house has to look at, and one line with what was done about it. */
export async function IncidentsPage({ identity, parameters, now }: IncidentsPageProps) {
  const query = incidentsAddress.query(parameters);
  const { open: _opened, ...filters } = parameters;
  await recordLook(identity, { subject: 'incidents', filters });
  const pool = casinoPool();
  const [page, open, tables, { say }] = await Promise.all([
    listIncidentLines(pool, query, query.size ?? PAGE_SIZES[0], query.place),
    query.open === undefined ? null : readIncident(pool, query.open),
    listTables(pool),
    getLanguage(),
  ]);
  const message = may(identity, 'search-chat') ? open?.detail.message : undefined;
  const [line, names] = await Promise.all([
    message === undefined ? null : readReportedLine(pool, message),
    readNames(pool, new Set(open?.detail.people ?? [])),
  ]);
  const closed = incidentsAddress.write({ ...query, open: undefined });
  const turn = (side: 'after' | 'before', id: string | null) =>
    id && incidentsAddress.change(query, { place: { side, id } });
  const isWhole = (query.state ?? query.kind ?? query.table ?? query.text) === undefined;
  return (
    <div className={open ? WITH_PANEL : 'grid min-h-0'}>
      <ListPage
        list={incidentsAddress}
        query={query}
        title={say('office.incidents.title')}
        label={say('office.incidents.filters')}
        tabs={<IncidentTabs open="incidents" />}
        filters={[
          { of: 'text', is: 'words', label: say('office.incidents.search') },
          {
            of: 'state',
            is: 'choice',
            label: say('office.incidents.head.state'),
            any: say('office.incidents.anyState'),
            options: optionsOf(INCIDENT_STATES, (state) => say(`office.incidents.state.${state}`)),
          },
          {
            of: 'kind',
            is: 'choice',
            label: say('office.incidents.head.kind'),
            any: say('office.incidents.anyKind'),
            options: optionsOf(INCIDENT_KINDS, (kind) => say(`office.incidents.kind.${kind}`)),
          },
          {
            of: 'table',
            is: 'choice',
            label: say('office.incidents.head.table'),
            any: say('office.incidents.anyTable'),
            options: tables,
          },
        ]}
        columns={optionsOf(INCIDENT_COLUMNS, (id) => say(`office.incidents.head.${id}`))}
        files={['csv', 'xlsx']}
        count={page.incidents.length}
        none={{
          title: say('office.incidents.none'),
          note: say('office.incidents.noneNote'),
          ...(!isWhole && { all: say('office.incidents.all') }),
        }}
        foot={
          <>
            <span>{say('office.incidents.onPage', { count: page.incidents.length })}</span>
            <RowKeys
              addresses={page.incidents.map(({ id }) => incidentsAddress.write({ ...query, open: id }))}
              at={page.incidents.findIndex(({ id }) => id === query.open)}
              closed={closed}
            />
          </>
        }
        turns={{ back: turn('before', page.previous), on: turn('after', page.next) }}
      >
        <IncidentsTable incidents={page.incidents} query={query} className={BOOK_BOX} now={now} />
      </ListPage>
      {open && (
        <IncidentPanel
          key={open.id}
          incident={open}
          line={line}
          names={names}
          may={{ answer: may(identity, 'answer-incidents'), readPlayers: may(identity, 'read-ledger') }}
          closeHref={closed}
        />
      )}
    </div>
  );
}
