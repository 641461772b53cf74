import { may, type Role } from '@baize/auth';
import type { ConfiguredTable } from '@baize/database';
import { NewTable } from './new-table.tsx';
import { TableAct } from './table-act.tsx';

export type TableActsProps = { table: ConfiguredTable; role: Role };

/** What a member of staff can do with a table in its present state. */
export function TableActs({ table: { id, name, currency, state }, role }: TableActsProps) {
  const table = { id, name };
  const manages = may(role, 'manage');
  return (
    <div className="flex flex-wrap gap-1.5 print:hidden">
      {state === 'draft' && (manages || may(role, 'supervise')) && <TableAct act="put-in-service" table={table} />}
      {manages && (
        <>
          <TableAct act="rename" table={table} />
          <NewTable model={{ ...table, currency }} />
          {state === 'in-service' && <TableAct act="retire" table={table} />}
          {state === 'retired' && <TableAct act="reopen" table={table} />}
        </>
      )}
    </div>
  );
}
