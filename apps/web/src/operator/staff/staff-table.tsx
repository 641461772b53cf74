'use client';

import type { StaffMember } from '@baize/database';
import Link from 'next/link';
import { useMemo } from 'react';
import type { Language } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { LocalTime } from '../../ui/data/local-time.tsx';
import { PersonName } from '../../ui/data/person-name.tsx';
import { Signal } from '../../ui/signal.tsx';
import type { GridColumn } from '../kit/grid/columns.ts';
import { DataGrid } from '../kit/grid/data-grid.tsx';
import { directionOf } from '../kit/sort.ts';
import { MemberState } from './member-state.tsx';
import { memberRole } from './read-role.ts';
import { BY_NAME, type StaffColumn, type StaffQuery, type StaffSort, staffAddress } from './staff-query.ts';

export type StaffTableProps = {
  staff: readonly StaffMember[];
  query: StaffQuery;
  /** Whether accounts must have a second factor. */
  required: boolean;
  className: string | undefined;
};

/** Everybody who works here; the row of the open account is marked. */
export function StaffTable({ staff, query, required, className }: StaffTableProps) {
  const language = useLanguage();
  const columns = useMemo(() => columnsOf(query, required, language), [query, required, language]);
  return (
    <DataGrid<StaffMember>
      caption={language.say('staff.list.title')}
      className={className}
      columns={columns}
      rows={staff}
      rowId={({ id }) => id}
      hidden={query.hidden}
      selected={staff.findIndex(({ id }) => id === query.person)}
    />
  );
}

type Column = GridColumn<StaffMember> & { readonly id: StaffColumn | 'name' };

function columnsOf(query: StaffQuery, required: boolean, language: Language): readonly Column[] {
  const { say } = language;
  const { order = BY_NAME } = query;
  const sortable = (by: StaffSort) => ({
    sorted: directionOf(order, by),
    sortHref: staffAddress.write({ ...query, order: { by, descending: order.by === by && !order.descending } }),
  });
  return [
    {
      id: 'name',
      name: say('staff.list.name'),
      ...sortable('name'),
      isRowHead: true,
      cellClassName: 'max-w-56 truncate max-sm:max-w-36',
      cell: ({ id, name, username }) => (
        <>
          <Link
            prefetch={false}
            href={staffAddress.write({ ...query, person: id })}
            className="text-accent underline underline-offset-3"
          >
            <PersonName name={name} />
          </Link>{' '}
          <span className="text-ink-soft">{username}</span>
        </>
      ),
    },
    {
      id: 'role',
      name: say('staff.list.role'),
      ...sortable('role'),
      cell: (member) => memberRole(member, language),
    },
    {
      id: 'factor',
      name: say('staff.list.factor'),
      className: 'max-md:hidden',
      cell: (member) => <Factor member={member} required={required} />,
    },
    {
      id: 'sessions',
      name: say('staff.list.sessions'),
      ...sortable('sessions'),
      numeric: true,
      className: 'max-md:hidden',
      cell: ({ sessions }) => sessions || '–',
    },
    {
      id: 'lastSignIn',
      name: say('staff.list.lastSignIn'),
      ...sortable('sign-in'),
      className: 'max-lg:hidden',
      cellClassName: 'text-ink-soft',
      cell: ({ lastSignInAt }) => (lastSignInAt === null ? '–' : <LocalTime at={lastSignInAt} />),
    },
    { id: 'state', name: say('staff.list.state'), cell: (member) => <MemberState member={member} /> },
  ];
}

function Factor({ member, required }: { member: StaffMember; required: boolean }) {
  const { say, list } = useLanguage();
  const factors = [
    ...(member.passkeys > 0 ? [say('staff.list.passkeys', { count: member.passkeys })] : []),
    ...(member.app ? [say('staff.list.app')] : []),
  ];
  if (factors.length > 0) return list(factors);
  return required ? (
    <Signal is="closing">{say('staff.list.noFactor')}</Signal>
  ) : (
    <span className="text-ink-soft">{say('staff.list.noFactor')}</span>
  );
}
