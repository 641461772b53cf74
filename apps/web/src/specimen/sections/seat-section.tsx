'use client';

import { chipsAt } from '@baize/ledger';
import { games } from '@baize/rules';
import { type ReactNode, useState } from 'react';
import { rouletteTable } from '../../games/roulette/index.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { LiveWith } from '../../live/live-provider.tsx';
import { CheckDialog } from '../../play-session/check-dialog.tsx';
import { SessionFigures } from '../../play-session/session-panel.tsx';
import { BottomBar } from '../../table/bars/bottom-bar.tsx';
import type { Status } from '../../table/game/status.ts';
import { Notice } from '../../table/notices/notice.tsx';
import { useSession, useTableSession } from '../../table/session/use-table-session.ts';
import { DealerCall } from '../../table/stage/dealer-call.tsx';
import { Verdict } from '../../table/stage/result/verdict.tsx';
import { TableStatus } from '../../table/stage/table-status.tsx';
import { ChipsIn } from '../../ui/chip/chips-in.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { SPECIMEN_AT, specimenTable } from '../phases.ts';
import { StillClient } from '../still-client.ts';
import { Section } from './section.tsx';

const BETTING = specimenTable(games.roulette, 'betting');
const WON = specimenTable(games.roulette, 'won');
const NETS = [
  { stakedMinor: 4_500, returnedMinor: 25_000, netMinor: 20_500 },
  { stakedMinor: 4_500, returnedMinor: 4_500, netMinor: 0 },
  { stakedMinor: 4_500, returnedMinor: 1_000, netMinor: -3_500 },
];
const READ = {
  readAt: SPECIMEN_AT,
  playSession: {
    ...{ since: SPECIMEN_AT - 3_600_000, elapsedMs: 3_600_000, endsAt: SPECIMEN_AT + 900_000, rounds: 41 },
    money: [
      { currency: 'EUR', stakedMinor: 123_400, returnedMinor: 118_250 },
      { currency: 'JPY', stakedMinor: 8_000, returnedMinor: 9_500 },
    ],
  },
};

/** What a seat shows beside the cloth: the clock, calls, notices, results, money, and the reality check. */
export function SeatSections() {
  const { say, tell } = useLanguage();
  return (
    <>
      <Section of="table-status" className="grid grid-cols-4 gap-4">
        <Still>
          {statuses(say).map((status) => (
            <TableStatus key={status.word} status={status} />
          ))}
        </Still>
        <DealerCall words={BETTING.view.words ? tell(BETTING.view.words) : say('table.status.noMoreBets')} />
      </Section>
      <Section of="notices" className="grid justify-items-start gap-3">
        <Notice signal="paused" urgent>
          {say('table.notice.lost', { goodbye: say('table.notice.connection') })}
        </Notice>
        <Notice signal="paused">{say('table.notice.paused')}</Notice>
        <Notice signal="shut">{say('table.notice.closed')}</Notice>
        <Notice signal="dealing" onDismiss={() => undefined}>
          {say('table.notice.corrected')}
        </Notice>
      </Section>
      <Section of="result-line">
        {NETS.map((net) => (
          <Verdict key={net.netMinor} table={{ net, info: BETTING.info }} />
        ))}
      </Section>
      <Section of="bottom-bar" className="grid gap-4">
        {[BETTING, WON].map((table) => (
          <div key={table.view.version} style={WHOLE_BAR}>
            <Bar table={table} />
          </div>
        ))}
      </Section>
      <Section of="session">
        <div className="w-80">
          <SessionFigures read={READ} />
        </div>
        <Check />
      </Section>
    </>
  );
}

/** As wide as on a desktop. */
const WHOLE_BAR = { width: 1240, zoom: 0.8 };

/** One status of each kind. */
function statuses(say: ReturnType<typeof useLanguage>['say']): readonly Status[] {
  const until = (ms: number, verb: string) => ({ at: SPECIMEN_AT + ms, totalMs: 20_000, verb });
  const still = { note: '', until: null, closes: false, byHand: false };
  return [
    {
      ...{ ...still, signal: 'open', word: say('table.status.open'), closes: true },
      until: until(12_000, say('table.status.closes')),
    },
    { ...still, signal: 'dealing', word: say('table.status.noMoreBets'), byHand: true },
    { ...still, signal: 'paused', word: say('table.status.paused') },
    { ...still, signal: 'shut', word: say('table.status.closed') },
  ];
}

function Still({ table = BETTING, children }: { table?: typeof BETTING; children: ReactNode }) {
  const [client] = useState(() => new StillClient(table));
  return <LiveWith client={client}>{children}</LiveWith>;
}

function Bar({ table }: { table: typeof BETTING }) {
  return (
    <Still table={table}>
      <ChipsIn currency={table.info.currency} amountsMinor={chipsAt(table.info)}>
        <OwnBar tableId={table.info.id} />
      </ChipsIn>
    </Still>
  );
}

function OwnBar({ tableId }: { tableId: string }) {
  const { table, hands } = useSession(useTableSession(tableId, rouletteTable), (state) => state);
  return table && hands && <BottomBar table={table} betting={hands} lastNet={null} />;
}

/** Any answer closes it here: there is no server. */
function Check() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)} data-opens="reality-check">
        <code>reality-check</code>
      </Button>
      {open && (
        <Still>
          <CheckDialog read={READ} onHistory={() => setOpen(false)} />
        </Still>
      )}
    </>
  );
}
