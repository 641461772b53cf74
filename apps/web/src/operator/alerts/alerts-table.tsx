'use client';

import type { AlertRule } from '@baize/database';
import Link from 'next/link';
import { useMemo } from 'react';
import type { Language } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { LocalTime } from '../../ui/data/local-time.tsx';
import { PersonName } from '../../ui/data/person-name.tsx';
import { Signal, type SignalKind } from '../../ui/signal.tsx';
import type { GridColumn } from '../kit/grid/columns.ts';
import { DataGrid } from '../kit/grid/data-grid.tsx';
import { type AlertColumn, type AlertsQuery, alertsAddress, type RuleState } from './alerts-query.ts';
import { conditionWords } from './condition-words.ts';
import { stateOf } from './find-rules.ts';

export type AlertsTableProps = { rules: readonly AlertRule[]; query: AlertsQuery; className: string | undefined };

const SIGNALS: Readonly<Record<RuleState, SignalKind>> = {
  active: 'open',
  failing: 'closed',
  ownerless: 'closing',
  ended: 'shut',
};

/** The rules of alerts; the row of the open one is marked. */
export function AlertsTable({ rules, query, className }: AlertsTableProps) {
  const language = useLanguage();
  const columns = useMemo(() => columnsOf(query, language), [query, language]);
  return (
    <DataGrid<AlertRule>
      caption={language.say('office.alerts.title')}
      className={className}
      columns={columns}
      rows={rules}
      rowId={({ id }) => id}
      hidden={query.hidden}
      selected={rules.findIndex(({ id }) => id === query.open)}
    />
  );
}

/** How a rule stands. */
export function RuleStateSignal({ rule }: { rule: AlertRule }) {
  const { say } = useLanguage();
  const state = stateOf(rule);
  return (
    <Signal is={SIGNALS[state]} tint={state === 'active' || state === 'ended' ? 'none' : 'full'}>
      {say(`office.alerts.state.${state}`)}
    </Signal>
  );
}

type Column = GridColumn<AlertRule> & { readonly id: AlertColumn | 'name' };

function columnsOf(query: AlertsQuery, language: Language): readonly Column[] {
  const { say, number } = language;
  return [
    {
      id: 'name',
      name: say('office.alerts.head.name'),
      isRowHead: true,
      cellClassName: 'max-w-64 truncate max-sm:max-w-32',
      cell: ({ id, name }) => (
        <Link
          prefetch={false}
          href={alertsAddress.write({ ...query, open: id })}
          className="text-accent underline underline-offset-3"
        >
          {name}
        </Link>
      ),
    },
    {
      id: 'condition',
      name: say('office.alerts.head.condition'),
      className: 'max-xl:hidden',
      cellClassName: 'max-w-72 truncate text-ink-soft',
      cell: ({ condition }) => conditionWords(condition, language),
    },
    {
      id: 'channel',
      name: say('office.alerts.head.channel'),
      className: 'max-md:hidden',
      cell: ({ channel }) => say(`office.alerts.channel.${channel}`),
    },
    {
      id: 'owner',
      name: say('office.alerts.head.owner'),
      className: 'max-md:hidden',
      cellClassName: 'max-w-40 truncate',
      cell: ({ ownerName }) => (ownerName === null ? '–' : <PersonName name={ownerName} />),
    },
    {
      id: 'last',
      name: say('office.alerts.head.last'),
      className: 'max-xl:hidden',
      cell: ({ lastAt }) => (lastAt === null ? '–' : <LocalTime at={lastAt} />),
    },
    {
      id: 'alerts',
      name: say('office.alerts.head.alerts'),
      className: 'max-xl:hidden',
      cell: ({ alerts }) => number(alerts),
    },
    { id: 'state', name: say('office.alerts.head.state'), cell: (rule) => <RuleStateSignal rule={rule} /> },
  ];
}
