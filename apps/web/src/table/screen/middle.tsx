'use client';

import { chipsAt } from '@baize/ledger';
import { useMemo, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useConnection, useLive } from '../../live/live-provider.tsx';
import { ChipsIn } from '../../ui/chip/chips-in.tsx';
import { lazily } from '../../ui/loading/lazily.tsx';
import { WithVideo } from '../../video/with-video.tsx';
import { BottomBar } from '../bars/bottom-bar.tsx';
import type { Betting } from '../betting/betting-desk.ts';
import { Explained } from '../explain/explain.tsx';
import { isCloseUp } from '../game/game-table.ts';
import { statusOf } from '../game/status.ts';
import type { Net, TableSight } from '../game/table-sight.ts';
import { useTableWords } from '../game/use-game-words.ts';
import { useDealerWords } from '../heard/use-dealer-words.ts';
import { lastNetOf } from '../history/last-net.ts';
import type { RoundsState } from '../history/use-player-rounds.ts';
import { STAGE } from '../looks.ts';
import { visitorHands } from '../session/hands.ts';
import { BettingNotice, useSession } from '../session/use-table-session.ts';
import { TableStage } from '../stage/table-stage.tsx';
import type { ScreenPart, Standing } from './screen-part.ts';
import { Waiting } from './waiting.tsx';

// Viewers have another bar.
const GuestBar = lazily(async () => (await import('../bars/guest-bar.tsx')).GuestBar);
const Invitation = lazily(async () => (await import('./invitation.tsx')).Invitation);
const StaffBar = lazily(async () => (await import('../bars/guest-bar.tsx')).StaffBar);
// Not before the page is idle: nothing of it is seen.
const Heard = lazily(async () => (await import('../heard/heard.ts')).Heard);
const ChipDrag = lazily(async () => (await import('../spots/drag/chip-drag.tsx')).ChipDrag);

type MiddleProps = ScreenPart & { history: RoundsState; talk: () => void; idle: boolean };

/** The stage, with what the viewer holds below it. */
export function Middle({ history, talk, idle, ...part }: MiddleProps) {
  const { session, standing, tableId } = part;
  const hands = useSession(session, (state) => state.hands);
  const amountsMinor = useSession(session, ({ table }) => (table ? chipsAt(table.info) : undefined));
  const [invited, setInvited] = useState(false);
  const betting = useMemo(() => {
    if (!hands || WATCHES.has(standing)) return null;
    return standing === 'player' ? hands : visitorHands(hands, () => setInvited(true));
  }, [hands, standing]);
  if (!hands) return <Waiting session={session} />;
  return (
    <ChipsIn currency={part.currency} amountsMinor={amountsMinor}>
      <Seat session={session} gameTable={part.gameTable} betting={betting} talk={talk} idle={idle} />
      {standing === 'player' && <OwnBar session={session} hands={hands} lastNet={lastNetOf(history)} idle={idle} />}
      {standing === 'visitor' && <GuestBar tableId={tableId} />}
      {WATCHES.has(standing) && <StaffBar tableId={tableId} deals={standing === 'dealer'} />}
      {standing === 'visitor' && <Invitation open={invited} onClose={() => setInvited(false)} tableId={tableId} />}
    </ChipsIn>
  );
}

type SeatProps = Pick<ScreenPart, 'session' | 'gameTable'> & {
  betting: Betting | null;
  talk: () => void;
  idle: boolean;
};

/** The stage with its announcements and sounds. */
function Seat({ session, ...props }: SeatProps) {
  const table = useSession(session, (state) => state.table);
  return table && <Stage table={table} {...props} />;
}

function Stage({ table, gameTable, betting, talk, idle }: Omit<SeatProps, 'session'> & { table: TableSight }) {
  const language = useLanguage();
  const lost = useConnection(({ status }) => status === 'lost');
  const status = statusOf(table, useTableWords(gameTable), language, lost);
  const words = useDealerWords(gameTable, table);
  const live = useLive();
  const [opening] = useState(() => ({ table, at: live.now() }));
  return (
    <Explained table={table} betting={betting}>
      {(explained) => (
        <section className={STAGE} dir="ltr" aria-label={language.say('table.seat.stage')}>
          <WithVideo tableId={table.info.id} closeUp={isCloseUp(gameTable, table)} alone>
            {(shown) => <TableStage {...{ gameTable, table, status, words, talk }} betting={explained} {...shown} />}
          </WithVideo>
          {idle && <Heard {...{ gameTable, table, status, words, opening }} />}
        </section>
      )}
    </Explained>
  );
}

type OwnBarProps = Pick<ScreenPart, 'session'> & { hands: Betting; lastNet: Net | null; idle: boolean };

function OwnBar({ session, hands, lastNet, idle }: OwnBarProps) {
  const table = useSession(session, (state) => state.table);
  if (!table) return null;
  return (
    <>
      <BottomBar table={table} betting={hands} lastNet={lastNet} />
      {idle && <ChipDrag table={table} betting={hands} />}
      <BettingNotice betting={hands} />
    </>
  );
}

const WATCHES: ReadonlySet<Standing> = new Set(['dealer', 'pit-boss', 'staff']);
