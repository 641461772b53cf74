'use client';

import type { ListedHouseStep } from '@baize/database';
import { useMemo } from 'react';
import type { Language } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { LocalTime } from '../../ui/data/local-time.tsx';
import { PersonName } from '../../ui/data/person-name.tsx';
import type { GridColumn } from '../kit/grid/columns.ts';
import { DataGrid } from '../kit/grid/data-grid.tsx';
import type { HouseColumn } from './house-query.ts';

/** An order with the name of what it is about. */
export type NamedStep = ListedHouseStep & { readonly name: string };

export type HouseTableProps = {
  steps: readonly NamedStep[];
  hidden: readonly HouseColumn[] | undefined;
  className: string | undefined;
};

/** A page of what was ordered for the house, newest first. */
export function HouseTable({ steps, hidden, className }: HouseTableProps) {
  const language = useLanguage();
  const columns = useMemo(() => columnsOf(language), [language]);
  return (
    <DataGrid<NamedStep>
      caption={language.say('office.house.title')}
      className={className}
      columns={columns}
      rows={steps}
      rowId={({ id }) => id}
      hidden={hidden}
    />
  );
}

type Column = GridColumn<NamedStep> & { readonly id: HouseColumn | 'at' | 'kind' };

const columnsOf = ({ say }: Language): readonly Column[] => [
  {
    id: 'at',
    name: say('office.house.head.at'),
    isRowHead: true,
    sorted: 'descending',
    cell: ({ at }) => <LocalTime at={at} />,
  },
  {
    id: 'kind',
    name: say('office.house.head.kind'),
    cell: ({ kind, closesAt }) =>
      kind === 'announced' && closesAt !== null
        ? say.rich('office.house.kind.announcedFor', { at: () => <LocalTime at={closesAt} /> })
        : say(`office.house.kind.${kind}`),
  },
  {
    id: 'subject',
    name: say('office.house.head.subject'),
    cellClassName: 'max-w-72 truncate',
    cell: ({ name, scope }) => say(`office.house.subject.${scope}`, { name }),
  },
  {
    id: 'by',
    name: say('office.house.head.by'),
    className: 'max-md:hidden',
    cell: ({ byName, by }) => <PersonName name={byName ?? by} />,
  },
  {
    id: 'text',
    name: say('office.house.head.text'),
    className: 'max-md:hidden',
    cellClassName: 'max-w-96 truncate text-ink-soft',
    cell: ({ text }) => text,
  },
];
