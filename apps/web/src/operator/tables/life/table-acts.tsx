import { may, type Role } from '@baize/auth';
import type { ConfiguredTable } from '@baize/database';
import { NewTable } from './new-table.tsx';
import { TableAct } from './table-act.tsx';

export type TableActsProps = { table: ConfiguredTable; role: Role };

const NEXT = { draft: 'put-in-service', 'in-service': 'retire', retired: 'reopen' } as const;

/** What a member of staff can do with a table in its present state. */
export function TableActs({ table: { id, name, currency, state }, role }: TableActsProps) {
  const table = { id, name };
  const manages = may(role, 'manage');
  return (
    <div className="flex flex-wrap gap-1.5 print:hidden">
      {manages && (
        <>
          <TableAct act="rename" table={table} />
          <NewTable model={{ ...table, currency }} />
        </>
      )}
      {/* One place for all of them, so that a dialog stays open to say what it has done. */}
      {(manages || (state === 'draft' && may(role, 'supervise'))) && <TableAct act={NEXT[state]} table={table} />}
    </div>
  );
}
