import { type Holder, may } from '@baize/auth';
import { type ConfiguredTable, serviceTakesTwo } from '@baize/database';
import type { OpenRequest } from '../../approvals/open-requests.tsx';
import { waitsUntil } from '../waits-until.ts';
import { NewTable } from './new-table.tsx';
import { TableAct } from './table-act.tsx';

export type TableActsProps = {
  table: ConfiguredTable;
  who: Holder;
  fourEyes: boolean;
  /** The open requests about the table. */
  requests: readonly OpenRequest[];
};

const NEXT = { draft: 'put-in-service', 'in-service': 'retire', retired: 'reopen' } as const;

/** What a member of staff can do with a table in its present state. */
export function TableActs({ table: of, who, fourEyes, requests }: TableActsProps) {
  const { id, name, currency, state } = of;
  const table = { id, name };
  const isAsked = state === 'draft' && fourEyes && serviceTakesTwo(of);
  const isOpen = isAsked && requests.some(({ kind }) => kind === 'table-service');
  const manages = may(who, 'manage');
  return (
    <div className="flex flex-wrap gap-1.5 print:hidden">
      {manages && (
        <>
          <TableAct act="rename" table={table} />
          <NewTable model={{ ...table, currency }} />
          <TableAct act="withdraw" table={table} offered={waitsUntil(of.config, Date.now()) !== null} />
        </>
      )}
      {/* One place for all of them, so that a dialog stays open to say what it has done. */}
      {(manages || (state === 'draft' && may(who, 'open-tables'))) && (
        <TableAct act={NEXT[state]} table={table} isAsked={isAsked} offered={!isOpen} />
      )}
    </div>
  );
}
