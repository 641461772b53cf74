'use client';

import type { ComponentType, ReactNode } from 'react';
import { clothOf } from '../../games/cloth-of.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { STAGE } from '../looks.ts';

/** The place of one of several tables on their page. */
export interface OneOfSeveral {
  /** In hand: keys and chips act on this table only. */
  readonly current: boolean;
  /** Where in the grid; null when it is the only one on the screen. */
  readonly cell: { readonly column: string; readonly row: number } | null;
  readonly onGo: () => void;
  /** Fits the stage into its cell: a table alone on its page does not load it. */
  readonly Fit: ComponentType<{ readonly beside: boolean; readonly children: ReactNode }>;
}

export type PaneProps = {
  name: string;
  game: string;
  /** Null: alone on its page. */
  among: OneOfSeveral | null;
  /** The table is not loaded yet. */
  busy: boolean;
  /** Over the stage. */
  notices: ReactNode;
  children: ReactNode;
};

/** Where a table is on its page. One of several that is not in hand is covered: the first touch only takes it in hand. */
export function Pane({ name, game, among, busy, notices, children }: PaneProps) {
  const { say } = useLanguage();
  const cell = among?.cell;
  const isCovered = among !== null && !among.current;
  const isMarked = cell != null && !isCovered;
  return (
    <section
      className={
        among
          ? `relative col-span-full row-start-3 grid min-h-0 min-w-0 overflow-clip ${isMarked ? 'z-1 ring-2 ring-mark' : ''}`
          : STAGE
      }
      aria-label={among ? say('table.tables.pane', { table: name }) : say('table.seat.stage')}
      aria-busy={busy}
      data-game={game}
      style={{ ...clothOf(game), gridColumn: cell?.column, gridRow: cell?.row }}
    >
      <div className="relative grid min-h-0 min-w-0" dir="ltr" inert={isCovered}>
        {among ? <among.Fit beside={cell != null}>{children}</among.Fit> : children}
      </div>
      <div className="pointer-events-none absolute inset-0 z-5">{notices}</div>
      {isCovered && (
        <button
          type="button"
          className="absolute inset-0 z-6 cursor-pointer hover:ring-2 hover:ring-line-strong hover:ring-inset"
          aria-label={say('table.tables.take', { table: name })}
          onClick={among.onGo}
        />
      )}
    </section>
  );
}
