'use client';

import { chipsAt } from '@baize/ledger';
import { type ReactNode, useMemo, useState } from 'react';
import { ChipsIn } from '../../ui/chip/chips-in.tsx';
import { lazily } from '../../ui/loading/lazily.tsx';
import type { Betting } from '../betting/betting-desk.ts';
import { FRAMES } from '../frames.ts';
import type { GameTable } from '../game/game-table.ts';
import { lastNetOf } from '../history/last-net.ts';
import type { RoundsState } from '../history/use-player-rounds.ts';
import { visitorHands } from '../session/hands.ts';
import type { TableSession } from '../session/table-session.ts';
import { BettingNotice, useSession } from '../session/use-table-session.ts';
import { Table, type TableProps } from '../table.tsx';
import { type OneOfSeveral, Pane } from './pane.tsx';
import { type Standing, WATCHES } from './standing.ts';
import { TableInHand } from './table-in-hand.tsx';
import { Waiting } from './waiting.tsx';

// What it tells comes later than the table.
const Notices = lazily(async () => (await import('../notices/notices.tsx')).Notices);
// Viewers have another bar.
const GuestBar = lazily(async () => (await import('../bars/guest-bar.tsx')).GuestBar);
const StaffBar = lazily(async () => (await import('../bars/guest-bar.tsx')).StaffBar);
const Invitation = lazily(async () => (await import('./invitation.tsx')).Invitation);

export type LiveTableProps = {
  session: TableSession;
  gameTable: GameTable;
  tableId: string;
  name: string;
  currency: string;
  standing: Standing;
  /** Its place among several tables; null when it is alone on its page. */
  among: OneOfSeveral | null;
  history: RoundsState;
  /** Whether what is not seen at first may be loaded. */
  idle: boolean;
  onRules: () => void;
  /** Opens the chat. */
  talk?: () => void;
  /** Further notes above the bar. */
  notes?: ReactNode;
};

/** A table that is played or watched now, with what its viewer has in hand: alone on its page, or one of several. */
export function LiveTable({ among, history, idle, onRules, talk, notes, ...part }: LiveTableProps) {
  const { session, gameTable, tableId, name, standing } = part;
  const hands = useSession(session, (state) => state.hands);
  const refused = useSession(session, (state) => state.refused);
  const amountsMinor = useSession(session, ({ table }) => (table ? chipsAt(table.info) : undefined));
  const [invited, setInvited] = useState(false);
  const isInHand = among?.current ?? true;
  const betting = useMemo(() => {
    if (!hands || !isInHand || WATCHES.has(standing)) return null;
    return standing === 'player' ? hands : visitorHands(hands, () => setInvited(true));
  }, [hands, isInHand, standing]);
  const frame = among ? FRAMES[isInHand ? 'inHand' : 'aside'] : FRAMES.single;
  return (
    <ChipsIn currency={part.currency} amountsMinor={amountsMinor}>
      <Pane
        name={name}
        game={gameTable.id}
        among={among}
        busy={!hands && !refused}
        notices={idle && <Notices tableId={tableId} gameTable={gameTable} rounds={history.rounds} />}
      >
        {hands ? (
          <Seen {...{ session, gameTable, betting, frame, idle, ...(talk && { talk }) }} />
        ) : (
          <Waiting session={session} />
        )}
      </Pane>
      {standing === 'player' && isInHand && (
        <TableInHand
          {...{ session, gameTable, hands, idle, onRules, notes }}
          lastNet={lastNetOf(history)}
          isAmongSeveral={among !== null}
        />
      )}
      {standing === 'player' && hands && <BettingNotice betting={hands} />}
      {standing === 'visitor' && hands && <GuestBar tableId={tableId} />}
      {standing === 'visitor' && <Invitation open={invited} onClose={() => setInvited(false)} tableId={tableId} />}
      {WATCHES.has(standing) && hands && <StaffBar tableId={tableId} deals={standing === 'dealer'} />}
    </ChipsIn>
  );
}

type SeenProps = Omit<TableProps, 'table'> & { session: TableSession; betting: Betting | null };

/** Redrawn with the table; what is around it is not. */
function Seen({ session, ...props }: SeenProps) {
  const table = useSession(session, (state) => state.table);
  return table && <Table table={table} {...props} />;
}
