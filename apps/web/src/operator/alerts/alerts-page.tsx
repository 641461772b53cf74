import { type Identity, may } from '@baize/auth';
import { listAlertRules, listAlerts, listTables, readAlertSecret } from '@baize/database';
import { getLanguage } from '../../i18n/get-language.ts';
import { casinoPool } from '../../lib/casino.ts';
import { recordLook } from '../../lib/record-look.ts';
import { IncidentTabs } from '../incidents/incident-tabs.tsx';
import { optionsOf } from '../kit/list/list-filter.ts';
import { ListPage } from '../kit/list/list-page.tsx';
import { RowKeys } from '../kit/list/row-keys.tsx';
import { BOOK_BOX, WITH_PANEL } from '../kit/page.ts';
import { AlertPanel } from './alert-panel.tsx';
import { ALERT_COLUMNS, alertsAddress, RULE_STATES } from './alerts-query.ts';
import { AlertsTable } from './alerts-table.tsx';
import { findRules } from './find-rules.ts';
import { RuleButton } from './rule-button.tsx';

export type AlertsPageProps = { identity: Identity; parameters: Record<string, string | string[] | undefined> };

const LATEST_ALERTS = 30;

/** The rules of alerts, and one of them with what became of its last alerts. */
export async function AlertsPage({ identity, parameters }: AlertsPageProps) {
  const query = alertsAddress.query(parameters);
  const { open: _opened, ...filters } = parameters;
  await recordLook(identity, { subject: 'alerts', filters });
  const pool = casinoPool();
  const [all, tables, { say }] = await Promise.all([listAlertRules(pool), listTables(pool), getLanguage()]);
  const rules = findRules(all, query);
  const open = all.find(({ id }) => id === query.open);
  const manages = may(identity, 'manage');
  const [alerts, secret] = await Promise.all([
    open ? listAlerts(pool, open.id, LATEST_ALERTS) : [],
    open && manages ? readAlertSecret(pool, open.id) : null,
  ]);
  const closed = alertsAddress.write({ ...query, open: undefined });
  return (
    <div className={open ? WITH_PANEL : 'grid min-h-0'}>
      <ListPage
        list={alertsAddress}
        query={query}
        title={say('office.alerts.title')}
        label={say('office.alerts.filters')}
        tabs={<IncidentTabs open="alerts" />}
        filters={[
          { of: 'text', is: 'words', label: say('office.alerts.search') },
          {
            of: 'state',
            is: 'choice',
            label: say('office.alerts.head.state'),
            any: say('office.alerts.anyState'),
            options: optionsOf(RULE_STATES, (state) => say(`office.alerts.state.${state}`)),
          },
        ]}
        columns={optionsOf(ALERT_COLUMNS, (id) => say(`office.alerts.head.${id}`))}
        files={['csv', 'xlsx']}
        keys={manages && <RuleButton currencies={[...new Set(tables.map(({ currency }) => currency))]} />}
        count={rules.length}
        none={{
          title: say('office.alerts.none'),
          note: say('office.alerts.noneNote'),
          ...((query.state ?? query.text) !== undefined && { all: say('office.alerts.all') }),
        }}
        foot={
          <>
            <span>{say('office.alerts.count', { count: rules.length })}</span>
            <RowKeys
              addresses={rules.map(({ id }) => alertsAddress.write({ ...query, open: id }))}
              at={rules.findIndex(({ id }) => id === query.open)}
              closed={closed}
            />
          </>
        }
      >
        <AlertsTable rules={rules} query={query} className={BOOK_BOX} />
      </ListPage>
      {open && (
        <AlertPanel
          key={open.id}
          rule={open}
          alerts={alerts}
          secret={secret}
          manages={manages}
          isOwn={open.owner === identity.userId}
          closeHref={closed}
        />
      )}
    </div>
  );
}
