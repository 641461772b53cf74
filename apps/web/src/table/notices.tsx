'use client';

import { type ReactNode, useEffect } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import { useConnection, useLive } from '../live/live-provider.tsx';
import type { LiveTable, Meanwhile } from '../live/table-state.ts';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icons.tsx';
import { type SignalKind, SignalShape } from '../ui/signal.tsx';
import type { GameTable } from './game-table.ts';
import styles from './notices.module.css';
import { takenMeanwhile } from './taken-meanwhile.ts';
import type { RoundsState } from './use-player-rounds.ts';
import { useRules } from './use-rules.ts';
import { useTelling } from './use-telling.ts';

/** A break shorter than this in which nothing happened is not worth a word, ms. */
const WORTH_TELLING_MS = 3_000;

/** Word of a break in which nothing ended goes away by itself, ms; of rounds that ended, only by hand. */
const GOES_AFTER_MS = 8_000;

export type NoticesProps = {
  live: LiveTable;
  gameTable: GameTable;
  /** The player's own last rounds, when they were read. */
  rounds?: RoundsState['rounds'];
  /** What else is to be read there, below the rest. */
  children?: ReactNode;
};

/** What a person at the table must know beside the game: the line, the pause, the correction. */
export function Notices({ live, gameTable, rounds = null, children }: NoticesProps) {
  const connection = useConnection((each) => each);
  const { say, translate } = useLanguage();
  const { view, meanwhile } = live;
  return (
    <div className={styles.notices}>
      {connection.status === 'lost' && (
        <Notice signal="paused" urgent>
          {say('table.notice.lost', {
            goodbye: connection.goodbye ? translate(connection.goodbye) : say('table.notice.connection'),
          })}
        </Notice>
      )}
      {view?.state === 'paused' && (
        <Notice signal="paused">
          {view.notice ? (
            <Standstill word={say('table.status.paused')} why={view.notice} />
          ) : (
            say('table.notice.paused')
          )}
        </Notice>
      )}
      {view?.state === 'closed' && (
        <Notice signal="shut">
          {view.notice ? (
            <Standstill word={say('table.status.closed')} why={view.notice} />
          ) : (
            say('table.notice.closed')
          )}
        </Notice>
      )}
      {view?.correctedAt != null && <Notice signal="dealing">{say('table.notice.corrected')}</Notice>}
      {connection.status === 'online' && meanwhile && isWorthTelling(meanwhile) && (
        <Away live={live} meanwhile={meanwhile} gameTable={gameTable} rounds={rounds} />
      )}
      {children}
    </div>
  );
}

/** Where there is little room this lies over the table's own word, so it says the word too. */
function Standstill({ word, why }: { word: string; why: string }) {
  const { translate } = useLanguage();
  return (
    <>
      <b className="block font-semibold">{word}</b>
      {translate(why)}
    </>
  );
}

const isWorthTelling = ({ awayMs, results }: Meanwhile): boolean => awayMs >= WORTH_TELLING_MS || results.length > 0;

type AwayProps = Required<Omit<NoticesProps, 'children'>> & { meanwhile: Meanwhile };

function Away({ live, meanwhile, gameTable, rounds }: AwayProps) {
  const language = useLanguage();
  const { say } = language;
  const client = useLive();
  const nothing = meanwhile.results.length === 0;
  useEffect(() => {
    if (!nothing) return;
    const timer = setTimeout(() => client.dismissMeanwhile(live.tableId), GOES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [client, live.tableId, nothing]);
  const money = (amountMinor: number) => language.money(amountMinor, live.info?.currency ?? '');
  const { results, stakedMinor, balanceBeforeMinor: before, balanceAfterMinor: after } = meanwhile;
  const { describeResult } = useTelling(gameTable);
  const taken = takenMeanwhile(meanwhile, rounds, useRules(gameTable)?.absence ?? null);
  const means = taken.map((each) => language.translate(each)).join(' ');
  const titles = results
    .map(({ result }) => describeResult(result, language)?.title ?? '')
    .filter((each) => each !== '');
  const sentences = [say('table.notice.back', { away: language.duration(meanwhile.awayMs) })];
  sentences.push(
    results.length === 0
      ? say('table.notice.nothing')
      : say('table.notice.meanwhile', { results: titles.slice(-5).join('; ') }),
  );
  if (results.length > 0 && stakedMinor > 0) sentences.push(say('table.notice.lay', { amount: money(stakedMinor) }));
  if (before !== null && after !== null && before !== after) {
    sentences.push(say('table.notice.balance', { before: money(before), after: money(after) }));
  }
  if (means !== '') sentences.push(say('table.contract.decidedMeanwhile', { means }));
  return (
    <Notice signal="done" onDismiss={() => client.dismissMeanwhile(live.tableId)}>
      {sentences.join(' ')}
    </Notice>
  );
}

type NoticeProps = { signal: SignalKind; urgent?: boolean; onDismiss?: () => void; children: ReactNode };

function Notice({ signal, urgent = false, onDismiss, children }: NoticeProps) {
  const { say } = useLanguage();
  return (
    <div role={urgent ? 'alert' : 'status'} className={styles.notice}>
      <span className="text-soon">
        <SignalShape is={signal} className="size-3" />
      </span>
      <p>{children}</p>
      {onDismiss && <IconButton label={say('ui.dismiss')} icon={<Icon name="close" size={16} />} onClick={onDismiss} />}
    </div>
  );
}
