'use client';

import type { ReactNode } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { useLanguage } from '../../i18n/use-language.ts';
import { useHouseText } from '../../live/house-text.tsx';
import { useConnection, useLive, useTable } from '../../live/live-provider.tsx';
import type { Meanwhile } from '../../live/state/table-state.ts';
import { lazily } from '../../ui/loading/lazily.tsx';
import type { GameTable } from '../game/game-table.ts';
import type { RoundsState } from '../history/use-player-rounds.ts';
import { Notice } from './notice.tsx';
import { ToldNotice } from './told-notice.tsx';
import { WaitingNotice } from './waiting-notice.tsx';

const AwayNotice = lazily(async () => (await import('./away-notice.tsx')).AwayNotice);
const ReturnedNotice = lazily(async () => (await import('./returned-notice.tsx')).ReturnedNotice);

/** A shorter break in which nothing happened is not reported, ms. */
const WORTH_TELLING_MS = 3_000;

/**
 * Over the scene, below the toasts, never over the keys; nothing below moves when one comes. In landscape the table
 * begins at the top of the screen.
 */
const PLACE = [
  'pointer-events-none absolute inset-x-2 top-[calc(8px+var(--toasts,0px))] z-4 grid justify-items-center gap-1.5',
  'phone-flat:start-34 phone-flat:end-37.5 phone-flat:top-[max(2px,var(--toasts-end,0px))] phone-flat:gap-1',
].join(' ');

export type NoticesProps = {
  tableId: string;
  gameTable: GameTable;
  /** The player's last rounds, once they are loaded. */
  rounds?: RoundsState['rounds'];
};

/** Notices beside the game: the connection, a pause, a correction, refunded bets. */
export function Notices({ tableId, gameTable, rounds = null }: NoticesProps) {
  const connection = useConnection(useShallow(({ status, goodbye }) => ({ status, goodbye })));
  const live = useTable(
    tableId,
    useShallow(({ info, own, view, meanwhile, reversed }) => ({
      ...{ info, meanwhile, reversed, returned: (own?.roundId === view?.roundId && own?.round?.returned) || NONE },
      ...{
        roundId: own?.roundId ?? null,
        state: view?.state,
        notice: view?.notice,
        opensAt: view?.opensAt,
        closesAfter: view?.state === 'open' ? view.closesAfter : undefined,
        corrected: view?.correctedAt != null,
        waitsFor:
          view?.state === 'open' && view.waitsFor !== 'pit' && view.waitsFor !== 'viewer' ? view.waitsFor : null,
        waitsSince: view?.waitsSince ?? null,
        told: JSON.stringify(view?.told ?? null),
      },
    })),
  );
  const client = useLive();
  const { say, tell, moment } = useLanguage();
  const { info, meanwhile, returned, state, notice } = live;
  const house = useHouseText({ id: tableId, game: info?.game ?? '' });
  const isMaintenance = typeof notice === 'object' && notice?.key === 'house.notice.maintenance';
  return (
    <div className={PLACE}>
      {connection.status === 'lost' && (
        <Notice signal="paused" urgent>
          {say('table.notice.lost', {
            goodbye: connection.goodbye ? tell(connection.goodbye) : say('table.notice.connection'),
          })}
        </Notice>
      )}
      {state === 'paused' && (
        <Notice signal="paused">
          {notice ? <Standstill word={say('table.status.paused')} why={tell(notice)} /> : say('table.notice.paused')}
        </Notice>
      )}
      {state === 'closed' && (
        <Notice signal="shut">
          {notice ? (
            <Standstill
              word={say('table.status.closed')}
              why={isMaintenance ? (house ?? tell(notice)) : tell(notice)}
            />
          ) : (
            say('table.notice.closed')
          )}{' '}
          {live.opensAt !== undefined && say('table.notice.opensAt', { at: moment(live.opensAt) })}
        </Notice>
      )}
      {live.closesAfter !== undefined && (
        <Notice signal="closing">{say('table.notice.closesAfter', { rounds: live.closesAfter })}</Notice>
      )}
      {house && !(state === 'closed' && isMaintenance) && <Notice signal="closing">{house}</Notice>}
      {live.waitsFor && <WaitingNotice waitsFor={live.waitsFor} waitsSince={live.waitsSince} />}
      <ToldNotice told={live.told} />
      {live.reversed && (
        <Notice signal="shut" onDismiss={() => client.dismissReversed(tableId)}>
          {say(live.reversed.corrected ? 'table.notice.resettled' : 'table.notice.reversed', {
            round: live.reversed.roundId,
            reason: tell(live.reversed.reason),
          })}
        </Notice>
      )}
      {live.corrected && <Notice signal="dealing">{say('table.notice.corrected')}</Notice>}
      {info && returned.length > 0 && (
        <ReturnedNotice key={live.roundId} returned={returned} info={info} gameTable={gameTable} />
      )}
      {connection.status === 'online' && meanwhile && isWorthTelling(meanwhile) && (
        <AwayNotice
          tableId={tableId}
          currency={info?.currency ?? ''}
          meanwhile={meanwhile}
          gameTable={gameTable}
          rounds={rounds}
        />
      )}
    </div>
  );
}

const NONE: readonly never[] = [];

/** On small screens this covers the table's status, so it contains the status. */
function Standstill({ word, why }: { word: string; why: ReactNode }) {
  return (
    <>
      <b className="block font-semibold phone-flat:me-2 phone-flat:inline">{word}</b>
      {why}
    </>
  );
}

const isWorthTelling = ({ awayMs, results, unanswered }: Meanwhile): boolean =>
  awayMs >= WORTH_TELLING_MS || results.length > 0 || unanswered.length > 0;
