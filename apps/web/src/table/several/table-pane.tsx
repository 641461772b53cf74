'use client';

import type { ReactNode } from 'react';
import { clothOf } from '../../games/cloth-of.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { lazily } from '../../ui/loading/lazily.tsx';
import type { GameTable } from '../game/game-table.ts';
import type { RoundsState } from '../history/use-player-rounds.ts';
import { Scaled } from './scaled.tsx';

const Notices = lazily(async () => (await import('../notices/notices.tsx')).Notices);

export type TablePaneProps = {
  tableId: string;
  name: string;
  gameTable: GameTable;
  current: boolean;
  /** Where in the grid; null when it is the only one on the screen. */
  cell: { readonly column: string; readonly row: number } | null;
  rounds?: RoundsState['rounds'];
  /** The table is not loaded yet. */
  busy?: boolean;
  onGo: (tableId: string) => void;
};

/** The pane of a table. One that is not current is covered: the first touch only makes it current. */
export function TablePane({
  tableId,
  name,
  current,
  cell,
  gameTable,
  rounds = null,
  busy,
  onGo,
  children,
}: TablePaneProps & { children: ReactNode }) {
  const { say } = useLanguage();
  const isMarked = current && cell !== null;
  return (
    <section
      className={`relative col-span-full row-start-3 grid min-h-0 min-w-0 overflow-clip ${isMarked ? 'z-1 ring-2 ring-mark' : ''}`}
      aria-label={say('table.tables.pane', { table: name })}
      aria-busy={busy ?? false}
      data-game={gameTable.id}
      style={{ ...clothOf(gameTable.id), gridColumn: cell?.column, gridRow: cell?.row }}
    >
      <div className="relative grid min-h-0 min-w-0" dir="ltr" inert={!current}>
        <Scaled beside={cell !== null}>{children}</Scaled>
      </div>
      <div className="pointer-events-none absolute inset-0 z-5">
        <Notices tableId={tableId} gameTable={gameTable} rounds={rounds} />
      </div>
      {!current && (
        <button
          type="button"
          className="absolute inset-0 z-6 cursor-pointer hover:ring-2 hover:ring-line-strong hover:ring-inset"
          aria-label={say('table.tables.take', { table: name })}
          onClick={() => onGo(tableId)}
        />
      )}
    </section>
  );
}
