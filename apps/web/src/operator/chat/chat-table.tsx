'use client';

import type { ListedLine } from '@baize/database';
import Link from 'next/link';
import { type ReactNode, useMemo } from 'react';
import type { Language } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { LocalTime } from '../../ui/data/local-time.tsx';
import { PersonName } from '../../ui/data/person-name.tsx';
import { SignalShape } from '../../ui/signal.tsx';
import type { GridColumn } from '../kit/grid/columns.ts';
import { DataGrid } from '../kit/grid/data-grid.tsx';
import { type ChatColumn, type ChatQuery, chatAddress, chatColumnNames } from './chat-query.ts';

export type ChatTableProps = { lines: readonly ListedLine[]; query: ChatQuery; className: string | undefined };

/** A page of messages, newest first. Table and name narrow the list. */
export function ChatTable({ lines, query, className }: ChatTableProps) {
  const language = useLanguage();
  const columns = useMemo(() => columnsOf(query, language), [query, language]);
  return (
    <DataGrid<ListedLine>
      caption={language.say('operator.chat.title')}
      className={className}
      columns={columns}
      rows={lines}
      rowId={({ id }) => id}
      hidden={query.hidden}
    />
  );
}

type Column = GridColumn<ListedLine> & { readonly id: ChatColumn | 'when' | 'text' };

function columnsOf(query: ChatQuery, language: Language): readonly Column[] {
  const { say } = language;
  const names = chatColumnNames(language);
  return [
    {
      id: 'when',
      name: say('staff.audit.when'),
      sorted: 'descending',
      cell: ({ at }) => (
        <>
          <LocalTime at={at} className="max-sm:hidden" />
          <LocalTime at={at} show="clock" withZone={false} className="sm:hidden" />
        </>
      ),
    },
    {
      id: 'table',
      name: names.table,
      className: 'max-sm:hidden',
      cell: ({ tableId, tableName }) => <Narrow to={{ ...query, table: tableId }}>{tableName}</Narrow>,
    },
    {
      id: 'by',
      name: names.by,
      cellClassName: 'max-w-40 truncate max-sm:max-w-20',
      cell: ({ userId, name }) => (
        <Narrow to={{ ...query, by: userId }}>
          <PersonName name={name} />
        </Narrow>
      ),
    },
    {
      id: 'text',
      name: say('operator.chat.message'),
      cellClassName: 'min-w-44 max-w-160 whitespace-normal! wrap-anywhere',
      cell: ({ text, hidden }) => <bdi className={hidden ? 'text-ink-soft line-through' : ''}>{text}</bdi>,
    },
    {
      id: 'state',
      name: names.state,
      cellClassName: 'whitespace-normal!',
      cell: (line) => <LineState line={line} />,
    },
  ];
}

function Narrow({ to, children }: { to: ChatQuery; children: ReactNode }) {
  return (
    <Link prefetch={false} href={chatAddress.write(to)} className="text-accent hover:underline">
      {children}
    </Link>
  );
}

function LineState({ line: { hidden, reports } }: { line: ListedLine }) {
  const { say } = useLanguage();
  return (
    <>
      {hidden && (
        <span className="inline-flex items-center gap-1.5 text-warning">
          <SignalShape is="closing" />
          <span>
            {say('operator.chat.hidden', { by: hidden.by })} <LocalTime at={hidden.at} show="clock" withZone={false} />
          </span>
        </span>
      )}{' '}
      {reports > 0 && <span className="text-ink-soft">{say('operator.chat.reported', { count: reports })}</span>}
    </>
  );
}
