'use client';

import type { Jurisdiction } from '@baize/protocol';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Signal } from '../../../ui/signal.tsx';
import type { EdgeRow } from './edge-rows.ts';
import { ReturnNotes } from './return-notes.tsx';
import { type Edges, type EdgesOf, useEdges } from './use-edges.ts';

export type EdgePanelProps = EdgesOf & {
  /** What the columns are called: `v14` and `v15`. */
  columns: readonly [before: string, after: string];
  /** Null where nothing is judged. */
  jurisdiction: Jurisdiction | null;
  /** Whether the table is not in service yet, so that nothing it does now counts. */
  isNew?: boolean;
};

/** What the house keeps of every bet, before and after, and what the bet returns. */
export function EdgePanel({ columns, jurisdiction, isNew = false, ...of }: EdgePanelProps) {
  const { say } = useLanguage();
  const edges = useEdges(of);
  return (
    <section aria-label={say('office.edge.title')} className="border-line border-b pb-3.5">
      <p className="mb-1 flex flex-wrap items-center justify-between gap-x-4 font-medium text-fine text-ink-soft">
        <span>{say('office.edge.title')}</span>
        <span aria-live="polite">
          <Progress {...edges} />
        </span>
      </p>
      <table className="w-full tabular-nums [&_td]:border-line [&_td]:border-t [&_td]:py-1 [&_td]:ps-2 [&_td]:text-end [&_th]:py-1 [&_th]:ps-2 [&_th]:text-end [&_th]:font-medium [&_th]:text-fine [&_th]:text-ink-soft [&_th+th]:w-19">
        <thead>
          <tr>
            <th scope="col" className="!ps-0 !text-start">
              {say('office.edge.bet')}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
            <th scope="col">{say('office.edge.return')}</th>
          </tr>
        </thead>
        <tbody>
          {edges.rows.map((row) => (
            <Row key={row.stem} row={row} {...edges} />
          ))}
        </tbody>
      </table>
      <p className="mt-1.5 text-fine text-ink-soft">{say('office.edge.note')}</p>
      {jurisdiction && <ReturnNotes edges={edges} jurisdiction={jurisdiction} isNew={isNew} />}
    </section>
  );
}

/** How far the figures are counted. */
function Progress({ rows, found, state, isCurrent }: Edges) {
  const { say } = useLanguage();
  if (state === 'counted') return <Signal is="done">{say('office.edge.exact')}</Signal>;
  if (state === 'failed') return <Signal is="closed">{say('office.edge.failed')}</Signal>;
  if (state === 'unreadable') return <Signal is="paused">{say('office.edge.unreadable')}</Signal>;
  if (!isCurrent) return <Signal is="dealing">{say('office.edge.begins')}</Signal>;
  const all = rows.filter(({ after }) => after !== null);
  const done = all.filter(({ after }) => after !== null && found.has(after)).length;
  return <Signal is="dealing">{say('office.edge.counting', { done, all: all.length })}</Signal>;
}

type RowProps = Pick<Edges, 'found' | 'state' | 'isCurrent'> & { row: EdgeRow };

function Row({ row: { name, before, after }, found, state, isCurrent }: RowProps) {
  const { say, tell, percent } = useLanguage();
  const old = before === null ? undefined : found.get(before);
  const own = after === null || !isCurrent ? undefined : found.get(after);
  const isOther = isCurrent && before !== after;
  const missing = state === 'counting' ? '…' : '–';
  return (
    <tr className={isOther ? 'font-semibold' : ''}>
      <td className="!ps-0 !text-start">{tell(name)}</td>
      <td className={isOther ? 'font-normal text-ink-soft' : ''}>
        {old ? percent(old.edge, 4) : before === null ? '–' : missing}
      </td>
      <td>{own ? percent(own.edge, 4) : after === null && isCurrent ? say('office.edge.notOffered') : missing}</td>
      <td>{own ? percent(1 - own.edge, 2) : after === null && isCurrent ? '–' : missing}</td>
    </tr>
  );
}
