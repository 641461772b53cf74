'use client';

import type { ListedApproval } from '@baize/database';
import Link from 'next/link';
import { useMemo } from 'react';
import type { Language } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { LocalTime } from '../../ui/data/local-time.tsx';
import { PersonName } from '../../ui/data/person-name.tsx';
import type { GridColumn } from '../kit/grid/columns.ts';
import { DataGrid } from '../kit/grid/data-grid.tsx';
import { ApprovalState, ApprovalSubject, askedBecause } from './approval-words.tsx';
import { type ApprovalColumn, type ApprovalsQuery, approvalsAddress } from './approvals-query.ts';

export type ApprovalsTableProps = {
  approvals: readonly ListedApproval[];
  query: ApprovalsQuery;
  className: string | undefined;
};

/** A page of requests, newest first; the row of the open one is marked. */
export function ApprovalsTable({ approvals, query, className }: ApprovalsTableProps) {
  const language = useLanguage();
  const columns = useMemo(() => columnsOf(query, language), [query, language]);
  return (
    <DataGrid<ListedApproval>
      caption={language.say('office.approvals.title')}
      className={className}
      columns={columns}
      rows={approvals}
      rowId={({ id }) => id}
      hidden={query.hidden}
      selected={approvals.findIndex(({ id }) => id === query.open)}
    />
  );
}

type Column = GridColumn<ListedApproval> & { readonly id: ApprovalColumn | 'kind' | 'at' };

function columnsOf(query: ApprovalsQuery, language: Language): readonly Column[] {
  const { say } = language;
  return [
    {
      id: 'kind',
      name: say('office.approvals.head.kind'),
      isRowHead: true,
      cell: ({ id, kind }) => (
        <Link
          prefetch={false}
          href={approvalsAddress.write({ ...query, open: id })}
          className="text-accent underline underline-offset-3"
        >
          {say(`office.approvals.kind.${kind}.name`)}
        </Link>
      ),
    },
    {
      id: 'subject',
      name: say('office.approvals.head.subject'),
      cellClassName: 'max-w-48 truncate max-sm:max-w-24',
      cell: (request) => <ApprovalSubject request={request} />,
    },
    {
      id: 'by',
      name: say('office.approvals.head.by'),
      cellClassName: 'max-w-40 truncate max-sm:max-w-20',
      cell: ({ by, byName }) => <PersonName name={byName ?? by} />,
    },
    {
      id: 'why',
      name: say('office.approvals.head.why'),
      className: 'max-xl:hidden',
      cellClassName: 'min-w-44 max-w-72 whitespace-normal! wrap-anywhere text-ink-soft',
      cell: (request) => askedBecause(request, language),
    },
    {
      id: 'at',
      name: say('office.approvals.head.at'),
      sorted: 'descending',
      className: 'max-md:hidden',
      cell: ({ at }) => <LocalTime at={at} />,
    },
    {
      id: 'expires',
      name: say('office.approvals.head.expires'),
      className: 'max-xl:hidden',
      cellClassName: 'text-ink-soft',
      cell: ({ expiresAt }) => <LocalTime at={expiresAt} />,
    },
    {
      id: 'state',
      name: say('office.approvals.head.state'),
      cell: ({ state }) => <ApprovalState state={state} />,
    },
    {
      id: 'decidedBy',
      name: say('office.approvals.head.decidedBy'),
      className: 'max-xl:hidden',
      cell: ({ decidedBy, decidedByName }) =>
        decidedBy === null ? '–' : <PersonName name={decidedByName ?? decidedBy} />,
    },
  ];
}
