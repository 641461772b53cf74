'use client';

import type { RoundRecord } from '@baize/database';
import { type ReactNode, useMemo } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { replayRound } from '../../rounds/replay.ts';
import { rulesOf } from '../../rounds/round-rules.ts';
import { eventLine } from './events/event-line.ts';
import { EventList } from './events/event-list.tsx';
import type { Words } from './events/line.ts';
import { BetTable } from './money/bet-table.tsx';
import { TransferList } from './money/transfer-list.tsx';
import { ReplayBar } from './replay/replay-bar.tsx';
import { ReplayFelt } from './replay/replay-felt.tsx';
import { useEventPlayback } from './replay/use-event-playback.ts';
import { RoundHead } from './round-head.tsx';

export type RoundViewProps = {
  record: RoundRecord;
  play: boolean;
  /** The void or the correction of the settled round, for viewers who may decide on it. */
  reversal: ReactNode;
  /** The video of the round, for viewers who may watch it. */
  recording: ReactNode;
};

/** A round and its replay: head, events, table, bets and money, all from one record. */
export function RoundView({ record, play, reversal, recording }: RoundViewProps) {
  const { names, round } = record;
  const language = useLanguage();
  const { say } = language;
  const rules = useMemo(() => rulesOf(record, language), [record, language]);
  const game = typeof rules === 'string' ? null : rules.game;
  const frames = useMemo(() => (game ? replayRound(game, record) : []), [game, record]);
  const dealer = round.dealerId === null ? null : `dealer:${round.dealerId}`;
  const words: Words = useMemo(
    () => ({ game, person: (userId) => names[userId] ?? userId, dealer, language }),
    [game, names, dealer, language],
  );
  const lines = useMemo(() => frames.map((frame) => ({ ...frame, line: eventLine(frame, words) })), [frames, words]);
  const playback = useEventPlayback(frames, play);
  const frame = frames[playback.at];
  return (
    <main className="min-h-0 min-w-0 overflow-auto print:overflow-visible">
      <RoundHead record={record} />
      {reversal}
      {recording}
      <div className="grid grid-cols-[336px_minmax(0,1fr)_288px] items-start max-xl:grid-cols-[300px_minmax(0,1fr)] max-xl:grid-rows-[auto_1fr] max-lg:flex max-lg:flex-col max-lg:items-stretch print:flex print:flex-col">
        <EventList lines={lines} at={playback.at} onGo={playback.go} currency={round.currency} />
        <section
          // On a narrow screen above the events: beside them the bets would lose what they brought.
          className="min-w-0 self-stretch border-line border-s max-lg:-order-1 max-lg:border-s-0 print:-order-1 print:border-s-0"
          aria-label={say('operator.round.tableAndBets')}
        >
          {typeof rules !== 'string' && frame ? (
            <>
              <ReplayFelt record={record} rules={rules} frame={frame} />
              <ReplayBar frames={frames} playback={playback} />
            </>
          ) : (
            <p className="p-5 text-ink-soft">{typeof rules === 'string' ? rules : say('operator.round.nothingYet')}</p>
          )}
          <BetTable record={record} game={game} />
        </section>
        <TransferList record={record} />
      </div>
    </main>
  );
}
