'use client';

import type { ReactNode } from 'react';
import { isFree } from '../../play-session/on-table.ts';
import { lazily } from '../../ui/loading/lazily.tsx';
import { BottomBar } from '../bars/bottom-bar.tsx';
import type { Betting } from '../betting/betting-desk.ts';
import type { GameTable } from '../game/game-table.ts';
import type { Net } from '../game/table-sight.ts';
import { ContractNotice } from '../notices/contract-notice.tsx';
import type { TableSession } from '../session/table-session.ts';
import { useSession } from '../session/use-table-session.ts';

const ChipDrag = lazily(async () => (await import('../spots/drag/chip-drag.tsx')).ChipDrag);

/** At a table alone on its page: notes and bar are areas of the page. */
const ON_PAGE = {
  hand: 'contents',
  notes: 'min-w-0 [grid-area:yours] phone-flat:pe-47.5 phone-flat:rtl:ps-47.5 phone-flat:rtl:pe-3.5',
};

/** Below several tables: notices, over the top line of the page or above the bar, and the bar. */
const AMONG_SEVERAL = {
  hand: [
    'relative z-2 col-span-full row-[calc(3+var(--rows))] grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_88px]',
    '[grid-template-areas:"notes"_"bar"] roomy:max-desk:grid-rows-[auto_148px]',
    'phone-upright:grid-rows-[auto_auto] phone-flat:grid-rows-[auto_60px]',
  ].join(' '),
  notes: '[grid-area:notes] [&>[role=note]]:border-line [&>[role=note]]:border-y',
};

export type TableInHandProps = {
  session: TableSession;
  gameTable: GameTable;
  /** Null until the table is loaded. */
  hands: Betting | null;
  /** The net result of the last round with bets. */
  lastNet: Net | null;
  isAmongSeveral: boolean;
  idle: boolean;
  onRules: () => void;
  /** Further notes. */
  notes: ReactNode;
};

/** What a player has in hand at a table: notes, the bar with balance, chips and keys, and the chips that are dragged. */
export function TableInHand({ isAmongSeveral, hands, lastNet, idle, notes, ...part }: TableInHandProps) {
  const classes = isAmongSeveral ? AMONG_SEVERAL : ON_PAGE;
  return (
    <div className={classes.hand}>
      <div className={classes.notes}>
        <Absence {...part} />
        {notes}
      </div>
      {hands && <BetBar session={part.session} hands={hands} lastNet={lastNet} idle={idle} />}
    </div>
  );
}

/** The disconnect contract, for players who play this game for the first time. */
function Absence({ session, gameTable, onRules }: Pick<TableInHandProps, 'session' | 'gameTable' | 'onRules'>) {
  const info = useSession(session, ({ table }) => table?.info ?? null);
  const free = useSession(session, ({ table }) => table !== null && isFree(table));
  return info && <ContractNotice info={info} gameTable={gameTable} free={free} onMore={onRules} />;
}

type BetBarProps = Pick<TableInHandProps, 'session' | 'lastNet' | 'idle'> & { hands: Betting };

function BetBar({ session, hands, lastNet, idle }: BetBarProps) {
  const table = useSession(session, (state) => state.table);
  if (!table) return null;
  return (
    <>
      <BottomBar table={table} betting={hands} lastNet={lastNet} />
      {idle && <ChipDrag table={table} betting={hands} />}
    </>
  );
}
