'use client';

import type { StaffCounts } from '@baize/database';
import { useLanguage } from '../../i18n/use-language.ts';
import { Cell, DataTable, HeadCell } from '../../ui/data/data-table.tsx';

const COLUMNS = ['voidsAsked', 'voids', 'corrections', 'entered', 'irregular', 'pauses'] as const;

/** The number of voids, corrections, manual entries and pauses of each person in the last hours. */
export function StaffTable({ staff }: { staff: readonly StaffCounts[] }) {
  const { say, number } = useLanguage();
  if (staff.length === 0) return null;
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard where it is wider than the page
      tabIndex={0}
      aria-label={say('operator.pit.staff.title')}
      className="overflow-x-auto px-6 py-5 max-md:px-3"
    >
      <h2 className="pb-2 font-semibold">{say('operator.pit.staff.title')}</h2>
      <DataTable caption={say('operator.pit.staff.title')}>
        <thead>
          <tr>
            <HeadCell>{say('operator.pit.staff.person')}</HeadCell>
            {COLUMNS.map((column) => (
              <HeadCell key={column} numeric>
                {say(`operator.pit.staff.${column}`)}
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {staff.map((person) => (
            <tr key={person.userId}>
              <th scope="row">{person.name ?? person.userId}</th>
              {COLUMNS.map((column) => (
                <Cell key={column} numeric>
                  {person[column] === 0 ? '–' : number(person[column])}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </DataTable>
    </section>
  );
}
