'use client';

import type { ActCode, ListedAct } from '@baize/database';
import Link from 'next/link';
import { useMemo } from 'react';
import type { Language } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { LocalTime } from '../../ui/data/local-time.tsx';
import { PersonName } from '../../ui/data/person-name.tsx';
import { SignalShape } from '../../ui/signal.tsx';
import type { GridColumn } from '../kit/grid/columns.ts';
import { DataGrid } from '../kit/grid/data-grid.tsx';
import { actColumnNames, byName, detailsOf } from './act-words.ts';
import { type ActColumn, type ActQuery, auditAddress } from './audit-query.ts';
import { Subject } from './subject.tsx';

/** What somebody who looks after the house stops at. */
const NOTABLE: readonly ActCode[] = [
  'sign-in-failed',
  'account-disabled',
  'second-factor-reset',
  'sso-linked',
  'recovery-code-used',
];

export type ActTableProps = {
  acts: readonly ListedAct[];
  query: ActQuery;
  className: string | undefined;
};

/** A page of the audit log, newest first; the row of the open act is marked. */
export function ActTable({ acts, query, className }: ActTableProps) {
  const language = useLanguage();
  const columns = useMemo(() => columnsOf(query, language), [query, language]);
  return (
    <DataGrid<ListedAct>
      caption={language.say('staff.audit.title')}
      className={className}
      columns={columns}
      rows={acts}
      rowId={({ id }) => id}
      hidden={query.hidden}
      selected={acts.findIndex(({ id }) => id === query.open)}
    />
  );
}

type Column = GridColumn<ListedAct> & { readonly id: ActColumn | 'when' };

function columnsOf(query: ActQuery, language: Language): readonly Column[] {
  const { say } = language;
  const names = actColumnNames(language);
  return [
    {
      id: 'when',
      name: say('staff.audit.when'),
      sorted: 'descending',
      cell: ({ id, at }) => (
        <Link
          prefetch={false}
          href={auditAddress.write({ ...query, open: id })}
          className="text-accent hover:underline"
        >
          <LocalTime at={at} className="max-sm:hidden" />
          <LocalTime at={at} show="clock" withZone={false} className="sm:hidden" />
        </Link>
      ),
    },
    {
      id: 'who',
      name: names.who,
      cellClassName: 'max-w-40 truncate max-sm:max-w-20',
      cell: (act) => <PersonName name={byName(act, language)} />,
    },
    {
      id: 'from',
      name: names.from,
      className: 'max-lg:hidden',
      cellClassName: 'text-ink-soft',
      cell: ({ address }) => address,
    },
    { id: 'act', name: names.act, cell: ({ act }) => <ActName act={act} /> },
    {
      id: 'subject',
      name: names.subject,
      cellClassName: 'max-w-48 truncate max-sm:max-w-24',
      cell: (act) => <Subject act={act} />,
    },
    {
      id: 'what',
      name: names.what,
      className: 'max-md:hidden',
      cellClassName: 'min-w-44 max-w-72 whitespace-normal! wrap-anywhere text-ink-soft',
      cell: (act) => detailsOf(act, language),
    },
    {
      id: 'row',
      name: names.row,
      numeric: true,
      className: 'max-lg:hidden',
      cellClassName: 'text-ink-faint',
      cell: ({ id }) => id,
    },
  ];
}

function ActName({ act }: { act: ActCode }) {
  const { say } = useLanguage();
  if (!NOTABLE.includes(act)) return say(`staff.act.${act}`);
  return (
    <span className="inline-flex items-center gap-1.5 text-warning">
      <SignalShape is="closing" />
      {say(`staff.act.${act}`)}
    </span>
  );
}
